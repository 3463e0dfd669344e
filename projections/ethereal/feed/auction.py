"""What a seat is told of the Auction: everything (ethereal.auction.zone)."""

from events.base import Event
from events.ethereal.auction import BankLotWithdrawn, LotOffered, LotSold, LotWithdrawn
from projections.feed import Teller, as_it_is

TOLD: dict[type[Event], Teller] = {
    LotOffered: as_it_is,
    LotWithdrawn: as_it_is,
    LotSold: as_it_is,
    BankLotWithdrawn: as_it_is,
}
