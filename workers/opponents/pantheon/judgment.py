"""What the Medium computer thinks of cards, targets and rolls."""

from collections.abc import Iterator

from commands.pantheon.attack import Attack
from commands.pantheon.miracles import PlayMiracle
from domain.pantheon.cards import (
    WORSHIPERS,
    Bless,
    Destroy,
    Draw,
    Effect,
    Gift,
    Ordain,
    Protect,
    Raise,
    Rally,
    Sacrifice,
    Smite,
    card,
    is_kind,
)
from domain.pantheon.combat import ATTACKERS, CONTROLLERS, NEEDED, bonuses, target_kind
from domain.pantheon.match import Match
from domain.pantheon.miracles import targets_of
from domain.pantheon.prices import price_of
from domain.pantheon.tokens import faith, worshipers
from events.pantheon.agenda import DieStep, ResolveAttack
from workers.opponents.pantheon.weights import CONTROLLED, DIE, HELD, HELD_MIRACLES, STRUCK

DEAR_MIRACLES = ("war-in-heaven", "prophet", "godspeed", "resurrection", "fertility", "prosperity", "mana-from-heaven")
"""Miracles of the enemy that Abjuration answers."""


def worth(match: Match, seat: str, id: str) -> float:
    """What a card of the hand is worth keeping."""
    return HELD_MIRACLES.get(id, HELD[card(id).kind])


def reserve(match: Match, seat: str) -> int:
    """The Faith that the Gods in the hand need, as many of them as can be paid."""
    left = faith(match, seat)
    for id in match.hands[seat]:
        if is_kind(id, "god"):
            price = price_of(match, seat, id).faith
            if price <= left:
                left -= price
    kept = faith(match, seat) - left
    return kept + _invested(match, seat, left)


def _invested(match: Match, seat: str, left: int) -> int:
    """What Temples and Priests in the hand cost, which pay for themselves in a few turns."""
    prices = [price_of(match, seat, id).faith for id in match.hands[seat] if is_kind(id, "temple", "priest")]
    return min(left, sum(prices))


def unit_order(match: Match, seat: str) -> list[str]:
    """The Unit cards of the hand in the order in which they are played."""
    units = [id for id in match.hands[seat] if not is_kind(id, "miracle")]
    return sorted(units, key=lambda id: (id != "god-of-creation", -worth(match, seat, id)))


def miracles(match: Match, seat: str) -> Iterator[PlayMiracle]:
    """Miracles, the best first, that leave enough Faith for the Gods in the hand."""
    gods = sum(price_of(match, seat, id).faith for id in match.hands[seat] if is_kind(id, "god"))
    left = faith(match, seat)
    spare = left - min(gods, left // 10 * 10)
    plays = list[tuple[float, PlayMiracle]]()
    for id in match.hands[seat]:
        if is_kind(id, "miracle") and (price_of(match, seat, id).faith <= spare or id == "sacrifice"):
            for effect in card(id).effects:
                for target in targets_of(match, seat, effect):
                    plays.append((_gain(match, seat, effect, target), PlayMiracle(card=id, target=target or None)))
    for gain, play in sorted(plays, key=lambda each: -each[0]):
        if gain > 0:
            yield play


def _gain(match: Match, seat: str, effect: Effect, target: str) -> float:
    """What a Miracle is expected to bring."""
    enemy = match.enemy(seat)
    match effect:
        case Draw():
            return 12.0
        case Ordain():
            return 9.0
        case Bless():
            return 8.0
        case Smite():
            return min(DIE, worshipers(match, enemy)) * STRUCK[WORSHIPERS]
        case Destroy():
            return STRUCK[card(target).kind]
        case Raise():
            return STRUCK[card(target).kind] + 1
        case Protect():
            return 1.2 * len(match.in_play(enemy, "army", "priest", "monster")) - 1.0
        case Rally(amount=amount):
            return float(amount) / 6 * 2 * len(match.in_play(seat, "army")) - 1.0
        case Gift():
            return 0.8
        case Sacrifice():
            gods = [id for id in match.hands[seat] if is_kind(id, "god")]
            needed = sum(price_of(match, seat, id).faith for id in gods)
            return 10.0 if worshipers(match, seat) > 5 and needed > faith(match, seat) else 0.0
        case _:
            return 0.0


def negates(match: Match, seat: str, id: str) -> bool:
    """Whether Abjuration is worth an enemy Miracle: it is kept for the dear ones."""
    return id in DEAR_MIRACLES or "war-in-heaven" in (*match.discard, *match.hands[seat])


def attacks(match: Match, seat: str) -> Iterator[Attack]:
    """Every attack, for each unit the one that is expected to bring most first."""
    assert match.phase in ATTACKERS
    kind, enemy = ATTACKERS[match.phase], match.enemy(seat)
    aims = [*match.sides[enemy], WORSHIPERS]
    targets = [target for target in aims if target_kind(target) in NEEDED[kind]]
    for attacker in match.in_play(seat, kind):
        ranked = sorted(targets, key=lambda target: -_expected(match, seat, attacker, target))
        for target in ranked:
            yield Attack(attacker=attacker, target=target)


def _expected(match: Match, seat: str, attacker: str, target: str) -> float:
    kind, aim = card(attacker).kind, target_kind(target)
    value = CONTROLLED if aim == WORSHIPERS and kind in CONTROLLERS else STRUCK[aim]
    return chance(match, seat, attacker, target) * value


def chance(match: Match, seat: str, attacker: str, target: str) -> float:
    """How likely an attack succeeds."""
    needed = NEEDED[card(attacker).kind][target_kind(target)]
    lowest = needed - sum(amount for _, amount in bonuses(match, seat, attacker))
    return min(6, max(0, 7 - lowest)) / 6


def is_poor_roll(match: Match, seat: str, face: int) -> bool:
    """Whether a die is rolled again: an attack that misses, else what is below the average."""
    step = next(step for step in match.agenda if isinstance(step, DieStep))
    if isinstance(step, ResolveAttack):
        lowest = NEEDED[card(step.attacker).kind][target_kind(step.target)]
        return face + sum(amount for _, amount in bonuses(match, seat, step.attacker)) < lowest
    return face < DIE
