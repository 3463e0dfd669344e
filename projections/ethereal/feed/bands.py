"""What a seat is told of Demons: that they come, what they are worth, and nothing of when (ethereal.calendar.shown)."""

from events.base import Event
from events.ethereal.bands import BandAwaited, BandCame, BandJudged, BankerAngered, DemonCounted, SaleRolled
from projections.feed import Teller, as_it_is, to_nobody

TOLD: dict[type[Event], Teller] = {
    BandAwaited: to_nobody,
    BandCame: as_it_is,
    DemonCounted: as_it_is,
    BankerAngered: as_it_is,
    BandJudged: as_it_is,
    SaleRolled: as_it_is,
}
