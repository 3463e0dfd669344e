"""Charges (ethereal.charge)."""

from typing import Any

import pytest

from commands.ethereal.attack import Attack
from commands.ethereal.charge import Charge
from commands.ethereal.move import MoveCards
from commands.ethereal.turn import EndPhase
from domain.ethereal.charges import run_of
from events.base import LastingMoved
from events.ethereal.field import CardCharged
from events.ethereal.fight import AttackDeclared, CardKilled, FightSettled, HeartLost
from events.ethereal.siege import CaptiveCarried, CardTaken
from tests.rules.ethereal.tables import lying_on, rolled, scored
from tests.rules.spec import Given, given

SPARE = {"E1": "s1 2s", "A5": "s2 2s"}
CHARGE = Charge(tile="C1", target="C4")


def table(card: str = "bullgoat", target: str = "9h", *, at: str = "C4", **position: Any) -> Given:
    """Seat 1's attack phase: a card on C1, and seat 2's cards three tiles before it."""
    field = {"C1": f"s1 {card}", at: f"s2 {target}", **SPARE, **position.pop("field", {})}
    return given(field=field, phase="attack", **position)


def fight_of(spec: Given) -> FightSettled:
    return next(event for event in spec.told if isinstance(event, FightSettled))


@pytest.mark.rule("ethereal.charge.run", "ethereal.charge.fight", "ethereal.charge.damage")
def test_it_runs_to_the_tile_before_its_target_fights_from_there_and_stays() -> None:
    """The ledger's example."""
    spec = table().rolling(1, 10, 10).when("s1", CHARGE)
    spec.then_among(
        CardCharged(seat="s1", card="bullgoat.1", origin="C1", target="C3"),
        AttackDeclared(seat="s1", tile="C3", target="C4", defender="s2", cards=("bullgoat.1",), turn=3, means="charge"),
        rolled("ethereal.fight.attack-dice", (20, 1)),
        FightSettled(
            seat="s1",
            tile="C3",
            target="C4",
            attack=scored("bullgoat.1", 12, 1),
            defense=scored("9h.2", 9),
            landing=(10, 10),
            outcome="attacker-wins",
            loser="C4",
            damage=1,
        ),
        CardKilled(seat="s2", card="9h.2", tile="C4", to="grave"),
    )
    assert spec.match.stacks["C3"].cards == ("bullgoat.1",)
    assert "C1" not in spec.match.stacks
    assert spec.match.moved_in == {}


@pytest.mark.rule("ethereal.charge.fight")
def test_it_stays_there_when_it_has_lost() -> None:
    spec = table("goatbull", "Ad").rolling(1, 10, 10, 10).when("s1", CHARGE)
    spec.then_among(HeartLost(seat="s1", card="goatbull.1", tile="C3", left=1))
    assert spec.match.stacks["C3"].cards == ("goatbull.1",)


@pytest.mark.rule("ethereal.charge.fight", "ethereal.attack.once")
def test_it_takes_the_place_of_its_attack() -> None:
    spec = table(target="9h 8h 7h").rolling(1, 10, 10).when("s1", CHARGE).accepted()
    spec.when("s1", Attack(tile="C3", target="C4")).then_rejected("already-attacked")
    spec = table(target="9h 8h", field={"C2": "s2 4h"}).rolling(1, 10, 10)
    spec.when("s1", Attack(tile="C1", target="C2")).accepted()
    spec.when("s1", CHARGE).then_rejected("already-attacked")


@pytest.mark.rule("ethereal.charge.who")
@pytest.mark.parametrize("card", ["goatbull", "bullgoat"])
def test_goatbull_and_bullgoat_charge(card: str) -> None:
    table(card).rolling(12, 10, 10).when("s1", CHARGE).accepted()


@pytest.mark.rule("ethereal.charge.who")
@pytest.mark.parametrize(
    "card", ["antony", "leviathan-card", "samson", "satan", "Jh", "9h", "Kh 9h", "goatbull 9h", "Ad"]
)
def test_no_other_card_does(card: str) -> None:
    table(card).when("s1", CHARGE).then_rejected("cannot-charge", "ethereal.charge.who")


