"""The Medium computer player of Pantheon: it keeps Faith for its Gods, invests early, and draws with what is left."""

from collections.abc import Iterator
from random import Random

from commands.pantheon.base import PantheonCommand
from commands.pantheon.dice import KeepDie, RerollDie
from commands.pantheon.fate import DiscardExcess, DiscardOwed, DrawByFate, DrawPaid
from commands.pantheon.miracles import Abjure, LetPass
from commands.pantheon.powers import BEAUTYS_PRICE, TakeHero
from commands.pantheon.turn import HAND_LIMIT, EndPhase
from commands.pantheon.units import PlayUnit
from domain.pantheon.cards import is_kind
from domain.pantheon.match import Match
from domain.pantheon.prices import PAID_DRAW
from domain.pantheon.tokens import faith
from events.base import Question
from events.pantheon.cards import DiscardsOwed
from events.pantheon.miracles import AbjurationOffered
from events.pantheon.powers import RerollOffered
from projections.pantheon.view import View
from workers.opponents.pantheon.choice import first_possible
from workers.opponents.pantheon.judgment import attacks, is_poor_roll, miracles, negates, reserve, unit_order, worth


def medium(view: View, choices: Random) -> PantheonCommand:
    """The next command of a seat, out of its view alone."""
    return first_possible(_wishes, view, choices)


def _wishes(match: Match, seat: str, choices: Random) -> Iterator[PantheonCommand]:
    blocking = match.blocking()
    if blocking is not None:
        yield from _answers(match, seat, blocking)
        return
    match match.phase:
        case "miracle":
            yield from miracles(match, seat)
        case "fate":
            yield from _fate(match, seat)
        case "destiny":
            for id in unit_order(match, seat):
                yield PlayUnit(card=id)
            yield from _hero_taken(match, seat)
        case _:
            yield from attacks(match, seat)
    yield EndPhase()


def _answers(match: Match, seat: str, question: Question) -> Iterator[PantheonCommand]:
    match question:
        case AbjurationOffered(ask=ask, card=id):
            if negates(match, seat, id):
                yield Abjure(ask=ask)
            yield LetPass(ask=ask)
        case RerollOffered(ask=ask, face=face):
            yield RerollDie(ask=ask) if is_poor_roll(match, seat, face) else KeepDie(ask=ask)
        case DiscardsOwed(ask=ask, number=number):
            yield DiscardOwed(ask=ask, cards=_worst(match, seat, number))
        case _:
            return


def _fate(match: Match, seat: str) -> Iterator[PantheonCommand]:
    yield DrawByFate()
    if faith(match, seat) - reserve(match, seat) >= PAID_DRAW:
        yield DrawPaid()
    yield DiscardExcess(cards=_worst(match, seat, len(match.hands[seat]) - HAND_LIMIT))


def _hero_taken(match: Match, seat: str) -> Iterator[PantheonCommand]:
    """What is left in the hand after all was played may as well buy a Hero, but for Gods."""
    cards = _worst(match, seat, BEAUTYS_PRICE)
    if not any(is_kind(id, "god") for id in cards):
        for hero in match.in_play(match.enemy(seat), "hero"):
            yield TakeHero(hero=hero, cards=cards)


def _worst(match: Match, seat: str, number: int) -> tuple[str, ...]:
    """The cards of the hand that are worth least."""
    ranked = sorted(match.hands[seat], key=lambda id: worth(match, seat, id))
    return tuple(ranked[: max(0, number)])
