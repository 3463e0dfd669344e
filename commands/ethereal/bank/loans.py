"""Loans of the Bank: taking and repaying, growth, falling due (ethereal.loan)."""

from typing import ClassVar, Literal

from commands.ethereal.base import Amount, EtherealCommand
from commands.ethereal.claims import lower_claim
from commands.ethereal.pay import gain_mana, owe, pay_in_passing, refuse_bad_amount, refuse_beyond_pile, spend
from domain.engine.rejection import Rejected
from domain.ethereal.jail import refuse_robber
from domain.ethereal.loans import SPACING, bank_can_pay, loan, loan_age, loan_cap, loan_owed
from domain.ethereal.mana import BANK, room, souls_worth
from domain.ethereal.match import EtherealDraft, Match
from events.base import ClaimChanged
from events.ethereal.bank import LoanTaken
from events.ethereal.turn import Phase


class TakeLoan(EtherealCommand):
    """Borrow mana of the Bank."""

    phases: ClassVar[tuple[Phase, ...]] = ("prep",)
    of_bank: ClassVar[bool] = True
    type: Literal["take-loan"] = "take-loan"
    amount: Amount


class RepayLoan(EtherealCommand):
    """Repay the Bank's loan, or a part of it."""

    phases: ClassVar[tuple[Phase, ...]] = ("prep",)
    of_bank: ClassVar[bool] = True
    type: Literal["repay-loan"] = "repay-loan"
    amount: Amount


def take_loan(draft: EtherealDraft, seat: str, command: TakeLoan) -> None:
    """ethereal.loan.posting, ethereal.loan.pays-debt."""
    match, amount = draft.match, command.amount
    refuse_bad_amount(amount)
    refuse_robber(match, seat)
    _refuse_another(match, seat)
    _refuse_too_much(match, seat, amount)
    draft.tell(LoanTaken(seat=seat, own=match.turns[seat], amount=amount))
    draft.tell(ClaimChanged(claim=loan(seat), amount=amount, cause="lent", rule="ethereal.loan.posting"))
    gain_mana(draft, seat, amount, BANK, "ethereal.loan.posting")


def _refuse_another(match: Match, seat: str) -> None:
    """Errors: `loan-open`, `loan-too-soon`."""
    if loan_owed(match, seat) > 0:
        raise Rejected("loan-open", "ethereal.loan.one", "the last loan is not repaid yet")
    if seat in match.bank_loans and (age := loan_age(match, seat)) < SPACING:
        rule = "ethereal.loan.spacing" if age else "ethereal.loan.one-a-round"
        raise Rejected("loan-too-soon", rule, f"the next loan can be taken in {SPACING - age} own turns")


def _refuse_too_much(match: Match, seat: str, amount: int) -> None:
    """Errors: `loan-too-large`, `bank-cannot-pay`, `soul-pile-full`."""
    cap, can_pay, has_room = loan_cap(match, seat), bank_can_pay(match), room(match, seat)
    if amount > cap:
        raise Rejected("loan-too-large", "ethereal.loan.cap-reject", f"you may borrow up to {cap} mana")
    if amount > can_pay:
        raise Rejected("bank-cannot-pay", "ethereal.loan.bank-limit", f"the Bank can lend {can_pay} mana")
    if amount > has_room:
        raise Rejected("soul-pile-full", "ethereal.loan.room", f"your soul pile has room for {has_room} mana")


def repay_loan(draft: EtherealDraft, seat: str, command: RepayLoan) -> None:
    """ethereal.loan.repay, ethereal.loan.repay-part.

    Errors: `bad-amount`, `more-than-owed`, `not-enough-mana`.
    """
    match, amount = draft.match, command.amount
    refuse_bad_amount(amount)
    if amount > (owed := loan_owed(match, seat)):
        raise Rejected("more-than-owed", "ethereal.loan.repay-limits", f"you owe {owed} mana on the loan")
    refuse_beyond_pile(match, seat, amount, "ethereal.loan.repay-limits")
    spend(draft, seat, amount, "ethereal.loan.repay")
    lower_claim(draft, loan(seat), amount, "paid", "ethereal.loan.repay")


def grow_loan(draft: EtherealDraft, seat: str) -> None:
    """ethereal.loan.growth."""
    grown = draft.roll(2, rule="ethereal.loan.growth", seat=seat)
    draft.tell(ClaimChanged(claim=loan(seat), amount=grown, cause="interest", rule="ethereal.loan.growth"))


def collect_loan(draft: EtherealDraft, seat: str) -> None:
    """ethereal.loan.due-pile, ethereal.loan.due-rest: the pile pays, and what is missing becomes mana debt."""
    owed = loan_owed(draft.match, seat)
    paid = min(owed, souls_worth(draft.match, seat))
    if paid:
        pay_in_passing(draft, seat, paid, "ethereal.loan.due-pile")
        lower_claim(draft, loan(seat), paid, "paid", "ethereal.loan.due-pile")
    if rest := owed - paid:
        draft.tell(ClaimChanged(claim=loan(seat), amount=-rest, cause="due", rule="ethereal.loan.due-rest"))
        owe(draft, seat, rest, "due", "ethereal.loan.due-rest")
