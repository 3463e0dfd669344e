"""What the pages of games have in common."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, Literal, TypeVar

import msgspec

from gateway.pages.acts import Choice, Picked
from gateway.pages.boards.knobs import Knob
from projections.offers import Offer
from projections.waiting import Waits

Card = TypeVar("Card")

Weight = Literal["aside", "told", "heading"]
"""How a line of the log reads: only if all is asked for, always, or as the heading of what follows."""


class Pile(msgspec.Struct, Generic[Card], frozen=True, kw_only=True):
    """Cards that lay hidden from somebody: a seat's, or of nobody (`seat` empty)."""

    seat: str
    name: str
    cards: tuple[Card, ...]


class Pages:
    """The pages of a game with nothing to set up, to ask finer, or to answer first; a game says what it has besides.

    `aside`: lines of the log that say how something came about that another line says; `heading`: the one under which
    the following stand. `asked`: by the tag of a question, as `Board.waiting` says it.
    """

    styles: tuple[str, ...] = ()
    windows: tuple[str, ...] = ()
    aside: frozenset[str] = frozenset()
    heading = ""
    asked: Mapping[str, tuple[str, str]] = {}

    def card_name(self, id: str) -> str:
        """See `Board`."""
        return id

    def finer(self, picked: Picked) -> Callable[[Any], bool] | None:
        """See `Board`."""
        return None

    def choice(self, view: Any, offers: Sequence[Offer]) -> Choice | None:
        """See `Board`."""
        return None

    def waiting(self, view: Any, waits: Waits) -> tuple[str, str]:
        """See `Board`."""
        return self.asked.get(waits.what, ("is to answer", "You are asked something"))

    def knobs(self) -> tuple[Knob, ...]:
        """See `Board`."""
        return ()

    def again(self, options: Any) -> dict[str, Any]:
        """See `Board`."""
        return {}

    def keeps(self, command: dict[str, Any]) -> dict[str, Any]:
        """See `Board`."""
        return {}

    def weight(self, line: Mapping[str, Any]) -> Weight:
        """See `Board`."""
        kind = line.get("type") or line.get("line", "")
        return "aside" if kind in self.aside else "heading" if kind == self.heading else "told"
