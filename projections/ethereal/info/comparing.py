"""Two stacks, cards of the own hand or kinds beside each other (ethereal.screen.compare-*, selected-box)."""

from typing import Final, Literal

import msgspec

from domain.engine.rejection import Rejected
from domain.ethereal.match import Match, Stack
from projections.ethereal.info.card_info import CardInfo, Odds, kinds_info, odds_of, stack_info
from projections.ethereal.view import View

Sign = Literal["higher", "lower", "equal"]


class Line(msgspec.Struct, frozen=True, kw_only=True):
    """One line of figures: of the one and of the other, and how the one stands to it."""

    name: str
    one: float
    other: float
    sign: Sign


class Comparison(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One beside another; `odds`: of the one if it attacks the other, where both stand on the field."""

    one: CardInfo
    other: CardInfo
    lines: tuple[Line, ...]
    odds: Odds | None = None


LINES: Final = ("attack", "defense", "hearts", "soul worth")
"""ethereal.screen.compare-lines."""


def compared(view: View, match: Match, one: str, other: str) -> Comparison:
    """Two of what the seat of a view can identify; `match` is one that fits the view.

    Errors: `not-visible`.
    """
    first, second = identified(view, match, one), identified(view, match, other)
    figures = zip(LINES, _figures(first), _figures(second), strict=True)
    both = one in view.stacks and other in view.stacks
    return Comparison(
        one=first,
        other=second,
        lines=tuple(Line(name=name, one=mine, other=its, sign=_sign(mine, its)) for name, mine, its in figures),
        odds=odds_of(match, one, other) if both else None,
    )


def identified(view: View, match: Match, name: str) -> CardInfo:
    """The figures of a tile's stack, of a card of the own hand, or of a kind by its rank.

    Errors: `not-visible`.
    """
    if name in view.stacks:
        return stack_info(match, view.stacks[name], name)
    if name in view.hand or name in view.opening.get(view.you, ()):
        return stack_info(match, Stack(seat=view.you, cards=(name,)), "")
    kind = kinds_info(match).get(name)
    if kind is None:
        raise Rejected("not-visible", "ethereal.screen.compare-hidden", "you see nothing there that can be compared")
    return kind


def _figures(info: CardInfo) -> tuple[float, ...]:
    return (info.attack.average if info.attack else 0, info.defense.average, info.hearts, info.worth)


def _sign(one: float, other: float) -> Sign:
    return "higher" if one > other else "lower" if one < other else "equal"
