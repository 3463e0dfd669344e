"""How newly made cards of no seat come onto the field and leave it (ethereal.demons.cards-made,
ethereal.collector.made, ethereal.band.target-gone)."""

from collections.abc import Iterable

from commands.ethereal.effects import end_lasting_without_cards
from domain.ethereal.kinds import card, made_card
from domain.ethereal.match import EtherealDraft
from events.ethereal.field import StackAppeared
from events.ethereal.neutral import NeutralLeft


def appear(draft: EtherealDraft, side: str, tile: str, faces: Iterable[str]) -> tuple[str, ...]:
    """Cards of these faces come onto an empty tile as a stack of a side, with the hearts of their kinds."""
    made = draft.match.made
    cards = tuple(made_card(face, made + number) for number, face in enumerate(faces, 1))
    hearts = {id: most for id in cards if (most := card(id).kind.hearts) is not None}
    draft.tell(StackAppeared(side=side, tile=tile, cards=cards, hearts=hearts))
    return cards


def vanish(draft: EtherealDraft, tile: str) -> None:
    """ethereal.sky.neutral-target-gone, ethereal.band.puppets-leave: a stack of no seat leaves the field."""
    draft.tell(NeutralLeft(tile=tile, cards=draft.match.stacks[tile].cards))
    end_lasting_without_cards(draft, tile)
