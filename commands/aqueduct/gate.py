"""What every command must pass before its own rules (aqueduct.turn.reason-order)."""

from commands.aqueduct.base import AqueductCommand
from domain.aqueduct.match import Match
from domain.engine.rejection import Rejected
from events.base import HappeningDue, SeatsOffered


def gate(match: Match, seat: str, command: AqueductCommand) -> None:
    """Refuse what this seat may not ask now, whatever it asks.

    Errors: `match-over`, `not-seated`, `seat-empty`, `happening-pending`, `not-your-turn`.
    """
    if match.ended:
        raise Rejected("match-over", "aqueduct.end.over", "the match is over")
    if seat not in match.seats:
        raise Rejected("not-seated", "engine.match.seats", f"{seat!r} is no seat of this match")
    match match.blocking():
        case SeatsOffered():
            raise Rejected("seat-empty", "engine.match.seats", "not every seat is taken yet")
        case HappeningDue():
            raise Rejected("happening-pending", "aqueduct.setup.shuffle-order", "the match is still being made")
        case _:
            pass
    if seat != match.active:
        raise Rejected("not-your-turn", "aqueduct.turn.not-your-turn", "it is not your turn")
