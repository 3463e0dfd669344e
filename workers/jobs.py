"""RQ jobs: a match is played on, now or when a time runs out.

A job is only a hint that there may be work; what is to be done, if anything, the match's log says.
"""

import os
import time
from collections.abc import Iterable
from contextlib import suppress
from datetime import UTC, datetime
from functools import cache
from typing import Any, Final, cast

import redis
from rq import Queue, SimpleWorker
from rq.exceptions import DuplicateJobError
from rq.executions import Execution
from rq.job import Job, JobStatus
from rq.serializers import JSONSerializer

from commands.clock import WallClock
from commands.handling import Landed, Tables
from commands.kept import Kept, waiting_of
from domain.engine.rejection import Rejected
from events.base import Question
from events.log.connect import connect
from events.log.redis_log import RedisLog
from workers import play_on as playing
from workers import presence

QUEUE: Final = "etherlog"
SLICE_S: Final = 3.0
"""Seconds after which a job leaves its match to the next one in the queue."""
FAILED_S: Final = 60
"""Seconds after which a match whose job failed may be tried again."""
_PORTION: Final = 25  # commits between two looks at the clock
_TIMEOUT_S: Final = 120
_PLAY_ON: Final = "workers.jobs.play_on"
_STAND_IN: Final = "workers.jobs.stand_in"


def play_on(match_id: str) -> None:
    """The job: play a match on until a person must act, it ends, or the slice is used up.

    Errors: whatever keeps it from being played, such as `unknown-difficulty`; a match that is gone is no error.
    """
    until = time.monotonic() + SLICE_S
    try:
        while playing.play_on(tables(), match_id, _PORTION) and time.monotonic() < until:
            pass
    except Rejected as rejected:
        if rejected.code != "unknown-match":
            raise


def stand_in(match_id: str, seat: str) -> None:
    """The job: a computer plays for the person of a seat, if they are lost."""
    presence.stand_in(tables(), presence.Presence(connect(), WallClock()), match_id, seat)


@cache
def tables() -> Tables:
    """What the jobs of this process command with, kept from one to the next."""
    return Tables(RedisLog(connect()), WallClock(), [Work().set_alarms])


class Work:
    """What is to be done, as jobs in the queue. It is a listener for `Tables`."""

    def __init__(self, connection: redis.Redis | None = None) -> None:
        """`connection` answers bytes and is RQ's alone, whose worker changes its timeouts."""
        self.connection = connection or rq_connection()
        self._queue = Queue(QUEUE, connection=self.connection, serializer=JSONSerializer, default_timeout=_TIMEOUT_S)

    def __call__(self, landed: Landed, kept: Kept) -> None:
        """After a commit: call a worker if the match waits for one, and set the alarms."""
        self.set_alarms(landed, kept)
        waiting = waiting_of(kept)
        if waiting.computers or (waiting.deadline is not None and waiting.deadline <= kept.at):
            self.enqueue(landed.match_id)

    def enqueue(self, match_id: str) -> bool:
        """Have a worker play a match on; False if there is a job for it."""
        with suppress(DuplicateJobError):
            self._queue.enqueue(_PLAY_ON, match_id, job_id=_job_of(match_id), unique=True, **_KEEP)
            return True
        return False

    def enqueue_lost(self, match_id: str, seat: str) -> None:
        """Have a worker see to a seat whose person is lost; a minute later once more, if that job was lost."""
        with suppress(DuplicateJobError):
            job = f"lost-{match_id}-{seat}-{_minute()}"
            self._queue.enqueue(_STAND_IN, match_id, seat, job_id=job, unique=True, **_KEEP)

    def set_alarms(self, landed: Landed, kept: Kept) -> None:
        """Look at the match when the time for what this commit has asked runs out."""
        for event in landed.events:
            if isinstance(event, Question) and event.ask in kept.deadlines:
                # RQ counts whole seconds, and an alarm must not ring early: it would find nothing to do.
                second = -(-kept.deadlines[event.ask] // 1000)
                at = datetime.fromtimestamp(second, UTC)
                job = f"alarm-{landed.match_id}-{second}"
                with suppress(DuplicateJobError):
                    self._queue.enqueue_at(at, _PLAY_ON, landed.match_id, job_id=job, unique=True, **_KEEP)

    def depth(self) -> tuple[int, int]:
        """How many jobs wait, and how many have failed of late."""
        return self._queue.count, self._queue.failed_job_registry.count

    def recover(self, matches: Iterable[str]) -> list[str]:
        """Enqueue matches that should have been played on by now; those for which a job was missing.

        A job that is neither in the queue nor failed was lost with its worker, or takes very long: it gets a second
        one, which at worst does nothing.
        """
        asked = list(matches)
        enqueued = {match for match in asked if self.enqueue(match)}
        if len(enqueued) < len(asked):
            queued = set(self._queue.job_ids)
            late = [match for match in asked if match not in enqueued and _job_of(match) not in queued]
            enqueued.update(match for match in late if self._clear(match) and self.enqueue(match))
        return sorted(enqueued)

    def _clear(self, match_id: str) -> bool:
        """Forget the job of a match, unless it has failed: that one is forgotten a little later."""
        job = self._queue.fetch_job(_job_of(match_id))
        if job is None:
            return True
        if job.get_status() == JobStatus.FAILED:
            return False
        job.delete()
        self._queue.intermediate_queue.remove(job.id)
        return True


class PlayWorker(SimpleWorker):
    """Performs the jobs of the queue in its own process."""

    max_connection_wait_time = 4.0
    """Seconds between two tries to reach a server that is away, of which RQ makes ever fewer."""

    def __init__(self, work: Work) -> None:
        super().__init__([QUEUE], connection=work.connection, serializer=JSONSerializer, log_job_description=False)
        self._work = work

    def perform_job(self, job: Job, queue: Queue, execution: Execution) -> bool:
        """Perform a job, and enqueue its match again if there is more to do.

        Only now, when the job is gone, can there be another one for its match: this catches as well whoever commanded
        and found the job there when it had already looked for the last time.
        """
        done = super().perform_job(job, queue, execution)
        if done:
            match_id, *_ = cast("tuple[str, ...]", job.args)
            waiting = tables().log.waiting(match_id)
            if waiting and waiting.computers:
                self._work.enqueue(match_id)
        return done


def rq_connection() -> redis.Redis:
    """A client for RQ: of `ETHERLOG_RQ_URL`, else of the server that has the log."""
    return connect(os.environ.get("ETHERLOG_RQ_URL") or None)


def _minute() -> int:
    return WallClock().now(0) // 60_000


def _job_of(match_id: str) -> str:
    return f"play-{match_id}"


_KEEP: Final[dict[str, Any]] = {"result_ttl": 0, "failure_ttl": FAILED_S}
