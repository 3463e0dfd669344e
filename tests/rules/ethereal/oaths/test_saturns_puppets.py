"""Saturn's Puppets that fight for a seat, and how Puppets fight (ethereal.band.puppets-*, ethereal.puppet)."""

from typing import Any

import pytest

from commands.ethereal.attack import Attack
from commands.ethereal.move import MoveCards
from commands.ethereal.sacrifice import SacrificeCard
from commands.ethereal.spells.cast import CastSpell
from commands.ethereal.turn import EndPhase
from domain.ethereal.kind_table import PUPPET
from domain.ethereal.kinds import KINDS, card
from domain.ethereal.stacks import is_legal_stack
from domain.ethereal.substances import is_substance
from events.base import HappeningBegan, HappeningDue, MatchEnded
from events.ethereal.agenda import AfterAttack, PhaseOver, PuppetsAct
from events.ethereal.bands import Band, DemonCounted
from events.ethereal.falls import SeatFell
from events.ethereal.field import CardsMoved
from events.ethereal.fight import CardKilled, FightSettled, Outcome
from events.ethereal.spells import SeveringOffered
from events.ethereal.turn import PhaseOpened, TurnEnded
from tests.rules.ethereal.modes.free import free, free_due
from tests.rules.ethereal.oaths.puppets import ACES, attacks, phase_ends, puppets
from tests.rules.ethereal.tables import lying_on, under
from tests.rules.spec import Given, given

DICE, LANDING = "ethereal.fight.attack-dice", "ethereal.fight.landing"
LOSES = {DICE: [1], LANDING: [10, 10]}
ACTS = "ethereal.calendar.turn-puppets"


def moves(spec: Given) -> list[tuple[str, str]]:
    return [(event.origin, event.target) for event in spec.told if isinstance(event, CardsMoved)]


@pytest.mark.rule(
    "ethereal.puppet.stats", "ethereal.sky.puppet-card", "ethereal.kind.rank-others", "ethereal.kind.types"
)
def test_a_puppet_is_a_6_with_a_d6_and_no_hearts() -> None:
    kind = KINDS[PUPPET]
    assert (kind.natural, kind.die, kind.msv, kind.hearts, kind.worth) == (6, 6, 24, None, 1)
    assert kind.attacks
    assert kind.defends
    assert kind.order == card("6h.1").kind.order
    assert kind.type == "Wildcard"


@pytest.mark.rule("ethereal.puppet.stacks-with", "ethereal.sky.puppet-card")
def test_puppets_stack_with_puppets_only_four_at_most() -> None:
    match, made = given(field=ACES).match, [f"puppet.m{number}" for number in range(1, 6)]
    assert is_legal_stack(match, made[:3], made[3:4])
    assert not is_legal_stack(match, made[:4], made[4:])
    assert not is_legal_stack(match, made[:1], ["6h.1"])
    assert not is_legal_stack(match, ["6h.1"], made[:1])


@pytest.mark.rule("ethereal.band.puppets-friendly", ACTS, "ethereal.oath.saturn-puppets-moved")
def test_they_move_one_tile_toward_the_nearest_enemy_when_the_prep_phase_ends() -> None:
    stand = puppets(C1="saturn puppet.m1", C4="s2 9d")
    spec = given(phase="prep", **stand).when("s1", EndPhase()).then_among(HappeningDue(ask=2, of=("system",)))
    spec.when_due().then_among(
        HappeningBegan(what=ACTS, seat="s1"),
        CardsMoved(seat="saturn", cards=("puppet.m1",), origin="C1", target="C2", turn=spec.match.turn),
        PhaseOpened(ask=3, of=("s1",), phase="attack"),
    )
    assert not attacks(spec)


@pytest.mark.rule("ethereal.band.puppets-friendly")
def test_beside_an_enemy_they_stay_and_with_nobody_to_move_the_phase_opens_all_the_same() -> None:
    spec = phase_ends("prep", puppets(C3="saturn puppet.m1", C4="s2 9d")).accepted()
    assert not moves(spec)
    assert spec.match.phase == "attack"


@pytest.mark.rule("ethereal.band.puppets-friendly", ACTS)
def test_they_attack_an_enemy_beside_them_by_a_roll_when_the_attack_phase_ends() -> None:
    stand = puppets(C3="saturn puppet.m1", C4="s2 9d", D3="s2 8d")
    spec = phase_ends("attack", stand).rolling(**{"ethereal.band.puppets-friendly": [2]}, **LOSES).accepted()
    assert attacks(spec) == [("C3", "C4")] or attacks(spec) == [("C3", "D3")]
    first = phase_ends("attack", stand).rolling(**{"ethereal.band.puppets-friendly": [1]}, **LOSES).accepted()
    assert {*attacks(first), *attacks(spec)} == {("C3", "C4"), ("C3", "D3")}
    kinds = [type(event) for event in spec.told]
    assert kinds.index(CardKilled) < kinds.index(TurnEnded)


