"""The worker process that a verb starts for itself, and ends with itself."""

import subprocess
import sys
from collections.abc import Callable, Generator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryFile
from typing import Final

from cli.opened import redis_url
from events.log.embedded import resolved

PATIENCE_S: Final = 5.0
"""How long a worker may take to end when it is asked to."""
_PLAY = """
import sys, pathlib
from commands.clock import WallClock
from commands.handling import Tables
from events.log.connect import connect
from events.log.redis_log import RedisLog
from workers.play_on import play_on
tables = Tables(RedisLog(connect(sys.argv[2] or None, pathlib.Path(sys.argv[1]))), WallClock())
while play_on(tables, sys.argv[3]): pass
"""


@contextmanager
def at_work(home: Path | None, match_id: str) -> Generator[Callable[[], str]]:
    """A worker that plays a match on, in a process of its own that ends with this block.

    Yields a question: why it has ended, if it has.
    """
    url = redis_url(home)
    command = [sys.executable, "-c", _PLAY, str(resolved(home)), url or "", match_id]
    with TemporaryFile() as errors:
        # A session of its own: Ctrl-C is for this process, which then ends the worker in good order.
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=errors, start_new_session=True)

        def trouble() -> str:
            if process.poll() is None:
                return ""
            errors.seek(0)
            last = errors.read().decode(errors="replace").strip().rpartition("\n")[2]
            return last or "the worker has ended"

        try:
            yield trouble
        finally:
            _end(process)


def _end(process: "subprocess.Popen[bytes]") -> None:
    process.terminate()
    try:
        process.wait(PATIENCE_S)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
