"""Commands of Pantheon that a seat might try, sensible or not, and every one that could be said."""

from collections.abc import Iterable, Iterator
from itertools import combinations
from random import Random
from typing import Any

from commands.pantheon.attack import Attack
from commands.pantheon.dice import KeepDie, RerollDie
from commands.pantheon.fate import DiscardExcess, DiscardOwed, DrawByFate, DrawPaid
from commands.pantheon.miracles import Abjure, LetPass, PlayMiracle
from commands.pantheon.powers import StealCard, TakeHero, TakeLook
from commands.pantheon.turn import EndPhase
from commands.pantheon.units import PlayUnit
from domain.pantheon.cards import DECK, WORSHIPERS, place_in_deck
from domain.pantheon.match import Match


def attempts(match: Match, seat: str, random: Random, number: int) -> list[Any]:
    """Random commands: with cards of any zone, hidden ones too."""
    own = [*match.hands.get(seat, ()), *match.sides.get(seat, ())]
    asks = [*match.questions, match.asked + 1]

    def any_command() -> Any:
        card = random.choice([*DECK, *own, *own, *own, "nobody"])
        target = random.choice([*DECK, *(id for side in match.sides.values() for id in side), WORSHIPERS])
        hand = match.hands.get(seat, ())
        some = tuple(random.sample(hand, min(len(hand), random.randint(0, 3))))
        ask = random.choice(asks)
        return random.choice(
            (
                PlayMiracle(card=card, target=random.choice((None, target, WORSHIPERS))),
                PlayMiracle(card=random.choice([*hand, card]), target=random.choice((None, target, WORSHIPERS))),
                PlayUnit(card=card),
                Attack(attacker=card, target=random.choice((target, WORSHIPERS))),
                TakeHero(hero=target, cards=some[:2]),
                TakeLook(at=random.choice(("hand", "pile"))),
                random.choice((Abjure, LetPass, RerollDie, KeepDie))(ask=ask),
                DiscardOwed(ask=ask, cards=some),
                DiscardExcess(cards=some),
                random.choice((StealCard, DrawPaid, DrawByFate, EndPhase))(),
            )
        )

    return [any_command() for _ in range(number)]


def every_command(match: Match) -> Iterator[Any]:
    """Everything that could be said in this position, each set of cards once."""
    asks, cards = [*match.questions, 77], [*DECK, "nobody"]
    yield from (EndPhase(), StealCard(), DrawPaid(), DrawByFate(), TakeLook(at="hand"), TakeLook(at="pile"))
    yield from (answer(ask=ask) for ask in asks for answer in (Abjure, LetPass, RerollDie, KeepDie))
    yield from (PlayUnit(card=id) for id in cards)
    yield from (PlayMiracle(card=id, target=target) for id in cards for target in (None, WORSHIPERS, *cards))
    yield from (Attack(attacker=id, target=target) for id in cards for target in (WORSHIPERS, *cards))
    for hand in match.hands.values():
        sets = list(_sets(hand))
        yield from (DiscardOwed(ask=ask, cards=some) for ask in asks for some in sets)
        yield from (DiscardExcess(cards=some) for some in sets)
        heroes = [id for side in match.sides.values() for id in side]
        yield from (TakeHero(hero=hero, cards=some) for hero in heroes for some in sets if len(some) <= 2)


def _sets(hand: Iterable[str]) -> Iterator[tuple[str, ...]]:
    ranked = sorted(hand, key=place_in_deck)
    for size in range(4):
        yield from combinations(ranked, size)
