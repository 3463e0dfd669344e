"""What a match remembers of draw pile, hands and discard pile."""

from domain.engine.fold import question_asked
from domain.pantheon.fold.zones import leave_hand, without
from domain.pantheon.match import EvolveTable, Look, Match
from events.base import CardsShuffled
from events.pantheon.cards import CardsDiscarded, CardsDrawn, CardStolen, DiscardsOwed, DiscardTakenUp, LookTaken


def _cards_shuffled(match: Match, event: CardsShuffled) -> None:
    match.pile = event.order
    match.looks.pop("pile", None)


def _cards_drawn(match: Match, event: CardsDrawn) -> None:
    match.pile = without(match.pile, *event.cards)
    match.hands[event.seat] += event.cards


def _discard_taken_up(match: Match, event: DiscardTakenUp) -> None:
    match.pile += match.discard
    match.discard = ()
    match.killed = ()


def _cards_discarded(match: Match, event: CardsDiscarded) -> None:
    leave_hand(match, event.seat, *event.cards)
    match.discard += event.cards


def _card_stolen(match: Match, event: CardStolen) -> None:
    leave_hand(match, event.victim, event.card)
    match.hands[event.seat] += (event.card,)


def _look_taken(match: Match, event: LookTaken) -> None:
    match.looks[event.at] = Look(seat=event.seat, turn=event.turn, cards=event.cards)


EVOLVE: EvolveTable = {
    CardsShuffled: _cards_shuffled,
    CardsDrawn: _cards_drawn,
    DiscardTakenUp: _discard_taken_up,
    CardsDiscarded: _cards_discarded,
    CardStolen: _card_stolen,
    LookTaken: _look_taken,
    DiscardsOwed: question_asked,
}
