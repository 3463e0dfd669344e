"""The score dice of a fight and what is added to them (ethereal.fight.attack-*, defense-*, odds)."""

from domain.ethereal.kinds import card
from domain.ethereal.match import EtherealDraft, Stack
from domain.ethereal.moon import bonus_on_attack, bonus_on_defense
from domain.ethereal.strength import attackers, best_score, defenders, odds_on, rolls_on_defense
from events.ethereal.fight import Score


def attack_score(draft: EtherealDraft, stack: Stack, tile: str) -> Score:
    """ethereal.fight.attack-dice, ethereal.fight.attack-extras."""
    score = _score_dice(draft, stack.seat, attackers(stack), tile, "ethereal.fight.attack-dice")
    if bonus_on_attack(draft.match):
        score = _add_moon(draft, stack.seat, score, "ethereal.fight.attack-extras")
    return score


def defense_score(draft: EtherealDraft, stack: Stack, tile: str) -> Score:
    """ethereal.fight.defense-natural, -queen, -ace, -zero, -extras."""
    cards = defenders(stack)
    if rolls_on_defense(stack):
        score = _score_dice(draft, stack.seat, cards, tile, "ethereal.fight.defense-queen")
    else:
        score = best_score(cards, ())
    if bonus_on_defense(draft.match):
        score = _add_moon(draft, stack.seat, score, "ethereal.fight.defense-extras")
    return score


def _score_dice(draft: EtherealDraft, seat: str, cards: tuple[str, ...], tile: str, rule: str) -> Score:
    """ethereal.fight.odds: with odds the whole set is rolled twice, and the better or the worse one counts."""
    dice = tuple(die for id in cards if (die := card(id).kind.die) is not None)
    first = best_score(cards, draft.throw(dice, rule=rule, seat=seat))
    odds = odds_on(draft.match, tile)
    if odds == 0 or not dice:
        return first
    second = best_score(cards, draft.throw(dice, rule="ethereal.fight.odds", seat=seat))
    better, worse = (first, second) if first.total >= second.total else (second, first)
    return better if odds > 0 else worse


def _add_moon(draft: EtherealDraft, seat: str, score: Score, rule: str) -> Score:
    """ethereal.option.moon-bonus-once: one 1d2 for the whole stack."""
    face = draft.roll(2, rule=rule, seat=seat)
    return Score(
        total=score.total + face,
        card=score.card,
        natural=score.natural,
        face=score.face,
        extras=(*score.extras, (rule, face)),
    )
