"""How pages draw the table of each game: found by entry point, so that no page names a game."""

from functools import cache
from importlib.metadata import entry_points
from typing import Any, Protocol

from domain.engine.rejection import Rejected

GROUP = "etherlog.pages"


class Board(Protocol):
    """The drawing of one game, out of its views."""

    sprite: str
    """The template with the symbols that its drawings use."""
    play: str
    """The template that shows a scene as the middle of a page."""

    def draw(self, view: Any) -> Any:
        """The table as a view has it: what the template `play` is given as `scene`."""
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
        raise Rejected("no-board", "engine.shown.board", f"pages cannot draw {name!r} yet")
    return boards()[name]
