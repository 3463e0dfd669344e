"""What a seat is told of Oaths: everything (ethereal.oath.public)."""

from events.base import Event
from events.ethereal.oaths import DiscountsEarned, DiscountUsed, PaidForAnother, PeaceBroken
from projections.feed import Teller, as_it_is

TOLD: dict[type[Event], Teller] = dict.fromkeys((PeaceBroken, PaidForAnother, DiscountsEarned, DiscountUsed), as_it_is)
