"""What a seat can do in Pantheon, grouped by kind and subject."""

from collections.abc import Iterable, Iterator, Sequence
from functools import partial

from commands.pantheon.attack import Attack
from commands.pantheon.base import PantheonCommand
from commands.pantheon.dice import KeepDie, RerollDie
from commands.pantheon.fate import DiscardExcess, DiscardOwed, DrawByFate, DrawPaid
from commands.pantheon.miracles import Abjure, LetPass, PlayMiracle
from commands.pantheon.powers import BEAUTYS_PRICE, StealCard, TakeHero, TakeLook
from commands.pantheon.turn import HAND_LIMIT, EndPhase
from commands.pantheon.units import PlayUnit
from domain.pantheon.cards import WORSHIPERS, card, is_kind, place_in_deck
from domain.pantheon.combat import ATTACKERS, NEEDED, target_kind
from domain.pantheon.gods import BEAUTY, FATE, KNOWLEDGE, THIEVES
from domain.pantheon.match import Match
from domain.pantheon.miracles import targets_of
from events.base import Question
from events.pantheon.cards import DiscardsOwed
from events.pantheon.miracles import AbjurationOffered
from events.pantheon.powers import RerollOffered
from projections.offers import Group, subsets


def groups(match: Match, seat: str) -> Iterator[Group]:
    """The candidates of a seat, out of a match that it may know whole (an imagined one)."""
    if match.ended or seat not in match.waits_for():
        return
    blocking = match.blocking()
    if blocking is not None:
        yield from _answers(match, seat, blocking)
        return
    match match.phase:
        case "miracle":
            yield from _miracles(match, seat)
        case "fate":
            yield from _fate(match, seat)
        case "destiny":
            for id in match.hands[seat]:
                if not is_kind(id, "miracle"):
                    yield _group(PlayUnit(card=id), subject=id)
        case _:
            yield from _attacks(match, seat)
    yield from _powers(match, seat)
    yield _group(EndPhase())


def _group(*commands: PantheonCommand, subject: str = "") -> Group:
    return Group(kind=str(commands[0].type), subject=subject, candidates=lambda: commands)


def _answers(match: Match, seat: str, question: Question) -> Iterator[Group]:
    match question:
        case AbjurationOffered(ask=ask):
            yield _group(Abjure(ask=ask))
            yield _group(LetPass(ask=ask))
        case RerollOffered(ask=ask):
            yield _group(RerollDie(ask=ask))
            yield _group(KeepDie(ask=ask))
        case DiscardsOwed(ask=ask, number=number):
            discards = partial(_discards, ask, _ranked(match.hands[seat]), number)
            yield Group(kind="discard-owed", candidates=discards)
        case _:
            return


def _discards(ask: int, hand: Sequence[str], number: int) -> Iterable[PantheonCommand]:
    for cards in subsets(hand, number, number):
        yield DiscardOwed(ask=ask, cards=cards)


def _miracles(match: Match, seat: str) -> Iterator[Group]:
    for id in match.hands[seat]:
        if is_kind(id, "miracle"):
            yield _group(*plays_of(match, seat, id), subject=id)
    if match.has_god(seat, THIEVES):
        yield _group(StealCard())


def plays_of(match: Match, seat: str, id: str) -> list[PlayMiracle]:
    """A Miracle at whatever it can be aimed at; one that can be aimed at nothing is tried once, to say why."""
    targets = [target for effect in card(id).effects for target in targets_of(match, seat, effect)]
    return [PlayMiracle(card=id, target=target or None) for target in targets or [""]]


def _fate(match: Match, seat: str) -> Iterator[Group]:
    hand = _ranked(match.hands[seat])
    yield _group(DrawPaid())
    if match.has_god(seat, FATE):
        yield _group(DrawByFate())
    if len(hand) > HAND_LIMIT:
        yield Group(kind="discard-excess", candidates=partial(_excess, hand))


def _excess(hand: Sequence[str]) -> Iterable[PantheonCommand]:
    excess = len(hand) - HAND_LIMIT
    for cards in subsets(hand, excess, excess):
        yield DiscardExcess(cards=cards)


def _attacks(match: Match, seat: str) -> Iterator[Group]:
    """Each unit of the phase's kind at whatever its kind can attack."""
    assert match.phase in ATTACKERS
    kind, enemy = ATTACKERS[match.phase], match.enemy(seat)
    aims = [*match.sides[enemy], WORSHIPERS]
    targets = [target for target in aims if target_kind(target) in NEEDED[kind]]
    for attacker in match.in_play(seat, kind):
        if targets:
            yield _group(*(Attack(attacker=attacker, target=target) for target in targets), subject=attacker)


def _powers(match: Match, seat: str) -> Iterator[Group]:
    if match.has_god(seat, BEAUTY):
        for hero in match.in_play(match.enemy(seat), "hero"):
            yield Group(kind="take-hero", subject=hero, candidates=partial(_takings, _ranked(match.hands[seat]), hero))
    if match.has_god(seat, KNOWLEDGE):
        yield _group(TakeLook(at="hand"), TakeLook(at="pile"))


def _takings(hand: Sequence[str], hero: str) -> Iterable[PantheonCommand]:
    """With too few cards for the price one attempt, to say why."""
    number = min(BEAUTYS_PRICE, len(hand))
    for cards in subsets(hand, number, number):
        yield TakeHero(hero=hero, cards=cards)


def _ranked(hand: Sequence[str]) -> list[str]:
    return sorted(hand, key=place_in_deck)
