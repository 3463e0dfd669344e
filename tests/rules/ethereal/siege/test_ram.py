"""Battering Rams (ethereal.ram)."""

from typing import Any

import pytest

from commands.ethereal.attack import Attack
from commands.ethereal.move import MoveCards
from commands.ethereal.place import PlaceCard
from commands.ethereal.support.captives import CaptureSupport, DestroySupport
from commands.ethereal.support.ram import StrikeWall
from domain.ethereal.strength import HYPOSTASIS
from events.base import DiceRolled
from events.ethereal.fight import AttackDeclared, FightSettled, HeartLost
from events.ethereal.siege import BlowTurned, RamStruck
from tests.rules.ethereal.tables import ATTACK, duel, killed, lying_on
from tests.rules.spec import given

SPARE = {"E1": "s1 2s", "A5": "s2 2s"}
STRIKE = StrikeWall(tile="C2", target="C3")
STRUCK = RamStruck(seat="s1", card="battering-ram.1", tile="C2", target="C3", damage=2)


def lost(left: int) -> HeartLost:
    return HeartLost(seat="s2", card="wall.2", tile="C3", left=left)


@pytest.mark.rule("ethereal.ram.workers")
@pytest.mark.parametrize("stack", ["2h 3h", "9h 10h", "9h", "2h 10h"])
def test_one_or_two_soldiers_work_a_ram(stack: str) -> None:
    spec = given(field={**SPARE, "C1": f"s1 {stack}"}, hands={"s1": "battering-ram"})
    spec.when("s1", PlaceCard(card="battering-ram.1", tile="C1")).accepted()


@pytest.mark.rule("ethereal.ram.workers")
@pytest.mark.parametrize(
    ("stack", "joins"),
    [
        ("2h 3h 4h", "battering-ram"),
        ("2h 3h battering-ram", "4h"),
        ("2h battering-ram", "Jh"),
        ("2h battering-ram", "Kh"),
        ("2h battering-ram", "Qh"),
        ("2h battering-ram", "miner"),
        ("Kh 9h", "battering-ram"),
        ("healer", "battering-ram"),
    ],
)
def test_nothing_else_joins_it(stack: str, joins: str) -> None:
    spec = given(field={**SPARE, "C1": f"s1 {stack}"}, hands={"s1": joins})
    card = spec.match.hands["s1"][0]
    spec.when("s1", PlaceCard(card=card, tile="C1")).then_rejected("cannot-stack", "ethereal.ram.workers")


@pytest.mark.rule("ethereal.ram.workers", "ethereal.support.inside-base")
def test_inside_a_base_it_takes_a_place_like_any_card() -> None:
    spec = given(field={**SPARE, "C1": "s1 As Qh Kh 2h"}, hands={"s1": "battering-ram"})
    spec.when("s1", PlaceCard(card="battering-ram.1", tile="C1")).accepted()


@pytest.mark.rule("ethereal.ram.blow")
def test_a_ram_with_a_worker_takes_two_hearts_of_a_wall_without_dice() -> None:
    spec = duel("9h battering-ram", "wall 3c").when("s1", STRIKE)
    cards = ("9h.1", "battering-ram.1")
    spec.then(
        AttackDeclared(seat="s1", tile="C2", target="C3", defender="s2", cards=cards, turn=3, means="strike"),
        STRUCK,
        lost(4),
        lost(3),
    )
    assert not [event for event in spec.told if isinstance(event, FightSettled | DiceRolled)]


@pytest.mark.rule("ethereal.ram.blow", "ethereal.wall.falls")
def test_a_wall_of_five_hearts_falls_at_the_third_blow() -> None:
    spec = duel("9h battering-ram", "wall 3c", hearts={"wall.2": 1}).when("s1", STRIKE)
    spec.then_among(STRUCK, lost(0), killed("3c.2", "C3"), killed("wall.2", "C3"))


@pytest.mark.rule("ethereal.ram.needs-worker")
@pytest.mark.parametrize("stack", ["battering-ram", "As 9h battering-ram"])
def test_a_ram_without_a_worker_does_nothing(stack: str) -> None:
    duel(stack, "wall").when("s1", STRIKE).then_rejected("ram-needs-workers", "ethereal.ram.needs-worker")


@pytest.mark.rule("ethereal.ram.only-walls")
@pytest.mark.parametrize("struck", ["As", "9c", "miner"])
def test_it_strikes_nothing_but_a_wall(struck: str) -> None:
    duel("9h battering-ram", struck).when("s1", STRIKE).then_rejected("not-a-wall", "ethereal.ram.only-walls")


