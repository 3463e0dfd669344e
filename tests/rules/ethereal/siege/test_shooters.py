"""Archers and Cannons as cards: where they stand, how they move, that they do not fight (ethereal.archer, cannon)."""

import pytest

from commands.ethereal.move import MoveCards
from commands.ethereal.place import PlaceCard
from events.ethereal.field import CardPlaced, CardsMoved
from tests.rules.ethereal.tables import ATTACK, NOTHING, duel, killed, scored, settled
from tests.rules.spec import given

SPARE = {"E1": "s1 2s", "A5": "s2 2s"}


@pytest.mark.rule("ethereal.archer.stacks-with")
def test_an_archer_stands_with_one_queen_whoever_came_first() -> None:
    spec = given(field={**SPARE, "C1": "s1 archer", "D1": "s1 Qc"}, hands={"s1": "Qh archer.e2"})
    spec.when("s1", PlaceCard(card="archer.e2", tile="D1")).accepted()
    spec.when("s1", PlaceCard(card="Qh.1", tile="C1")).accepted()


@pytest.mark.rule("ethereal.archer.stacks-with")
@pytest.mark.parametrize("stack", ["archer.e1", "4h", "Kh", "Xr", "miner", "cannon", "Qh 4h", "Qh archer.e1"])
def test_nothing_else_stands_with_an_archer(stack: str) -> None:
    spec = given(field={**SPARE, "C1": f"s1 {stack}", "C2": "s1 archer.e2"}, hands={"s1": "archer.e3"})
    spec.when("s1", PlaceCard(card="archer.e3", tile="C1")).then_rejected("cannot-stack")
    spec.when("s1", MoveCards(origin="C2", target="C1", cards=("archer.e2",))).then_rejected("cannot-stack")


@pytest.mark.rule("ethereal.archer.stacks-with")
@pytest.mark.parametrize(
    ("joins", "code"), [("4h", "cannot-stack"), ("miner", "cannot-stack"), ("Qs", "one-of-a-kind")]
)
def test_nothing_joins_an_archer_and_its_queen(joins: str, code: str) -> None:
    spec = given(field={**SPARE, "C1": "s1 archer Qh"}, hands={"s1": joins})
    spec.when("s1", PlaceCard(card=spec.match.hands["s1"][0], tile="C1")).then_rejected(code)


@pytest.mark.rule("ethereal.cannon.alone")
@pytest.mark.parametrize("stack", ["cannon.e1", "archer.e1", "Qh", "4h", "Kh", "miner"])
def test_nothing_stands_with_a_cannon(stack: str) -> None:
    spec = given(field={**SPARE, "C1": f"s1 {stack}", "C2": "s1 cannon.e2"}, hands={"s1": "cannon.e3 Qs"})
    spec.when("s1", PlaceCard(card="cannon.e3", tile="C1")).then_rejected("cannot-stack")
    spec.when("s1", MoveCards(origin="C2", target="C1", cards=("cannon.e2",))).then_rejected("cannot-stack")


@pytest.mark.rule("ethereal.archer.stacks-with", "ethereal.cannon.alone", "ethereal.wall.what-inside")
@pytest.mark.parametrize("base", ["As", "wall"])
def test_inside_a_base_shooters_stand_with_each_other_and_with_anything(base: str) -> None:
    field = {**SPARE, "C1": f"s1 {base} 4h Kh archer.e1", "C2": "s1 cannon.e2"}
    spec = given(field=field, hands={"s1": "archer.e3"})
    spec.when("s1", MoveCards(origin="C2", target="C1", cards=("cannon.e2",))).accepted()
    if base == "As":
        spec.when("s1", PlaceCard(card="archer.e3", tile="C1")).accepted()


@pytest.mark.rule("ethereal.support.placed-like-others")
@pytest.mark.parametrize("kind", ["archer", "cannon"])
def test_a_shooter_is_placed_on_an_empty_tile_of_the_spawn_lines(kind: str) -> None:
    spec = given(field=SPARE, hands={"s1": kind})
    spec.when("s1", PlaceCard(card=f"{kind}.1", tile="C3")).then_rejected("not-in-spawn-lines")
    spec.when("s1", PlaceCard(card=f"{kind}.1", tile="C1")).then(CardPlaced(seat="s1", card=f"{kind}.1", tile="C1"))


@pytest.mark.rule("ethereal.support.move-like-others", "ethereal.cannon.one-step")
@pytest.mark.parametrize("kind", ["archer", "cannon"])
def test_a_shooter_moves_one_tile_straight(kind: str) -> None:
    spec = given(field={**SPARE, "C2": f"s1 {kind}"})
    for far in ("C4", "D3"):
        spec.when("s1", MoveCards(origin="C2", target=far, cards=(f"{kind}.1",))).then_rejected("too-far")
    spec.when("s1", MoveCards(origin="C2", target="C3", cards=(f"{kind}.1",))).then(
        CardsMoved(seat="s1", cards=(f"{kind}.1",), origin="C2", target="C3", turn=3)
    )


@pytest.mark.rule("ethereal.archer.no-melee")
@pytest.mark.parametrize("stack", ["archer", "archer Qh"])
def test_an_archer_does_not_attack_what_stands_beside_it(stack: str) -> None:
    duel(stack, "9c").when("s1", ATTACK).then_rejected("cannot-attack", "ethereal.archer.no-melee")


@pytest.mark.rule("ethereal.attack.who-can")
def test_neither_does_a_cannon() -> None:
    duel("cannon", "9c").when("s1", ATTACK).then_rejected("cannot-attack", "ethereal.attack.who-can")


@pytest.mark.rule("ethereal.archer.no-defense", "ethereal.archer.no-own-value", "ethereal.cannon.no-defense")
@pytest.mark.parametrize("stack", ["archer", "archer Qc", "cannon"])
def test_a_shooter_defends_with_nothing_and_rolls_nothing_with_a_queen_either(stack: str) -> None:
    shooter = f"{stack.split(maxsplit=1)[0]}.2"
    spec = duel("2h", stack).rolling(1, 10, 10).when("s1", ATTACK)
    spec.then_among(settled(scored("2h.1", 2, 1), NOTHING, "attacker-wins"), killed(shooter, "C3"))
