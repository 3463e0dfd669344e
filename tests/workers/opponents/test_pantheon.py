"""The computers of Pantheon: what they do in plain positions."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from commands.pantheon.attack import Attack
from commands.pantheon.dice import KeepDie, RerollDie
from commands.pantheon.fate import DiscardExcess, DiscardOwed, DrawByFate, DrawPaid
from commands.pantheon.miracles import Abjure, LetPass, PlayMiracle
from commands.pantheon.powers import TakeHero
from commands.pantheon.turn import EndPhase
from commands.pantheon.units import PlayUnit
from domain.engine.ruleset import ruleset
from domain.pantheon.match import Match
from events.base import Question
from events.pantheon.cards import DiscardsOwed
from events.pantheon.miracles import AbjurationOffered
from events.pantheon.powers import RerollOffered
from tests.rules.pantheon.tables import FULL_HAND, table
from workers.opponents.pantheon.easy import easy
from workers.opponents.pantheon.medium import medium

RULES = ruleset("pantheon")
COMPUTERS = (easy, medium)
Computer = Callable[[Any, Random], Any]


def decides(computer: Computer, match: Match, seat: str = "s1") -> Any:
    return computer(RULES.view(match, seat), Random(1))


def medium_in(**position: Any) -> Any:
    """Medium's first command in a position."""
    return decides(medium, table(**position).match)


def medium_asked(question: Question, **position: Any) -> Any:
    """Medium's answer."""
    match = table(questions={question.ask: question}, asked=question.ask, **position).match
    return decides(medium, match, question.of[0])


@pytest.mark.parametrize("computer", COMPUTERS)
def test_it_plays_its_gods_first(computer: Computer) -> None:
    match = table(hands={"s1": "temple.1 hero.1 god-of-war"}, faith={"s1": 10}).match
    assert decides(computer, match) == PlayUnit(card="god-of-war")


def test_medium_plays_god_of_creation_before_the_others() -> None:
    hands = {"s1": "god-of-war god-of-creation"}
    assert medium_in(hands=hands, faith={"s1": 20}) == PlayUnit(card="god-of-creation")


def test_medium_keeps_the_faith_for_its_god() -> None:
    table_ = {"phase": "miracle", "sides": {"s1": "priest.1"}, "hands": {"s1": "fertility god-of-war"}}
    assert medium_in(**table_, faith={"s1": 12}) == EndPhase()
    assert medium_in(**table_, faith={"s1": 13}) == PlayMiracle(card="fertility")


def test_medium_draws_with_what_neither_gods_nor_temples_need() -> None:
    assert medium_in(phase="fate", faith={"s1": 7}) == DrawPaid()
    assert medium_in(phase="fate", faith={"s1": 6}) == EndPhase()
    assert medium_in(phase="fate", faith={"s1": 16}, hands={"s1": "god-of-war"}) == EndPhase()
    assert medium_in(phase="fate", faith={"s1": 17}, hands={"s1": "god-of-war"}) == DrawPaid()
    assert medium_in(phase="fate", faith={"s1": 11}, hands={"s1": "temple.1"}) == EndPhase()


@pytest.mark.parametrize("computer", COMPUTERS)
def test_it_uses_god_of_fate_and_keeps_its_gods(computer: Computer) -> None:
    position: dict[str, Any] = {
        "phase": "fate",
        "sides": {"s1": "god-of-fate"},
        "hands": {"s1": "god-of-war holy-war banish"},
    }
    assert decides(computer, table(**position).match) == DrawByFate()
    asked = table(**position, questions={4: DiscardsOwed(ask=4, of=("s1",), number=2)}).match
    assert set(decides(computer, asked).cards) == {"holy-war", "banish"}


@pytest.mark.parametrize("computer", COMPUTERS)
def test_it_discards_its_excess_and_goes_on(computer: Computer) -> None:
    match = table(phase="fate", hands={"s1": f"god-of-war {FULL_HAND}"}).match
    command = decides(computer, match)
    assert isinstance(command, DiscardExcess)
    assert "god-of-war" not in command.cards


