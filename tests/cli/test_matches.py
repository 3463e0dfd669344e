import json
from pathlib import Path

from typer.testing import CliRunner

from cli.main import app
from cli.matches import listed_in
from cli.play import begin
from commands.clock import CommitClock
from commands.handling import Tables
from domain.engine.ruleset import Ruleset
from events.log.base import Waiting
from events.log.memory import MemoryLog
from events.log.processes import servers_of
from tests.commands.conftest import HandClock, seated
from tests.fixtures.tiny import Ring, tiny
from workers.play_on import play_on

__all__ = ["tiny"]

LEVELS = {"s1": "random", "s2": "random"}


def played(log: MemoryLog, match_id: str, most: int) -> None:
    """Begin a match and play at most so many commits of it."""
    clock = CommitClock()
    begin(log, "ethereal", LEVELS, {"round_limit": 3}, bytes(32), clock=clock, match_id=match_id)
    play_on(Tables(log, clock), match_id, most)


def test_each_match_says_how_it_stands():
    log = MemoryLog()
    played(log, "over", 1000)
    played(log, "going-on", 2)
    for number, line in enumerate(log.lines("going-on")):
        log.append("imported", number, line, Waiting())
    listed = {match.id: match for match in listed_in(log)}
    assert listed["over"].state == "ended"
    assert listed["over"].reason == "round-limit"
    assert listed["over"].winners == ()
    assert listed["over"].commits == log.head("over")
    assert listed["going-on"].state in ("waits for s1", "waits for s2", "waits for s1, s2")
    assert listed["imported"].state == "unfinished"
    assert {match.started for match in listed.values()} == {"1970-01-01T00:00:00+00:00"}
    assert {match: each.since for match, each in listed.items()} == {
        "over": "",
        "going-on": "1970-01-01T00:00:00+00:00",
        "imported": "",
    }


def test_a_match_that_waits_says_since_when_and_when_its_time_runs_out(tiny: Ruleset):
    log, clock = MemoryLog(), HandClock(60_000)
    tables = Tables(log, clock)
    seated(tables, seconds=30)
    clock.time += 5_000
    tables.submit("m", "b", Ring())
    [listed] = listed_in(log)
    assert listed.state == "waits for a"
    assert (listed.since, listed.deadline) == ("1970-01-01T00:01:05+00:00", "1970-01-01T00:01:30+00:00")


def test_an_empty_log_has_no_matches(fresh_home: Path):
    assert json.loads(CliRunner().invoke(app, ["matches", "--json", "--home", str(fresh_home)]).stdout) == []
    assert servers_of(fresh_home) == []
