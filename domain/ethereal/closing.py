"""Whether the Bank and the Ether are closed, and what that ends (ethereal.bank.closed-*)."""

from domain.engine.rejection import Rejected
from domain.ethereal.mana import BANK
from domain.ethereal.match import Match

CLOSED_BANK = "sink:closed-bank"


def is_bank_open(match: Match) -> bool:
    """ethereal.bank.closes: until the Banker dies."""
    return match.bank_closed_in == 0


def paid_to_bank(match: Match) -> str:
    """ethereal.bank.closed-spending: the account of what is paid to the Bank, open or closed."""
    return BANK if is_bank_open(match) else CLOSED_BANK


def refuse_closed_bank(match: Match, rule: str = "ethereal.bank.closed-commands") -> None:
    """Errors: `bank-closed`."""
    if not is_bank_open(match):
        raise Rejected("bank-closed", rule, f"the Bank has been closed since round {match.bank_closed_in}")


def refuse_closed_ether(match: Match) -> None:
    """Errors: `ether-closed`."""
    if not is_bank_open(match):
        rule = "ethereal.bank.closed-commands"
        raise Rejected("ether-closed", rule, f"the Ether has been closed since round {match.bank_closed_in}")
