"""What seats lend each other, and how it ages (ethereal.peer)."""

from collections.abc import Iterator

from domain.ethereal.loans import GROWTH_EVERY
from domain.ethereal.mana import BANK
from domain.ethereal.match import Match
from events.ethereal.bank import BankLoanRequested, LoanRequested, Offer, PeerLoanTaken, TermsOffered

MOST_ASKED = 8
"""ethereal.peer.ask: mana."""
TERMS = range(2, 13)
"""ethereal.peer.answer: own turns of the borrower."""


def peer(number: int) -> str:
    """ethereal.account.peer-loan: the claim of a player loan."""
    return f"peer:{number}"


def peer_owed(match: Match, number: int) -> int:
    """What the borrower still owes on a player loan; 0 without such a loan."""
    return match.claims.get(peer(number), 0)


def peer_age(match: Match, taken: PeerLoanTaken) -> int:
    """ethereal.bank.own-turn-clock: in own turns of the borrower."""
    return match.turns[taken.borrower] - taken.own


def growing(match: Match, seat: str) -> list[PeerLoanTaken]:
    """ethereal.peer.growth: the loans that grow as this borrower's turn begins, oldest first."""
    aged = ((taken, peer_age(match, taken)) for taken in _borrowed(match, seat))
    return [taken for taken, age in aged if age > 0 and age % GROWTH_EVERY == 0]


def falling_due(match: Match, seat: str) -> list[PeerLoanTaken]:
    """ethereal.peer.due: the loans that are due as this borrower's turn begins, oldest first."""
    return [taken for taken in _borrowed(match, seat) if peer_age(match, taken) == taken.term]


def overdue(match: Match, seat: str) -> list[PeerLoanTaken]:
    """ethereal.peer.collectors: the loans that are due and still owed as this borrower's turn begins, oldest first."""
    return [taken for taken in _borrowed(match, seat) if peer_age(match, taken) >= taken.term]


def has_peer_loans_to_grow(match: Match, seat: str) -> bool:
    return bool(growing(match, seat))


def has_peer_loans_due(match: Match, seat: str) -> bool:
    return bool(falling_due(match, seat))


def _borrowed(match: Match, seat: str) -> Iterator[PeerLoanTaken]:
    return (taken for _, taken in sorted(match.peer_loans.items()) if taken.borrower == seat)


def maker(offer: Offer) -> str:
    """The seat that made a request or terms, and may withdraw them; or the Bank."""
    match offer:
        case BankLoanRequested():
            return BANK
        case LoanRequested():
            return offer.borrower
        case TermsOffered():
            return offer.lender
        case _:
            raise AssertionError(f"{offer} is made by no seat")


def between(match: Match, borrower: str, lender: str) -> list[Offer]:
    """What waits for an answer of a loan from one seat to another."""
    return [
        question
        for question in match.questions.values()
        if (isinstance(question, LoanRequested) and question.borrower == borrower and question.of == (lender,))
        or (isinstance(question, TermsOffered) and question.lender == lender and question.of == (borrower,))
    ]
