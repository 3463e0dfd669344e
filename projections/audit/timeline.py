"""What a picture of the books shows: balances over the rounds, what happened, and the largest payments."""

from bisect import bisect_right
from typing import Any

import msgspec

from domain.engine.books import Bookkeeping, Mark, belongs_to
from domain.engine.marks import colors_of
from domain.engine.rejection import Rejected
from events.log.base import MatchLog
from projections.audit.books import Books, LedgerLine, Told, lines_of_match
from projections.record import commit_of

LARGEST_SHOWN = 6


class Occasion(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Something of the calendar, in `round` and as far into it as `when` says; `seat`: whom it concerned, if one."""

    round: int
    when: float
    what: str
    mark: Mark
    seat: str = ""


class Payment(msgspec.Struct, frozen=True, kw_only=True):
    """A posting among the largest between two holders of accounts."""

    when: float
    address: str
    debit: str
    credit: str
    amount: int
    rule: str


class Timeline(msgspec.Struct, frozen=True, kw_only=True):
    """Balances as steps: each point is (rounds since the match began, what stands from then on).

    `colors`: of the seats, by seat. `curves`: the means of each seat in `currency`, by seat, and what the account
    `bank` holds, if the game has one. `kinds`: what else seats have held, each of which has a timeline of its own.
    """

    match: str
    bank: str
    currency: str
    kinds: tuple[str, ...]
    colors: dict[str, str]
    rounds: int
    curves: dict[str, tuple[tuple[float, int], ...]]
    occasions: tuple[Occasion, ...]
    payments: tuple[Payment, ...]


def timeline_of(log: MatchLog, match_id: str, kind: str = "") -> Timeline:
    """The balances of a match over its rounds; with a kind what seats hold of that, and no bank.

    Errors: `unknown-match`, `unknown-account` for a kind of which no seat has held anything; `BrokenLine`.
    """
    rules, lines = lines_of_match(log, match_id)
    books = Books(rules, match_id)
    drawn = _Drawn(rules.books, kind)
    for told in books.told(commit_of(rules.name, line) for line in lines):
        drawn.take(told)
    timeline = drawn.timeline(match_id, len(lines))
    if kind and kind not in timeline.kinds:
        raise Rejected("unknown-account", "engine.ledger.account", f"no seat has held {kind[:40]!r}")
    return timeline


class _Drawn:
    """What has been seen, by commit; only the end tells how far into its round a commit was."""

    def __init__(self, kept: Bookkeeping, kind: str) -> None:
        self._kept, self._kind = kept, kind
        self._bank = "" if kind else kept.bank
        self._kinds = dict[str, None]()
        self._begins: dict[int, int] = {}
        self._curves: dict[str, list[tuple[int, int]]] = {}
        self._last: Any = None
        self._occasions: list[tuple[int, int, str, Mark, str]] = []
        self._payments: list[tuple[int, tuple[LedgerLine, ...]]] = []

    def take(self, told: Told) -> None:
        """Take an event in."""
        match, n = told.match, told.commit.n
        self._last = match
        round = self._kept.round_of(match)
        self._begins.setdefault(round, n)
        if occasion := self._kept.occasion(match, told.event):
            self._occasions.append((round, n, *occasion, getattr(told.event, "seat", "") or ""))
        if told.lines or not self._curves:
            if self._bank:
                self._stand(self._bank, n, match.balances.get(self._bank, 0))
            for seat in match.seats:
                held = self._kept.holdings(match, seat)
                self._kinds |= dict.fromkeys(kind for kind, amount in held.items() if amount)
                self._stand(seat, n, held.get(self._kind, 0) if self._kind else self._kept.means(match, seat))
        if len(told.lines) == 2 and all(self._holds(line.account, match.seats) for line in told.lines):
            self._payments.append((n, told.lines))

    def _holds(self, account: str, seats: tuple[str, ...]) -> bool:
        return account == self._bank or any(belongs_to(account, seat) for seat in seats)

    def _stand(self, whose: str, n: int, balance: int) -> None:
        curve = self._curves.setdefault(whose, [(n, balance)])
        if curve[-1][1] != balance:
            curve.append((n, balance))

    def timeline(self, match_id: str, last: int) -> Timeline:
        """All of it, placed in its rounds."""
        rounds, begins = list(self._begins), list(self._begins.values())

        def when(n: int) -> float:
            """The round of a commit, and how much of the round's commits came before it."""
            at = bisect_right(begins, n) - 1
            end = begins[at + 1] if at + 1 < len(begins) else last + 1
            return round_to(rounds[at] + (n - begins[at]) / max(1, end - begins[at]))

        largest = sorted(self._payments, key=lambda each: -each[1][1].amount)[:LARGEST_SHOWN]
        return Timeline(
            match=match_id,
            bank=self._bank,
            currency=self._kind or self._kept.currency,
            kinds=tuple(self._kinds),
            colors=colors_of(self._last),
            rounds=rounds[-1],
            curves={
                whose: tuple((when(n), balance) for n, balance in [*curve, (last + 1, curve[-1][1])])
                for whose, curve in self._curves.items()
            },
            occasions=tuple(
                Occasion(round=number, when=when(n), what=what, mark=mark, seat=seat)
                for number, n, what, mark, seat in self._occasions
            ),
            payments=tuple(_payment(when(n), lines) for n, lines in sorted(largest, key=lambda each: each[0])),
        )


def _payment(when: float, lines: tuple[LedgerLine, ...]) -> Payment:
    debit, credit = lines
    return Payment(
        when=when,
        address=debit.address,
        debit=debit.account,
        credit=credit.account,
        amount=credit.amount,
        rule=credit.rule,
    )


def round_to(value: float) -> float:
    """Three digits: a picture shows no more, and the same everywhere."""
    return round(value, 3)
