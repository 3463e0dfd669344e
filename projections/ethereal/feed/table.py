"""What a seat is told of each fact. A fact that is missing here fails a test."""

from typing import Any

from events.base import (
    Answered,
    CardsShuffled,
    ClaimChanged,
    DiceRolled,
    Event,
    HappeningBegan,
    HappeningDue,
    LastingBegan,
    LastingEnded,
    LastingMoved,
    ManaPosted,
    MatchCreated,
    MatchEnded,
    Player,
    QuestionClosed,
    SeatsOffered,
    SeatTaken,
    SeedRevealed,
    TimeUp,
)
from events.ethereal.agenda import EtherealAgendaSet
from projections.ethereal.feed import cards, field, fight, moon, souls, spells, turn
from projections.feed import Line, Teller, as_it_is, to_nobody


class SeatTakenBy(Line, frozen=True, kw_only=True, tag="seat-taken-by"):
    """Who plays a seat now; the entropy they gave stays between them and the dice until the end."""

    seat: str
    player: Player


class PileShuffled(Line, frozen=True, kw_only=True, tag="pile-shuffled"):
    pile: str
    rule: str


def _seat_taken(before: Any, event: SeatTaken, after: Any, seat: str | None) -> Line:
    return SeatTakenBy(seat=event.seat, player=event.player)


def _dice_rolled(before: Any, event: DiceRolled, after: Any, seat: str | None) -> Event | None:
    return None if event.hidden else event


def _cards_shuffled(before: Any, event: CardsShuffled, after: Any, seat: str | None) -> Line:
    return PileShuffled(pile=event.pile, rule=event.rule)


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
    HappeningBegan: as_it_is,
    DiceRolled: _dice_rolled,
    CardsShuffled: _cards_shuffled,
    ManaPosted: as_it_is,
    ClaimChanged: as_it_is,
    LastingBegan: as_it_is,
    LastingMoved: as_it_is,
    LastingEnded: as_it_is,
    **cards.TOLD,
    **field.TOLD,
    **fight.TOLD,
    **souls.TOLD,
    **turn.TOLD,
    **moon.TOLD,
    **spells.TOLD,
}


def told(before: Any, event: Event, after: Any, seat: str | None) -> Event | Line | None:
    """What a seat (None: a watcher) hears of a fact."""
    return TOLD[type(event)](before, event, after, seat)
