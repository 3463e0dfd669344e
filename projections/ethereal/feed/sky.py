"""What a seat is told of the sky: everything but the cards of a deck (ethereal.sky.public)."""

import msgspec

from events.base import Event
from events.ethereal.sky import (
    BodiesPriced,
    BodyBought,
    BodyTookSky,
    CardLost,
    CardsExchanged,
    CardTakenBack,
    CardWalkedBack,
    ExchangeOffered,
    GiftPlaced,
    MaximumLent,
    SaturnEclipsed,
    SaturnTollTaken,
    TakeBackOffered,
    VenusGiftAsked,
    WholeAgain,
)
from projections.feed import Line, Teller, as_it_is, fact_alone


class CardsExchangedUnseen(Line, frozen=True, kw_only=True, tag="cards-exchanged-unseen"):
    """Random cards have gone from a deck into another, which nobody has seen, and others from the grave."""

    seat: str
    to: str
    number: int
    taken: tuple[str, ...]


@fact_alone
def _cards_exchanged(before: None, event: CardsExchanged, after: None, seat: str | None) -> Line:
    return CardsExchangedUnseen(seat=event.seat, to=event.to, number=len(event.given), taken=event.taken)


@fact_alone
def _toll_taken(before: None, event: SaturnTollTaken, after: None, seat: str | None) -> Event:
    """Without the number under which its Oath lasts, which stays inside."""
    if event.devotion is None:
        return event
    return msgspec.structs.replace(event, devotion=msgspec.structs.replace(event.devotion, oath=0))


TOLD: dict[type[Event], Teller] = {
    CardsExchanged: _cards_exchanged,
    SaturnTollTaken: _toll_taken,
    **dict.fromkeys(
        (
            *(BodiesPriced, BodyBought, BodyTookSky, VenusGiftAsked, GiftPlaced, MaximumLent),
            *(WholeAgain, TakeBackOffered, CardTakenBack, ExchangeOffered, CardWalkedBack, SaturnEclipsed, CardLost),
        ),
        as_it_is,
    ),
}
