"""One way to a Redis client: somebody's server by URL, or else the embedded one."""

import os
import socket
from pathlib import Path
from typing import Any, Final

import redis
from redis.backoff import ExponentialWithJitterBackoff
from redis.connection import UnixDomainSocketConnection
from redis.exceptions import ConnectionError as NoConnection
from redis.exceptions import TimeoutError as NoAnswer
from redis.retry import Retry

from events.log.base import Unreachable
from events.log.embedded import ensure, resolved, socket_path

TIMEOUT_S: Final = 5.0
AWAY: Final = (Unreachable, NoConnection, NoAnswer)
"""What says that the server does not answer: a log's own error, and those of a client."""


class EmbeddedConnection(UnixDomainSocketConnection):
    """A connection to a folder's server that starts it again after a crash."""

    def __init__(self, home: Path, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._home = home

    def _connect(self) -> socket.socket:
        try:
            self.path = str(socket_path(self._home))
            try:
                return super()._connect()
            except ConnectionRefusedError:
                # A socket without a server: it crashed. One that was stopped takes its socket with it.
                ensure(self._home)
                return super()._connect()
        except Unreachable as error:
            raise ConnectionRefusedError(str(error)) from error


def connect(url: str | None = None, home: Path | None = None, *, timeout_s: float = TIMEOUT_S) -> redis.Redis:
    """A client that answers bytes, for threads to share: of `url`, else of the folder `home`, else of the environment.

    `ETHERLOG_REDIS_URL` names a server; without it the embedded one of `ETHERLOG_HOME` serves, started if need be.
    Each try waits `timeout_s` seconds for an answer. Replies have redis-py's default shapes, which RQ counts on.
    Raises `Unreachable` if the embedded server does not start; a URL is not tried yet.
    """
    # Three more tries over about a second bridge a restart. Repeating is safe: an append finds its own success, every
    # other write of the log has the same effect twice.
    retry = Retry(ExponentialWithJitterBackoff(base=0.1, cap=0.5), retries=3)
    if url is None and home is None:
        url = os.environ.get("ETHERLOG_REDIS_URL") or None
    if url is not None:
        return redis.Redis.from_url(
            url, socket_timeout=timeout_s, socket_connect_timeout=timeout_s, retry=retry, protocol=3
        )
    folder = resolved(home)
    ensure(folder)
    return redis.Redis.from_pool(
        redis.ConnectionPool(
            connection_class=EmbeddedConnection,  # pyright: ignore[reportArgumentType]  # typed for TCP only
            home=folder,
            socket_timeout=timeout_s,
            socket_connect_timeout=timeout_s,
            retry=retry,
            protocol=3,
        )
    )
