"""What acts for the seats of a game by itself, as they have set it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import msgspec


class Deed(msgspec.Struct, frozen=True, kw_only=True):
    """What the policies of a seat do next while the question `ask` is open.

    `over`: tasks in which nothing is left to do; then `command`, as a part of `task`, or nothing more.
    """

    ask: int
    over: tuple[str, ...] = ()
    task: str = ""
    command: Any = None


def _nobody(match: Any) -> tuple[str, ...]:
    return ()


def _nothing(rules: Any, view: Any) -> Deed:
    raise AssertionError("a game without policies has no deeds")


@dataclass(frozen=True, kw_only=True)
class Policies:
    """The policies of a game: for which seats of a match they have something to do, and, by the game's rules and out of
    a seat's view alone, what."""

    due: Callable[[Any], tuple[str, ...]] = _nobody
    deed: Callable[[Any, Any], Deed] = _nothing


NO_POLICIES = Policies()
"""Those of a game that has none."""
