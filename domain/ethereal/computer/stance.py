"""Offense or defense (ethereal.computer.stance-*)."""

from domain.ethereal.match import Match
from domain.ethereal.odds import attack_chances, average
from domain.ethereal.sides import is_neutral
from domain.ethereal.stacks import base_of
from domain.ethereal.tiles import distance

EASY, MEDIUM = 1.2, 1.0
"""ethereal.computer.stance-thresholds."""
CLOSE = 2


def is_offense(match: Match, seat: str, threshold: float) -> bool:
    """ethereal.computer.stance-formula, ethereal.computer.stance-last-base."""
    return not _is_last_base_in_danger(match, seat) and field_share(match, seat) + deck_share(match, seat) >= threshold


def field_share(match: Match, seat: str) -> float:
    """Its stacks' attack averages, of them and the strongest enemy seat's."""
    sums = dict.fromkeys(match.seats, 0.0)
    for tile, stack in match.stacks.items():
        if not is_neutral(stack):
            sums[stack.seat] += average(attack_chances(match, stack, tile))
    return _share(sums[seat], max(sums[enemy] for enemy in match.enemies(seat)))


def deck_share(match: Match, seat: str) -> float:
    """Its deck, of it and the enemies' mean deck."""
    enemies = match.enemies(seat)
    return _share(len(match.decks[seat]), sum(len(match.decks[enemy]) for enemy in enemies) / len(enemies))


def _share(own: float, other: float) -> float:
    return own / (own + other) if own + other else 0.5


def _is_last_base_in_danger(match: Match, seat: str) -> bool:
    bases = [(tile, id) for tile, stack in match.stacks.items() if stack.seat == seat and (id := base_of(stack.cards))]
    if len(bases) != 1 or match.hearts.get(bases[0][1], 1) > 1:
        return False
    return any(stack.seat != seat and distance(tile, bases[0][0]) <= CLOSE for tile, stack in match.stacks.items())
