"""Loans between players: asking, terms, taking, repaying, growth, falling due (ethereal.peer)."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from commands.base import Ask
from commands.ethereal.bank.parties import refuse_party
from commands.ethereal.base import Amount, EtherealCommand, Seat
from commands.ethereal.claims import lower_claim
from commands.ethereal.pay import hand_over, refuse_bad_amount, refuse_beyond_pile
from domain.engine.rejection import Rejected
from domain.ethereal.jail import refuse_jailbird
from domain.ethereal.mana import room, souls_worth
from domain.ethereal.match import EtherealDraft
from domain.ethereal.peer_loans import MOST_ASKED, TERMS, between, falling_due, growing, maker, peer, peer_owed
from events.base import ClaimChanged, Question, QuestionClosed
from events.ethereal.bank import LoanRequested, Offer, OfferRefused, PeerLoanTaken, TermsOffered
from events.ethereal.turn import Phase

LoanNumber = Annotated[int, Field(ge=1, le=1_000_000, description="the number of a player loan")]
Term = Annotated[int, Field(ge=-1_000, le=1_000, description="own turns of the borrower")]
"""What is no term of a player loan is refused by the rules, with a code of its own."""


class AskPeerLoan(EtherealCommand):
    """Ask another seat to lend mana."""

    phases: ClassVar[tuple[Phase, ...]] = ("prep",)
    type: Literal["ask-peer-loan"] = "ask-peer-loan"
    lender: Seat
    amount: Amount


class OfferTerms(EtherealCommand):
    """Offer to lend what was asked for, for so many own turns of the borrower."""

    answers: ClassVar[type[Question] | None] = LoanRequested
    type: Literal["offer-terms"] = "offer-terms"
    ask: Ask
    term: Term


class RefuseLoan(EtherealCommand):
    """Lend nothing."""

    answers: ClassVar[type[Question] | None] = LoanRequested
    type: Literal["refuse-loan"] = "refuse-loan"
    ask: Ask


class AcceptTerms(EtherealCommand):
    """Take the loan that is offered."""

    answers: ClassVar[type[Question] | None] = TermsOffered
    type: Literal["accept-terms"] = "accept-terms"
    ask: Ask


class DeclineTerms(EtherealCommand):
    """Turn down the loan that is offered."""

    answers: ClassVar[type[Question] | None] = TermsOffered
    type: Literal["decline-terms"] = "decline-terms"
    ask: Ask


class WithdrawOffer(EtherealCommand):
    """Take back a request or terms of one's own that nobody has answered."""

    phases: ClassVar[tuple[Phase, ...]] = ("prep",)
    type: Literal["withdraw-offer"] = "withdraw-offer"
    ask: Ask


class RepayPeerLoan(EtherealCommand):
    """Repay a player loan, or a part of it."""

    phases: ClassVar[tuple[Phase, ...]] = ("prep",)
    type: Literal["repay-peer-loan"] = "repay-peer-loan"
    loan: LoanNumber
    amount: Amount


def ask_peer_loan(draft: EtherealDraft, seat: str, command: AskPeerLoan) -> None:
    """ethereal.peer.ask; asking anew takes the place of what was asked and offered before (ethereal.peer.withdraw).

    Errors: `bad-amount`, `loan-barred`, `invalid-target`.
    """
    if not 1 <= command.amount <= MOST_ASKED:
        raise Rejected("bad-amount", "ethereal.peer.ask", f"a seat lends 1 to {MOST_ASKED} mana")
    refuse_jailbird(draft.match, seat)
    refuse_party(draft.match, seat, command.lender, "ethereal.peer.ask")
    for offer in between(draft.match, seat, command.lender):
        draft.tell(QuestionClosed(ask=offer.ask, how="withdrawn" if maker(offer) == seat else "lapsed"))
    draft.tell(LoanRequested(ask=draft.next_ask, of=(command.lender,), borrower=seat, amount=command.amount))


def offer_terms(draft: EtherealDraft, seat: str, command: OfferTerms) -> None:
    """ethereal.peer.answer."""
    asked = draft.match.questions[command.ask]
    assert isinstance(asked, LoanRequested), "the gate checks the kind of question"
    if command.term not in TERMS:
        least, most = TERMS[0], TERMS[-1]
        raise Rejected("bad-term", "ethereal.peer.answer", f"a loan is due after {least} to {most} own turns")
    draft.answer(command.ask, seat)
    draft.tell(
        TermsOffered(ask=draft.next_ask, of=(asked.borrower,), lender=seat, amount=asked.amount, term=command.term)
    )


