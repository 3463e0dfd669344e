"""The log in words, in the colours of the seats, as somebody was told of it."""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

import msgspec

from domain.engine.marks import Seated
from events.base import Player
from gateway.hall import Table, Telling
from gateway.pages.boards import Board
from gateway.pages.boards.seats import name_of, solids_of

LINES: Final = 150
"""The latest lines that a page shows."""
LATELY: Final = 12
"""Items of which a page tells at once."""
ALL_ITEMS: Final = 1_000_000
_SEAT: Final = re.compile(r"\bSeat (\d)\b")


class Asked(msgspec.Struct, frozen=True, kw_only=True):
    """Which lines are asked for: of one seat, of one round, and whether those aside as well."""

    seat: str = ""
    round: int | None = None
    all: bool = False

    @property
    def any(self) -> bool:
        """Whether anything is asked for in particular."""
        return bool(self.seat or self.round is not None or self.all)


class LogLine(msgspec.Struct, frozen=True, kw_only=True):
    """A line. `id` is its own as long as the match lasts; `times` in a row; `at` (ms); `round`: the view’s.

    `item`: the number of its item; `notice`: whether it is a moment to be told of at once, as a `box` or `short`.
    """

    id: str
    text: str
    at: int
    seat: str = ""
    solid: str = ""
    heading: bool = False
    round: int = 0
    times: int = 1
    item: int = 0
    notice: str = ""


def moments_of(telling: Telling, board: Board, view: Seated) -> list[LogLine]:
    """Of what somebody was told lately the moments to be told of at once, the newest last."""
    items = [item for _, item in telling.latest][-LATELY:]
    return [line for line in _every(items, board, view, aside=True) if line.notice]


async def log_of(
    table: Table, telling: Telling, seat: str | None, board: Board, view: Seated, asked: Asked
) -> list[LogLine]:
    """The lines that are asked for, the newest first."""
    items = [item for _, item in telling.latest]
    if asked.any and not telling.has(0):
        items = await table.page(telling, seat, 0, ALL_ITEMS)
    lines = list(_lines(items, board, view, asked))
    return lines[: -LINES - 1 : -1] if not asked.any else lines[::-1]


def _lines(items: Iterable[bytes], board: Board, view: Seated, asked: Asked) -> Iterator[LogLine]:
    last: LogLine | None = None
    for line in _every(items, board, view, asked.all):
        if asked.seat and line.seat != asked.seat and not line.heading:
            continue
        if asked.round is not None and line.round != asked.round:
            continue
        if last is not None and last.text == line.text and last.seat == line.seat:
            last = msgspec.structs.replace(last, times=last.times + 1)
            continue
        if last is not None:
            yield last
        last = line
    if last is not None:
        yield last


def _every(items: Iterable[bytes], board: Board, view: Seated, aside: bool) -> Iterator[LogLine]:
    number, solids = 0, solids_of(view)
    for encoded in items:
        item: dict[str, Any] = msgspec.json.decode(encoded)
        notices = item.get("notices", {})
        number = item.get("patch", {}).get("round") or number
        for place, (line, text) in enumerate(zip(item.get("lines", ()), item.get("says", ()), strict=True)):
            weight = board.weight(line)
            if not text or (weight == "aside" and not aside):
                continue
            seat = _seat(line, view.seats)
            yield LogLine(
                id=f"l{item['number']}-{place}",
                text=_named(line, text, view.players),
                at=item["at"],
                seat=seat,
                solid=solids.get(seat, ""),
                heading=weight == "heading",
                round=number,
                item=item["number"],
                notice=notices.get(str(place), ""),
            )


def _named(line: dict[str, Any], text: str, players: Mapping[str, Player]) -> str:
    """A line with the names of those who play instead of their seats'."""
    if line.get("line") == "seat-taken-by":
        return text
    return _SEAT.sub(lambda found: name_of(players, f"s{found[1]}"), text)


def _seat(line: dict[str, Any], seats: tuple[str, ...]) -> str:
    """Whose line it is, or nobody's."""
    of = line.get("of", ())
    seat = line.get("seat") or (of[0] if len(of) == 1 else "")
    return seat if seat in seats else ""
