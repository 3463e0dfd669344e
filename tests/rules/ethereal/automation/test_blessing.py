"""Grave Blessing's auto switch, and Ritual Dice (ethereal.automation.blessing, ethereal.automation.ritual)."""

from typing import Any

import pytest

from commands.ethereal.calendar.moon import PickFromGrave
from commands.ethereal.spells.cast import CastSpell
from commands.ethereal.turn import EndPhase
from events.base import DiceRolled, PolicyActed
from events.ethereal.automation import RitualSettings
from events.ethereal.spells import BlessingRolled, SpellCast
from projections.offers import refusal_of
from tests.rules.ethereal.automation.doing import deeds, rested, switching, with_policies
from tests.rules.spec import given

BLESSING, RITUAL = CastSpell(spell="grave-blessing"), CastSpell(spell="ritual-dice")
ONE_ACE: dict[str, Any] = {
    "field": {"A1": "s1 Ah", "C5": "s2 9c"},
    "souls": {"s1": "2h 3h 4h 5h"},
    "grave": "Kh.2 4d.2",
}
"""4 mana and one Ace."""


def bought(style: Any, **position: Any) -> int:
    """How often Ritual Dice are bought by a playstyle."""
    settings = style if isinstance(style, RitualSettings) else RitualSettings(style=style)
    spec = with_policies(("ritual-dice",), {"ritual-dice": settings}, **{**ONE_ACE, **position})
    given_by_policy = deeds(spec)
    assert given_by_policy == [RITUAL] * len(given_by_policy)
    return len(given_by_policy)


@pytest.mark.rule("ethereal.automation.blessing-auto", "ethereal.automation.real-commands")
def test_grave_blessing_is_cast_at_the_start_of_the_prep_phase() -> None:
    spec = with_policies(("grave-blessing",), **ONE_ACE)
    spec.rolling(1, 2).when_policy().then(
        PolicyActed(seat="s1", task="grave-blessing"),
        SpellCast(seat="s1", spell="grave-blessing", price=0, parts=(("ethereal.spell.grave-blessing.free", 0),)),
        DiceRolled(dice=(6, 6), faces=(1, 2), rule="ethereal.spell.grave-blessing.base", seat="s1"),
        BlessingRolled(seat="s1", turn=3, sixes=0),
    )
    spec.when_policy().then(rested("grave-blessing"))
    assert spec.rules.policies.due(spec.match) == ()


@pytest.mark.rule("ethereal.automation.blessing-auto")
def test_it_is_cast_in_each_prep_phase_of_the_seat_and_in_no_other() -> None:
    spec = with_policies(("grave-blessing",), **ONE_ACE, phase="draw")
    assert spec.rules.policies.due(spec.match) == ()
    spec.when("s1", EndPhase()).accepted()
    assert deeds(spec, (1, 1)) == [BLESSING]
    spec.when("s1", EndPhase()).accepted()
    assert spec.rules.policies.due(spec.match) == ()
    assert deeds(with_policies(("grave-blessing",), **ONE_ACE, turn=5), (1, 1)) == [BLESSING]


@pytest.mark.rule("ethereal.automation.blessing-when-barred")
@pytest.mark.parametrize(
    "barred",
    [{"moon": 4}, {"grave": ""}, {"overdraw": {"s1": 6}}, {"blessing_closed_in": {"s1": 3}}, {"blessed_in": {"s1": 3}}],
)
def test_where_it_cannot_be_cast_it_is_not_tried_and_nothing_is_said(barred: dict[str, Any]) -> None:
    spec = with_policies(("grave-blessing",), **{**ONE_ACE, **barred})
    assert refusal_of(spec.rules, spec.match, "s1", BLESSING) is not None
    before = spec.match
    spec.when_policy().then(rested("grave-blessing"))
    told = [spec.rules.told[type(event)](before, event, spec.match, "s1") for event in spec.told]
    assert told == [None]


@pytest.mark.rule("ethereal.automation.ritual-does", "ethereal.automation.ritual-playstyles")
def test_balanced_buys_up_to_two_before_grave_blessing_is_cast() -> None:
    balanced = RitualSettings(style="balanced")
    spec = with_policies(("ritual-dice", "grave-blessing"), {"ritual-dice": balanced}, **ONE_ACE)
    assert deeds(spec, (1, 2, 3, 4, 5, 5)) == [RITUAL, RITUAL, BLESSING]
    assert spec.rules.view(spec.match, "s1").mana["s1"] == 2


