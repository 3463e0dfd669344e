"""The match log that a verb works on, and its server for as long as the verb runs."""

import os
import signal
import threading
from collections.abc import Generator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from types import FrameType

from events.log.connect import connect
from events.log.embedded import EmbeddedServer
from events.log.redis_log import RedisLog


def redis_url(home: Path | None) -> str | None:
    """The server that the environment names, unless a data folder was asked for."""
    return None if home else os.environ.get("ETHERLOG_REDIS_URL") or None


@contextmanager
def opened(home: Path | None) -> Generator[RedisLog]:
    """The log in the data folder `home`, or where the environment says.

    An embedded server that this starts is stopped at the end, also when the process is told to end.
    """
    url = redis_url(home)
    with told_to_end(), nullcontext() if url else EmbeddedServer(home), connect(url, home) as client:
        yield RedisLog(client)


@contextmanager
def told_to_end() -> Generator[None]:
    """SIGTERM and a closed terminal end the block as an exit does, so that what was started is stopped."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = {number: signal.signal(number, _exit) for number in (signal.SIGTERM, signal.SIGHUP)}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _exit(number: int, frame: FrameType | None) -> None:
    raise SystemExit(128 + number)


@contextmanager
def unheard(number: signal.Signals) -> Generator[None]:
    """A signal is ignored in this block, and for good by processes that it starts."""
    before = signal.signal(number, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(number, before)
