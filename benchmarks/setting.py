"""What every benchmark is given: a server of its own, a folder, and how much to do."""

import tempfile
from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import count
from pathlib import Path

import redis

from events.log.connect import connect
from events.log.embedded import EmbeddedServer
from events.log.redis_log import RedisLog


@dataclass(frozen=True)
class Setting:
    """`client` is connected to an embedded server in `folder`; `quick` asks for little material and rough figures."""

    folder: Path
    client: redis.Redis
    rounds: int
    quick: bool
    _numbers: "count[int]"

    @property
    def log(self) -> RedisLog:
        return RedisLog(self.client)

    def fresh(self, what: str) -> str:
        """A name that nothing has yet."""
        return f"{what}-{next(self._numbers)}"


@contextmanager
def setting(rounds: int, quick: bool) -> Generator[Setting]:
    """A server in a temporary folder, stopped and deleted afterwards."""
    with (
        tempfile.TemporaryDirectory(prefix="etherlog-") as folder,
        EmbeddedServer(Path(folder)) as server,
        connect(home=server.home) as client,
    ):
        yield Setting(server.home, client, rounds, quick, count(1))
