"""What a match remembers of support cards."""

from domain.engine.fold import remember_nothing
from domain.ethereal.fold.zones import join_tile, leave_field
from domain.ethereal.match import EvolveTable, Match
from events.ethereal.siege import (
    AceUpgraded,
    BaseUnderRepair,
    BlowTurned,
    CaptiveCarried,
    CaptiveLost,
    CaptiveSetToWork,
    CardRests,
    CardTaken,
    CrystalAwaited,
    CrystalDug,
    CrystalRose,
    HeartGained,
    MinerSlotted,
    RamStruck,
    ShieldLowered,
)


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


def _blow_turned(match: Match, event: BlowTurned) -> None:
    match.shields[event.card] = event.shield


def _heart_gained(match: Match, event: HeartGained) -> None:
    match.hearts[event.card] = event.left


def _card_rests(match: Match, event: CardRests) -> None:
    match.rests[event.card] = event.turn


def _shield_lowered(match: Match, event: ShieldLowered) -> None:
    match.shields[event.card] = event.shield


def _base_under_repair(match: Match, event: BaseUnderRepair) -> None:
    match.under_repair[event.card] = event.turn


def _ace_upgraded(match: Match, event: AceUpgraded) -> None:
    match.upgraded[event.card] = event.full
    match.hearts[event.card] = event.left


def _crystal_awaited(match: Match, event: CrystalAwaited) -> None:
    match.crystal_due = event.due


def _crystal_rose(match: Match, event: CrystalRose) -> None:
    match.crystals[event.tile] = event.mana


def _crystal_dug(match: Match, event: CrystalDug) -> None:
    if event.left:
        match.crystals[event.tile] = event.left
    else:
        del match.crystals[event.tile]


EVOLVE: EvolveTable = {
    BlowTurned: _blow_turned,
    HeartGained: _heart_gained,
    CardRests: _card_rests,
    ShieldLowered: _shield_lowered,
    BaseUnderRepair: _base_under_repair,
    AceUpgraded: _ace_upgraded,
    RamStruck: remember_nothing,
    CrystalAwaited: _crystal_awaited,
    CrystalRose: _crystal_rose,
    CrystalDug: _crystal_dug,
    MinerSlotted: _miner_slotted,
    CardTaken: _card_taken,
    CaptiveCarried: _captive_carried,
    CaptiveSetToWork: _captive_set_to_work,
    CaptiveLost: _captive_lost,
}
"""`symbols` holds the seat that a captive was taken from."""
