"""Facts of the field: placing, moving, stacks of no seat (ethereal.place, ethereal.move)."""

from typing import Literal

from events.base import Event


class CardPlaced(Event, frozen=True, kw_only=True, tag="card-placed"):
    """A card comes onto the field, from the hand or from where the opening cards wait.

    `price`: of landing on bought land; `parts` tell how it came about.
    """

    seat: str
    card: str
    tile: str
    origin: Literal["hand", "opening"] = "hand"
    hearts: int | None = None
    price: int = 0
    parts: tuple[tuple[str, int], ...] = ()


class CardsMoved(Event, frozen=True, kw_only=True, tag="cards-moved"):
    """A group of a stack moves to another tile; `turn` is the turn it has moved in."""

    seat: str
    cards: tuple[str, ...]
    origin: str
    target: str
    turn: int


class CardCharged(Event, frozen=True, kw_only=True, tag="card-charged"):
    """A card runs to another tile, from where it attacks next; the run is no move."""

    seat: str
    card: str
    origin: str
    target: str


class StackAppeared(Event, frozen=True, kw_only=True, tag="stack-appeared"):
    """Newly made cards that belong to no seat come onto an empty tile as a stack of `side`.

    `hearts`: by card that has them.
    """

    side: str
    tile: str
    cards: tuple[str, ...]
    hearts: dict[str, int] = {}
