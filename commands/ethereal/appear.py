"""How newly made cards of no seat come onto the field (ethereal.demons.cards-made, ethereal.collector.made)."""

from collections.abc import Iterable

from domain.ethereal.kinds import card, made_card
from domain.ethereal.match import EtherealDraft
from events.ethereal.field import StackAppeared


def appear(draft: EtherealDraft, side: str, tile: str, faces: Iterable[str]) -> tuple[str, ...]:
    """Cards of these faces come onto an empty tile as a stack of a side, with the hearts of their kinds."""
    made = draft.match.made
    cards = tuple(made_card(face, made + number) for number, face in enumerate(faces, 1))
    hearts = {id: most for id in cards if (most := card(id).kind.hearts) is not None}
    draft.tell(StackAppeared(side=side, tile=tile, cards=cards, hearts=hearts))
    return cards
