"""What marks a seat on a page: a colour and a solid, never one alone. The same for every game."""

from collections.abc import Mapping
from typing import Final

from domain.engine.marks import COLORS, Seated, colors_of, symbols_of
from events.base import Player

SOLIDS: Final = {
    "octahedron": "octa",
    "tetrahedron": "tetra",
    "cube": "cube",
    "dodecahedron": "dodeca",
    "icosahedron": "icosa",
}
"""The drawing of each symbol; one that a seat before has already is drawn hollow."""


def solids_of(match: Seated) -> dict[str, str]:
    """The drawing of each seat's symbol."""
    symbols, solids = symbols_of(match), dict[str, str]()
    for seat, symbol in symbols.items():
        solid = SOLIDS[symbol]
        solids[seat] = f"{solid}-hollow" if solid in solids.values() else solid
    return solids


def solid_of(match: Seated, side: str) -> str:
    """The drawing of a seat's symbol; a side that is no seat has its own."""
    return solids_of(match).get(side, side)


def unusual_colors(match: Seated) -> dict[str, str]:
    """The colours of those seats that have another than style sheets give them."""
    usual = dict(zip(match.seats, COLORS, strict=False))
    return {seat: color for seat, color in colors_of(match).items() if color != usual.get(seat)}


def name_of(players: Mapping[str, Player], seat: str) -> str:
    """Who plays a seat, in a few words."""
    player = players.get(seat)
    if player is None:
        return f"Seat {seat.removeprefix('s')}"
    return player.name or f"Computer {seat.removeprefix('s')}"
