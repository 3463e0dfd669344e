"""What a computer borrows of the Bank and lends a seat, and how it gets out of debt (ethereal.computer.no-debt and
-choice-loans, as built).

A loan is small enough to be no debt to lose by: it is due before it grows, and what is left of it is paid with cards.
"""

from collections.abc import Iterator

from commands.ethereal.bank.loans import RepayLoan, TakeLoan
from commands.ethereal.bank.peer import OfferTerms, RefuseLoan
from commands.ethereal.bank.taxes import PayTaxes
from commands.ethereal.sacrifice import SacrificeCard
from domain.ethereal.kinds import is_rank, rank_order, worth
from domain.ethereal.loans import GROWTH_EVERY, due_in, loan_age, loan_owed, most_borrowed
from domain.ethereal.mana import debt_of, has_spent, mana, payment, souls_worth
from domain.ethereal.match import Match
from domain.ethereal.standing import standing_of
from domain.ethereal.taxes import tax_owed
from events.ethereal.bank import LoanRequested
from workers.opponents.ethereal.outlook import Outlook
from workers.opponents.ethereal.spending import conjure_price, wanted

MOST = 4
"""Due after two own turns, before it grows, and half way to the floor if nothing of it is repaid."""
SPARE = 2
"""What the cards that a loan is to be repaid with are worth more than it."""
DEEP = -4
"""Below it cards are given up for mana, whatever they are good for."""
FEW = 2
"""Enemy stacks that one King decides over."""
KEPT = 6
"""What is left of its mana when it has lent: what a refused toll may cost."""
FIELD_KEPT = 3
"""Cards on the field that stay there when debts are paid."""


def rescues(outlook: Outlook) -> Iterator[TakeLoan]:
    """ethereal.win.economic: a soul for a seat that has nothing left; the soul itself repays it."""
    match, seat = outlook.match, outlook.seat
    if mana(match, seat) == 0 and _has_no_cards(match, seat):
        yield TakeLoan(amount=1)


def loans(outlook: Outlook) -> Iterator[TakeLoan]:
    """What is missing for a King without whom no base falls, if the seat's cards can repay it."""
    match, seat = outlook.match, outlook.seat
    if mana(match, seat) < 0 or wanted(match, seat) != "king" or not _needs_a_king(outlook):
        return
    missing = conjure_price(match, seat, "king") - mana(match, seat)
    if 0 < missing <= min(MOST, most_borrowed(match, seat)) and _means(match, seat) >= missing + SPARE:
        yield TakeLoan(amount=missing)


def settlements(outlook: Outlook) -> Iterator[SacrificeCard]:
    """Cards given up for mana, the lowest first, where a debt is deep or a loan falls due that the pile cannot pay."""
    match, seat = outlook.match, outlook.seat
    if has_spent(match, seat) or mana(match, seat) - _falling_due(match, seat) >= DEEP:
        return
    yield from (SacrificeCard(card=id) for id in sorted(match.hands[seat], key=rank_order))
    on_field = [id for tile in outlook.mine for id in match.stacks[tile].cards]
    if len(on_field) > FIELD_KEPT:
        yield from (SacrificeCard(card=id) for id in sorted(on_field, key=rank_order) if not is_rank(id, "A", "X"))


def repayments(outlook: Outlook) -> Iterator[RepayLoan]:
    """All that the pile can pay before the loan grows or falls due; the last soul stays where it keeps the seat in."""
    match, seat = outlook.match, outlook.seat
    owed = loan_owed(match, seat)
    grows = (loan_age(match, seat) + 1) % GROWTH_EVERY == 0
    if not owed or not (grows or _falling_due(match, seat)):
        return
    amount = min(owed, souls_worth(match, seat))
    if amount and not _takes_all(match, seat, amount):
        yield RepayLoan(amount=amount)


def taxes(outlook: Outlook) -> Iterator[PayTaxes]:
    """Unpaid taxes, as far as the pile pays them; the last soul stays where it keeps the seat in."""
    match, seat = outlook.match, outlook.seat
    amount = min(tax_owed(match, seat), souls_worth(match, seat))
    if amount and not _takes_all(match, seat, amount):
        yield PayTaxes(amount=amount)


def _takes_all(match: Match, seat: str, amount: int) -> bool:
    """ethereal.win.economic: whether a payment would leave the seat with nothing."""
    return _has_no_cards(match, seat) and len(payment(match, seat, amount)) == len(match.souls[seat])


def answer_request(match: Match, seat: str, asked: LoanRequested) -> OfferTerms | RefuseLoan:
    """ethereal.computer.choice-loans, as built: it lends what it can spare to a seat without debts, for a growth."""
    if _can_spare(match, seat, asked.amount) and _is_sound(match, seat, asked.borrower):
        return OfferTerms(ask=asked.ask, term=GROWTH_EVERY)
    return RefuseLoan(ask=asked.ask)


def _can_spare(match: Match, seat: str, amount: int) -> bool:
    """Whether it keeps enough for a toll and for what it wants to conjure, and pays with souls of just that worth."""
    kind = wanted(match, seat)
    kept = max(KEPT, conjure_price(match, seat, kind) if kind else 0)
    is_exact = sum(map(worth, payment(match, seat, amount))) == amount
    return souls_worth(match, seat) - amount >= kept and is_exact


def _is_sound(match: Match, seat: str, borrower: str) -> bool:
    """Whether a seat is in good standing and owes neither the Bank nor this lender anything."""
    owes = debt_of(match, borrower) or loan_owed(match, borrower)
    has_lent = any((taken.lender, taken.borrower) == (seat, borrower) for taken in match.peer_loans.values())
    return standing_of(match, borrower) == "good" and not owes and not has_lent


def _falling_due(match: Match, seat: str) -> int:
    """What is owed on a loan that falls due at the start of the seat's next turn."""
    return loan_owed(match, seat) if loan_owed(match, seat) and due_in(match, seat) <= 1 else 0


def _has_no_cards(match: Match, seat: str) -> bool:
    return not (match.decks[seat] or match.hands[seat] or match.away[seat])


def _needs_a_king(outlook: Outlook) -> bool:
    """Whether the enemies hold little but bases, and the seat has no King to break them."""
    match, seat = outlook.match, outlook.seat
    own = [id for tile in outlook.mine for id in match.stacks[tile].cards]
    return len(outlook.theirs) <= FEW and not any(
        is_rank(id, "K") for id in (*own, *match.hands[seat], *match.decks[seat])
    )


def _means(match: Match, seat: str) -> int:
    """What the cards in hand and deck bring at least when they are given up; of the deck only the number counts."""
    return sum(map(worth, match.hands[seat])) + len(match.decks[seat])
