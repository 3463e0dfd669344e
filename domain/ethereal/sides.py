"""The sides that stacks on the field stand for and that are no seats (ethereal.seat.enemy-nobody).

A neutral stack is a `Stack` whose `seat` is such a side: an enemy of every seat, and never a player. Its cards are
newly made and numbered as they come (`4h.m7`).
"""

from typing import Final

from domain.ethereal.match import Stack

DEMONS: Final = "demons"

COLLECTORS: Final = "bank"

NEUTRAL: Final = "nobody"
"""ethereal.sky.neutral-owner: of what the sky or the Bank sends against seats."""

SATURN: Final = "saturn"
"""ethereal.puppet.saturns: of the Puppets that fight for a seat, which are nobody's to play."""

SIDES: Final[dict[str, str]] = {
    DEMONS: "The Demon band",
    COLLECTORS: "The Bank",
    NEUTRAL: "Nobody",
    SATURN: "Saturn",
}
"""Each side, and its name in words."""


def is_neutral(stack: Stack) -> bool:
    """Whether a stack belongs to no seat."""
    return stack.seat in SIDES
