"""Shots of Archers (ethereal.archer), and what all shots share (ethereal.cannon.shots-*)."""

from typing import Any

import pytest

from commands.ethereal.shots import Shoot
from commands.ethereal.spells.cast import CastSpell
from commands.ethereal.suppress import Suppress
from domain.ethereal.options import Options
from domain.ethereal.strength import HYPOSTASIS
from events.base import DiceRolled, LastingEnded
from events.ethereal.bands import Band, DemonCounted
from events.ethereal.fight import AttackDeclared, CardKilled, FightSettled, HeartLost
from events.ethereal.siege import BlowTurned, CardTaken, ShieldDown
from tests.rules.ethereal.bank.hunted import collectors, table
from tests.rules.ethereal.siege.shooting import ARCHER, CANNON, SPARE, aimed, facing, shot
from tests.rules.ethereal.tables import NOTHING, killed, lying_on, rolled, scored
from tests.rules.spec import given

SUPPRESS = Suppress(archer="archer.1", target="C3")
NINE = scored("9c.2", 9)


@pytest.mark.rule("ethereal.archer.shoots", "ethereal.archer.dice", "ethereal.archer.fight", "ethereal.archer.hit")
def test_a_shot_is_a_fight_of_1d20_and_1d10_against_the_defense_and_does_one_damage() -> None:
    facing("archer", "9c").rolling(6, 4, 10, 11).when("s1", ARCHER).then(
        AttackDeclared(seat="s1", tile="C1", target="C3", defender="s2", cards=("archer.1",), turn=3, means="shot"),
        rolled("ethereal.archer.dice", (20, 6), (10, 4)),
        rolled("ethereal.fight.landing", (20, 10)),
        rolled("ethereal.fight.landing", (20, 11), seat="s2"),
        shot(aimed(10), "attacker-wins", defense=NINE, landing=(10, 11)),
        killed("9c.2", "C3"),
    )


@pytest.mark.rule("ethereal.archer.miss-free", "ethereal.archer.hit")
@pytest.mark.parametrize(
    ("dice", "total", "outcome"), [((5, 4, 10, 10), 9, "defender-wins"), ((20, 10, 1, 10), 30, "crit-miss")]
)
def test_a_shot_that_is_not_higher_or_lands_on_a_1_does_nothing_to_anybody(
    dice: tuple[int, ...], total: int, outcome: Any
) -> None:
    spec = facing("archer", "9c").rolling(*dice).when("s1", ARCHER)
    spec.then_among(shot(aimed(total), outcome, defense=NINE, landing=(dice[2], 10)))
    assert not [event for event in spec.told if isinstance(event, HeartLost | CardKilled)]
    assert {"C1", "C3"} <= spec.match.stacks.keys()


@pytest.mark.rule("ethereal.archer.no-crit-hit")
@pytest.mark.parametrize(("dice", "outcome"), [((1, 1), "defender-wins"), ((6, 4), "attacker-wins")])
@pytest.mark.parametrize("shooter", ["archer", "archer Qh", "As archer archer.e2"])
def test_a_landing_of_20_does_nothing_for_a_shot(shooter: str, dice: tuple[int, int], outcome: Any) -> None:
    spec = facing(shooter, "9c").rolling(*dice, 20, 10).when("s1", ARCHER)
    spec.then_among(shot(aimed(sum(dice)), outcome, defense=NINE, landing=(20, 10)))


@pytest.mark.rule("ethereal.archer.no-own-value", "ethereal.archer.queen-with")
def test_a_queen_adds_nothing_to_the_shot_and_has_not_attacked_with_it() -> None:
    spec = facing("archer Qh", "9c").rolling(6, 3, 10, 10).when("s1", ARCHER)
    spec.then_among(shot(aimed(9), "defender-wins", defense=NINE))
    assert spec.match.attacked_in == {"archer.1": 3}


IN_REACH = {"A1", "A3", "A5", "C1", "C5", "E1", "E3", "E5"}


