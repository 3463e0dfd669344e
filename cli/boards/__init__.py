"""How the terminal draws the table of each game: found by entry point, so that the command line names no game."""

from collections.abc import Sequence
from typing import Any, Final, Literal, Protocol

from rich.console import RenderableType

from domain.engine.installed import Installed, lacks

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

    def seat_style(self, view: Any, seat: str) -> str:
        """The colour in which a seat is written."""
        ...

    def weight(self, line: Any) -> Weight:
        """How much a line matters."""
        ...


def _whole(name: str, brought: Any) -> str:
    return lacks(Board, brought)


BOARDS: Final = Installed[Board]("etherlog.boards", _whole)
"""Every installed drawing, by game."""
