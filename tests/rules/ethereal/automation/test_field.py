"""Field (ethereal.automation.field)."""

from typing import Any

import pytest

from commands.ethereal.attack import Attack
from commands.ethereal.move import MoveCards
from commands.ethereal.turn import EndPhase
from domain.ethereal.kinds import card
from domain.ethereal.policies import rank_in
from events.ethereal.automation import GROUPS, FieldSettings
from events.ethereal.field import CardsMoved
from events.ethereal.fight import FightSettled
from tests.rules.ethereal.automation.doing import deeds, next_deed, with_policies
from tests.rules.ethereal.tables import lying_on

HIT = (6, 20, 20)
"""A die of the attack, and both landing rolls: whatever comes of it."""


def moved(how: Any, field: dict[str, str], **position: Any) -> list[tuple[str, str]]:
    """From where to where stacks are moved, in order; each goes whole."""
    spec = with_policies(("field",), {"field": FieldSettings(move=how)}, field=field, **position)
    stacks, given_by_policy = spec.match.stacks, deeds(spec)
    for deed in given_by_policy:
        assert isinstance(deed, MoveCards)
        assert deed.cards == stacks[deed.origin].cards
    return [(deed.origin, deed.target) for deed in given_by_policy]


def attacked(settings: FieldSettings, field: dict[str, str], **position: Any) -> tuple[str, str] | None:
    """Which stack would attack which first."""
    deed = next_deed(with_policies(("field",), {"field": settings}, field=field, phase="attack", **position))
    return (deed.command.tile, deed.command.target) if deed.command else None


@pytest.mark.rule("ethereal.automation.field-does")
def test_it_moves_in_the_prep_phase_and_attacks_in_the_attack_phase() -> None:
    field = {"C2": "s1 9h", "E1": "s1 2s", "C4": "s2 3c", "A5": "s2 2c"}
    spec = with_policies(("field",), {"field": FieldSettings(move="advance")}, field=field)
    spec.when_policy().then_among(CardsMoved(seat="s1", cards=("9h.1",), origin="C2", target="C3", turn=3))
    deeds(spec)
    spec.when("s1", EndPhase()).accepted()
    assert next_deed(spec).command == Attack(tile="C3", target="C4")
    spec.rolling(8, 15, 10).when_policy().accepted()
    assert [event.outcome for event in spec.told if isinstance(event, FightSettled)] == ["attacker-wins"]


@pytest.mark.rule("ethereal.automation.field-hold", "ethereal.automation.field-settings")
def test_hold_moves_nothing() -> None:
    assert moved("hold", {"C1": "s1 9h", "C4": "s2 3c"}) == []


@pytest.mark.rule("ethereal.automation.field-hold")
def test_guard_moves_no_farther_than_the_home_lines() -> None:
    assert moved("guard", {"C1": "s1 9h", "C5": "s2 3c"}) == [("C1", "C2")]
    assert moved("guard", {"C2": "s1 9h", "C5": "s2 3c"}) == []
    assert moved("guard", {"A2": "s1 9h", "D3": "s2 3c"}) == [("A2", "B2")]
    assert moved("guard", {"C3": "s1 9h", "C5": "s2 3c"}) == []


@pytest.mark.rule("ethereal.automation.field-hold")
def test_advance_moves_each_stack_one_legal_move_nearer_to_the_nearest_enemy() -> None:
    assert moved("advance", {"C2": "s1 9h", "A1": "s1 4d", "C5": "s2 3c"}) == [("A1", "A2"), ("C2", "C3")]
    assert moved("advance", {"A1": "s1 Jd", "A5": "s2 3c"}) == [("A1", "A3")]
    assert moved("advance", {"C3": "s1 9h", "C4": "s2 3c"}) == []
    assert moved("advance", {"A3": "s1 9h", "A1": "s2 4c", "E5": "s2 3c"}) == [("A3", "A2")]


@pytest.mark.rule("ethereal.automation.field-hold", "ethereal.automation.real-commands")
def test_a_way_that_the_rules_bar_is_not_taken() -> None:
    held = lying_on("C2", "hypostasis")
    assert moved("advance", {"C2": "s1 9h", "C5": "s2 3c"}, **held) == []
    assert moved("advance", {"A1": "s1 Ad 9h", "A5": "s2 3c"}) == []


@pytest.mark.rule("ethereal.automation.field-own-stacks")
def test_it_never_splits_or_merges_stacks() -> None:
    assert moved("advance", {"C2": "s1 9h 4c 3d", "C5": "s2 3c"}) == [("C2", "C3")]
    assert moved("advance", {"C2": "s1 9h", "C3": "s1 Kh", "C4": "s2 3c"}) == []


@pytest.mark.rule("ethereal.automation.field-own-stacks")
def test_it_moves_no_stack_that_has_moved_this_turn() -> None:
    field = {"C2": "s1 9h 4c", "A1": "s1 4d", "C5": "s2 3c"}
    assert moved("advance", field, moved_in={"4c.1": 3}) == [("A1", "A2")]
    assert moved("advance", field, moved_in={"4c.1": 1}) == [("A1", "A2"), ("C2", "C3")]
    spec = with_policies(("field",), {"field": FieldSettings(move="advance")}, field=field)
    spec.when("s1", MoveCards(origin="C2", target="B2", cards=("9h.1", "4c.1"))).accepted()
    assert [deed.origin for deed in deeds(spec)] == ["A1"]


