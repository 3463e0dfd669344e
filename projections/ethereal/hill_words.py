"""In words: the lines of King of the Hill."""

from collections.abc import Callable
from typing import Any

from events.ethereal.hill import EtherGrew, EtherOverflowed, HillScored, MercenariesRaised, PotionDrunk
from projections.ethereal.names import seat_name, short


def _scored(line: HillScored) -> str:
    held = ", ".join(f"{seat_name(seat)} {_tiles(number)}" for seat, number in line.held.items())
    points = ", ".join(f"{seat_name(seat)} {number}" for seat, number in line.points.items())
    return f"The Hill is held: {held}; points: {points or 'none, as it is contested'}"


def _tiles(number: int) -> str:
    return f"{number} tile{'s' if number > 1 else ''}"


def _raised(line: MercenariesRaised) -> str:
    cards = ", ".join(short(id) for id in line.cards)
    return f"{seat_name(line.seat)} raises mercenaries on {line.tile}: {cards}"


WORDS: dict[type[Any], Callable[[Any], str]] = {
    HillScored: _scored,
    EtherGrew: lambda line: f"The Ether grows by {len(line.cards)} cards",
    EtherOverflowed: lambda line: f"The Ether is full: {', '.join(map(short, line.cards))} leave the match",
    MercenariesRaised: _raised,
    PotionDrunk: lambda line: f"{seat_name(line.seat)}'s stack on {line.tile} drinks the potion there",
}
