"""Every fact that the log of a Pantheon match may hold, and every question it may ask."""

from events.base import (
    Answered,
    CardsShuffled,
    DiceRolled,
    HappeningDue,
    LastingBegan,
    LastingEnded,
    MatchCreated,
    MatchEnded,
    QuestionClosed,
    SeatsOffered,
    SeatTaken,
    SeedRevealed,
    TimeUp,
)
from events.pantheon.agenda import PantheonAgendaSet
from events.pantheon.cards import CardsDiscarded, CardsDrawn, CardStolen, DiscardsOwed, DiscardTakenUp, LookTaken
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

PantheonQuestion = PhaseOpened | SeatsOffered | HappeningDue | AbjurationOffered | RerollOffered | DiscardsOwed

PantheonEvent = (
    MatchCreated
    | SeatTaken
    | MatchEnded
    | SeedRevealed
    | PantheonAgendaSet
    | Answered
    | QuestionClosed
    | TimeUp
    | DiceRolled
    | CardsShuffled
    | LastingBegan
    | LastingEnded
    | PantheonQuestion
    | TokensPosted
    | TurnOrderSet
    | TurnBegan
    | PhaseBegan
    | TurnEnded
    | CardsDrawn
    | DiscardTakenUp
    | CardsDiscarded
    | CardStolen
    | LookTaken
    | UnitPlayed
    | UnitGained
    | AttackDeclared
    | AttackSettled
    | UnitDestroyed
    | HeroTaken
    | MiraclePlayed
    | AbjurationPlayed
    | MiracleDiscarded
    | GiftAttached
    | GiftLost
    | PowerUsed
)
