"""What a seat is told of what lasts (ethereal.spell.on-stack-shown).

The numbers of what lasts stay inside: a gap would tell of one that is hidden.
"""

from domain.ethereal.collapse import WOBBLE
from domain.ethereal.demons import SALE
from domain.ethereal.match import Match
from domain.ethereal.strength import DICE_PLUS, HYPOSTASIS, NAKED_HAND, ODDS
from events.base import Event, Lasting, LastingBegan, LastingEnded, LastingMoved
from projections.feed import Line, Teller, fact_alone

PUBLIC_KINDS = frozenset({WOBBLE, SALE, HYPOSTASIS, NAKED_HAND, *ODDS, *DICE_PLUS.values()})
"""The kinds that every seat sees. One that is not named here is shown to nobody."""


class EffectBegan(Line, frozen=True, kw_only=True, tag="effect-began"):
    effect: Lasting


class EffectMoved(Line, frozen=True, kw_only=True, tag="effect-moved"):
    """`effect` is as it was; it lies on `target` now."""

    effect: Lasting
    target: str


class EffectEnded(Line, frozen=True, kw_only=True, tag="effect-ended"):
    effect: Lasting


def effects_seen(match: Match) -> tuple[Lasting, ...]:
    """What every seat sees of what lasts, oldest first."""
    return tuple(lasting for lasting in match.lasting.values() if lasting.kind in PUBLIC_KINDS)


@fact_alone
def _began(before: None, event: LastingBegan, after: None, seat: str | None) -> Line | None:
    return EffectBegan(effect=event.lasting) if event.lasting.kind in PUBLIC_KINDS else None


def _moved(before: Match, event: LastingMoved, after: Match, seat: str | None) -> Line | None:
    effect = before.lasting[event.id]
    return EffectMoved(effect=effect, target=event.on) if effect.kind in PUBLIC_KINDS else None


def _ended(before: Match, event: LastingEnded, after: Match, seat: str | None) -> Line | None:
    effect = before.lasting[event.id]
    return EffectEnded(effect=effect) if effect.kind in PUBLIC_KINDS else None


TOLD: dict[type[Event], Teller] = {LastingBegan: _began, LastingMoved: _moved, LastingEnded: _ended}
