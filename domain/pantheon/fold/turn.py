"""What a match remembers of turns and phases."""

from domain.engine.fold import question_asked, remember_nothing
from domain.pantheon.match import EvolveTable, Match
from events.pantheon.turn import PhaseBegan, PhaseOpened, TurnBegan, TurnEnded, TurnOrderSet


def _turn_order_set(match: Match, event: TurnOrderSet) -> None:
    match.order = event.order


def _turn_began(match: Match, event: TurnBegan) -> None:
    match.active = event.seat
    match.turn = event.turn
    match.turns[event.seat] = event.own


def _phase_began(match: Match, event: PhaseBegan) -> None:
    match.phase = event.phase


def _phase_opened(match: Match, event: PhaseOpened) -> None:
    question_asked(match, event)
    match.phase = event.phase


EVOLVE: EvolveTable = {
    TurnOrderSet: _turn_order_set,
    TurnBegan: _turn_began,
    PhaseBegan: _phase_began,
    PhaseOpened: _phase_opened,
    TurnEnded: remember_nothing,
}