def refuse_offer(draft: EtherealDraft, seat: str, command: RefuseLoan | DeclineTerms) -> None:
    """ethereal.peer.answer, ethereal.peer.accept."""
    draft.answer(command.ask, seat)
    draft.tell(OfferRefused(seat=seat, ask=command.ask))


def accept_terms(draft: EtherealDraft, seat: str, command: AcceptTerms) -> None:
    """ethereal.peer.accept, ethereal.peer.posting, ethereal.peer.pays-debt-first.

    Errors: `loan-barred`, `lender-cannot-pay`, `soul-pile-full`.
    """
    match, offered = draft.match, draft.match.questions[command.ask]
    assert isinstance(offered, TermsOffered), "the gate checks the kind of question"
    lender, amount = offered.lender, offered.amount
    refuse_jailbird(match, seat)
    if souls_worth(match, lender) < amount:
        raise Rejected("lender-cannot-pay", "ethereal.peer.lender-short", f"{lender} no longer holds {amount} mana")
    if room(match, seat) < amount:
        raise Rejected("soul-pile-full", "ethereal.peer.lender-short", f"you have no room for {amount} mana")
    draft.answer(command.ask, seat)
    number, own = match.lent + 1, match.turns[seat]
    draft.tell(PeerLoanTaken(loan=number, lender=lender, borrower=seat, amount=amount, term=offered.term, own=own))
    draft.tell(ClaimChanged(claim=peer(number), amount=amount, cause="lent", rule="ethereal.peer.posting"))
    hand_over(draft, lender, seat, amount, "ethereal.peer.posting")


def withdraw_offer(draft: EtherealDraft, seat: str, command: WithdrawOffer) -> None:
    """ethereal.peer.withdraw."""
    offer = draft.match.questions.get(command.ask)
    if not isinstance(offer, Offer) or maker(offer) != seat:
        raise Rejected("no-offer", "ethereal.peer.withdraw", "you have made no such offer, or it is gone")
    draft.tell(QuestionClosed(ask=command.ask, how="withdrawn"))


def repay_peer_loan(draft: EtherealDraft, seat: str, command: RepayPeerLoan) -> None:
    """ethereal.peer.repay.

    Errors: `bad-amount`, `more-than-owed`, `not-enough-mana`, `soul-pile-full`.
    """
    match, amount = draft.match, command.amount
    refuse_bad_amount(amount)
    taken = match.peer_loans.get(command.loan)
    owed = peer_owed(match, command.loan) if taken and taken.borrower == seat else 0
    if taken is None or amount > owed:
        raise Rejected("more-than-owed", "ethereal.peer.repay-limits", f"you owe {owed} mana on this loan")
    refuse_beyond_pile(match, seat, amount, "ethereal.peer.repay-limits")
    if amount > room(match, taken.lender):
        raise Rejected("soul-pile-full", "ethereal.peer.repay-lender-full", f"{taken.lender} has no room for it")
    hand_over(draft, seat, taken.lender, amount, "ethereal.peer.repay", voluntary=True)
    lower_claim(draft, peer(command.loan), amount, "paid", "ethereal.peer.repay")


def grow_peer_loans(draft: EtherealDraft, seat: str) -> None:
    """ethereal.peer.growth."""
    for taken in growing(draft.match, seat):
        grown = draft.roll(2, rule="ethereal.peer.growth", seat=seat)
        draft.tell(ClaimChanged(claim=peer(taken.loan), amount=grown, cause="interest", rule="ethereal.peer.growth"))


def collect_peer_loans(draft: EtherealDraft, seat: str) -> None:
    """ethereal.peer.due, ethereal.peer.due-lender-full; the rest stays owed (ethereal.peer.due-no-debt)."""
    match = draft.match
    for taken in falling_due(match, seat):
        paid = min(peer_owed(match, taken.loan), souls_worth(match, seat), max(0, room(match, taken.lender)))
        if paid:
            hand_over(draft, seat, taken.lender, paid, "ethereal.peer.due")
            lower_claim(draft, peer(taken.loan), paid, "paid", "ethereal.peer.due")
