"""What a match remembers of cards outside the field."""

from domain.engine.fold import without
from domain.ethereal.fold.bank import count_bought
from domain.ethereal.fold.zones import leave_deck, lose
from domain.ethereal.match import EvolveTable, Match
from domain.ethereal.prices import CONJURE
from events.base import CardsShuffled
from events.ethereal.cards import (
    CardBurned,
    CardConjured,
    CardDrawn,
    CardsDealt,
    CardsRaised,
    OpeningCardsTakenOut,
    OverdrawLowered,
)


def _pile_set(match: Match, pile: str, cards: tuple[str, ...]) -> None:
    if pile == "ether":
        match.ether = cards
    elif pile == "grave":
        match.grave = cards
    else:
        match.decks[pile.removeprefix("deck:")] = cards


def _cards_dealt(match: Match, event: CardsDealt) -> None:
    _pile_set(match, event.pile, event.cards)


def _cards_shuffled(match: Match, event: CardsShuffled) -> None:
    _pile_set(match, event.pile, event.order)


def _opening_cards_taken_out(match: Match, event: OpeningCardsTakenOut) -> None:
    taken = (event.ace, event.jack)
    match.decks[event.seat] = without(match.decks[event.seat], *taken)
    match.opening[event.seat] = taken


def _card_drawn(match: Match, event: CardDrawn) -> None:
    leave_deck(match, event.seat, event.card)
    match.hands[event.seat] += (event.card,)


def _card_burned(match: Match, event: CardBurned) -> None:
    leave_deck(match, event.seat, event.card)
    lose(match, event.card, event.seat, event.to)
    if event.overdraw:
        match.overdraw[event.seat] += 1
        match.burned_in[event.seat] = match.turn


def _overdraw_lowered(match: Match, event: OverdrawLowered) -> None:
    match.overdraw[event.seat] = event.count


def _card_conjured(match: Match, event: CardConjured) -> None:
    match.ether = without(match.ether, event.card)
    match.decks[event.seat] += (event.card,)
    count_bought(match, CONJURE + event.kind, event.price)


def _cards_raised(match: Match, event: CardsRaised) -> None:
    match.grave = without(match.grave, *event.cards)
    match.hands[event.seat] += event.cards
    for card in event.cards:
        del match.symbols[card]


EVOLVE: EvolveTable = {
    CardsDealt: _cards_dealt,
    CardsShuffled: _cards_shuffled,
    OpeningCardsTakenOut: _opening_cards_taken_out,
    CardDrawn: _card_drawn,
    CardBurned: _card_burned,
    OverdrawLowered: _overdraw_lowered,
    CardConjured: _card_conjured,
    CardsRaised: _cards_raised,
}
