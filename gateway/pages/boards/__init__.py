"""How pages draw the table of each game: found by entry point, so that no page names a game."""

from typing import Any, Final, Protocol, runtime_checkable

from domain.engine.installed import Installed


@runtime_checkable
class Board(Protocol):
    """The drawing of one game, out of its views."""

    sprite: str
    """The template with the symbols that its drawings use."""
    play: str
    """The template that shows a scene as the middle of a page."""

    def draw(self, view: Any) -> Any:
        """The table as a view has it: what the template `play` is given as `scene`."""
        ...


def _whole(name: str, brought: Any) -> str:
    return "" if isinstance(brought, Board) else f"it is no Board but of type {type(brought).__name__}"


BOARDS: Final = Installed[Board]("etherlog.pages", _whole)
"""Every installed drawing, by game."""
