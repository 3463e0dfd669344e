"""The exact chances of what a stack rolls in a fight, as card info shows them and computers reckon with them."""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import cache, lru_cache, reduce
from itertools import accumulate
from typing import Final, NamedTuple

from domain.ethereal.kind_table import Shot
from domain.ethereal.kinds import card
from domain.ethereal.match import Match, Stack, lasting_on
from domain.ethereal.moon import bonus_on_attack, bonus_on_defense
from domain.ethereal.oaths import shelter_of
from domain.ethereal.strength import (
    ADDED_DIE,
    DICE_PLUS,
    Counted,
    added_by_odds,
    attacking,
    counted_on_attack,
    counted_on_defense,
    odds_on,
)

Exact = tuple[tuple[int, Fraction], ...]
"""Totals with their chances."""
Chances = tuple[tuple[int, float], ...]
"""The same to reckon with fast."""

FAR: Final = 48
"""Up to where what Dice Plus adds is followed; more comes up less than once in a million times."""


class Throw(NamedTuple):
    """What a total is made of. `cards`: natural value and sides (0: no die) of each, of which the best counts, or the
    sum if it is a shot; `odds`: advantages less disadvantages; `plus`: with Dice Plus; `moon`: with the moon's 1d2;
    `fixed`: what is added without a die."""

    cards: tuple[tuple[int, int], ...]
    odds: int
    shot: bool = False
    plus: bool = False
    moon: bool = False
    fixed: int = 0


def attack_throw(match: Match, stack: Stack, tile: str) -> Throw:
    """Of a stack that attacks from a tile; what lies on the tile counts."""
    return _with_sword(match, tile, Throw(_cards(counted_on_attack(stack)), odds_on(match, tile, attacks=True)))


def shot_throw(match: Match, shot: Shot, tile: str) -> Throw:
    """Of a shot from a tile."""
    cards = tuple((0, sides) for sides in shot.dice)
    return _with_sword(match, tile, Throw(cards, odds_on(match, tile, attacks=True), shot=True))


def defense_throw(match: Match, stack: Stack, tile: str) -> Throw:
    """Of a stack that defends a tile."""
    cards, odds = _cards(counted_on_defense(stack)), odds_on(match, tile, attacks=False)
    shield = bool(lasting_on(match, tile, DICE_PLUS["shield"]))
    return Throw(cards, odds, plus=shield, moon=bonus_on_defense(match), fixed=shelter_of(match, stack.seat))


def _with_sword(match: Match, tile: str, throw: Throw) -> Throw:
    return throw._replace(plus=bool(lasting_on(match, tile, DICE_PLUS["sword"])), moon=bonus_on_attack(match))


def _cards(counted: Iterable[Counted]) -> tuple[tuple[int, int], ...]:
    return tuple((natural, die or 0) for _, natural, die in counted)


@lru_cache(maxsize=4096)
def exact(throw: Throw) -> Exact:
    """Every total with its chance, lowest first; of Dice Plus those far up stand together where they leave the mean."""
    chances = _kept(_summed(throw.cards) if throw.shot else _best(throw.cards), throw.odds)
    if throw.plus:
        chances = _sum(chances, _dice_plus())
    if throw.moon:
        chances = _sum(chances, _even(2))
    return tuple((total + throw.fixed, chance) for total, chance in chances) if throw.fixed else chances


@lru_cache(maxsize=4096)
def _fast(throw: Throw) -> Chances:
    return tuple((total, float(chance)) for total, chance in exact(throw))


def _best(cards: Sequence[tuple[int, int]]) -> list[Fraction]:
    """Of the best of natural value plus die: the chance of no more than 0, 1, 2 and so on."""
    top = max((natural + sides for natural, sides in cards), default=0)
    below = [Fraction(1)] * (top + 1)
    for natural, sides in cards:
        for total in range(top + 1):
            reached = max(0, total - natural)
            below[total] *= min(1, Fraction(reached, sides)) if sides else total >= natural
    return below


def _summed(cards: Sequence[tuple[int, int]]) -> list[Fraction]:
    """Of the sum of dice: the chance of no more than 0, 1, 2 and so on."""
    dice = [sides for _, sides in cards]
    chances = dict(reduce(_sum, map(_even, dice)))
    return list(accumulate(chances.get(total, Fraction()) for total in range(sum(dice) + 1)))


