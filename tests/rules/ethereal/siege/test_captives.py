"""Capture and Destroy of support cards, and captives (ethereal.support, ethereal.miner)."""

from typing import Any

import pytest

from commands.ethereal.attack import Attack
from commands.ethereal.move import MoveCards
from commands.ethereal.sacrifice import SacrificeCard
from commands.ethereal.support.captives import CaptureSupport, DestroySupport, SetToWork
from domain.ethereal.match import Stack
from domain.ethereal.moves import in_reach
from domain.ethereal.strength import HYPOSTASIS
from events.base import DiceRolled, LastingEnded, MatchEnded
from events.ethereal.fight import AttackDeclared, FightSettled
from events.ethereal.siege import CaptiveCarried, CaptiveLost, CaptiveSetToWork, CardTaken
from events.ethereal.spells import SeveringOffered
from projections.ethereal.view import view
from tests.rules.ethereal.tables import ATTACK, duel, killed, lying_on
from tests.rules.spec import Given, given

SPARE = {"E1": "s1 2s", "A5": "s2 2s"}
CAPTURE = CaptureSupport(tile="C2", target="C3")
DESTROY = DestroySupport(tile="C2", target="C3")
TAKEN = CardTaken(seat="s1", card="miner.2", owner="s2", origin="C3", tile="C2")
SPLIT = MoveCards(origin="C2", target="B2", cards=("4c.1",))


def declared(means: Any, cards: tuple[str, ...] = ("9h.1",)) -> AttackDeclared:
    return AttackDeclared(seat="s1", tile="C2", target="C3", defender="s2", cards=cards, turn=3, means=means)


def captor(**position: Any) -> Given:
    """Seat 1's prep phase: a 9 and a 4 on C2 hold a Miner captive."""
    start: dict[str, Any] = {"field": {**SPARE, "C2": "s1 9h 4c"}, "captives": {"C2": "miner.2"}}
    return given(**start | position)


@pytest.mark.rule("ethereal.support.capture", "ethereal.miner.alone")
def test_a_stack_captures_a_support_card_standing_alone_without_dice() -> None:
    spec = duel("9h", "miner").when("s1", CAPTURE)
    spec.then(declared("capture"), TAKEN)
    assert spec.match.captives == {"C2": "miner.2"}
    assert "C3" not in spec.match.stacks


@pytest.mark.rule("ethereal.support.destroy", "ethereal.miner.alone")
def test_or_it_destroys_it_without_dice() -> None:
    spec = duel("9h", "miner").when("s1", DESTROY)
    spec.then(declared("destroy"), killed("miner.2", "C3"))
    assert spec.match.grave == ("miner.2",)


@pytest.mark.rule("ethereal.support.destroy", "ethereal.blood.killed")
def test_a_card_destroyed_under_a_blood_moon_goes_to_the_outer_darkness() -> None:
    duel("9h", "miner", blood_moon_in=2).when("s1", DESTROY).then_among(killed("miner.2", "C3", to="outer-darkness"))


@pytest.mark.rule("ethereal.support.destroy")
def test_a_card_that_is_destroyed_may_be_severed_or_captured_by_a_joker() -> None:
    jokers = {"D3": "s1 10c Xb"}
    duel("9h", "miner", field=jokers).when("s1", DESTROY).then_among(killed("miner.2", "C3", captor="Xb.1"))
    spec = duel("9h", "miner", field=jokers, souls={"s1": "2d 3d"}).when("s1", DESTROY).accepted()
    assert [event.price for event in spec.told if isinstance(event, SeveringOffered)] == [1]


@pytest.mark.rule("ethereal.support.attack-is-destroy", "ethereal.support.capture")
def test_a_plain_attack_on_support_cards_alone_is_a_destroy() -> None:
    spec = duel("9h", "miner").when("s1", ATTACK)
    spec.then(declared("destroy"), killed("miner.2", "C3"))
    assert not [event for event in spec.told if isinstance(event, FightSettled | DiceRolled)]


@pytest.mark.rule("ethereal.support.attack-is-destroy", "ethereal.miner.taken-declared")
def test_an_attack_that_would_take_a_miner_standing_alone_takes_it() -> None:
    duel("9h", "miner").when("s1", Attack(tile="C2", target="C3", take_miner=True)).then(declared("capture"), TAKEN)


