"""What a seat is told of Oaths: everything (ethereal.oath.public)."""

from events.base import Event
from events.ethereal import oaths
from projections.feed import Teller, as_it_is

TOLD: dict[type[Event], Teller] = {
    oaths.PeaceBroken: as_it_is,
    oaths.PaidForAnother: as_it_is,
    oaths.DiscountsEarned: as_it_is,
    oaths.DiscountUsed: as_it_is,
    oaths.MoonJokerMade: as_it_is,
    oaths.MoonOffended: as_it_is,
    oaths.NewMoonForgone: as_it_is,
    oaths.FullMoonKept: as_it_is,
}
