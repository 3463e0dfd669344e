"""Taxes: taking them, and paying later what went unpaid (ethereal.tax)."""

from typing import ClassVar, Literal

from commands.ethereal.bank.default import turn_bad
from commands.ethereal.base import Amount, EtherealCommand
from commands.ethereal.claims import lower_claim
from commands.ethereal.pay import pay_in_passing, refuse_bad_amount, refuse_beyond_pile, spend
from domain.engine.rejection import Rejected
from domain.ethereal.mana import souls_worth
from domain.ethereal.match import EtherealDraft
from domain.ethereal.standing import standing_of
from domain.ethereal.taxes import bases, is_middle, tax, tax_owed
from events.base import ClaimChanged
from events.ethereal.bank import BaseTaxed
from events.ethereal.turn import Phase

CHANCE = {"good": 3, "bad": 2}
"""ethereal.tax.other-roll: the die of a base that is taxed on its highest face, by standing."""


class PayTaxes(EtherealCommand):
    """Pay taxes that went unpaid, or a part of them."""

    phases: ClassVar[tuple[Phase, ...]] = ("prep",)
    of_bank: ClassVar[bool] = True
    type: Literal["pay-taxes"] = "pay-taxes"
    amount: Amount


def pay_taxes(draft: EtherealDraft, seat: str, command: PayTaxes) -> None:
    """ethereal.tax.pay-later.

    Errors: `bad-amount`, `more-than-owed`, `not-enough-mana`.
    """
    match, amount = draft.match, command.amount
    refuse_bad_amount(amount)
    if amount > (owed := tax_owed(match, seat)):
        raise Rejected("more-than-owed", "ethereal.tax.pay-limits", f"you owe {owed} mana in taxes")
    refuse_beyond_pile(match, seat, amount, "ethereal.tax.pay-limits")
    spend(draft, seat, amount, "ethereal.tax.pay-later")
    lower_claim(draft, tax(seat), amount, "paid", "ethereal.tax.pay-later")


def take_taxes(draft: EtherealDraft) -> None:
    """ethereal.tax.order: seat by seat in turn order, and within a seat by tile."""
    for seat in draft.match.order:
        for tile, card in bases(draft.match, seat):
            if amount := _assess(draft, seat, tile):
                _tax(draft, seat, tile, card, amount)


def _assess(draft: EtherealDraft, seat: str, tile: str) -> int:
    """ethereal.tax.middle, ethereal.tax.other-roll, ethereal.tax.other-amount: 0 for a base that goes free."""
    if is_middle(draft.match, tile):
        return draft.roll(2, rule="ethereal.tax.middle", seat=seat)
    die = CHANCE[standing_of(draft.match, seat)]
    if draft.roll(die, rule="ethereal.tax.other-roll", seat=seat) < die:
        return 0
    return draft.roll(2, rule="ethereal.tax.other-amount", seat=seat)


def _tax(draft: EtherealDraft, seat: str, tile: str, card: str, amount: int) -> None:
    """ethereal.tax.posting, ethereal.tax.unpaid: all of it out of the pile, or nothing."""
    is_paid = amount <= souls_worth(draft.match, seat)
    draft.tell(BaseTaxed(seat=seat, card=card, tile=tile, amount=amount, paid=is_paid))
    if is_paid:
        pay_in_passing(draft, seat, amount, "ethereal.tax.posting")
    else:
        draft.tell(ClaimChanged(claim=tax(seat), amount=amount, cause="forced-cost", rule="ethereal.tax.unpaid"))
        turn_bad(draft, seat)