@pytest.mark.rule("ethereal.charge.who")
def test_it_is_done_in_the_own_attack_phase() -> None:
    field = {"C1": "s1 goatbull", "C4": "s2 9h", **SPARE}
    given(field=field, phase="prep").when("s1", CHARGE).then_rejected("wrong-phase")
    given(field=field, phase="attack", active="s2").when("s1", CHARGE).then_rejected("not-your-turn")


@pytest.mark.rule("ethereal.charge.run", "ethereal.charge.range")
@pytest.mark.parametrize(
    ("target", "run"),
    [
        ("C3", ("C2",)),
        ("C4", ("C2", "C3")),
        ("A1", ("B1",)),
        ("E1", ("D1",)),
        ("F1", ("D1", "E1")),
        ("C2", ()),
        ("D2", ()),
        ("D3", ()),
        ("E3", ()),
        ("C5", ()),
        ("G1", ()),
    ],
)
def test_its_target_is_two_or_three_tiles_away_straight(target: str, run: tuple[str, ...]) -> None:
    options = {"field_width": 7}
    assert run_of("C1", target) == run
    spec = given(field={"C1": "s1 bullgoat", target: "s2 9h", "G5": "s1 2s"}, options=options, phase="attack")
    spec.when("s1", Charge(tile="C1", target=target))
    if run:
        spec.rolling(1, 10, 10).accepted()
    else:
        spec.then_rejected("out-of-range", "ethereal.charge.range")


@pytest.mark.rule("ethereal.charge.path")
@pytest.mark.parametrize("between", [{"C2": "s1 4h"}, {"C3": "s2 4h"}, {"C3": "demons 4h.m1"}])
def test_the_way_is_empty(between: dict[str, str]) -> None:
    table(field=between).when("s1", CHARGE).then_rejected("path-blocked", "ethereal.charge.path")


@pytest.mark.rule("ethereal.charge.path")
def test_the_way_is_in_play() -> None:
    field = {"A2": "s1 goatbull", "A4": "s2 9h", "D1": "s1 2s", "D4": "s2 2s"}
    spec = given(field=field, options={"corners": "cut"}, phase="attack")
    spec.rolling(1, 10, 10).when("s1", Charge(tile="A2", target="A4")).accepted()
    spec.when("s1", Charge(tile="A3", target="A5")).then_rejected("tile-not-in-play")


@pytest.mark.rule("ethereal.charge.after-move")
def test_a_card_that_moved_may_charge_and_the_run_is_no_move() -> None:
    spec = given(field={"B1": "s1 bullgoat", "C4": "s2 9h 8h", **SPARE})
    spec.when("s1", MoveCards(origin="B1", target="C1", cards=("bullgoat.1",))).accepted()
    spec.when("s1", EndPhase()).accepted()
    spec.rolling(1, 10, 10).when("s1", CHARGE).accepted()
    assert spec.match.moved_in == {"bullgoat.1": 3}


@pytest.mark.rule("ethereal.charge.not-from-base")
@pytest.mark.parametrize("base", ["Ad", "wall"])
def test_nothing_charges_out_of_a_base(base: str) -> None:
    table(f"{base} goatbull").when("s1", CHARGE).then_rejected("cannot-attack", "ethereal.charge.not-from-base")


@pytest.mark.rule("ethereal.charge.damage", "ethereal.wall.charge")
@pytest.mark.parametrize(("target", "card", "left"), [("wall 4h", "wall.2", 3), ("Ad 4h", "Ad.2", 1)])
def test_a_won_charge_does_two_damage_to_a_wall_and_one_to_anything_else(target: str, card: str, left: int) -> None:
    dice = (20, 1, 10, 10) if card == "Ad.2" else (20, 10, 10)
    spec = table(target=target).rolling(*dice).when("s1", CHARGE).accepted()
    assert fight_of(spec).damage == (2 if card == "wall.2" else 1)
    assert spec.match.hearts[card] == left


