"""What the Ether of the Hill cannot hold (ethereal.hill.ether-return-over-cap)."""

from domain.ethereal.hill import above_cap
from domain.ethereal.match import EtherealDraft
from events.ethereal.hill import EtherOverflowed


def keep_within_cap(draft: EtherealDraft) -> None:
    """ethereal.hill.ether-return-over-cap: after cards have come into the Ether, those beyond its cap are not kept."""
    if over := above_cap(draft.match):
        draft.tell(EtherOverflowed(cards=over))
