"""Influence and flow (aqueduct.score, aqueduct.crown)."""

from domain.aqueduct.cards import SUITS, card
from domain.aqueduct.match import Match
from events.aqueduct.suits import Suit

PLAIN, POWER = 1, 2
"""aqueduct.score.count, aqueduct.score.power-suit: what a card brings for a suit."""


def influence(match: Match, seat: str) -> dict[Suit, int]:
    """aqueduct.score.influence-suits, aqueduct.crown.power: what a card of each suit brings in a flow of that suit."""
    own = card(match.influence[seat]).suits if seat in match.influence else ()
    bought = [card(crown).suits[0] for crown in match.crowns[seat]]
    return {suit: POWER if suit in own and suit in bought else PLAIN for suit in SUITS if suit in own or suit in bought}


def flow_of(match: Match, seat: str, deity: str) -> tuple[tuple[Suit, int, int], ...]:
    """aqueduct.score.matching-suits, aqueduct.score.count: of each suit that scores, the cards and what each brings."""
    worth = influence(match, seat)
    return tuple((suit, cards_with(match, seat, suit), worth[suit]) for suit in card(deity).suits if suit in worth)


def cards_with(match: Match, seat: str, suit: Suit) -> int:
    """How many cards of a seat's network have a suit."""
    return sum(suit in card(laid.card).suits for laid in match.networks[seat])
