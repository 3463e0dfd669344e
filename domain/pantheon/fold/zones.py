"""Taking cards out of zones, for evolvers."""

from domain.pantheon.match import Match


def without(cards: tuple[str, ...], *gone: str) -> tuple[str, ...]:
    """Cards but those, in the same order; that one is not there is for whoever verifies to find."""
    left = list(cards)
    for card in gone:
        if card in left:
            left.remove(card)
    return tuple(left)


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
