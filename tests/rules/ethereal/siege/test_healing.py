"""Healers and Repairmen (ethereal.healer, ethereal.repairman), and how waiting is counted."""

from typing import Any

import pytest

from commands.ethereal.attack import Attack
from commands.ethereal.move import MoveCards
from commands.ethereal.place import PlaceCard
from commands.ethereal.support.captives import CaptureSupport, DestroySupport
from commands.ethereal.support.healing import HealCard, RepairBase, UpgradeAce
from commands.ethereal.turn import EndPhase
from domain.ethereal.waits import is_shield_up, shield_of
from events.ethereal.agenda import RoundStart
from events.ethereal.fight import CardKilled, HeartLost
from events.ethereal.siege import (
    AceUpgraded,
    BaseUnderRepair,
    BlowTurned,
    CardRests,
    CardTaken,
    HeartGained,
    ShieldDown,
    ShieldLowered,
)
from events.ethereal.spells import SeveringOffered
from projections.ethereal.view import view
from tests.rules.ethereal.tables import ATTACK, due, duel, killed, rolled
from tests.rules.spec import Given, given

SPARE = {"E1": "s1 2s", "A5": "s2 2s"}
BACK = "ethereal.healer.shield-back"
HEAL = HealCard(healer="healer.1", card="As.1")
REPAIR = RepairBase(repairman="repairman.1", base="As.1")
UPGRADE = UpgradeAce(repairman="repairman.1", ace="As.1")


def beside(worker: str, **position: Any) -> Given:
    """Seat 1's prep in its turn 5, its worker next to its wounded Ace."""
    start: dict[str, Any] = {
        "field": {**SPARE, "C1": "s1 As", "B1": f"s1 9h {worker}"},
        "hearts": {"As.1": 1},
        "turns": {"s1": 5, "s2": 5},
        "turn": 9,
    }
    return given(**start | position)


def turned(damage: int = 1, round: int = 5, turn: int = 0) -> BlowTurned:
    shield = ShieldDown(round=round, turn=turn)
    return BlowTurned(seat="s2", card="healer.2", tile="C3", damage=damage, shield=shield)


@pytest.mark.rule("ethereal.healer.no-queen")
@pytest.mark.parametrize(
    ("stack", "joins"), [("Qh 9h", "healer"), ("healer 9h", "Qh"), ("As Qh", "healer"), ("wall healer", "Qh")]
)
def test_a_healer_never_shares_a_stack_or_a_base_with_a_queen(stack: str, joins: str) -> None:
    spec = given(field={**SPARE, "C1": f"s1 {stack}"}, hands={"s1": joins})
    card = spec.match.hands["s1"][0]
    spec.when("s1", PlaceCard(card=card, tile="C1")).then_rejected("healer-no-queen", "ethereal.healer.no-queen")


@pytest.mark.rule("ethereal.healer.shield", "ethereal.healer.shield-up-at-start", "ethereal.healer.shield-back")
def test_the_shield_turns_the_next_blow_and_is_back_so_many_rounds_later() -> None:
    spec = duel("9h", "3c healer").rolling(8, 10, 10, 3).when("s1", ATTACK)
    spec.then_among(rolled(BACK, (4, 3), seat="s2"), turned())
    assert spec.match.stacks["C3"].cards == ("3c.2", "healer.2")
    assert not is_shield_up(spec.match, "s2", "healer.2")


@pytest.mark.rule("ethereal.healer.shield-back")
@pytest.mark.parametrize(("round", "up"), [(6, False), (8, False), (9, True), (10, True)])
def test_turned_in_round_6_with_a_3_it_is_down_until_round_9_begins(round: int, up: bool) -> None:
    match = given(field={**SPARE, "C3": "s2 3c healer"}, round=round, shields={"healer.2": {"round": 9}}).match
    assert is_shield_up(match, "s2", "healer.2") is up


@pytest.mark.rule("ethereal.healer.shield-back")
def test_while_it_is_down_a_blow_lands() -> None:
    spec = duel("9h", "3c healer", round=8, shields={"healer.2": {"round": 9}}).rolling(8, 10, 10)
    spec.when("s1", ATTACK).then_among(killed("3c.2", "C3"))


