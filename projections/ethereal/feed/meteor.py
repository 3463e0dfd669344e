"""What a seat is told of the meteor and its fire: everything (ethereal.meteor.told)."""

from events.base import Event
from events.ethereal.meteor import FireWentOut, MeteorFell
from projections.feed import Teller, as_it_is

TOLD: dict[type[Event], Teller] = {MeteorFell: as_it_is, FireWentOut: as_it_is}
