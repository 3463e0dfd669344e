"""What the audit page shows: accounts, the lines of one, a chart, and how a line came about."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, TypeVar

import msgspec

from domain.engine.books import Bookkeeping, belongs_to
from domain.engine.ruleset import Ruleset
from events.base import ClaimChanged, Player, Posting
from gateway.pages.boards import board_of
from gateway.pages.boards.seats import name_of
from gateway.pages.chart import Chart, Series
from projections.audit.books import Throw
from projections.audit.cards import Move
from projections.audit.explain import Price
from projections.audit.statements import Statement
from projections.rulebook import rule_in_words

T = TypeVar("T")
MOST_LINES: Final = 100
"""Lines of one page of an account."""


class Asked(msgspec.Struct, frozen=True, kw_only=True):
    """What of the books is asked for: an account, the address of a line, a card's way, the statements of a seat.
    `chart`: what it shows, else the means of the seats.

    `page`: of the account's lines, from 1, the newest.
    """

    account: str = ""
    at: str = ""
    card: str = ""
    statements: str = ""
    chart: str = ""
    page: int = 1


class Account(msgspec.Struct, frozen=True, kw_only=True):
    """An account or a claim: its name in the books and on the page, whose it is, and what stands there."""

    name: str
    label: str
    seat: str
    balance: int


class Group(msgspec.Struct, frozen=True, kw_only=True):
    """Accounts of one kind."""

    title: str
    accounts: tuple[Account, ...]
    owed: bool = False


class Line(msgspec.Struct, frozen=True, kw_only=True):
    """A line of an account: when, where it stands, who or what led to it, and what it moved."""

    round: int
    at: str
    actor: str
    what: str
    other: str
    rule: str
    amount: int
    balance: int


class Posted(msgspec.Struct, frozen=True, kw_only=True):
    """Something that was moved: by a posting from one account to another, or of a claim for some cause."""

    debit: str
    credit: str
    cause: str
    amount: int
    rule: str


class Span(msgspec.Struct, frozen=True, kw_only=True):
    """How an account stood on the way."""

    account: str
    balances: tuple[int, ...]


class Rule(msgspec.Struct, frozen=True, kw_only=True):
    """A rule and what it says; nothing if it is a number that is rolled."""

    id: str
    words: str


class Why(msgspec.Struct, frozen=True, kw_only=True):
    """How lines came about. `at`: where they stand; `time` in ms; `said`: what was told of it; `cards` it names."""

    account: str
    amount: int
    at: str
    time: int
    round: int
    actor: str
    by: str
    command: tuple[tuple[str, str], ...]
    happening: str
    said: tuple[str, ...]
    rules: tuple[Rule, ...]
    prices: tuple[Price, ...] = ()
    dice: tuple[Throw, ...] = ()
    posted: tuple[Posted, ...]
    spans: tuple[Span, ...]
    cards: tuple[str, ...] = ()


class Way(msgspec.Struct, frozen=True, kw_only=True):
    """The way of a card."""

    card: str
    moves: tuple[Move, ...]


class Books(msgspec.Struct, frozen=True, kw_only=True):
    """All of the page. `whole`: the log is open, so that every account is here and places are addresses of the log."""

    whole: bool
    currency: str
    round: int
    names: dict[str, str]
    solids: dict[str, str]
    colors: dict[str, str]
    groups: tuple[Group, ...]
    total: int | None
    chosen: Account | None
    lines: tuple[Line, ...]
    count: int
    page: int
    pages: int
    chart: Chart | None
    charts: tuple[str, ...] = ()
    """What a chart can show, the means of the seats first."""
    why: Why | None = None
    way: Way | None = None
    statements: tuple[Statement, ...] = ()
    cards: tuple[str, ...] = ()
    called: dict[str, str] = {}
    """What seats and cards are called, by their ids."""


def names_of(seats: Iterable[str], players: Mapping[str, Player]) -> dict[str, str]:
    """Who plays each seat."""
    return {seat: name_of(players, seat) for seat in seats}


def groups_of(
    kept: Bookkeeping, names: Mapping[str, str], balances: Mapping[str, int], claims: Mapping[str, int]
) -> tuple[Group, ...]:
    """Accounts by kind: those of the seats, the bank, claims, and where what they hold comes from and goes to."""
    every = [_account(name, names, balance) for name, balance in balances.items()]
    own = _by_kind(each for each in every if each.seat)
    bank = tuple(each for each in every if each.name == kept.bank)
    rest = _by_kind(each for each in every if not each.seat and each.name != kept.bank)
    owed = sorted((_claim(name, names, balance) for name, balance in claims.items()), key=_by_name)
    return (
        *own,
        *((Group(title="Bank", accounts=bank),) if bank else ()),
        *((Group(title=f"Claims, no {kept.currency}", accounts=tuple(owed), owed=True),) if owed else ()),
        *rest,
    )


def _account(name: str, names: Mapping[str, str], balance: int) -> Account:
    kind, _, of = name.partition(":")
    seat = next((seat for seat in names if belongs_to(name, seat)), "")
    return Account(name=name, label=_plain(of) if of and not seat else _plain(kind), seat=seat, balance=balance)


def _claim(name: str, names: Mapping[str, str], balance: int) -> Account:
    account = _account(name, names, balance)
    return account if account.seat else msgspec.structs.replace(account, label=_plain(name.replace(":", " ")))


def _by_kind(accounts: Iterable[Account]) -> list[Group]:
    kinds = dict[str, list[Account]]()
    for account in sorted(accounts, key=_by_name):
        kinds.setdefault(account.name.partition(":")[0], []).append(account)
    return [Group(title=_plain(kind), accounts=tuple(found)) for kind, found in kinds.items()]


def _by_name(account: Account) -> tuple[str, str]:
    kind, _, of = account.name.partition(":")
    return kind, f"{of:>6}" if of.isdecimal() else of


def _plain(name: str) -> str:
    return name.replace("-", " ").capitalize()


def chosen_of(groups: Iterable[Group], name: str, seat: str = "") -> Account | None:
    """The account of this name; without one the first, of a seat if that is named."""
    every = [account for group in groups for account in group.accounts]
    if name:
        return next((account for account in every if account.name == name), None)
    return next((account for account in every if seat in ("", account.seat)), None)


def paged(lines: Sequence[T], page: int) -> tuple[tuple[T, ...], int]:
    """The lines of a page, newest first, and how many pages there are."""
    pages = max(1, -(-len(lines) // MOST_LINES))
    newest = lines[::-1]
    return tuple(newest[MOST_LINES * (page - 1) : MOST_LINES * page]), pages


def called_of(rules: Ruleset, match: Any, seats: Mapping[str, str]) -> dict[str, str]:
    """What seats and cards are called, by their ids."""
    name = board_of(rules.name).card_name
    return {**seats, **{card: name(card) for card in rules.card_zones(match)}}


def what_led_to(
    command: Mapping[str, Any] | None, happening: str, cause: str, rule: str, called: Mapping[str, str]
) -> str:
    """A happening, or a command and what it names first, or else the rule, in plain words."""
    named = next((value for name, value in (command or {}).items() if name != "type" and isinstance(value, str)), "")
    did = happening.rpartition(".")[2] or (command["type"] if command else rule.partition(".")[2].replace(".", " "))
    of = called.get(named, named.replace("-", " ")) if command and not happening else ""
    return ", ".join(filter(None, (f"{did.replace('-', ' ')} {of}".strip(), cause.replace("-", " "))))


def told_command(command: Mapping[str, Any] | None, called: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
    """What a command names, field by field, as it is called; what it leaves alone is not told."""
    fields = dict(command or {})
    fields.pop("type", None)
    return tuple(
        (name.replace("_", " "), _text(value, called))
        for name, value in fields.items()
        if value is not False and value not in (None, [], "")
    )


def _text(value: Any, called: Mapping[str, str]) -> str:
    match value:
        case bool():
            return "yes" if value else "no"
        case list() | tuple():
            return ", ".join(_text(each, called) for each in value)  # pyright: ignore[reportUnknownVariableType]
        case dict():
            return ", ".join(f"{name} {_text(each, called)}" for name, each in value.items())  # pyright: ignore[reportUnknownVariableType]
        case _:
            return called.get(str(value), str(value))


def posted_of(lines: Iterable[Any]) -> tuple[Posted, ...]:
    """What lines of a ledger or of a seat's books moved, both sides of a posting once."""
    found = dict[tuple[str, str, int], Posted]()
    for number, line in enumerate(lines):
        key = (getattr(line, "address", f"{line}"), line.rule, 0 if line.other else number)
        sides = (line.other, line.account) if line.amount > 0 else (line.account, line.other)
        found.setdefault(
            key,
            Posted(
                debit=sides[0] if line.other else "",
                credit=sides[1] if line.other else line.account,
                cause=line.cause.replace("-", " "),
                amount=abs(line.amount) if line.other else line.amount,
                rule=line.rule,
            ),
        )
    return tuple(found.values())


