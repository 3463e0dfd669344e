"""Facts of Oaths (ethereal.oath). That one is sworn, stands or ends is told of a spell and of what lasts."""

from typing import Literal

from events.base import Event

Owed = Literal["debt", "loan", "peer"]
"""What a seat may owe that another may pay: mana debt, its loan of the Bank, a loan of a player."""


class PeaceBroken(Event, frozen=True, kw_only=True, tag="peace-broken"):
    """A seat under the Oath of Venus has attacked a player in its own turn of this number."""

    seat: str
    own: int


class PaidForAnother(Event, frozen=True, kw_only=True, tag="paid-for-another"):
    """A seat pays `amount` mana of what another one owes; `loan` is the number of a player loan."""

    seat: str
    debtor: str
    owed: Owed
    loan: int | None = None
    amount: int


class DiscountsEarned(Event, frozen=True, kw_only=True, tag="discounts-earned"):
    """A seat has earned discounts, and now has so many."""

    seat: str
    earned: int
    left: int


class DiscountUsed(Event, frozen=True, kw_only=True, tag="discount-used"):
    """A buy of a seat has used up one discount, and so many are left."""

    seat: str
    left: int


class MoonJokerMade(Event, frozen=True, kw_only=True, tag="moon-joker-made"):
    """A new Joker goes into a seat's deck, the `cast`th of its Moon Jokers since the last Full Moon's start."""

    seat: str
    card: str
    cast: int


class MoonOffended(Event, frozen=True, kw_only=True, tag="moon-offended"):
    """No Joker of a seat under the Oath of the Moon has shot himself between two Full Moons: its next New Moon gives it
    nothing."""

    seat: str


class NewMoonForgone(Event, frozen=True, kw_only=True, tag="new-moon-forgone"):
    """The New Moon gives nothing to a seat that has offended it, and has forgiven it thereby."""

    seat: str


class FullMoonKept(Event, frozen=True, kw_only=True, tag="full-moon-kept"):
    """The Full Moon has begun for those under the Oath of the Moon: suicides and Moon Jokers count anew."""
