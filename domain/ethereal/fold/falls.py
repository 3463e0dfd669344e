"""What a match remembers of seats that fell."""

from domain.engine.fold import without
from domain.ethereal.fold.zones import leave_field, lie_down, release, turn_up
from domain.ethereal.match import EvolveTable, Match
from events.ethereal.falls import BelongingsLost, SeatFell


def _seat_fell(match: Match, event: SeatFell) -> None:
    match.order = without(match.order, event.seat)


def _belongings_lost(match: Match, event: BelongingsLost) -> None:
    """Captives and captured souls have the symbols of those they were taken from."""
    lost = {*event.cards, *event.left}
    for zone in (match.decks, match.hands, match.souls, match.away):
        zone[event.seat] = without(zone[event.seat], *lost)
    turn_up(match, event.seat, *lost)
    _forget_held(match, lost)
    for tile in match.tiles_of(event.seat):
        for card in match.stacks[tile].cards:
            leave_field(match, tile, card)
    for card in event.cards:
        match.symbols.setdefault(card, event.seat)
        lie_down(match, card, event.to)
    match.gone += event.left


def _forget_held(match: Match, lost: set[str]) -> None:
    """Lots, captives and captured souls among the cards that are lost are held no more."""
    match.lots = {number: lot for number, lot in match.lots.items() if lot.card not in lost}
    match.captives = {tile: card for tile, card in match.captives.items() if card not in lost}
    for joker, souls in tuple(match.captured.items()):
        for soul in souls:
            if soul in lost:
                release(match, joker, soul)


EVOLVE: EvolveTable = {SeatFell: _seat_fell, BelongingsLost: _belongings_lost}
