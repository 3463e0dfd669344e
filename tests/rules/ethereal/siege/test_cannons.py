"""Cannons (ethereal.cannon)."""

from typing import Any

import pytest

from commands.ethereal.move import MoveCards
from commands.ethereal.place import PlaceCard
from commands.ethereal.shots import Shoot
from commands.ethereal.spells.cast import CastSpell
from commands.ethereal.suppress import Suppress
from commands.ethereal.turn import EndPhase
from events.base import LastingEnded
from events.ethereal.fight import CardKilled, HeartLost
from events.ethereal.siege import BlowTurned, CardRests
from events.ethereal.spells import SeveringOffered
from tests.rules.ethereal.siege.shooting import CANNON, SPARE, aimed, facing, shot
from tests.rules.ethereal.tables import killed, lying_on, rolled, scored
from tests.rules.spec import given

RELOAD = "ethereal.cannon.reload"


def reloads(turn: int) -> CardRests:
    return CardRests(seat="s1", card="cannon.1", turn=turn, rule=RELOAD)


@pytest.mark.rule("ethereal.cannon.range", "ethereal.cannon.near", "ethereal.cannon.out-of-range")
@pytest.mark.parametrize(
    ("origin", "far"),
    [
        ("A1", {"A5", "B5", "C5", "D5", "E1", "E2", "E3", "E4", "E5"}),
        ("C3", set[str]()),
    ],
)
@pytest.mark.parametrize("target", [f"{column}{row}" for column in "ABCDE" for row in range(1, 6)])
def test_it_fires_at_stacks_whose_columns_and_rows_are_both_three_or_less_away(
    origin: str, far: set[str], target: str
) -> None:
    if target == origin:
        return
    spec = given(field={origin: "s1 cannon", target: "s2 2c"}, phase="attack")
    spec.when("s1", Shoot(shooter="cannon.1", target=target))
    if target in far:
        spec.then_rejected("out-of-range", "ethereal.cannon.out-of-range")
    else:
        spec.rolling(1, 2, 10, 10, 1).then_among(killed("2c.2", target))


@pytest.mark.rule(
    "ethereal.cannon.dice",
    "ethereal.cannon.fight",
    "ethereal.cannon.damage",
    "ethereal.cannon.reload",
    "ethereal.support.once-every-means",
    "ethereal.support.wait-rolled-after",
)
@pytest.mark.parametrize("face", [1, 2])
def test_a_hit_with_2d20_does_one_damage_and_the_cannon_reloads_1d2_and_2_turns(face: int) -> None:
    spec = facing("cannon", "9c Kc").rolling(9, 3, 10, 10, face).when("s1", CANNON)
    spec.then_among(
        rolled("ethereal.cannon.dice", (20, 9), (20, 3)),
        shot(aimed(12, card="cannon.1"), "attacker-wins", defense=scored("Kc.2", 11)),
        rolled(RELOAD, (2, face)),
        reloads(4 + face + 2),
        killed("9c.2", "C3"),
    )
    assert spec.match.stacks["C3"].cards == ("Kc.2",)


@pytest.mark.rule("ethereal.cannon.reload", "ethereal.cannon.fight")
@pytest.mark.parametrize(("dice", "outcome"), [((1, 10, 10, 10), "defender-wins"), ((20, 20, 1, 10), "crit-miss")])
def test_a_miss_costs_it_nothing_but_the_reloading(dice: tuple[int, ...], outcome: Any) -> None:
    spec = facing("cannon", "Kc").rolling(*dice, 1).when("s1", CANNON)
    met = shot(aimed(sum(dice[:2]), card="cannon.1"), outcome, defense=scored("Kc.2", 11), landing=(dice[2], 10))
    spec.then_among(met, reloads(7))
    assert not [event for event in spec.told if isinstance(event, HeartLost | CardKilled)]


