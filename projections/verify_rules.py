"""Deciding a finished match anew: where today's rules would have answered differently from its log."""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from commands.handling import Tables
from commands.kept import ruleset_of
from commands.policies import act_by_policy
from domain.engine.rejection import Rejected
from events.base import SYSTEM, MatchCreated, PolicyActed, PolicyRested, SeatTaken, SeedRevealed, TimeUp
from events.log.base import Waiting
from events.log.commit import Commit, plain_events
from events.log.memory import MemoryLog
from projections.record import commit_of
from projections.verify import Finding


def verify_rules(match_id: str, lines: Sequence[bytes]) -> tuple[Finding, ...]:
    """Give every command again to today's rules, on the match as it then stood and with the dice of the revealed seed.

    The set-up is taken as it is in the first commit. The lines must verify.

    Errors: `match-not-over`, since the seed is revealed in the end.
    """
    name = ruleset_of(lines[0])
    commits = [commit_of(name, line) for line in lines]
    revealed = commits[-1].events[-1]
    if not isinstance(revealed, SeedRevealed):
        raise Rejected("match-not-over", "engine.log.anew", "the dice can be thrown again when the match is over")
    log = _Recorded(match_id, lines, bytes.fromhex(revealed.seed))
    tables = Tables(log, _RecordedClock(commits))
    return tuple(_decided_anew(tables, log, match_id, commits))


class _Differs(Exception):
    """Today's rules tell other facts."""


class _Recorded(MemoryLog):
    """A log that takes the next line of a record, whichever is appended, and tells if its facts are others."""

    def __init__(self, match_id: str, lines: Sequence[bytes], seed: bytes) -> None:
        super().__init__()
        self._match_id, self._record = match_id, lines
        self.keep_seed(match_id, seed)

    def append(
        self,
        match: str,
        expected: int,
        line: bytes,
        waiting: Waiting,
        command_id: str | None = None,
        prev: str = "",
    ) -> None:
        """See `MatchLog`. Raises `_Differs`."""
        ours, theirs = plain_events(line), plain_events(self._record[expected])
        if ours != theirs:
            raise _Differs(_difference(theirs, ours))
        super().append(match, expected, self._record[expected], waiting, command_id)

    def take(self, n: int) -> None:
        """Append commit `n` of the record as it is."""
        super().append(self._match_id, n - 1, self._record[n - 1], Waiting())

    def keep_snapshot(self, match: str, commit: int, fingerprint: str, state: bytes) -> None:
        """See `MatchLog`; none is kept, for the log is read whole."""


class _RecordedClock:
    """The times of a record; after its end time stands still."""

    def __init__(self, commits: Sequence[Commit]) -> None:
        self._at = [commit.at for commit in commits]

    def now(self, commit: int) -> int:
        return self._at[min(commit, len(self._at)) - 1]


def _decided_anew(tables: Tables, log: _Recorded, match_id: str, commits: Sequence[Commit]) -> Iterator[Finding]:
    for commit in commits:
        if log.head(match_id) >= commit.n:
            continue
        what = "" if isinstance(commit.events[0], MatchCreated) else _answer(tables, match_id, commit)
        if log.head(match_id) < commit.n:
            if not isinstance(commit.events[0], MatchCreated):
                yield Finding(commit=commit.n, field="events", what=what or "today's rules let nothing happen here")
            log.take(commit.n)
            tables.forget(match_id)


def _answer(tables: Tables, match_id: str, commit: Commit) -> str:
    """What today's rules do differently about a commit, if they do."""
    try:
        _give(tables, match_id, commit)
    except Rejected as rejected:
        return f"today's rules refuse it: {rejected}"
    except _Differs as differs:
        return str(differs)
    except Exception as error:  # a command may find a match that today's rules never make
        return f"today's rules fail on it: {type(error).__name__} {error}"
    return ""


def _give(tables: Tables, match_id: str, commit: Commit) -> None:
    """Let happen again what led to a commit."""
    first = commit.events[0]
    if isinstance(first, TimeUp):
        tables.expire(match_id)
    elif isinstance(first, SeatTaken):
        tables.take_seat(match_id, first.seat, first.player, entropy=first.entropy or None)
    elif isinstance(first, PolicyActed | PolicyRested):
        act_by_policy(tables, match_id)
    elif commit.actor == SYSTEM:
        tables.carry_on(match_id)
    else:
        tables.submit(match_id, commit.actor, commit.command, command_id=commit.id, by=commit.by)


def _difference(theirs: Sequence[dict[str, Any]], ours: Sequence[dict[str, Any]]) -> str:
    """The first fact in which two answers differ."""
    index = next((place for place, pair in enumerate(zip(theirs, ours, strict=False)) if pair[0] != pair[1]), None)
    if index is None:
        index = min(len(theirs), len(ours))
    told, now = (_fact(events, index) for events in (theirs, ours))
    return f"event {index} is {told}; today's rules tell {now}"


def _fact(events: Sequence[dict[str, Any]], index: int) -> str:
    return msgspec.json.encode(events[index]).decode() if index < len(events) else "none"
