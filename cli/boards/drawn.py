"""What the terminal's drawings of games have in common: how lines weigh, and seats in their colours."""

from collections.abc import Sequence
from typing import Any, Final

from rich.console import RenderableType
from rich.panel import Panel
from rich.text import Text

from cli.boards import Weight
from domain.engine.marks import Seated, colors_of
from projections.engine_feed import seat_name

INKS: Final = {
    "sky": "#58c7e8",
    "gold": "#f0b84a",
    "green": "#45cfa6",
    "rose": "#e899c8",
    "coral": "#f58b66",
    "violet": "#b9aaf8",
    "silver": "#cbd2dc",
    "lime": "#b3cf5e",
}
"""What is written in the colour of a seat."""
GROUNDS: Final = {
    "sky": "#123c4c",
    "gold": "#4a3a12",
    "green": "#0f4033",
    "rose": "#4a2440",
    "coral": "#52281a",
    "violet": "#332a5c",
    "silver": "#33373d",
    "lime": "#3a4512",
}
"""What a seat's cards lie on."""
TOUCHED: Final = {
    "sky": "#1f6a86",
    "gold": "#8a6a1c",
    "green": "#1c7a5f",
    "rose": "#8a4776",
    "coral": "#a04a2c",
    "violet": "#5f4fa8",
    "silver": "#66707a",
    "lime": "#6c7f24",
}
"""The same of what the last commit was about."""


def shade(view: Seated, seat: str, shades: dict[str, str] = INKS) -> str:
    """The shade of a seat's colour, if not another in which it is written; of whoever is no seat white."""
    return shades.get(colors_of(view).get(seat, ""), "white")


def line_of(*parts: Text) -> Text:
    """Parts on one row; what does not fit is cut off."""
    line = Text("  ").join(parts)
    line.no_wrap, line.overflow = True, "ellipsis"
    return line


def centred(*parts: Text) -> Text:
    """The same in the middle of the row."""
    line = line_of(*parts)
    line.justify = "center"
    return line


def panel_of(view: Any, seat: str, content: RenderableType, doing: str = "", width: int | None = None) -> Panel:
    """A seat's panel under its name, with what it is doing if it is its turn."""
    player, style = view.players.get(seat), shade(view, seat)
    who = player.name or f"computer, {player.level}" if player else ""
    active = view.active == seat and not view.ended
    return Panel(
        content,
        title=Text.assemble((seat_name(seat), f"bold {style}"), (f" · {who}", "grey70")),
        title_align="left",
        subtitle=Text(f"▶ {doing}".rstrip(), style=f"bold {style}") if active else None,
        subtitle_align="right",
        width=width,
        padding=(0, 1),
        border_style=style if active else "grey39",
    )


class DrawnBoard:
    """The drawing of a game that shows nothing before its seats are taken. See `cli.boards.Board`.

    `aside`, `highlights`: types of lines that matter less or more than others.
    """

    aside: tuple[type[Any], ...] = ()
    highlights: tuple[type[Any], ...] = ()

    def begun(self, view: Any) -> bool:
        """Whether anything stands on the table."""
        return bool(view.order)

    def stands(self, view: Any, seat: str) -> Sequence[str]:
        """How a seat stands, part by part."""
        raise NotImplementedError

    def period(self, view: Any) -> str:
        """See `Board`."""
        return f"Turn {view.turn}, {seat_name(view.active)}" if view.turn else "Opening"

    def standing(self, view: Any) -> str:
        """See `Board`."""
        if not self.begun(view):
            return "The seats are taken"
        return "; ".join(f"{seat_name(seat)}: {', '.join(self.stands(view, seat))}" for seat in view.seats)

    def seat_style(self, view: Any, seat: str) -> str:
        """See `Board`."""
        return shade(view, seat)

    def weight(self, line: Any) -> Weight:
        """See `Board`."""
        if isinstance(line, self.aside):
            return "aside"
        return "highlight" if isinstance(line, self.highlights) else "told"