@pytest.mark.rule("ethereal.archer.range", "ethereal.archer.out-of-range")
@pytest.mark.parametrize("target", [f"{column}{row}" for column in "ABCDE" for row in range(1, 6)])
def test_the_target_is_exactly_two_tiles_away_straight_or_diagonally(target: str) -> None:
    field = {"C3": "s1 archer", **({target: "s2 2c"} if target != "C3" else {})}
    spec = given(field=field, phase="attack").when("s1", Shoot(shooter="archer.1", target=target))
    if target in IN_REACH:
        spec.rolling(1, 2, 10, 10).then_among(killed("2c.2", target))
    elif target != "C3":
        spec.then_rejected("out-of-range", "ethereal.archer.out-of-range")


@pytest.mark.rule("ethereal.archer.no-melee")
def test_a_shot_at_a_stack_next_to_it_is_out_of_range() -> None:
    spec = facing("archer", "9c", field={"C2": "s2 3c", "D2": "s2 4c"})
    for tile in ("C2", "D2"):
        spec.when("s1", Shoot(shooter="archer.1", target=tile)).then_rejected("out-of-range")


@pytest.mark.rule("ethereal.archer.nothing-blocks")
@pytest.mark.parametrize("between", ["s1 9h", "s2 As", "s2 wall"])
def test_nothing_between_them_blocks_a_shot(between: str) -> None:
    spec = facing("archer", "9c", field={"C2": between}).rolling(6, 4, 10, 10).when("s1", ARCHER)
    spec.then_among(killed("9c.2", "C3"))


@pytest.mark.rule("ethereal.archer.odds-count", "ethereal.fight.odds")
@pytest.mark.parametrize(("spell", "total"), [("divine-odds", 15), ("hexed-odds", 5)])
def test_odds_roll_both_dice_a_second_time_as_one_set(spell: str, total: int) -> None:
    lasting = lying_on("C1", spell, fights=True)
    spec = facing("archer", "Kc", **lasting).rolling(3, 2, 10, 5, 10, 10).when("s1", ARCHER)
    spec.then_among(
        rolled("ethereal.archer.dice", (20, 3), (10, 2)),
        rolled("ethereal.fight.odds", (20, 10), (10, 5)),
        shot(aimed(total), "attacker-wins" if total > 11 else "defender-wins", defense=scored("Kc.2", 11)),
        LastingEnded(id=1),
    )


@pytest.mark.rule("ethereal.archer.once")
@pytest.mark.parametrize("first", [ARCHER, SUPPRESS])
@pytest.mark.parametrize("second", [ARCHER, SUPPRESS])
def test_shooting_or_suppressing_is_its_attack_of_the_turn(first: Any, second: Any) -> None:
    dice = (1, 1, 10, 10) if first == ARCHER else (1, 1)
    spec = facing("archer", "9c").rolling(*dice).when("s1", first).accepted()
    spec.when("s1", second).then_rejected("already-attacked", "ethereal.archer.once")


@pytest.mark.rule("ethereal.archer.from-base", "ethereal.archer.from-ace-each", "ethereal.ace.no-attack")
def test_each_archer_inside_an_ace_shoots_once_a_turn_from_its_tile() -> None:
    spec = facing("As archer.e1 archer.e2 9h", "9c Kc", hearts={"As.1": 2})
    for number, left in ((1, ("Kc.2",)), (2, ())):
        first = Shoot(shooter=f"archer.e{number}", target="C3")
        spec.rolling(20, 10, 10, 10).when("s1", first).accepted()
        spec.when("s1", first).then_rejected("no-target" if not left else "already-attacked")
    assert "C3" not in spec.match.stacks


