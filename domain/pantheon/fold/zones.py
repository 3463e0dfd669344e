"""Taking cards out of zones, for evolvers."""

from domain.engine.fold import without
from domain.pantheon.match import Match


def leave_hand(match: Match, seat: str, *cards: str) -> None:
    match.hands[seat] = without(match.hands[seat], *cards)


def leave_discard(match: Match, card: str) -> None:
    """A card leaves the discard pile, and that it was killed is forgotten."""
    match.discard = without(match.discard, card)
    match.killed = without(match.killed, card)


def leave_side(match: Match, seat: str, card: str) -> None:
    """A card leaves play, and what was remembered of it there is forgotten."""
    match.sides[seat] = without(match.sides[seat], card)
    for marks in (match.attacked_in, match.used_in):
        marks.pop(card, None)
