"""Winning and losing (ethereal.win, ethereal.floor)."""

from commands.ethereal.bank.collapse import collapse
from domain.ethereal.collapse import is_collapsing
from domain.ethereal.mana import floor, mana
from domain.ethereal.match import EtherealDraft, Match
from events.base import MatchEnded


def lost_by(match: Match, seat: str) -> str | None:
    """Why a seat has lost as the match stands, if it has (ethereal.floor.lose, ethereal.win.field)."""
    if mana(match, seat) < floor(match, seat):
        return "mana-floor"
    if match.round > 0 and not any(stack.seat == seat for stack in match.stacks.values()):
        return "field-destroyed"
    return None


def check_match(draft: EtherealDraft) -> None:
    """ethereal.win.field-checked, ethereal.floor.checked-settled: end the match when a seat has lost.

    ethereal.collapse.checked: else let the Bank collapse if everybody has sunk too low.
    """
    match = draft.match
    if match.ended:
        return
    lost = {seat: why for seat in match.seats if (why := lost_by(match, seat))}
    if lost:
        _end(draft, tuple(seat for seat in match.seats if seat not in lost), lost)
    elif is_collapsing(match):
        collapse(draft)


def check_economy(draft: EtherealDraft, seat: str) -> None:
    """ethereal.win.economic: a seat that ends its turn with deck, hand and soul pile empty has lost."""
    match = draft.match
    if match.ended or match.decks[seat] or match.hands[seat] or match.souls[seat] or match.away[seat]:
        return
    _end(draft, tuple(other for other in match.seats if other != seat), {seat: "economic-domination"})


def _end(draft: EtherealDraft, standing: tuple[str, ...], lost: dict[str, str]) -> None:
    """ethereal.win.simultaneous: if nobody is left standing, the side whose turn it is wins."""
    winners = standing or tuple(seat for seat in lost if seat == draft.match.active)
    loser = next(seat for seat in lost if seat not in winners)
    draft.tell(MatchEnded(winners=winners, reason=lost[loser]))
