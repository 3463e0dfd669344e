"""How a line of the books came about: its command, the rules of its price, dice, and what was posted with it."""

from collections.abc import Iterable
from typing import Any

import msgspec

from domain.engine.rejection import Rejected
from events.base import DiceRolled, Event, HappeningBegan, Player
from events.log.base import MatchLog
from events.log.commit import Commit
from projections.audit.books import Books, LedgerLine, Throw, Told, lines_of_match, throw_of
from projections.record import commit_of
from projections.replay import Address


class Part(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A part of a price: the rule it comes from, and the last throw before it by that rule, if there was one."""

    rule: str
    amount: int
    thrown: Throw | None = None


class Price(msgspec.Struct, frozen=True, kw_only=True):
    """What something cost, as its fact (at `address`, of type `event`) says."""

    address: str
    event: str
    price: int
    parts: tuple[Part, ...]


class Explanation(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The chain from a command, or a happening, to lines of the books.

    `command` as accepted, and `by`, who played the seat. `facts`: the types of all facts of that command or happening,
    in order; `dice`, `prices` and `posted` are those among them. `lines`: the ledger lines that were asked about.
    """

    match: str
    address: str
    commit: int
    at: int
    round: int = 0
    actor: str
    by: Player | None = None
    command: dict[str, Any] | None = None
    happening: str = ""
    facts: tuple[str, ...]
    dice: tuple[Throw, ...] = ()
    prices: tuple[Price, ...] = ()
    lines: tuple[LedgerLine, ...] = ()
    posted: tuple[LedgerLine, ...] = ()


def explain(log: MatchLog, match_id: str, at: Address) -> Explanation:
    """How the lines at an address came about; of a whole commit, all its lines.

    Errors: `unknown-match`, `unknown-address`; `BrokenLine`.
    """
    rules, lines = lines_of_match(log, match_id)
    thrown, books = dict[str, Throw](), Books(rules, match_id)
    for n, line in enumerate(lines[: at.commit], 1):
        commit = commit_of(rules.name, line)
        if n == at.commit:
            return _explained(match_id, at, books, commit, thrown)
        for told in books.told((commit,)):
            if isinstance(told.event, DiceRolled):
                thrown[told.event.rule] = throw_of(told.address, told.event)
    raise _unknown(at, f"its last commit is {len(lines)}")


def _explained(match_id: str, at: Address, books: Books, commit: Commit, thrown: dict[str, Throw]) -> Explanation:
    every = list(books.told((commit,)))
    if at.index is not None and at.index >= len(every):
        raise _unknown(at, f"commit {at.commit} has {len(every)} events")
    part = every if at.index is None else _part(every, at.index)
    marks = [told.event.what for told in part[:1] if isinstance(told.event, HappeningBegan)]
    dice = [throw_of(told.address, told.event) for told in part if isinstance(told.event, DiceRolled)]
    posted = tuple(line for told in part for line in told.lines)
    lines = posted if at.index is None else every[at.index].lines
    return Explanation(
        match=match_id,
        address=str(at),
        commit=commit.n,
        at=commit.at,
        round=lines[0].round if lines else books.rules.books.round_of(books.match),
        actor=commit.actor,
        by=commit.by,
        command=commit.command,
        happening=marks[0] if marks else "",
        facts=tuple(str(told.event.__struct_config__.tag) for told in part),
        dice=tuple(dice),
        prices=tuple(_prices(part, thrown)),
        lines=lines,
        posted=posted,
    )


def _part(every: list[Told], index: int) -> list[Told]:
    """The facts of a commit from the last mark of a happening at or before this one, up to the next mark."""
    begin = max((n for n in range(index + 1) if _marks(every[n].event)), default=0)
    end = next((n for n in range(index + 1, len(every)) if _marks(every[n].event)), len(every))
    return every[begin:end]


def _marks(event: Event) -> bool:
    return isinstance(event, HappeningBegan) or event.apart


def _prices(part: Iterable[Told], thrown: dict[str, Throw]) -> Iterable[Price]:
    """The facts of something bought tell its price and the parts of it."""
    for told in part:
        if isinstance(told.event, DiceRolled):
            thrown[told.event.rule] = throw_of(told.address, told.event)
        price: int | None = getattr(told.event, "price", None)
        parts: tuple[tuple[str, int], ...] = getattr(told.event, "parts", ())
        if price is not None and parts:
            yield Price(
                address=told.address,
                event=str(told.event.__struct_config__.tag),
                price=price,
                parts=tuple(Part(rule=rule, amount=amount, thrown=thrown.get(rule)) for rule, amount in parts),
            )


def in_words(told: Explanation) -> str:
    """One sentence on who did what, and what it moved."""
    if told.happening:
        did = f"{told.happening} came due"
    elif told.command is None:
        did = f"{told.actor} acted"
    else:
        did = f"{told.actor} gave the command {told.command['type']}"
    if told.dice:
        did += ", threw " + " and ".join(map(thrown_in_words, told.dice))
    moved = [moved_in_words(line) for line in told.lines if line.amount > 0 or not line.other]
    return f"{did}: {'; '.join(moved) or 'nothing moved'}."


def moved_in_words(line: LedgerLine) -> str:
    """A posting, told of its credited side, or a change of a claim."""
    span = f"{line.before} → {line.balance}"
    if line.other:
        return f"{line.amount} {line.unit} from {line.other} to {line.account} ({span}) by {line.rule}"
    return f"{line.account} {line.amount:+} ({span}), {line.cause}, by {line.rule}"


def thrown_in_words(throw: Throw) -> str:
    """A throw, such as `d2:1 d2:2`, with its rule."""
    return (
        " ".join(f"d{sides}:{face}" for sides, face in zip(throw.dice, throw.faces, strict=True)) + f" ({throw.rule})"
    )


def _unknown(at: Address, why: str) -> Rejected:
    return Rejected("unknown-address", "engine.log.address", f"the match has no {at}: {why}")
