"""What a seat has borrowed of the Bank, what it may borrow, and how its debts age (ethereal.loan, ethereal.debt)."""

from domain.ethereal.closing import is_bank_open
from domain.ethereal.mana import BANK, debt_of, mana, maximum_of, room
from domain.ethereal.match import Match

OVERDRAFT = 8
"""ethereal.bank.payout-limit: how far into the red the Bank pays out."""
GROWTH_EVERY = 3
"""ethereal.debt.growth, ethereal.loan.growth: own turns."""
SPACING = 3
"""ethereal.loan.spacing: own turns from one taking to the next."""
NEVER = 0, 0
"""Of a seat that has taken no loan yet."""


def loan(seat: str) -> str:
    """ethereal.account.loan: the claim of a seat's open Bank loan."""
    return f"loan:{seat}"


def loan_owed(match: Match, seat: str) -> int:
    """ethereal.loan.closed: what is left of its Bank loan; 0 without an open one."""
    return match.claims.get(loan(seat), 0)


def loan_cap(match: Match, seat: str) -> int:
    """ethereal.loan.cap-normal, ethereal.loan.cap-below-zero, ethereal.loan.cap-at-minus-max."""
    has = mana(match, seat)
    if has >= 0:
        return 12
    return 6 if has > -maximum_of(match, seat) else 5


def bank_can_pay(match: Match) -> int:
    """ethereal.loan.bank-limit, ethereal.bank.payout-limit: the most that the Bank can pay out at once.

    ethereal.bank.closed-spending: nothing once it is closed.
    """
    return match.balances.get(BANK, 0) + OVERDRAFT if is_bank_open(match) else 0


def most_borrowed(match: Match, seat: str) -> int:
    """The largest loan that cap, Bank and room let a seat take, whether or not it may take one now."""
    return min(loan_cap(match, seat), bank_can_pay(match), room(match, seat))


def loan_age(match: Match, seat: str) -> int:
    """ethereal.bank.own-turn-clock: how many own turns ago the seat last took a loan."""
    taken, _ = match.bank_loans.get(seat, NEVER)
    return match.turns[seat] - taken


def due_age(amount: int) -> int:
    """ethereal.loan.due-time, ethereal.bank.round-up: how old a loan of this amount is when it falls due."""
    return max(2, (amount + 1) // 2)


def due_in(match: Match, seat: str) -> int:
    """ethereal.loan.due-fixed: in how many own turns the open loan falls due."""
    _, amount = match.bank_loans.get(seat, NEVER)
    return due_age(amount) - loan_age(match, seat)


def is_loan_due(match: Match, seat: str) -> bool:
    return loan_owed(match, seat) > 0 and due_in(match, seat) <= 0


def has_debt_to_grow(match: Match, seat: str) -> bool:
    """ethereal.debt.growth, ethereal.debt.growth-clock: whether the debt of a seat whose turn begins grows.

    ethereal.bank.closed-debts: not once the Bank is closed.
    """
    age = match.turns[seat] - match.debt_since.get(seat, 0)
    return is_bank_open(match) and debt_of(match, seat) > 0 and age > 0 and age % GROWTH_EVERY == 0


def has_loan_to_grow(match: Match, seat: str) -> bool:
    """ethereal.loan.growth: whether the loan of a seat whose turn begins grows."""
    age = loan_age(match, seat)
    return loan_owed(match, seat) > 0 and age > 0 and age % GROWTH_EVERY == 0
