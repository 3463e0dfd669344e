"""What a seat is told of support cards: everything, as long as nothing hides a tile."""

from events.base import Event
from events.ethereal.siege import MinerSlotted
from projections.feed import Teller, as_it_is

TOLD: dict[type[Event], Teller] = {MinerSlotted: as_it_is}