@pytest.mark.rule("ethereal.support.uses-attack")
@pytest.mark.parametrize("command", [CAPTURE, DESTROY])
def test_it_is_the_attack_of_the_whole_stack(command: Any) -> None:
    spec = duel("9h 4c", "miner", field={"D2": "s2 3c"}).when("s1", command).accepted()
    assert spec.match.attacked_in == {"9h.1": 3, "4c.1": 3}
    spec.when("s1", Attack(tile="C2", target="D2")).then_rejected("already-attacked")
    duel("9h", "miner", attacked_in={"9h.1": 3}).when("s1", command).then_rejected("already-attacked")


@pytest.mark.rule("ethereal.support.capture")
@pytest.mark.parametrize("command", [CAPTURE, DESTROY])
@pytest.mark.parametrize(
    ("attacker", "position", "code"),
    [
        ("Kh", {}, "cannot-attack"),
        ("miner", {}, "cannot-attack"),
        ("Qh", {}, "cannot-attack"),
        ("9h", lying_on("C3", HYPOSTASIS, by="s2"), "target-protected"),
        ("9h", {"phase": "prep"}, "wrong-phase"),
        ("9h", {"active": "s2"}, "not-your-turn"),
    ],
)
def test_only_a_stack_that_could_attack_there_does_it(
    command: Any, attacker: str, position: dict[str, Any], code: str
) -> None:
    start = {"field": {**SPARE, "C2": f"s1 {attacker}", "C3": "s2 miner"}, "phase": "attack"} | position
    given(**start).when("s1", command).then_rejected(code)


@pytest.mark.rule("ethereal.support.capture")
def test_jacks_alone_do_it_diagonally() -> None:
    assert "D3" in in_reach(("Jh.1",), "C2")
    field = {"D3": "s2 miner"}
    duel("9h", "3c", field=field).when("s1", CaptureSupport(tile="C2", target="D3")).then_rejected("not-adjacent")
    duel("Jh", "3c", field=field).when("s1", CaptureSupport(tile="C2", target="D3")).accepted()


@pytest.mark.rule("ethereal.support.not-alone", "ethereal.support.alone-means")
@pytest.mark.parametrize("command", [CAPTURE, DESTROY])
@pytest.mark.parametrize("stack", ["3c miner", "As miner", "Qc miner", "3c"])
def test_a_card_in_company_is_neither_captured_nor_destroyed(command: Any, stack: str) -> None:
    duel("9h", stack).when("s1", command).then_rejected("not-alone", "ethereal.support.not-alone")


@pytest.mark.rule("ethereal.support.capture-choice")
@pytest.mark.parametrize("command", [CaptureSupport, DestroySupport])
def test_of_several_the_seat_names_one_that_stands_there(command: Any) -> None:
    spec = duel("9h", "miner.2 miner.e3")
    spec.when("s1", command(tile="C2", target="C3")).then_rejected("target-required", "ethereal.support.capture-choice")
    spec.when("s1", command(tile="C2", target="C3", card="2s.2")).then_rejected("invalid-target")
    spec.when("s1", command(tile="C2", target="C3", card="miner.e3")).accepted()
    assert spec.match.stacks["C3"].cards == ("miner.2",)


@pytest.mark.rule("ethereal.support.capture-slot")
def test_a_stack_has_one_capture_slot() -> None:
    spec = duel("9h", "miner", captives={"C2": "miner.e1"})
    spec.when("s1", CAPTURE).then_rejected("capture-slot-full", "ethereal.support.capture-slot")
    spec.when("s1", DESTROY).accepted()


@pytest.mark.rule("ethereal.support.captive-inert", "ethereal.win.field-checked")
def test_a_captive_is_no_card_on_the_field_for_its_old_seat() -> None:
    spec = given(field={"C2": "s1 9h", "C3": "s2 miner"}, phase="attack").when("s1", CAPTURE)
    spec.then(declared("capture"), TAKEN, MatchEnded(winners=("s1",), reason="field-destroyed"))


@pytest.mark.rule("ethereal.support.captive-inert")
def test_a_captive_takes_no_place_in_the_stack_and_brings_nothing() -> None:
    spec = captor(field={**SPARE, "C2": "s1 2h 3h 4h", "B2": "s1 5h", "D2": "s1 miner.1"})
    spec.when("s1", MoveCards(origin="B2", target="C2", cards=("5h.1",))).accepted()
    spec.when("s1", MoveCards(origin="D2", target="C2", cards=("miner.1",))).accepted()
    assert spec.match.on_field("s1").count("miner.2") == 0


