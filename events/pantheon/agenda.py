"""What a Pantheon match may still have to do."""

from typing import ClassVar

from events.base import AgendaSet, Step
from events.pantheon.turn import Phase


class MakeMatch(Step, frozen=True, kw_only=True, tag="make-match"):
    """The shuffle, the hands and the opening roll (pantheon.setup.order)."""

    happening: ClassVar[bool] = True


class TurnStart(Step, frozen=True, kw_only=True, tag="turn-start"):
    """A seat's turn begins with its Faith Phase."""

    seat: str


class PhaseStart(Step, frozen=True, kw_only=True, tag="phase-start"):
    """A phase of a seat's turn begins."""

    seat: str
    phase: Phase


class DieStep(Step, frozen=True, kw_only=True):
    """What needs a die of `seat`; once it has fallen, `face` shows it, and the step has its outcome."""

    seat: str
    face: int | None = None


class Recruit(DieStep, frozen=True, kw_only=True, tag="recruit"):
    """The Worshipers of the Worshiper Phase."""


class ResolveMiracle(DieStep, frozen=True, kw_only=True, tag="resolve-miracle"):
    """A Miracle that was played takes effect."""

    card: str
    target: str = ""


class ResolveAttack(DieStep, frozen=True, kw_only=True, tag="resolve-attack"):
    """An attack that was declared has its outcome."""

    attacker: str
    target: str


PantheonStep = MakeMatch | TurnStart | PhaseStart | Recruit | ResolveMiracle | ResolveAttack


class PantheonAgendaSet(AgendaSet, frozen=True, kw_only=True, tag="agenda-set"):
    steps: tuple[PantheonStep, ...]
