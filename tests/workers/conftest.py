from collections.abc import Generator
from pathlib import Path

import pytest

from commands.clock import WallClock
from commands.handling import Tables
from events.base import Player
from events.log.redis_log import RedisLog
from tests.fixtures.server import at_home, fresh_home, redis_client, redis_home, redis_log, server
from tests.fixtures.tiny import tiny
from workers import jobs

__all__ = ["at_home", "fresh_home", "redis_client", "redis_home", "redis_log", "server", "tiny"]

COMPUTER = Player(kind="computer", level="random")
PERSON = Player(kind="person", name="ann")
ROUNDS = 10
SEED = bytes(range(32))


@pytest.fixture
def work(at_home: Path) -> Generator[jobs.Work]:
    """The queue on the running server."""
    made = jobs.Work()
    yield made
    made.connection.close()


@pytest.fixture
def tables(redis_log: RedisLog) -> Tables:
    """What a test commands with; nobody is told of its commits."""
    return Tables(redis_log, WallClock())


def opened(tables: Tables, match_id: str, *players: Player) -> str:
    """A match whose seats are taken by these players; always with the same dice."""
    tables.create("ethereal", {"round_limit": ROUNDS}, match_id=match_id, seed=SEED)
    for seat, player in zip(("s1", "s2"), players, strict=True):
        tables.take_seat(match_id, seat, player, entropy=seat)
    return match_id
