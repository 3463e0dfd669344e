"""Time, handed in."""

import time
from typing import Protocol


class Clock(Protocol):
    def now(self, commit: int) -> int:
        """When commit number `commit` is made, in milliseconds."""
        ...


class WallClock:
    """Milliseconds since 1970."""

    def now(self, commit: int) -> int:
        return time.time_ns() // 1_000_000


class CommitClock:
    """The commit's own number, so that a simulated match is the same every time."""

    def now(self, commit: int) -> int:
        return commit
