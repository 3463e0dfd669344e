"""Stacks of nobody that are after a seat (ethereal.sky.neutral-*, ethereal.band.robbers-grunts)."""

from typing import Any

import pytest

from commands.ethereal.attack import Attack
from commands.ethereal.move import MoveCards
from commands.ethereal.spells.severance import AnswerSevering
from commands.ethereal.turn import EndPhase
from events.base import HappeningBegan, HappeningDue
from events.ethereal.agenda import RoundEnd
from events.ethereal.field import CardsMoved
from events.ethereal.fight import AttackDeclared, CardKilled, Place
from events.ethereal.spells import SeveringOffered
from tests.rules.ethereal.tables import lying_on, rolled
from tests.rules.spec import Given, given

FULL = 4
ACES = {"A1": "s1 Ah", "E5": "s2 Ad"}
LEFT: dict[str, Any] = {"hands": {"s2": "2d"}, "phase": "attack", "active": "s2"}
"""Seat 2 is about to end the last turn of a round, and does not lose by it."""
ATTACK = Attack(tile="C2", target="C3")


def hunts(*, after: str = "s1", **field: str) -> dict[str, Any]:
    """A field with stacks of nobody, all of them after one seat."""
    cards = [id for text in field.values() if text.startswith("nobody") for id in text.split()[1:]]
    return {"field": ACES | field, "errands": dict.fromkeys(cards, after), "made": len(cards)}


def round_ends(position: dict[str, Any], **more: Any) -> Given:
    """What nobody's stacks do as the round ends is to be carried out."""
    spec = given(**LEFT, **position, **more)
    return spec.when("s2", EndPhase()).then_among(HappeningDue(ask=2, of=("system",))).when_due()


def lost(fights: int = 1, landings: int = 0, **dice: list[int]) -> dict[str, list[int]]:
    """The dice of so many soldiers that strike in vain, beside others by their rules."""
    fought = {"ethereal.fight.attack-dice": [1] * fights, "ethereal.fight.landing": [10, 10] * (landings or fights)}
    return fought | {f"ethereal.{rule.replace('__', '.').replace('_', '-')}": faces for rule, faces in dice.items()}


def attacks(spec: Given) -> list[tuple[str, str]]:
    return [(event.tile, event.target) for event in spec.told if isinstance(event, AttackDeclared)]


def dead(card: str, to: Place, captor: str | None = None) -> CardKilled:
    return CardKilled(seat="nobody", card=card, tile="C3", to=to, captor=captor)


@pytest.mark.rule("ethereal.sky.neutral-acts", "ethereal.band.pursuit", "ethereal.band.neutral-when")
def test_it_moves_one_tile_toward_the_nearest_stack_it_is_after_and_then_strikes() -> None:
    spec = round_ends(hunts(C5="nobody 6h.m1", C3="s1 9h")).rolling(**lost()).accepted()
    assert [(event.seat, event.origin, event.target) for event in spec.told if isinstance(event, CardsMoved)] == [
        ("nobody", "C5", "C4")
    ]
    assert attacks(spec) == [("C4", "C3")]
    far = round_ends(hunts(E3="nobody 6h.m1", B3="s1 9h")).accepted()
    assert "D3" in far.match.stacks
    assert not attacks(far)


@pytest.mark.rule("ethereal.sky.neutral-acts", "ethereal.band.pursuit")
@pytest.mark.parametrize(("face", "tile"), [(1, "C4"), (2, "D3")])
def test_of_two_ways_as_short_a_roll_takes_one(face: int, tile: str) -> None:
    spec = round_ends(hunts(D4="nobody 6h.m1", C3="s1 9h")).rolling(**lost(band__pursuit=[face])).accepted()
    assert rolled("ethereal.band.pursuit", (2, face), seat=None) in spec.told
    assert [event.target for event in spec.told if isinstance(event, CardsMoved)] == [tile]


@pytest.mark.rule("ethereal.sky.neutral-acts", "ethereal.band.strike-neutral")
@pytest.mark.parametrize(("face", "target"), [(1, "B3"), (2, "C4"), (3, "D3")])
def test_of_several_stacks_beside_it_a_roll_picks_one_and_it_stays(face: int, target: str) -> None:
    spec = round_ends(hunts(C3="nobody 6h.m1", B3="s1 9h", D3="s1 8h", C4="s1 7h"))
    spec.rolling(**lost(sky__neutral_acts=[face])).accepted()
    assert rolled("ethereal.sky.neutral-acts", (3, face), seat=None) in spec.told
    assert attacks(spec) == [("C3", target)]


@pytest.mark.rule("ethereal.sky.neutral-target-gone", "ethereal.band.target", "ethereal.band.robbers-grunts")
def test_it_strikes_the_seat_it_is_after_and_nobody_else() -> None:
    spec = round_ends(hunts(C3="nobody 6h.m1", C4="s2 9d", C2="s1 9h")).rolling(**lost()).accepted()
    assert attacks(spec) == [("C3", "C2")]
    other = round_ends(hunts(C3="nobody 6h.m1", C4="s2 9d", C2="s1 9h", after="s2")).rolling(**lost()).accepted()
    assert attacks(other) == [("C3", "C4")]


@pytest.mark.rule("ethereal.sky.neutral-order")
def test_they_act_in_the_order_in_which_they_came() -> None:
    field = {"E3": "nobody 6h.m3", "A3": "nobody 5h.m1 4h.m2", "A2": "s1 9h", "E2": "s1 8h"}
    spec = round_ends(hunts(**field)).rolling(**lost(3, landings=2)).accepted()
    assert attacks(spec) == [("A3", "A2"), ("E3", "E2")]


