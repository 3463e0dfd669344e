"""Claims that fall, and what is over once they have (ethereal.account, ethereal.default)."""

from domain.ethereal.default import is_paid_off
from domain.ethereal.match import EtherealDraft
from events.base import ClaimChanged
from events.ethereal.bank import DefaultEnded


def lower_claim(draft: EtherealDraft, claim: str, amount: int, cause: str, rule: str) -> None:
    """ethereal.account.claim-causes: less is owed by `amount` mana, and what was only due to it is over at once."""
    draft.tell(ClaimChanged(claim=claim, amount=-amount, cause=cause, rule=rule))
    settle_up(draft)


def settle_up(draft: EtherealDraft) -> None:
    """ethereal.default.ends: at once for every seat that has paid off what it was in default for."""
    for seat in tuple(draft.match.defaults):
        if is_paid_off(draft.match, seat):
            draft.tell(DefaultEnded(seat=seat))
