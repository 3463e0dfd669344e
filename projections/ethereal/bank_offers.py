"""What a seat can do at the Bank, grouped by kind and subject, and what it can put on credit."""

from collections.abc import Callable, Iterable, Iterator

from commands.ethereal.bank.gifts import ForgiveLoan, GiveCard, GiveMana
from commands.ethereal.bank.loans import RepayLoan, TakeLoan
from commands.ethereal.bank.peer import (
    AcceptTerms,
    AskPeerLoan,
    DeclineTerms,
    OfferTerms,
    RefuseLoan,
    RepayPeerLoan,
    WithdrawOffer,
)
from commands.ethereal.bank.red import LendToBank, RefuseBank
from commands.ethereal.bank.sell import SellCard, SellFromDeck
from commands.ethereal.bank.taxes import PayTaxes
from commands.ethereal.base import EtherealCommand
from commands.ethereal.conjure import Conjure
from commands.ethereal.sky.oaths.venus import PayForAnother
from commands.ethereal.sky.shop import BuyBody
from commands.ethereal.spells.cast import CastSpell
from domain.ethereal.kinds import CONJURED, card
from domain.ethereal.loans import loan_owed, most_borrowed
from domain.ethereal.mana import debt_of, mana, room, souls_worth
from domain.ethereal.match import Match
from domain.ethereal.mystery import seen_in_deck
from domain.ethereal.oaths import OF_VENUS, is_under
from domain.ethereal.peer_loans import MOST_ASKED, TERMS, maker, peer_owed
from domain.ethereal.prices import BODY, CONJURE, price_of
from domain.ethereal.taxes import tax_owed
from events.ethereal.bank import BankLoanRequested, LoanRequested, Offer, TermsOffered
from events.ethereal.oaths import Owed
from projections.offers import Group


def bank_groups(match: Match, seat: str) -> Iterator[Group]:
    """Every card that may be sold; every amount that may be borrowed or repaid, the least one where none may; and what
    seats do with each other."""
    yield from _sales(match, seat)
    loans = tuple(TakeLoan(amount=amount) for amount in amounts(most_borrowed(match, seat)))
    yield Group(kind="take-loan", candidates=lambda: loans, ruinous=True)
    if owed := loan_owed(match, seat):
        repaid = tuple(RepayLoan(amount=amount) for amount in amounts(min(owed, souls_worth(match, seat))))
        yield Group(kind="repay-loan", candidates=lambda: repaid)
    if owed := tax_owed(match, seat):
        paid = tuple(PayTaxes(amount=amount) for amount in amounts(min(owed, souls_worth(match, seat))))
        yield Group(kind="pay-taxes", candidates=lambda: paid)
    yield from _dealings(match, seat)
    yield from _peer_loans(match, seat)
    yield from _of_others(match, seat)
    yield from _withdrawals(match, seat)


def _dealings(match: Match, seat: str) -> Iterator[Group]:
    """Asking for a loan and giving things away."""
    for other in match.enemies(seat):
        asked = tuple(AskPeerLoan(lender=other, amount=amount) for amount in amounts(MOST_ASKED))
        yield Group(kind="ask-peer-loan", subject=other, candidates=lambda asked=asked: asked)
        most = min(souls_worth(match, seat), room(match, other))
        mana_given = tuple(GiveMana(to=other, amount=amount) for amount in amounts(most))
        yield Group(kind="give-mana", subject=other, candidates=lambda given=mana_given: given)
        cards_given = tuple(GiveCard(to=other, card=id) for id in match.hands[seat])
        yield Group(kind="give-card", subject=other, candidates=lambda given=cards_given: given)


def _peer_loans(match: Match, seat: str) -> Iterator[Group]:
    """Repaying and forgiving."""
    for number, taken in match.peer_loans.items():
        owed, subject = peer_owed(match, number), str(number)
        if taken.borrower == seat:
            most = min(owed, souls_worth(match, seat), room(match, taken.lender))
            repaid = tuple(RepayPeerLoan(loan=number, amount=amount) for amount in amounts(most))
            yield Group(kind="repay-peer-loan", subject=subject, candidates=lambda repaid=repaid: repaid)
        elif taken.lender == seat:
            forgiven = tuple(ForgiveLoan(loan=number, amount=amount) for amount in amounts(owed))
            yield Group(kind="forgive-loan", subject=subject, candidates=lambda forgiven=forgiven: forgiven)