@pytest.mark.rule("ethereal.calendar.end-round", "ethereal.sky.round-end-order")
def test_demons_strike_before_they_act_whatever_came_first() -> None:
    field = {"E3": "demons 6h.m2", "A3": "nobody 4h.m1", "A2": "s1 9h", "E2": "s1 8h"}
    spec = (
        round_ends(
            hunts(**field),
        )
        .rolling(*(1, 10, 10) * 2)
        .accepted()
    )
    assert attacks(spec) == [("E3", "E2"), ("A3", "A2")]
    marks = [event.what for event in spec.told if isinstance(event, HappeningBegan)][:2]
    assert marks == ["ethereal.calendar.end-round"] * 2


@pytest.mark.rule("ethereal.sky.neutral-order", "ethereal.band.never-strikes")
def test_it_strikes_no_stack_under_hypostasis_but_another_one_or_none() -> None:
    field = {"C3": "nobody 6h.m1", "C2": "s1 9h"}
    none = round_ends(hunts(**field), **lying_on("C2", "hypostasis")).accepted()
    assert not attacks(none)
    assert "C3" in none.match.stacks, "it stands beside one"
    other = round_ends(hunts(**field, C4="s1 8h"), **lying_on("C2", "hypostasis")).rolling(1, 10, 10).accepted()
    assert attacks(other) == [("C3", "C4")]


@pytest.mark.rule("ethereal.sky.neutral-order")
def test_it_leaves_demons_debt_collectors_and_its_like_alone() -> None:
    field = {"C3": "nobody 6h.m1", "D3": "nobody 5h.m2", "C4": "demons Ah.m3"}
    fence = {tile: f"bank collector.m{number}" for number, tile in enumerate(("B3", "C2", "D2", "D4", "E3"), 4)}
    hunted = {f"collector.m{number}": {"seat": "s2", "turn": 3} for number in range(4, 9)}
    position: dict[str, Any] = hunts(**field, **fence) | {"hunts": hunted, "defaults": {"s2": 0}}
    spec = round_ends(position, claims={"debt:s2": 1}).accepted()
    assert not attacks(spec)
    assert {"C3", "D3"} <= spec.match.stacks.keys()


@pytest.mark.rule("ethereal.sky.neutral-first-act", "ethereal.band.neutral-when", "ethereal.calendar.end-round")
def test_nobodys_stacks_act_at_the_end_of_the_round_and_not_before() -> None:
    spec = given(**hunts(C3="nobody 6h.m1", C2="s1 9h"), phase="attack")
    spec.when("s1", EndPhase()).then_none(AttackDeclared)
    assert RoundEnd() not in spec.match.agenda


@pytest.mark.rule("ethereal.band.blocked", "ethereal.band.target-no-stack")
def test_without_a_free_way_it_stays_where_it_is() -> None:
    walled = {"E4": "s2 9d", "D5": "s2 8d", "E5": "nobody 6h.m1"}
    spec = round_ends(hunts(**walled, C1="s1 9h"), agenda=()).accepted()
    assert "E5" in spec.match.stacks
    assert not attacks(spec)


@pytest.mark.rule("ethereal.sky.neutral-fights")
def test_every_seat_may_attack_it_and_it_takes_the_damage_of_a_strike_it_loses() -> None:
    spec = given(**hunts(C3="nobody 4h.m1", C2="s1 9h", after="s2"), phase="attack")
    spec.rolling(8, 10, 10).when("s1", ATTACK).then_among(dead("4h.m1", "gone"))
    lost = round_ends(hunts(C3="nobody 2h.m1", C2="s1 9h")).rolling(1, 10, 10)
    lost.then_among(dead("2h.m1", "gone"))
    assert not lost.match.errands


@pytest.mark.rule("ethereal.band.no-hand")
def test_nobody_commands_it() -> None:
    spec = given(**hunts(C3="nobody 4h.m1", C2="s1 9h"))
    spec.when("s1", MoveCards(origin="C3", target="C4", cards=("4h.m1",))).then_rejected("not-your-stack")


@pytest.mark.rule("ethereal.sky.neutral-dead-vanish", "ethereal.sky.neutral-owner")
@pytest.mark.parametrize(
    ("joker", "moon", "to", "captor"),
    [("", 1, "gone", None), (" Xr", 1, "captured", "Xr.1"), (" Xr", FULL, "gone", None)],
)
def test_its_dead_leave_the_match_unless_a_joker_captures_them(
    joker: str, moon: int, to: Place, captor: str | None
) -> None:
    blood = {"blood_moon_in": 2} if moon == FULL else {}
    spec = given(**hunts(C3="nobody 4h.m1", C2=f"s1 9h{joker}"), phase="attack", moon=moon, **blood)
    dice = (8, 2, 10, 10) if moon == FULL else (8, 10, 10)
    spec.rolling(*dice).when("s1", ATTACK).then_among(dead("4h.m1", to, captor))
    assert spec.match.grave == spec.match.outer_darkness == ()
    assert spec.match.gone == (("4h.m1",) if to == "gone" else ())


@pytest.mark.rule("ethereal.sky.neutral-dead-vanish")
def test_its_dead_may_be_severed() -> None:
    spec = given(**hunts(C3="nobody 4h.m1", C2="s1 9h Xr"), phase="attack", souls={"s1": "2c 3c"})
    spec.rolling(8, 10, 10).when("s1", ATTACK).then_among(
        SeveringOffered(ask=2, of=("s1",), card="4h.m1", owner="nobody", tile="C3", price=1)
    )
    spec.when("s1", AnswerSevering(ask=2, sever=True)).accepted()
    assert spec.match.ether == ("4h.m1",)
