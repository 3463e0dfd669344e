"""Facts of bounties (ethereal.bounty). What they post and what they lower of claims is told beside them."""

from typing import Literal

from events.base import Event
from events.ethereal.collectors import Hunt


class BountyPutUp(Event, frozen=True, kw_only=True, tag="bounty-put-up"):
    """Bounty number `bounty` is put on a seat in this round, worth what it owes the Bank and what it has robbed since
    the last Report, which is `robbed`."""

    bounty: int
    target: str
    worth: int
    round: int
    robbed: int = 0


class BountyTakenDown(Event, frozen=True, kw_only=True, tag="bounty-taken-down"):
    """A bounty can be taken no longer; who has taken it keeps it."""

    bounty: int


class BountyTaken(Event, frozen=True, kw_only=True, tag="bounty-taken"):
    """A seat takes a bounty, when there have been `reported` Report days.

    `meter`: what is still to be collected. `first`: the number under which the first of its Debt Collectors is made.
    """

    seat: str
    bounty: int
    target: str
    worth: int
    meter: int
    reported: int
    first: int


class CollectorsMade(Event, frozen=True, kw_only=True, tag="collectors-made"):
    """Debt Collectors are newly made for the bounty a seat has taken: these into its deck, those into its hand."""

    seat: str
    to_deck: tuple[str, ...]
    to_hand: tuple[str, ...]


class CollectorBought(Event, frozen=True, kw_only=True, tag="collector-bought"):
    """A seat buys one Debt Collector more for its bounty. `parts` tell how the price came about."""

    seat: str
    bounty: int
    card: str
    tile: str
    hearts: int
    price: int
    parts: tuple[tuple[str, int], ...]


class CaptiveTurnedIn(Event, frozen=True, kw_only=True, tag="captive-turned-in"):
    """A seat turns in the captive of its stack on `tile`, a card of `owner`'s, for its bounty; it goes to the Ether."""

    seat: str
    bounty: int
    card: str
    owner: str
    tile: str


class MeterLowered(Event, frozen=True, kw_only=True, tag="meter-lowered"):
    """So much is left on the meter of a seat's bounty."""

    seat: str
    bounty: int
    meter: int


BountyEnd = Literal["collected", "cleared", "failed", "cancelled"]
"""By the taker's own doing, by others' or by the end of the Bank, by its deadline, with another that failed."""


class BountyEnded(Event, frozen=True, kw_only=True, tag="bounty-ended"):
    """A bounty is over for the seat that took it; its Debt Collectors in hand and deck and away leave the match."""

    seat: str
    bounty: int
    how: BountyEnd
    cards: tuple[str, ...]


class CollectorsTurned(Event, frozen=True, kw_only=True, tag="collectors-turned"):
    """The Debt Collectors of a seat's bounty on a tile are the Bank's now, and after this seat."""

    tile: str
    cards: tuple[str, ...]
    hunt: Hunt
