"""Facts of cards outside the networks: piles, hands and Influence Cards (aqueduct.setup, turn, lay, end)."""

from typing import Literal

from events.base import Event

Source = Literal["pile", "discard"]
To = Literal["discard", "gone"]
"""Where a card goes that leaves play: once the draw pile is gone, out of the match."""


class InfluenceDealt(Event, frozen=True, kw_only=True, tag="influence-dealt"):
    """A card of the Deity Deck is dealt face up to a seat."""

    seat: str
    card: str


class CardsDrawn(Event, frozen=True, kw_only=True, tag="cards-drawn"):
    """Cards go from the top of the draw pile or of the discard pile to a hand, the topmost first."""

    seat: str
    cards: tuple[str, ...]
    source: Source
    rule: str


class CardDiscarded(Event, frozen=True, kw_only=True, tag="card-discarded"):
    """A seat that cannot lay a card discards one. `in_row` counts its turns in a row in which it did."""

    seat: str
    card: str
    turn: int
    in_row: int
    to: To


class DrawPileGone(Event, frozen=True, kw_only=True, tag="draw-pile-gone"):
    """The last card of the draw pile is drawn, and the whole discard pile leaves the match."""
