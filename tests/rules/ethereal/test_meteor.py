"""The meteor and its fire (ethereal.meteor)."""

from typing import Any

import pytest

from commands.ethereal.move import MoveCards
from commands.ethereal.spells.severance import AnswerSevering
from commands.ethereal.turn import EndPhase
from domain.ethereal.fire import is_burning
from events.base import DiceRolled, HappeningBegan, Lasting, LastingEnded, MatchEnded, UntilGone
from events.ethereal.agenda import RoundRest, RoundStart, TurnStart
from events.ethereal.fight import CardKilled, HeartLost, SoulReleased
from events.ethereal.meteor import FireWentOut, MeteorFell
from events.ethereal.spells import SeveringOffered
from projections.ethereal.calendar import calendar
from projections.ethereal.view import view
from projections.ethereal.words import words
from projections.feed import lines_of
from tests.rules.ethereal.tables import due, killed, rolled
from tests.rules.spec import Given, given

FAR = {"E1": "s1 2s", "E5": "s2 2s"}
"""A card of each seat that neither meteor nor fire reaches."""
ROLL, TILE, AROUND, WALL, FIRE = (f"ethereal.meteor.{rule}" for rule in ("roll", "tile", "around", "wall", "fire-roll"))
STEP = HappeningBegan(what="ethereal.calendar.round-17-meteor")
FIRE_STEP = HappeningBegan(what="ethereal.calendar.turn-4-fire", seat="s1")
TILES = tuple(f"{column}{row}" for column in "ABCDE" for row in range(1, 6))
BURNING = ("A2", "A3", "A4", "B2", "B3", "B4", "C2", "C3", "C4")
ON_B3 = MeteorFell(tile="B3", burning=BURNING, last=8)


def falling(near: dict[str, str], *hits: int, tile: str = "B3", walls: tuple[int, ...] = (), **position: Any) -> Given:
    """A meteor falls in round 7 on a tile; `hits`: the faces of the stacks around it, in reading order; `walls`: of
    Walls.
    """
    stands = {"field": FAR | near, "round": 7, "moon": 6, "turn": 12, "turns": {"s1": 6, "s2": 6}}
    spec = due(RoundRest(after="ethereal.calendar.round-16-demons"), **stands | position)
    return spec.rolling(**{ROLL: [1], TILE: [TILES.index(tile) + 1], AROUND: hits, WALL: walls}).when_due()


def burning(near: dict[str, str], *faces: int, last: int = 8, **position: Any) -> Given:
    """Seat 1's own turn starts in round 8 while the ground around B3 burns; `faces`: of its stacks in it."""
    stands = {"field": FAR | near, "round": 8, "moon": 7, "turn": 14, "turns": {"s1": 7, "s2": 7}}
    stands |= {"burning": dict.fromkeys(BURNING, last)}
    return due(TurnStart(seat="s1"), **stands | position).rolling(**{FIRE: faces}).when_due()


def dead(spec: Given) -> list[tuple[str, str]]:
    """Who dies, and where they go."""
    return [(event.card, event.to) for event in spec.told if isinstance(event, CardKilled)]


def throws(spec: Given, rule: str) -> list[DiceRolled]:
    return [event for event in spec.told if isinstance(event, DiceRolled) and event.rule == rule]


def shielded(*tiles: str) -> dict[str, Any]:
    """The part of a position with a Hypostasis on these tiles."""
    lasting = {n: Lasting(kind="hypostasis", on=tile, by="s1", until=UntilGone()) for n, tile in enumerate(tiles, 1)}
    return {"lasting": lasting, "lasted": len(lasting)}


