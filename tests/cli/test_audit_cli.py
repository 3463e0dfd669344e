"""The verb that reads the books: what it prints, writes, draws and refuses."""

import builtins
import json
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import msgspec
import pytest
import typer
from click.testing import Result
from typer.testing import CliRunner

from cli import audit
from cli.charts import draw_chart
from cli.main import Verbs
from domain.engine.rejection import Rejected
from projections.audit.timeline import Occasion, timeline_of
from projections.record import record_of
from tests.fixtures.simulated import first_match, simulate
from tests.fixtures.small_match import LOG, MATCH

app = typer.Typer(cls=Verbs, pretty_exceptions_enable=False)
app.command("audit")(audit.audit)
app.command("other")(lambda: None)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "small.etherlog"
    path.write_bytes(record_of(LOG, MATCH).encoded())
    return path


def run(*arguments: object) -> Result:
    return CliRunner().invoke(app, ["audit", *map(str, arguments)])


def told(*arguments: object) -> str:
    result = run(*arguments)
    assert result.exit_code == 0, result.output
    return result.stdout


def test_picked_lines_are_printed_with_balances_and_dice(file: Path) -> None:
    shown = told(file, "--seat", 1, "--round", "2")
    (grown,) = (line for line in shown.splitlines() if "loan.growth" in line)
    assert grown.split()[:7] == ["9.5", "system", "carry-on", "loan:s1", "+2", "4", "6"]
    assert grown.split()[7:] == ["ethereal.loan.growth", "(interest)", "d2:2"]
    assert "starting" not in shown
    lines = json.loads(told(file, "--rule", "ethereal.price", "--json"))["lines"]
    assert [line["address"] for line in lines] == ["12.1", "12.1"]


def test_a_line_is_explained(file: Path) -> None:
    shown = told(file, "--explain", "7.2")
    assert "s1 gave the command cast-spell: 3 mana from pile:s1 to bank" in shown
    assert "Command of s1 (played by Ann, a person)" in shown
    assert "+3 ethereal.spell.hypostasis.price, rolled at 5.2: d2:1 d2:2" in shown
    assert json.loads(told(file, "--explain", "7.2", "--json"))["prices"][0]["price"] == 3
    assert "bad-address" in run(file, "--explain", "soon").stderr


def test_statements_net_worth_and_a_cards_way_are_printed(file: Path) -> None:
    assert "s1, rounds 0 to 2" in told(file, "--statements", "--seat", "s1")
    assert len(json.loads(told(file, "--statements", "--json"))) == 4
    assert "net worth" in told(file, "--net-worth")
    assert json.loads(told(file, "--net-worth", "--seat", 1, "--json"))[-1]["total"] == -9
    assert "card-sacrificed, soul-gained" in told(file, "--card", "9h.2")
    way = json.loads(told(file, "--card", "9h.2", "--json"))
    assert [move["target"] for move in way["moves"]] == ["deck:s2", "hand:s2", "souls:s2", "grave"]


def test_files_are_written_and_named(file: Path, tmp_path: Path) -> None:
    files = [tmp_path / name for name in ("lines.csv", "lines.parquet", "books.svg")]
    shown = told(file, "--csv", files[0], "--parquet", files[1], "--chart", files[2])
    assert shown.split() == [str(path) for path in files]
    assert files[0].read_text().startswith("commit,address,at,round,")
    assert files[1].read_bytes()[:4] == b"PAR1"


def _shows_all(lines: tuple[bytes, ...]) -> bool:
    """Whether the match comes to a Full Moon, to a New Moon after it, and to a toll that is refused."""
    text = b"".join(lines)
    return all(fact in text for fact in (b'"phase":4', b'"moon-moved","phase":0', b'"given":false'))


def test_a_chart_is_the_same_every_time_and_says_what_it_shows(tmp_path: Path) -> None:
    match_id, _ = first_match(_shows_all)
    log, _ = simulate(int(match_id.rpartition("-")[2]))
    line = timeline_of(log, match_id)
    for name in ("a.svg", "b.svg", "a.png", "b.png"):
        draw_chart(line, tmp_path / name)
    assert (tmp_path / "a.svg").read_bytes() == (tmp_path / "b.svg").read_bytes()
    assert (tmp_path / "a.png").read_bytes() == (tmp_path / "b.png").read_bytes()
    assert (tmp_path / "a.png").read_bytes().startswith(b"\x89PNG")
    drawn = (tmp_path / "a.svg").read_text()
    assert ElementTree.fromstring(drawn).tag.endswith("svg")
    comments = drawn.count("<!--")
    assert comments > 20, "text is drawn as paths, each with its words in a comment"
    for words in ("Seat 1", "Seat 2", "Bank", "Full Moon", "New Moon", "toll refused", match_id):
        assert words in drawn
    assert "dc:date" not in drawn


def test_a_blood_moon_takes_the_place_of_its_full_moon_and_long_matches_name_no_other(tmp_path: Path) -> None:
    line = timeline_of(LOG, MATCH)
    full, blood = Occasion(round=2, when=2.0, what="Full Moon", mark="band"), "Blood Moon"
    moons = (full, msgspec.structs.replace(full, what=blood, mark="alarm"))
    for rounds in (2, 200):
        draw_chart(msgspec.structs.replace(line, rounds=rounds, occasions=moons), tmp_path / "books.svg")
        drawn = (tmp_path / "books.svg").read_text()
        assert ("Blood Moon" in drawn, "Full Moon" in drawn) == (True, False)
    draw_chart(msgspec.structs.replace(line, rounds=200, occasions=moons[:1]), tmp_path / "books.svg")
    assert "Full Moon" not in (tmp_path / "books.svg").read_text()


def test_what_cannot_be_drawn_is_refused(file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    refused = run(file, "--chart", tmp_path / "books.gif")
    assert refused.exit_code == 2
    assert refused.stderr.startswith("etherlog: bad-chart: ")
    real = builtins.__import__

    def without(name: str, *rest: Any) -> Any:
        if name.startswith("matplotlib"):
            raise ImportError(name)
        return real(name, *rest)

    monkeypatch.setattr(builtins, "__import__", without)
    with pytest.raises(Rejected, match=r"missing-extra: .*etherlog\[charts\]"):
        draw_chart(timeline_of(LOG, MATCH), tmp_path / "books.svg")


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("--round", "x"), "bad-round"),
        (("--seat", "7"), "not-seated"),
        (("--card", "9h"), "unknown-card"),
        (("--account", "purse"), "unknown-account"),
        (("--explain", "99"), "unknown-address"),
    ],
)
def test_what_is_not_there_is_said_in_one_line(file: Path, arguments: tuple[str, ...], code: str) -> None:
    result = run(file, *arguments)
    assert result.exit_code == 2
    assert result.stderr.startswith(f"etherlog: {code}: ")
    assert result.stderr.count("\n") == 1
