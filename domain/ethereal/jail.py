"""What a failed robbery costs a seat: its credit, its freedom, Bank and Ether (ethereal.cycle.rob-*, jail-*)."""

from typing import Final

from domain.engine.rejection import Rejected
from domain.ethereal.closing import refuse_closed_bank, refuse_closed_ether
from domain.ethereal.match import JAIL, Match, lasting_on

YEARS: Final = 10
"""ethereal.cycle.jail-after: own turns without Bank and Ether."""


def is_jailed(match: Match, seat: str) -> bool:
    return bool(lasting_on(match, seat, JAIL))


def is_barred(match: Match, seat: str) -> bool:
    """ethereal.cycle.jail-after, ethereal.cycle.jail-after-count: whether Bank and Ether are closed to a seat."""
    return match.turns.get(seat, 0) < match.barred_until.get(seat, 0)


def refuse_at_bank(match: Match, seat: str, closed: str = "ethereal.bank.closed-commands") -> None:
    """Refuse business with the Bank; `closed` is the rule by which a closed Bank does none of this.

    Errors: `bank-closed`, `bank-barred`.
    """
    refuse_closed_bank(match, closed)
    if is_barred(match, seat):
        until = match.barred_until[seat]
        raise Rejected("bank-barred", "ethereal.bank.jail-barred", f"no business with you before your turn {until}")


def refuse_at_ether(match: Match, seat: str) -> None:
    """Errors: `ether-closed`, `ether-barred`."""
    refuse_closed_ether(match)
    if is_barred(match, seat):
        until = match.barred_until[seat]
        raise Rejected("ether-barred", "ethereal.cycle.jail-after", f"nothing for you before your turn {until}")


def refuse_jailbird(match: Match, seat: str) -> None:
    """Refuse to lend anything to a seat that has been in Jail.

    Errors: `loan-barred`.
    """
    if seat in match.barred_until:
        raise Rejected("loan-barred", "ethereal.cycle.jail-no-loans", "nobody lends to a seat that was in Jail")


def refuse_robber(match: Match, seat: str) -> None:
    """Refuse a loan of the Bank to a seat that tried to rob it.

    Errors: `loan-barred`.
    """
    refuse_jailbird(match, seat)
    if seat in match.no_credit:
        raise Rejected("loan-barred", "ethereal.loan.barred", "the Bank lends nothing to its robbers")


def refuse_credit(match: Match, seat: str) -> None:
    """Errors: `bank-closed`, `bank-barred`, `credit-barred`."""
    refuse_at_bank(match, seat, "ethereal.bank.closed-debts")
    if seat in match.no_credit:
        raise Rejected("credit-barred", "ethereal.credit.barred", "the Bank gives its robbers no credit")
