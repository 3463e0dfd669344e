"""Saturn's Puppets that fight for a seat, and how Puppets fight (ethereal.oath.saturn-puppets-*, ethereal.puppet)."""

from collections.abc import Sequence

from domain.ethereal.kind_table import PUPPET
from domain.ethereal.kinds import is_rank, made_number
from domain.ethereal.match import Match
from domain.ethereal.sides import SATURN
from domain.ethereal.tiles import nearest

CROWD = 3
"""ethereal.fight.puppet-crit."""


def stands_for(match: Match, tile: str) -> str:
    """ethereal.oath.saturn-puppets-side: the seat, or the side that is none, for which the stack on a tile fights."""
    stack = match.stacks[tile]
    return match.puppets[stack.cards[0]] if stack.seat == SATURN else stack.seat


def puppets_of(match: Match, seat: str) -> list[str]:
    """ethereal.calendar.turn-puppets: the tiles of those that fight for a seat, in the order in which they came."""
    tiles = [tile for tile in match.tiles_of(SATURN) if stands_for(match, tile) == seat]
    return sorted(tiles, key=lambda tile: made_number(match.stacks[tile].cards[0]))


def rallying(match: Match, seat: str) -> list[str]:
    """ethereal.oath.saturn-puppets-where: the tiles among which a roll chooses, in reading order."""
    free = [tile for tile in match.field.reading_order if tile not in match.stacks]
    return nearest(match.field.spawn[seat], free)


def are_puppets(cards: Sequence[str]) -> bool:
    """Whether a stack is made only of Puppets."""
    return all(is_rank(id, PUPPET) for id in cards)


def is_crowd(cards: Sequence[str]) -> bool:
    """ethereal.fight.puppet-crit: whether there are so many Puppets that they crit more easily."""
    return sum(is_rank(id, PUPPET) for id in cards) >= CROWD