def _of_others(match: Match, seat: str) -> Iterator[Group]:
    """ethereal.oath.venus-pay-others: what another seat owes to somebody else."""
    others = match.enemies(seat) if is_under(match, seat, OF_VENUS) else ()
    for other in others:
        debts: tuple[tuple[Owed, int], ...] = (("debt", debt_of(match, other)), ("loan", loan_owed(match, other)))
        for owed, most in debts:
            most_paid = min(most, souls_worth(match, seat))
            paid = (PayForAnother(debtor=other, owed=owed, amount=amount) for amount in amounts(most_paid))
            yield _paying(f"{other} {owed}", *paid)
    for number, taken in match.peer_loans.items():
        if taken.borrower in others and taken.lender in others:
            most = min(peer_owed(match, number), souls_worth(match, seat), room(match, taken.lender))
            paid = (
                PayForAnother(debtor=taken.borrower, owed="peer", loan=number, amount=amount)
                for amount in amounts(most)
            )
            yield _paying(f"loan {number}", *paid)


def _paying(subject: str, *commands: PayForAnother) -> Group:
    return Group(kind="pay-for-another", subject=subject, candidates=lambda: commands)


def _withdrawals(match: Match, seat: str) -> Iterator[Group]:
    for ask, question in match.questions.items():
        if isinstance(question, Offer) and maker(question) == seat:
            yield Group(kind="withdraw-offer", subject=str(ask), candidates=lambda ask=ask: (WithdrawOffer(ask=ask),))


def offer_groups(match: Match, seat: str) -> Iterator[Group]:
    """Answers to requests and terms that wait for a seat (ethereal.bank.answers)."""
    for ask, question in match.questions.items():
        if seat not in question.of:
            continue
        if isinstance(question, LoanRequested):
            offered = tuple(OfferTerms(ask=ask, term=term) for term in TERMS)
            yield Group(kind="offer-terms", subject=str(ask), candidates=lambda offered=offered: offered)
            yield Group(kind="refuse-loan", subject=str(ask), candidates=lambda ask=ask: (RefuseLoan(ask=ask),))
        elif isinstance(question, TermsOffered):
            yield Group(kind="accept-terms", subject=str(ask), candidates=lambda ask=ask: (AcceptTerms(ask=ask),))
            yield Group(kind="decline-terms", subject=str(ask), candidates=lambda ask=ask: (DeclineTerms(ask=ask),))
        elif isinstance(question, BankLoanRequested):
            yield Group(kind="lend-to-bank", subject=str(ask), candidates=lambda ask=ask: (LendToBank(ask=ask),))
            yield Group(kind="refuse-bank", subject=str(ask), candidates=lambda ask=ask: (RefuseBank(ask=ask),))


def _sales(match: Match, seat: str) -> Iterator[Group]:
    for id in match.hands[seat]:
        yield Group(kind="sell-card", subject=id, candidates=lambda id=id: (SellCard(card=id),))
    kinds = {card(id).kind.name for id in seen_in_deck(match, seat)}
    for kind in CONJURED:
        if kind in kinds:
            yield Group(kind="sell-from-deck", subject=kind, candidates=lambda kind=kind: (SellFromDeck(kind=kind),))


def amounts(most: int) -> range:
    """Every amount up to this one; where none may be, the least."""
    return range(1, max(1, most) + 1)


def on_credit(
    match: Match, seat: str, kind: str, subject: str, casts: Callable[[], Iterable[EtherealCommand]]
) -> Group:
    """The same casts on credit, where that makes a difference: what is dearer than the seat's mana.

    ethereal.credit.affordable: the others are paid as they are without.
    """

    def too_dear() -> Iterator[EtherealCommand]:
        for cast in casts():
            if _price(match, seat, cast) > max(0, mana(match, seat)):
                yield cast.model_copy(update={"on_credit": True})

    return Group(kind=kind, subject=f"{subject} on credit", candidates=too_dear, ruinous=True)


def _price(match: Match, seat: str, command: EtherealCommand) -> int:
    if isinstance(command, BuyBody):
        return price_of(match, seat, BODY + command.body).total
    if isinstance(command, Conjure):
        return price_of(match, seat, CONJURE + command.kind).total
    assert isinstance(command, CastSpell), "nothing else goes on credit (ethereal.credit.spells-only)"
    stack = match.stacks.get(command.tile) if command.tile else None
    return price_of(match, seat, command.spell, len(stack.cards) if stack else 1).total
