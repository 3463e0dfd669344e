"""The worker processes that a verb starts for itself, and that end with it."""

import os
import signal
import threading
from collections.abc import Callable, Generator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from rq.job import Job
from rq.registry import FailedJobRegistry
from rq.serializers import JSONSerializer

from cli.opened import redis_url, unheard
from events.log.embedded import resolved
from workers.jobs import QUEUE, Work
from workers.run import Crew

_TEND_S = 0.5  # between two looks at the processes


@contextmanager
def at_work(home: Path | None, match_id: str) -> Generator[Callable[[], str]]:
    """A worker that plays a match on, for as long as the block lasts.

    Yields a question to be asked now and then: why the match cannot be played on, or nothing.
    """
    with ExitStack() as stack:
        stack.enter_context(named_in_environment(home))
        with unheard(signal.SIGINT):  # Ctrl-C is for this process, which then ends the others in good order
            crew = stack.enter_context(Crew(1))
        work = Work()
        work.enqueue(match_id)

        def trouble() -> str:
            crew.tend()
            return _failure(work, match_id)

        yield trouble


@contextmanager
def tended(crew: Crew) -> Generator[None]:
    """The processes of a crew are started again when they end, as long as the block lasts."""
    stop = threading.Event()

    def tend() -> None:
        while not stop.wait(_TEND_S):
            crew.tend()

    thread = threading.Thread(target=tend, name="tending")
    thread.start()
    try:
        yield
    finally:
        stop.set()
        thread.join()


@contextmanager
def named_in_environment(home: Path | None) -> Generator[None]:
    """Worker processes know the log by their environment, which says so in this block."""
    before = dict(os.environ)
    if redis_url(home) is None:
        os.environ["ETHERLOG_HOME"] = str(resolved(home))
        os.environ.pop("ETHERLOG_REDIS_URL", None)
    try:
        yield
    finally:
        os.environ.clear()
        os.environ.update(before)


def _failure(work: Work, match_id: str) -> str:
    """What the job of a match failed with, in one line, if it did."""
    failed = FailedJobRegistry(QUEUE, connection=work.connection, serializer=JSONSerializer)
    for job in Job.fetch_many(failed.get_job_ids(), connection=work.connection, serializer=JSONSerializer):
        result = job.latest_result() if job and job.args[0] == match_id else None
        if result and result.exc_string:
            return result.exc_string.strip().rpartition("\n")[2]
    return ""
