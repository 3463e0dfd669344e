"""Stacks that belong to no seat: how they are fought, and where their dead go (ethereal.seat.enemy-nobody)."""

from typing import Any

import pytest

from commands.ethereal.attack import Attack
from commands.ethereal.move import MoveCards
from commands.ethereal.place import PlaceCard
from commands.ethereal.spells.cast import CastSpell
from commands.ethereal.spells.severance import AnswerSevering
from commands.ethereal.turn import EndPhase
from domain.ethereal.match import Stack
from events.base import HappeningDue, LastingBegan, MatchEnded
from events.ethereal.agenda import RoundEnd, RoundStart
from events.ethereal.field import CardsMoved, StackAppeared
from events.ethereal.fight import AttackDeclared, CardKilled, HeartLost, Place
from events.ethereal.spells import CardSevered, SeveringOffered
from events.ethereal.turn import RoundBegan
from tests.rules.ethereal.tables import lying_on, rolled
from tests.rules.spec import Given, given

FULL = 4
FIELD = {"A1": "s1 Ah", "A5": "s2 Ad", "C2": "s1 9h", "C3": "demons 4h.m1"}
ATTACK = Attack(tile="C2", target="C3")


def table(**position: Any) -> Given:
    """Seat 1's nine beside a Demon 4."""
    return given(**{"field": FIELD, "phase": "attack", "made": 1, **position})


def dead(card: str, to: Place, captor: str | None = None, tile: str = "C3") -> CardKilled:
    return CardKilled(seat="demons", card=card, tile=tile, to=to, captor=captor)


def test_a_stack_of_no_seat_appears_with_its_hearts_and_counts_as_made() -> None:
    came = StackAppeared(side="demons", tile="C3", cards=("As.m2",), hearts={"As.m2": 2})
    match = given(given(field={"A1": "s1 Ah", "A5": "s2 Ad"}, made=1).match, came).match
    assert match.stacks["C3"] == Stack("demons", ("As.m2",))
    assert match.hearts["As.m2"] == 2
    assert match.made == 2


@pytest.mark.rule("ethereal.seat.enemy-nobody", "ethereal.demons.attackable", "ethereal.demons.dead-vanish")
def test_a_seat_attacks_a_stack_of_no_seat_and_its_dead_leave_the_match() -> None:
    spec = table().rolling(8, 10, 10).when("s1", ATTACK)
    spec.then_among(
        AttackDeclared(seat="s1", tile="C2", target="C3", defender="demons", cards=("9h.1",), turn=3),
        dead("4h.m1", "gone"),
    )
    assert spec.match.gone == ("4h.m1",)
    assert "C3" not in spec.match.stacks
    assert not spec.match.grave
    assert not spec.match.symbols


@pytest.mark.rule("ethereal.seat.enemy-nobody", "ethereal.fight.outcome-order")
def test_an_attack_on_it_can_be_lost() -> None:
    table(field=FIELD | {"C2": "s1 2h 5c", "C3": "demons 9c.m1"}).rolling(1, 1, 10, 10).when("s1", ATTACK).then_among(
        CardKilled(seat="s1", card="2h.1", tile="C2", to="grave")
    )


@pytest.mark.rule("ethereal.seat.enemy-nobody", "ethereal.place.target", "ethereal.move.occupied")
def test_nobody_moves_or_places_onto_it() -> None:
    table(phase="prep").when("s1", MoveCards(origin="C2", target="C3", cards=("9h.1",))).then_rejected("tile-occupied")
    home = table(field=FIELD | {"B1": "demons 5h.m2"}, hands={"s1": "5h"}, phase="prep")
    home.when("s1", PlaceCard(card="5h.1", tile="B1")).then_rejected("tile-occupied")


@pytest.mark.rule("ethereal.seat.enemy-nobody")
def test_a_card_next_to_it_is_not_teleported() -> None:
    spec = table(phase="prep", souls={"s1": "2c 3c"}, prices={"teleport": 1})
    spec.when("s1", CastSpell(spell="teleport", card="9h.1")).then_rejected("enemy-adjacent")


@pytest.mark.rule("ethereal.seat.enemy-nobody", "ethereal.spell.hexed-odds.target")
def test_a_spell_on_an_enemy_stack_may_be_cast_on_it() -> None:
    spec = table(phase="prep", souls={"s1": "2c 3c"}, prices={"hexed-odds": 2})
    spec.when("s1", CastSpell(spell="hexed-odds", tile="C3")).accepted()
    assert [event.lasting.on for event in spec.told if isinstance(event, LastingBegan)] == ["C3"]
    spec.when("s1", CastSpell(spell="divine-odds", tile="C3")).then_rejected("not-your-stack")