@pytest.mark.rule("ethereal.win.field-checked", "ethereal.support.destroy")
def test_the_field_is_checked_after_a_destroy() -> None:
    spec = given(field={"C2": "s1 9h", "C3": "s2 miner"}, phase="attack").when("s1", DESTROY)
    spec.then_among(MatchEnded(winners=("s1",), reason="field-destroyed"))


@pytest.mark.rule("ethereal.support.capture", "ethereal.death.spell-effects")
def test_what_lies_on_a_stack_ends_with_the_capture_of_its_last_card() -> None:
    spec = duel("9h", "miner", **lying_on("C3", "hexed-odds")).when("s1", CAPTURE)
    spec.then(declared("capture"), TAKEN, LastingEnded(id=1))


@pytest.mark.rule("ethereal.support.captive-moves")
def test_the_captive_goes_where_its_captors_stack_goes() -> None:
    spec = captor().when("s1", MoveCards(origin="C2", target="B2", cards=("4c.1", "9h.1")))
    spec.then_among(CaptiveCarried(seat="s1", card="miner.2", origin="C2", target="B2"))
    assert spec.match.captives == {"B2": "miner.2"}


@pytest.mark.rule("ethereal.support.captive-moves")
def test_when_the_stack_splits_it_goes_with_the_highest_card() -> None:
    spec = captor().when("s1", SPLIT).then_none(CaptiveCarried)
    assert spec.match.captives == {"C2": "miner.2"}
    spec.when("s1", MoveCards(origin="C2", target="C3", cards=("9h.1",))).accepted()
    assert spec.match.captives == {"C3": "miner.2"}


@pytest.mark.rule("ethereal.support.captive-merge")
def test_two_stacks_with_captives_do_not_join() -> None:
    spec = captor(field={**SPARE, "C2": "s1 9h 4c", "B2": "s1 3c"}, captives={"C2": "miner.2", "B2": "miner.e1"})
    whole = MoveCards(origin="C2", target="B2", cards=("9h.1", "4c.1"))
    spec.when("s1", whole).then_rejected("capture-slot-full", "ethereal.support.captive-merge")
    spec.when("s1", MoveCards(origin="C2", target="B2", cards=("9h.1",))).then_rejected("capture-slot-full")
    spec.when("s1", MoveCards(origin="B2", target="C2", cards=("3c.1",))).then_rejected("capture-slot-full")
    spec.when("s1", SPLIT).accepted()
    assert spec.match.captives == {"C2": "miner.2", "B2": "miner.e1"}


@pytest.mark.rule("ethereal.support.captive-lost")
def test_when_the_captors_last_card_dies_the_captive_goes_to_the_grave_under_its_old_symbol() -> None:
    spec = duel("3h", "9c", captives={"C2": "miner.2"}).rolling(1, 10, 10).when("s1", ATTACK)
    spec.then_among(killed("3h.1", "C2"), CaptiveLost(owner="s2", card="miner.2", tile="C2"))
    assert spec.match.grave == ("3h.1", "miner.2")
    assert spec.match.symbols["miner.2"] == "s2"


@pytest.mark.rule("ethereal.support.captive-lost")
def test_a_captors_last_card_may_leave_the_field_alive() -> None:
    spec = captor(field={"C1": "s1 2s", "B1": "s1 9h", "A5": "s2 2s"}, captives={"B1": "miner.2"})
    spec.when("s1", SacrificeCard(card="9h.1")).then_among(CaptiveLost(owner="s2", card="miner.2", tile="B1"))


@pytest.mark.rule("ethereal.support.set-to-work", "ethereal.support.set-to-work-any-line")
@pytest.mark.parametrize("tile", ["B4", "D4", "C5", "C3"])
def test_a_captive_is_set_on_an_empty_tile_next_to_its_captor_in_any_line(tile: str) -> None:
    spec = captor(field={**SPARE, "C4": "s1 9h"}, captives={"C4": "miner.2"})
    spec.when("s1", SetToWork(tile="C4", target=tile)).then(
        CaptiveSetToWork(seat="s1", card="miner.2", origin="C4", tile=tile)
    )
    assert spec.match.stacks[tile] == Stack("s1", ("miner.2",))
    assert (spec.match.captives, "miner.2" in spec.match.symbols) == ({}, False)