@pytest.mark.rule("ethereal.meteor.roll", "ethereal.calendar.round-17-meteor", "ethereal.calendar.dice-recorded")
@pytest.mark.parametrize("face", [1, 2, 57, 100])
def test_in_every_round_1d100_is_rolled_and_on_a_1_a_meteor_falls(face: int) -> None:
    spec = due(RoundStart(), TurnStart(seat="s1"), field=FAR, round=8, moon=6).when_due()
    spec.rolling(**{ROLL: [face]}, **({TILE: [TILES.index("A5") + 1]} if face == 1 else {}))
    spec.then_among(STEP, rolled(ROLL, (100, face), seat=None))
    assert [event.tile for event in spec.told if isinstance(event, MeteorFell)] == (["A5"] if face == 1 else [])
    assert bool(spec.match.burning) == (face == 1)


@pytest.mark.rule("ethereal.calendar.round-17-meteor", "ethereal.calendar.round-order-why")
def test_it_is_the_last_step_before_the_first_turn() -> None:
    spec = due(RoundRest(), TurnStart(seat="s1"), field=FAR, round=5, moon=4).when_due().accepted()
    marks = [event.what for event in spec.told if isinstance(event, HappeningBegan) and event.seat is None]
    assert marks[-1] == STEP.what
    assert marks.index("ethereal.calendar.round-14-report") < marks.index(STEP.what)


@pytest.mark.rule("ethereal.meteor.tile", "ethereal.meteor.fire", "ethereal.calendar.tiles-in-order")
@pytest.mark.parametrize(
    ("tile", "burns"), [("A1", "A1 A2 B1 B2"), ("B3", " ".join(BURNING)), ("C5", "B4 B5 C4 C5 D4 D5")]
)
def test_the_tile_is_any_in_play_empty_or_not_and_the_ground_around_it_burns(tile: str, burns: str) -> None:
    number = TILES.index(tile) + 1
    spec = falling({"E2": "s1 9h"}, tile=tile)
    spec.then_among(rolled(TILE, (25, number), seat=None), MeteorFell(tile=tile, burning=tuple(burns.split()), last=8))
    assert dead(spec) == []
    assert spec.match.burning == dict.fromkeys(burns.split(), 8)


@pytest.mark.rule("ethereal.meteor.tile")
def test_a_cut_corner_is_no_tile_for_it() -> None:
    spec = falling({}, tile="A1", options={"corners": "cut"}, field={"C1": "s1 2s", "C5": "s2 2s"})
    spec.then_among(
        rolled(TILE, (21, 1), seat=None), MeteorFell(tile="A2", burning=("A2", "A3", "B1", "B2", "B3"), last=8)
    )


@pytest.mark.rule("ethereal.meteor.center", "ethereal.meteor.damage-rules", "ethereal.meteor.dead")
def test_the_stack_on_the_tile_takes_one_damage_on_its_lowest_card() -> None:
    spec = falling({"B3": "s2 Kh 9c 4d"}).then_among(STEP, ON_B3, killed("4d.2", "B3"))
    assert dead(spec) == [("4d.2", "grave")]
    assert spec.match.stacks["B3"].cards == ("Kh.2", "9c.2")
    assert throws(spec, AROUND) == []


@pytest.mark.rule("ethereal.meteor.around", "ethereal.meteor.around-empty", "ethereal.calendar.tiles-in-order")
def test_each_stack_around_takes_one_damage_on_a_4_of_1d4_in_reading_order() -> None:
    field = {"A2": "s1 9h 3h", "C4": "s2 9c 3c", "B2": "s2 8c", "C3": "s1 8h", "D3": "s2 7c", "A5": "s1 7h"}
    spec = falling(field, 4, 3, 1, 4).accepted()
    assert [event.faces for event in throws(spec, AROUND)] == [(4,), (3,), (1,), (4,)]
    assert dead(spec) == [("3h.1", "grave"), ("3c.2", "grave")]
    assert spec.match.stacks["A2"].cards == ("9h.1",)
    assert spec.match.stacks["C4"].cards == ("9c.2",)


