"""How a seat's maximum changes for good (ethereal.sky.max-for-good)."""

from domain.ethereal.mana import LEAST_MAXIMUM, MOST_MAXIMUM
from domain.ethereal.match import EtherealDraft
from events.ethereal.bank import MaximumChanged


def change_maximum(draft: EtherealDraft, seat: str, more: int, rule: str) -> None:
    """ethereal.sky.max-bounds, ethereal.gamble.loss-max: raise it, or lower it where `more` is below 0, to where it
    can go."""
    had = draft.match.maximum[seat]
    maximum = max(LEAST_MAXIMUM, min(MOST_MAXIMUM, had + more))
    if maximum != had:
        draft.tell(MaximumChanged(seat=seat, maximum=maximum, rule=rule))
