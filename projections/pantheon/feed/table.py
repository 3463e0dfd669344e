"""What a seat is told of each fact, question and step. One that is missing here fails a test."""

from domain.pantheon.match import Match
from events.base import (
    Answered,
    DiceRolled,
    Event,
    HappeningDue,
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
from projections.feed import Line, Teller, as_it_is, fact_alone, to_nobody
from projections.pantheon.feed import cards, effects


class SeatTakenBy(Line, frozen=True, kw_only=True, tag="seat-taken-by"):
    """Who plays a seat now; the entropy they gave stays between them and the dice until the end."""

    seat: str
    player: Player


@fact_alone
def _seat_taken(before: None, event: SeatTaken, after: None, seat: str | None) -> Line:
    return SeatTakenBy(seat=event.seat, player=event.player)


@fact_alone
def _dice_rolled(before: None, event: DiceRolled, after: None, seat: str | None) -> Event | None:
    return None if event.hidden else event


TOLD: dict[type[Event], Teller] = {
    MatchCreated: as_it_is,
    SeatsOffered: as_it_is,
    SeatTaken: _seat_taken,
    MatchEnded: as_it_is,
    SeedRevealed: as_it_is,
    PantheonAgendaSet: to_nobody,
    Answered: as_it_is,
    QuestionClosed: as_it_is,
    TimeUp: as_it_is,
    HappeningDue: as_it_is,
    DiceRolled: _dice_rolled,
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


def questions_seen(match: Match, seat: str | None) -> dict[int, Event | Line]:
    """The open questions, each as the seat is told of it."""
    told = {ask: TOLD[type(question)](match, question, match, seat) for ask, question in match.questions.items()}
    return {ask: question for ask, question in told.items() if question is not None}


def agenda_seen(match: Match) -> tuple[PantheonStep, ...]:
    """What every seat may know of what is still to be done."""
    return tuple(step for step in match.agenda if type(step) in PUBLIC_STEPS)
