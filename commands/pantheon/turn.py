"""Turns and their phases (pantheon.turn, faith, worshiper, priest.end-of-turn)."""

from typing import ClassVar, Literal

from commands.pantheon.base import OPEN_PHASES, PantheonCommand
from commands.pantheon.dice import roll_for
from commands.pantheon.draw import draw
from commands.pantheon.pay import gain_faith, gain_worshipers, lose_faith
from domain.engine.rejection import Rejected
from domain.pantheon.gods import RECRUITERS
from domain.pantheon.match import PantheonDraft
from domain.pantheon.tokens import income
from events.base import LastingEnded, QuestionClosed, UntilTurnEnds
from events.pantheon.agenda import PhaseStart, Recruit, TurnStart
from events.pantheon.turn import Phase, PhaseBegan, PhaseOpened, TurnBegan, TurnEnded

NEXT: dict[Phase, Phase] = {
    "miracle": "fate",
    "fate": "destiny",
    "destiny": "war",
    "war": "hero",
    "hero": "monster",
    "monster": "priest",
}
"""pantheon.turn.nine-phases, from the first that a seat ends itself."""
HAND_LIMIT = 7
"""pantheon.fate.hand-limit."""
CARDS_DRAWN = 2
"""pantheon.fate.draw-two."""


class EndPhase(PantheonCommand):
    """The seat is done with its present phase; with the Priest Phase its turn ends."""

    phases: ClassVar[tuple[Phase, ...]] = OPEN_PHASES
    type: Literal["end-phase"] = "end-phase"


def turn_start(draft: PantheonDraft, step: TurnStart) -> None:
    """pantheon.turn.alternate, pantheon.turn.automatic-phases: a turn begins with its Faith and Worshiper Phases."""
    match, seat = draft.match, step.seat
    draft.tell(TurnBegan(seat=seat, turn=match.turn + 1, own=match.turns[seat] + 1))
    draft.tell(PhaseBegan(seat=seat, phase="faith"))
    for rule, amount in income(match, seat):
        gain_faith(draft, seat, amount, rule)
    draft.tell(PhaseBegan(seat=seat, phase="worshiper"))
    draft.then(Recruit(seat=seat), PhaseStart(seat=seat, phase="miracle"))


def recruit(draft: PantheonDraft, step: Recruit) -> None:
    """pantheon.worshiper.roll, pantheon.worshiper.recruit-bonus."""
    if step.face is None:
        roll_for(draft, step)
        return
    gain_worshipers(draft, step.seat, step.face, "pantheon.worshiper.roll")
    bonus = sum(draft.match.has_god(step.seat, god) for god in RECRUITERS)
    gain_worshipers(draft, step.seat, bonus, "pantheon.worshiper.recruit-bonus")


def phase_start(draft: PantheonDraft, step: PhaseStart) -> None:
    """pantheon.fate.draw-two."""
    draft.tell(PhaseOpened(ask=draft.next_ask, of=(step.seat,), phase=step.phase))
    if step.phase == "fate":
        draw(draft, step.seat, CARDS_DRAWN, "pantheon.fate.draw-two")


def end_phase(draft: PantheonDraft, seat: str, command: EndPhase) -> None:
    """pantheon.turn.automatic-phases, pantheon.fate.hand-limit."""
    match = draft.match
    opened = match.opened
    assert opened is not None, "the gate lets nobody else through"
    if opened.phase == "fate" and len(match.hands[seat]) > HAND_LIMIT:
        raise Rejected("hand-over-limit", "pantheon.fate.hand-limit", f"a hand holds {HAND_LIMIT} cards at most")
    draft.tell(QuestionClosed(ask=opened.ask))
    if opened.phase in NEXT:
        draft.then(PhaseStart(seat=seat, phase=NEXT[opened.phase]))
    else:
        _end_turn(draft, seat)


def _end_turn(draft: PantheonDraft, seat: str) -> None:
    """pantheon.priest.end-of-turn, pantheon.miracle.sanctuary-end."""
    match = draft.match
    lose_faith(draft, seat)
    now = UntilTurnEnds(seat=seat, turn=match.turns[seat])
    for number in [number for number, lasting in match.lasting.items() if lasting.until == now]:
        draft.tell(LastingEnded(id=number))
    draft.tell(TurnEnded(seat=seat))
    draft.then(TurnStart(seat=match.enemy(seat)))
