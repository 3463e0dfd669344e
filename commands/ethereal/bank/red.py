"""A Bank in the red: it asks the richest seat for a loan and pays it back (ethereal.red)."""

from typing import ClassVar, Literal

from commands.base import Ask
from commands.ethereal.base import EtherealCommand
from commands.ethereal.pay import gain_mana, spend
from domain.engine.rejection import Rejected
from domain.ethereal.mana import BANK, mana, souls_worth
from domain.ethereal.match import EtherealDraft
from domain.ethereal.red import bank_owes, instalments_due, red_of, richest
from events.base import ClaimChanged, Question
from events.ethereal.bank import BankBorrowed, BankLoanRequested, OfferRefused


class LendToBank(EtherealCommand):
    """Lend the Bank what it asks for."""

    answers: ClassVar[type[Question] | None] = BankLoanRequested
    of_bank: ClassVar[bool] = True
    type: Literal["lend-to-bank"] = "lend-to-bank"
    ask: Ask


class RefuseBank(EtherealCommand):
    """Lend the Bank nothing."""

    answers: ClassVar[type[Question] | None] = BankLoanRequested
    type: Literal["refuse-bank"] = "refuse-bank"
    ask: Ask


def ask_for_loan(draft: EtherealDraft) -> None:
    """ethereal.red.asks, ethereal.red.amount."""
    seat = richest(draft.match)
    assert seat is not None, "the Bank asks nobody where nobody has anything"
    amount = min(red_of(draft.match), mana(draft.match, seat))
    draft.tell(BankLoanRequested(ask=draft.next_ask, of=(seat,), amount=amount))


def lend_to_bank(draft: EtherealDraft, seat: str, command: LendToBank) -> None:
    """ethereal.red.answer, ethereal.red.posting.

    Errors: `not-enough-mana`.
    """
    match, asked = draft.match, draft.match.questions[command.ask]
    assert isinstance(asked, BankLoanRequested), "the gate checks the kind of question"
    if souls_worth(match, seat) < asked.amount:
        raise Rejected("not-enough-mana", "ethereal.red.not-enough", f"you no longer hold {asked.amount} mana")
    draft.answer(command.ask, seat)
    draft.tell(BankBorrowed(seat=seat, round=match.round, amount=asked.amount))
    draft.tell(ClaimChanged(claim=bank_owes(seat), amount=asked.amount, cause="lent", rule="ethereal.red.posting"))
    spend(draft, seat, asked.amount, "ethereal.red.posting")


def refuse_bank(draft: EtherealDraft, seat: str, command: RefuseBank) -> None:
    """ethereal.red.answer: without consequence."""
    draft.answer(command.ask, seat)
    draft.tell(OfferRefused(seat=seat, ask=command.ask))


def pay_instalments(draft: EtherealDraft) -> None:
    """ethereal.red.instalments, ethereal.red.instalment-posting, ethereal.red.instalment-debt."""
    rule = "ethereal.red.instalment-posting"
    for seat, amount in instalments_due(draft.match).items():
        draft.tell(ClaimChanged(claim=bank_owes(seat), amount=-amount, cause="paid", rule=rule))
        gain_mana(draft, seat, amount, BANK, rule)
