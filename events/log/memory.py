"""Match logs in this process's memory, for simulations and tests."""

import threading
from collections.abc import Iterable, Iterator

import msgspec

from events.log.base import AlreadyLanded, HeadMoved, Waiting
from events.log.commit import hash_of


class _Kept(msgspec.Struct):
    """What is kept of one match."""

    lines: list[bytes] = msgspec.field(default_factory=list[bytes])
    commit_of: dict[str, int] = msgspec.field(default_factory=dict[str, int])
    snapshots: dict[str, tuple[int, bytes]] = msgspec.field(default_factory=dict[str, tuple[int, bytes]])
    waiting: Waiting | None = None
    seed: bytes | None = None


class MemoryLog:
    """A `MatchLog` that threads may share and that ends with the process."""

    def __init__(self) -> None:
        self._kept: dict[str, _Kept] = {}
        self._grown = threading.Condition()

    def append(
        self,
        match: str,
        expected: int,
        line: bytes,
        waiting: Waiting,
        command_id: str | None = None,
        prev: str = "",
    ) -> None:
        """See `MatchLog`."""
        with self._grown:
            kept = self._kept.setdefault(match, _Kept())
            if expected < len(kept.lines) and kept.lines[expected] == line:
                return
            if command_id is not None and command_id in kept.commit_of:
                raise AlreadyLanded(kept.commit_of[command_id])
            if len(kept.lines) != expected or (prev and expected and hash_of(kept.lines[-1]) != prev):
                raise HeadMoved(len(kept.lines))
            kept.lines.append(line)
            kept.waiting = waiting
            if command_id is not None:
                kept.commit_of[command_id] = expected + 1
            self._grown.notify_all()

    def head(self, match: str) -> int:
        """See `MatchLog`."""
        return len(self._of(match).lines)

    def line(self, match: str, commit: int) -> bytes | None:
        """See `MatchLog`."""
        lines = self._of(match).lines
        return lines[commit - 1] if 1 <= commit <= len(lines) else None

    def lines(self, match: str, after: int = 0) -> Iterator[bytes]:
        """See `MatchLog`."""
        yield from self._of(match).lines[after:]

    def wait_for(self, match: str, after: int, timeout_s: float) -> bool:
        """See `MatchLog`."""
        with self._grown:
            return self._grown.wait_for(lambda: self.head(match) > after, timeout_s)

    def commit_of(self, match: str, command_id: str) -> int | None:
        """See `MatchLog`."""
        return self._of(match).commit_of.get(command_id)

    def waiting(self, match: str) -> Waiting | None:
        """See `MatchLog`."""
        return self._of(match).waiting

    def waiting_of(self, matches: Iterable[str]) -> dict[str, Waiting]:
        """See `MatchLog`."""
        found = ((match, self.waiting(match)) for match in matches)
        return {match: waiting for match, waiting in found if waiting is not None}

    def live(self) -> list[str]:
        """See `MatchLog`."""
        return [match for match, waiting in self.waiting_of(self.matches()).items() if not waiting.ended]

    def matches(self) -> list[str]:
        """See `MatchLog`."""
        with self._grown:
            return sorted(match for match, kept in self._kept.items() if kept.lines)

    def keep_seed(self, match: str, seed: bytes) -> bytes:
        """See `MatchLog`."""
        with self._grown:
            kept = self._kept.setdefault(match, _Kept())
            if kept.seed is None:
                kept.seed = seed
            return kept.seed

    def seed(self, match: str) -> bytes | None:
        """See `MatchLog`."""
        return self._of(match).seed

    def keep_snapshot(self, match: str, commit: int, fingerprint: str, state: bytes) -> None:
        """See `MatchLog`."""
        with self._grown:
            snapshots = self._kept.setdefault(match, _Kept()).snapshots
            if fingerprint not in snapshots or snapshots[fingerprint][0] < commit:
                snapshots[fingerprint] = (commit, state)

    def snapshot(self, match: str, fingerprint: str) -> tuple[int, bytes] | None:
        """See `MatchLog`."""
        return self._of(match).snapshots.get(fingerprint)

    def drop(self, match: str) -> None:
        """See `MatchLog`."""
        with self._grown:
            self._kept.pop(match, None)

    def _of(self, match: str) -> _Kept:
        return self._kept.get(match) or _Kept()