@pytest.mark.rule("ethereal.support.set-to-work-tile", "ethereal.support.set-to-work")
@pytest.mark.parametrize(
    ("tile", "target", "code"),
    [
        ("C2", "B2", "tile-occupied"),
        ("C2", "C3", "tile-occupied"),
        ("C2", "D3", "not-adjacent"),
        ("C2", "C4", "not-adjacent"),
        ("C2", "C2", "not-adjacent"),
        ("C2", "C9", "tile-not-in-play"),
        ("B2", "A2", "no-target"),
        ("C3", "D3", "not-your-stack"),
    ],
)
def test_it_is_set_on_no_other_tile_and_only_by_its_captors_seat(tile: str, target: str, code: str) -> None:
    field = {**SPARE, "C2": "s1 9h", "B2": "s1 3c", "C3": "s2 4c"}
    spec = captor(field=field, captives={"C2": "miner.2", "C3": "miner.1"})
    spec.when("s1", SetToWork(tile=tile, target=target)).then_rejected(code)


@pytest.mark.rule("ethereal.support.set-to-work")
@pytest.mark.parametrize(
    ("position", "code"), [({"phase": "attack"}, "wrong-phase"), ({"active": "s2"}, "not-your-turn")]
)
def test_it_is_set_to_work_in_the_seats_own_prep_phase(position: dict[str, Any], code: str) -> None:
    captor(**position).when("s1", SetToWork(tile="C2", target="C3")).then_rejected(code)


@pytest.mark.rule("ethereal.support.set-to-work-fresh")
def test_it_may_act_in_the_same_turn_and_be_captured_again() -> None:
    spec = captor().when("s1", SetToWork(tile="C2", target="C3")).accepted()
    spec.when("s1", MoveCards(origin="C3", target="C4", cards=("miner.2",))).accepted()
    taken = given(field={"C4": "s1 miner.2", "C5": "s2 9c", "A1": "s1 3c"}, active="s2", phase="attack")
    taken.when("s2", CaptureSupport(tile="C5", target="C4")).accepted()
    assert taken.match.symbols == {"miner.2": "s1"}


@pytest.mark.rule("ethereal.support.captive-public")
@pytest.mark.parametrize("seat", ["s1", "s2", None])
def test_every_seat_that_sees_the_stack_sees_its_captive(seat: str | None) -> None:
    assert view(captor().match, seat).captives == {"C2": "miner.2"}


TAKE = Attack(tile="C2", target="C3", take_miner=True)


@pytest.mark.rule("ethereal.miner.taken", "ethereal.miner.taken-declared")
def test_an_attacker_that_wins_takes_the_miner_if_it_said_so() -> None:
    spec = duel("9h", "3c miner").rolling(8, 10, 10).when("s1", TAKE).then_among(TAKEN)
    assert spec.match.stacks["C3"].cards == ("3c.2",)
    duel("9h", "3c miner").rolling(8, 10, 10).when("s1", ATTACK).then_among(killed("miner.2", "C3"))


@pytest.mark.rule("ethereal.miner.taken")
@pytest.mark.parametrize("faces", [(1, 10, 10), (8, 1, 10)], ids=["lost", "missed"])
def test_an_attacker_that_does_not_win_takes_nothing(faces: tuple[int, ...]) -> None:
    duel("9h", "10c miner").rolling(*faces).when("s1", TAKE).then_none(CardTaken)


@pytest.mark.rule("ethereal.miner.taken-counts")
def test_taking_it_uses_up_one_damage_of_the_blow() -> None:
    spec = duel("Kh 9h", "3c 9c miner").rolling(20, 8, 10, 10).when("s1", TAKE)
    spec.then_among(TAKEN, killed("3c.2", "C3"))
    assert spec.match.stacks["C3"].cards == ("9c.2",)


@pytest.mark.rule("ethereal.miner.taken-counts")
def test_a_blow_without_damage_takes_nothing() -> None:
    duel("Kh 2h", "3c miner").rolling(1, 1, 10, 10).when("s1", TAKE).then_none(CardTaken)


@pytest.mark.rule("ethereal.miner.taken-slot-full")
def test_an_attack_with_a_full_slot_takes_no_miner() -> None:
    spec = duel("9h", "3c miner", captives={"C2": "miner.e1"})
    spec.when("s1", TAKE).then_rejected("capture-slot-full", "ethereal.miner.taken-slot-full")


@pytest.mark.rule("ethereal.miner.taken-none")
@pytest.mark.parametrize("stack", ["3c", "As miner"])
def test_no_miner_is_taken_where_none_stands_in_the_open(stack: str) -> None:
    duel("9h", stack).when("s1", TAKE).then_rejected("no-target", "ethereal.miner.taken-none")