@pytest.mark.rule("ethereal.cannon.reload", "ethereal.support.once-every-means", "ethereal.support.still-resting")
@pytest.mark.parametrize("turn", [5, 6, 7])
def test_a_cannon_that_fired_on_turn_4_with_a_1_fires_again_on_turn_7(turn: int) -> None:
    spec = facing("cannon", "2c", rests={"cannon.1": 7}, turns={"s1": turn, "s2": turn}).when("s1", CANNON)
    if turn < 7:
        spec.then_rejected("still-resting", RELOAD)
    else:
        spec.rolling(1, 2, 10, 10, 1).accepted()


@pytest.mark.rule("ethereal.archer.once", "ethereal.cannon.reload")
def test_a_second_shot_in_the_same_turn_is_its_second_attack() -> None:
    spec = facing("cannon", "Kc").rolling(1, 1, 10, 10, 1).when("s1", CANNON).accepted()
    spec.when("s1", CANNON).then_rejected("already-attacked")


@pytest.mark.rule("ethereal.cannon.ready-at-first", "ethereal.cannon.move-and-fire")
@pytest.mark.parametrize("moves", [False, True])
@pytest.mark.parametrize(("kind", "target"), [("cannon", "C4"), ("archer", "C3")])
def test_a_shooter_fires_on_the_turn_in_which_it_was_placed_or_moved(kind: str, target: str, moves: bool) -> None:
    enemy = {target: "s2 2c"}
    if moves:
        tile = {"cannon": "C1", "archer": "B1"}[kind]
        spec = given(field={**SPARE, **enemy, tile: f"s1 {kind}"})
        goal = {"cannon": "C2", "archer": "C1"}[kind]
        spec.when("s1", MoveCards(origin=tile, target=goal, cards=(f"{kind}.1",))).accepted()
    else:
        spec = given(field={**SPARE, **enemy}, hands={"s1": kind})
        spec.when("s1", PlaceCard(card=f"{kind}.1", tile="C1")).accepted()
    spec.when("s1", EndPhase()).accepted()
    spec.rolling(1, 2, 10, 10, *((1,) if kind == "cannon" else ()))
    spec.when("s1", Shoot(shooter=f"{kind}.1", target=target)).then_among(killed("2c.2", target))


@pytest.mark.rule("ethereal.cannon.wall-damage", "ethereal.wall.two-damage")
def test_a_hit_on_a_wall_does_two_damage() -> None:
    spec = facing("cannon", "wall 3c", hearts={"wall.2": 5}).rolling(9, 2, 10, 10, 1).when("s1", CANNON)
    spec.then_among(
        shot(aimed(11, card="cannon.1"), "attacker-wins", defense=scored("wall.2", 10), damage=2),
        *(HeartLost(seat="s2", card="wall.2", tile="C3", left=left) for left in (4, 3)),
    )


@pytest.mark.rule("ethereal.wall.ordinary-damage")
def test_an_archers_hit_on_a_wall_does_one() -> None:
    spec = facing("archer", "wall", hearts={"wall.2": 5}).rolling(9, 2, 10, 10)
    spec.when("s1", Shoot(shooter="archer.1", target="C3")).accepted()
    assert spec.match.hearts["wall.2"] == 4


@pytest.mark.rule("ethereal.wall.falls", "ethereal.wall.fall-order")
def test_a_wall_with_one_heart_falls_with_its_four_cards_at_a_cannons_hit() -> None:
    spec = facing("cannon", "wall 4c 3c Qc repairman", hearts={"wall.2": 1}).rolling(9, 2, 10, 10, 1)
    dead = ("3c.2", "4c.2", "Qc.2", "repairman.2", "wall.2")
    spec.when("s1", CANNON).then_among(*(killed(id, "C3") for id in dead))
    assert "C3" not in spec.match.stacks


