"""What each seat is worth after each round."""

from collections.abc import Iterator

import msgspec

from domain.engine.rejection import Rejected
from events.log.base import MatchLog
from projections.audit.books import Books, lines_of_match
from projections.record import commit_of


class Worth(msgspec.Struct, frozen=True, kw_only=True):
    """What a seat had and, below zero, owed after a round (or where the match stands in it), by kind, and the sum."""

    round: int
    seat: str
    parts: dict[str, int]
    total: int


def net_worth(log: MatchLog, match_id: str, seat: str = "", rounds: tuple[int, int] | None = None) -> tuple[Worth, ...]:
    """Every seat's, or one seat's, net worth after each round.

    Errors: `unknown-match`, `not-seated`; `BrokenLine`.
    """
    rules, lines = lines_of_match(log, match_id)
    books, found, before = Books(rules, match_id), list[Worth](), 0
    for told in books.told(commit_of(rules.name, line) for line in lines):
        if (now := rules.books.round_of(told.match)) != before:
            found += _worths(books, before)
            before = now
    found += _worths(books, before)
    refuse_unseated(books, seat)
    return tuple(
        worth
        for worth in found
        if seat in ("", worth.seat) and (rounds is None or rounds[0] <= worth.round <= rounds[1])
    )


def _worths(books: Books, round: int) -> Iterator[Worth]:
    for seat in books.match.seats:
        parts = books.rules.books.holdings(books.match, seat)
        yield Worth(round=round, seat=seat, parts=parts, total=sum(parts.values()))


def refuse_unseated(books: Books, seat: str) -> None:
    """Errors: `not-seated`."""
    if seat and seat not in books.match.seats:
        raise Rejected("not-seated", "engine.match.seats", f"{seat!r} is none of {', '.join(books.match.seats)}")
