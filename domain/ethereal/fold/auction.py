"""What a match remembers of the Auction."""

from domain.engine.fold import without
from domain.ethereal.match import EvolveTable, Match
from events.ethereal.auction import BankLotWithdrawn, LotOffered, LotSold, LotWithdrawn


def _lot_offered(match: Match, event: LotOffered) -> None:
    if event.seller is not None:
        match.hands[event.seller] = without(match.hands[event.seller], event.card)
    elif event.origin == "made":
        match.made += 1
    else:
        match.in_passing = without(match.in_passing, event.card)
    match.lots[event.lot] = event
    match.offered = event.lot


def _lot_gone(match: Match, event: LotSold | LotWithdrawn) -> None:
    del match.lots[event.lot]
    match.hands[event.seat] += (event.card,)


def _bank_lot_withdrawn(match: Match, event: BankLotWithdrawn) -> None:
    del match.lots[event.lot]
    match.ether += (event.card,)


EVOLVE: EvolveTable = {
    BankLotWithdrawn: _bank_lot_withdrawn,
    LotOffered: _lot_offered,
    LotWithdrawn: _lot_gone,
    LotSold: _lot_gone,
}
