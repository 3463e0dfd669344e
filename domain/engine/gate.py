"""The gate of a game in which every command answers a question."""

from typing import Any

from domain.engine.match import BaseMatch
from domain.engine.rejection import Rejected
from events.base import HappeningDue, SeatsOffered


def answers_only(match: BaseMatch[Any, Any], seat: str, command: Any) -> None:
    """engine.command.answers: a seat answers what it is asked, and commands nothing else.

    Errors: `match-over`, `not-seated`, `seat-empty`, `happening-pending`, `not-your-turn`.
    """
    if match.ended:
        raise Rejected("match-over", "engine.match.over", "the match is over")
    if seat not in match.seats:
        raise Rejected("not-seated", "engine.match.seats", f"{seat[:40]!r} is no seat of this match")
    match match.blocking():
        case SeatsOffered():
            raise Rejected("seat-empty", "engine.match.seats", "not every seat is taken yet")
        case HappeningDue():
            raise Rejected("happening-pending", "engine.command.answers", "something is due first")
        case _:
            pass
    question = match.questions.get(command.ask)
    if question is None or type(question) is not command.answers or seat not in question.of:
        raise Rejected("not-your-turn", "engine.command.answers", "nothing of the kind is asked of you now")
