"""Claims that fall, and what is over once they have (ethereal.account, ethereal.default, ethereal.collector)."""

from commands.ethereal.effects import end_lasting_without_cards
from domain.ethereal.collectors import hunt_on, is_called_off
from domain.ethereal.default import is_paid_off
from domain.ethereal.match import EtherealDraft
from domain.ethereal.sides import COLLECTORS
from events.base import ClaimChanged
from events.ethereal.agenda import CheckField, FightOver
from events.ethereal.bank import DefaultEnded
from events.ethereal.collectors import CollectorsLeft


def lower_claim(draft: EtherealDraft, claim: str, amount: int, cause: str, rule: str) -> None:
    """ethereal.account.claim-causes: less is owed by `amount` mana, and what was only due to it is over at once."""
    draft.tell(ClaimChanged(claim=claim, amount=-amount, cause=cause, rule=rule))
    settle_up(draft)


def settle_up(draft: EtherealDraft) -> None:
    """ethereal.default.ends, ethereal.collector.leave: at once, for every seat that has paid off what it had to.

    In a fight it waits for its end, so that all who die in it go where the first of them went.
    """
    match = draft.match
    if draft.awaits(FightOver, CheckField):
        return
    for seat in tuple(match.defaults):
        if is_paid_off(match, seat):
            draft.tell(DefaultEnded(seat=seat))
    for tile in match.tiles_of(COLLECTORS):
        hunt = hunt_on(match, tile)
        if hunt and is_called_off(match, hunt):
            draft.tell(CollectorsLeft(tile=tile, cards=match.stacks[tile].cards))
            end_lasting_without_cards(draft, tile)
