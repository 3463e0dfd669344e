"""Taking cards out of zones and laying them into others, for evolvers."""

from domain.engine.fold import without
from domain.ethereal.match import Match, Stack


def lie_in_grave(match: Match, card: str, seat: str) -> None:
    """A card comes into the grave under the symbol of the seat it belonged to."""
    match.grave += (card,)
    match.symbols[card] = seat


def lose(match: Match, card: str, seat: str, to: str) -> None:
    """A card of a seat comes into the grave or the Outer Darkness under its symbol, or is `gone` from the match."""
    if to == "gone":
        match.gone += (card,)
    else:
        match.symbols[card] = seat
        lie_down(match, card, to)


def lie_down(match: Match, card: str, to: str) -> None:
    """A card that has its symbol comes into the grave, Limbo or the Outer Darkness."""
    if to == "outer-darkness":
        match.outer_darkness += (card,)
    elif to == "limbo":
        match.limbo += (card,)
    else:
        match.grave += (card,)


def leave_deck(match: Match, seat: str, *cards: str) -> None:
    """Cards leave a deck."""
    match.decks[seat] = without(match.decks[seat], *cards)
    turn_up(match, seat, *cards)


def turn_up(match: Match, seat: str, *cards: str) -> None:
    """Cards lie face down in a deck no more."""
    if seat in match.face_down:
        left = tuple(id for id in match.face_down[seat] if id not in cards)
        if left:
            match.face_down[seat] = left
        else:
            del match.face_down[seat]


def release(match: Match, joker: str, soul: str) -> None:
    """A captured soul leaves its Joker."""
    if left := without(match.captured[joker], soul):
        match.captured[joker] = left
    else:
        del match.captured[joker]


def leave_tile(match: Match, tile: str, *cards: str) -> None:
    """Cards leave a stack; the tile is empty when the last one goes."""
    stack = match.stacks[tile]
    if left := without(stack.cards, *cards):
        match.stacks[tile] = Stack(stack.seat, left)
    else:
        del match.stacks[tile]


def leave_field(match: Match, tile: str, card: str) -> None:
    """A card leaves the field, and what was remembered of it there is forgotten."""
    leave_tile(match, tile, card)
    for marks in (match.hearts, match.moved_in, match.attacked_in, match.slotted_in):
        marks.pop(card, None)
    for sent in (match.hunts, match.errands, match.puppets):
        sent.pop(card, None)
    for waits in (match.rests, match.shields, match.upgraded, match.under_repair):
        waits.pop(card, None)
    match.mercenaries = without(match.mercenaries, card)


def join_tile(match: Match, seat: str, tile: str, *cards: str) -> None:
    """Cards come onto a tile, after those that stand there."""
    stack = match.stacks.get(tile)
    match.stacks[tile] = Stack(seat, (*stack.cards, *cards) if stack else cards)
