"""From the shuffles to the first turn (aqueduct.setup)."""

from commands.aqueduct.chips import gain
from commands.aqueduct.turn import begin_turn
from domain.aqueduct.cards import ACES, DEITIES, NUMBERS, card
from domain.aqueduct.match import AqueductDraft
from events.aqueduct.agenda import MakeMatch
from events.aqueduct.cards import CardsDrawn, InfluenceDealt
from events.aqueduct.turn import FirstSeatDrawn

HAND = 5
"""aqueduct.setup.draw-pile."""


def make_match(draft: AqueductDraft, step: MakeMatch) -> None:
    """aqueduct.setup.shuffle-order: Pawns and Courts, number cards, Aces, first seat."""
    seats = draft.match.seats
    draft.shuffle("deity", DEITIES, rule="aqueduct.setup.influence-deal")
    for seat in seats:
        dealt = draft.match.deity[0]
        draft.tell(InfluenceDealt(seat=seat, card=dealt))
        for suit in card(dealt).suits:
            gain(draft, seat, suit, "aqueduct.setup.start-chips")
    draft.shuffle("pile", NUMBERS, rule="aqueduct.setup.draw-pile")
    for seat in seats:
        cards = draft.match.pile[:HAND]
        draft.tell(CardsDrawn(seat=seat, cards=cards, source="pile", rule="aqueduct.setup.draw-pile"))
    draft.shuffle("wrath", ACES, rule="aqueduct.setup.wrath-deck")
    first = draft.pick(seats, rule="aqueduct.setup.first-seat")
    draft.tell(FirstSeatDrawn(seat=first))
    begin_turn(draft, first)
