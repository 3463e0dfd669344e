"""How a computer of Aqueduct comes to a command: out of its view, the first of its wishes that the rules accept."""

from collections.abc import Callable, Iterator
from random import Random

from commands.aqueduct.base import AqueductCommand
from domain.aqueduct.match import Match
from projections.aqueduct.ruleset import RULESET
from projections.aqueduct.view import View
from projections.offers import imagined, refusal_of

Wishes = Callable[[Match, str, Random], Iterator[AqueductCommand]]
"""What a seat would do in a match that it may know whole, the best first; the last one is always possible."""


def first_possible(wishes: Wishes, view: View, choices: Random) -> AqueductCommand:
    """The first wish that the rules accept."""
    match, seat = imagined(RULESET, view), view.you
    return next(
        command for command in wishes(match, seat, choices) if refusal_of(RULESET, match, seat, command) is None
    )
