"""Many processes command one match, and the server stops answering in the middle of it."""

import json
import os
import signal
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import msgspec
import pytest

from commands.clock import WallClock
from commands.handling import Tables
from commands.kept import before_first, fold_lines
from events.log.base import MatchLog, Unreachable
from events.log.commit import first_prev, hash_of, head_of
from events.log.connect import connect
from events.log.processes import servers_of
from events.log.redis_log import RedisLog
from tests.commands.conftest import seated
from tests.fixtures.tiny import Ring, Say

pytestmark = [pytest.mark.usefixtures("tiny"), pytest.mark.timeout(120)]

Outcomes = dict[str, int | str]


def raced(home: Path, racers: list[tuple[str, str, list[str]]]) -> list[Outcomes]:
    """What came of the command ids of each racer (seat, kind of command, ids), who all start at once."""
    processes = [
        subprocess.Popen(
            [sys.executable, "-m", "tests.commands.racer", str(home), "m", seat, kind, *ids],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for seat, kind, ids in racers
    ]
    for process in processes:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
    for process in processes:
        assert process.stdin is not None
        process.stdin.write("go\n")
        process.stdin.flush()
    return [json.loads(process.communicate()[0]) for process in processes]


def chained(log: MatchLog) -> dict[tuple[str, str], int]:
    """The commits of a log by seat and command id, once its numbers and its chain are found whole."""
    lines = list(log.lines("m"))
    heads = [head_of(line) for line in lines]
    assert [head.n for head in heads] == list(range(1, len(lines) + 1))
    assert [head.prev for head in heads] == [first_prev("m"), *map(hash_of, lines[:-1])]
    named = [(head.actor, head.id) for head in heads if head.id]
    assert len(set(named)) == len(named)
    return {(head.actor, head.id): head.n for head in heads if head.id}


def test_of_eight_processes_each_command_id_has_one_outcome(redis_home: Path, redis_log: RedisLog) -> None:
    tables = Tables(redis_log, WallClock())
    seated(tables, words=1000, seconds=None)
    # Each id is sent by two of the eight; both seats use the same ids.
    racers = [
        (seat, kind, [f"{kind}{number}" for number in range(12)])
        for kind in ("ring", "say")
        for seat in ("a", "b")
        for _ in range(2)
    ]
    outcomes = raced(redis_home, racers)
    landed = chained(redis_log)
    for (seat, kind, ids), outcome in zip(racers, outcomes, strict=True):
        assert list(outcome) == ids
        if kind == "ring":
            assert outcome == {each: landed[seat, each] for each in ids}
    for seat, others in (("a", outcomes[4:6]), ("b", outcomes[6:8])):
        for each in others[0]:
            told = [outcome[each] for outcome in others]
            commits = {answer for answer in told if isinstance(answer, int)}
            # Of two that send the same id one may be refused before the other lands, but nobody is told of two commits.
            assert commits <= {landed.get((seat, each))}
            assert all(answer == "not-your-turn" for answer in told if answer not in commits)
            assert bool(commits) == ((seat, each) in landed)
    match: Any = tables.refresh("m").match
    assert match.rings == 24
    assert len(match.said) == sum(each.startswith("say") for _, each in landed) > 0
    replayed = fold_lines(before_first("tiny", "m"), redis_log.lines("m"))
    assert msgspec.msgpack.encode(replayed.match) == msgspec.msgpack.encode(match)


@pytest.fixture
def frozen(fresh_home: Path) -> tuple[Tables, int]:
    """A match on a server of its own, commanded by somebody who waits a fifth of a second; and the server."""
    tables = Tables(RedisLog(connect(home=fresh_home, timeout_s=0.2)), WallClock())
    seated(tables, seconds=None)
    [pid] = servers_of(fresh_home)
    return tables, pid


def test_a_command_that_outwaits_a_frozen_server_lands_once(frozen: tuple[Tables, int]) -> None:
    tables, pid = frozen
    os.kill(pid, signal.SIGSTOP)
    thaw = threading.Timer(0.5, os.kill, (pid, signal.SIGCONT))
    thaw.start()
    landed = tables.submit("m", "a", Say(word="oak"), command_id="c1")
    thaw.join()
    assert (landed.commit, landed.again) == (4, False)
    assert tables.submit("m", "b", Ring(), command_id="c2").commit == 5
    assert chained(tables.log) == {("a", "c1"): 4, ("b", "c2"): 5}


@pytest.mark.parametrize("command_id", ["c1", None])
def test_a_command_given_up_on_a_frozen_server_lands_once(frozen: tuple[Tables, int], command_id: str | None) -> None:
    tables, pid = frozen
    os.kill(pid, signal.SIGSTOP)
    with pytest.raises(Unreachable):
        tables.submit("m", "a", Say(word="oak"), command_id=command_id)
    os.kill(pid, signal.SIGCONT)
    tables.refresh("m")
    if command_id:
        again = tables.submit("m", "a", Say(word="oak"), command_id=command_id)
        assert again.commit == 4
    assert tables.submit("m", "b", Ring()).commit == 5
    assert tables.load("m").match.said == ("oak",)