def moved_of(lines: Iterable[Any]) -> tuple[Posted, ...]:
    """What the facts among these lines moved."""
    return tuple(
        Posted(debit=line.debit, credit=line.credit, cause="", amount=line.amount, rule=line.rule)
        if isinstance(line, Posting)
        else Posted(debit="", credit=line.claim, cause=line.cause.replace("-", " "), amount=line.amount, rule=line.rule)
        for line in lines
        if isinstance(line, Posting | ClaimChanged)
    )


def spans_of(lines: Iterable[Any]) -> tuple[Span, ...]:
    """How each account stood before lines, and after each of them."""
    found = dict[str, list[int]]()
    for line in lines:
        found.setdefault(line.account, [line.before]).append(line.balance)
    return tuple(Span(account=account, balances=tuple(balances)) for account, balances in found.items())


def rules_of(*ids: Iterable[str]) -> tuple[Rule, ...]:
    """Rules in words, each once."""
    every = dict.fromkeys(id for each in ids for id in each if id)
    return tuple(Rule(id=id, words=rule_in_words(id)) for id in every)


def series_of_seats(curves: Mapping[str, tuple[tuple[float, int], ...]], names: Mapping[str, str]) -> list[Series]:
    """Lines of a chart: those of the bank, and of each seat in its colour."""
    return [Series(name=names.get(whose, _plain(whose)), kind=whose, steps=steps) for whose, steps in curves.items()]
