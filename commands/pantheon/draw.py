"""Drawing cards and shuffling piles (pantheon.fate.reshuffle, pantheon.setup.shuffle)."""

from domain.pantheon.match import PantheonDraft
from events.pantheon.cards import CardsDrawn, DiscardTakenUp

PILE = "draw"
"""The draw pile, as shuffles name it."""


def draw(draft: PantheonDraft, seat: str, number: int, rule: str) -> None:
    """pantheon.fate.reshuffle, pantheon.fate.both-empty: so many cards, as far as there are any."""
    left = number
    while left:
        match = draft.match
        if not match.pile:
            if not match.discard:
                return
            draft.tell(DiscardTakenUp())
            shuffle(draft, "pantheon.fate.reshuffle")
        cards = draft.match.pile[:left]
        draft.tell(CardsDrawn(seat=seat, cards=cards, rule=rule))
        left -= len(cards)


def shuffle(draft: PantheonDraft, rule: str) -> None:
    """Bring the draw pile into a new order."""
    draft.shuffle(PILE, draft.match.pile, rule=rule)