def _kept(below: list[Fraction], odds: int) -> Exact:
    """ethereal.fight.odds, ethereal.odds.net-two: of the better or the worse of two rolls, shifted from two odds on."""
    if odds > 0:
        below = [chance**2 for chance in below]
    elif odds < 0:
        below = [1 - (1 - chance) ** 2 for chance in below]
    added = added_by_odds(odds)
    chances = (chance - (below[total - 1] if total else 0) for total, chance in enumerate(below))
    return tuple((total + added, chance) for total, chance in enumerate(chances) if chance > 0)


@cache
def _even(sides: int) -> Exact:
    return tuple((face, Fraction(1, sides)) for face in range(1, sides + 1))


def _gathered(chances: Iterable[tuple[int, Fraction]]) -> Exact:
    """Chances with those of equal totals added up."""
    total: dict[int, Fraction] = {}
    for value, chance in chances:
        total[value] = total.get(value, Fraction()) + chance
    return tuple(sorted(total.items()))


def _sum(first: Exact, second: Exact) -> Exact:
    return _gathered((one + other, chance * weight) for one, chance in first for other, weight in second)


@cache
def _dice_plus() -> Exact:
    """ethereal.spell.dice-plus.table-1 and on: of what a sword or shield adds.

    A 12 adds what two more dice add, so that the chance of each total follows from those of lower ones.
    """
    twelfth = Fraction(1, 12)
    faces = ((face, chance * twelfth) for sides, _ in ADDED_DIE.values() for face, chance in _even(sides))
    without_twelves = _gathered([(1, twelfth), *faces])
    chance = dict(without_twelves)
    for total in range(2, FAR):
        twice = sum((chance[part] * chance[total - part] for part in range(1, total)), Fraction())
        chance[total] = chance.get(total, Fraction()) + twelfth * twice
    rest = 1 - sum(chance.values())
    where = (mean(without_twelves) / (1 - 2 * twelfth) - mean(chance.items())) / rest
    low = int(where)
    return (*sorted(chance.items()), (low, rest * (low + 1 - where)), (low + 1, rest * (where - low)))


def attack_chances(match: Match, stack: Stack, tile: str) -> Chances:
    """Of a stack that attacks from a tile."""
    return _fast(attack_throw(match, stack, tile))


def shot_chances(match: Match, shot: Shot, tile: str) -> Chances:
    """Of a shot from a tile."""
    return _fast(shot_throw(match, shot, tile))


def defense_chances(match: Match, stack: Stack, tile: str) -> Chances:
    """Of a stack that defends a tile."""
    return _fast(defense_throw(match, stack, tile))


def mean(chances: Iterable[tuple[int, Fraction]]) -> Fraction:
    """The exact mean total."""
    return sum((total * chance for total, chance in chances), Fraction())


@lru_cache(maxsize=4096)
def higher(attack: Throw, defense: Throw) -> Fraction:
    """The exact chance that the total of an attack is higher than that of the defense."""
    below, found = Fraction(), Fraction()
    left = list(exact(defense))
    for total, chance in exact(attack):
        while left and left[0][0] < total:
            below += left.pop(0)[1]
        found += chance * below
    return found


@lru_cache(maxsize=4096)
def average(chances: Chances) -> float:
    """The mean total."""
    return sum(total * chance for total, chance in chances)


@lru_cache(maxsize=65536)
def beats(attack: Chances, defense: Chances) -> float:
    """The chance that a total of the attack is higher than one of the defense."""
    return sum(weight * chance for total, weight in attack for other, chance in defense if other < total)


def attack_average(id: str) -> Fraction:
    """Of a card in an attack in which it counts, as a King does in company; 0 where it never attacks."""
    counted = (attacking(id),) if card(id).kind.attacks else ()
    return mean(exact(Throw(_cards(counted), odds=0)))


def defense_average(id: str) -> Fraction:
    """Of a card that defends alone on a tile; 0 where it never defends."""
    return mean(exact(Throw(_cards(counted_on_defense(Stack("", (id,)))), odds=0)))


def win_chance(match: Match, tile: str, target: str) -> float:
    """The chance, without the landing rolls, that the stack on `tile` beats the one on `target`."""
    attack = attack_chances(match, match.stacks[tile], tile)
    return beats(attack, defense_chances(match, match.stacks[target], target))
