"""Crystal clusters in the middle of the field (ethereal.crystal)."""

from domain.ethereal.match import Match

FULL = 12
"""ethereal.crystal.mana."""


def is_crystal_due(match: Match) -> bool:
    """ethereal.crystal.first, ethereal.crystal.next: whether the wait is over."""
    return match.options.crystals and 0 < match.crystal_due == match.round


def is_crystal_lost(match: Match) -> bool:
    """ethereal.crystal.one-at-a-time: whether none can rise now."""
    return bool(match.crystals)
