"""A match at any moment of its log: open, as a seat saw it, or as what a seat was told on the way."""

import re
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any

import msgspec

from commands.kept import Kept, before_first, codec_of, fold_lines, ruleset_of, unknown_match
from domain.engine.rejection import Rejected
from events.log.base import MatchLog
from projections.feed import Feed, FeedItem

_ADDRESS = re.compile(r"([1-9][0-9]{0,8})(?:\.([0-9]{1,6}))?")


class Address(msgspec.Struct, frozen=True):
    """A commit, or one of its events by its place from 0: `41`, `41.3`."""

    commit: int
    index: int | None = None

    def __str__(self) -> str:
        return str(self.commit) if self.index is None else f"{self.commit}.{self.index}"


def address(text: str) -> Address:
    """The address that a text names.

    Errors: `bad-address`.
    """
    found = _ADDRESS.fullmatch(text.strip())
    if found is None:
        raise Rejected("bad-address", "engine.log.address", f"{text[:40]!r} is no commit or event, such as 41 or 41.3")
    return Address(int(found[1]), int(found[2]) if found[2] else None)


def beginning(log: MatchLog, match_id: str) -> Kept:
    """A match before its first commit.

    Errors: `unknown-match`.
    """
    first = next(iter(log.lines(match_id)), None)
    if first is None:
        raise unknown_match(match_id)
    return before_first(ruleset_of(first), match_id)


def moments(log: MatchLog, match_id: str) -> Iterator[Kept]:
    """A match after each of its commits, from the first on.

    Errors: `unknown-match`; `BrokenLine`.
    """
    kept = beginning(log, match_id)
    for line in log.lines(match_id):
        kept = fold_lines(kept, (line,))
        yield kept


def kept_at(log: MatchLog, match_id: str, at: Address | None = None) -> Kept:
    """A match as it stood after a commit, or after one of its events; without an address as it stands now.

    Errors: `unknown-match`, `unknown-address`; `BrokenLine`.
    """
    kept, lines = beginning(log, match_id), log.lines(match_id)
    if at is None:
        return fold_lines(kept, lines)
    whole = at.commit if at.index is None else at.commit - 1
    kept = fold_lines(kept, islice(lines, whole))
    if kept.head < whole:
        raise unknown_address(at, f"its last commit is {kept.head}")
    return kept if at.index is None else _within(kept, next(lines, None), at)


def _within(kept: Kept, line: bytes | None, at: Address) -> Kept:
    """A match after some events of its next commit, of which nothing else counts yet."""
    if line is None:
        raise unknown_address(at, f"its last commit is {kept.head}")
    events = codec_of(kept.ruleset).folded(line).events
    if at.index is None or at.index >= len(events):
        raise unknown_address(at, f"commit {at.commit} has {len(events)} events")
    match = kept.match.fork()
    for event in events[: at.index + 1]:
        kept.rules.evolve[type(event)](match, event)
    return msgspec.structs.replace(kept, match=match)


def unknown_address(at: Address, why: str) -> Rejected:
    """That the match has no such commit or event."""
    return Rejected("unknown-address", "engine.log.address", f"the match has no {at}: {why}")


def seat_of(kept: Kept, name: str) -> str:
    """The seat of a match that `1` or `s1` names.

    Errors: `not-seated`.
    """
    seat = f"s{name}" if name.isdecimal() else name
    if seat not in kept.match.seats:
        known = ", ".join(kept.match.seats)
        raise Rejected("not-seated", "engine.match.seats", f"{name!r} is no seat of this match: {known}")
    return seat


def seen(kept: Kept, seat: str | None) -> Any:
    """The view that a seat (None: a watcher) has of a match."""
    return kept.rules.view(kept.match, seat)


def feed_of(log: MatchLog, match_id: str, seat: str | None, after: int = 0) -> Iterator[FeedItem]:
    """What a seat (None: a watcher) was told, commit by commit: the items numbered above `after`.

    Errors: `unknown-match`; `BrokenLine`.
    """
    kept = beginning(log, match_id)
    for item in _items(kept, log.lines(match_id), seat):
        if item.number > after:
            yield item


def _items(kept: Kept, lines: Iterable[bytes], seat: str | None) -> Iterator[FeedItem]:
    feed, codec = Feed(kept.rules, seat), codec_of(kept.ruleset)
    for line in lines:
        item = feed.hear(codec.folded(line).events)
        if item is not None:
            yield item