@pytest.mark.rule("ethereal.meteor.around", "ethereal.meteor.center")
def test_the_middle_is_struck_first_and_hearts_are_lost_between_the_dice() -> None:
    spec = falling({"B3": "s1 Ah", "B2": "s2 Ac", "C3": "s2 9c"}, 4, 4)
    spec.then_among(
        ON_B3,
        HeartLost(seat="s1", card="Ah.1", tile="B3", left=1),
        rolled(AROUND, (4, 4), seat=None),
        HeartLost(seat="s2", card="Ac.2", tile="B2", left=1),
        rolled(AROUND, (4, 4), seat=None),
        killed("9c.2", "C3"),
    )


@pytest.mark.rule("ethereal.meteor.last-heart", "ethereal.meteor.damage-rules")
@pytest.mark.parametrize("inside", ["", "9h Jd"])
def test_it_can_take_the_last_heart_of_an_ace_with_what_is_inside(inside: str) -> None:
    spec = falling({"B3": f"s1 Ah {inside}"}, hearts={"Ah.1": 1}).then_among(
        HeartLost(seat="s1", card="Ah.1", tile="B3", left=0)
    )
    assert [card for card, _ in dead(spec)] == [*(["9h.1", "Jd.1"] if inside else []), "Ah.1"]


@pytest.mark.rule("ethereal.meteor.damage-rules")
def test_a_base_is_hit_before_what_is_inside() -> None:
    spec = falling({"B3": "s1 Ah 9h"}).accepted()
    assert spec.match.hearts["Ah.1"] == 1
    assert dead(spec) == []


@pytest.mark.rule("ethereal.meteor.protected")
def test_a_stack_under_hypostasis_takes_no_damage_and_no_die_is_rolled_for_it() -> None:
    spec = falling({"B3": "s1 9h", "B2": "s1 8h", "C3": "s2 9c"}, 4, **shielded("B3", "B2")).accepted()
    assert dead(spec) == [("9c.2", "grave")]
    assert len(throws(spec, AROUND)) == 1


@pytest.mark.rule("ethereal.meteor.everyone", "ethereal.meteor.dead", "ethereal.demons.dead-vanish")
def test_it_strikes_stacks_of_nobody_too() -> None:
    spec = falling({"B3": "demons 4c.m1 5c.m2", "C3": "demons 6c.m3"}, 4, made=3).accepted()
    assert dead(spec) == [("4c.m1", "gone"), ("6c.m3", "gone")]


@pytest.mark.rule("ethereal.meteor.dead", "ethereal.joker.captures", "ethereal.death.precedence")
@pytest.mark.parametrize(("joker", "captured"), [("s2 Xr 8h", True), ("s1 Xr 8h", False)])
def test_an_enemy_joker_beside_captures_what_it_kills(joker: str, captured: bool) -> None:
    spec = falling({"B3": "s1 9h", "B4": joker}, 1).accepted()
    assert dead(spec) == [("9h.1", "captured" if captured else "grave")]


@pytest.mark.rule("ethereal.meteor.dead", "ethereal.spell.flesh-severance.offer")
def test_a_jokers_seat_that_can_pay_is_asked_about_a_severing_and_the_rest_waits() -> None:
    field = {"B3": "s1 9h", "B4": "s2 Xr 8h", "B2": "s1 8d"}
    spec = falling(field, 4, 1, souls={"s2": "2c 3c"}).accepted()
    asked = [question for question in spec.match.questions.values() if isinstance(question, SeveringOffered)]
    assert [(question.of, question.card) for question in asked] == [(("s2",), "9h.1")]
    assert dead(spec) == []
    spec.when("s2", AnswerSevering(ask=asked[0].ask, sever=True)).accepted()
    assert spec.match.ether == ("9h.1",)
    assert dead(spec) == [("8d.1", "grave")]


@pytest.mark.rule("ethereal.meteor.dead", "ethereal.blood.killed")
def test_under_a_blood_moon_what_it_kills_goes_to_the_outer_darkness() -> None:
    spec = falling({"B3": "s1 9h", "B4": "s2 Xr 8h"}, 4, moon=4, round=7, blood_moon_in=7).accepted()
    assert dead(spec) == [("9h.1", "outer-darkness"), ("8h.2", "outer-darkness")]