@pytest.mark.rule("ethereal.calendar.round-2-returns", "ethereal.healer.shield-back")
@pytest.mark.parametrize(("back", "up"), [(9, True), (10, False)])
def test_it_is_back_as_the_round_begins_before_any_seats_turn(back: int, up: bool) -> None:
    field = {**SPARE, "C2": "s1 9h", "C3": "s2 3c healer"}
    stands = {"field": field, "round": 8, "moon": 6, "turn": 16, "turns": {"s1": 8, "s2": 8}, "hands": {"s1": "2c"}}
    spec = due(RoundStart(), **stands, shields={"healer.2": {"round": back}})
    assert not is_shield_up(spec.match, "s2", "healer.2")
    spec.when_due().accepted()
    assert is_shield_up(spec.match, "s2", "healer.2") is up
    for _ in ("draw", "prep"):
        spec.when("s1", EndPhase()).accepted()
    spec.rolling(8, 10, 10, *([1] if up else [])).when("s1", ATTACK)
    spec.then_among(turned(round=10) if up else killed("3c.2", "C3"))


@pytest.mark.rule("ethereal.healer.shield-whole-blow")
def test_it_turns_a_whole_blow_of_two() -> None:
    spec = duel("Kh 9h", "3c 4c healer").rolling(20, 8, 10, 10, 1).when("s1", ATTACK)
    spec.then_among(turned(damage=2, round=3))
    assert spec.match.stacks["C3"].cards == ("3c.2", "4c.2", "healer.2")


@pytest.mark.rule("ethereal.healer.shield-which-blow")
def test_what_a_stack_takes_from_its_own_lost_attack_is_not_turned() -> None:
    duel("3h healer", "Kc").rolling(1, 10, 10).when("s1", ATTACK).then_among(killed("3h.1", "C2"))


@pytest.mark.rule("ethereal.healer.shield-base")
def test_inside_a_base_it_covers_the_base() -> None:
    spec = duel("Kh 9h", "As healer").rolling(19, 8, 1, 10, 10, 4).when("s1", ATTACK)
    spec.then_among(turned(round=6)).when("s1", ATTACK)
    assert spec.match.hearts["As.2"] == 2


@pytest.mark.rule("ethereal.healer.shield-not-capture")
def test_it_stops_neither_capture_nor_destroy() -> None:
    duel("9h", "healer").when("s1", CaptureSupport(tile="C2", target="C3")).then_among(
        CardTaken(seat="s1", card="healer.2", owner="s2", origin="C3", tile="C2")
    )
    duel("9h", "healer").when("s1", DestroySupport(tile="C2", target="C3")).then_among(killed("healer.2", "C3"))


@pytest.mark.rule("ethereal.healer.shield", "ethereal.miner.taken")
def test_a_turned_blow_takes_no_miner() -> None:
    spec = duel("9h", "3c healer miner").rolling(8, 10, 10, 3)
    spec.when("s1", Attack(tile="C2", target="C3", take_miner=True)).then_none(CardTaken, CardKilled)


@pytest.mark.rule("ethereal.healer.shield-missed")
@pytest.mark.parametrize(
    ("attacker", "faces"), [("9h", (8, 1, 10)), ("2h 3h", (1, 1, 10, 10)), ("Kh 2h", (1, 1, 10, 10))]
)
def test_an_attack_that_deals_nothing_leaves_it_up(attacker: str, faces: tuple[int, ...]) -> None:
    defender = "3c healer" if attacker == "Kh 2h" else "10c healer"
    spec = duel(attacker, defender).rolling(*faces).when("s1", ATTACK).then_none(BlowTurned)
    assert is_shield_up(spec.match, "s2", "healer.2")


