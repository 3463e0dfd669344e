"""What a seat is told of cards outside the field (ethereal.zone.deck, ethereal.zone.hand)."""

from domain.ethereal.match import Match
from domain.ethereal.sight import hands_shown_to
from events.base import Event
from events.ethereal.cards import (
    CardBurned,
    CardConjured,
    CardDrawn,
    CardsDealt,
    CardsRaised,
    OpeningCardsTakenOut,
    OverdrawLowered,
)
from projections.feed import Line, Teller, as_it_is, fact_alone


class DeckBuilt(Line, frozen=True, kw_only=True, tag="deck-built"):
    pile: str
    number: int


class CardDrawnUnseen(Line, frozen=True, kw_only=True, tag="card-drawn-unseen"):
    """Somebody else draws a card."""

    seat: str


@fact_alone
def _cards_dealt(before: None, event: CardsDealt, after: None, seat: str | None) -> Event | Line:
    return event if event.pile == "ether" else DeckBuilt(pile=event.pile, number=len(event.cards))


def _card_drawn(before: Match, event: CardDrawn, after: Match, seat: str | None) -> Event | Line:
    sees = seat == event.seat or event.seat in hands_shown_to(after, seat)
    return event if sees else CardDrawnUnseen(seat=event.seat)


TOLD: dict[type[Event], Teller] = {
    CardsDealt: _cards_dealt,
    OpeningCardsTakenOut: as_it_is,
    CardDrawn: _card_drawn,
    CardBurned: as_it_is,
    OverdrawLowered: as_it_is,
    CardConjured: as_it_is,
    CardsRaised: as_it_is,
}
