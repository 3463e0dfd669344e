"""What marks a seat on a page: a colour and a solid, never one alone. The same for every game."""

from collections.abc import Mapping
from typing import Final

from events.base import Player

SOLIDS: Final = {
    "s1": "octa",
    "s2": "tetra",
    "s3": "cube",
    "s4": "dodeca",
    "s5": "icosa",
    "s6": "octa",
    "s7": "tetra",
    "s8": "cube",
}
"""The symbol of each seat; its colour is the class of its name."""


def name_of(players: Mapping[str, Player], seat: str) -> str:
    """Who plays a seat, in a few words."""
    player = players.get(seat)
    if player is None:
        return f"Seat {seat.removeprefix('s')}"
    return player.name or f"Computer {seat.removeprefix('s')}"