@pytest.mark.rule("ethereal.healer.one-shield")
def test_of_several_in_a_base_one_shield_turns_a_blow_the_first_that_came() -> None:
    spec = duel("Kh 9h", "As healer healer.e1").rolling(19, 8, 1, 10, 10, 2).when("s1", ATTACK).accepted()
    assert [event.card for event in spec.told if isinstance(event, BlowTurned)] == ["healer.2"]
    assert shield_of(spec.match, spec.match.stacks["C3"]) == "healer.e1"


@pytest.mark.rule("ethereal.healer.heal", "ethereal.healer.heal-wait", "ethereal.healer.heal-shield-down")
def test_a_healer_gives_a_heart_back_then_waits_and_its_shield_is_down() -> None:
    spec = beside("healer").rolling(1).when("s1", HEAL)
    spec.then(
        HeartGained(seat="s1", card="As.1", tile="C1", left=2, by="healer.1"),
        rolled("ethereal.healer.heal-wait", (2, 1)),
        CardRests(seat="s1", card="healer.1", turn=9, rule="ethereal.healer.heal-wait"),
        ShieldLowered(seat="s1", card="healer.1", shield=ShieldDown(turn=9)),
    )
    assert spec.match.hearts["As.1"] == 2


@pytest.mark.rule("ethereal.healer.heal-wait", "ethereal.support.rest-means", "ethereal.support.still-resting")
@pytest.mark.parametrize(("turn", "may"), [(5, False), (6, False), (8, False), (9, True)])
def test_a_heal_on_turn_5_and_a_wait_of_3_make_the_next_one_possible_on_turn_9(turn: int, may: bool) -> None:
    spec = beside("healer", rests={"healer.1": 9}, turns={"s1": turn, "s2": turn}).when("s1", HEAL)
    if may:
        spec.rolling(2).accepted()
    else:
        spec.then_rejected("still-resting")


@pytest.mark.rule("ethereal.healer.heal-shield-down")
@pytest.mark.parametrize(("turn", "up"), [(5, False), (8, False), (9, True)])
def test_after_a_heal_on_turn_5_the_shield_is_up_when_turn_9_starts(turn: int, up: bool) -> None:
    match = beside("healer", shields={"healer.1": {"turn": 9}}, turns={"s1": turn, "s2": turn}).match
    assert is_shield_up(match, "s1", "healer.1") is up


@pytest.mark.rule("ethereal.support.turns-are-own")
def test_waits_count_the_turns_of_the_cards_own_seat() -> None:
    match = beside("healer", shields={"healer.1": {"turn": 9}}, turns={"s1": 8, "s2": 30}).match
    assert not is_shield_up(match, "s1", "healer.1")


@pytest.mark.rule("ethereal.healer.heal")
def test_it_heals_a_card_in_its_own_stack_too() -> None:
    spec = beside("repairman", field={**SPARE, "C1": "s1 As healer"}).rolling(1).when("s1", HEAL)
    spec.then_among(HeartGained(seat="s1", card="As.1", tile="C1", left=2, by="healer.1"))


@pytest.mark.rule("ethereal.healer.heal-limit")
@pytest.mark.parametrize(("card", "hearts"), [("As.1", 2), ("9h.1", 1), ("As.1", 3)])
def test_no_heart_is_given_beyond_the_full_number_or_to_a_card_without_hearts(card: str, hearts: int) -> None:
    spec = beside("healer", hearts={"As.1": hearts})
    spec.when("s1", HealCard(healer="healer.1", card=card))
    spec.then_rejected("not-wounded", "ethereal.healer.heal-limit")


@pytest.mark.rule("ethereal.healer.heal-range")
@pytest.mark.parametrize(
    ("field", "card", "code"),
    [
        ({"C1": "s1 As", "C3": "s1 healer"}, "As.1", "not-adjacent"),
        ({"C1": "s1 As", "D2": "s1 healer"}, "As.1", "not-adjacent"),
        ({"C1": "s2 As", "B1": "s1 healer"}, "As.2", "not-your-stack"),
        ({"C1": "s1 As", "B1": "s2 healer.1"}, "As.1", "not-your-stack"),
        ({"C1": "s1 As", "B1": "s1 healer"}, "Ad.1", "no-target"),
        ({"C1": "s1 As", "B1": "s1 9h"}, "As.1", "no-target"),
    ],
)
def test_it_heals_nothing_elsewhere_and_nobody_elses(field: dict[str, str], card: str, code: str) -> None:
    spec = given(field={**SPARE, **field}, hearts={"As.1": 1} if "As.2" not in card else {"As.2": 1})
    spec.when("s1", HealCard(healer="healer.1", card=card)).then_rejected(code)


