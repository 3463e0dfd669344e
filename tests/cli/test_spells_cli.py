"""`etherlog spells`."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from cli.main import app
from projections.record import record_of
from tests.fixtures.simulated import simulate


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    log, match_id = simulate(3, round_limit=4)
    path = tmp_path_factory.mktemp("records") / f"{match_id}.etherlog"
    path.write_bytes(record_of(log, match_id).encoded())
    return path


def run(*arguments: str) -> str:
    result = CliRunner().invoke(app, ["spells", *arguments])
    assert result.exit_code == 0, result.output
    return result.output


def test_the_catalogue_lists_schools_and_formulas() -> None:
    told = run()
    assert "necromancy" in told
    assert "1d2 + 1" in told
    assert "can be cast" not in told


def test_a_match_has_todays_prices_and_reasons(record: Path) -> None:
    listed = {spell["id"]: spell for spell in json.loads(run(str(record), "--json", "--at", "40", "--seat", "1"))}
    assert listed["teleport"]["price"] in (0, 1)
    assert listed["soul-capture"]["refusal"]["code"] in (
        *("spell-not-available", "not-your-turn", "wrong-phase", "happening-pending"),
    )
    assert all(
        {"code", "rule", "sentence"} <= spell["refusal"].keys() for spell in listed.values() if "refusal" in spell
    )


def test_after_the_end_nothing_can_be_cast(record: Path) -> None:
    codes = {spell["refusal"]["code"] for spell in json.loads(run(str(record), "--json"))}
    assert codes == {"match-over"}
    assert "match-over" in run(str(record))


def test_an_unknown_seat_is_a_plain_line(record: Path) -> None:
    result = CliRunner().invoke(app, ["spells", str(record), "--seat", "7"])
    assert result.exit_code == 2
