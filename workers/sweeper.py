"""Finding what a crash has lost: matches that wait for a computer, or for a time that is over, and nobody comes.

It reads what the appends said of each match, never a log.
"""

from typing import Final

from commands.clock import Clock
from events.log.base import Waiting
from events.log.redis_log import RedisLog
from workers.jobs import Work

PATIENCE_S: Final = 10.0
"""Seconds for which a match may wait for a computer before its job is taken for lost."""
ALARM_S: Final = 3.0
"""Seconds after a time is over at which its alarm is taken for lost; it rings up to two late."""


class Sweeper:
    """Goes through the live matches and enqueues those that were left lying."""

    def __init__(self, log: RedisLog, work: Work, clock: Clock, patience_s: float = PATIENCE_S) -> None:
        self._log, self._work, self._clock = log, work, clock
        self._patience_ms = int(patience_s * 1000)

    def begin(self) -> None:
        """Make the set of live matches true again, which a crash may have left short."""
        self._log.rebuild_live()

    def sweep(self) -> list[str]:
        """Enqueue what nobody has come for; those matches. One whose seed is not here was imported, and rests."""
        now = self._clock.now(0)
        waiting = self._log.waiting_of(self._log.live())
        late = [match for match, what in waiting.items() if is_late(what, now, self._patience_ms)]
        return self._work.recover(match for match in late if self._log.seed(match) is not None)


def is_late(waiting: Waiting, now: int, patience_ms: float) -> bool:
    """Whether a match has waited too long for a computer, or for a time that is over."""
    for_computer = waiting.computers and waiting.since + patience_ms <= now
    return for_computer or (waiting.deadline is not None and waiting.deadline + ALARM_S * 1000 <= now)
