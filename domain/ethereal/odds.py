"""The exact chance that an attack's total beats the defense (as the card info and the computers use it)."""

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache

from domain.ethereal.kinds import card
from domain.ethereal.match import Match, Stack, lasting_on
from domain.ethereal.moon import bonus_on_attack, bonus_on_defense
from domain.ethereal.strength import (
    ADDED_DIE,
    DICE_PLUS,
    added_by_odds,
    attackers,
    defenders,
    odds_on,
    rolls_on_defense,
)

Chances = Mapping[int, float]
"""The chance of each total."""

TWELVES = 4
"""How many 12s in a row Dice Plus is followed through; what is left weighs less than a ten-thousandth."""


@lru_cache(maxsize=4096)
def _best_of(dice: tuple[tuple[int, int], ...], odds: int) -> Chances:
    """Of the best of natural value plus die (0 sides: no die), kept and shifted by odds."""
    top = max((natural + sides for natural, sides in dice), default=0)
    below = [1.0] * (top + 1)
    for natural, sides in dice:
        for total in range(top + 1):
            reached = max(0, total - natural)
            below[total] *= (1.0 if total >= natural else 0.0) if sides == 0 else min(1.0, reached / sides)
    if odds > 0:
        below = [chance**2 for chance in below]
    elif odds < 0:
        below = [1 - (1 - chance) ** 2 for chance in below]
    added = added_by_odds(odds)
    exact = {total + added: chance - (below[total - 1] if total else 0.0) for total, chance in enumerate(below)}
    return {total: chance for total, chance in exact.items() if chance > 0}


def _even(sides: int) -> Chances:
    return dict.fromkeys(range(1, sides + 1), 1 / sides)


def _sum(first: Chances, second: Chances) -> Chances:
    total: dict[int, float] = {}
    for one, chance in first.items():
        for other, weight in second.items():
            total[one + other] = total.get(one + other, 0.0) + chance * weight
    return total


@cache
def _dice_plus(twelves: int = TWELVES) -> Chances:
    """Of what a sword or shield adds."""
    total: dict[int, float] = {1: 1 / 12}
    for sides, _ in ADDED_DIE.values():
        for face in range(1, sides + 1):
            total[face] = total.get(face, 0.0) + 1 / 12 / sides
    more = _sum(_dice_plus(twelves - 1), _dice_plus(twelves - 1)) if twelves else {7: 1.0}
    for added, chance in more.items():
        total[added] = total.get(added, 0.0) + chance / 12
    return total


def _dice(cards: Sequence[str], rolling: bool) -> tuple[tuple[int, int], ...]:
    return tuple((card(id).kind.natural, (card(id).kind.die or 0) if rolling else 0) for id in cards)


def _with_extras(match: Match, tile: str, choice: str, chances: Chances, bonus: bool) -> Chances:
    if lasting_on(match, tile, DICE_PLUS[choice]):
        chances = _sum(chances, _dice_plus())
    return _sum(chances, _even(2)) if bonus else chances


def attack_chances(match: Match, stack: Stack, tile: str) -> Chances:
    chances = _best_of(_dice(attackers(stack), True), odds_on(match, tile))
    return _with_extras(match, tile, "sword", chances, bonus_on_attack(match))


def defense_chances(match: Match, stack: Stack, tile: str) -> Chances:
    chances = _best_of(_dice(defenders(stack), rolls_on_defense(stack)), odds_on(match, tile))
    return _with_extras(match, tile, "shield", chances, bonus_on_defense(match))


def average(chances: Chances) -> float:
    """The mean total."""
    return sum(total * chance for total, chance in chances.items())


def win_chance(match: Match, tile: str, target: str) -> float:
    """The chance, without the landing rolls, that the stack on `tile` beats the one on `target`."""
    attack = attack_chances(match, match.stacks[tile], tile)
    defense = defense_chances(match, match.stacks[target], target)
    return sum(
        weight * chance for total, weight in attack.items() for other, chance in defense.items() if other < total
    )
