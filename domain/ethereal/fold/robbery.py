"""What a match remembers of robberies and Jail."""

from domain.ethereal.match import EvolveTable, Match
from events.ethereal.robbery import BankLooted, CreditLost, LootLowered, RobberJailed, RobberyTried


def _robbery_tried(match: Match, event: RobberyTried) -> None:
    match.robbed_in[event.seat] = event.round


def _bank_looted(match: Match, event: BankLooted) -> None:
    match.fresh_loot[event.seat] = match.fresh_loot.get(event.seat, 0) + event.amount


def _credit_lost(match: Match, event: CreditLost) -> None:
    match.no_credit += (event.seat,)


def _robber_jailed(match: Match, event: RobberJailed) -> None:
    match.barred_until[event.seat] = event.barred_until


def _loot_lowered(match: Match, event: LootLowered) -> None:
    if event.left:
        match.loot[event.seat] = event.left
    else:
        del match.loot[event.seat]


EVOLVE: EvolveTable = {
    RobberyTried: _robbery_tried,
    BankLooted: _bank_looted,
    CreditLost: _credit_lost,
    RobberJailed: _robber_jailed,
    LootLowered: _loot_lowered,
}
