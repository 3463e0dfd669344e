"""Facts of Mystery Generation (ethereal.market.mystery-cards). Its price is rolled and posted before."""

from events.base import Event


class MysteryGenerated(Event, frozen=True, kw_only=True, tag="mystery-generated"):
    """Cards are newly made and put face down into a seat's deck, which is shuffled next; `price` is what was rolled."""

    seat: str
    cards: tuple[str, ...]
    price: int


class MysteryTurned(Event, frozen=True, kw_only=True, tag="mystery-turned"):
    """A seat turns a card that lies face down in its deck; it alone sees the face, and the card stays where it lies."""

    seat: str
    card: str
