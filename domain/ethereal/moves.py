"""How far a group of cards can go (ethereal.move)."""

from collections.abc import Sequence

from domain.engine.rejection import Rejected
from domain.ethereal.kinds import is_rank
from domain.ethereal.match import Match
from domain.ethereal.tiles import are_next_to, diagonals, middles, named, neighbors, place_of, steps_between


def are_jacks(cards: Sequence[str]) -> bool:
    """Whether a group or stack is made only of Jacks."""
    return all(is_rank(id, "J") for id in cards)


def refuse_too_far(match: Match, seat: str, cards: Sequence[str], origin: str, target: str) -> None:
    """ethereal.move.one-tile, ethereal.move.jacks-two, ethereal.move.jacks-path.

    Errors: `too-far`, `path-blocked`.
    """
    if are_next_to(origin, target):
        return
    steps = steps_between(origin, target)
    if not are_jacks(cards):
        raise Rejected("too-far", "ethereal.move.too-far", "a stack moves one tile straight")
    if steps not in ((0, 2), (2, 0), (1, 1)):
        raise Rejected("too-far", "ethereal.move.jacks-two", "Jacks move one or two tiles straight, or one diagonally")
    if not any(_is_free(match, seat, tile) for tile in middles(origin, target)):
        raise Rejected("path-blocked", "ethereal.move.jacks-path", "the way there is blocked")


def _is_free(match: Match, seat: str, tile: str) -> bool:
    """In play and without a stack of another seat."""
    return tile in match.field and (tile not in match.stacks or match.stacks[tile].seat == seat)


def reach(cards: Sequence[str], origin: str) -> tuple[str, ...]:
    """The tiles a group could go to if nothing stood in its way, nearest first, whether or not they are in play."""
    if not are_jacks(cards):
        return neighbors(origin)
    column, row = place_of(origin)
    far = named(((column, row + 2), (column - 2, row), (column + 2, row), (column, row - 2)))
    return (*in_reach(cards, origin), *far)


def in_reach(cards: Sequence[str], tile: str) -> tuple[str, ...]:
    """ethereal.attack.next-to: the tiles that a stack could attack from a tile, whether or not they are in play."""
    return neighbors(tile) + diagonals(tile) if are_jacks(cards) else neighbors(tile)
