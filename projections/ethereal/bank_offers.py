"""What a seat can do at the Bank, grouped by kind and subject, and what it can put on credit."""

from collections.abc import Callable, Iterable, Iterator

from commands.ethereal.bank.loans import RepayLoan, TakeLoan
from commands.ethereal.bank.sell import SellCard, SellFromDeck
from commands.ethereal.base import EtherealCommand
from commands.ethereal.conjure import Conjure
from commands.ethereal.spells.cast import CastSpell
from domain.ethereal.kinds import CONJURED, card
from domain.ethereal.loans import loan_owed, most_borrowed
from domain.ethereal.mana import mana, souls_worth
from domain.ethereal.match import Match
from domain.ethereal.prices import CONJURE, price_of
from projections.offers import Group


def bank_groups(match: Match, seat: str) -> Iterator[Group]:
    """Every card that may be sold; every amount that may be borrowed or repaid, the least one where none may."""
    yield from _sales(match, seat)
    loans = tuple(TakeLoan(amount=amount) for amount in _amounts(most_borrowed(match, seat)))
    yield Group(kind="take-loan", candidates=lambda: loans, ruinous=True)
    if owed := loan_owed(match, seat):
        repaid = tuple(RepayLoan(amount=amount) for amount in _amounts(min(owed, souls_worth(match, seat))))
        yield Group(kind="repay-loan", candidates=lambda: repaid)


def _sales(match: Match, seat: str) -> Iterator[Group]:
    for id in match.hands[seat]:
        yield Group(kind="sell-card", subject=id, candidates=lambda id=id: (SellCard(card=id),))
    kinds = {card(id).kind.name for id in match.decks[seat]}
    for kind in CONJURED:
        if kind in kinds:
            yield Group(kind="sell-from-deck", subject=kind, candidates=lambda kind=kind: (SellFromDeck(kind=kind),))


def _amounts(most: int) -> range:
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
    if isinstance(command, Conjure):
        return price_of(match, seat, CONJURE + command.kind).total
    assert isinstance(command, CastSpell), "nothing else goes on credit (ethereal.credit.spells-only)"
    stack = match.stacks.get(command.tile) if command.tile else None
    return price_of(match, seat, command.spell, len(stack.cards) if stack else 1).total