@pytest.mark.rule(ACTS)
def test_they_act_in_the_order_in_which_they_came() -> None:
    stand = puppets(E3="saturn puppet.m1", A3="saturn puppet.m2", A4="s2 9d", E4="s2 8d")
    spec = phase_ends("attack", stand).rolling(**{DICE: [1, 1], LANDING: [10] * 4}).accepted()
    assert attacks(spec) == [("E3", "E4"), ("A3", "A4")]


@pytest.mark.rule("ethereal.oath.saturn-puppets-moved", "ethereal.band.no-hand", "ethereal.puppet.saturns")
def test_nobody_commands_them() -> None:
    stand = puppets(C3="saturn puppet.m1 puppet.m2", C4="s2 9d", D3="s1 9h")
    prep = given(phase="prep", **stand)
    for cards in (("puppet.m1",), ("puppet.m1", "puppet.m2")):
        prep.when("s1", MoveCards(origin="C3", target="C2", cards=cards)).then_rejected("not-your-stack")
    joins = MoveCards(origin="D3", target="C3", cards=("9h.1",))
    prep.when("s1", joins).then_rejected("tile-occupied")
    prep.when("s1", SacrificeCard(card="puppet.m1")).then_rejected("not-your-stack")
    prep.when("s1", CastSpell(spell="divine-odds", tile="C3")).then_rejected("not-your-stack")
    attack = given(phase="attack", **stand)
    attack.when("s1", Attack(tile="C3", target="C4")).then_rejected("not-your-stack")


@pytest.mark.rule("ethereal.oath.saturn-puppets-side", "ethereal.band.puppets-friendly-side")
def test_they_and_their_seat_are_no_enemies_and_others_are() -> None:
    stand = puppets(C3="saturn puppet.m1", D3="s1 9h", C4="s1 8h")
    given(phase="attack", **stand).when("s1", Attack(tile="D3", target="C3")).then_rejected("not-an-enemy")
    given(phase="prep", souls={"s1": "Ks Kc"}, **stand).when(
        "s1", CastSpell(spell="hexed-odds", tile="C3")
    ).then_rejected("not-an-enemy")
    assert not attacks(phase_ends("attack", stand).accepted())
    struck = given(phase="attack", active="s2", **puppets(C3="saturn puppet.m1", D3="s2 9d"))
    struck.when("s2", Attack(tile="D3", target="C3")).rolling(**{DICE: [8], LANDING: [10, 10]}).accepted()
    assert "C3" not in struck.match.stacks


@pytest.mark.rule("ethereal.oath.saturn-puppets-side", "ethereal.band.puppets-friendly-side")
def test_puppets_of_two_seats_are_enemies_of_each_other() -> None:
    stand = {"field": ACES | {"C3": "saturn puppet.m1", "C4": "saturn puppet.m2"}, "made": 2}
    spec = phase_ends("attack", stand | {"puppets": {"puppet.m1": "s1", "puppet.m2": "s2"}}).rolling(**LOSES).accepted()
    assert attacks(spec) == [("C3", "C4")]


@pytest.mark.rule("ethereal.band.puppets-friendly-side", "ethereal.oath.saturn-puppets-side")
def test_what_they_kill_is_killed_by_the_seat() -> None:
    band = Band(round=1, stacks=1, aces=0, angry_from=9)
    stand = puppets(C3="saturn puppet.m1", C4="demons 2c.m2", B5="demons 3c.m3") | {"made": 3, "band": band}
    spec = phase_ends("attack", stand).rolling(**{DICE: [6], LANDING: [10, 10]})
    spec.then_among(DemonCounted(seat="s1", card="2c.m2"))


@pytest.mark.rule("ethereal.band.puppets-friendly-side")
def test_their_attacks_are_none_of_the_seat() -> None:
    stand = puppets(C3="saturn puppet.m1", C4="s2 9d") | under("oath-of-venus")
    spec = phase_ends("attack", stand).rolling(**LOSES).accepted()
    assert attacks(spec)
    assert not any(isinstance(step, AfterAttack) for step in spec.match.agenda)
    assert not spec.match.peace_broken_in


@pytest.mark.rule("ethereal.oath.saturn-puppets-dead", "ethereal.puppet.saturns", "ethereal.sky.neutral-dead-vanish")
@pytest.mark.parametrize("blood", [False, True])
def test_a_killed_puppet_leaves_the_match_with_a_joker_beside_it_too(blood: bool) -> None:
    stand = puppets(C3="saturn puppet.m1", C4="s2 Kd Xr") | {"souls": {"s2": "Kc Ks"}, "round": 5}
    moon = {"moon": 4, "blood_moon_in": 5} if blood else {}
    spec = phase_ends("attack", stand | moon).rolling(
        **{DICE: [1], LANDING: [10, 10]} | ({"ethereal.fight.attack-extras": [1]} if blood else {})
    )
    spec.then_among(CardKilled(seat="saturn", card="puppet.m1", tile="C3", to="gone"))
    assert not [event for event in spec.told if isinstance(event, SeveringOffered)]
    assert not is_substance("puppet.m1")
    assert not spec.match.puppets


