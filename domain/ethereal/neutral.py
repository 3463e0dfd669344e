"""Stacks that belong to nobody: where they appear, whom they are after, when they act (ethereal.sky.neutral-*)."""

from domain.ethereal.kinds import made_number
from domain.ethereal.match import Match
from domain.ethereal.sides import NEUTRAL


def landings(match: Match) -> list[str]:
    """ethereal.sky.neutral-where: the tiles among which a roll chooses, in reading order."""
    free = [tile for tile in match.field.reading_order if tile not in match.stacks]
    spawn = frozenset[str]().union(*match.field.spawn.values())
    return [tile for tile in free if tile not in spawn] or free


def hunted_by(match: Match, tile: str) -> str | None:
    """The seat that the stack of nobody on a tile is after, if one stands there."""
    stack = match.stacks.get(tile)
    return match.errands[stack.cards[0]] if stack and stack.seat == NEUTRAL else None


def in_order(match: Match) -> list[str]:
    """ethereal.sky.neutral-order: the tiles of the stacks of nobody, in the order in which they appeared."""
    return sorted(match.tiles_of(NEUTRAL), key=lambda tile: made_number(match.stacks[tile].cards[0]))
