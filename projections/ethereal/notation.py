"""The short notation of cards and stacks in positions, scenarios, tests and docs: `s1 9h 4c`.

A card is its face where it is of the pack of the seat that holds it, else its whole id, such as `9h.2`.
"""

from collections.abc import Iterable

from domain.ethereal.kinds import UnknownCard, card
from domain.ethereal.match import Stack


def _pack(seat: str) -> str:
    return seat.removeprefix("s")


def cards_of(cards: Iterable[str], seat: str = "") -> str:
    """Cards in notation, for a zone of `seat`; of a common zone every id stands whole."""
    own = f".{_pack(seat)}"
    return " ".join(id.removesuffix(own) if seat else id for id in cards)


def read_cards(text: str, seat: str = "") -> tuple[str, ...]:
    """The ids that a notation names.

    Errors: `UnknownCard`.
    """
    ids = tuple(word if "." in word else f"{word}.{_pack(seat or '1')}" for word in text.split())
    return tuple(card(id).id for id in ids)


def stack_of(stack: Stack) -> str:
    """A stack in notation."""
    return f"{stack.seat} {cards_of(stack.cards, stack.seat)}"


def read_stack(text: str) -> Stack:
    """The stack that a notation names.

    Errors: `UnknownCard` for a card, or a stack without cards.
    """
    seat, _, cards = text.strip().partition(" ")
    if not cards.strip():
        raise UnknownCard(f"{text!r} names no stack: a seat, then its cards, such as 's1 9h 4c'")
    return Stack(seat, read_cards(cards, seat))
