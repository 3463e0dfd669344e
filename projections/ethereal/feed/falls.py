"""What a seat is told of seats that fall: everything, as what they had lies open from then on."""

from events.base import Event
from events.ethereal.falls import BelongingsLost, SeatFell
from projections.feed import Teller, as_it_is

TOLD: dict[type[Event], Teller] = {SeatFell: as_it_is, BelongingsLost: as_it_is}
