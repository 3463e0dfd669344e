"""What a seat is told of cards outside the table (pantheon.view.hand-hidden, pantheon.view.draw-pile-hidden)."""

from events.base import CardsShuffled, Event
from events.pantheon.cards import (
    CardsDiscarded,
    CardsDrawn,
    CardStolen,
    DiscardsOwed,
    DiscardTakenUp,
    LookedAt,
    LookTaken,
)
from projections.feed import Line, Teller, as_it_is, fact_alone


class PileShuffled(Line, frozen=True, kw_only=True, tag="pile-shuffled"):
    pile: str
    rule: str


class CardsDrawnUnseen(Line, frozen=True, kw_only=True, tag="cards-drawn-unseen"):
    """Somebody else draws."""

    seat: str
    number: int
    rule: str


class CardStolenUnseen(Line, frozen=True, kw_only=True, tag="card-stolen-unseen"):
    """A card goes from one hand to another; whoever has neither does not see which."""

    seat: str
    victim: str


class LookTakenUnseen(Line, frozen=True, kw_only=True, tag="look-taken-unseen"):
    """Somebody else looks at cards."""

    seat: str
    at: LookedAt


@fact_alone
def _cards_shuffled(before: None, event: CardsShuffled, after: None, seat: str | None) -> Line:
    return PileShuffled(pile=event.pile, rule=event.rule)


@fact_alone
def _cards_drawn(before: None, event: CardsDrawn, after: None, seat: str | None) -> Event | Line:
    if seat == event.seat:
        return event
    return CardsDrawnUnseen(seat=event.seat, number=len(event.cards), rule=event.rule)


@fact_alone
def _card_stolen(before: None, event: CardStolen, after: None, seat: str | None) -> Event | Line:
    """pantheon.god.thieves-random."""
    return event if seat in (event.seat, event.victim) else CardStolenUnseen(seat=event.seat, victim=event.victim)


@fact_alone
def _look_taken(before: None, event: LookTaken, after: None, seat: str | None) -> Event | Line:
    """pantheon.god.knowledge-private."""
    return event if seat == event.seat else LookTakenUnseen(seat=event.seat, at=event.at)


TOLD: dict[type[Event], Teller] = {
    CardsShuffled: _cards_shuffled,
    CardsDrawn: _cards_drawn,
    DiscardTakenUp: as_it_is,
    CardsDiscarded: as_it_is,
    CardStolen: _card_stolen,
    LookTaken: _look_taken,
    DiscardsOwed: as_it_is,
}
