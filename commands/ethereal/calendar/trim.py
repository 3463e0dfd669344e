"""What goes above the maximum at the start of a round (ethereal.calendar.round-7-trim)."""

from domain.ethereal.kinds import worth
from domain.ethereal.mana import pile, trimmed
from domain.ethereal.match import EtherealDraft, Match
from events.base import HappeningBegan, ManaPosted
from events.ethereal.souls import SoulsTrimmed

TRIM = "ethereal.calendar.round-7-trim"


def has_souls_to_trim(match: Match) -> bool:
    return any(trimmed(match, seat) for seat in match.order)


def trim(draft: EtherealDraft) -> None:
    """ethereal.soul.trim, ethereal.surplus.trim-posting."""
    for seat in draft.match.order:
        if cards := trimmed(draft.match, seat):
            draft.tell(HappeningBegan(what=TRIM, seat=seat))
            draft.tell(SoulsTrimmed(seat=seat, cards=cards))
            amount = sum(worth(id) for id in cards)
            draft.tell(
                ManaPosted(debit=pile(seat), credit="sink:trim", amount=amount, rule="ethereal.surplus.trim-posting")
            )
