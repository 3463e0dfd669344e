"""Facts of cards outside the table: draw pile, hands, discard pile (pantheon.setup, fate, god)."""

from typing import Literal

from events.base import Event, Question

LookedAt = Literal["hand", "pile"]


class CardsDrawn(Event, frozen=True, kw_only=True, tag="cards-drawn"):
    """Cards go from the top of the draw pile to a hand, the topmost first."""

    seat: str
    cards: tuple[str, ...]
    rule: str


class DiscardTakenUp(Event, frozen=True, kw_only=True, tag="discard-taken-up"):
    """The draw pile is empty, and the discard pile becomes the draw pile; it is shuffled next."""


class CardsDiscarded(Event, frozen=True, kw_only=True, tag="cards-discarded"):
    """Cards of the seat's choice go from its hand to the discard pile."""

    seat: str
    cards: tuple[str, ...]
    rule: str


class DiscardsOwed(Question, frozen=True, kw_only=True, tag="discards-owed"):
    """A seat that drew by God of Fate has to discard `number` cards of its hand."""

    number: int


class CardStolen(Event, frozen=True, kw_only=True, tag="card-stolen"):
    """A card goes from the hand of `victim` to that of `seat`."""

    seat: str
    victim: str
    card: str


class LookTaken(Event, frozen=True, kw_only=True, tag="look-taken"):
    """A seat looks at the enemy's hand, or at the top of the draw pile, topmost card first."""

    seat: str
    turn: int
    at: LookedAt
    cards: tuple[str, ...]
