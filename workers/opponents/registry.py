"""How a computer player is found: entry points named `<ruleset>.<level>`, beside the random one."""

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any, Final

from domain.engine.installed import Installed
from domain.engine.rejection import Rejected
from domain.engine.ruleset import ruleset as rules_of
from workers.opponents.random import random_command

RANDOM: Final = "random"
"""The level that every game has."""
USUAL: Final = "medium"
"""The level of a computer where none is named, if the game has it."""
Opponent = Callable[[Any, Random], Any]
"""A seat's view and a source of the player's own choices in, a command out."""


def _whole(name: str, brought: Any) -> str:
    return "" if callable(brought) else f"it is no function but of type {type(brought).__name__}"


_OPPONENTS: Final = Installed[Opponent]("etherlog.opponents", _whole)


def levels(ruleset: str) -> list[str]:
    """The levels that a game's computers can play at."""
    return [RANDOM, *(name.partition(".")[2] for name in _OPPONENTS.names if name.startswith(f"{ruleset}."))]


def usual_level(ruleset: str) -> str:
    """The level of a computer where none is named."""
    return USUAL if USUAL in levels(ruleset) else RANDOM


def opponent(ruleset: str, level: str) -> Opponent:
    """The computer player of a level.

    Errors: `Rejected` with `unknown-ruleset`, `unknown-difficulty`, `broken-package`.
    """
    rules = rules_of(ruleset)
    found = partial(random_command, rules) if level == RANDOM else _OPPONENTS.get(f"{ruleset}.{level}")
    if found is None:
        known = ", ".join(levels(ruleset))
        raise Rejected("unknown-difficulty", "engine.shown.levels", f"{level!r} is none of {known}")
    return found
