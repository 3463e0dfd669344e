"""What a seat is told of stacks that belong to nobody: everything, as long as nothing hides a tile."""

from events.base import Event
from events.ethereal.neutral import NeutralLeft, NeutralSent, PuppetsSent
from projections.feed import Teller, as_it_is

TOLD: dict[type[Event], Teller] = {NeutralSent: as_it_is, NeutralLeft: as_it_is, PuppetsSent: as_it_is}
