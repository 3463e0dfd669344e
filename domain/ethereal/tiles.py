"""The field's geometry (ethereal.field, ethereal.board): tiles such as `C3`, lines, steps.

Columns are letters from A at the left, rows numbers from 1 at the bottom, whichever way a client turns the board.
"""

from collections.abc import Iterable
from functools import cache
from string import ascii_uppercase
from typing import Final, get_args

import msgspec

from domain.engine.rejection import Rejected
from domain.ethereal.hill_map import (
    BANKER,
    BUILDING,
    FORESTS,
    GAPS,
    HILL,
    MIDDLE,
    PEAKS,
    RING,
    SEATING,
    SIZE,
    SPAWN_PLACES,
    Edge,
    SpawnPlace,
)
from domain.ethereal.options import Hole, Options

EDGES: Final[tuple[Edge, ...]] = get_args(Edge)
"""ethereal.ffa.edges: clockwise from the bottom."""


class Field(msgspec.Struct, frozen=True):
    """The field of a match: its tiles in reading order, and for each seat its lines.

    `edge[seat]` is the edge of the field that it holds, `home[seat]` its backline and its frontline, `spawn[seat]` the
    tiles it may place cards on.
    `center`: the middle tile, or the two or four around the midpoint, a hole's too (ethereal.board.center).
    `hill`: the tiles of the Hill, toward whose middle all advance; none where forward leads away from a seat's edge.
    `potions`: where they lie at the start. `forests`: tiles that only look different.
    """

    tiles: frozenset[str]
    reading_order: tuple[str, ...]
    edge: dict[str, Edge]
    backline: dict[str, frozenset[str]]
    home: dict[str, frozenset[str]]
    spawn: dict[str, frozenset[str]]
    center: tuple[str, ...]
    hill: frozenset[str] = frozenset()
    potions: frozenset[str] = frozenset()
    forests: frozenset[str] = frozenset()

    def __contains__(self, tile: str) -> bool:
        return tile in self.tiles


def tile_name(column: int, row: int) -> str:
    """Column from 0, row from 1."""
    return f"{ascii_uppercase[column]}{row}"


@cache
def place_of(tile: str) -> tuple[int, int]:
    """Column from 0 and row from 1 of a well-formed tile name, or a place off every field."""
    if len(tile) >= 2 and tile[0] in ascii_uppercase and tile[1:].isdecimal():
        return ascii_uppercase.index(tile[0]), int(tile[1:])
    return -99, -99


def steps_between(origin: str, target: str) -> tuple[int, int]:
    """How many columns and rows apart two tiles are, neither below zero."""
    (column, row), (other_column, other_row) = place_of(origin), place_of(target)
    return abs(column - other_column), abs(row - other_row)


def distance(tile: str, other: str) -> int:
    """Straight steps from one tile to another, whatever stands between."""
    return sum(steps_between(tile, other))


def nearest(to: Iterable[str], among: Iterable[str]) -> list[str]:
    """Those of the tiles that are fewest straight steps from any of the others, in their order."""
    goals = tuple(to)
    steps = {tile: min(distance(tile, goal) for goal in goals) for tile in among}
    fewest = min(steps.values(), default=0)
    return [tile for tile, number in steps.items() if number == fewest]


def are_next_to(tile: str, other: str) -> bool:
    """ethereal.field.next-to: they share an edge."""
    return steps_between(tile, other) in ((0, 1), (1, 0))


def are_diagonal(tile: str, other: str) -> bool:
    """They share a corner and no edge."""
    return steps_between(tile, other) == (1, 1)


