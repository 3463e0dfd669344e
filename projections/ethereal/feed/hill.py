"""What a seat is told of King of the Hill: everything (ethereal.hill.mercenary-told)."""

from events.base import Event
from events.ethereal.hill import EtherGrew, EtherOverflowed, HillScored, MercenariesRaised, PotionDrunk
from projections.feed import Teller, as_it_is

TOLD: dict[type[Event], Teller] = {
    HillScored: as_it_is,
    EtherGrew: as_it_is,
    EtherOverflowed: as_it_is,
    MercenariesRaised: as_it_is,
    PotionDrunk: as_it_is,
}
