"""Facts of rounds, turns and phases (ethereal.turn, ethereal.opening)."""

from typing import Literal

from events.base import Event, Question

Phase = Literal["opening", "draw", "prep", "attack"]


class TurnOrderSet(Event, frozen=True, kw_only=True, tag="turn-order-set"):
    order: tuple[str, ...]


class RoundBegan(Event, frozen=True, kw_only=True, tag="round-began"):
    round: int


class TurnBegan(Event, frozen=True, kw_only=True, tag="turn-began"):
    """`turn` counts the turns of all seats, `own` those of this seat."""

    seat: str
    turn: int
    own: int


class TurnEnded(Event, frozen=True, kw_only=True, tag="turn-ended"):
    seat: str


class PhaseOpened(Question, frozen=True, kw_only=True, tag="phase-opened"):
    """A phase of a seat, open until the seat ends it; it holds up no effect."""

    phase: Phase
    blocks: bool = False
