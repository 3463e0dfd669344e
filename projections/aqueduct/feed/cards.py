"""What a seat is told of piles and hands (aqueduct.view.hidden)."""

from events.aqueduct.cards import CardDiscarded, CardsDrawn, DrawPileGone, InfluenceDealt
from events.base import Event
from projections.feed import Line, Teller, as_it_is, fact_alone


class CardsDrawnUnseen(Line, frozen=True, kw_only=True, tag="cards-drawn-unseen"):
    """Somebody else draws from the draw pile."""

    seat: str
    number: int
    rule: str


@fact_alone
def _cards_drawn(before: None, event: CardsDrawn, after: None, seat: str | None) -> Event | Line:
    """What lay open on the discard pile everybody has seen."""
    if event.source == "discard" or seat == event.seat:
        return event
    return CardsDrawnUnseen(seat=event.seat, number=len(event.cards), rule=event.rule)


TOLD: dict[type[Event], Teller] = {
    InfluenceDealt: as_it_is,
    CardsDrawn: _cards_drawn,
    CardDiscarded: as_it_is,
    DrawPileGone: as_it_is,
}