@pytest.mark.parametrize(
    ("card", "discard", "answer"),
    [
        ("war-in-heaven", "", Abjure(ask=4)),
        ("godspeed", "", Abjure(ask=4)),
        ("blight", "", LetPass(ask=4)),
        ("blight", "war-in-heaven", Abjure(ask=4)),
    ],
)
def test_medium_keeps_abjuration_for_a_dear_miracle(card: str, discard: str, answer: Any) -> None:
    offer = AbjurationOffered(ask=4, of=("s2",), card=card)
    step = {"step": "resolve-miracle", "seat": "s1", "card": card, "target": ""}
    position = {"sides": {"s2": "priest.1"}, "hands": {"s2": "abjuration"}, "discard": discard, "miracle": card}
    assert medium_asked(offer, phase="miracle", agenda=[step], **position) == answer


@pytest.mark.parametrize(("face", "answer"), [(2, RerollDie(ask=4)), (3, KeepDie(ask=4))])
def test_medium_rolls_a_miss_again(face: int, answer: Any) -> None:
    step = {"step": "resolve-attack", "seat": "s1", "attacker": "army.1", "target": "worshipers", "face": face}
    offer = RerollOffered(ask=4, of=("s1",), face=face)
    assert medium_asked(offer, phase="war", sides={"s1": "army.1 god-of-luck"}, agenda=[step]) == answer


@pytest.mark.parametrize(("face", "answer"), [(3, RerollDie(ask=4)), (4, KeepDie(ask=4))])
def test_medium_rolls_a_poor_recruit_roll_again(face: int, answer: Any) -> None:
    step = {"step": "recruit", "seat": "s1", "face": face}
    offer = RerollOffered(ask=4, of=("s1",), face=face)
    assert medium_asked(offer, phase="worshiper", sides={"s1": "god-of-luck"}, agenda=[step]) == answer


@pytest.mark.parametrize(
    ("sides", "target"),
    [
        ({"s1": "army.1", "s2": "temple.1"}, "worshipers"),
        ({"s1": "army.1 god-of-war god-of-blacksmiths", "s2": "temple.1"}, "temple.1"),
        ({"s1": "army.1", "s2": "temple.1 army.2"}, "army.2"),
    ],
)
def test_medium_attacks_what_is_expected_to_bring_most(sides: dict[str, str], target: str) -> None:
    command = medium_in(phase="war", sides=sides, worshipers={"s2": 5})
    assert command == Attack(attacker="army.1", target=target)


def test_medium_buys_a_hero_with_what_it_could_not_play() -> None:
    position = {"sides": {"s1": "god-of-beauty", "s2": "hero.1"}, "hands": {"s1": "flood temple.1"}}
    assert medium_in(**position) == TakeHero(hero="hero.1", cards=("flood", "temple.1"))
    assert medium_in(**position | {"hands": {"s1": "flood god-of-war"}}) == EndPhase()


def test_medium_sacrifices_worshipers_for_a_god() -> None:
    position: dict[str, Any] = {
        "phase": "miracle",
        "sides": {"s1": "priest.1"},
        "worshipers": {"s1": 9},
        "faith": {"s1": 3},
    }
    assert medium_in(**position, hands={"s1": "sacrifice god-of-war"}) == PlayMiracle(card="sacrifice")
    assert medium_in(**position, hands={"s1": "sacrifice temple.1"}) == EndPhase()


def test_owed_discards_are_the_least_of_the_hand() -> None:
    offer = DiscardsOwed(ask=4, of=("s1",), number=2)
    answer = medium_asked(offer, phase="fate", hands={"s1": "godspeed gift-of-the-gods god-of-war holy-war"})
    assert answer == DiscardOwed(ask=4, cards=("gift-of-the-gods", "holy-war"))
