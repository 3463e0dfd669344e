"""A match as a process keeps it between commands: the state, and beside it what the engine knows of the log."""

from collections.abc import Iterable
from functools import cache
from hashlib import sha256
from itertools import islice
from typing import Any

import msgspec

from commands.digest import digest_of
from domain.engine.fold import AnyMatch
from domain.engine.rejection import Rejected
from domain.engine.ruleset import Ruleset, ruleset
from events.base import SYSTEM, Event, MatchCreated
from events.log.base import MatchLog, Waiting
from events.log.commit import BrokenLine, Codec, first_prev, hash_of, plain_events

DIGEST_EVERY = 100
"""Commits between two digests."""
READ_TOGETHER = 64
"""Lines decoded at a time in replay: faster than one by one, and few enough to stay in the processor's cache."""


def unknown_match(match_id: str) -> Rejected:
    """That a log has no such match."""
    return Rejected("unknown-match", "engine.match.id", f"there is no match {match_id[:80]!r}")


def match_exists(match_id: str) -> Rejected:
    """That a log has a match of this id already."""
    return Rejected("match-exists", "engine.match.id", f"there is a match {match_id!r} already")


class Kept(msgspec.Struct, kw_only=True):
    """The state after commit `head`. `asked_at` (ms): when each open question was asked."""

    ruleset: str
    match: Any
    head: int = 0
    at: int = 0
    prev: str = ""
    asked_at: dict[int, int] = {}
    loose: int = 0
    """Events since the last snapshot."""

    @property
    def rules(self) -> Ruleset:
        return ruleset(self.ruleset)

    def since(self, ask: int) -> int:
        """When an open question was asked (ms); one that a match began with by hand, with its last commit."""
        return self.asked_at.get(ask, self.at)

    @property
    def deadlines(self) -> dict[int, int]:
        """When each open question with seconds runs out (ms); while one blocks, no other does."""
        timed = ((question.ask, question.seconds) for question in self.match.awaited())
        return {ask: self.since(ask) + 1000 * seconds for ask, seconds in timed if seconds is not None}

    def after(self, match: Any, line: bytes, n: int, at: int, events: tuple[Event, ...]) -> "Kept":
        """What is kept once a commit has landed."""
        return Kept(
            ruleset=self.ruleset,
            match=match,
            head=n,
            at=at,
            prev=hash_of(line),
            asked_at=asked_after(self.asked_at, at, match),
            loose=self.loose + len(events),
        )


def asked_after(asked_at: dict[int, int], at: int, match: AnyMatch) -> dict[int, int]:
    """When each open question was asked, after a commit made at `at` that asked those which were not known before."""
    return {ask: asked_at.get(ask, at) for ask in match.questions}


def waiting_of(kept: Kept) -> Waiting:
    """What the append's meta says of a match."""
    match = kept.match
    of = () if match.ended else match.waits_for()
    played = [match.plays(seat) for seat in of]
    computers = SYSTEM in of or any(player is not None and player.kind == "computer" for player in played)
    return Waiting(
        of=of,
        computers=computers or bool(kept.rules.policies.due(match)),
        since=kept.at,
        deadline=min(kept.deadlines.values(), default=None),
    )


@cache
def codec_of(name: str) -> Codec:
    """Reads the lines of a game."""
    return Codec(ruleset(name).event, ruleset(name).upcasters)


@cache
def fingerprint_of(name: str) -> str:
    """Names the schema of a game's state and of what is kept beside it; snapshots of another one are ignored."""
    schema = msgspec.json.encode((msgspec.json.schema(ruleset(name).match), Kept.__struct_fields__))
    return sha256(schema).hexdigest()[:16]


def ruleset_of(line: bytes) -> str:
    """The game that the first line of a log is about.

    Errors: `BrokenLine`.
    """
    try:
        created = msgspec.convert(plain_events(line)[0], MatchCreated)
    except (msgspec.MsgspecError, IndexError) as error:
        raise BrokenLine(f"the first line creates no match: {error}") from error
    return created.ruleset


def before_first(name: str, match_id: str) -> Kept:
    """What is kept before the first commit of a match."""
    return Kept(ruleset=name, match=ruleset(name).match(), prev=first_prev(match_id))


def lines_since(kept: Kept, log: MatchLog, match_id: str) -> list[bytes] | None:
    """The lines of a match's log after what is kept.

    None if what is kept is not in the log: the match was dropped, or a crash of the server's machine cut the log short,
    and it may have grown otherwise since.
    """
    lines = list(log.lines(match_id, max(0, kept.head - 1)))
    if not lines or (kept.head and hash_of(lines[0]) != kept.prev):
        return None
    return lines[1:] if kept.head else lines


def fold_lines(kept: Kept, lines: Iterable[bytes]) -> Kept:
    """Fold lines onto what is kept: replay. It decides nothing and checks nothing but form.

    Errors: `BrokenLine`.
    """
    codec, evolve = codec_of(kept.ruleset), kept.rules.evolve
    match, asked, asked_at = kept.match.fork(), kept.match.asked, kept.asked_at
    head, at, loose, last, left = kept.head, kept.at, kept.loose, b"", iter(lines)
    while some := tuple(islice(left, READ_TOGETHER)):
        for folded in codec.folded_together(some):
            for event in folded.events:
                evolve[type(event)](match, event)
            head, at = folded.n, folded.at
            loose += len(folded.events)
            if match.asked != asked:
                asked, asked_at = match.asked, asked_after(asked_at, at, match)
        last = some[-1]
    asked_at = asked_after(asked_at, at, match)  # without what was closed since the last question
    prev = hash_of(last) if last else kept.prev
    return Kept(ruleset=kept.ruleset, match=match, head=head, at=at, prev=prev, asked_at=asked_at, loose=loose)


def to_snapshot(kept: Kept) -> bytes:
    """A state as msgpack."""
    return msgspec.msgpack.encode(kept)


def from_snapshot(name: str, state: bytes) -> Kept:
    """The state of a snapshot of the same schema."""
    raw = msgspec.msgpack.decode(state, type=_RawKept)
    match = msgspec.msgpack.decode(raw.match, type=ruleset(name).match)
    return Kept(ruleset=name, match=match, head=raw.head, at=raw.at, prev=raw.prev, asked_at=raw.asked_at, loose=0)


class _RawKept(msgspec.Struct, kw_only=True):
    match: msgspec.Raw
    head: int
    at: int
    prev: str
    asked_at: dict[int, int]


def digest_due(n: int, ended: bool, rules: Ruleset, match: Any) -> str | None:
    """The digest that stands in this commit, if one does."""
    return digest_of(rules, match) if ended or n % DIGEST_EVERY == 0 else None
