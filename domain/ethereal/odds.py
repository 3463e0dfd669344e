"""The exact chance that an attack's total beats the defense (as the card info and the computers use it)."""

from collections.abc import Iterable
from functools import cache, lru_cache, reduce
from itertools import accumulate

from domain.ethereal.kind_table import Shot
from domain.ethereal.match import Match, Stack, lasting_on
from domain.ethereal.moon import bonus_on_attack, bonus_on_defense
from domain.ethereal.strength import (
    ADDED_DIE,
    DICE_PLUS,
    Counted,
    added_by_odds,
    counted_on_attack,
    counted_on_defense,
    odds_on,
)

Chances = tuple[tuple[int, float], ...]
"""Totals with their chances."""

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
    return _kept(below, odds)


def _kept(below: list[float], odds: int) -> Chances:
    """Of a roll kept and shifted by odds; `below[total]` is the chance of no more than that total."""
    if odds > 0:
        below = [chance**2 for chance in below]
    elif odds < 0:
        below = [1 - (1 - chance) ** 2 for chance in below]
    added = added_by_odds(odds)
    exact = {total + added: chance - (below[total - 1] if total else 0.0) for total, chance in enumerate(below)}
    return tuple((total, chance) for total, chance in exact.items() if chance > 0)


def _even(sides: int) -> Chances:
    return tuple((face, 1 / sides) for face in range(1, sides + 1))


def _gathered(chances: Iterable[tuple[int, float]]) -> Chances:
    """Chances with those of equal totals added up."""
    total: dict[int, float] = {}
    for value, chance in chances:
        total[value] = total.get(value, 0.0) + chance
    return tuple(sorted(total.items()))


@lru_cache(maxsize=4096)
def _sum(first: Chances, second: Chances) -> Chances:
    return _gathered((one + other, chance * weight) for one, chance in first for other, weight in second)


@cache
def _dice_plus(twelves: int = TWELVES) -> Chances:
    """Of what a sword or shield adds."""
    faces = [(1, 1 / 12)]
    faces += [(face, chance / 12) for sides, _ in ADDED_DIE.values() for face, chance in _even(sides)]
    more: Chances = _sum(_dice_plus(twelves - 1), _dice_plus(twelves - 1)) if twelves else ((7, 1.0),)
    return _gathered([*faces, *((added, chance / 12) for added, chance in more)])


def _dice(counted: Iterable[Counted]) -> tuple[tuple[int, int], ...]:
    return tuple((natural, die or 0) for _, natural, die in counted)


def _with_extras(match: Match, tile: str, choice: str, chances: Chances, bonus: bool) -> Chances:
    if lasting_on(match, tile, DICE_PLUS[choice]):
        chances = _sum(chances, _dice_plus())
    return _sum(chances, _even(2)) if bonus else chances


@cache
def _rolled(dice: tuple[int, ...], odds: int) -> Chances:
    """Of the sum of dice, kept and shifted by odds."""
    exact = dict(reduce(_sum, map(_even, dice)))
    return _kept(list(accumulate(exact.get(total, 0.0) for total in range(sum(dice) + 1))), odds)


def shot_chances(match: Match, shot: Shot, tile: str) -> Chances:
    """Of a shot from a tile."""
    chances = _rolled(shot.dice, odds_on(match, tile, attacks=True))
    return _with_extras(match, tile, "sword", chances, bonus_on_attack(match))


def attack_chances(match: Match, stack: Stack, tile: str) -> Chances:
    chances = _best_of(_dice(counted_on_attack(stack)), odds_on(match, tile, attacks=True))
    return _with_extras(match, tile, "sword", chances, bonus_on_attack(match))


def defense_chances(match: Match, stack: Stack, tile: str) -> Chances:
    chances = _best_of(_dice(counted_on_defense(stack)), odds_on(match, tile, attacks=False))
    return _with_extras(match, tile, "shield", chances, bonus_on_defense(match))


@lru_cache(maxsize=4096)
def average(chances: Chances) -> float:
    """The mean total."""
    return sum(total * chance for total, chance in chances)


@lru_cache(maxsize=65536)
def beats(attack: Chances, defense: Chances) -> float:
    """The chance that a total of the attack is higher than one of the defense."""
    return sum(weight * chance for total, weight in attack for other, chance in defense if other < total)


def win_chance(match: Match, tile: str, target: str) -> float:
    """The chance, without the landing rolls, that the stack on `tile` beats the one on `target`."""
    attack = attack_chances(match, match.stacks[tile], tile)
    return beats(attack, defense_chances(match, match.stacks[target], target))
