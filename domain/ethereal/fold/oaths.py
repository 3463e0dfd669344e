"""What a match remembers of Oaths."""

from domain.engine.fold import remember_nothing
from domain.ethereal.match import EvolveTable, Match
from events.ethereal.oaths import DiscountsEarned, DiscountUsed, PaidForAnother, PeaceBroken


def _peace_broken(match: Match, event: PeaceBroken) -> None:
    match.peace_broken_in[event.seat] = event.own


def _discounts_changed(match: Match, event: DiscountsEarned | DiscountUsed) -> None:
    match.discounts[event.seat] = event.left


EVOLVE: EvolveTable = {
    PeaceBroken: _peace_broken,
    PaidForAnother: remember_nothing,
    DiscountsEarned: _discounts_changed,
    DiscountUsed: _discounts_changed,
}