@pytest.mark.rule("ethereal.joker.captures", "ethereal.death.precedence", "ethereal.demons.dead-vanish")
def test_a_joker_beside_it_captures_its_dead() -> None:
    spec = table(field=FIELD | {"C2": "s1 9h Xr"}).rolling(8, 10, 10).when("s1", ATTACK)
    spec.then_among(dead("4h.m1", "captured", "Xr.1"))
    assert spec.match.captured == {"Xr.1": ("4h.m1",)}
    assert spec.match.symbols == {"4h.m1": "demons"}
    assert not spec.match.gone


@pytest.mark.rule("ethereal.death.nobodys", "ethereal.death.precedence", "ethereal.demons.dead-vanish")
def test_under_a_blood_moon_its_dead_leave_the_match_whoever_stands_beside_them() -> None:
    spec = table(field=FIELD | {"C2": "s1 9h Xr"}, souls={"s1": "2c 3c"}, moon=FULL, blood_moon_in=2)
    spec.rolling(8, 2, 10, 10).when("s1", ATTACK).then_among(dead("4h.m1", "gone"))
    assert not spec.match.outer_darkness


@pytest.mark.rule("ethereal.spell.flesh-severance.offer", "ethereal.death.precedence")
def test_the_last_of_its_cards_may_be_severed() -> None:
    spec = table(field=FIELD | {"C2": "s1 9h Xr"}, souls={"s1": "2c 3c"}).rolling(8, 10, 10).when("s1", ATTACK)
    spec.then_among(SeveringOffered(ask=2, of=("s1",), card="4h.m1", owner="demons", tile="C3", price=1))
    spec.when("s1", AnswerSevering(ask=2, sever=True)).then_among(
        CardSevered(seat="s1", card="4h.m1", owner="demons", tile="C3", turn=3, total=1)
    )
    assert spec.match.ether == ("4h.m1",)
    assert spec.match.made == 1


@pytest.mark.rule("ethereal.win.field")
def test_the_field_check_does_not_count_it() -> None:
    lone = table(field={"A1": "s1 Ah", "C2": "s1 9h", "C3": "s2 4d", "C4": "demons 4h.m1"})
    lone.rolling(8, 10, 10).when("s1", ATTACK).then_among(MatchEnded(winners=("s1",), reason="field-destroyed"))


def test_with_its_last_stack_gone_nobody_has_lost() -> None:
    table().rolling(8, 10, 10).when("s1", ATTACK).then_none(MatchEnded)


ENDING: dict[str, Any] = {"phase": "attack", "active": "s2", "order": ("s1", "s2")}
"""The last turn of a round is about to end."""
HELD: dict[str, Any] = {"hands": {"s2": "2d"}}
"""Seat 2 has something left, so that it does not lose by it."""


def ended(field: dict[str, str], **position: Any) -> Given:
    """The end of a round, with what comes due then to be carried out."""
    spec = given(field={"A1": "s1 Ah", "A5": "s2 Ad", **field}, **HELD, **ENDING, **position)
    return spec.when("s2", EndPhase()).then_among(HappeningDue(ask=2, of=("system",))).when_due()


def attacks(spec: Given) -> list[tuple[str, str]]:
    return [(event.tile, event.target) for event in spec.told if isinstance(event, AttackDeclared)]


@pytest.mark.rule("ethereal.calendar.end-round", "ethereal.calendar.end-round-then")
def test_at_the_end_of_a_round_it_strikes_and_then_the_next_round_starts() -> None:
    spec = ended({"C2": "s1 9h", "C3": "demons 10h.m1"}).rolling(8, 10, 10)
    spec.then_among(
        AttackDeclared(seat="demons", tile="C3", target="C2", defender="s1", cards=("10h.m1",), turn=3),
        CardKilled(seat="s1", card="9h.1", tile="C2", to="grave"),
        RoundBegan(round=3),
    )


@pytest.mark.rule("ethereal.calendar.end-round")
def test_before_the_last_turn_of_the_round_nothing_strikes() -> None:
    spec = given(field={"A1": "s1 Ah", "A5": "s2 Ad", "C2": "s1 9h", "C3": "demons 10h.m1"}, phase="attack")
    spec.when("s1", EndPhase()).then_none(AttackDeclared)
    assert RoundStart() not in spec.match.agenda


@pytest.mark.rule("ethereal.calendar.end-round", "ethereal.calendar.before-commands")
def test_what_a_strike_asks_is_settled_before_the_next_one_strikes() -> None:
    field = {"B3": "demons 2h.m1", "B4": "s2 9d Xr", "C2": "s1 9h", "C3": "demons 10h.m2"}
    spec = ended(field, souls={"s2": "2c 3c"}).rolling(1, 10, 10)
    spec.then_among(SeveringOffered(ask=3, of=("s2",), card="2h.m1", owner="demons", tile="B3", price=1))
    spec.when("s2", AnswerSevering(ask=3, sever=False)).accepted()
    assert not attacks(spec)
    spec.when_due().rolling(8, 10, 10).accepted()
    assert attacks(spec) == [("C3", "C2")]


