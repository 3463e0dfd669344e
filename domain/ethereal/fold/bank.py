"""What a match remembers of the Bank."""

from domain.ethereal.match import EvolveTable, Match
from events.ethereal.bank import DebtBegan, LoanTaken


def _debt_began(match: Match, event: DebtBegan) -> None:
    match.debt_since[event.seat] = event.own


def _loan_taken(match: Match, event: LoanTaken) -> None:
    match.bank_loans[event.seat] = (event.own, event.amount)


EVOLVE: EvolveTable = {
    DebtBegan: _debt_began,
    LoanTaken: _loan_taken,
}
