"""Facts of turns and phases (pantheon.turn, pantheon.setup.first-roll)."""

from typing import ClassVar, Literal

from events.base import Event, Question

Phase = Literal["faith", "worshiper", "miracle", "fate", "destiny", "war", "hero", "monster", "priest"]


class TurnOrderSet(Event, frozen=True, kw_only=True, tag="turn-order-set"):
    """The opening roll is decided: the seats in the order of their turns."""

    order: tuple[str, ...]


class TurnBegan(Event, frozen=True, kw_only=True, tag="turn-began"):
    """`turn` counts the turns of both seats, `own` those of this seat."""

    apart: ClassVar[bool] = True
    seat: str
    turn: int
    own: int


class PhaseBegan(Event, frozen=True, kw_only=True, tag="phase-began"):
    """A phase that resolves by itself begins."""

    seat: str
    phase: Phase


class PhaseOpened(Question, frozen=True, kw_only=True, tag="phase-opened"):
    """A phase of a seat, open until the seat ends it; it holds up no effect."""

    apart: ClassVar[bool] = True
    phase: Phase
    blocks: bool = False


class TurnEnded(Event, frozen=True, kw_only=True, tag="turn-ended"):
    apart: ClassVar[bool] = True
    seat: str
