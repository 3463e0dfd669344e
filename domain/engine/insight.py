"""What a game reads off a view and off what was told before it, for whoever asks: figures, statistics, comparisons."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol

from domain.engine.rejection import Rejected


class Past(Protocol):
    """What somebody remembers of the lines they were told, from the first on."""

    def hear(self, at: int, lines: Sequence[Any]) -> None:
        """Take in the lines of the next commit, which was made at a time (ms)."""
        ...


class Forgetful:
    """Remembers nothing: the past of a game that looks at none."""

    def hear(self, at: int, lines: Sequence[Any]) -> None:
        """See `Past`."""


def _nothing_to_compare(view: Any, one: str, other: str) -> Any:
    raise Rejected("nothing-to-compare", "engine.insight.compare", "this game compares nothing")


@dataclass(frozen=True, kw_only=True)
class Insight:
    """Three questions that a game answers. Views are the game's own, and answers structs of its own.

    `info`: figures of a view and the past of its seat. `rolls`: what was rolled and cast, out of that past.
    `compare`: two things of a view, by name, beside each other.
    """

    past: Callable[[], Past] = Forgetful
    info: Callable[[Any, Any], Any] = lambda view, past: None
    rolls: Callable[[Any], tuple[Any, ...]] = lambda past: ()
    compare: Callable[[Any, str, str], Any] = _nothing_to_compare


NO_INSIGHT: Final = Insight()
