"""What a seat is told of bounties: everything but which Debt Collectors lie in a hand and a deck."""

from events.base import Event
from events.ethereal.bounties import (
    BountyEnded,
    BountyPutUp,
    BountyTaken,
    BountyTakenDown,
    CaptiveTurnedIn,
    CollectorBought,
    CollectorsMade,
    CollectorsTurned,
    MeterLowered,
)
from projections.feed import Line, Teller, as_it_is, fact_alone


class CollectorsCame(Line, frozen=True, kw_only=True, tag="collectors-came"):
    """So many Debt Collectors come into a seat's deck and its hand; which, its own view of the hand shows."""

    seat: str
    to_deck: int
    to_hand: int


@fact_alone
def _collectors_made(before: None, event: CollectorsMade, after: None, seat: str | None) -> Line:
    """ethereal.screen.hand-others, ethereal.screen.deck-count."""
    return CollectorsCame(seat=event.seat, to_deck=len(event.to_deck), to_hand=len(event.to_hand))


TOLD: dict[type[Event], Teller] = {
    BountyPutUp: as_it_is,
    BountyTakenDown: as_it_is,
    BountyTaken: as_it_is,
    CollectorsMade: _collectors_made,
    CollectorBought: as_it_is,
    CaptiveTurnedIn: as_it_is,
    MeterLowered: as_it_is,
    BountyEnded: as_it_is,
    CollectorsTurned: as_it_is,
}