@pytest.mark.rule("ethereal.ram.blow")
@pytest.mark.parametrize(
    ("command", "position", "code"),
    [
        (StrikeWall(tile="C2", target="D3"), {}, "not-adjacent"),
        (StrikeWall(tile="C2", target="B2"), {}, "not-an-enemy"),
        (StrikeWall(tile="C2", target="C1"), {}, "no-target"),
        (StrikeWall(tile="C3", target="C2"), {}, "not-your-stack"),
        (StrikeWall(tile="B2", target="C2"), {}, "not-an-enemy"),
        (StrikeWall(tile="C2", target="C9"), {}, "tile-not-in-play"),
        (STRIKE, {"phase": "prep"}, "wrong-phase"),
        (STRIKE, {"active": "s2"}, "not-your-turn"),
        (STRIKE, lying_on("C2", HYPOSTASIS), "cannot-attack"),
    ],
)
def test_the_wall_is_an_enemys_and_next_to_it(command: Any, position: dict[str, Any], code: str) -> None:
    field = {"C2": "s1 9h battering-ram", "C3": "s2 wall", "D3": "s2 wall.e1", "B2": "s1 wall.e2", **SPARE}
    given(**{"field": field, "phase": "attack"} | position).when("s1", command).then_rejected(code)


@pytest.mark.rule("ethereal.ram.blow")
def test_a_stack_without_a_ram_strikes_no_wall() -> None:
    duel("9h", "wall").when("s1", STRIKE).then_rejected("invalid-target")


@pytest.mark.rule("ethereal.ram.uses-attack")
def test_the_blow_is_the_attack_of_the_whole_stack() -> None:
    spec = duel("9h battering-ram", "wall").when("s1", STRIKE).accepted()
    spec.when("s1", ATTACK).then_rejected("already-attacked")
    spec.when("s1", STRIKE).then_rejected("already-attacked", "ethereal.ram.uses-attack")


@pytest.mark.rule("ethereal.ram.fight-instead")
def test_its_workers_may_attack_instead_and_it_adds_nothing() -> None:
    spec = duel("9h battering-ram", "wall").rolling(2, 10, 10).when("s1", ATTACK)
    spec.then_among(lost(4))
    assert next(event for event in spec.told if isinstance(event, FightSettled)).attack.total == 11


@pytest.mark.rule("ethereal.ram.blow-turned", "ethereal.healer.shield-which-blow")
def test_a_healers_shield_turns_the_whole_blow() -> None:
    spec = duel("9h battering-ram", "wall healer").rolling(2).when("s1", STRIKE).then_none(HeartLost)
    assert [event.damage for event in spec.told if isinstance(event, BlowTurned)] == [2]


@pytest.mark.rule("ethereal.ram.blow-protected")
def test_a_wall_under_hypostasis_is_not_struck() -> None:
    spec = duel("9h battering-ram", "wall", **lying_on("C3", HYPOSTASIS, by="s2"))
    spec.when("s1", STRIKE).then_rejected("target-protected", "ethereal.ram.blow-protected")


@pytest.mark.rule("ethereal.ram.never-killed")
def test_damage_of_a_fight_never_falls_on_a_ram() -> None:
    spec = duel("Kh 9h", "3c battering-ram").rolling(20, 8, 10, 10).when("s1", ATTACK)
    spec.then_among(killed("3c.2", "C3"))
    assert spec.match.stacks["C3"].cards == ("battering-ram.2",)


@pytest.mark.rule("ethereal.ram.can-be-taken", "ethereal.support.attack-is-destroy")
@pytest.mark.parametrize(
    "command", [DestroySupport(tile="C2", target="C3"), Attack(tile="C2", target="C3")], ids=["destroy", "attack"]
)
def test_a_ram_alone_is_destroyed(command: Any) -> None:
    duel("9h", "battering-ram").when("s1", command).then_among(killed("battering-ram.2", "C3"))


@pytest.mark.rule("ethereal.ram.can-be-taken")
def test_a_ram_alone_is_captured() -> None:
    spec = duel("9h", "battering-ram").when("s1", CaptureSupport(tile="C2", target="C3")).accepted()
    assert spec.match.captives == {"C2": "battering-ram.2"}


@pytest.mark.rule("ethereal.ram.other-deaths", "ethereal.ram.never-killed")
def test_a_ram_dies_in_a_falling_base() -> None:
    spec = duel("Kh 9h", "As battering-ram", hearts={"As.2": 1}).rolling(19, 8, 1, 10, 10).when("s1", ATTACK)
    spec.then_among(killed("battering-ram.2", "C3"), killed("As.2", "C3"))


@pytest.mark.rule("ethereal.support.move-like-others", "ethereal.ram.workers")
def test_a_ram_moves_with_its_workers() -> None:
    spec = given(field={**SPARE, "C2": "s1 9h battering-ram"})
    spec.when("s1", MoveCards(origin="C2", target="C3", cards=("9h.1", "battering-ram.1"))).accepted()
