"""A seat's own books while its match goes on: made of what its feed told it, and of nothing else."""

from collections.abc import Sequence

from commands.kept import Kept
from domain.engine.rejection import Rejected
from gateway.pages.boards.seats import solids_of, unusual_colors
from gateway.pages.books import (
    Asked,
    Books,
    Line,
    Why,
    chosen_of,
    groups_of,
    names_of,
    paged,
    posted_of,
    rules_of,
    spans_of,
    what_led_to,
)
from gateway.pages.chart import Series, chart_of
from projections.audit.books import Throw
from projections.audit.seat import SeatLine
from projections.replay import address


def own_books(kept: Kept, seat: str, lines: Sequence[SeatLine], asked: Asked) -> Books:
    """What is asked of a seat's own books.

    Errors: `unknown-account`.
    """
    people = names_of(kept.match.seats, kept.match.players)
    standing = {line.account: line.balance for line in lines}
    accounts = {line.account for line in lines if line.other}
    groups = groups_of(
        kept.rules.books,
        people,
        {name: balance for name, balance in standing.items() if name in accounts},
        {name: balance for name, balance in standing.items() if name not in accounts},
    )
    chosen = chosen_of(groups, asked.account)
    if asked.account and chosen is None:
        raise Rejected("unknown-account", "engine.ledger.account", f"no line of yours names {asked.account[:40]!r}")
    its = [_line(line) for line in lines if chosen and line.account == chosen.name]
    shown, pages = paged(its, asked.page)
    round = kept.rules.books.round_of(kept.match)
    return Books(
        whole=False,
        currency=kept.rules.books.currency,
        round=round,
        names=people,
        solids=solids_of(kept.match),
        colors=unusual_colors(kept.match),
        groups=groups,
        total=None,
        chosen=chosen,
        lines=shown,
        count=len(its),
        page=asked.page,
        pages=pages,
        chart=chart_of((_series(name, seat, lines) for name in standing), round),
    )


def why_of(seat: str, lines: Sequence[SeatLine], asked: Asked, said: tuple[str, ...], time: int) -> Why:
    """How a line of a seat's books came about, as far as the seat was told: `said` and `time` are of its feed's item.

    Errors: `bad-address`, `unknown-address`.
    """
    at = address(asked.at)
    item = [line for line in lines if line.item == at.commit]
    asked_for = [line for line in item if at.index in (None, line.place)]
    line = next((line for line in asked_for if line.account == asked.account), None) or next(iter(asked_for), None)
    if line is None:
        raise Rejected("unknown-address", "engine.log.address", f"your books have no line {at}")
    throws = tuple(
        Throw(address=str(line.item), dice=throw.dice, faces=throw.faces, rule=throw.rule) for throw in line.dice
    )
    return Why(
        account=line.account,
        amount=line.amount,
        at=str(at),
        time=time,
        round=line.round,
        actor="",
        by="",
        command=(),
        happening=line.happening,
        said=said,
        rules=rules_of((each.rule for each in asked_for), (throw.rule for throw in throws)),
        dice=throws,
        posted=posted_of(item),
        spans=spans_of(item),
    )


def _line(line: SeatLine) -> Line:
    return Line(
        round=line.round,
        at=f"{line.item}.{line.place}",
        actor="",
        what=what_led_to(None, line.happening, line.cause, line.rule, {}),
        other=line.other,
        rule=line.rule,
        amount=line.amount,
        balance=line.balance,
    )


def _series(name: str, seat: str, lines: Sequence[SeatLine]) -> Series:
    """An account over the rounds; before its first line it stood as that line found it."""
    its = [line for line in lines if line.account == name]
    steps = ((0.0, its[0].before), *((float(line.round), line.balance) for line in its))
    return Series(name=name.partition(":")[0].capitalize(), kind=seat, steps=steps)
