"""Facts of rounds, turns and phases (ethereal.turn, ethereal.opening)."""

from typing import ClassVar, Literal

from events.base import Event, Question

Phase = Literal["opening", "draw", "prep", "attack"]


class TurnOrderSet(Event, frozen=True, kw_only=True, tag="turn-order-set"):
    order: tuple[str, ...]


class RoundBegan(Event, frozen=True, kw_only=True, tag="round-began"):
    apart: ClassVar[bool] = True
    round: int


class TurnBegan(Event, frozen=True, kw_only=True, tag="turn-began"):
    """`turn` counts the turns of all seats, `own` those of this seat."""

    apart: ClassVar[bool] = True
    seat: str
    turn: int
    own: int


class TurnEnded(Event, frozen=True, kw_only=True, tag="turn-ended"):
    apart: ClassVar[bool] = True
    seat: str


class TimerSwitchedOff(Event, frozen=True, kw_only=True, tag="timer-switched-off"):
    """Nothing runs out any more, what is open included."""

    seat: str


class PhaseOpened(Question, frozen=True, kw_only=True, tag="phase-opened"):
    """A phase of a seat, open until the seat ends it; it holds up no effect."""

    apart: ClassVar[bool] = True
    phase: Phase
    blocks: bool = False
