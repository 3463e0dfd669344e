"""What shooters reach and what their shots do (ethereal.archer, ethereal.cannon)."""

from domain.ethereal.kind_table import Shot
from domain.ethereal.kinds import card, is_rank
from domain.ethereal.match import Match
from domain.ethereal.stacks import base_of, has_wall
from domain.ethereal.tiles import steps_between


def shot_of(id: str) -> Shot | None:
    """How a card shoots, if it is a shooter."""
    return card(id).kind.shot


def is_in_reach(shot: Shot, tile: str, target: str) -> bool:
    """ethereal.archer.range, ethereal.cannon.range, ethereal.cannon.near, ethereal.archer.nothing-blocks."""
    return steps_between(tile, target) in shot.reach


def targets_of(match: Match, seat: str, tile: str, shot: Shot) -> list[str]:
    """The tiles with other sides' stacks in the reach of a seat's shooter on a tile, in reading order."""
    return [other for other in match.held_tiles if match.stacks[other].seat != seat and is_in_reach(shot, tile, other)]


def damage_of_shot(match: Match, shot: Shot, target: str) -> int:
    """ethereal.archer.hit, ethereal.cannon.damage, -wall-damage, -ace-last-heart: of a hit on the stack on a tile."""
    cards = match.stacks[target].cards
    base = base_of(cards)
    if base is not None and is_rank(base, "A") and shot.spares and match.hearts[base] == 1:
        return 0
    return shot.on_wall if has_wall(cards) else 1
