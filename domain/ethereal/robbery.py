"""When the Bank can be robbed, and what a robber owes for it (ethereal.cycle.rob-*, ethereal.bounty.robbed-part)."""

from domain.ethereal.bounties import all_taken
from domain.ethereal.cycles import is_cycle_of
from domain.ethereal.mana import BANK, room
from domain.ethereal.match import Match
from domain.ethereal.oaths import OF_MERCURY, is_under

RICHER = 5
"""ethereal.cycle.rob-twenty: how much the maximum rises."""


def may_rob(match: Match, seat: str) -> bool:
    """ethereal.cycle.rob-when, ethereal.cycle.rob-other-rounds: whether this is the round of Mercury's cycle, or the
    seat is under the Oath of Mercury."""
    return is_cycle_of(match, "mercury") or is_under(match, seat, OF_MERCURY)


def haul(match: Match, seat: str) -> int:
    """ethereal.account.rob-posting: what a robber can carry away."""
    return max(0, min(match.balances.get(BANK, 0), room(match, seat)))


def payable_loot(match: Match, seat: str) -> int:
    """ethereal.bounty.robbed-part: what a seat can pay back, as long as a bounty on it is put up or taken."""
    bounties = (*match.bounties.values(), *all_taken(match))
    return match.loot.get(seat, 0) if any(bounty.target == seat for bounty in bounties) else 0