@pytest.mark.rule("ethereal.meteor.dead", "ethereal.joker.killed")
def test_a_joker_that_it_kills_releases_what_he_held() -> None:
    spec = falling({"B3": "s2 Xr"}, captured={"Xr.2": "9h.1"}).accepted()
    assert SoulReleased(seat="s2", joker="Xr.2", card="9h.1") in spec.told


@pytest.mark.rule("ethereal.death.spell-effects", "ethereal.meteor.dead")
def test_what_lay_on_a_stack_that_is_gone_ends() -> None:
    lasting = {1: Lasting(kind="divine-odds", on="B3", by="s1", until=UntilGone())}
    assert LastingEnded(id=1) in falling({"B3": "s1 9h"}, lasting=lasting, lasted=1).accepted().told


@pytest.mark.rule("ethereal.meteor.loss", "ethereal.win.field-checked")
def test_a_field_it_empties_loses_once_the_whole_meteor_is_settled() -> None:
    spec = falling({}, 4, 4, field={"B3": "s1 9h", "B2": "s1 8h", "C3": "s2 9c", "E5": "s2 2s"}).accepted()
    assert dead(spec) == [("9h.1", "grave"), ("8h.1", "grave"), ("9c.2", "grave")]
    assert spec.told[-1] == MatchEnded(winners=("s2",), reason="field-destroyed")


@pytest.mark.rule("ethereal.meteor.loss", "ethereal.win.simultaneous")
def test_when_it_empties_both_fields_the_side_whose_turn_it_was_wins() -> None:
    spec = falling({}, 4, field={"B3": "s1 9h", "C3": "s2 9c"}, active="s2").accepted()
    assert spec.told[-1] == MatchEnded(winners=("s2",), reason="field-destroyed")


@pytest.mark.rule("ethereal.spell.flesh-severance.offer", "ethereal.meteor.loss")
def test_of_a_field_that_is_emptied_nothing_is_severed() -> None:
    field = {"B3": "s1 9h", "B2": "s1 8h", "B4": "s2 Xr 7h", "E5": "s2 2s"}
    spec = falling({}, 4, 1, field=field, souls={"s2": "2c 3c 4c"}).accepted()
    assert spec.match.ended is not None
    assert not [event for event in spec.told if isinstance(event, SeveringOffered)]


@pytest.mark.rule("ethereal.meteor.fire", "ethereal.calendar.round-1-ends", "ethereal.calendar.rounds-or-turns")
@pytest.mark.parametrize(("at", "out"), [(8, False), (9, True)])
def test_the_fire_of_round_7_burns_in_round_8_and_is_out_when_round_9_starts(at: int, out: bool) -> None:
    position: dict[str, Any] = {"burning": {"B3": 8, "A2": 8}, "round": at - 1, "moon": (at - 2) % 8}
    spec = due(RoundStart(), field=FAR, **position).when_due()
    spec.accepted()
    assert (FireWentOut(ground=("A2", "B3")) in spec.told) == out
    assert (HappeningBegan(what="ethereal.calendar.round-1-ends") in spec.told) == out
    assert spec.match.burning == ({} if out else {"B3": 8, "A2": 8})
    assert is_burning(spec.match, "B3") != out


@pytest.mark.rule("ethereal.meteor.fire-roll", "ethereal.calendar.turn-4-fire", "ethereal.calendar.tiles-in-order")
def test_at_the_start_of_its_turn_each_stack_in_the_fire_rolls_1d20_and_a_20_is_one_damage() -> None:
    field = {"B3": "s1 9h 4h", "A2": "s1 8h", "C4": "s1 7h", "D1": "s1 6h", "B2": "s2 9c"}
    spec = burning(field, 19, 20, 1).then_among(
        FIRE_STEP, rolled(FIRE, (20, 19)), rolled(FIRE, (20, 20)), rolled(FIRE, (20, 1)), killed("4h.1", "B3")
    )
    assert dead(spec) == [("4h.1", "grave")]