@pytest.mark.rule("ethereal.automation.ritual-playstyles")
@pytest.mark.parametrize(
    ("style", "souls", "times"),
    [
        ("thrifty", "2h 3h 4h 5h", 0),
        ("thrifty", "2h 3h 4h 5h 6h", 1),
        ("thrifty", "2h 3h 4h 5h 6h 7h 8h", 1),
        ("balanced", "2h 3h", 0),
        ("balanced", "2h 3h 4h", 1),
        ("balanced", "2h 3h 4h 5h", 2),
        ("balanced", "2h 3h 4h 5h 6h 7h", 2),
        ("greedy", "", 0),
        ("greedy", "2h", 1),
        ("greedy", "2h 3h 4h 5h 6h", 2),
    ],
)
def test_each_playstyle_keeps_so_much_and_buys_so_often(style: str, souls: str, times: int) -> None:
    assert bought(style, souls={"s1": souls}) == times


@pytest.mark.rule("ethereal.automation.ritual-custom")
@pytest.mark.parametrize(("keep", "most", "times"), [(0, 0, 0), (0, 1, 1), (1, 3, 2), (3, 3, 1), (4, 3, 0), (18, 3, 0)])
def test_custom_has_mana_to_keep_and_purchases_at_most(keep: int, most: int, times: int) -> None:
    assert bought(RitualSettings(style="custom", keep=keep, most=most)) == times


@pytest.mark.rule("ethereal.automation.ritual-playstyles")
def test_greedy_without_an_ace_buys_three_for_six_dice() -> None:
    assert bought("greedy", field={"A1": "s1 9h", "C5": "s2 9c"}) == 3


@pytest.mark.rule("ethereal.automation.ritual-cap")
def test_it_buys_only_below_what_overdrawing_has_left_of_the_limit() -> None:
    aces = {"A1": "s1 Ah", "B1": "s1 Ad", "C1": "s1 As", "C5": "s2 9c"}
    assert bought("greedy", field=aces, overdraw={"s1": 1}) == 1
    assert bought("greedy", field=aces) == 1
    assert bought("greedy", field=aces, overdraw={"s1": 2}) == 0


@pytest.mark.rule("ethereal.automation.ritual-empty-grave")
@pytest.mark.parametrize("barred", [{"grave": ""}, {"moon": 4}, {"blessed_in": {"s1": 3}}, {"overdraw": {"s1": 6}}])
def test_it_buys_nothing_where_the_dice_would_be_wasted(barred: dict[str, Any]) -> None:
    assert bought("greedy", **barred) == 0


@pytest.mark.rule("ethereal.automation.ritual-then-blessing")
def test_without_the_auto_switch_the_dice_wait_for_the_person() -> None:
    spec = with_policies(("ritual-dice",), {"ritual-dice": RitualSettings(style="balanced")}, **ONE_ACE)
    assert deeds(spec) == [RITUAL, RITUAL]
    spec.rolling(6, 1, 1, 1, 1, 1).when("s1", BLESSING).accepted()
    spec.when("s1", PickFromGrave(ask=2, cards=("Kh.2",))).accepted()


@pytest.mark.rule("ethereal.automation.ritual-credit")
@pytest.mark.parametrize("purse", [{"souls": {}}, {"souls": {}, "claims": {"debt:s1": 2}}])
def test_it_never_spends_on_credit(purse: dict[str, Any]) -> None:
    spec = given(**{**ONE_ACE, **purse})
    assert refusal_of(spec.rules, spec.match, "s1", CastSpell(spell="ritual-dice", on_credit=True)) is None
    assert bought("greedy", **purse) == 0
    assert bought(RitualSettings(style="custom", keep=0, most=3), **purse) == 0


@pytest.mark.rule("ethereal.automation.own-switch")
def test_what_is_switched_off_is_left_to_the_person() -> None:
    spec = with_policies(("ritual-dice", "grave-blessing"), {"ritual-dice": RitualSettings(style="greedy")}, **ONE_ACE)
    spec.when("s1", switching("ritual-dice", on=False)).accepted()
    assert deeds(spec, (1, 1)) == [BLESSING]
