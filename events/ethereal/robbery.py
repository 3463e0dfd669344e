"""Facts of robbing the Bank and of Jail (ethereal.cycle.rob-*, jail-*). That Jail begins and ends is told of what
lasts."""

from typing import Literal

from events.base import Event


class RobberyTried(Event, frozen=True, kw_only=True, tag="robbery-tried"):
    """A seat tries to rob the Bank in this round; its die shows `face`."""

    seat: str
    round: int
    face: int


class BankLooted(Event, frozen=True, kw_only=True, tag="bank-looted"):
    """A seat carries so much of the Bank's mana away."""

    seat: str
    amount: int


class CreditLost(Event, frozen=True, kw_only=True, tag="credit-lost"):
    """The Bank lends a seat nothing any more, and lets it spend nothing on credit."""

    seat: str


class RobberJailed(Event, frozen=True, kw_only=True, tag="robber-jailed"):
    """A seat goes to Jail for so many rounds; Bank and Ether are closed to it until its own turn number `barred_until`,
    and nobody lends to it any more."""

    seat: str
    rounds: int
    barred_until: int


class LootLowered(Event, frozen=True, kw_only=True, tag="loot-lowered"):
    """So much is left of what a seat robbed and a bounty on it is for: the seat paid it back, or it was seized."""

    seat: str
    left: int
    how: Literal["paid", "seized"]
