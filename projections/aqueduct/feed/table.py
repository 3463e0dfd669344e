"""What a seat is told of each fact, question and step. One that is missing here fails a test."""

from domain.aqueduct.match import Match
from events.aqueduct.agenda import AqueductAgendaSet, AqueductStep, MakeMatch
from events.aqueduct.flow import ChipsPosted, CrownBought, DeityFlipped, FlowCounted, PointsPosted, TributePaid
from events.aqueduct.network import AceFlipped, CardLaid, ExcuseBought, ExcuseLaid, ExcuseReturned, PipeBroken
from events.aqueduct.turn import FirstSeatDrawn, TurnBegan, TurnEnded, TurnOpened
from events.base import Event, Step
from projections.aqueduct.feed import cards
from projections.engine_feed import ENGINE_TOLD
from projections.feed import Teller, as_it_is, to_nobody

TOLD: dict[type[Event], Teller] = {
    **ENGINE_TOLD,
    AqueductAgendaSet: to_nobody,
    ChipsPosted: as_it_is,
    PointsPosted: as_it_is,
    FirstSeatDrawn: as_it_is,
    TurnBegan: as_it_is,
    TurnOpened: as_it_is,
    TurnEnded: as_it_is,
    CardLaid: as_it_is,
    AceFlipped: as_it_is,
    PipeBroken: as_it_is,
    ExcuseBought: as_it_is,
    ExcuseLaid: as_it_is,
    ExcuseReturned: as_it_is,
    TributePaid: as_it_is,
    DeityFlipped: as_it_is,
    FlowCounted: as_it_is,
    CrownBought: as_it_is,
    **cards.TOLD,
}

PUBLIC_STEPS: frozenset[type[Step]] = frozenset({MakeMatch})
"""The steps that every seat may know to be still to come."""


def agenda_seen(match: Match) -> tuple[AqueductStep, ...]:
    """What every seat may know of what is still to be done."""
    return tuple(step for step in match.agenda if type(step) in PUBLIC_STEPS)
