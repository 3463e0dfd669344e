"""The field's geometry (ethereal.field, ethereal.board): tiles such as `C3`, lines, steps.

Columns are letters from A at the left, rows numbers from 1 at the bottom, whichever way a client turns the board.
"""

from collections.abc import Iterable
from functools import cache
from string import ascii_uppercase

import msgspec

from domain.engine.rejection import Rejected
from domain.ethereal.options import Options


class Field(msgspec.Struct, frozen=True):
    """A duel's field: its tiles in reading order, and for each seat its lines.

    `home[seat]` is its backline and its frontline, `spawn[seat]` the tiles it may place cards on.
    `center`: the middle tile, or the two or four around the midpoint (ethereal.board.center).
    """

    tiles: frozenset[str]
    reading_order: tuple[str, ...]
    backline: dict[str, frozenset[str]]
    home: dict[str, frozenset[str]]
    spawn: dict[str, frozenset[str]]
    center: tuple[str, ...]

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


def nearest(to: Iterable[str], among: Iterable[str]) -> list[str]:
    """Those of the tiles that are fewest straight steps from any of the others, in their order."""
    goals = tuple(to)
    steps = {tile: min(sum(steps_between(tile, goal)) for goal in goals) for tile in among}
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


def is_forward(field: Field, seat: str, origin: str, target: str) -> bool:
    """ethereal.field.forward: whether a step brings a stack away from the seat's own backline, diagonals included."""
    home_row = place_of(min(field.backline[seat]))[1]
    return abs(place_of(target)[1] - home_row) > abs(place_of(origin)[1] - home_row)


def refuse_off_board(field: Field, *tiles: str) -> None:
    """ethereal.field.off-board."""
    for tile in tiles:
        if tile not in field:
            raise Rejected("tile-not-in-play", "ethereal.field.off-board", f"{tile} is no tile of this field")


def field_of(options: Options) -> Field:
    """ethereal.field.lines: the field of a duel with these options."""
    return _duel(options.field_width, options.field_height, options.corners == "cut")


@cache
def _duel(width: int, height: int, cut: bool) -> Field:
    rows = [[tile_name(column, row) for column in range(width)] for row in range(height, 0, -1)]
    corners = {rows[0][0], rows[0][-1], rows[-1][0], rows[-1][-1]} if cut else set[str]()
    tiles = frozenset(tile for row in rows for tile in row if tile not in corners)
    reading_order = tuple(sorted(tiles, key=place_of))  # ethereal.calendar.tiles-in-order

    def line(*numbers: int) -> frozenset[str]:
        return frozenset(tile for tile in tiles if place_of(tile)[1] in numbers)

    backline = {"s1": line(1), "s2": line(height)}
    home = {"s1": line(1, 2), "s2": line(height, height - 1)}
    small = width <= 5 and height <= 5  # ethereal.board.spawn-backline-small
    columns, lines = {(width - 1) // 2, width // 2}, {(height + 1) // 2, height // 2 + 1}
    center = tuple(tile_name(column, row) for column in sorted(columns) for row in sorted(lines))
    return Field(tiles, reading_order, backline, home, backline if small else home, center)
