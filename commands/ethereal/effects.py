"""What lies on a stack, when the stack is gone (ethereal.death.spell-effects)."""

from domain.ethereal.match import EtherealDraft, lasting_on
from events.base import LastingEnded


def end_lasting_without_cards(draft: EtherealDraft, tile: str | None) -> None:
    """ethereal.death.spell-effects: what lies on a stack ends when its last card is gone."""
    if tile is not None and tile not in draft.match.stacks:
        for number in lasting_on(draft.match, tile):
            draft.tell(LastingEnded(id=number))
