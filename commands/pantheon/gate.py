"""What every command must pass before its own rules (pantheon.turn.reason-order)."""

from commands.pantheon.base import PantheonCommand
from domain.engine.rejection import Rejected
from domain.pantheon.match import Match
from events.base import HappeningDue, SeatsOffered


def gate(match: Match, seat: str, command: PantheonCommand) -> None:
    """Refuse what this seat may not ask now, whatever it asks.

    Errors: `match-over`, `not-seated`, `seat-empty`, `happening-pending`, `not-your-turn`, `choice-pending`,
    `wrong-phase`.
    """
    if match.ended:
        raise Rejected("match-over", "pantheon.win.match-over", "the match is over")
    if seat not in match.seats:
        raise Rejected("not-seated", "engine.match.seats", f"{seat!r} is no seat of this match")
    _refuse_unmade(match)
    if _is_asked(match, seat, command):
        return
    if seat != match.active:
        raise Rejected("not-your-turn", "pantheon.turn.active-only", "it is not your turn")
    if match.blocking():
        raise Rejected("choice-pending", "pantheon.turn.choice-pending", "a choice has to be answered first")
    if command.phases and match.phase not in command.phases:
        raise Rejected("wrong-phase", "pantheon.turn.no-going-back", f"this is not done in the {match.phase} phase")


def _refuse_unmade(match: Match) -> None:
    """Errors: `seat-empty`, `happening-pending`."""
    match match.blocking():
        case SeatsOffered():
            raise Rejected("seat-empty", "engine.match.seats", "not every seat is taken yet")
        case HappeningDue():
            raise Rejected("happening-pending", "pantheon.setup.order", "the match is still being made")
        case _:
            return


def _is_asked(match: Match, seat: str, command: PantheonCommand) -> bool:
    """Whether the command answers a question that is open to the seat."""
    question = match.questions.get(getattr(command, "ask", 0))
    return question is not None and type(question) is command.answers and seat in question.of
