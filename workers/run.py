"""The worker processes of one machine: players, and a watch that sweeps and rings the alarms.

Any of them may be killed at any moment. A crashed one is started again; all end with the process that started them.
"""

import logging
import multiprocessing
import os
import signal
import sys
import threading
import time
from collections.abc import Callable
from multiprocessing.context import SpawnProcess
from types import FrameType, TracebackType
from typing import Final, Self

from rq.scheduler import RQScheduler
from rq.serializers import JSONSerializer

from commands.clock import WallClock
from events.log.connect import AWAY, connect
from events.log.redis_log import RedisLog
from workers.jobs import QUEUE, SLICE_S, PlayWorker, Work, rq_connection
from workers.logs import configure
from workers.presence import Presence
from workers.sweeper import PATIENCE_S, Sweeper

SWEEP_S: Final = 3.0
"""Seconds between two sweeps."""
_TICK_S: Final = 1.0  # between two looks at the alarms
_RESTART_S: Final = 2.0  # between two starts of one process
_GRACE_S: Final = SLICE_S + 7.0  # for a player to end its slice

_log = logging.getLogger(__name__)
_spawn = multiprocessing.get_context("spawn")


def run(processes: int) -> None:
    """Keep `processes` players and a watch at work until SIGTERM or Ctrl-C. For the main thread."""
    stop = threading.Event()

    def end(number: int, frame: FrameType | None) -> None:
        stop.set()

    before = {number: signal.signal(number, end) for number in (signal.SIGTERM, signal.SIGINT)}
    try:
        with Crew(processes) as crew:
            while not stop.wait(0.2):
                crew.tend()
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


class Crew:
    """The processes, as long as the block lasts. They find log and queue by the environment."""

    def __init__(self, processes: int, patience_s: float = PATIENCE_S) -> None:
        self._posts = [*(_Post(play) for _ in range(processes)), _Post(watch, patience_s)]

    def __enter__(self) -> Self:
        for post in self._posts:
            post.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for post in self._posts:
            post.process.terminate()
        until = time.monotonic() + _GRACE_S
        for post in self._posts:
            post.process.join(max(0.0, until - time.monotonic()))
            post.process.kill()  # whatever it was doing is safe

    @property
    def pids(self) -> list[int]:
        """The processes that are there: the players first, the watch last."""
        return [post.process.pid for post in self._posts if post.process.pid is not None and post.process.is_alive()]

    def tend(self) -> None:
        """Start again what has ended, though not in a hurry."""
        for post in self._posts:
            if not post.process.is_alive() and time.monotonic() >= post.started + _RESTART_S:
                _log.warning("process %s ended with %s; starting it again", post.process.pid, post.process.exitcode)
                post.start()


class _Post:
    """One process to be kept running."""

    def __init__(self, duty: Callable[..., None], *arguments: float) -> None:
        self._duty, self._arguments = duty, arguments
        self.started = 0.0
        self.process = self._made()

    def start(self) -> None:
        if self.started:
            self.process = self._made()
        self.started = time.monotonic()
        self.process.start()

    def _made(self) -> SpawnProcess:
        return _spawn.Process(target=_on_duty, args=(self._duty, *self._arguments), daemon=True)


def play() -> None:
    """The duty of a player: perform the queue's jobs until told to stop, and finish the one at hand."""
    PlayWorker(Work()).work(logging_level="WARNING")


def watch(patience_s: float = PATIENCE_S) -> None:
    """The duty of the watch: ring the alarms that are due and sweep, until told to stop."""
    signal.signal(signal.SIGTERM, _exit)
    work = Work()
    sweeper = Sweeper(RedisLog(connect()), work, WallClock(), patience_s)
    scheduler = RQScheduler([QUEUE], rq_connection(), serializer=JSONSerializer, logging_level=logging.WARNING)
    presence = Presence(connect(), WallClock())
    sweeper.begin()
    swept = time.monotonic()
    try:
        while True:
            # One watch of all machines rings; every one sweeps.
            if scheduler.acquire_locks():
                scheduler.enqueue_scheduled_jobs()
            if presence.settled():
                for match_id, seat in presence.lost():
                    work.enqueue_lost(match_id, seat)
            if time.monotonic() >= swept + min(SWEEP_S, patience_s):
                swept = time.monotonic()
                if found := sweeper.sweep():
                    _log.info("enqueued %d matches again", len(found))
            time.sleep(_TICK_S)
    finally:
        scheduler.release_locks()


def _on_duty(duty: Callable[..., None], *arguments: float) -> None:
    # Ctrl-C is for the process that started this one, which then ends it in good order.
    os.setpgrp()
    threading.Thread(target=_end_with_parent, daemon=True).start()
    configure(sys.stderr)
    try:
        duty(*arguments)
    except AWAY as error:
        _log.error("the server cannot be reached: %s", error)
        sys.exit(1)


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)


def _exit(number: int, frame: FrameType | None) -> None:
    raise SystemExit(0)
