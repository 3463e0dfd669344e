"""What a seat is told of each fact, question and step. One that is missing here fails a test."""

from domain.pantheon.match import Match
from events.base import (
    Event,
    Step,
)
from events.pantheon.agenda import (
    MakeMatch,
    PantheonAgendaSet,
    PantheonStep,
    PhaseStart,
    Recruit,
    ResolveAttack,
    ResolveMiracle,
    TurnStart,
)
from events.pantheon.miracles import (
    AbjurationOffered,
    AbjurationPlayed,
    GiftAttached,
    GiftLost,
    MiracleDiscarded,
    MiraclePlayed,
)
from events.pantheon.powers import PowerUsed, RerollOffered
from events.pantheon.tokens import TokensPosted
from events.pantheon.turn import PhaseBegan, PhaseOpened, TurnBegan, TurnEnded, TurnOrderSet
from events.pantheon.units import (
    AttackDeclared,
    AttackSettled,
    HeroTaken,
    UnitDestroyed,
    UnitGained,
    UnitPlayed,
)
from projections.engine_feed import ENGINE_TOLD
from projections.feed import Teller, as_it_is, to_nobody
from projections.pantheon.feed import cards, effects

TOLD: dict[type[Event], Teller] = {
    **ENGINE_TOLD,
    PantheonAgendaSet: to_nobody,
    TokensPosted: as_it_is,
    TurnOrderSet: as_it_is,
    TurnBegan: as_it_is,
    PhaseBegan: as_it_is,
    PhaseOpened: as_it_is,
    TurnEnded: as_it_is,
    UnitPlayed: as_it_is,
    UnitGained: as_it_is,
    AttackDeclared: as_it_is,
    AttackSettled: as_it_is,
    UnitDestroyed: as_it_is,
    HeroTaken: as_it_is,
    MiraclePlayed: as_it_is,
    AbjurationOffered: as_it_is,
    AbjurationPlayed: as_it_is,
    MiracleDiscarded: as_it_is,
    GiftAttached: as_it_is,
    GiftLost: as_it_is,
    PowerUsed: as_it_is,
    RerollOffered: as_it_is,
    **cards.TOLD,
    **effects.TOLD,
}

PUBLIC_STEPS: frozenset[type[Step]] = frozenset(
    {MakeMatch, TurnStart, PhaseStart, Recruit, ResolveMiracle, ResolveAttack}
)
"""The steps that every seat may know to be still to come."""


def agenda_seen(match: Match) -> tuple[PantheonStep, ...]:
    """What every seat may know of what is still to be done."""
    return tuple(step for step in match.agenda if type(step) in PUBLIC_STEPS)
