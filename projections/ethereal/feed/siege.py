"""What a seat is told of support cards: everything, as long as nothing hides a tile."""

from events.base import Event
from events.ethereal.siege import CaptiveCarried, CaptiveLost, CaptiveSetToWork, CardTaken, MinerSlotted
from projections.feed import Teller, as_it_is

TOLD: dict[type[Event], Teller] = {
    MinerSlotted: as_it_is,
    CardTaken: as_it_is,
    CaptiveCarried: as_it_is,
    CaptiveSetToWork: as_it_is,
    CaptiveLost: as_it_is,
}
