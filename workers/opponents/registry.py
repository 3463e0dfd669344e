"""How a computer player is found: entry points named `<ruleset>.<level>`, beside the random one."""

from collections.abc import Callable
from functools import cache, partial
from importlib.metadata import entry_points
from random import Random
from typing import Any

from domain.engine.rejection import Rejected
from domain.engine.ruleset import ruleset as rules_of
from workers.opponents.random import random_command

GROUP = "etherlog.opponents"
RANDOM = "random"
"""The level that every game has."""
Opponent = Callable[[Any, Random], Any]
"""A seat's view and a source of the player's own choices in, a command out."""


@cache
def _found() -> dict[str, Opponent]:
    return {point.name: point.load() for point in entry_points(group=GROUP)}


def levels(ruleset: str) -> list[str]:
    """The levels that a game's computers can play at."""
    return [RANDOM, *sorted(name.partition(".")[2] for name in _found() if name.startswith(f"{ruleset}."))]


def opponent(ruleset: str, level: str) -> Opponent:
    """The computer player of a level.

    Errors: `Rejected` with `unknown-difficulty`.
    """
    if level == RANDOM:
        return partial(random_command, rules_of(ruleset))
    found = _found().get(f"{ruleset}.{level}")
    if found is None:
        known = ", ".join(levels(ruleset))
        raise Rejected("unknown-difficulty", "engine.shown.levels", f"{level!r} is none of {known}")
    return found