@pytest.mark.rule("ethereal.meteor.fire-roll", "ethereal.calendar.no-roll-when-off")
@pytest.mark.parametrize("field", [{"D1": "s1 9h"}, {"B2": "s2 9c"}])
def test_who_has_no_stack_in_the_fire_rolls_nothing(field: dict[str, str]) -> None:
    spec = burning(field).accepted()
    assert FIRE_STEP not in spec.told
    assert throws(spec, FIRE) == []


@pytest.mark.rule("ethereal.meteor.fire-neutral")
def test_stacks_of_nobody_do_not_roll() -> None:
    spec = burning({"B3": "demons 4c.m1", "A2": "s1 8h"}, 1, made=1).accepted()
    assert len(throws(spec, FIRE)) == 1


@pytest.mark.rule("ethereal.meteor.protected")
def test_hypostasis_keeps_the_fire_off() -> None:
    spec = burning({"B3": "s1 9h", "A2": "s1 8h"}, 1, **shielded("B3")).accepted()
    assert len(throws(spec, FIRE)) == 1


@pytest.mark.rule("ethereal.calendar.turn-4-fire", "ethereal.calendar.loss-stops", "ethereal.meteor.loss")
def test_a_field_that_the_fire_empties_has_lost_and_no_later_step_is_made() -> None:
    owing: dict[str, Any] = {"claims": {"debt:s1": 2}, "debt_since": {"s1": 5}}
    field = {"B3": "s1 9h", "A2": "s1 8h", "E5": "s2 2s"}
    spec = burning({}, 20, 20, field=field, **owing).accepted()
    assert dead(spec) == [("8h.1", "grave"), ("9h.1", "grave")]
    assert spec.told[-1] == MatchEnded(winners=("s2",), reason="field-destroyed")
    assert not throws(spec, "ethereal.debt.growth")


@pytest.mark.rule("ethereal.calendar.turn-4-fire", "ethereal.calendar.turn-order-why")
def test_the_fire_comes_before_debts_grow_and_a_severing_holds_them_up() -> None:
    owing: dict[str, Any] = {"claims": {"debt:s1": 2}, "debt_since": {"s1": 5}, "souls": {"s2": "2c 3c"}}
    spec = burning({"B3": "s1 9h", "B4": "s2 Xr 8h"}, 20, **owing).accepted()
    asked = next(question for question in spec.match.questions.values() if isinstance(question, SeveringOffered))
    assert not throws(spec, "ethereal.debt.growth")
    spec.when("s2", AnswerSevering(ask=asked.ask, sever=False)).accepted()
    assert dead(spec) == [("9h.1", "captured")]
    spec.rolling(1).when_due().then_among(rolled("ethereal.debt.growth", (2, 1)))


@pytest.mark.rule("ethereal.meteor.fire-overlap")
def test_ground_that_burns_twice_burns_until_the_later_fire_is_out_with_one_die() -> None:
    spec = falling({"B3": "s1 9h 8h 7h"}, round=8, burning=dict.fromkeys(BURNING, 8)).accepted()
    assert spec.match.burning == dict.fromkeys(BURNING, 9)
    assert len(throws(burning({"B3": "s1 9h"}, 1, last=9).accepted(), FIRE)) == 1


@pytest.mark.rule("ethereal.meteor.fire-overlap")
def test_a_meteor_beside_an_older_fire_leaves_the_rest_of_that_as_it_is() -> None:
    spec = falling({}, tile="D3", round=8, burning=dict.fromkeys(BURNING, 8)).accepted()
    assert spec.match.burning == dict.fromkeys(BURNING, 8) | {
        f"{column}{row}": 9 for column in "CDE" for row in (2, 3, 4)
    }


