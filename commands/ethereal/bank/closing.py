"""The Banker's heart, and what closes when it stops (ethereal.bank.heart-roll, ethereal.bank.closes)."""

from commands.ethereal.bank.auction import withdraw_bank_lots
from commands.ethereal.claims import end_bounties_on, settle_up, write_off
from domain.ethereal.loans import loan
from domain.ethereal.match import EtherealDraft
from domain.ethereal.taxes import tax
from events.ethereal.bank import BankerDied

STOPS_ON = 1


def roll_heart(draft: EtherealDraft) -> None:
    """ethereal.bank.heart-roll, ethereal.bank.closes."""
    if draft.roll(1000, rule="ethereal.bank.heart-roll") == STOPS_ON:
        close_bank(draft)


def close_bank(draft: EtherealDraft) -> None:
    """ethereal.bank.closes: the Banker dies; what ends with the Bank ends."""
    draft.tell(BankerDied(round=draft.match.round))
    _write_off(draft)
    end_bounties_on(draft, draft.match.order)
    withdraw_bank_lots(draft)
    settle_up(draft)


def _write_off(draft: EtherealDraft) -> None:
    """ethereal.bank.closed-loans: of what seats owe only mana debt stands (ethereal.bank.closed-debts)."""
    for seat in draft.match.order:
        for claim in (loan(seat), tax(seat)):
            write_off(draft, claim, "forgiven", "ethereal.bank.closed-loans")
