"""Facts of flow, points, chips and Crowns (aqueduct.deity, tribute, score, crown)."""

from events.aqueduct.suits import Suit
from events.base import Event, Posting


class ChipsPosted(Posting, frozen=True, kw_only=True, tag="chips-posted"):
    """Suit chips go from one account to another; the accounts say of which suit."""


class PointsPosted(Posting, frozen=True, kw_only=True, tag="points-posted"):
    """A seat's score is raised by a flow."""


class TributePaid(Event, frozen=True, kw_only=True, tag="tribute-paid"):
    """A seat gives a chip of this suit for a flow of its own."""

    seat: str
    suit: Suit
    turn: int


class DeityFlipped(Event, frozen=True, kw_only=True, tag="deity-flipped"):
    """The top Deity Card is flipped: for a sum of 7 of the card `laid` and the outlet `against`, or for a tribute.

    `seats`: through whose networks it sends its flow.
    """

    card: str
    seats: tuple[str, ...]
    laid: str = ""
    against: str = ""


class FlowCounted(Event, frozen=True, kw_only=True, tag="flow-counted"):
    """What a flow brings a seat. `parts`: of each suit that scores, how many cards have it and what each brings."""

    seat: str
    deity: str
    parts: tuple[tuple[Suit, int, int], ...]
    points: int


class CrownBought(Event, frozen=True, kw_only=True, tag="crown-bought"):
    seat: str
    card: str
    turn: int
