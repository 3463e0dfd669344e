"""The cycles of Heavenly Bodies (ethereal.cycle)."""

from domain.ethereal.match import Match
from domain.ethereal.sky import hangs, rounds_hung
from events.ethereal.sky import HeavenlyBody

EVERY = 6
"""ethereal.cycle.when: the rounds of a cycle."""


def is_cycle_of(match: Match, body: HeavenlyBody) -> bool:
    """ethereal.cycle.when: whether this Heavenly Body hangs, and this is the round of its cycle."""
    return hangs(match, body) and rounds_hung(match) % EVERY == 0
