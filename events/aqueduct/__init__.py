"""Every fact that the log of an Aqueduct match may hold, and every question it may ask."""

from events.aqueduct.agenda import AqueductAgendaSet
from events.aqueduct.cards import CardDiscarded, CardsDrawn, DrawPileGone, InfluenceDealt
from events.aqueduct.flow import ChipsPosted, CrownBought, DeityFlipped, FlowCounted, PointsPosted, TributePaid
from events.aqueduct.network import AceFlipped, CardLaid, ExcuseBought, ExcuseLaid, ExcuseReturned, PipeBroken
from events.aqueduct.turn import FirstSeatDrawn, TurnBegan, TurnEnded, TurnOpened
from events.base import (
    Answered,
    CardsShuffled,
    DiceRolled,
    HappeningDue,
    MatchCreated,
    MatchEnded,
    QuestionClosed,
    SeatsOffered,
    SeatTaken,
    SeedRevealed,
    TimeUp,
)

AqueductQuestion = TurnOpened | SeatsOffered | HappeningDue

AqueductEvent = (
    MatchCreated
    | SeatTaken
    | MatchEnded
    | SeedRevealed
    | AqueductAgendaSet
    | Answered
    | QuestionClosed
    | TimeUp
    | DiceRolled
    | CardsShuffled
    | AqueductQuestion
    | ChipsPosted
    | PointsPosted
    | FirstSeatDrawn
    | TurnBegan
    | TurnEnded
    | InfluenceDealt
    | CardsDrawn
    | CardDiscarded
    | DrawPileGone
    | CardLaid
    | AceFlipped
    | PipeBroken
    | ExcuseBought
    | ExcuseLaid
    | ExcuseReturned
    | TributePaid
    | DeityFlipped
    | FlowCounted
    | CrownBought
)
