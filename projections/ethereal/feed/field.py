"""What a seat is told of placing, moving and stacks that appear: everything, as long as nothing hides a tile."""

from events.base import Event
from events.ethereal.field import CardCharged, CardPlaced, CardsMoved, StackAppeared
from projections.feed import Teller, as_it_is

TOLD: dict[type[Event], Teller] = {
    CardPlaced: as_it_is,
    CardsMoved: as_it_is,
    CardCharged: as_it_is,
    StackAppeared: as_it_is,
}
