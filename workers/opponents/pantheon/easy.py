"""The Easy computer player of Pantheon: it plays what it holds, Gods first, and looks no further."""

from collections.abc import Iterator
from random import Random

from commands.pantheon.attack import Attack
from commands.pantheon.base import PantheonCommand
from commands.pantheon.dice import KeepDie
from commands.pantheon.fate import DiscardExcess, DiscardOwed, DrawByFate
from commands.pantheon.miracles import Abjure, LetPass
from commands.pantheon.turn import HAND_LIMIT, EndPhase
from commands.pantheon.units import PlayUnit
from domain.pantheon.cards import WORSHIPERS, is_kind
from domain.pantheon.combat import ATTACKERS
from domain.pantheon.match import Match
from events.base import Question
from events.pantheon.cards import DiscardsOwed
from events.pantheon.miracles import AbjurationOffered
from events.pantheon.powers import RerollOffered
from projections.pantheon.offers import plays_of
from projections.pantheon.view import View
from workers.opponents.pantheon.choice import first_possible


def easy(view: View, choices: Random) -> PantheonCommand:
    """The next command of a seat, out of its view alone."""
    return first_possible(_wishes, view, choices)


def _wishes(match: Match, seat: str, choices: Random) -> Iterator[PantheonCommand]:
    blocking = match.blocking()
    if blocking is not None:
        yield from _answers(match, seat, blocking)
        return
    hand = sorted(match.hands[seat], key=lambda id: not is_kind(id, "god"))
    match match.phase:
        case "miracle":
            for id in hand:
                if is_kind(id, "miracle"):
                    plays = plays_of(match, seat, id)
                    yield from choices.sample(plays, len(plays))
        case "fate":
            yield DrawByFate()
            yield DiscardExcess(cards=tuple(hand[HAND_LIMIT:]))
        case "destiny":
            for id in hand:
                yield PlayUnit(card=id)
        case _:
            yield from _attacks(match, seat, choices)
    yield EndPhase()


def _answers(match: Match, seat: str, question: Question) -> Iterator[PantheonCommand]:
    match question:
        case AbjurationOffered(ask=ask):
            yield Abjure(ask=ask)
            yield LetPass(ask=ask)
        case RerollOffered(ask=ask):
            yield KeepDie(ask=ask)
        case DiscardsOwed(ask=ask, number=number):
            hand = sorted(match.hands[seat], key=lambda id: is_kind(id, "god"))
            yield DiscardOwed(ask=ask, cards=tuple(hand[:number]))
        case _:
            return


def _attacks(match: Match, seat: str, choices: Random) -> Iterator[PantheonCommand]:
    assert match.phase in ATTACKERS
    targets = [*match.sides[match.enemy(seat)], WORSHIPERS]
    for attacker in match.in_play(seat, ATTACKERS[match.phase]):
        for target in choices.sample(targets, len(targets)):
            yield Attack(attacker=attacker, target=target)
