"""What a seat is told of cycles: everything but how another one votes, until all have voted."""

from events.base import Event
from events.ethereal.cycles import BanAsked, BanDecided, BansEnded, BanVoteCast, BanVotesShown, HeartsMended
from projections.feed import Teller, as_it_is, fact_alone


@fact_alone
def _ban_vote_cast(before: None, event: BanVoteCast, after: None, seat: str | None) -> Event | None:
    """ethereal.cycle.mercury-vote: that a seat has voted is told by its answer."""
    return event if event.seat == seat else None


TOLD: dict[type[Event], Teller] = {
    BanAsked: as_it_is,
    BanVoteCast: _ban_vote_cast,
    BanVotesShown: as_it_is,
    BanDecided: as_it_is,
    BansEnded: as_it_is,
    HeartsMended: as_it_is,
}
