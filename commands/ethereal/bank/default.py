"""The check at the start of a seat's turn whether it is in default (ethereal.default)."""

from domain.ethereal.default import is_in_default, is_loan_too_old, starts_below_zero, starts_needed
from domain.ethereal.match import EtherealDraft
from events.ethereal.bank import BelowZeroCounted, DefaultBegan, StandingTurned


def check_default(draft: EtherealDraft, seat: str) -> None:
    """ethereal.default.below-zero, ethereal.default.loan-open."""
    match, starts = draft.match, starts_below_zero(draft.match, seat)
    if starts != match.below_zero.get(seat, 0):
        draft.tell(BelowZeroCounted(seat=seat, starts=starts))
    if starts >= starts_needed(match, seat) or is_loan_too_old(match, seat):
        begin_default(draft, seat)


def begin_default(draft: EtherealDraft, seat: str) -> None:
    """ethereal.standing.bad: unless the seat is in default already."""
    if not is_in_default(draft.match, seat):
        draft.tell(DefaultBegan(seat=seat, own=draft.match.turns[seat]))
        turn_bad(draft, seat)


def turn_bad(draft: EtherealDraft, seat: str) -> None:
    """ethereal.standing.bad: at once, or anew, once between two Report days."""
    if draft.match.bad_standing.get(seat) != draft.match.reported:
        draft.tell(StandingTurned(seat=seat, standing="bad", rule="ethereal.standing.bad"))
