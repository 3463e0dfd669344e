"""What a seat is told of souls, which are public (ethereal.zone.soul-pile)."""

from events.base import Event
from events.ethereal.souls import CardSacrificed, SoulGained, SoulPassedOn, SoulsLost, SoulsSpent, SoulsTrimmed
from projections.feed import Teller, as_it_is

TOLD: dict[type[Event], Teller] = {
    CardSacrificed: as_it_is,
    SoulGained: as_it_is,
    SoulPassedOn: as_it_is,
    SoulsSpent: as_it_is,
    SoulsTrimmed: as_it_is,
    SoulsLost: as_it_is,
}
