"""How mana debt grows, and what a seat owes the Bank is paid by others (ethereal.debt, ethereal.bank.sold-off)."""

from commands.ethereal.claims import settle_up
from commands.ethereal.pay import buy
from domain.ethereal.loans import loan
from domain.ethereal.mana import debt
from domain.ethereal.match import EtherealDraft
from domain.ethereal.prices import Price
from domain.ethereal.taxes import tax
from events.base import ClaimChanged


def grow_debt(draft: EtherealDraft, seat: str) -> None:
    """ethereal.debt.growth, ethereal.debt.growth-no-mana."""
    grown = draft.roll(2, rule="ethereal.debt.growth", seat=seat)
    draft.tell(ClaimChanged(claim=debt(seat), amount=grown, cause="interest", rule="ethereal.debt.growth"))


def lower_owed(draft: EtherealDraft, seat: str, amount: int, cause: str, rule: str) -> int:
    """What a seat owes the Bank falls by as much: mana debt, then unpaid taxes, then the loan; what is left over is the
    answer. No mana moves by it."""
    for claim in (debt(seat), tax(seat), loan(seat)):
        lowered = min(amount, draft.match.claims.get(claim, 0))
        if lowered:
            draft.tell(ClaimChanged(claim=claim, amount=-lowered, cause=cause, rule=rule))
            amount -= lowered
    return amount


def sell_off(draft: EtherealDraft, buyer: str, price: Price, rule: str, debtor: str | None) -> None:
    """ethereal.bank.sold-off, -rest, -own: the Bank is paid for what it sells, and what the seat from which it took
    that owes, if it did from one, falls by as much."""
    buy(draft, buyer, price, rule)
    if debtor is not None:
        lower_owed(draft, debtor, price.total, "sold-off", "ethereal.bank.sold-off")
        settle_up(draft)