@pytest.mark.rule("ethereal.charge.damage")
def test_a_lost_or_missed_charge_does_nothing_to_a_wall_and_what_is_beyond_its_hearts_is_lost() -> None:
    spec = table(
        "goatbull", "wall", hearts={"wall.2": 5, "goatbull.1": 2}, **lying_on("C4", "divine-odds", "divine-odds")
    )
    spec.rolling(1, 1, 10).when("s1", CHARGE).accepted()
    assert fight_of(spec).outcome == "crit-miss"
    assert spec.match.hearts == {"wall.2": 5, "goatbull.1": 2}
    spec = table("goatbull", "wall 4h 5h", hearts={"wall.2": 1, "goatbull.1": 2}).rolling(12, 10, 10)
    spec.when("s1", CHARGE).accepted()
    assert "C4" not in spec.match.stacks
    assert set(spec.match.grave) == {"wall.2", "4h.2", "5h.2"}


@pytest.mark.rule("ethereal.wall.charge")
def test_an_ordinary_attack_of_the_same_card_does_one() -> None:
    spec = table(at="C2", target="wall").rolling(20, 10, 10).when("s1", Attack(tile="C1", target="C2")).accepted()
    assert spec.match.hearts["wall.2"] == 4


@pytest.mark.rule("ethereal.charge.hypostasis")
def test_a_stack_under_hypostasis_is_neither_charged_at_nor_does_it_charge() -> None:
    table(**lying_on("C4", "hypostasis", by="s2")).when("s1", CHARGE).then_rejected("target-protected")
    table(**lying_on("C1", "hypostasis")).when("s1", CHARGE).then_rejected("cannot-attack")


@pytest.mark.rule("ethereal.charge.run")
@pytest.mark.parametrize(
    ("command", "code"),
    [
        (Charge(tile="C1", target="C3"), "no-target"),
        (Charge(tile="B1", target="C4"), "no-target"),
        (Charge(tile="C1", target="C9"), "tile-not-in-play"),
        (Charge(tile="C4", target="C1"), "not-your-stack"),
        (Charge(tile="C1", target="E1"), "not-an-enemy"),
    ],
)
def test_it_names_an_enemy_stack(command: Charge, code: str) -> None:
    table().when("s1", command).then_rejected(code)


@pytest.mark.rule("ethereal.charge.run", "ethereal.spell.on-stack-split", "ethereal.support.captive-moves")
def test_what_lies_on_it_and_its_captive_run_along() -> None:
    spec = table(captives={"C1": "miner.e1"}, **lying_on("C1", "dice-plus-sword"))
    spec.rolling(1, 1, 10, 10).when("s1", CHARGE)
    spec.then_among(CaptiveCarried(seat="s1", card="miner.e1", origin="C1", target="C3"), LastingMoved(id=1, on="C3"))
    assert spec.match.captives == {"C3": "miner.e1"}


@pytest.mark.rule("ethereal.charge.fight", "ethereal.miner.taken", "ethereal.miner.taken-none")
def test_it_may_take_a_miner_as_every_attack_may() -> None:
    taking = Charge(tile="C1", target="C4", take_miner=True)
    table().when("s1", taking).then_rejected("no-target", "ethereal.miner.taken-none")
    spec = table(target="9h miner.e1").rolling(1, 10, 10).when("s1", taking)
    spec.then_among(CardTaken(seat="s1", card="miner.e1", owner="s2", origin="C4", tile="C3"))
    assert spec.match.captives == {"C3": "miner.e1"}


@pytest.mark.rule("ethereal.charge.fight", "ethereal.support.attack-is-destroy")
def test_support_cards_alone_are_destroyed_without_a_fight() -> None:
    spec = table(target="miner.e1").when("s1", CHARGE)
    spec.then_among(
        CardCharged(seat="s1", card="bullgoat.1", origin="C1", target="C3"),
        CardKilled(seat="s2", card="miner.e1", tile="C4", to="grave"),
    )
    assert not any(isinstance(event, FightSettled) for event in spec.told)
