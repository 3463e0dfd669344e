from typing import Final

import pytest

from events.log.base import MatchLog, Waiting
from events.log.memory import MemoryLog
from tests.fixtures.server import fresh_home, redis_client, redis_home, redis_log, server

__all__ = ["fresh_home", "redis_client", "redis_home", "redis_log", "server"]

WAITING: Final = Waiting(of=("s1", "s2"), since=5)
ENDED: Final = Waiting(since=9)


@pytest.fixture(params=["memory", "redis"])
def log(request: pytest.FixtureRequest) -> MatchLog:
    """Each kind of log in turn, empty."""
    return MemoryLog() if request.param == "memory" else request.getfixturevalue("redis_log")