@pytest.mark.rule("ethereal.healer.heal-range")
def test_no_other_card_heals() -> None:
    beside("repairman").when("s1", HealCard(healer="9h.1", card="As.1")).then_rejected("invalid-target")


@pytest.mark.rule("ethereal.healer.heal-needs-shield", "ethereal.healer.both-waits")
def test_a_healer_whose_shield_is_down_may_heal_and_both_waits_must_be_over() -> None:
    spec = beside("healer", round=5, shields={"healer.1": {"round": 7}}).rolling(1).when("s1", HEAL)
    spec.then_among(ShieldLowered(seat="s1", card="healer.1", shield=ShieldDown(round=7, turn=9)))
    for round, turn, up in ((7, 8, False), (6, 9, False), (7, 9, True)):
        waiting = {"shields": {"healer.1": {"round": 7, "turn": 9}}, "turns": {"s1": turn, "s2": turn}}
        assert is_shield_up(beside("healer", round=round, **waiting).match, "s1", "healer.1") is up


@pytest.mark.rule("ethereal.healer.both-waits")
def test_a_shield_that_turns_a_blow_keeps_its_other_wait() -> None:
    spec = duel("9h", "3c healer", shields={"healer.2": {"turn": 0}}).rolling(8, 10, 10, 3).when("s1", ATTACK)
    spec.then_among(turned())


@pytest.mark.rule("ethereal.healer.shield-shown")
@pytest.mark.parametrize("seat", ["s1", "s2", None])
def test_how_long_a_shield_is_down_is_shown(seat: str | None) -> None:
    seen = view(beside("healer", shields={"healer.1": {"round": 7, "turn": 9}}).match, seat)
    assert seen.shields == {"healer.1": ShieldDown(round=7, turn=9)}


@pytest.mark.rule("ethereal.repairman.repair", "ethereal.repairman.rest", "ethereal.support.wait-rolled-after")
@pytest.mark.parametrize(("face", "again"), [(1, 8), (3, 10)])
def test_a_repairman_gives_a_base_a_heart_back_and_rests(face: int, again: int) -> None:
    spec = beside("repairman").rolling(face).when("s1", REPAIR)
    spec.then(
        HeartGained(seat="s1", card="As.1", tile="C1", left=2, by="repairman.1"),
        rolled("ethereal.repairman.rest", (3, face)),
        CardRests(seat="s1", card="repairman.1", turn=again, rule="ethereal.repairman.rest"),
        BaseUnderRepair(seat="s1", card="As.1", turn=again),
    )


@pytest.mark.rule("ethereal.repairman.rest")
@pytest.mark.parametrize("command", [REPAIR, UPGRADE])
@pytest.mark.parametrize(("turn", "may"), [(7, False), (8, True)])
def test_he_does_no_work_until_he_has_rested(command: Any, turn: int, may: bool) -> None:
    spec = beside("repairman", rests={"repairman.1": 8}, turns={"s1": turn, "s2": 7}).when("s1", command)
    if may:
        spec.rolling(*([1] if command is REPAIR else [])).accepted()
    else:
        spec.then_rejected("still-resting")


@pytest.mark.rule("ethereal.repairman.upgrade-resting")
def test_a_resting_repairman_cannot_upgrade() -> None:
    beside("repairman", rests={"repairman.1": 8}).when("s1", UPGRADE).then_rejected(
        "still-resting", "ethereal.repairman.upgrade-resting"
    )