@pytest.mark.rule("ethereal.archer.protected", "ethereal.cannon.protected", "ethereal.attack.hypostasis")
@pytest.mark.parametrize(
    ("shooter", "command", "part"),
    [("archer", ARCHER, "archer"), ("archer", SUPPRESS, "archer"), ("cannon", CANNON, "cannon")],
)
def test_a_stack_under_hypostasis_is_neither_shot_at_nor_suppressed_nor_shoots(
    shooter: str, command: Any, part: str
) -> None:
    facing(shooter, "9c", **lying_on("C3", HYPOSTASIS)).when("s1", command).then_rejected(
        "target-protected", f"ethereal.{part}.protected"
    )
    facing(shooter, "9c", **lying_on("C1", HYPOSTASIS)).when("s1", command).then_rejected("cannot-attack")


@pytest.mark.rule("ethereal.archer.friendly", "ethereal.cannon.protected")
@pytest.mark.parametrize(("shooter", "command"), [("archer", ARCHER), ("archer", SUPPRESS), ("cannon", CANNON)])
def test_nobody_shoots_at_or_suppresses_its_own_stack(shooter: str, command: Any) -> None:
    facing(shooter, "9c", field={"C3": "s1 9h"}).when("s1", command).then_rejected("not-an-enemy")


@pytest.mark.rule("ethereal.cannon.shots-command")
@pytest.mark.parametrize("card", ["9h.1", "As.1"])
def test_a_card_that_is_no_shooter_does_not_shoot(card: str) -> None:
    spec = facing("As archer 9h", "9c", hearts={"As.1": 2})
    spec.when("s1", Shoot(shooter=card, target="C3")).then_rejected("not-a-shooter", "ethereal.cannon.shots-command")
    spec.when("s1", Suppress(archer=card, target="C3")).then_rejected("not-a-shooter")


@pytest.mark.rule("ethereal.cannon.shots-command")
def test_nobody_orders_shots_of_anothers_card_or_of_one_that_is_not_on_the_field() -> None:
    spec = facing("archer", "archer", hands={"s1": "archer.e9"})
    spec.when("s1", Shoot(shooter="archer.2", target="C1")).then_rejected("not-your-stack")
    spec.when("s1", Shoot(shooter="archer.e9", target="C3")).then_rejected("no-target")
    spec.when("s1", Shoot(shooter="archer.1", target="H8")).then_rejected("tile-not-in-play")


@pytest.mark.rule("ethereal.cannon.shots-phase")
@pytest.mark.parametrize("command", [ARCHER, SUPPRESS])
def test_shots_and_suppress_belong_to_the_own_attack_phase(command: Any) -> None:
    for phase in ("draw", "prep"):
        facing("archer", "9c", phase=phase).when("s1", command).then_rejected("wrong-phase")
    facing("archer", "9c", active="s2").when("s1", command).then_rejected("not-your-turn")


@pytest.mark.rule("ethereal.cannon.shots-empty")
@pytest.mark.parametrize("shooter", ["archer", "cannon"])
def test_there_is_nothing_to_shoot_at_on_an_empty_tile(shooter: str) -> None:
    spec = facing(shooter, "9c").when("s1", Shoot(shooter=f"{shooter}.1", target="A1"))
    spec.then_rejected("no-target", "ethereal.cannon.shots-empty")
    if shooter == "archer":
        spec.when("s1", Suppress(archer="archer.1", target="A1")).then_rejected("no-target")


@pytest.mark.rule("ethereal.cannon.shots-hit-stacks")
def test_a_crystal_takes_no_harm_of_a_shot_at_the_stack_on_it() -> None:
    spec = facing("archer", "9c", crystals={"C3": 5, "A1": 5}).rolling(6, 4, 10, 10).when("s1", ARCHER).accepted()
    assert spec.match.crystals == {"C3": 5, "A1": 5}
    spec.when("s1", Shoot(shooter="archer.1", target="A1")).then_rejected("no-target")


@pytest.mark.rule("ethereal.cannon.shots-lone-support")
@pytest.mark.parametrize("support", ["miner", "repairman"])
def test_a_shot_at_support_cards_alone_is_a_fight_against_nothing_and_kills(support: str) -> None:
    spec = facing("archer", support).rolling(1, 1, 10, 10).when("s1", ARCHER)
    spec.then_among(shot(aimed(2), "attacker-wins"), killed(f"{support}.2", "C3"))
    assert spec.match.captives == {}


