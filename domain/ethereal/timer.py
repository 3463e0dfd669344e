"""The phase timer (ethereal.timer): how long a seat has for what is asked of it."""

from typing import Final

from domain.ethereal.match import Match
from events.base import Question, SeatsOffered
from events.ethereal.turn import PhaseOpened

DRAW_S: Final = 30
"""ethereal.timer.draw-30."""


def timer_runs(match: Match) -> bool:
    """Whether a match has a phase timer that nobody has switched off (ethereal.timer.switch-off)."""
    return match.options.phase_timer != "off" and not match.timer_off


def seconds(match: Match, question: Question) -> int | None:
    """ethereal.timer.starts, ethereal.timer.computers-untimed, ethereal.timer.expiry-choice."""
    timer = match.options.phase_timer
    if timer == "off" or not timer_runs(match) or isinstance(question, SeatsOffered):
        return None
    if not any(_is_person(match, seat) for seat in question.of):
        return None
    return DRAW_S if isinstance(question, PhaseOpened) and question.phase == "draw" else timer


def _is_person(match: Match, seat: str) -> bool:
    player = match.plays(seat)
    return player is not None and player.kind == "person"
