"""A chart of balances over the rounds as a drawing: lines differ in colour, dash and marker, and have names."""

from bisect import bisect_left
from collections.abc import Iterable, Mapping
from typing import Final

import msgspec

from projections.audit.timeline import Occasion

WIDTH: Final = 760
HEIGHT: Final = 290
LEFT, RIGHT, TOP, BOTTOM = 46.0, 650.0, 34.0, 262.0
"""The edges of the plane; right of it stand the names."""
NAME_ROOM: Final = 15.0
"""From one name to the next one below it."""
TICK_ROOM: Final = 26.0
OCCASION_ROOM: Final = 76.0
MOST_MARKED: Final = 40
"""Rounds up to which each one has a marker."""
MARKERS: Final = (
    "M{x} {y}m-3.5-3.5h7v7h-7Z",
    "M{x} {y}m0-5.5 5.5 5.5-5.5 5.5-5.5-5.5Z",
    "M{x} {y}m0-5.5 5.5 9.5h-11Z",
    "M{x} {y}m-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0Z",
)
"""Around a point, by the number of the line: square, diamond, triangle, disc."""
DASHES: Final = ("", "", "7 4", "2 3")
STEPS: Final = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)


class Curve(msgspec.Struct, frozen=True, kw_only=True):
    """One line: whose, its path and markers, and where its name stands. `told`: the same in words."""

    name: str
    kind: str
    path: str
    markers: str
    dash: str
    y: float
    told: str


class Tick(msgspec.Struct, frozen=True, kw_only=True):
    """A number at an edge, or a word above the plane."""

    at: float
    text: str


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """The same in numbers: what stood at the end of a round, by line."""

    round: int
    values: tuple[int, ...]


class Chart(msgspec.Struct, frozen=True, kw_only=True):
    """A drawing `WIDTH` by `HEIGHT`."""

    curves: tuple[Curve, ...]
    rounds: tuple[Tick, ...]
    amounts: tuple[Tick, ...]
    zero: float
    occasions: tuple[Tick, ...]
    rows: tuple[Row, ...]
    told: str


class Series(msgspec.Struct, frozen=True, kw_only=True):
    """What is drawn: a name, the class of its colour, and steps of (rounds so far, what stands from then on)."""

    name: str
    kind: str
    steps: tuple[tuple[float, int], ...]


def chart_of(series: Iterable[Series], last: int, occasions: Iterable[Occasion] = ()) -> Chart | None:
    """What stood at the end of each round, up to the last one; nothing of a match that has not begun."""
    drawn = tuple(series)
    if not drawn or not last:
        return None
    rounds = range(1, last + 1)
    values = {each.name: [_at_end(each.steps, round) for round in rounds] for each in drawn}
    every = [value for line in values.values() for value in line]
    plane = _Plane(last, min(0, *every), max(1, *every))
    curves = tuple(_curve(plane, number, each, values[each.name]) for number, each in enumerate(drawn))
    return Chart(
        curves=_apart(curves),
        rounds=tuple(Tick(at=plane.x(round), text=str(round)) for round in plane.marked()),
        amounts=tuple(Tick(at=plane.y(amount), text=_signed(amount)) for amount in plane.amounts()),
        zero=plane.y(0),
        occasions=tuple(_occasions(plane, occasions)),
        rows=tuple(Row(round=round, values=tuple(values[each.name][round - 1] for each in drawn)) for round in rounds),
        told=" ".join(curve.told for curve in curves),
    )


class _Plane:
    """Where rounds and amounts lie."""

    def __init__(self, last: int, lowest: int, highest: int) -> None:
        self._last = last
        self._step = next((step for step in STEPS if (highest - lowest) / step <= 6), STEPS[-1])
        self._lowest = lowest // self._step * self._step
        self._highest = -(-highest // self._step) * self._step

    def x(self, round: int) -> float:
        return _short(LEFT + (RIGHT - LEFT) * (round - 1) / max(1, self._last - 1))

    def y(self, amount: int) -> float:
        return _short(BOTTOM - (BOTTOM - TOP) * (amount - self._lowest) / (self._highest - self._lowest))

    def amounts(self) -> range:
        return range(self._lowest, self._highest + 1, self._step)

    def marked(self) -> range:
        """The rounds whose numbers have room."""
        most = (RIGHT - LEFT) / TICK_ROOM
        return range(1, self._last + 1, next((step for step in STEPS if self._last / step <= most), STEPS[-1]))


def _curve(plane: _Plane, number: int, series: Series, values: list[int]) -> Curve:
    points = [(plane.x(round), plane.y(value)) for round, value in enumerate(values, 1)]
    marker = MARKERS[number % len(MARKERS)]
    shown = points if len(points) <= MOST_MARKED else points[-1:]
    return Curve(
        name=series.name,
        kind=series.kind,
        path="M" + "L".join(f"{x} {y}" for x, y in points),
        markers="".join(marker.format(x=x, y=y) for x, y in shown),
        dash=DASHES[number % len(DASHES)],
        y=points[-1][1],
        told=f"{series.name}: {_signed(min(values))} to {_signed(max(values))}, {_signed(values[-1])} in the end.",
    )


def _apart(curves: tuple[Curve, ...]) -> tuple[Curve, ...]:
    """The names at the end, each far enough below the one above it to be read."""
    placed, y = dict[str, float](), 0.0
    for curve in sorted(curves, key=lambda each: each.y):
        y = max(curve.y + 4, y + NAME_ROOM)
        placed[curve.name] = _short(y)
    return tuple(msgspec.structs.replace(curve, y=placed[curve.name]) for curve in curves)


def _occasions(plane: _Plane, occasions: Iterable[Occasion]) -> Iterable[Tick]:
    """What everybody remembers a round by, as far as there is room; an alarm before whatever else is its round's."""
    of_all: Mapping[int, str] = {
        each.round: each.what
        for each in sorted(occasions, key=lambda each: each.mark == "alarm")
        if each.mark in ("band", "line", "alarm") and each.round
    }
    taken = -OCCASION_ROOM
    for round, what in sorted(of_all.items()):
        at = plane.x(round)
        if at - taken >= OCCASION_ROOM:
            taken = at
            yield Tick(at=at, text=what)


def _at_end(steps: tuple[tuple[float, int], ...], round: int) -> int:
    """What stood when a round ended."""
    before = bisect_left(steps, (round + 1.0,)) - 1
    return steps[max(0, before)][1]


def _signed(amount: int) -> str:
    return str(amount).replace("-", "\N{MINUS SIGN}")


def _short(value: float) -> float:
    return round(value, 1)