@pytest.mark.rule("ethereal.cannon.shots-lone-support", "ethereal.ram.never-killed")
def test_a_ram_alone_is_hit_and_stays() -> None:
    spec = facing("archer", "battering-ram").rolling(1, 1, 10, 10).when("s1", ARCHER)
    spec.then_among(shot(aimed(2), "attacker-wins"))
    assert "C3" in spec.match.stacks


@pytest.mark.rule("ethereal.healer.shield-which-blow", "ethereal.healer.shield")
def test_a_healers_shield_turns_a_shot() -> None:
    spec = facing("archer", "healer 9c", round=5).rolling(6, 4, 10, 10, 3).when("s1", ARCHER)
    shield = ShieldDown(round=8)
    spec.then_among(BlowTurned(seat="s2", card="healer.2", tile="C3", damage=1, shield=shield))
    assert spec.match.stacks["C3"].cards == ("healer.2", "9c.2")


@pytest.mark.rule("ethereal.miner.not-by-shot", "ethereal.miner.first-to-fall")
def test_a_shot_kills_a_miner_first_and_takes_none() -> None:
    spec = facing("archer", "3c 9c miner").rolling(6, 4, 10, 10).when("s1", ARCHER)
    spec.then_among(killed("miner.2", "C3"))
    assert not [event for event in spec.told if isinstance(event, CardTaken)]


SWORD = ("ethereal.spell.dice-plus.sword", 2)
MOON = ("ethereal.fight.attack-extras", 1)


@pytest.mark.rule("ethereal.cannon.moon-bonus", "ethereal.archer.fight")
def test_dice_plus_and_the_full_moon_are_added_to_the_shots_dice_before_the_defense_rolls() -> None:
    spec = facing("archer", "9c Qc", moon=4, **lying_on("C1", "dice-plus-sword", fights=True))
    spec.rolling(3, 2, 2, 2, 1, 8, 10, 10).when("s1", ARCHER)
    spec.then_among(
        rolled("ethereal.archer.dice", (20, 3), (10, 2)),
        rolled("ethereal.spell.dice-plus.rolled-in-fight", (12, 2)),
        rolled("ethereal.fight.attack-extras", (2, 1)),
        rolled("ethereal.fight.defense-queen", (8, 8), seat="s2"),
        shot(aimed(5, SWORD, MOON), "defender-wins", defense=scored("9c.2", 9, 8)),
        LastingEnded(id=1),
    )


@pytest.mark.rule("ethereal.cannon.moon-bonus")
def test_the_new_moon_helps_against_a_shot() -> None:
    spec = facing("archer", "9c", moon=0).rolling(6, 4, 2, 10, 10).when("s1", ARCHER)
    defense = scored("9c.2", 9, defense_extras=2)
    spec.then_among(shot(aimed(10), "defender-wins", defense=defense))


@pytest.mark.rule("ethereal.wall.one-shot")
@pytest.mark.parametrize("first", [ARCHER, SUPPRESS])
def test_from_a_wall_one_shot_or_suppress_a_turn_is_made_in_all(first: Any) -> None:
    spec = facing("wall archer.1 archer.e2 cannon", "wall.2", hearts={"wall.1": 5, "wall.2": 5})
    spec.rolling(*((1, 1, 10, 10) if first == ARCHER else (1, 1))).when("s1", first).accepted()
    for second in (Shoot(shooter="archer.e2", target="C3"), Suppress(archer="archer.e2", target="C3"), CANNON):
        spec.when("s1", second).then_rejected("wall-already-fired", "ethereal.wall.one-shot")
    spec.when("s1", ARCHER).then_rejected("already-attacked")
    fired_before = facing("wall archer.1", "wall.2", hearts={"wall.1": 5, "wall.2": 5}, attacked_in={"wall.1": 1})
    fired_before.rolling(1, 1, 10, 10).when("s1", ARCHER).accepted()


