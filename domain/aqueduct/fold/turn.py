"""What a match remembers of turns."""

from domain.aqueduct.match import EvolveTable, Match
from domain.engine.fold import question_asked, remember_nothing
from events.aqueduct.turn import FirstSeatDrawn, TurnBegan, TurnEnded, TurnOpened


def _turn_began(match: Match, event: TurnBegan) -> None:
    match.active = event.seat
    match.turn = event.turn
    match.turns[event.seat] = event.own


EVOLVE: EvolveTable = {
    FirstSeatDrawn: remember_nothing,
    TurnBegan: _turn_began,
    TurnOpened: question_asked,
    TurnEnded: remember_nothing,
}
