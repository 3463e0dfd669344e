"""What a seat is told of questions that are no longer open (ethereal.screen.log-all)."""

from domain.ethereal.match import Match
from events.base import Event, QuestionClosed
from events.ethereal.bank import LoanRequested, TermsOffered
from events.ethereal.turn import PhaseOpened
from projections.feed import Line, Teller


class OfferWithdrawn(Line, frozen=True, kw_only=True, tag="offer-withdrawn"):
    """A seat has taken back what it asked or offered."""

    ask: int
    seat: str


class SeatReady(Line, frozen=True, kw_only=True, tag="seat-ready"):
    """A seat has placed its opening cards."""

    ask: int
    seat: str


def _question_closed(before: Match, event: QuestionClosed, after: Match, seat: str | None) -> Event | Line:
    match before.questions.get(event.ask):
        case LoanRequested(borrower=whose) | TermsOffered(lender=whose) if event.how == "withdrawn":
            return OfferWithdrawn(ask=event.ask, seat=whose)
        case PhaseOpened(phase="opening", of=of):
            return SeatReady(ask=event.ask, seat=of[0])
        case _:
            return event


TOLD: dict[type[Event], Teller] = {QuestionClosed: _question_closed}