@pytest.mark.rule("ethereal.wall.one-shot")
def test_a_wall_has_fired_also_when_the_card_that_did_is_gone() -> None:
    options = Options(attack_phase_spells=True)
    spec = facing("wall archer.1 archer.e2", "9c", hearts={"wall.1": 5}, prices={"teleport": 0}, options=options)
    spec.rolling(1, 1, 10, 10).when("s1", ARCHER).accepted()
    spec.when("s1", CastSpell(spell="teleport", card="archer.1")).accepted()
    spec.when("s1", Shoot(shooter="archer.e2", target="C3")).then_rejected("wall-already-fired")


@pytest.mark.rule("ethereal.repairman.no-fire")
@pytest.mark.parametrize("base", ["As", "wall"])
@pytest.mark.parametrize("command", [ARCHER, SUPPRESS])
def test_nothing_fires_from_a_base_under_repair(base: str, command: Any) -> None:
    hearts = {f"{base}.1": 1}
    spec = facing(f"{base} archer", "9c", hearts=hearts, under_repair={f"{base}.1": 5})
    spec.when("s1", command).then_rejected("base-under-repair", "ethereal.repairman.no-fire")
    done = facing(f"{base} archer", "9c", hearts=hearts, under_repair={f"{base}.1": 4})
    done.rolling(*((1, 1, 10, 10) if command == ARCHER else (1, 1))).when("s1", command).accepted()


@pytest.mark.rule("ethereal.demons.attackable", "ethereal.demons.kills-counted")
def test_demons_can_be_shot_at_and_whoever_kills_one_is_counted() -> None:
    band = Band(round=2, stacks=1, angry_from=9)
    spec = facing("archer", "9c", field={"C3": "demons 4h.m1 5h.m2"}, made=2, band=band)
    spec.rolling(6, 4, 10, 10).when("s1", ARCHER).then_among(DemonCounted(seat="s1", card="4h.m1"))


@pytest.mark.rule("ethereal.collector.who-may-strike")
@pytest.mark.parametrize("command", [ARCHER, SUPPRESS])
def test_only_who_owes_the_bank_shoots_at_its_debt_collectors(command: Any) -> None:
    start = table(collectors("C3", 1, seat="s2"), field={**SPARE, "C1": "s1 archer"})
    given(phase="attack", **start).when("s1", command).then_rejected("owes-nothing")
    owing = given(phase="attack", claims={"tax:s1": 1}, **start)
    owing.rolling(*((1, 1, 10, 10) if command == ARCHER else (1, 1))).when("s1", command).accepted()


@pytest.mark.rule("ethereal.archer.hit")
def test_a_shot_takes_a_heart_of_a_base() -> None:
    spec = facing("archer", "As 9c", hearts={"As.2": 2}).rolling(20, 10, 5, 10, 10).when("s1", ARCHER)
    spec.then_among(HeartLost(seat="s2", card="As.2", tile="C3", left=1))
    assert [event.dice for event in spec.told if isinstance(event, DiceRolled)] == [(20, 10), (20,), (20,), (20,)]


@pytest.mark.rule("ethereal.archer.miss-free")
def test_a_defender_that_wins_by_a_king_of_20_costs_the_archer_nothing() -> None:
    spec = facing("archer", "Kc Qc").rolling(20, 10, 20, 10, 10).when("s1", ARCHER).accepted()
    met = next(event for event in spec.told if isinstance(event, FightSettled))
    assert (met.outcome, met.loser, met.damage) == ("defender-wins", None, 0)
    assert met.defense != NOTHING


@pytest.mark.rule("ethereal.archer.hit", "ethereal.ace.falls")
def test_an_archer_takes_an_aces_last_heart_too() -> None:
    spec = facing("archer", "As 9c", hearts={"As.2": 1}).rolling(20, 10, 5, 10, 10).when("s1", ARCHER)
    spec.then_among(killed("9c.2", "C3"), killed("As.2", "C3"))
