"""Facts of cards outside the field: decks, hands, the Ether, the grave (ethereal.opening, draw, ether, conjure)."""

from typing import Literal

from events.base import Event


class CardsDealt(Event, frozen=True, kw_only=True, tag="cards-dealt"):
    """A pile as it is when the match is made: a seat's deck, lowest card first, or the Ether."""

    pile: str
    cards: tuple[str, ...]


class OpeningCardsTakenOut(Event, frozen=True, kw_only=True, tag="opening-cards-taken-out"):
    """The opening Ace and its Jack leave the seat's deck and wait beside it."""

    seat: str
    ace: str
    jack: str


class CardDrawn(Event, frozen=True, kw_only=True, tag="card-drawn"):
    """The top card of the deck goes to the hand."""

    seat: str
    card: str


class CardBurned(Event, frozen=True, kw_only=True, tag="card-burned"):
    """The top card of the deck finds no room in the hand and goes to the grave or to Limbo, or is `gone` from the
    match.

    `overdraw`: it counts as overdrawn.
    """

    seat: str
    card: str
    overdraw: bool = True
    to: Literal["grave", "limbo", "gone"] = "grave"


class OverdrawLowered(Event, frozen=True, kw_only=True, tag="overdraw-lowered"):
    seat: str
    count: int
    """What is left of the overdraw count."""


class CardConjured(Event, frozen=True, kw_only=True, tag="card-conjured"):
    """A card moves from the Ether into the caster's deck. `parts` tell how the price came about: rule and amount."""

    seat: str
    kind: str
    card: str
    price: int
    parts: tuple[tuple[str, int], ...]


class CardsRaised(Event, frozen=True, kw_only=True, tag="cards-raised"):
    """Cards of the seat's choice move from the grave to its hand."""

    seat: str
    cards: tuple[str, ...]
    rule: str
