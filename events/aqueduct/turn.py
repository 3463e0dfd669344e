"""Facts of turns (aqueduct.turn, aqueduct.setup.first-seat)."""

from typing import ClassVar

from events.base import Event, Question


class FirstSeatDrawn(Event, frozen=True, kw_only=True, tag="first-seat-drawn"):
    seat: str


class TurnBegan(Event, frozen=True, kw_only=True, tag="turn-began"):
    """`turn` counts the turns of both seats, `own` those of this seat."""

    apart: ClassVar[bool] = True
    seat: str
    turn: int
    own: int


class TurnOpened(Question, frozen=True, kw_only=True, tag="turn-opened"):
    """A seat's turn, open until it draws or, once the draw pile is gone, ends it."""

    apart: ClassVar[bool] = True
    blocks: bool = False


class TurnEnded(Event, frozen=True, kw_only=True, tag="turn-ended"):
    apart: ClassVar[bool] = True
    seat: str