@pytest.mark.rule("ethereal.damage.hearts")
def test_a_stack_that_strikes_a_base_takes_the_damage_if_it_loses() -> None:
    spec = ended({"A2": "demons 4h.m1"}).rolling(1, 20, 10, 10)
    spec.then_among(dead("4h.m1", "gone", tile="A2"))
    spec = ended({"A2": "demons 10h.m1"}).rolling(8, 1, 10, 10)
    spec.then_among(HeartLost(seat="s1", card="Ah.1", tile="A1", left=1))


@pytest.mark.rule("ethereal.demons.strike-order", "ethereal.demons.strike", "ethereal.demons.fight")
def test_demons_strike_in_the_reading_order_of_their_tiles_with_all_dice_of_a_fight() -> None:
    field = {"C4": "demons 10h.m1", "C2": "demons 9c.m2", "B3": "demons 8c.m3", "C3": "s1 2h 3h 4h 5h 6h 7h 8h"}
    spec = ended(field).rolling(*(1, 10, 10) * 3).accepted()
    assert attacks(spec) == [("B3", "C3"), ("C2", "C3"), ("C4", "C3")]


@pytest.mark.rule("ethereal.demons.strike-target")
@pytest.mark.parametrize(("face", "target"), [(1, "B3"), (2, "C2"), (3, "C4")])
def test_of_several_stacks_beside_it_a_roll_picks_one(face: int, target: str) -> None:
    field = {"C3": "demons 10h.m1", "B3": "s1 9h", "C4": "s2 9d", "C2": "s1 8h"}
    spec = ended(field).rolling(face, 8, 10, 10).accepted()
    assert rolled("ethereal.demons.strike-target", (3, face), seat=None) in spec.told
    assert attacks(spec) == [("C3", target)]


@pytest.mark.rule("ethereal.demons.strike-jacks")
@pytest.mark.parametrize(("stack", "strikes"), [("Jh.m1", True), ("Jh.m1 Jc.m2", True), ("Jh.m1 4c.m2", False)])
def test_demons_of_jacks_alone_also_strike_diagonally(stack: str, strikes: bool) -> None:
    spec = given(field={"A1": "s1 Ah", "A5": "s2 Ad", "C3": f"demons {stack}", "D4": "s1 9h"}, **ENDING, **HELD)
    spec.when("s2", EndPhase()).accepted()
    assert (RoundEnd() in spec.match.agenda) == strikes


@pytest.mark.rule("ethereal.demons.ace-no-strike")
def test_a_demon_ace_does_not_strike() -> None:
    spec = given(field={"A1": "s1 Ah", "A5": "s2 Ad", "C3": "demons Ah.m1", "C2": "s1 9h"}, **ENDING, **HELD)
    spec.when("s2", EndPhase()).accepted()
    assert RoundEnd() not in spec.match.agenda


@pytest.mark.rule("ethereal.demons.strike-protected")
@pytest.mark.parametrize("beside", ["s1 9h", "demons 9h.m2"])
def test_demons_strike_neither_a_stack_under_hypostasis_nor_each_other(beside: str) -> None:
    field = {"A1": "s1 Ah", "A5": "s2 Ad", "C3": "demons 10h.m1", "C2": beside}
    held = lying_on("C2", "hypostasis") if beside.startswith("s1") else {}
    spec = given(field=field, **ENDING, **HELD, **held)
    spec.when("s2", EndPhase()).accepted()
    assert RoundEnd() not in spec.match.agenda
    strikes = given(field=field | {"C2": "s1 9h"}, **ENDING, **HELD).when("s2", EndPhase()).accepted()
    assert RoundEnd() in strikes.match.agenda


@pytest.mark.rule("ethereal.demons.killed-by-them")
@pytest.mark.parametrize(("moon", "to"), [(1, "grave"), (FULL, "outer-darkness")])
def test_what_demons_kill_dies_by_the_ordinary_rules(moon: int, to: Place) -> None:
    blood = {"blood_moon_in": 2} if moon == FULL else {}
    dice = (8, 2, 10, 10) if moon == FULL else (8, 10, 10)
    spec = ended({"C2": "s1 9h", "C3": "demons 10h.m1"}, moon=moon, **blood).rolling(*dice)
    spec.then_among(CardKilled(seat="s1", card="9h.1", tile="C2", to=to))


@pytest.mark.rule("ethereal.demons.never-move")
def test_demons_stand_where_they_came_however_far_the_seats_are() -> None:
    spec = given(field={"A1": "s1 Ah", "A5": "s2 Ad", "E3": "demons 10h.m1"}, **ENDING, **HELD)
    spec.when("s2", EndPhase()).accepted().when_due().accepted()
    assert "E3" in spec.match.stacks
    assert not [event for event in spec.told if isinstance(event, CardsMoved)]