@pytest.mark.rule("ethereal.cannon.wall-damage", "ethereal.healer.shield-whole-blow")
def test_a_shield_turns_both_damage_of_a_hit_on_a_wall() -> None:
    spec = facing("cannon", "wall healer", hearts={"wall.2": 5}).rolling(9, 2, 10, 10, 1, 2).when("s1", CANNON)
    spec.accepted()
    turned = next(event for event in spec.told if isinstance(event, BlowTurned))
    assert (turned.damage, spec.match.hearts["wall.2"]) == (2, 5)


@pytest.mark.rule("ethereal.cannon.ace-last-heart")
@pytest.mark.parametrize(("hearts", "left"), [(1, 1), (2, 1), (3, 2)])
def test_it_takes_an_aces_hearts_but_never_the_last(hearts: int, left: int) -> None:
    spec = facing("cannon", "As 9c", hearts={"As.2": hearts}, upgraded={"As.2": 3})
    spec.rolling(20, 20, 5, 10, 10, 1).when("s1", CANNON)
    defense = scored("As.2", 11, 5)
    spec.then_among(shot(aimed(40, card="cannon.1"), "attacker-wins", defense=defense, damage=min(hearts - 1, 1)))
    assert spec.match.hearts["As.2"] == left


@pytest.mark.rule("ethereal.cannon.ace-last-heart")
def test_a_hit_that_does_nothing_takes_no_shield() -> None:
    spec = facing("cannon", "As healer", hearts={"As.2": 1}).rolling(20, 20, 5, 10, 10, 1).when("s1", CANNON)
    spec.then_none(BlowTurned, HeartLost)


@pytest.mark.rule("ethereal.cannon.from-base")
def test_it_fires_from_inside_an_ace_as_from_its_tile() -> None:
    spec = facing("As cannon 9h", "2c", hearts={"As.1": 2}, field={"D5": "s2 3c"})
    spec.when("s1", Shoot(shooter="cannon.1", target="D5")).then_rejected("out-of-range")
    spec.rolling(1, 2, 10, 10, 1).when("s1", CANNON).then_among(killed("2c.2", "C3"))


@pytest.mark.rule("ethereal.archer.suppress")
def test_a_cannon_does_not_suppress() -> None:
    spec = facing("cannon", "9c").when("s1", Suppress(archer="cannon.1", target="C3"))
    spec.then_rejected("cannot-suppress", "ethereal.archer.suppress")


@pytest.mark.rule("ethereal.cannon.fight", "ethereal.archer.odds-count")
def test_odds_roll_both_its_dice_again() -> None:
    spec = facing("cannon", "Kc", **lying_on("C1", "divine-odds", fights=True)).rolling(3, 2, 10, 5, 10, 10, 1)
    met = shot(aimed(15, card="cannon.1"), "attacker-wins", defense=scored("Kc.2", 11))
    spec.when("s1", CANNON).then_among(met, LastingEnded(id=1))


@pytest.mark.rule("ethereal.cannon.reload", "ethereal.spell.flesh-severance.offer")
def test_it_reloads_before_anybody_severs_what_it_shot() -> None:
    spec = facing("cannon", "9c", field={"C4": "s1 Xr 2h"}, souls={"s1": "2d 3d"}).rolling(9, 3, 10, 10, 1)
    spec.when("s1", CANNON).accepted()
    assert any(isinstance(question, SeveringOffered) for question in spec.match.questions.values())
    assert spec.match.rests == {"cannon.1": 7}


@pytest.mark.rule("ethereal.support.wait-stays-with-card", "ethereal.cannon.ready-at-first")
def test_its_wait_goes_with_it_and_lapses_when_it_leaves_the_field() -> None:
    position = {"phase": "prep", "rests": {"cannon.1": 7}, "prices": {"teleport": 0}}
    spec = facing("cannon", "9c", **position)
    spec.when("s1", MoveCards(origin="C1", target="D1", cards=("cannon.1",))).accepted()
    assert spec.match.rests == {"cannon.1": 7}
    spec.when("s1", CastSpell(spell="teleport", card="cannon.1")).accepted()
    assert spec.match.rests == {}
