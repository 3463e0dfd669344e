"""What a seat is told of Oaths: everything (ethereal.oath.public) but the ids of cards in decks."""

from domain.ethereal.kinds import card
from events.base import Event
from events.ethereal import oaths
from projections.feed import Line, Teller, as_it_is, fact_alone


class MoonJokerCame(Line, frozen=True, kw_only=True, tag="moon-joker-came"):
    """A new Joker of this suit has gone into a seat's deck, the `cast`th since the last Full Moon's start."""

    seat: str
    suit: str
    cast: int


@fact_alone
def _moon_joker_made(before: None, event: oaths.MoonJokerMade, after: None, seat: str | None) -> Line:
    return MoonJokerCame(seat=event.seat, suit=card(event.card).suit, cast=event.cast)


TOLD: dict[type[Event], Teller] = {
    oaths.PeaceBroken: as_it_is,
    oaths.PaidForAnother: as_it_is,
    oaths.DiscountsEarned: as_it_is,
    oaths.DiscountUsed: as_it_is,
    oaths.MoonJokerMade: _moon_joker_made,
    oaths.MoonOffended: as_it_is,
    oaths.NewMoonForgone: as_it_is,
    oaths.FullMoonKept: as_it_is,
}
