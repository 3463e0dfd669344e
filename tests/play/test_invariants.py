"""The invariants find what they are there to find."""

from collections.abc import Callable

import pytest

from domain.engine.ruleset import ruleset
from domain.ethereal.match import Match, Stack
from events.ethereal.turn import PhaseOpened
from tests.play.invariants import check_commit
from tests.play.spoiling import nobody_asked
from tests.rules.spec import given

RULES = ruleset("ethereal")


def _sound() -> Match:
    field = {"C1": "s1 As Jh", "B1": "s1 Kh 9h", "C5": "s2 As"}
    return given(field=field, hands={"s1": "4c"}, souls={"s1": "5d"}, grave="6c.2").match


def _card_twice(match: Match) -> None:
    match.decks["s1"] += ("9h.1",)


def _card_gone(match: Match) -> None:
    match.grave = ()
    match.symbols = {}


def _card_from_nowhere(match: Match) -> None:
    match.hands["s1"] += ("8c.1",)


def _card_in_passing(match: Match) -> None:
    match.in_passing, match.hands["s1"] = match.hands["s1"], ()


def _books_that_do_not_balance(match: Match) -> None:
    match.balances["bank"] = 1


def _souls_without_mana(match: Match) -> None:
    match.balances = {}


def _souls_and_debt(match: Match) -> None:
    match.claims["debt:s1"] = 2


def _two_aces_on_a_tile(match: Match) -> None:
    match.stacks["C1"] = Stack("s1", (*match.stacks["C1"].cards, *match.stacks.pop("C5").cards))


def _stack_off_the_field(match: Match) -> None:
    match.stacks["H9"] = match.stacks.pop("B1")


def _mark_on_a_card_that_is_gone(match: Match) -> None:
    match.moved_in["6c.2"] = 3


def _two_blocking(match: Match) -> None:
    match.questions = {ask: PhaseOpened(ask=ask, of=("s1",), phase="prep", blocks=True) for ask in (1, 2)}


def test_a_sound_match_passes() -> None:
    check_commit(RULES, _sound(), (), _sound())


@pytest.mark.parametrize(
    "spoil",
    [
        _card_twice,
        _card_gone,
        _card_from_nowhere,
        _card_in_passing,
        _books_that_do_not_balance,
        _souls_without_mana,
        _souls_and_debt,
        _two_aces_on_a_tile,
        _stack_off_the_field,
        _mark_on_a_card_that_is_gone,
        nobody_asked,
        _two_blocking,
    ],
)
def test_a_spoilt_match_is_found(spoil: Callable[[Match], None]) -> None:
    match = _sound().fork()
    spoil(match)
    with pytest.raises(AssertionError):
        check_commit(RULES, _sound(), (), match)
