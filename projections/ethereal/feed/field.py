"""What a seat is told of placing and moving: everything, as long as nothing hides a tile."""

from events.base import Event
from events.ethereal.field import CardPlaced, CardsMoved
from projections.feed import Teller, as_it_is

TOLD: dict[type[Event], Teller] = {
    CardPlaced: as_it_is,
    CardsMoved: as_it_is,
}
