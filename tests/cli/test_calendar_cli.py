"""`etherlog calendar`."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from cli.main import app
from projections.record import record_of
from tests.fixtures.simulated import simulate


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    log, match_id = simulate(3, most=100)
    path = tmp_path_factory.mktemp("records") / f"{match_id}.etherlog"
    path.write_bytes(record_of(log, match_id).encoded())
    return path


def run(*arguments: str) -> str:
    result = CliRunner().invoke(app, ["calendar", *arguments])
    assert result.exit_code == 0, result.output
    return result.output


def test_it_tells_what_the_match_waits_for_and_what_comes_next(record: Path) -> None:
    told = json.loads(run(str(record), "--json"))
    assert told.keys() == {"match", "round", "waits", "due"}
    waiting = told["waits"][0]
    following = [each["what"] for each in told["due"] if each["when"] == {"until": "round", "round": told["round"] + 1}]
    assert "ethereal.calendar.round-4-sky" in following
    shown = run(str(record))
    assert f"waits for {waiting['of'][0]}: {waiting['what']}, since " in shown
    assert f"round {told['round'] + 1}" in shown
    assert "ethereal.calendar.round-6-prices" in shown
    assert "What came of it" not in shown


def test_it_tells_what_has_happened_if_asked(record: Path) -> None:
    steps = json.loads(run(str(record), "--json", "--happened"))["happened"]
    moved = [step for step in steps if step["what"] == "ethereal.calendar.round-4-sky"]
    assert [(step["round"], step["lines"]) for step in moved[:1]] == [(2, ["The moon is a Waxing Crescent"])]
    assert "The moon is a Waxing Crescent" in run(str(record), "--happened")


def test_for_a_seat_it_tells_what_comes_for_it_or_for_all(record: Path) -> None:
    for name in ("due", "happened"):
        told = json.loads(run(str(record), "--json", "--happened", "--seat", "2"))[name]
        assert {each.get("seat", "") for each in told} <= {"", "s2"}


@pytest.mark.parametrize("arguments", [["--seat", "7"], []])
def test_what_is_not_there_is_a_plain_line(record: Path, arguments: list[str]) -> None:
    name = str(record) if arguments else str(record.with_name("none.etherlog"))
    result = CliRunner().invoke(app, ["calendar", name, *arguments])
    assert result.exit_code == 2
    assert "Traceback" not in result.output