@pytest.mark.rule("ethereal.oath.saturn-puppets-not-cards", "ethereal.band.puppets-not-last-card")
def test_they_do_not_keep_a_seat_in_the_game() -> None:
    stand = puppets(C3="saturn puppet.m1") | {"phase": "attack", "active": "s2"}
    stand["field"] = {"C3": "saturn puppet.m1", "E1": "s1 2h", "D1": "s2 9d"}
    spec = given(**stand).when("s2", Attack(tile="D1", target="E1")).rolling(**{DICE: [8], LANDING: [10, 10]})
    spec.then_among(MatchEnded(winners=("s2",), reason="field-destroyed"))


STAND: dict[str, Any] = {
    "field": {"C2": "saturn puppet.m1", "D1": "s1 2h", "C3": "s2 2d", "D5": "s3 9c"},
    "made": 1,
    "puppets": {"puppet.m1": "s1"},
}


@pytest.mark.rule(ACTS, "ethereal.fallen.round-first")
def test_a_seat_that_falls_by_them_has_no_next_turn() -> None:
    spec = free(phase="attack", **STAND).when("s1", EndPhase()).accepted().when_due()
    spec.rolling(**{DICE: [6], LANDING: [10, 10]}).accepted()
    assert SeatFell(seat="s2", reason="field-destroyed") in spec.told
    assert spec.match.opened is not None
    assert spec.match.opened.of == ("s3",)


@pytest.mark.rule("ethereal.band.puppets-leave", "ethereal.fallen.mid-turn")
def test_they_leave_with_their_seat_whose_turn_passes_on_if_it_falls_while_they_fight() -> None:
    sinks = {"claims": {"debt:s1": 9}, "debt_since": {"s1": 0}}
    steps = PuppetsAct(tile="C2", does="strike"), PhaseOver(seat="s1", phase="attack")
    field = STAND["field"] | {"C3": "s2 2d 3d"}
    spec = free_due(*steps, **STAND | {"field": field}, **sinks).rolling(**{DICE: [6], LANDING: [10, 10]})
    spec.then_among(TurnEnded(seat="s1"), SeatFell(seat="s1", reason="mana-floor"))
    assert "C2" not in spec.match.stacks
    assert not spec.match.puppets
    assert spec.match.opened is not None
    assert spec.match.opened.of == ("s2",)


CASES: list[tuple[str, str, int, int, int, Outcome]] = [
    ("puppet.m1 puppet.m2 puppet.m3", "9d", 1, 19, 10, "crit-hit"),
    ("puppet.m1 puppet.m2 puppet.m3", "9d", 1, 20, 10, "crit-hit"),
    ("puppet.m1 puppet.m2 puppet.m3", "9d", 1, 19, 20, "defender-wins"),
    ("puppet.m1 puppet.m2 puppet.m3", "9d", 1, 18, 10, "defender-wins"),
    ("puppet.m1 puppet.m2", "9d", 1, 19, 10, "defender-wins"),
    ("puppet.m1 puppet.m2", "9d", 1, 20, 10, "crit-hit"),
    ("puppet.m1", "9d", 1, 20, 10, "defender-wins"),
    ("puppet.m1", "9d", 6, 1, 10, "attacker-wins"),
]


@pytest.mark.rule(
    "ethereal.fight.puppet-crit", "ethereal.fight.puppet-no-miss", "ethereal.puppet.crits", "ethereal.band.puppet-crits"
)
@pytest.mark.parametrize(("stack", "other", "face", "attacker", "defender", "outcome"), CASES)
def test_three_crit_on_19_too_and_none_ever_misses(
    stack: str, other: str, face: int, attacker: int, defender: int, outcome: Outcome
) -> None:
    stand = puppets(C3=f"saturn {stack}", C4=f"s2 {other}")
    faces = [face] * len(stack.split())
    spec = phase_ends("attack", stand).rolling(**{DICE: faces, LANDING: [attacker, defender]}).accepted()
    assert [event.outcome for event in spec.told if isinstance(event, FightSettled)] == [outcome]


@pytest.mark.rule("ethereal.fight.puppet-shrug", "ethereal.puppet.crits", "ethereal.band.puppet-crits")
@pytest.mark.parametrize(("face", "outcome"), [(1, "defender-wins"), (6, "attacker-wins")])
def test_a_stack_of_puppets_takes_no_crit_hit(face: int, outcome: Outcome) -> None:
    stand: dict[str, Any] = puppets(C3="saturn puppet.m1", C4="s2 2d 3d") | {"active": "s2", "phase": "attack"}
    spec = given(**stand).when("s2", Attack(tile="C4", target="C3"))
    spec.rolling(**{DICE: [face, face], LANDING: [20, 10]}).accepted()
    assert [event.outcome for event in spec.told if isinstance(event, FightSettled)] == [outcome]


@pytest.mark.rule("ethereal.band.puppets-friendly", "ethereal.band.never-strikes")
def test_they_strike_no_stack_under_hypostasis() -> None:
    stand = puppets(C3="saturn puppet.m1", C4="s2 9d") | lying_on("C4", "hypostasis", by="s2")
    assert not attacks(phase_ends("attack", stand).accepted())
