"""What lies on a stack and what it holds, when the stack is gone (ethereal.death.spell-effects)."""

from domain.ethereal.match import EtherealDraft, lasting_on
from events.base import LastingEnded
from events.ethereal.siege import CaptiveLost


def end_lasting_without_cards(draft: EtherealDraft, tile: str | None) -> None:
    """ethereal.death.spell-effects, ethereal.support.captive-lost: what lies on a stack ends and its captive is lost
    when its last card is gone."""
    if tile is not None and tile not in draft.match.stacks:
        if captive := draft.match.captives.get(tile):
            draft.tell(CaptiveLost(owner=draft.match.symbols[captive], card=captive, tile=tile))
        for number in lasting_on(draft.match, tile):
            draft.tell(LastingEnded(id=number))
