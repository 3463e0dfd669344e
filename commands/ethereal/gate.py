"""What every command must pass before its own rules (ethereal.turn.reason-order)."""

from typing import NoReturn

from commands.ethereal.base import EtherealCommand
from domain.engine.rejection import Rejected
from domain.ethereal.jail import is_jailed, refuse_at_bank
from domain.ethereal.match import Match
from events.base import HappeningDue, Question, SeatsOffered
from events.ethereal.bank import Offer


def gate(match: Match, seat: str, command: EtherealCommand) -> None:
    """Refuse what this seat may not ask now, whatever it asks.

    Errors: `match-over`, `not-seated`, `seat-fallen`, `no-choice-pending`, `no-offer`, `choice-pending`, `seat-empty`,
    `happening-pending`, `not-your-turn`, `wrong-phase`, `jailed`, `bank-closed`, `bank-barred`.
    """
    if match.ended:
        raise Rejected("match-over", "ethereal.turn.match-over", "the match is over")
    if seat not in match.seats:
        raise Rejected("not-seated", "ethereal.turn.reason-order", f"{seat!r} is no seat of this match")
    if seat not in match.standing:
        raise Rejected("seat-fallen", "ethereal.fallen.skipped", "your seat has fallen")
    if command.any_time:
        _refuse_before_start(match)
    elif command.answers:
        _refuse_unasked(match, seat, command)
    else:
        _refuse_out_of_turn(match, seat, command)
    if command.casts and is_jailed(match, seat):
        raise Rejected("jailed", "ethereal.cycle.jail-no-cast", "nothing is cast in Jail")
    if command.of_bank:
        refuse_at_bank(match, seat)


def _refuse_before_start(match: Match) -> None:
    """What is no action of a turn is for whoever plays, once every seat is taken."""
    if offered := match.first_open(SeatsOffered):
        _refuse_blocked(offered)


def _refuse_unasked(match: Match, seat: str, command: EtherealCommand) -> None:
    """ethereal.turn.choice-wrong-seat; a seat that owes another answer is told so (ethereal.turn.choice-pending)."""
    question = match.questions.get(getattr(command, "ask", 0))
    blocking = match.blocking()
    if question is not None and type(question) is command.answers and seat in question.of:
        if blocking and not question.blocks:  # ethereal.calendar.before-commands
            _refuse_blocked(blocking)
        return
    if blocking and seat in blocking.of:
        _refuse_blocked(blocking)
    if command.answers and issubclass(command.answers, Offer):
        raise Rejected("no-offer", "ethereal.peer.withdraw", "no such offer waits for you")
    raise Rejected("no-choice-pending", "ethereal.turn.choice-wrong-seat", "nothing of the kind was asked of you")


def _refuse_blocked(blocking: Question) -> NoReturn:
    """Errors: `seat-empty`, `happening-pending`, `choice-pending`."""
    if isinstance(blocking, SeatsOffered):
        raise Rejected("seat-empty", "ethereal.online.seat-unassigned", "not every seat is taken yet")
    if isinstance(blocking, HappeningDue):
        raise Rejected("happening-pending", "ethereal.calendar.before-commands", "something is due first")
    raise Rejected("choice-pending", "ethereal.turn.choice-pending", "a choice has to be answered first")


def _refuse_out_of_turn(match: Match, seat: str, command: EtherealCommand) -> None:
    """ethereal.turn.choice-pending, ethereal.turn.not-your-turn, ethereal.turn.no-going-back."""
    blocking = match.blocking()
    if blocking:
        _refuse_blocked(blocking)
    opened = match.opened
    if opened is None or seat not in opened.of:
        rule = "ethereal.opening.place-turn" if opened and opened.phase == "opening" else "ethereal.turn.not-your-turn"
        raise Rejected("not-your-turn", rule, "it is not your turn")
    if opened.phase not in command.phases:
        raise Rejected("wrong-phase", "ethereal.turn.no-going-back", f"this is not done in the {opened.phase} phase")
