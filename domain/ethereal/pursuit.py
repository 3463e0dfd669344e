"""The way of stacks that nobody moves to those that they are after (ethereal.band.pursuit)."""

from collections.abc import Sequence

from domain.ethereal.match import Match
from domain.ethereal.tiles import are_next_to, neighbors, place_of


def steps_toward(match: Match, origin: str, prey: Sequence[str]) -> list[str]:
    """ethereal.band.pursuit, ethereal.band.blocked: the tiles to which the shortest free ways to the nearest of the
    tiles of `prey` lead first, in reading order; none where it stands beside one or no way is free."""
    if any(are_next_to(origin, tile) for tile in prey):
        return []
    free = [tile for tile in match.field.reading_order if tile not in match.stacks]
    reached = {tile for tile in free if any(are_next_to(tile, other) for other in prey)}
    while reached:
        if first := [tile for tile in neighbors(origin) if tile in reached]:
            return sorted(first, key=place_of)
        free = [tile for tile in free if tile not in reached]
        reached = {tile for tile in free if any(other in reached for other in neighbors(tile))}
    return []