def middles(origin: str, target: str) -> tuple[str, ...]:
    """The tiles between two that lie two straight or one diagonal step apart: one, or the two that touch both."""
    (column, row), (other_column, other_row) = place_of(origin), place_of(target)
    if column == other_column or row == other_row:
        return (tile_name((column + other_column) // 2, (row + other_row) // 2),)
    return tile_name(column, other_row), tile_name(other_column, row)


def named(places: Iterable[tuple[int, int]]) -> tuple[str, ...]:
    """The names of places, of those that have one."""
    return tuple(tile_name(*place) for place in places if 0 <= place[0] < len(ascii_uppercase) and place[1] > 0)


@cache
def neighbors(tile: str) -> tuple[str, ...]:
    """The names of the four tiles around a tile, whether or not they are in play, in reading order."""
    column, row = place_of(tile)
    around = ((column, row + 1), (column - 1, row), (column + 1, row), (column, row - 1))
    return named(around)


@cache
def diagonals(tile: str) -> tuple[str, ...]:
    """The names of the four tiles that share a corner alone with a tile, in reading order."""
    column, row = place_of(tile)
    around = ((column - 1, row + 1), (column + 1, row + 1), (column - 1, row - 1), (column + 1, row - 1))
    return named(around)


def around(field: Field, tile: str) -> tuple[str, ...]:
    """The tiles of the field that touch a tile, by an edge or a corner, in reading order."""
    return tuple(other for other in field.reading_order if max(steps_between(tile, other)) == 1)


def central(field: Field) -> list[str]:
    """ethereal.board.hole-center-events: the tiles of the field that are nearest to its center, in reading order."""
    return nearest(field.center, field.reading_order)


def is_forward(field: Field, seat: str, origin: str, target: str) -> bool:
    """ethereal.board.forward, ethereal.board.forward-hill: whether a step brings a stack away from the seat's own edge,
    diagonals included, or nearer to the middle of the Hill."""
    if field.hill:
        return distance(target, MIDDLE) < distance(origin, MIDDLE)
    along, sign = _FORWARD[field.edge[seat]]
    return sign * (place_of(target)[along] - place_of(origin)[along]) > 0


def refuse_off_board(field: Field, *tiles: str) -> None:
    """ethereal.field.off-board, ethereal.hill.mountains-missing, -bank-no-entry, -banker-untouchable.

    Errors: `tile-not-in-play`; on the Hill's map also `bank-building`, `banker-untouchable`.
    """
    for tile in tiles:
        if field.hill and tile == BUILDING:
            raise Rejected("bank-building", "ethereal.hill.bank-no-entry", f"the Bank stands on {tile}")
        if field.hill and tile == BANKER:
            raise Rejected("banker-untouchable", "ethereal.hill.banker-untouchable", f"the Banker stands on {tile}")
        if tile not in field:
            raise Rejected("tile-not-in-play", "ethereal.field.off-board", f"{tile} is no tile of this field")


_FORWARD: Final[dict[Edge, tuple[int, int]]] = {"bottom": (1, 1), "left": (0, 1), "top": (1, -1), "right": (0, -1)}
"""Of a seat on each edge: whether columns (0) or rows (1) lead away from it, and in which direction."""


def field_of(options: Options) -> Field:
    """ethereal.field.lines, ethereal.board.edge-lines, ethereal.hill.seating-alone: the field of a match with these
    options."""
    if options.layout == "hill":
        places = range(1, options.seats + 1) if options.hill_next_to_enemies else SEATING[options.seats]
        return _hill(tuple(places))
    width, height, cut = options.field_width, options.field_height, options.corners == "cut"
    edges: tuple[Edge, ...] = ("bottom", "top") if options.layout == "duel" else EDGES[: options.seats]
    small = width <= 5 and height <= 5  # ethereal.board.spawn-backline-small
    return _field(width, height, cut, options.hole, edges, options.layout == "duel" and not small)


def tiles_of_hole(center: tuple[str, ...], hole: Hole) -> tuple[str, ...]:
    """ethereal.board.hole-single, -double, -triple: the center, a cross or a square around it."""
    match hole:
        case "off":
            return ()
        case "single":
            return center
        case "double":
            return (*center, *(tile for middle in center for tile in neighbors(middle)))
        case "triple":
            return (*center, *(tile for middle in center for tile in (*neighbors(middle), *diagonals(middle))))


@cache
def _field(width: int, height: int, cut: bool, hole: Hole, edges: tuple[Edge, ...], deep: bool) -> Field:
    """A rectangle that seats hold from these edges, in seat order; `deep`: they spawn on both of their lines."""
    rows = [[tile_name(column, row) for column in range(width)] for row in range(height, 0, -1)]
    corners = {rows[0][0], rows[0][-1], rows[-1][0], rows[-1][-1]} if cut else set[str]()
    columns, lines = {(width - 1) // 2, width // 2}, {(height + 1) // 2, height // 2 + 1}
    center = tuple(tile_name(column, row) for column in sorted(columns) for row in sorted(lines))
    out = corners | set(tiles_of_hole(center, hole))
    tiles = frozenset(tile for row in rows for tile in row if tile not in out)
    reading_order = tuple(sorted(tiles, key=place_of))  # ethereal.calendar.tiles-in-order

    def depths(tile: str) -> dict[Edge, int]:
        column, row = place_of(tile)
        away: dict[Edge, int] = {
            "bottom": row - 1,
            "left": column,
            "top": height - row,
            "right": width - 1 - column,
        }
        return {edge: away[edge] for edge in edges}

    def line(edge: Edge, *numbers: int) -> frozenset[str]:
        """ethereal.board.edge-lines, ethereal.ffa.kept-corner: where lines meet, a tile is of the nearest edges."""
        found = ((tile, depths(tile)) for tile in tiles)
        return frozenset(tile for tile, away in found if away[edge] in numbers and away[edge] == min(away.values()))

    edge: dict[str, Edge] = {f"s{number}": each for number, each in enumerate(edges, 1)}
    backline = {seat: line(each, 0) for seat, each in edge.items()}
    home = {seat: line(each, 0, 1) for seat, each in edge.items()}
    return Field(tiles, reading_order, edge, backline, home, home if deep else backline, center)


def block(corners: str) -> tuple[str, ...]:
    """The tiles of a block named by its lowest and its highest corner, as `A1:C2`; a tile alone is a block."""
    low, _, high = corners.partition(":")
    (left, bottom), (right, top) = place_of(low), place_of(high or low)
    return tuple(tile_name(column, row) for column in range(left, right + 1) for row in range(bottom, top + 1))


def _blocks(corners: Iterable[str]) -> frozenset[str]:
    return frozenset(tile for each in corners for tile in block(each))


@cache
def _hill(places: tuple[int, ...]) -> Field:
    """ethereal.hill.field-25, -mountain-ring, -peaks, -spawn-lines: the map, with seats on these spawn places."""
    square = frozenset(block(f"A1:{tile_name(SIZE - 1, SIZE)}"))
    ring = frozenset(tile for tile in square if max(steps_between(tile, MIDDLE)) in RING)
    tiles = square - (ring - _blocks(GAPS)) - {*PEAKS, BUILDING, BANKER}
    taken = {f"s{number}": SPAWN_PLACES[place] for number, place in enumerate(places, 1)}
    home = {seat: frozenset(block(place.tiles)) for seat, place in taken.items()}
    return Field(
        tiles=tiles,
        reading_order=tuple(sorted(tiles, key=place_of)),
        edge={seat: place.edge for seat, place in taken.items()},
        backline={seat: _backline(place) for seat, place in taken.items()},
        home=home,
        spawn=home,
        center=(MIDDLE,),
        hill=frozenset(block(HILL)),
        potions=frozenset(tile for place in taken.values() for tile in place.potions),
        forests=_blocks(FORESTS),
    )


def _backline(place: SpawnPlace) -> frozenset[str]:
    """ethereal.hill.spawn-lines: the tiles of a spawn place that touch its edge."""
    along, sign = _FORWARD[place.edge]
    outermost = min(sign * place_of(tile)[along] for tile in block(place.tiles))
    return frozenset(tile for tile in block(place.tiles) if sign * place_of(tile)[along] == outermost)
