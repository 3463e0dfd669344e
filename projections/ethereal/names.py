"""Cards and seats by their names."""

from collections.abc import Iterable

from domain.ethereal.kinds import SUIT_NAMES, card
from domain.ethereal.prices import title_of
from domain.ethereal.sides import SIDES
from domain.ethereal.spells import SPELLS

SYMBOLS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠", "r": "red", "b": "black"}


def short(id: str) -> str:
    """A card as it is printed on it, such as 9♥."""
    known = card(id)
    if not known.suit:
        return title_of(known.kind.name)
    if known.kind.rank == "X":
        return f"{SUIT_NAMES[known.suit]} Joker"
    return f"{known.kind.rank}{SYMBOLS[known.suit]}"


def effect_kind_name(kind: str) -> str:
    """What lasts, by the name of the spell that it is of, or else by its own."""
    return SPELLS[kind].name if kind in SPELLS else title_of(kind)


def seat_name(seat: str) -> str:
    """A seat, or a side that is none, in words."""
    return SIDES.get(seat) or f"Seat {seat.removeprefix('s')}"


def listed(ids: Iterable[str]) -> str:
    """Cards in short, one after the other."""
    return ", ".join(short(id) for id in ids) or "nothing"
