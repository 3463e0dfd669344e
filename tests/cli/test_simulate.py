import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from cli.main import app
from cli.simulate import Asked, play_one
from projections.record import decoded
from projections.verify import verify_record


def simulated(*words: str) -> Result:
    return CliRunner().invoke(app, ["simulate", *words])


def files_in(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_a_seed_gives_the_same_records_however_many_processes_play(tmp_path: Path):
    asked = ("--matches", "3", "--seed", "luna", "--seats", "random,medium", "--option", "round_limit=6")
    for jobs in ("1", "2"):
        assert simulated(*asked, "--jobs", jobs, "--out", str(tmp_path / jobs)).exit_code == 0
    one, two = files_in(tmp_path / "1"), files_in(tmp_path / "2")
    assert one == two
    assert sorted(one) == [
        *(f"ethereal-luna-{number:06}.etherlog.gz" for number in (1, 2, 3)),
        "ethereal-luna-summary.json",
    ]


def test_another_number_or_seed_is_another_match():
    asked = Asked(ruleset="ethereal", levels={"s1": "random", "s2": "random"}, options={}, seed="luna")
    other = Asked(ruleset="ethereal", levels={"s1": "random", "s2": "random"}, options={}, seed="sol")
    outcomes = [play_one(asked, 1), play_one(asked, 2), play_one(other, 1)]
    assert outcomes[0] == play_one(asked, 1)
    assert len({outcome.events for outcome in outcomes}) == 3


def test_records_verify(tmp_path: Path):
    simulated("--matches", "1", "--seed", "a seed with spaces", "--seats", "random", "--out", str(tmp_path))
    (path,) = tmp_path.glob("*.etherlog.gz")
    record = decoded(path.read_bytes())
    assert path.name == f"{record.match}.etherlog.gz"
    assert verify_record(record).findings == ()


def test_the_summary_counts_every_match():
    result = simulated("--matches", "4", "--seed", "luna", "--seats", "random", "--option", "round_limit=3", "--json")
    summary = json.loads(result.stdout)
    assert summary["matches"] == 4
    assert summary["draws"] + sum(summary["wins"].values()) == 4
    assert sum(summary["reasons"].values()) == 4
    assert summary["rounds"]["least"] <= summary["rounds"]["median"] <= summary["rounds"]["most"] <= 3
    assert summary["commits"]["least"] <= summary["commits"]["median"] <= summary["commits"]["most"]


@pytest.mark.rule("engine.shown.levels")
@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("--ruleset", "chess"), "unknown-ruleset"),
        (("--seats", "medium,medium,medium"), "seat-count"),
        (("--seats", "medium,grandmaster"), "unknown-difficulty"),
        (("--option", "field_width=9"), "field-size"),
        (("--option", "corners"), "bad-option-value"),
        (("--option", "no_such_option=1"), "bad-option-value"),
    ],
)
@pytest.mark.parametrize("verb", ["simulate", "play"])
def test_what_cannot_be_played_is_refused_in_one_line(verb: str, words: tuple[str, ...], code: str):
    refused_in_one_line(CliRunner().invoke(app, [verb, *words]), code)


def test_records_need_a_folder(tmp_path: Path):
    (tmp_path / "file").touch()
    refused_in_one_line(simulated("--out", str(tmp_path / "file")), "file-error")


def refused_in_one_line(result: Result, code: str) -> None:
    assert result.exit_code == 2
    assert result.stderr.startswith(f"etherlog: {code}: ")
    assert result.stderr.count("\n") == 1
    assert result.stdout == ""


@pytest.mark.rule("ethereal.ffa.seats", "engine.shown.levels")
def test_as_many_seats_are_played_as_the_options_have():
    asked = ("--matches", "1", "--seed", "luna", "--option", "layout=ffa", "--option", "round_limit=2")
    four = json.loads(simulated(*asked, "--option", "seats=4", "--seats", "random", "--json").stdout)
    assert four["seats"] == dict.fromkeys(("s1", "s2", "s3", "s4"), "random")
    three = json.loads(simulated(*asked, "--seats", "medium,random,random", "--json").stdout)
    assert three["seats"] == {"s1": "medium", "s2": "random", "s3": "random"}
    refused_in_one_line(simulated(*asked, "--seats", "random,random"), "seat-count")
