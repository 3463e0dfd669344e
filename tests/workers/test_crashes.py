"""Processes are killed at random moments of play: the match goes on, and what was acknowledged is there, once."""

import os
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Generator, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random

import pytest

from commands.clock import WallClock
from commands.handling import Tables
from events.log.base import Unreachable
from events.log.commit import first_prev, hash_of, head_of
from events.log.connect import connect
from events.log.processes import servers_of
from events.log.redis_log import RedisLog
from projections.verify import verify_lines
from tests.workers.conftest import COMPUTER, PERSON, SEED
from workers import run
from workers.run import Crew

pytestmark = pytest.mark.timeout(120)

SHORT = {"round_limit": 3}
LONG = {"round_limit": 12}


class Play:
    """A match between a person, whom a process of its own plays, and a computer, whom a crew plays."""

    def __init__(self, home: Path, folder: Path, crew: Crew, log: RedisLog) -> None:
        self.home, self.crew, self.log = home, crew, log
        self.acknowledged = folder / "acknowledged"
        self.commander = self._commander()

    def _commander(self) -> "subprocess.Popen[bytes]":
        command = [sys.executable, "-m", "tests.workers.commander", str(self.home), "m", "s1", str(self.acknowledged)]
        return subprocess.Popen(command, stderr=subprocess.DEVNULL)

    def tend(self) -> None:
        """Start again what was killed."""
        self.crew.tend()
        if self.commander.poll() not in (None, 0):
            self.commander = self._commander()

    def kill_players(self) -> None:
        for pid in self.crew.pids[:-1]:
            os.kill(pid, signal.SIGKILL)

    def kill_watch(self) -> None:
        for pid in self.crew.pids[-1:]:
            os.kill(pid, signal.SIGKILL)

    def kill_commander(self) -> None:
        self.commander.kill()
        self.commander.wait()

    def kill_server(self) -> None:
        for pid in servers_of(self.home):
            os.kill(pid, signal.SIGKILL)
        flushed_always(self.home)

    def head(self) -> int:
        try:
            return self.log.head("m")
        except Unreachable:
            return 0


def flushed_always(home: Path) -> None:
    """Let the server flush to disk before it answers: then a kill at any moment loses nothing at all."""
    with connect(home=home) as client:
        client.config_set("appendfsync", "always")


@contextmanager
def _played(home: Path, folder: Path, options: dict[str, int]) -> Iterator[Play]:
    with connect(home=home) as client:
        flushed_always(home)
        log = RedisLog(client)
        tables = Tables(log, WallClock())
        tables.create("ethereal", dict(options), match_id="m", seed=SEED)
        for seat, player in (("s1", PERSON), ("s2", COMPUTER)):
            tables.take_seat("m", seat, player, entropy=seat)
        with Crew(1, patience_s=0.5) as crew:
            play = Play(home, folder, crew, log)
            try:
                yield play
            finally:
                play.commander.kill()
                play.commander.wait()


@pytest.fixture
def begun(
    fresh_home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Generator[Callable[[dict[str, int]], Play]]:
    """Begins a match with these options on a server of its own."""
    monkeypatch.setenv("ETHERLOG_HOME", str(fresh_home))
    for name in ("ETHERLOG_REDIS_URL", "ETHERLOG_RQ_URL"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(run, "_RESTART_S", 0.0)
    with ExitStack() as stack:
        yield lambda options: stack.enter_context(_played(fresh_home, tmp_path, options))


def played_through(play: Play, kills: list[tuple[int, Callable[[], None]]]) -> None:
    """Kill at these heads, and wait for the end of the match."""
    while play.commander.poll() != 0:
        if kills and play.head() >= kills[0][0]:
            kills.pop(0)[1]()
        play.tend()
        time.sleep(0.002)
    assert not kills, "the match was over too early"


def assert_whole(play: Play) -> None:
    """The match is over, its chain is whole, and each acknowledged command is where it was said to be, once."""
    lines = list(play.log.lines("m"))
    heads = [head_of(line) for line in lines]
    assert [head.n for head in heads] == list(range(1, len(lines) + 1))
    assert [head.prev for head in heads] == [first_prev("m"), *map(hash_of, lines[:-1])]
    times = Counter(head.id for head in heads if head.id)
    assert set(times.values()) == {1}
    where = {head.id: head.n for head in heads if head.id}
    told = [line.split() for line in play.acknowledged.read_text("ascii").splitlines()]
    assert told
    assert {command_id: int(commit) for command_id, commit in told}.items() <= where.items()
    verdict = verify_lines("m", lines)
    assert verdict.ended
    assert verdict.findings == ()
    assert play.log.live() == []


@pytest.mark.parametrize("victim", ["players", "commander", "server"])
def test_a_match_survives_the_death_of(victim: str, begun: Callable[[dict[str, int]], Play]) -> None:
    choices = Random(victim)
    play = begun(SHORT)
    kill: Callable[[], None] = getattr(play, f"kill_{victim}")
    played_through(play, [(head, kill) for head in sorted(choices.sample(range(4, 30), 2))])
    assert_whole(play)


@pytest.mark.long
@pytest.mark.timeout(600)
@pytest.mark.parametrize("seed", range(4))
def test_a_match_survives_every_death(seed: int, begun: Callable[[dict[str, int]], Play]) -> None:
    choices = Random(seed)
    play = begun(LONG)
    victims = [play.kill_players, play.kill_watch, play.kill_commander, play.kill_server]
    played_through(play, [(head, choices.choice(victims)) for head in sorted(choices.sample(range(4, 120), 12))])
    assert_whole(play)
