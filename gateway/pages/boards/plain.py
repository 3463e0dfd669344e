"""The table of a game that brings no drawing of its own: what can be seen, field by field."""

from typing import Any, Final

import msgspec

from gateway.pages.boards import BOARDS, Board
from projections.feed import plain

BESIDE: Final = ("you", "options", "seats", "players", "questions", "agenda", "ended")
"""What is told elsewhere, or of no use to somebody who looks."""


class Shown(msgspec.Struct, frozen=True, kw_only=True):
    """A field of a view, in words."""

    name: str
    value: str


class PlainPages:
    """See `gateway.pages.boards.Board`."""

    sprite = "plain/sprite.html"
    play = "plain/play.html"

    def draw(self, view: Any) -> tuple[Shown, ...]:
        """See `Board`."""
        fields = {name: value for name, value in plain(view).items() if name not in BESIDE}
        return tuple(Shown(name=name.replace("_", " "), value=_text(value)) for name, value in fields.items())


PLAIN: Final = PlainPages()


def board_of(name: str) -> Board:
    """The drawing of a game, its own or the plain one.

    Errors: `broken-package`.
    """
    return BOARDS.get(name) or PLAIN


def _text(value: Any) -> str:
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()
