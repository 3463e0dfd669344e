"""The books of a match: every posting and every change of a claim, with what led to it and what came of it."""

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from commands.kept import before_first, ruleset_of, unknown_match
from domain.engine.books import belongs_to
from domain.engine.rejection import Rejected
from domain.engine.ruleset import Ruleset, ruleset
from events.base import ClaimChanged, DiceRolled, Event, HappeningBegan, Posting
from events.log.base import MatchLog
from events.log.commit import Commit
from projections.audit.pick import EVERYTHING, Pick
from projections.record import commit_of


class Throw(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A throw of the log, at its address."""

    address: str
    dice: tuple[int, ...]
    faces: tuple[int, ...]
    rule: str
    seat: str = ""


class LedgerLine(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One side of a posting, or a change of a claim.

    `turn` counts those of all seats. `amount` is signed; `before` and `balance` are those of the account (or claim)
    around it. `other`: the account on the other side; `unit`: what both hold. `address`: the event's, `command` the
    type of the command that led to it, if any, `happening` the step of the calendar; `cause`: of a claim's change.
    `dice`: the last throws before it in its command or happening, those between which no other line came.
    """

    commit: int
    address: str
    at: int
    round: int = 0
    turn: int = 0
    actor: str
    command: str = ""
    happening: str = ""
    account: str
    unit: str = ""
    amount: int
    before: int
    balance: int
    rule: str
    other: str = ""
    cause: str = ""
    dice: tuple[Throw, ...] = ()


class Audit(msgspec.Struct, frozen=True, kw_only=True):
    """The ledger of a match, or the lines of it that were picked.

    `balances` and `claims` are those of the whole match in the end. `total` is the sum of all balances, and
    `unbalanced` names the commits after which they did not sum to zero: there are none.
    """

    match: str
    lines: tuple[LedgerLine, ...]
    balances: dict[str, int]
    claims: dict[str, int]
    total: int
    unbalanced: tuple[int, ...] = ()


class Told(msgspec.Struct):
    """One event of a log, the match after it (which goes on: keep nothing of it), and the ledger lines it made."""

    commit: Commit
    index: int
    event: Event
    match: Any
    lines: tuple[LedgerLine, ...] = ()

    @property
    def address(self) -> str:
        return f"{self.commit.n}.{self.index}"


def lines_of_match(log: MatchLog, match_id: str) -> tuple[Ruleset, list[bytes]]:
    """The lines of a match, and its game.

    Errors: `unknown-match`; `BrokenLine`.
    """
    lines = list(log.lines(match_id))
    if not lines:
        raise unknown_match(match_id)
    return ruleset(ruleset_of(lines[0])), lines


def audit(log: MatchLog, match_id: str, pick: Pick = EVERYTHING) -> Audit:
    """The ledger of a match, or what is picked of it, such as an account (`bank`, `pile:s1`, `debt:s1`) or a round.

    Errors: `unknown-match`, `unknown-account`, `not-seated`, `unknown-card`; `BrokenLine`.
    """
    rules, lines = lines_of_match(log, match_id)
    books = Books(rules, match_id)
    told = list[LedgerLine]()
    for commit in (commit_of(rules.name, line) for line in lines):
        told += [line for line in books.entered(commit, pick.card) if pick.takes(line)]
    _refuse_unknown(books, pick)
    return Audit(
        match=match_id,
        lines=tuple(told),
        balances=books.balances,
        claims=books.claims,
        total=sum(books.balances.values()),
        unbalanced=tuple(books.unbalanced),
    )


def _refuse_unknown(books: "Books", pick: Pick) -> None:
    known = sorted(books.balances | books.claims)
    if pick.account and pick.account not in known:
        why = f"no line names {pick.account!r}, only {', '.join(known) or 'nothing'}"
        raise Rejected("unknown-account", "engine.ledger.account", why)
    if pick.seat and pick.seat not in books.match.seats:
        raise Rejected("not-seated", "engine.match.seats", f"{pick.seat!r} is none of {', '.join(books.match.seats)}")
    if pick.card and pick.card not in books.rules.card_zones(books.match):
        raise unknown_card(books, pick.card)


def unknown_card(books: "Books", card: str) -> Rejected:
    """That the match has no such card, with one that it has."""
    known = next(iter(books.rules.card_zones(books.match)), "")
    such = f", such as {known}" if known else ""
    return Rejected("unknown-card", "engine.ledger.card", f"the match has no card {card!r}{such}")


_BOOKED = (Posting, ClaimChanged, DiceRolled, HappeningBegan)
"""The types of the facts that books are made of, beside those that stand apart; most facts are none of them."""


class Books:
    """Accounts, claims and the match as they stand after what has been entered."""

    def __init__(self, rules: Ruleset, match_id: str) -> None:
        self.rules = rules
        self.match = before_first(rules.name, match_id).match
        self.unbalanced: list[int] = []
        self._evolve, self._round_of, self._turn_of = rules.evolve, rules.books.round_of, rules.books.turn_of
        self._booked = frozenset(kind for kind in rules.evolve if kind.apart or issubclass(kind, _BOOKED))
        self._dice: tuple[Throw, ...] = ()
        self._dice_used = False
        self._happening = ""

    @property
    def balances(self) -> dict[str, int]:
        return self.match.balances

    @property
    def claims(self) -> dict[str, int]:
        return self.match.claims

    def told(self, commits: Iterable[Commit]) -> Iterator[Told]:
        """Enter commits; each event, with its ledger lines, the debited side of a posting first."""
        for commit in commits:
            self._dice, self._happening = (), ""
            events: tuple[Event, ...] = commit.events
            for index, event in enumerate(events):
                kind = type(event)
                self._evolve[kind](self.match, event)
                lines = self._lines(commit, index, event) if kind in self._booked else ()
                yield Told(commit, index, event, self.match, lines)
            if sum(self.match.balances.values()):
                self.unbalanced.append(commit.n)

    def entered(self, commit: Commit, card: str = "") -> list[LedgerLine]:
        """Enter a commit; its lines, or those of the parts of it in which a card has a part."""
        if not card:
            return [line for told in self.told((commit,)) for line in told.lines]
        found, part, named = list[LedgerLine](), list[LedgerLine](), False
        for told in self.told((commit,)):
            if isinstance(told.event, HappeningBegan):
                found += part if named else ()
                part, named = [], False
            named = named or names(told.event, card)
            part += told.lines
        return found + part if named else found

    def _lines(self, commit: Commit, index: int, event: Event) -> tuple[LedgerLine, ...]:
        match event:
            case Posting():
                debit = self._line(commit, index, event.debit, -event.amount, self.balances, event.rule, event.credit)
                credit = self._line(commit, index, event.credit, event.amount, self.balances, event.rule, event.debit)
                return debit, credit
            case ClaimChanged():
                line = self._line(commit, index, event.claim, event.amount, self.claims, event.rule, cause=event.cause)
                return (line,)
            case DiceRolled():
                kept = () if self._dice_used else self._dice
                self._dice, self._dice_used = (*kept, throw_of(f"{commit.n}.{index}", event)), False
            case HappeningBegan():
                self._dice, self._happening = (), event.what
            case _ if event.apart:
                self._dice, self._happening = (), ""
            case _:
                pass
        return ()

    def _line(
        self,
        commit: Commit,
        index: int,
        account: str,
        amount: int,
        standing: dict[str, int],
        rule: str,
        other: str = "",
        cause: str = "",
    ) -> LedgerLine:
        """The match has folded the event already, so that what stands there is the balance after it."""
        self._dice_used = True
        return LedgerLine(
            commit=commit.n,
            address=f"{commit.n}.{index}",
            at=commit.at,
            round=self._round_of(self.match),
            turn=self._turn_of(self.match),
            actor=commit.actor,
            command=commit.command["type"] if commit.command else "",
            happening=self._happening,
            account=account,
            unit=self.rules.books.unit(account) if other else "",
            amount=amount,
            before=standing[account] - amount,
            balance=standing[account],
            rule=rule,
            other=other,
            cause=cause,
            dice=self._dice,
        )


def throw_of(address: str, event: DiceRolled) -> Throw:
    """A throw, at its address."""
    return Throw(address=address, dice=event.dice, faces=event.faces, rule=event.rule, seat=event.seat or "")


def names(value: Any, card: str) -> bool:
    """Whether a fact names a card in any of its fields."""
    match value:
        case str():
            return value == card
        case msgspec.Struct():
            return any(names(getattr(value, field), card) for field in value.__struct_fields__)
        case dict():
            return any(names(each, card) for pair in value.items() for each in pair)  # pyright: ignore[reportUnknownVariableType, reportUnknownArgumentType]
        case tuple() | list():
            return any(names(each, card) for each in value)  # pyright: ignore[reportUnknownVariableType]
        case _:
            return False


def of_seat(lines: Iterable[LedgerLine], seat: str) -> list[LedgerLine]:
    """The lines of a seat's own accounts and claims."""
    return [line for line in lines if belongs_to(line.account, seat)]
