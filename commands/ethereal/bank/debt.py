"""How mana debt grows (ethereal.debt)."""

from domain.ethereal.mana import debt
from domain.ethereal.match import EtherealDraft
from events.base import ClaimChanged


def grow_debt(draft: EtherealDraft, seat: str) -> None:
    """ethereal.debt.growth, ethereal.debt.growth-no-mana."""
    grown = draft.roll(2, rule="ethereal.debt.growth", seat=seat)
    draft.tell(ClaimChanged(claim=debt(seat), amount=grown, cause="interest", rule="ethereal.debt.growth"))
