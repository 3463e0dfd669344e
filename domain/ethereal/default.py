"""When a seat is in default with the Bank, and for how long (ethereal.default)."""

from domain.ethereal.closing import is_bank_open
from domain.ethereal.loans import loan_age, loan_owed
from domain.ethereal.mana import debt_of, mana
from domain.ethereal.match import Match, lasting_on
from domain.ethereal.sky import NO_SURPLUS

STARTS = 3
"""ethereal.default.below-zero: own turn starts in a row."""


SOONER = 1
"""ethereal.eclipse.saturn-more-often: turns, for a seat without surplus."""


def starts_needed(match: Match, seat: str) -> int:
    """ethereal.default.below-zero, ethereal.eclipse.saturn-more-often."""
    return STARTS - (SOONER if lasting_on(match, seat, NO_SURPLUS) else 0)


def is_in_default(match: Match, seat: str) -> bool:
    return seat in match.defaults


def turns_in_default(match: Match, seat: str) -> int:
    """ethereal.default.count: 0 at the start at which default began."""
    return match.turns[seat] - match.defaults[seat]


def loan_limit(match: Match, seat: str, owed: int) -> int:
    """ethereal.default.loan-open, ethereal.bank.round-up: how old a loan on which this much is owed may be."""
    return starts_needed(match, seat) + (owed + 2) // 3


def is_loan_too_old(match: Match, seat: str) -> bool:
    """ethereal.default.loan-open."""
    owed = loan_owed(match, seat)
    return owed > 0 and loan_age(match, seat) >= loan_limit(match, seat, owed)


def is_paid_off(match: Match, seat: str) -> bool:
    """ethereal.default.ends: whether nothing keeps a seat in default."""
    return debt_of(match, seat) == 0 and not is_loan_too_old(match, seat)


def starts_below_zero(match: Match, seat: str) -> int:
    """ethereal.default.below-zero, -broken: at how many turn starts in a row, this one included, the seat whose turn
    begins has stood below zero."""
    return match.below_zero.get(seat, 0) + 1 if mana(match, seat) < 0 else 0


def has_default_to_check(match: Match, seat: str) -> bool:
    """ethereal.default.checked: whether the check at the start of the seat's turn changes anything.

    ethereal.bank.closed-collectors: nobody is in default with a closed Bank who was not before.
    """
    if not is_bank_open(match):
        return False
    counts = starts_below_zero(match, seat) != match.below_zero.get(seat, 0)
    return counts or (is_loan_too_old(match, seat) and not is_in_default(match, seat))
