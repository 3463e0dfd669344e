"""The exact chance that an attack's total beats the defense (as the card info and the computers use it)."""

from collections.abc import Sequence
from functools import lru_cache

from domain.ethereal.kinds import card
from domain.ethereal.match import Match, Stack
from domain.ethereal.moon import bonus_on_attack, bonus_on_defense
from domain.ethereal.strength import attackers, defenders, odds_on, rolls_on_defense

Chances = tuple[float, ...]
"""The chance of each total from 0."""


@lru_cache(maxsize=4096)
def _best_of(dice: tuple[tuple[int, int], ...], odds: int, bonus: bool) -> Chances:
    """Of the best of natural value plus die (0 sides: no die), kept by odds, and the moon's 1d2."""
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
    exact = [chance - (below[total - 1] if total else 0.0) for total, chance in enumerate(below)]
    if not bonus:
        return tuple(exact)
    shifted = [0.0] * (top + 3)
    for total, chance in enumerate(exact):
        shifted[total + 1] += chance / 2
        shifted[total + 2] += chance / 2
    return tuple(shifted)


def _dice(cards: Sequence[str], rolling: bool) -> tuple[tuple[int, int], ...]:
    return tuple((card(id).kind.natural, (card(id).kind.die or 0) if rolling else 0) for id in cards)


def attack_chances(match: Match, stack: Stack, tile: str) -> Chances:
    return _best_of(_dice(attackers(stack), True), odds_on(match, tile), bonus_on_attack(match))


def defense_chances(match: Match, stack: Stack, tile: str) -> Chances:
    dice = _dice(defenders(stack), rolls_on_defense(stack))
    return _best_of(dice, odds_on(match, tile), bonus_on_defense(match))


@lru_cache(maxsize=4096)
def average(chances: Chances) -> float:
    """The mean total."""
    return sum(total * chance for total, chance in enumerate(chances))


@lru_cache(maxsize=65536)
def beats(attack: Chances, defense: Chances) -> float:
    """The chance that a total of the attack is higher than one of the defense."""
    chance, below = 0.0, 0.0
    for total, weight in enumerate(attack):
        chance += weight * below
        below += defense[total] if total < len(defense) else 0.0
    return chance


def win_chance(match: Match, tile: str, target: str) -> float:
    """The chance, without the landing rolls, that the stack on `tile` beats the one on `target`."""
    attack = attack_chances(match, match.stacks[tile], tile)
    return beats(attack, defense_chances(match, match.stacks[target], target))
