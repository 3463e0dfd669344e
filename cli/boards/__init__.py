"""How the terminal draws the table of each game: found by entry point, so that the command line names no game."""

from collections.abc import Sequence
from functools import cache
from importlib.metadata import entry_points
from typing import Any, Literal, Protocol

from rich.console import RenderableType

from domain.engine.rejection import Rejected

GROUP = "etherlog.boards"

Weight = Literal["aside", "told", "highlight"]
"""How much a line of the feed matters to somebody who watches."""


class Board(Protocol):
    """The drawing of one game, out of its views."""

    def draw(self, view: Any, lines: Sequence[Any], width: int, roomy: bool) -> RenderableType:
        """The table, `width` columns wide, with what the last lines are about marked; `roomy`: height to spare."""
        ...

    def period(self, view: Any) -> str:
        """The stretch of the match it is in, such as a round, in a few words."""
        ...

    def standing(self, view: Any) -> str:
        """How the seats stand, on one line."""
        ...

    def seat_style(self, seat: str) -> str:
        """The colour in which a seat is written."""
        ...

    def weight(self, line: Any) -> Weight:
        """How much a line matters."""
        ...


@cache
def boards() -> dict[str, Board]:
    """Every installed drawing, by game."""
    return {point.name: point.load() for point in entry_points(group=GROUP)}


def board_of(name: str) -> Board:
    """The drawing of a game.

    Errors: `no-board`.
    """
    if name not in boards():
        raise Rejected("no-board", "engine.shown.board", f"the terminal cannot draw {name!r}")
    return boards()[name]
