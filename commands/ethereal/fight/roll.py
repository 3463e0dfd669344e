"""The score dice of a fight and what is added to them (ethereal.fight.attack-*, defense-*, odds)."""

from collections.abc import Callable, Sequence
from functools import partial

import msgspec

from domain.ethereal.kind_table import Shot
from domain.ethereal.match import EtherealDraft, Stack, lasting_on
from domain.ethereal.moon import bonus_on_attack, bonus_on_defense
from domain.ethereal.oaths import shelter_of
from domain.ethereal.strength import (
    ADDED_DIE,
    DICE_PLUS,
    Counted,
    added_by_odds,
    best_score,
    counted_on_attack,
    counted_on_defense,
    odds_on,
)
from events.ethereal.fight import Score


def attack_score(draft: EtherealDraft, stack: Stack, tile: str) -> Score:
    """ethereal.fight.attack-dice, ethereal.fight.attack-extras: the sword, then the moon."""
    counted, odds = counted_on_attack(stack), odds_on(draft.match, tile, attacks=True)
    score = _best_of(draft, stack.seat, counted, odds=odds, rule="ethereal.fight.attack-dice")
    return _with_attack_extras(draft, stack.seat, tile, score)


def shot_score(draft: EtherealDraft, seat: str, tile: str, id: str, shot: Shot) -> Score:
    """ethereal.archer.dice, ethereal.cannon.dice, ethereal.cannon.moon-bonus: the sum of the shooter's dice, and what
    is added to any attack."""

    def scored(faces: Sequence[int]) -> Score:
        return Score(total=sum(faces), card=id, face=sum(faces))

    odds = odds_on(draft.match, tile, attacks=True)
    score = _score(draft, seat, shot.dice, scored, odds=odds, rule=f"ethereal.{shot.part}.dice")
    return _with_attack_extras(draft, seat, tile, score)


def _with_attack_extras(draft: EtherealDraft, seat: str, tile: str, score: Score) -> Score:
    score = _add_dice_plus(draft, seat, tile, score, "sword")
    if bonus_on_attack(draft.match):
        score = _add_moon(draft, seat, score, "ethereal.fight.attack-extras")
    return score


def defense_score(draft: EtherealDraft, stack: Stack, tile: str) -> Score:
    """ethereal.fight.defense-natural, -queen, -ace, -zero, -extras: the shield, then the moon, then what is fixed."""
    counted, odds = counted_on_defense(stack), odds_on(draft.match, tile, attacks=False)
    score = _best_of(draft, stack.seat, counted, odds=odds, rule="ethereal.fight.defense-queen")
    score = _add_dice_plus(draft, stack.seat, tile, score, "shield")
    if bonus_on_defense(draft.match):
        score = _add_moon(draft, stack.seat, score, "ethereal.fight.defense-extras")
    sheltered = shelter_of(draft.match, stack.seat)
    return with_extra(score, "ethereal.oath.venus-pay-six", sheltered) if sheltered else score


def _best_of(draft: EtherealDraft, seat: str, counted: Sequence[Counted], *, odds: int, rule: str) -> Score:
    dice = tuple(each.die for each in counted if each.die)
    return _score(draft, seat, dice, partial(best_score, counted), odds=odds, rule=rule)


def _score(
    draft: EtherealDraft,
    seat: str,
    dice: tuple[int, ...],
    scored: Callable[[Sequence[int]], Score],
    *,
    odds: int,
    rule: str,
) -> Score:
    """ethereal.fight.odds, ethereal.odds.net-two: with odds the whole set is rolled twice; from two on a number counts.

    `scored`: the score of the faces that the dice show.
    """
    score = scored(draft.throw(dice, rule=rule, seat=seat))
    if odds and dice:
        other = scored(draft.throw(dice, rule="ethereal.fight.odds", seat=seat))
        better, worse = (score, other) if score.total >= other.total else (other, score)
        score = better if odds > 0 else worse
    added = added_by_odds(odds)
    return with_extra(score, "ethereal.odds.net-two", added) if added else score


def with_extra(score: Score, rule: str, amount: int) -> Score:
    """A score with something added to its total."""
    return msgspec.structs.replace(score, total=score.total + amount, extras=(*score.extras, (rule, amount)))


def _add_moon(draft: EtherealDraft, seat: str, score: Score, rule: str) -> Score:
    """ethereal.option.moon-bonus-once: one 1d2 for the whole stack."""
    return with_extra(score, rule, draft.roll(2, rule=rule, seat=seat))


def _add_dice_plus(draft: EtherealDraft, seat: str, tile: str, score: Score, choice: str) -> Score:
    """ethereal.spell.dice-plus.sword, ethereal.spell.dice-plus.shield."""
    if not lasting_on(draft.match, tile, DICE_PLUS[choice]):
        return score
    return with_extra(score, f"ethereal.spell.dice-plus.{choice}", _dice_plus(draft, seat))


def _dice_plus(draft: EtherealDraft, seat: str) -> int:
    """ethereal.spell.dice-plus.roll-order: each table die is followed by its added die; a 12 gives two more."""
    added, waiting = 0, 1
    while waiting:
        waiting -= 1
        face = draft.roll(12, rule="ethereal.spell.dice-plus.rolled-in-fight", seat=seat)
        if face == 12:
            waiting += 2
        elif face == 1:
            added += 1
        else:
            die, rule = ADDED_DIE[face]
            added += draft.roll(die, rule=f"ethereal.spell.dice-plus.{rule}", seat=seat)
    return added
