"""When the steps of the calendar come (ethereal.calendar): its parts, and the own turns of a seat."""

from domain.ethereal.loans import GROWTH_EVERY
from domain.ethereal.match import Match
from events.ethereal.agenda import PhaseOver, TurnCalendar, TurnOpens

PER_ROUND = "ethereal.calendar.round-"
PER_TURN = "ethereal.calendar.turn-"


def has_turn(match: Match, seat: str) -> bool:
    """Whether the seat's turn has begun and is not over."""
    opened = match.opened
    opens = any(isinstance(step, TurnOpens | PhaseOver) and step.seat == seat for step in match.agenda)
    return opens or (opened is not None and opened.phase != "opening" and seat in opened.of)


def first_turn(match: Match, seat: str) -> int:
    """The own turn whose steps come next: the present one while they are still to be done."""
    return match.turns[seat] + (0 if TurnCalendar(seat=seat) in match.agenda else 1)


def next_third(match: Match, seat: str, since: int) -> int:
    """ethereal.debt.growth, ethereal.loan.growth, ethereal.peer.growth: the next own turn of every third since one."""
    first = first_turn(match, seat)
    return first + (since - first) % GROWTH_EVERY