@pytest.mark.rule("ethereal.repairman.maximums", "ethereal.repairman.full")
@pytest.mark.parametrize(
    ("base", "hearts", "position", "may"),
    [
        ("wall", 4, {}, True),
        ("wall", 5, {}, False),
        ("As", 1, {}, True),
        ("As", 2, {}, False),
        ("As", 2, {"upgraded": {"As.1": 3}}, True),
        ("As", 3, {"upgraded": {"As.1": 3}}, False),
    ],
)
def test_a_repair_goes_up_to_the_hearts_of_the_whole_base(
    base: str, hearts: int, position: dict[str, Any], may: bool
) -> None:
    field = {**SPARE, "C1": f"s1 {base}", "B1": "s1 repairman"}
    spec = beside("repairman", field=field, hearts={f"{base}.1": hearts}, **position)
    spec.when("s1", RepairBase(repairman="repairman.1", base=f"{base}.1"))
    if may:
        spec.rolling(1).accepted()
    else:
        spec.then_rejected("not-wounded", "ethereal.repairman.full")


@pytest.mark.rule("ethereal.repairman.only-bases")
def test_he_repairs_nothing_but_bases() -> None:
    spec = beside("repairman").when("s1", RepairBase(repairman="repairman.1", base="9h.1"))
    spec.then_rejected("not-a-base", "ethereal.repairman.only-bases")


@pytest.mark.rule("ethereal.repairman.range", "ethereal.repairman.repair")
@pytest.mark.parametrize("command", [REPAIR, UPGRADE])
def test_a_base_farther_away_or_an_enemys_is_out_of_reach(command: Any) -> None:
    far = {**SPARE, "C1": "s1 As", "D2": "s1 repairman"}
    beside("repairman", field=far).when("s1", command).then_rejected("not-adjacent", "ethereal.repairman.range")
    enemy = {**SPARE, "C1": "s2 As.1", "B1": "s1 repairman"}
    beside("repairman", field=enemy).when("s1", command).then_rejected("not-your-stack")


@pytest.mark.rule("ethereal.repairman.repair")
def test_he_repairs_from_inside() -> None:
    beside("healer", field={**SPARE, "C1": "s1 As repairman"}).rolling(1).when("s1", REPAIR).then_among(
        HeartGained(seat="s1", card="As.1", tile="C1", left=2, by="repairman.1")
    )


@pytest.mark.rule("ethereal.repairman.no-fire-stays", "ethereal.support.wait-stays-with-card")
def test_the_ban_on_firing_is_the_bases_and_the_rest_is_the_repairmans() -> None:
    spec = beside("repairman").rolling(2).when("s1", REPAIR).accepted()
    spec.when("s1", MoveCards(origin="B1", target="B2", cards=("repairman.1",))).accepted()
    assert (spec.match.rests, spec.match.under_repair) == ({"repairman.1": 9}, {"As.1": 9})


@pytest.mark.rule("ethereal.support.wait-stays-with-card")
def test_a_wait_lapses_when_the_card_leaves_the_field() -> None:
    position = {"rests": {"repairman.2": 9, "healer.2": 9}, "shields": {"healer.2": {"round": 9}}}
    spec = duel("Kh 9h", "3c repairman healer", **position).rolling(20, 8, 10, 10).when("s1", ATTACK).accepted()
    assert spec.match.rests == {"healer.2": 9}


@pytest.mark.rule("ethereal.repairman.upgrade", "ethereal.ace.third-heart", "ethereal.repairman.upgrade-last-card")
def test_an_upgrade_gives_an_ace_a_third_heart_and_kills_him() -> None:
    spec = beside("repairman", field={"C1": "s1 As repairman", "A5": "s2 2s"}).when("s1", UPGRADE)
    spec.then(
        AceUpgraded(seat="s1", card="As.1", tile="C1", full=3, left=2, by="repairman.1"), killed("repairman.1", "C1")
    )
    assert (spec.match.upgraded, spec.match.hearts, spec.match.grave) == ({"As.1": 3}, {"As.1": 2}, ("repairman.1",))


