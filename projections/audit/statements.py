"""Statements: what a seat gained, paid and owed from one Report day to the next."""

import msgspec

from domain.engine.books import belongs_to
from events.log.base import MatchLog
from projections.audit.books import Books, LedgerLine, lines_of_match, of_seat
from projections.audit.worth import refuse_unseated
from projections.record import commit_of


class Entry(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What one rule moved between an account of the seat and another, or of a claim for one cause: sum and count."""

    account: str
    rule: str
    other: str = ""
    cause: str = ""
    amount: int
    times: int


class Statement(msgspec.Struct, frozen=True, kw_only=True):
    """The seat's accounts and claims in a stretch of a match, the first and last round of it included.

    `opening` plus the amounts of the entries of an account is its `closing`. `first` and `last` are addresses: of the
    fact with which the stretch begins, and of its last one.
    """

    seat: str
    rounds: tuple[int, int]
    first: str
    last: str
    opening: dict[str, int]
    entries: tuple[Entry, ...]
    closing: dict[str, int]


def statements_of(
    log: MatchLog, match_id: str, seat: str = "", rounds: tuple[int, int] | None = None
) -> tuple[Statement, ...]:
    """The statements of every seat, or of one; with `rounds` those that touch them.

    Errors: `unknown-match`, `not-seated`; `BrokenLine`.
    """
    rules, lines = lines_of_match(log, match_id)
    books, told = Books(rules, match_id), list[Statement]()
    stretch, opened, address = _Stretch(0, "1.0", {}), 0, "1.0"
    for each in books.told(commit_of(rules.name, line) for line in lines):
        now = rules.books.round_of(each.match)
        if now != opened and rules.books.opens_statement(each.match, each.event):
            told += stretch.told(each.match.seats, now, address)
            stretch, opened = _Stretch(now, each.address, _standing(books)), now
        stretch.lines += each.lines
        address = each.address
    told += stretch.told(books.match.seats, rules.books.round_of(books.match), address)
    refuse_unseated(books, seat)
    return tuple(
        each
        for each in told
        if seat in ("", each.seat) and (rounds is None or (each.rounds[0] <= rounds[1] and rounds[0] <= each.rounds[1]))
    )


def _standing(books: Books) -> dict[str, int]:
    return books.balances | books.claims


class _Stretch:
    """The lines since the last statement, and how everything stood before them."""

    def __init__(self, round: int, first: str, opening: dict[str, int]) -> None:
        self._round, self._first, self._opening = round, first, opening
        self.lines = list[LedgerLine]()

    def told(self, seats: tuple[str, ...], round: int, last: str) -> list[Statement]:
        return [self._statement(seat, round, last) for seat in seats]

    def _statement(self, seat: str, round: int, last: str) -> Statement:
        lines = of_seat(self.lines, seat)
        opening = {name: amount for name, amount in self._opening.items() if belongs_to(name, seat)}
        groups = dict[tuple[str, str, str, str], list[int]]()
        for line in lines:
            groups.setdefault((line.account, line.rule, line.other, line.cause), []).append(line.amount)
        return Statement(
            seat=seat,
            rounds=(self._round, round),
            first=self._first,
            last=last,
            opening=opening,
            entries=tuple(
                Entry(account=account, rule=rule, other=other, cause=cause, amount=sum(amounts), times=len(amounts))
                for (account, rule, other, cause), amounts in sorted(groups.items())
            ),
            closing=opening | {line.account: line.balance for line in lines},
        )
