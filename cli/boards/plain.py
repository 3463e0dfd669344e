"""The table of a game that brings no drawing of its own: what can be seen, field by field."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec
from rich import box
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from cli.boards import BOARDS, Board, Weight
from events import base
from projections.engine_feed import ENGINE_TOLD, SeatTakenBy
from projections.feed import plain

COLORS: Final = ("cyan", "yellow", "green", "magenta")
"""Of the seats, in seat order."""
BESIDE: Final = ("you", "options", "seats", "players", "questions", "agenda", "ended")
"""What is told elsewhere, or of no use to somebody who watches."""


class PlainBoard:
    """See `cli.boards.Board`. Every line of the game itself matters, but that somebody is asked something."""

    def draw(self, view: Any, lines: Sequence[Any], width: int, roomy: bool) -> RenderableType:
        """See `Board`."""
        return fields_table(_shown(view))

    def period(self, view: Any) -> str:
        """See `Board`."""
        round = getattr(view, "round", 0)
        return f"Round {round}" if round else ""

    def standing(self, view: Any) -> str:
        """See `Board`."""
        return "; ".join(f"{name} {_text(value)}" for name, value in _shown(view).items() if name != "round")

    def seat_style(self, view: Any, seat: str) -> str:
        """See `Board`."""
        return COLORS[sum(map(ord, seat)) % len(COLORS)]

    def weight(self, line: Any) -> Weight:
        """See `Board`."""
        told_of_any_game = isinstance(line, (*ENGINE_TOLD, SeatTakenBy)) and not isinstance(line, base.MatchEnded)
        if told_of_any_game:
            return "aside"
        return "told" if isinstance(line, base.Question) else "highlight"


PLAIN: Final = PlainBoard()


def board_of(name: str) -> Board:
    """The drawing of a game, its own or the plain one.

    Errors: `broken-package`.
    """
    return BOARDS.get(name) or PLAIN


def fields_table(fields: Mapping[str, Any]) -> Table:
    """Fields and their values, a line each."""
    table = Table(box=box.SIMPLE, show_header=False, pad_edge=False)
    table.add_column(no_wrap=True)
    table.add_column(overflow="fold")
    for name, value in fields.items():
        table.add_row(name, Text(_text(value)))
    return table


def _shown(view: Any) -> dict[str, Any]:
    return {name: value for name, value in plain(view).items() if name not in BESIDE}


def _text(value: Any) -> str:
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()
