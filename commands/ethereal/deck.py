"""Drawing from a deck and shuffling it (ethereal.draw, overdraw)."""

from domain.ethereal.bounties import where_lost
from domain.ethereal.match import EtherealDraft
from events.ethereal.cards import CardBurned, CardDrawn


def draw(draft: EtherealDraft, seat: str, number: int, *, overdraw: bool = True) -> None:
    """ethereal.draw.short-deck, ethereal.draw.one-by-one: draw as many cards as there are, one at a time.

    Cards for which the hand has no room burn; `overdraw`: they count as overdrawn (ethereal.overdraw.count).
    """
    for top in draft.match.decks[seat][:number]:
        if draft.match.hand_room(seat):
            draft.tell(CardDrawn(seat=seat, card=top))
        else:
            draft.tell(CardBurned(seat=seat, card=top, overdraw=overdraw, to=where_lost(top, "grave")))


def shuffle_deck(draft: EtherealDraft, seat: str, rule: str) -> None:
    """Bring a seat's deck into a new random order."""
    draft.shuffle(f"deck:{seat}", draft.match.decks[seat], rule=rule)
