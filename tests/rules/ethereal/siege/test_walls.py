"""Walls (ethereal.wall)."""

import pytest

from commands.ethereal.attack import Attack
from commands.ethereal.calendar.moon import toll_cards
from commands.ethereal.move import MoveCards
from commands.ethereal.place import PlaceCard
from commands.ethereal.sacrifice import SacrificeCard
from commands.ethereal.spells.cast import CastSpell
from domain.ethereal.blessing import blessing_dice
from domain.ethereal.options import Options
from events.base import MatchEnded
from events.ethereal.field import CardPlaced
from events.ethereal.fight import FightSettled, HeartLost
from tests.rules.ethereal.tables import ATTACK, duel, killed, lying_on, scored
from tests.rules.spec import given

SPARE = {"E1": "s1 2s", "A5": "s2 2s"}
SIX = "2c 3c 4c 5c 6c 7c"
TEN = scored("wall.2", 10)


@pytest.mark.rule("ethereal.wall.hearts", "ethereal.wall.place")
@pytest.mark.parametrize("tile", ["C1", "A1", "E2", "B2"])
def test_a_wall_goes_up_with_five_hearts_on_an_empty_tile_of_the_spawn_lines(tile: str) -> None:
    field = {"D1": "s1 2s", "A5": "s2 2s"}
    spec = given(options=Options(field_width=7), field=field, hands={"s1": "wall"})
    spec.when("s1", PlaceCard(card="wall.1", tile=tile)).then(CardPlaced(seat="s1", card="wall.1", tile=tile, hearts=5))
    assert spec.match.hearts["wall.1"] == 5


@pytest.mark.rule("ethereal.wall.place")
@pytest.mark.parametrize(
    ("tile", "code"),
    [("E1", "tile-occupied"), ("C1", "tile-occupied"), ("C3", "not-in-spawn-lines"), ("C5", "not-in-spawn-lines")],
)
def test_it_goes_up_nowhere_else(tile: str, code: str) -> None:
    spec = given(field={**SPARE, "C1": "s1 As"}, hands={"s1": "wall"})
    spec.when("s1", PlaceCard(card="wall.1", tile=tile)).then_rejected(code, "ethereal.wall.place")


@pytest.mark.rule("ethereal.wall.defense", "ethereal.wall.ordinary-damage", "ethereal.wall.damage-on-wall")
def test_a_stack_with_a_wall_defends_with_10_whatever_is_inside() -> None:
    spec = duel("8h", "wall Qc 10c").rolling(3, 10, 10).when("s1", ATTACK)
    spec.then_among(HeartLost(seat="s2", card="wall.2", tile="C3", left=4))
    fight = next(event for event in spec.told if isinstance(event, FightSettled))
    assert (fight.attack.total, fight.defense) == (11, TEN)


@pytest.mark.rule("ethereal.wall.defense")
def test_a_total_of_10_costs_the_attacker_one() -> None:
    duel("8h 2h", "wall").rolling(2, 1, 10, 10).when("s1", ATTACK).then_among(killed("2h.1", "C2"))


@pytest.mark.rule("ethereal.wall.extras")
def test_a_shield_and_the_moon_add_to_the_10() -> None:
    spec = duel("8h", "wall", **lying_on("C3", "dice-plus-shield", by="s2"), moon=0)
    spec.rolling(8, 2, 2, 1, 10, 10).when("s1", ATTACK).accepted()
    fight = next(event for event in spec.told if isinstance(event, FightSettled))
    assert fight.defense.total == 10 + 2 + 1


@pytest.mark.rule("ethereal.wall.defense", "ethereal.odds.no-dice")
def test_odds_change_a_walls_10_only_from_the_second_on() -> None:
    one, two = lying_on("C3", "hexed-odds", fights=True), lying_on("C3", "hexed-odds", "hexed-odds", fights=True)
    for odds, total in ((one, 10), (two, 8)):
        spec = duel("8h", "wall", **odds).rolling(1, 10, 10).when("s1", ATTACK).accepted()
        assert next(event for event in spec.told if isinstance(event, FightSettled)).defense.total == total


@pytest.mark.rule("ethereal.wall.never-moves")
def test_a_wall_never_moves_or_is_teleported() -> None:
    spec = given(field={**SPARE, "C1": "s1 wall 9h"}, souls={"s1": "Xr"})
    for cards in (("wall.1",), ("9h.1", "wall.1")):
        spec.when("s1", MoveCards(origin="C1", target="C2", cards=cards))
        spec.then_rejected("cannot-move", "ethereal.wall.never-moves")
    spec.when("s1", CastSpell(spell="teleport", card="wall.1")).then_rejected("cannot-move")


@pytest.mark.rule("ethereal.wall.no-attack", "ethereal.wall.no-melee-inside")
@pytest.mark.parametrize("stack", ["wall", "wall Kh 9h"])
def test_neither_a_wall_nor_a_card_inside_attacks(stack: str) -> None:
    duel(stack, "9c").when("s1", ATTACK).then_rejected("cannot-attack", "ethereal.wall.no-melee-inside")


