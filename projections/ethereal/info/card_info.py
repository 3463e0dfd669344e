"""The figures of a stack or a kind of card, out of a match that a seat may know whole (ethereal.screen.card-info-*)."""

from collections import Counter
from fractions import Fraction
from itertools import product
from typing import Final

import msgspec

from commands.ethereal.fight.settle import LANDING_DIE, outcome_of
from domain.ethereal.kinds import KINDS, card, rank_order, suits_of, worth
from domain.ethereal.match import Match, Stack
from domain.ethereal.odds import Throw, attack_throw, defense_throw, exact, higher, mean, shot_throw
from domain.ethereal.puppets import stands_for
from domain.ethereal.shots import shot_of
from domain.ethereal.strength import attackers, is_protected
from domain.ethereal.support import stand_alone
from events.ethereal.fight import Outcome, Score
from projections.ethereal.info.lasting import Effect, effects_on, waits_of

FRESH: Final = ".fresh"
"""The pack of a card that stands for its kind and is in no match."""


class Spread(msgspec.Struct, frozen=True, kw_only=True):
    """What a score comes to: its mean to one decimal, its least, and its most, which Dice Plus leaves open."""

    average: float
    least: int
    most: int | None


class CardInfo(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A stack, or one fresh card of a kind, in figures.

    `seat`: the side it stands for. `cards`: highest rank first; of a kind none. `types`: those of its cards, in this
    order. `attack`: none where it cannot attack; `shoots`: it attacks by a shot. `captured`: what its Jokers hold,
    oldest first; `captive`: the support card that it leads away.
    """

    seat: str = ""
    cards: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    attack: Spread | None = None
    shoots: bool = False
    defense: Spread
    hearts: int
    worth: int
    effects: tuple[Effect, ...] = ()
    captured: tuple[str, ...] = ()
    captive: str = ""


class Odds(msgspec.Struct, frozen=True, kw_only=True):
    """How an attack comes out, in hundredths to one decimal: it damages the target, it fails, or it misses."""

    hits: float
    fails: float
    misses: float


def stack_info(match: Match, stack: Stack, tile: str) -> CardInfo:
    """ethereal.screen.card-info-data, -average, -odds, -type: a stack where it stands; `tile` is empty for none."""
    cards = tuple(sorted(stack.cards, key=rank_order, reverse=True))
    throw = _attack(match, stack, tile)
    return CardInfo(
        seat=stack.seat,
        cards=cards,
        types=tuple(dict.fromkeys(card(id).kind.type for id in cards)),
        attack=_spread(throw) if throw else None,
        shoots=bool(throw and throw.shot),
        defense=_spread(defense_throw(match, stack, tile)),
        hearts=sum(match.hearts.get(id, card(id).kind.hearts or 1) for id in cards),
        worth=sum(map(worth, cards)),
        effects=(*effects_on(match, tile, *cards), *waits_of(match, stack)),
        captured=tuple(soul for id in cards for soul in match.captured.get(id, ())),
        captive=match.captives.get(tile, ""),
    )


def kinds_info(match: Match) -> dict[str, CardInfo]:
    """ethereal.screen.kind-catalogue: one fresh card of every kind, by rank."""
    return {rank: _fresh(match, rank) for rank in KINDS}


def _fresh(match: Match, rank: str) -> CardInfo:
    stack = Stack(seat="", cards=(f"{rank}{suits_of(KINDS[rank])[0]}{FRESH}",))
    return msgspec.structs.replace(stack_info(match, stack, ""), cards=())


def odds_of(match: Match, tile: str, target: str) -> Odds | None:
    """ethereal.fight.outcome-order: how the stack on `tile` fares when it attacks the one on `target`, landing rolls
    included; None where there is no fight."""
    stack, other = match.stacks[tile], match.stacks[target]
    throw = _attack(match, stack, tile)
    if throw is None or stands_for(match, tile) == stands_for(match, target) or is_protected(match, target):
        return None
    if stand_alone(other) and not throw.shot:
        return None  # ethereal.support.attack-is-destroy
    wins = higher(throw, defense_throw(match, other, target))
    if_higher, if_not = _outcomes(stack, other, total=1), _outcomes(stack, other, total=0)

    def hundredths(*outcomes: Outcome) -> float:
        sides = (wins, sum(if_higher[each] for each in outcomes)), (1 - wins, sum(if_not[each] for each in outcomes))
        return _decimal(100 * sum((chance * rolls for chance, rolls in sides), Fraction()) / LANDING_DIE**2)

    return Odds(
        hits=hundredths("attacker-wins", "crit-hit"), fails=hundredths("defender-wins"), misses=hundredths("crit-miss")
    )


def _outcomes(stack: Stack, other: Stack, total: int) -> Counter[Outcome]:
    """By outcome the landing rolls that lead to it, where an attack comes to this total against a defense of 0."""
    faces = range(1, LANDING_DIE + 1)
    scores = Score(total=total), Score(total=0)
    return Counter(outcome_of(stack, other, *scores, *rolls) for rolls in product(faces, repeat=2))


def _attack(match: Match, stack: Stack, tile: str) -> Throw | None:
    """What a stack attacks with: all who can, else its best shooter; None if nobody can."""
    if attackers(stack):
        return attack_throw(match, stack, tile)
    shots = [shot_throw(match, shot, tile) for shot in map(shot_of, stack.cards) if shot]
    return max(shots, key=lambda throw: mean(exact(throw)), default=None)


def _spread(throw: Throw) -> Spread:
    totals = [total for total, _ in exact(throw)]
    return Spread(average=_decimal(mean(exact(throw))), least=min(totals), most=None if throw.plus else max(totals))


def _decimal(number: Fraction) -> float:
    """To one decimal, a half upward."""
    return (number * 10 + Fraction(1, 2)).__floor__() / 10
