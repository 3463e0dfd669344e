"""How a computer gets out of the debts of a seat it plays: those it took over, and those that tolls and gambles of
others brought (ethereal.computer.no-debt: it makes none itself); and how it hunts for those of others.
"""

from collections.abc import Iterator

from commands.ethereal.bank.bounties import TakeBounty, TurnInCaptive
from commands.ethereal.bank.loans import RepayLoan
from commands.ethereal.bank.taxes import PayTaxes
from commands.ethereal.sacrifice import SacrificeCard
from domain.ethereal.computer.outlook import Outlook
from domain.ethereal.default import STARTS, is_in_default
from domain.ethereal.kinds import is_rank, rank_order, worth
from domain.ethereal.loans import GROWTH_EVERY, due_in, loan_age, loan_owed
from domain.ethereal.mana import debt_of, has_spent, mana, payment, souls_worth
from domain.ethereal.match import Match
from domain.ethereal.taxes import tax_owed

DEEP = -4
"""Below it cards are given up for mana, whatever they are good for."""
FIELD_KEPT = 3
"""Cards on the field that stay there when debts are paid."""


def settlements(outlook: Outlook) -> Iterator[SacrificeCard]:
    """Cards given up for mana, the lowest first, where a debt is deep or means default, or a loan falls due that the
    pile cannot pay."""
    match, seat = outlook.match, outlook.seat
    if has_spent(match, seat) or mana(match, seat) - _falling_due(match, seat) >= _least(match, seat):
        return
    yield from (SacrificeCard(card=id) for id in sorted(match.hands[seat], key=rank_order))
    on_field = [id for tile in outlook.mine for id in match.stacks[tile].cards]
    if len(on_field) > FIELD_KEPT:
        yield from (SacrificeCard(card=id) for id in sorted(on_field, key=rank_order) if not is_rank(id, "A", "X"))


def _least(match: Match, seat: str) -> int:
    """How far below zero it lets its mana be: not at all where Debt Collectors come and its hand can pay them off."""
    hunted = is_in_default(match, seat) or match.below_zero.get(seat, 0) >= STARTS - 1
    return 0 if hunted and sum(map(worth, match.hands[seat])) >= debt_of(match, seat) else DEEP


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


def bounties(outlook: Outlook) -> Iterator[TakeBounty | TurnInCaptive]:
    """ethereal.band.bounty-collectors: what it holds captive for a bounty, then every bounty that hangs."""
    match, seat = outlook.match, outlook.seat
    for taken in match.taken.get(seat, ()):
        yield from (TurnInCaptive(bounty=taken.bounty, tile=tile) for tile in outlook.mine if tile in match.captives)
    yield from (TakeBounty(bounty=number) for number in match.bounties)


def _takes_all(match: Match, seat: str, amount: int) -> bool:
    """ethereal.win.economic: whether a payment would leave the seat with nothing."""
    return _has_no_cards(match, seat) and len(payment(match, seat, amount)) == len(match.souls[seat])


def _falling_due(match: Match, seat: str) -> int:
    """What is owed on a loan that falls due at the start of the seat's next turn."""
    return loan_owed(match, seat) if loan_owed(match, seat) and due_in(match, seat) <= 1 else 0


def _has_no_cards(match: Match, seat: str) -> bool:
    return not (match.decks[seat] or match.hands[seat] or match.away[seat])
