"""A Bank in the red: when it is, what it asks for, what it pays back (ethereal.red)."""

from domain.ethereal.closing import is_bank_open
from domain.ethereal.loans import bank_can_pay
from domain.ethereal.mana import BANK, mana, room
from domain.ethereal.match import Match
from events.ethereal.bank import BankLoanRequested

INSTALMENT_EVERY = 2
"""ethereal.red.instalments: rounds."""
INSTALMENTS = 5
"""20% each."""


def bank_owes(seat: str) -> str:
    """ethereal.account.bank-owes: the claim of a seat on the Bank."""
    return f"bankowes:{seat}"


def owed_by_bank(match: Match, seat: str) -> int:
    """What the Bank still owes a seat."""
    return match.claims.get(bank_owes(seat), 0)


def red_of(match: Match) -> int:
    """ethereal.red.meaning: how far the Bank is below zero; 0 if it is not, or is closed."""
    return max(0, -match.balances.get(BANK, 0)) if is_bank_open(match) else 0


def richest(match: Match) -> str | None:
    """ethereal.red.richest: the first in turn order of those with the most mana, if anybody has any."""
    seat = max(match.order, key=lambda seat: mana(match, seat))
    return seat if mana(match, seat) > 0 else None


def asks_for_loan(match: Match) -> bool:
    """ethereal.red.asks: whether the Bank asks somebody at the start of this round."""
    owes = any(owed_by_bank(match, seat) for seat in match.order)
    return red_of(match) > 0 and not owes and richest(match) is not None


def unanswered(match: Match) -> list[BankLoanRequested]:
    """The Bank's requests that are still open."""
    return [question for question in match.questions.values() if isinstance(question, BankLoanRequested)]


def instalment(match: Match, seat: str) -> int:
    """ethereal.red.instalments, ethereal.bank.round-up: what the Bank pays a seat next, of which less may be owed."""
    _, lent = match.lent_to_bank.get(seat, (0, 0))
    return min(owed_by_bank(match, seat), -(-lent // INSTALMENTS))


def next_instalment(match: Match, seat: str) -> int:
    """ethereal.red.instalments: the next round after this one in which a seat that is owed something is to be paid."""
    since, _ = match.lent_to_bank[seat]
    return match.round + INSTALMENT_EVERY - (match.round - since) % INSTALMENT_EVERY


def instalments_due(match: Match) -> dict[str, int]:
    """What the Bank pays at the start of this round, by seat in turn order.

    ethereal.red.instalment-short: not what would take it too far into the red, or finds no room.
    """
    due, left = dict[str, int](), bank_can_pay(match)
    for seat in match.order:
        since, _ = match.lent_to_bank.get(seat, (match.round, 0))
        age, amount = match.round - since, instalment(match, seat)
        if amount and age > 0 and age % INSTALMENT_EVERY == 0 and amount <= min(left, room(match, seat)):
            due[seat] = amount
            left -= amount
    return due


def has_instalments_due(match: Match) -> bool:
    return bool(instalments_due(match))
