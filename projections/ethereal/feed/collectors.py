"""What a seat is told of Debt Collectors: everything, as long as nothing hides a tile."""

from events.base import Event
from events.ethereal.collectors import CollectorsLeft, CollectorsSent
from projections.feed import Teller, as_it_is

TOLD: dict[type[Event], Teller] = {CollectorsSent: as_it_is, CollectorsLeft: as_it_is}
