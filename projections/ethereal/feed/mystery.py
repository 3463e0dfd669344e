"""What a seat is told of Mystery Generation: who bought it for how much, and nothing of the cards."""

from events.base import Event
from events.ethereal.mystery import MysteryGenerated, MysteryTurned
from projections.feed import Line, Teller, fact_alone


class MysteryGeneratedUnseen(Line, frozen=True, kw_only=True, tag="mystery-generated-unseen"):
    """Cards that nobody has seen come into a seat's deck."""

    seat: str
    number: int
    price: int


@fact_alone
def _mystery_generated(before: None, event: MysteryGenerated, after: None, seat: str | None) -> Line:
    """ethereal.market.mystery-face-down: not even the buyer is told which."""
    return MysteryGeneratedUnseen(seat=event.seat, number=len(event.cards), price=event.price)


@fact_alone
def _mystery_turned(before: None, event: MysteryTurned, after: None, seat: str | None) -> Event | None:
    """Others are not told that a card still lay face down there."""
    return event if event.seat == seat else None


TOLD: dict[type[Event], Teller] = {MysteryGenerated: _mystery_generated, MysteryTurned: _mystery_turned}