@pytest.mark.rule("ethereal.repairman.upgrade-once", "ethereal.ace.third-heart")
def test_an_ace_is_upgraded_once() -> None:
    spec = beside("repairman", upgraded={"As.1": 3}).when("s1", UPGRADE)
    spec.then_rejected("already-upgraded", "ethereal.repairman.upgrade-once")


@pytest.mark.rule("ethereal.repairman.upgrade")
def test_a_wall_is_not_upgraded() -> None:
    spec = beside("repairman", field={**SPARE, "C1": "s1 wall", "B1": "s1 repairman"}, hearts={"wall.1": 3})
    spec.when("s1", UpgradeAce(repairman="repairman.1", ace="wall.1")).then_rejected("invalid-target")


@pytest.mark.rule("ethereal.repairman.upgrade-no-rest")
def test_an_upgrade_stops_no_shots() -> None:
    assert beside("repairman").when("s1", UPGRADE).accepted().match.under_repair == {}


@pytest.mark.rule("ethereal.repairman.upgrade-death")
def test_his_death_is_one_like_any_other() -> None:
    spec = beside("repairman", field={**SPARE, "C1": "s1 As", "B1": "s1 9h repairman", "B2": "s2 10c Xb"})
    spec.when("s1", UPGRADE).then_among(killed("repairman.1", "B1", captor="Xb.2"))
    blood = beside("repairman", round=5, blood_moon_in=5).when("s1", UPGRADE)
    blood.then_among(killed("repairman.1", "B1", to="outer-darkness"))
    rich = {**SPARE, "C1": "s1 As", "B1": "s1 9h repairman", "B2": "s2 10c Xb"}
    spec = beside("repairman", field=rich, souls={"s2": "2d 3d"}).when("s1", UPGRADE).accepted()
    assert [event for event in spec.told if isinstance(event, SeveringOffered)]


@pytest.mark.rule("ethereal.support.work-in-prep")
@pytest.mark.parametrize("command", [HEAL, REPAIR, UPGRADE])
@pytest.mark.parametrize(
    ("position", "code"), [({"phase": "attack"}, "wrong-phase"), ({"active": "s2"}, "not-your-turn")]
)
def test_work_is_done_in_the_seats_own_prep_phase(command: Any, position: dict[str, Any], code: str) -> None:
    beside("healer repairman", **position).when("s1", command).then_rejected(code)


@pytest.mark.rule("ethereal.support.work-no-mana")
@pytest.mark.parametrize(("command", "faces"), [(HEAL, [1]), (REPAIR, [1]), (UPGRADE, [])])
def test_work_costs_no_mana_and_sacrifices_may_follow(command: Any, faces: list[int]) -> None:
    spec = beside("healer repairman", souls={"s1": "2d"}).rolling(*faces).when("s1", command).accepted()
    assert spec.match.spent_in["s1"] == 0
    assert spec.match.balances["pile:s1"] == 1


@pytest.mark.rule("ethereal.support.work-and-move")
def test_a_card_may_move_and_work_in_the_same_phase() -> None:
    spec = given(field={**SPARE, "C1": "s1 As", "B2": "s1 healer"}, hearts={"As.1": 1}, turns={"s1": 2, "s2": 1})
    spec.when("s1", MoveCards(origin="B2", target="B1", cards=("healer.1",))).accepted()
    spec.rolling(1).when("s1", HEAL).accepted()
    spec.when("s1", MoveCards(origin="B1", target="A1", cards=("healer.1",))).then_rejected("already-moved")


@pytest.mark.rule("ethereal.healer.shield-base", "ethereal.ace.falls")
def test_a_fallen_base_takes_its_healer_along_and_his_waits_with_him() -> None:
    position = {"hearts": {"As.2": 1}, "shields": {"healer.2": {"round": 9}}}
    spec = duel("Kh 9h", "As healer", **position).rolling(19, 8, 1, 10, 10).when("s1", ATTACK)
    spec.then_among(HeartLost(seat="s2", card="As.2", tile="C3", left=0), killed("healer.2", "C3"))
    assert spec.match.shields == {}
