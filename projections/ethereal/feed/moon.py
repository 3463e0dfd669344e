"""What a seat is told of the moon (ethereal.moon.toll-deck)."""

from events.base import Event
from events.ethereal.moon import BloodMoonRose, GiftOffered, MoonMoved, TollAnswered, TollAsked
from projections.feed import Line, Teller, as_it_is, fact_alone


class DeckTollAsked(Line, frozen=True, kw_only=True, tag="deck-toll-asked"):
    """The toll asks for cards from the top of a deck, which nobody has seen."""

    ask: int
    of: tuple[str, ...]
    number: int
    blocks: bool = True
    seconds: int | None = None


class DeckTollRefused(Line, frozen=True, kw_only=True, tag="deck-toll-refused"):
    """The cards that were asked for stay unseen."""

    seat: str


@fact_alone
def _toll_asked(before: None, event: TollAsked, after: None, seat: str | None) -> Event | Line:
    if event.source != "deck":
        return event
    return DeckTollAsked(ask=event.ask, of=event.of, number=len(event.cards), seconds=event.seconds)


@fact_alone
def _toll_answered(before: None, event: TollAnswered, after: None, seat: str | None) -> Event | Line:
    return event if event.given or event.source != "deck" else DeckTollRefused(seat=event.seat)


TOLD: dict[type[Event], Teller] = {
    MoonMoved: as_it_is,
    BloodMoonRose: as_it_is,
    GiftOffered: as_it_is,
    TollAsked: _toll_asked,
    TollAnswered: _toll_answered,
}
