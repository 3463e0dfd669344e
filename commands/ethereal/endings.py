"""Winning and losing (ethereal.win, ethereal.floor)."""

from commands.ethereal.bank.collapse import collapse
from commands.ethereal.falling import fall
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
    """ethereal.win.field-checked, ethereal.floor.checked-settled: look which seats have lost.

    ethereal.collapse.checked: if none has, let the Bank collapse if everybody has sunk too low.
    """
    match = draft.match
    if match.ended:
        return
    lost = {seat: why for seat in match.standing if (why := lost_by(match, seat))}
    if lost:
        _lose(draft, lost)
    elif is_collapsing(match):
        collapse(draft)


def check_economy(draft: EtherealDraft, seat: str) -> None:
    """ethereal.win.economic: a seat that ends its turn with deck, hand and soul pile empty has lost."""
    match = draft.match
    if match.ended or match.decks[seat] or match.hands[seat] or match.souls[seat] or match.away[seat]:
        return
    _lose(draft, {seat: "economic-domination"})


def _lose(draft: EtherealDraft, lost: dict[str, str]) -> None:
    """ethereal.win.two-seats, ethereal.ffa.win: the last seat standing wins; of more the lost ones fall, and what that
    brings about is looked at again."""
    left = tuple(seat for seat in draft.match.standing if seat not in lost)
    if len(left) < 2:
        _end(draft, left, lost)
        return
    for seat, reason in lost.items():
        fall(draft, seat, reason)
    check_match(draft)


def _end(draft: EtherealDraft, standing: tuple[str, ...], lost: dict[str, str]) -> None:
    """ethereal.win.simultaneous, ethereal.fallen.all-at-once: if nobody is left, the side whose turn it is wins."""
    winners = standing or tuple(seat for seat in lost if seat == draft.match.active)
    loser = next(seat for seat in lost if seat not in winners)
    draft.tell(MatchEnded(winners=winners, reason=lost[loser]))
