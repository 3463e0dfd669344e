"""What may lie or come on one tile of the middle: a band of Demons, a crystal, bought land (ethereal.demons.place)."""

from typing import Any

import pytest

from domain.ethereal.crystals import FULL
from events.ethereal.land import MiddleLandRanOut
from events.ethereal.siege import CrystalRose
from tests.rules.ethereal.test_demons import ACES, DICE, band_due, stacks
from tests.rules.spec import Given


def tiles_of_demons(spec: Given) -> set[str]:
    return {tile for tile, stack in spec.match.stacks.items() if stack.seat == "demons"}


@pytest.mark.rule("ethereal.demons.place-features")
@pytest.mark.parametrize("feature", [{}, {"crystals": {"C3": 5}}, {"middle": {"s1": "C3"}}, {"burning": {"C3": 9}}])
def test_neither_a_crystal_nor_bought_land_keeps_demons_off_the_center(feature: dict[str, Any]) -> None:
    spec = band_due(**feature).accepted()
    assert len(stacks(spec.match)) == 2
    assert "C3" in tiles_of_demons(spec)


@pytest.mark.rule("ethereal.demons.place-features")
def test_a_card_does() -> None:
    spec = band_due({"ethereal.demons.place": [1, 1]}, field=ACES | {"C3": "s1 9h"}).accepted()
    assert len(stacks(spec.match)) == 2
    assert "C3" not in tiles_of_demons(spec)


@pytest.mark.rule("ethereal.demons.place-features", "ethereal.middle.until-report")
def test_land_under_demons_is_still_its_owners_until_report_day() -> None:
    spec = band_due(middle={"s1": "C3"}).then_none(MiddleLandRanOut)
    assert spec.match.middle == {"s1": "C3"}


@pytest.mark.rule(
    "ethereal.calendar.round-crystal-under-demon",
    "ethereal.calendar.round-15-crystal",
    "ethereal.calendar.round-16-demons",
)
def test_a_crystal_and_a_band_due_in_one_round_share_a_tile() -> None:
    both = {"options": {"demons": True, "crystals": True}, "crystal_due": 6}
    spec = band_due(DICE | {"ethereal.crystal.next": [1]}, **both)
    spec.then_among(CrystalRose(tile="C3", mana=FULL))
    assert spec.match.crystals == {"C3": FULL}
    assert "C3" in tiles_of_demons(spec)
    kinds = [type(event).__name__ for event in spec.told]
    assert kinds.index("CrystalRose") < kinds.index("StackAppeared")
