"""What a seat is told of land: everything."""

from events.base import Event
from events.ethereal.land import MiddleLandBought, MiddleLandRanOut
from projections.feed import Teller, as_it_is

TOLD: dict[type[Event], Teller] = {
    MiddleLandBought: as_it_is,
    MiddleLandRanOut: as_it_is,
}