@pytest.mark.rule("ethereal.automation.field-favored")
def test_when_favored_the_attack_average_is_above_the_defense_average() -> None:
    """9 + 1d8 is 13.5; a King defends with 11, a Jack not at all, an Ace with 11 + 1d20."""
    favored, always = FieldSettings(), FieldSettings(attack="always")
    for target, may in (("Kh", True), ("Jh", True), ("Ah", False)):
        field = {"C2": "s1 9h", "C3": f"s2 {target}.2"}
        assert attacked(favored, field) == (("C2", "C3") if may else None)
        assert attacked(always, field) == ("C2", "C3")
        assert attacked(FieldSettings(attack="never"), field) is None


@pytest.mark.rule("ethereal.automation.field-favored")
@pytest.mark.parametrize(("lies", "may"), [((), True), (("hexed-odds",), False), (("dice-plus-sword",), True)])
def test_the_averages_are_those_of_the_moment(lies: tuple[str, ...], may: bool) -> None:
    """7 + 1d8 is 11.5 against 11; with Hexed Odds less."""
    field = {"C2": "s1 7h", "C3": "s2 Kh.2"}
    assert bool(attacked(FieldSettings(), field, **lying_on("C2", *lies))) is may


@pytest.mark.rule("ethereal.automation.field-favored")
def test_an_even_average_is_not_favored() -> None:
    """2 + 1d6 is 5.5, and a 5 defends with 5, a 6 with 6."""
    assert attacked(FieldSettings(), {"C2": "s1 2h", "C3": "s2 5h.2"}) == ("C2", "C3")
    assert attacked(FieldSettings(), {"C2": "s1 2h", "C3": "s2 6h.2"}) is None


@pytest.mark.rule("ethereal.automation.field-targets")
def test_it_attacks_the_highest_kind_of_its_ranking_first() -> None:
    field = {"C2": "s1 10h", "B2": "s2 3c", "D2": "s2 Kh.2", "C3": "s2 Qh.2 4c"}
    assert attacked(FieldSettings(targets=("standard", "special")), field) == ("C2", "B2")
    assert attacked(FieldSettings(targets=("king", "special", "standard")), field) == ("C2", "D2")
    assert attacked(FieldSettings(attack="always", targets=("queen", "standard")), field) == ("C2", "C3")


@pytest.mark.rule("ethereal.automation.field-targets")
def test_within_a_kind_it_attacks_with_the_best_margin() -> None:
    field = {"C2": "s1 10h", "A3": "s1 4h", "B2": "s2 6c", "D2": "s2 3c", "A4": "s2 2c"}
    assert attacked(FieldSettings(), field) == ("C2", "D2")


@pytest.mark.rule("ethereal.automation.field-targets")
def test_each_stack_attacks_once_until_nothing_is_left_in_reach() -> None:
    field = {"C2": "s1 10h", "B2": "s2 6c", "D2": "s2 3c", "D1": "s1 9h", "E1": "s2 4c", "A5": "s2 2c"}
    spec = with_policies(("field",), {"field": FieldSettings()}, field=field, phase="attack")
    first, second = Attack(tile="C2", target="D2"), Attack(tile="D1", target="E1")
    assert deeds(spec, (8, 15, 10), (8, 15, 10)) == [first, second]
    assert spec.match.phase == "attack"


@pytest.mark.rule("ethereal.automation.field-own-stacks")
def test_it_casts_nothing_and_ends_no_phase() -> None:
    field = {"C2": "s1 9h", "C5": "s2 3c"}
    spec = with_policies(("field",), field=field, souls={"s1": "Kd Kh"}, hands={"s1": "9d"})
    assert deeds(spec) == []
    assert spec.match.phase == "prep"


@pytest.mark.rule("ethereal.automation.field-defaults")
def test_it_starts_cautious() -> None:
    field = {"C1": "s1 9h", "B3": "s1 9d", "B4": "s2 Ah.2", "C5": "s2 2c"}
    assert moved("guard", field) == [("C1", "C2")]
    spec = with_policies(("field",), field=field)
    assert [(deed.origin, deed.target) for deed in deeds(spec)] == [("C1", "C2")]
    assert attacked(FieldSettings(), field) is None


@pytest.mark.rule("ethereal.automation.kinds-split")
def test_a_kind_of_its_own_rank_leaves_its_group_where_it_is() -> None:
    ranking = ("king", "standard", "special", "base", "support", "wildcard")
    assert [rank_in(ranking, card(id).kind) for id in ("Kh.1", "Qh.1", "9h.1", "Ah.1")] == [0, 2, 1, 3]
    assert rank_in(("king", "queen", "jack", "standard"), card("Xr.1").kind) == 4
    assert rank_in(GROUPS, card("antony.m1").kind) == 4
