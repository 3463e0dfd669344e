"""What a seat is told of rounds, turns and phases: everything, as long as nothing hides a tile."""

from events.base import Event
from events.ethereal.turn import PhaseOpened, RoundBegan, TimerSwitchedOff, TurnBegan, TurnEnded, TurnOrderSet
from projections.feed import Teller, as_it_is

TOLD: dict[type[Event], Teller] = {
    PhaseOpened: as_it_is,
    RoundBegan: as_it_is,
    TurnBegan: as_it_is,
    TurnEnded: as_it_is,
    TurnOrderSet: as_it_is,
    TimerSwitchedOff: as_it_is,
}