@pytest.mark.rule("ethereal.wall.holds-six", "ethereal.wall.no-blessing", "ethereal.wall.enter-leave")
def test_a_wall_holds_six_cards_and_no_miner_beside_them() -> None:
    spec = given(field={**SPARE, "C1": f"s1 wall {SIX}", "C2": "s1 miner.e1"}, hands={"s1": "8c"})
    spec.when("s1", PlaceCard(card="8c.1", tile="C1")).then_rejected("base-full", "ethereal.wall.holds-six")
    into = MoveCards(origin="C2", target="C1", cards=("miner.e1",))
    spec.when("s1", into).then_rejected("base-full", "ethereal.wall.holds-six")
    spec.when("s1", MoveCards(origin="C1", target="D1", cards=("2c.1",))).accepted()
    spec.when("s1", into).accepted()
    assert spec.match.slotted_in == {}


@pytest.mark.rule("ethereal.wall.what-inside")
def test_inside_the_dice_are_not_summed_and_one_queen_and_one_joker_are_allowed() -> None:
    spec = given(field={**SPARE, "C1": "s1 wall Kh Kd Qh Jd"}, hands={"s1": "Qd Xr"})
    spec.when("s1", PlaceCard(card="Qd.1", tile="C1")).then_rejected("one-of-a-kind", "ethereal.stack.one-queen")
    spec.when("s1", PlaceCard(card="Xr.1", tile="C1")).accepted()


@pytest.mark.rule("ethereal.wall.what-inside")
@pytest.mark.parametrize("base", ["As", "wall.e1"])
def test_no_base_goes_inside(base: str) -> None:
    spec = given(field={**SPARE, "C1": "s1 wall"}, hands={"s1": base})
    card = spec.match.hands["s1"][0]
    spec.when("s1", PlaceCard(card=card, tile="C1")).then_rejected("tile-occupied")


@pytest.mark.rule("ethereal.wall.enter-leave")
def test_a_wall_is_no_spawn_point() -> None:
    spec = given(field={**SPARE, "C3": "s1 wall", "B3": "s1 9h"}, hands={"s1": "8c"})
    spec.when("s1", PlaceCard(card="8c.1", tile="C3")).then_rejected("not-in-spawn-lines")
    spec.when("s1", MoveCards(origin="B3", target="C3", cards=("9h.1",))).accepted()


@pytest.mark.rule("ethereal.wall.falls", "ethereal.wall.fall-order")
def test_with_its_last_heart_everything_inside_dies_support_cards_last_before_the_wall() -> None:
    spec = duel("Kh 9h", "wall healer Qc repairman 3c", hearts={"wall.2": 1}, shields={"healer.2": {"round": 9}})
    spec.rolling(20, 8, 10, 10).when("s1", ATTACK).then_among(
        HeartLost(seat="s2", card="wall.2", tile="C3", left=0),
        *(killed(id, "C3") for id in ("3c.2", "Qc.2", "repairman.2", "healer.2", "wall.2")),
    )
    assert "C3" not in spec.match.stacks


@pytest.mark.rule("ethereal.wall.no-blessing")
def test_a_wall_gives_no_blessing_die() -> None:
    assert blessing_dice(given(field={**SPARE, "C1": "s1 wall"}).match, "s1") == 1


@pytest.mark.rule("ethereal.wall.not-sacrificed")
def test_a_wall_is_sacrificed_from_the_hand_alone() -> None:
    spec = given(field={**SPARE, "C1": "s1 wall.e1"}, hands={"s1": "wall"})
    spec.when("s1", SacrificeCard(card="wall.e1"))
    spec.then_rejected("cannot-be-sacrificed", "ethereal.wall.not-sacrificed")
    spec.when("s1", SacrificeCard(card="wall.1")).accepted()
    assert spec.match.balances["pile:s1"] == 4


@pytest.mark.rule("ethereal.wall.counts-as-field")
def test_a_seat_with_a_wall_alone_has_not_lost() -> None:
    spec = given(field={"C2": "s1 9h", "C3": "s2 3c", "C5": "s2 wall"}, phase="attack")
    spec.rolling(8, 10, 10).when("s1", ATTACK).then_none(MatchEnded)


@pytest.mark.rule("ethereal.wall.is-base", "ethereal.moon.toll-spares")
def test_the_toll_spares_a_wall_and_what_is_inside() -> None:
    match = given(field={"C1": "s1 wall 9h", "B1": "s1 3c", "A5": "s2 2s"}).match
    assert toll_cards(match, "s1") == ["3c.1"]


@pytest.mark.rule("ethereal.wall.is-base")
def test_an_attack_names_the_wall_and_not_what_is_inside() -> None:
    spec = duel("Kh 9h", "wall Kc").rolling(20, 8, 10, 10).when("s1", Attack(tile="C2", target="C3"))
    spec.then_among(
        HeartLost(seat="s2", card="wall.2", tile="C3", left=4), HeartLost(seat="s2", card="wall.2", tile="C3", left=3)
    )
