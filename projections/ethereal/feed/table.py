"""What a seat is told of each fact, question and step. One that is missing here fails a test."""

from domain.ethereal.match import Match
from events.base import (
    ClaimChanged,
    Event,
    HappeningBegan,
    ManaPosted,
    Step,
)
from events.ethereal.agenda import (
    AfterAttack,
    BandStrikes,
    CheckField,
    CollectorsAct,
    Death,
    EclipseReaches,
    EtherealAgendaSet,
    EtherealStep,
    EtherGrows,
    FightOver,
    HillIsScored,
    MakeMatch,
    MoonReaches,
    NeutralActs,
    OpeningPlacement,
    PhaseOver,
    PuppetsAct,
    RoundEnd,
    RoundRest,
    RoundStart,
    TurnCalendar,
    TurnOpens,
    TurnStart,
)
from projections.engine_feed import ENGINE_TOLD
from projections.ethereal.feed import (
    answers,
    auction,
    automation,
    bands,
    bank,
    bounties,
    cards,
    collectors,
    cycles,
    effects,
    falls,
    field,
    fight,
    hill,
    land,
    meteor,
    moon,
    mystery,
    neutral,
    oaths,
    robbery,
    siege,
    sky,
    souls,
    spells,
    turn,
)
from projections.feed import Teller, as_it_is, fact_alone, to_nobody


@fact_alone
def _happening_began(before: None, event: HappeningBegan, after: None, seat: str | None) -> Event | None:
    """ethereal.calendar.shown: that a wait which nobody is told of is over would tell how long it was."""
    return None if event.silent else event


TOLD: dict[type[Event], Teller] = {
    **ENGINE_TOLD,
    EtherealAgendaSet: to_nobody,
    HappeningBegan: _happening_began,
    ManaPosted: as_it_is,
    ClaimChanged: as_it_is,
    **answers.TOLD,
    **cards.TOLD,
    **effects.TOLD,
    **field.TOLD,
    **fight.TOLD,
    **falls.TOLD,
    **hill.TOLD,
    **souls.TOLD,
    **turn.TOLD,
    **meteor.TOLD,
    **moon.TOLD,
    **spells.TOLD,
    **bands.TOLD,
    **bank.TOLD,
    **collectors.TOLD,
    **bounties.TOLD,
    **auction.TOLD,
    **automation.TOLD,
    **land.TOLD,
    **mystery.TOLD,
    **siege.TOLD,
    **cycles.TOLD,
    **neutral.TOLD,
    **robbery.TOLD,
    **sky.TOLD,
    **oaths.TOLD,
}

PUBLIC_STEPS: frozenset[type[Step]] = frozenset(
    {
        MakeMatch,
        OpeningPlacement,
        RoundStart,
        MoonReaches,
        RoundRest,
        TurnStart,
        TurnCalendar,
        TurnOpens,
        RoundEnd,
        BandStrikes,
        NeutralActs,
        PuppetsAct,
        PhaseOver,
        CollectorsAct,
        EclipseReaches,
        HillIsScored,
        EtherGrows,
        Death,
        FightOver,
        CheckField,
        AfterAttack,
    }
)
"""The steps that every seat may know to be still to come."""


def agenda_seen(match: Match) -> tuple[EtherealStep, ...]:
    """What every seat may know of what is still to be done."""
    return tuple(step for step in match.agenda if type(step) in PUBLIC_STEPS)
