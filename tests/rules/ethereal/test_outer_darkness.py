"""The Outer Darkness (ethereal.outer)."""

from typing import Any

import pytest

from commands.ethereal.calendar.moon import PickFromGrave
from commands.ethereal.conjure import Conjure
from commands.ethereal.place import PlaceCard
from commands.ethereal.sacrifice import SacrificeCard
from domain.ethereal.mana import mana
from events.ethereal.moon import GiftOffered
from events.ethereal.turn import PhaseOpened
from tests.rules.spec import given

SPARE = {"E1": "s1 2s", "A5": "s2 2s"}
PREP = PhaseOpened(ask=1, of=("s1",), phase="prep")
GIFT = GiftOffered(ask=1, of=("s1",), most=2)


@pytest.mark.rule("ethereal.outer.no-return")
@pytest.mark.parametrize(
    ("command", "code"),
    [
        (PlaceCard(card="9h.1", tile="C1"), "card-not-in-hand"),
        (SacrificeCard(card="9h.1"), "card-not-in-hand"),
        (Conjure(kind="soldier"), "kind-not-in-ether"),
    ],
)
def test_no_command_reaches_a_card_in_the_outer_darkness(command: Any, code: str) -> None:
    given(field=SPARE, outer_darkness="9h.1", souls={"s1": "Kc"}, questions={1: PREP}, asked=1).when(
        "s1", command
    ).then_rejected(code)


@pytest.mark.rule("ethereal.outer.not-grave", "ethereal.outer.no-return")
@pytest.mark.parametrize("cards", [("9h.1",), ("4c.2", "9h.1")])
def test_the_outer_darkness_is_not_part_of_the_grave(cards: tuple[str, ...]) -> None:
    given(field=SPARE, grave="4c.2", outer_darkness="9h.1", questions={1: GIFT}, asked=1).when(
        "s1", PickFromGrave(ask=1, cards=cards)
    ).then_rejected("card-not-in-grave", "ethereal.grave.pick-missing")


@pytest.mark.rule("ethereal.outer.no-return")
def test_what_lies_there_is_no_mana_and_no_soldier_soul_to_receive() -> None:
    spec = given(field=SPARE, outer_darkness="9c.1", hands={"s1": "Jh"}, claims={"debt:s1": 1})
    assert mana(spec.match, "s1") == -1
    spec.rolling(1, 1).when("s1", SacrificeCard(card="Jh.1")).accepted()
    assert spec.match.souls["s1"] == ("2c.m1",)
    assert spec.match.outer_darkness == ("9c.1",)