@pytest.mark.rule("ethereal.meteor.fire-enter")
def test_a_stack_that_walks_into_the_fire_rolls_when_its_next_turn_starts() -> None:
    stands = {"field": FAR | {"D3": "s1 9h"}, "round": 7, "turns": {"s1": 7, "s2": 6}, "burning": {"C3": 8}, "turn": 13}
    spec = given(**stands, hands={"s1": "9c", "s2": "9c"}, moon=6)
    spec.when("s1", MoveCards(origin="D3", target="C3", cards=("9h.1",))).accepted()
    assert throws(spec, FIRE) == []
    for seat in ("s1", "s1", "s2", "s2", "s2"):
        spec.when(seat, EndPhase()).accepted()
        assert throws(spec, FIRE) == []
    spec.rolling(**{FIRE: [20]}).when_due().accepted()
    assert dead(spec) == [("9h.1", "grave")]


@pytest.mark.rule("ethereal.meteor.told")
@pytest.mark.parametrize("seat", ["s1", "s2", None])
def test_the_tile_and_the_fire_are_told_to_all(seat: str | None) -> None:
    spec = falling({"B3": "s1 9h 4h"})
    before = spec.match.fork()
    spec.accepted()
    assert ON_B3 in lines_of(spec.rules, before, spec.told, seat)
    assert view(spec.match, seat).burning == dict.fromkeys(BURNING, 8)


@pytest.mark.rule("ethereal.calendar.shown", "ethereal.meteor.fire", "ethereal.meteor.fire-roll")
def test_the_calendar_tells_of_the_die_of_the_fire_and_of_who_stands_in_it() -> None:
    stands = {"field": FAR | {"B3": "s1 9h", "A2": "s2 8h"}, "round": 7, "turns": {"s1": 7, "s2": 6}}
    match = given(**stands, burning={"B3": 8, "A2": 7, "C3": 8}).match
    told = {(each.what.rpartition(".")[2], each.seat, each.says) for each in calendar(match).due}
    assert {
        ("round-17-meteor", "", "a meteor falls on a 1 of 1d100"),
        ("round-1-ends", "", "the fire on A2 is out"),
        ("round-1-ends", "", "the fire on B3, C3 is out"),
        ("turn-4-fire", "s1", "the stacks on B3 take one damage on a 20 of 1d20"),
        ("turn-4-fire", "s2", "the stacks on A2 take one damage on a 20 of 1d20"),
    } <= told


def test_it_is_told_in_words() -> None:
    assert words(ON_B3) == "A meteor falls on B3; the ground around it burns"
    assert words(FireWentOut(ground=("A2", "B3"))) == "The fire on A2, B3 is out"


@pytest.mark.rule("ethereal.meteor.wall")
@pytest.mark.parametrize(("face", "left"), [(1, 3), (2, 2)])
def test_a_stack_with_a_wall_takes_1d2_and_1_more_in_the_middle(face: int, left: int) -> None:
    spec = falling({"B3": "s1 wall 3c"}, walls=(face,), hearts={"wall.1": 5}).accepted()
    assert spec.match.hearts["wall.1"] == left


@pytest.mark.rule("ethereal.meteor.wall")
@pytest.mark.parametrize(("hit", "left"), [(3, 5), (4, 2)])
def test_around_it_takes_as_much_on_a_4(hit: int, left: int) -> None:
    spec = falling({"B2": "s1 wall"}, hit, walls=(2,) if hit == 4 else (), hearts={"wall.1": 5}).accepted()
    assert spec.match.hearts["wall.1"] == left


@pytest.mark.rule("ethereal.meteor.fire-wall")
def test_fire_does_one_damage_to_a_wall() -> None:
    spec = burning({"B3": "s1 wall"}, 20, hearts={"wall.1": 5}).accepted()
    assert spec.match.hearts["wall.1"] == 4


@pytest.mark.rule("ethereal.ram.other-deaths")
def test_a_ram_that_no_blow_kills_dies_by_meteor_and_fire() -> None:
    assert dead(falling({"B3": "s1 battering-ram"}).accepted()) == [("battering-ram.1", "grave")]
    assert dead(burning({"B3": "s1 battering-ram"}, 20).accepted()) == [("battering-ram.1", "grave")]
