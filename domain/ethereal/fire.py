"""Which ground burns, and for how long (ethereal.meteor.fire)."""

from domain.ethereal.match import Match
from domain.ethereal.strength import is_protected
from domain.ethereal.tiles import place_of

ROUNDS = 2
"""ethereal.meteor.fire: the round in which a meteor falls is the first."""


def is_burning(match: Match, tile: str) -> bool:
    return tile in match.burning and match.burning[tile] >= match.round


def burnt_out(match: Match) -> tuple[str, ...]:
    """The tiles in reading order whose fire is out as this round starts."""
    return tuple(sorted((tile for tile in match.burning if not is_burning(match, tile)), key=place_of))


def in_fire(match: Match, seat: str) -> list[str]:
    """ethereal.meteor.fire-roll, ethereal.meteor.protected: where a seat's stacks stand that the fire can hurt."""
    return [tile for tile in match.tiles_of(seat) if is_burning(match, tile) and not is_protected(match, tile)]


def has_stacks_in_fire(match: Match, seat: str) -> bool:
    return bool(in_fire(match, seat))
