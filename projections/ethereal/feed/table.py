"""What a seat is told of each fact, question and step. One that is missing here fails a test."""

from domain.ethereal.match import Match
from events.base import (
    Answered,
    CardsShuffled,
    ClaimChanged,
    DiceRolled,
    Event,
    HappeningBegan,
    HappeningDue,
    ManaPosted,
    MatchCreated,
    MatchEnded,
    Player,
    QuestionClosed,
    SeatsOffered,
    SeatTaken,
    SeedRevealed,
    Step,
    TimeUp,
)
from events.ethereal.agenda import (
    BandStrikes,
    CheckField,
    CollectorsAct,
    Death,
    EtherealAgendaSet,
    EtherealStep,
    FightOver,
    MakeMatch,
    MoonReaches,
    OpeningPlacement,
    RoundEnd,
    RoundRest,
    RoundStart,
    TurnCalendar,
    TurnOpens,
    TurnStart,
)
from projections.ethereal.feed import (
    auction,
    bands,
    bank,
    cards,
    collectors,
    effects,
    field,
    fight,
    land,
    meteor,
    moon,
    siege,
    souls,
    spells,
    turn,
)
from projections.feed import Line, Teller, as_it_is, fact_alone, to_nobody


class SeatTakenBy(Line, frozen=True, kw_only=True, tag="seat-taken-by"):
    """Who plays a seat now; the entropy they gave stays between them and the dice until the end."""

    seat: str
    player: Player


class PileShuffled(Line, frozen=True, kw_only=True, tag="pile-shuffled"):
    pile: str
    rule: str


@fact_alone
def _seat_taken(before: None, event: SeatTaken, after: None, seat: str | None) -> Line:
    return SeatTakenBy(seat=event.seat, player=event.player)


@fact_alone
def _dice_rolled(before: None, event: DiceRolled, after: None, seat: str | None) -> Event | None:
    return None if event.hidden else event


@fact_alone
def _cards_shuffled(before: None, event: CardsShuffled, after: None, seat: str | None) -> Line:
    return PileShuffled(pile=event.pile, rule=event.rule)


@fact_alone
def _happening_began(before: None, event: HappeningBegan, after: None, seat: str | None) -> Event | None:
    """ethereal.calendar.shown: that a wait which nobody is told of is over would tell how long it was."""
    return None if event.silent else event


TOLD: dict[type[Event], Teller] = {
    MatchCreated: as_it_is,
    SeatsOffered: as_it_is,
    SeatTaken: _seat_taken,
    MatchEnded: as_it_is,
    SeedRevealed: as_it_is,
    EtherealAgendaSet: to_nobody,
    Answered: as_it_is,
    QuestionClosed: as_it_is,
    TimeUp: as_it_is,
    HappeningDue: as_it_is,
    HappeningBegan: _happening_began,
    DiceRolled: _dice_rolled,
    CardsShuffled: _cards_shuffled,
    ManaPosted: as_it_is,
    ClaimChanged: as_it_is,
    **cards.TOLD,
    **effects.TOLD,
    **field.TOLD,
    **fight.TOLD,
    **souls.TOLD,
    **turn.TOLD,
    **meteor.TOLD,
    **moon.TOLD,
    **spells.TOLD,
    **bands.TOLD,
    **bank.TOLD,
    **collectors.TOLD,
    **auction.TOLD,
    **land.TOLD,
    **siege.TOLD,
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
        CollectorsAct,
        Death,
        FightOver,
        CheckField,
    }
)
"""The steps that every seat may know to be still to come."""


def questions_seen(match: Match, seat: str | None) -> dict[int, Event | Line]:
    """The open questions, each as the seat is told of it."""
    told = {ask: TOLD[type(question)](match, question, match, seat) for ask, question in match.questions.items()}
    return {ask: question for ask, question in told.items() if question is not None}


def agenda_seen(match: Match) -> tuple[EtherealStep, ...]:
    """What every seat may know of what is still to be done."""
    return tuple(step for step in match.agenda if type(step) in PUBLIC_STEPS)
