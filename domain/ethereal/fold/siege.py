"""What a match remembers of support cards."""

from domain.ethereal.fold.zones import join_tile, leave_field
from domain.ethereal.match import EvolveTable, Match
from events.ethereal.siege import CaptiveCarried, CaptiveLost, CaptiveSetToWork, CardTaken, MinerSlotted


def _miner_slotted(match: Match, event: MinerSlotted) -> None:
    match.slotted_in[event.card] = event.round


def _card_taken(match: Match, event: CardTaken) -> None:
    leave_field(match, event.origin, event.card)
    match.captives[event.tile] = event.card
    match.symbols[event.card] = event.owner


def _captive_carried(match: Match, event: CaptiveCarried) -> None:
    del match.captives[event.origin]
    match.captives[event.target] = event.card


def _captive_set_to_work(match: Match, event: CaptiveSetToWork) -> None:
    del match.captives[event.origin]
    del match.symbols[event.card]
    join_tile(match, event.seat, event.tile, event.card)


def _captive_lost(match: Match, event: CaptiveLost) -> None:
    del match.captives[event.tile]
    match.grave += (event.card,)


EVOLVE: EvolveTable = {
    MinerSlotted: _miner_slotted,
    CardTaken: _card_taken,
    CaptiveCarried: _captive_carried,
    CaptiveSetToWork: _captive_set_to_work,
    CaptiveLost: _captive_lost,
}
"""`symbols` holds the seat that a captive was taken from."""
