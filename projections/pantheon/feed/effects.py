"""What a seat is told of what lasts: Holy War and Sanctuary, which everybody sees."""

from domain.pantheon.match import HOLY_WAR, SANCTUARY, Match
from events.base import Event, Lasting, LastingBegan, LastingEnded
from projections.feed import Line, Teller, fact_alone

PUBLIC_KINDS = frozenset({HOLY_WAR, SANCTUARY})
"""The kinds that every seat sees. One that is not named here is shown to nobody."""


class EffectBegan(Line, frozen=True, kw_only=True, tag="effect-began"):
    effect: Lasting


class EffectEnded(Line, frozen=True, kw_only=True, tag="effect-ended"):
    effect: Lasting


def effects_seen(match: Match) -> tuple[Lasting, ...]:
    """What every seat sees of what lasts, oldest first."""
    return tuple(lasting for lasting in match.lasting.values() if lasting.kind in PUBLIC_KINDS)


@fact_alone
def _began(before: None, event: LastingBegan, after: None, seat: str | None) -> Line | None:
    return EffectBegan(effect=event.lasting) if event.lasting.kind in PUBLIC_KINDS else None


def _ended(before: Match, event: LastingEnded, after: Match, seat: str | None) -> Line | None:
    effect = before.lasting[event.id]
    return EffectEnded(effect=effect) if effect.kind in PUBLIC_KINDS else None


TOLD: dict[type[Event], Teller] = {LastingBegan: _began, LastingEnded: _ended}
