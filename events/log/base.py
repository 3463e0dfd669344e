"""What every match log promises.

A log keeps *lines*: bytes, one JSON line a commit without its newline. It numbers them from 1 and never reads them.
"""

from collections.abc import Iterable, Iterator
from typing import Protocol

import msgspec


class Waiting(msgspec.Struct, frozen=True, kw_only=True):
    """What a match waits for, told with each append so that nobody has to read a log to find work."""

    of: tuple[str, ...] = ()  # seats and "system"; empty: the match has ended
    computers: bool = False  # a computer plays one of them, "system" is among them, or a policy has something to do
    since: int = 0  # ms
    deadline: int | None = None  # ms, when the earliest question with seconds runs out

    @property
    def ended(self) -> bool:
        """Nobody is waited for any more."""
        return not self.of


class HeadMoved(Exception):
    """Another commit took the number; nothing was written. Read the tail and decide again."""

    def __init__(self, head: int) -> None:
        super().__init__(f"the log's head is {head}")
        self.head = head


class AlreadyLanded(Exception):
    """The command id is in the log already, in this commit; nothing was written."""

    def __init__(self, commit: int) -> None:
        super().__init__(f"this command landed in commit {commit}")
        self.commit = commit


class Unreachable(Exception):
    """The storage gave no answer, retries included. Whether a write was carried out is unknown; it may be repeated."""


class MatchLog(Protocol):
    """The logs of all matches. Any method may raise `Unreachable`; any write may be repeated to the same effect."""

    def append(
        self,
        match: str,
        expected: int,
        line: bytes,
        waiting: Waiting,
        command_id: str | None = None,
        prev: str = "",
    ) -> None:
        """Write `line` as commit `expected + 1`; the first commit of a match expects 0.

        If that commit is there and byte for byte this line, it was our own append, repeated: done. Lines of two writers
        must therefore differ where it matters who wrote. `prev`: the hash of commit `expected`, if the writer knows it.
        Raises `AlreadyLanded` if `command_id` is in another commit, `HeadMoved` if the head is not `expected`, or is
        another commit than the one of that hash: the log was cut short by a crash and has grown otherwise since.
        """
        ...

    def head(self, match: str) -> int:
        """The number of the last commit; 0 of an unknown match."""
        ...

    def line(self, match: str, commit: int) -> bytes | None:
        """One commit; None if there is no such number."""
        ...

    def lines(self, match: str, after: int = 0) -> Iterator[bytes]:
        """The commits after `after`, in order, fetched a page at a time; one that lands meanwhile may be among them."""
        ...

    def wait_for(self, match: str, after: int, timeout_s: float) -> bool:
        """Block until there is a commit after `after`, at most `timeout_s` seconds; whether there is one."""
        ...

    def commit_of(self, match: str, command_id: str) -> int | None:
        """The commit in which a command from outside landed."""
        ...

    def waiting(self, match: str) -> Waiting | None:
        """What the match waits for; None of an unknown match."""
        ...

    def waiting_of(self, matches: Iterable[str]) -> dict[str, Waiting]:
        """What each of `matches` waits for, in one go; unknown ones are left out."""
        ...

    def live(self) -> list[str]:
        """The matches that have not ended, sorted. A hint: one may be missing or have ended after a crash."""
        ...

    def matches(self) -> list[str]:
        """All matches that have a log, sorted."""
        ...

    def keep_seed(self, match: str, seed: bytes) -> bytes:
        """Keep the secret of a match outside its log. The first seed stays; the answer is the one that is kept."""
        ...

    def seed(self, match: str) -> bytes | None:
        """The kept seed."""
        ...

    def keep_snapshot(self, match: str, commit: int, fingerprint: str, state: bytes) -> None:
        """Keep the state after `commit`, in the schema named by `fingerprint`; never replaces a newer one."""
        ...

    def snapshot(self, match: str, fingerprint: str) -> tuple[int, bytes] | None:
        """The newest snapshot in this schema: its commit and the state."""
        ...

    def drop(self, match: str) -> None:
        """Forget everything about a match."""
        ...
