import pytest

from commands.handling import Tables
from events.base import Player
from events.log.base import MatchLog, Waiting
from events.log.commit import head_of
from events.log.memory import MemoryLog
from tests.fixtures.server import fresh_home, redis_client, redis_home, redis_log, server
from tests.fixtures.tiny import tiny

__all__ = ["fresh_home", "redis_client", "redis_home", "redis_log", "server", "tiny"]

ANN = Player(kind="person", name="ann")
SEED = bytes(range(32))


class HandClock:
    """A clock that is set by hand (milliseconds), and tells how often it was read."""

    def __init__(self, now: int = 1_000_000) -> None:
        self.time, self.reads = now, 0

    def now(self, commit: int) -> int:
        self.reads += 1
        return self.time


@pytest.fixture
def clock() -> HandClock:
    return HandClock()


@pytest.fixture
def log() -> MatchLog:
    return MemoryLog()


def seated(tables: Tables, match_id: str = "m", **options: object) -> str:
    """A tiny match with both seats taken: seat a is asked for a word."""
    tables.create("tiny", options, match_id=match_id, seed=SEED)
    for seat in ("a", "b"):
        tables.take_seat(match_id, seat, ANN, entropy=seat)
    return match_id


def cut(log: MatchLog, match_id: str, head: int) -> None:
    """Leave a match as a crash of the server's machine does that loses what came after commit `head`."""
    lines, seed = list(log.lines(match_id))[:head], log.seed(match_id)
    assert seed is not None
    log.drop(match_id)
    log.keep_seed(match_id, seed)
    for number, line in enumerate(lines):
        log.append(match_id, number, line, Waiting(of=("a",)), head_of(line).id)
