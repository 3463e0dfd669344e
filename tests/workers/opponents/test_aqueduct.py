"""The computers of Aqueduct: what they do in plain positions."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from commands.aqueduct.acts import BuyCrown, PayTribute
from commands.aqueduct.lay import DiscardCard, LayCard, LayFoundation
from commands.aqueduct.turn import DrawCard, EndTurn
from domain.aqueduct.match import Match
from domain.engine.ruleset import ruleset
from tests.rules.aqueduct.tables import table
from workers.opponents.aqueduct.easy import easy
from workers.opponents.aqueduct.medium import medium

RULES = ruleset("aqueduct")
COMPUTERS = (easy, medium)
Computer = Callable[[Any, Random], Any]


def decides(computer: Computer, match: Match, seat: str = "s1") -> Any:
    return computer(RULES.view(match, seat), Random(1))


def each_decides(command: Any, **position: Any) -> None:
    """Both computers do the same in a position."""
    assert [decides(computer, table(**position).match) for computer in COMPUTERS] == [command, command]


def test_both_lay_the_card_that_brings_a_chip() -> None:
    """On the Sailor (4) by Leaves: of the Forest (5) and the Market (6) the Forest is the next one."""
    lay = LayCard(card="forest", outlet="sailor.leaves", suit="leaves")
    each_decides(lay, networks={"s1": "sailor"}, hands={"s1": "market forest"})


def test_both_lay_their_first_card_and_a_stuck_one_discards() -> None:
    each_decides(LayFoundation(card="author"), hands={"s1": "author"})
    each_decides(DiscardCard(card="pact"), networks={"s1": "sailor"}, hands={"s1": "pact"})


def test_both_end_the_turn_as_it_can_be_ended() -> None:
    each_decides(DrawCard(source="pile"), networks={"s1": "sailor"}, played_in=3)
    each_decides(EndTurn(), networks={"s1": "sailor"}, played_in=3, pile="", gone="rest")


def test_easy_pays_tribute_at_once_and_medium_when_it_is_worth_more_than_later() -> None:
    start: dict[str, Any] = {"networks": {"s1": "author"}, "chips": {"s1": {"suns": 1}}, "played_in": 3}
    assert decides(easy, table(**start).match) == PayTribute(suit="suns")
    assert decides(medium, table(**start).match) == DrawCard(source="pile")
    last = start | {"pile": "", "gone": "rest", "hands": {"s1": ""}}
    assert decides(medium, table(**last).match) == PayTribute(suit="suns")


def test_medium_pays_first_with_the_chip_of_which_it_has_least() -> None:
    chips = {"s1": {"moons": 2, "leaves": 1}}
    position: dict[str, Any] = {"networks": {"s1": "author"}, "played_in": 3, "pile": "", "gone": "rest"}
    assert decides(medium, table(**position, chips=chips).match) == PayTribute(suit="leaves")


@pytest.mark.parametrize(("suit", "crown"), [("moons", BuyCrown(suit="moons")), ("suns", DrawCard(source="pile"))])
def test_medium_buys_a_crown_that_pays(suit: Any, crown: Any) -> None:
    """Four cards with Moons, one with Suns; more chips than tributes could take."""
    networks = {"s1": "journey, lunatic on journey.moons, author on lunatic, forest on author by moons"}
    chips = {"s1": {suit: 3, "knots": 9}} if suit == "moons" else {"s1": {suit: 3}}
    position: dict[str, Any] = {"networks": networks, "chips": chips, "played_in": 3, "used_in": {"tribute": 3}}
    assert decides(medium, table(**position, pile="battle rest").match) == crown


def test_medium_takes_a_card_of_its_own_suits_from_the_discard_pile() -> None:
    start: dict[str, Any] = {"networks": {"s1": "author"}, "played_in": 3}
    assert decides(medium, table(**start, discard="journey").match) == DrawCard(source="discard")
    assert decides(medium, table(**start, discard="desert").match) == DrawCard(source="pile")
    assert decides(medium, table(**start, discard="journey", in_row={"s1": 2}).match) == DrawCard(source="pile")
    assert decides(easy, table(**start, discard="journey").match) == DrawCard(source="pile")


def test_medium_does_not_break_its_own_pipe() -> None:
    """The Castle (7) would make 13 with the Market's open side, and every Ace would strike an own card or nothing."""
    networks = {"s1": "painter, merchant on painter.knots, origin on merchant", "s2": "market"}
    position: dict[str, Any] = {"networks": networks, "hands": {"s1": "castle mountain"}, "influence": None}
    assert decides(medium, table(**position).match).card == "mountain"
