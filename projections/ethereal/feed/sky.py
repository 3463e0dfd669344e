"""What a seat is told of the sky: everything (ethereal.sky.public)."""

from events.base import Event
from events.ethereal.sky import BodiesPriced, BodyBought, BodyTookSky, GiftPlaced, SaturnTollTaken, VenusGiftAsked
from projections.feed import Teller, as_it_is

TOLD: dict[type[Event], Teller] = {
    BodiesPriced: as_it_is,
    BodyBought: as_it_is,
    BodyTookSky: as_it_is,
    VenusGiftAsked: as_it_is,
    GiftPlaced: as_it_is,
    SaturnTollTaken: as_it_is,
}
