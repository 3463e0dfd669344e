"""What a stack counts in a fight (ethereal.score, fight, attack, jack, queen, king, ace, joker)."""

from collections.abc import Sequence
from typing import NamedTuple

from domain.engine.rejection import Rejected
from domain.ethereal.kinds import card, fall_order, is_rank, rank_order
from domain.ethereal.match import Match, Stack, lasting_on
from domain.ethereal.stacks import base_of
from events.ethereal.fight import Score

HYPOSTASIS = "hypostasis"
NAKED_HAND = "naked-hand"
DICE_PLUS = {"sword": "dice-plus-sword", "shield": "dice-plus-shield"}
SUPPRESS = "suppress"
ADVANTAGE = "divine-odds"
ODDS = {ADVANTAGE: 1, "hexed-odds": -1, SUPPRESS: -1}
"""What lies on a stack as an advantage or a disadvantage."""

ADDED_DIE = {
    2: (2, "table-2"),
    3: (3, "table-3"),
    4: (4, "table-4"),
    5: (6, "table-5-6"),
    6: (6, "table-5-6"),
    7: (8, "table-7-9"),
    8: (8, "table-7-9"),
    9: (8, "table-7-9"),
    10: (10, "table-10"),
    11: (12, "table-11"),
}
"""The die that a face of the d12 adds, and the rule that says so (ethereal.spell.dice-plus)."""


def attackers(stack: Stack) -> tuple[str, ...]:
    """ethereal.attack.who-can: the cards that can attack, highest rank first; none in a base."""
    if base_of(stack.cards):
        return ()
    able = [id for id in stack.cards if card(id).kind.attacks]
    if len(stack.cards) == 1 and is_rank(stack.cards[0], "K"):
        return ()  # ethereal.king.alone-no-attack
    return tuple(sorted(able, key=rank_order, reverse=True))


def defenders(stack: Stack) -> tuple[str, ...]:
    """ethereal.wall.defense: the cards that count on defense, highest rank first; with a base it alone."""
    if base := base_of(stack.cards):
        return (base,)
    return tuple(sorted((id for id in stack.cards if card(id).kind.defends), key=rank_order, reverse=True))


def rolls_on_defense(stack: Stack) -> bool:
    """ethereal.fight.defense-queen, ethereal.fight.defense-ace: whether the defenders roll the dice that they have."""
    return base_of(stack.cards) is not None or any(is_rank(id, "Q") for id in stack.cards)


def odds_on(match: Match, tile: str, *, attacks: bool) -> int:
    """ethereal.fight.odds-net, ethereal.archer.suppress-defense: advantages less disadvantages on a stack that attacks
    or shoots, or that defends."""
    kinds = [match.lasting[number].kind for number in lasting_on(match, tile)]
    return sum(ODDS.get(kind, 0) for kind in kinds if attacks or kind != SUPPRESS)


def added_by_odds(odds: int) -> int:
    """ethereal.odds.net-two, ethereal.odds.net-more: what two or more of one kind add or take off."""
    return odds if abs(odds) >= 2 else 0


def is_protected(match: Match, tile: str) -> bool:
    """ethereal.attack.hypostasis."""
    return bool(lasting_on(match, tile, HYPOSTASIS))


def refuse_joining_protected(match: Match, tile: str) -> None:
    """ethereal.spell.hypostasis.no-joining."""
    if tile in match.stacks and is_protected(match, tile):
        raise Rejected("target-protected", "ethereal.spell.hypostasis.no-joining", "nothing joins a stack under it")


def carries_dice_plus(match: Match, tile: str) -> bool:
    """ethereal.spell.dice-plus.once-a-stack: whether a sword or a shield lies on a stack."""
    return any(lasting_on(match, tile, kind) for kind in DICE_PLUS.values())


def has_attacked(match: Match, stack: Stack) -> bool:
    """ethereal.attack.once: whether one of its cards has attacked in the present turn."""
    return any(match.attacked_in.get(id) == match.turn for id in stack.cards)


class Counted(NamedTuple):
    """A card that counts in a fight: with which natural value, and the sides of the die it rolls, if it rolls one."""

    card: str
    natural: int
    die: int | None


def counted_on_attack(stack: Stack) -> tuple[Counted, ...]:
    """ethereal.fight.attack-dice: the attackers, highest rank first."""
    return tuple(map(attacking, attackers(stack)))


def attacking(id: str) -> Counted:
    """What a card that attacks counts."""
    return Counted(id, card(id).kind.natural, card(id).kind.die)


def counted_on_defense(stack: Stack) -> tuple[Counted, ...]:
    """ethereal.fight.defense-natural, -queen, -ace, ethereal.wildcard.defense: the defenders, highest rank first."""
    rolling = rolls_on_defense(stack)
    return tuple(_defending(id, rolling) for id in defenders(stack))


def _defending(id: str, rolling: bool) -> Counted:
    kind = card(id).kind
    if kind.defense is not None:
        return Counted(id, kind.defense, None)
    return Counted(id, kind.natural, kind.die if rolling else None)


def best_score(counted: Sequence[Counted], faces: Sequence[int]) -> Score:
    """ethereal.fight.attack-best, ethereal.fight.best-tie: the highest of natural value plus die.

    `counted` come highest rank first; `faces` are of those that roll.
    """
    best, left = Score(total=0), iter(faces)
    for id, natural, die in counted:
        face = next(left) if die else None
        total = natural + (face or 0)
        if best.card is None or total > best.total:
            best = Score(total=total, card=id, natural=natural, face=face)
    return best


def damage_order(stack: Stack) -> str:
    """ethereal.damage.lowest-card, -ace-takes-it, ethereal.wall.damage-on-wall: whom the next damage falls on."""
    return base_of(stack.cards) or min(stack.cards, key=fall_order)


def is_beyond_blows(stack: Stack) -> bool:
    """ethereal.ram.never-killed: whether no damage of a fight, a shot or a strike kills anything there."""
    return all(card(id).kind.falls == "never" for id in stack.cards)
