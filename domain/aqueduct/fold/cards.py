"""What a match remembers of piles, hands and Influence Cards."""

from domain.aqueduct.fold.zones import leave_hand
from domain.aqueduct.match import EvolveTable, Match
from domain.engine.fold import without
from events.aqueduct.cards import CardDiscarded, CardsDrawn, DrawPileGone, InfluenceDealt
from events.base import CardsShuffled

FLIPPED = {"wrath": "wrath_flipped", "deity": "deity_flipped"}
"""By deck: where its flipped cards lie, out of which it is shuffled anew."""


def _cards_shuffled(match: Match, event: CardsShuffled) -> None:
    setattr(match, event.pile, event.order)
    if event.pile in FLIPPED:
        setattr(match, FLIPPED[event.pile], ())


def _influence_dealt(match: Match, event: InfluenceDealt) -> None:
    match.deity = without(match.deity, event.card)
    match.influence[event.seat] = event.card


def _cards_drawn(match: Match, event: CardsDrawn) -> None:
    setattr(match, event.source, without(getattr(match, event.source), *event.cards))
    match.hands[event.seat] += event.cards


def _card_discarded(match: Match, event: CardDiscarded) -> None:
    leave_hand(match, event.seat, event.card)
    setattr(match, event.to, (*getattr(match, event.to), event.card))
    match.played_in = event.turn
    match.in_row[event.seat] = event.in_row


def _draw_pile_gone(match: Match, event: DrawPileGone) -> None:
    match.gone += match.discard
    match.discard = ()


EVOLVE: EvolveTable = {
    CardsShuffled: _cards_shuffled,
    InfluenceDealt: _influence_dealt,
    CardsDrawn: _cards_drawn,
    CardDiscarded: _card_discarded,
    DrawPileGone: _draw_pile_gone,
}
