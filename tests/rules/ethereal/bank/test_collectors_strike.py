"""How Debt Collectors close in and strike, who may strike them, and who dies of it (ethereal.collector)."""

from typing import Any

import pytest

from commands.ethereal.attack import Attack
from commands.ethereal.move import MoveCards
from domain.ethereal.pursuit import steps_toward
from events.base import DiceRolled, HappeningBegan, Lasting, LastingMoved, MatchEnded, UntilGone
from events.ethereal.bank import PeerLoanTaken
from events.ethereal.field import CardsMoved
from events.ethereal.fight import AttackDeclared, CardKilled, HeartLost
from events.ethereal.spells import SeveringOffered
from tests.rules.ethereal.bank.hunted import collectors, starting, table
from tests.rules.ethereal.tables import lying_on, rolled
from tests.rules.spec import Given, given

STRIKE = HappeningBegan(what="ethereal.calendar.turn-12-collectors-strike", seat="s1")
OWING = {"claims": {"tax:s1": 9}}
"""Something to collect, which changes nothing else."""
LOST = (1, 5, 5)
"""Dice of a Debt Collector's strike: its 11 beats nothing that defends with 11 or more."""


def struck(*parts: dict[str, Any], field: dict[str, str] | None = None, **position: Any) -> Given:
    """Seat 1's turn starts with Debt Collectors of an inquiry on the field."""
    return starting(*parts, field=field, **OWING | position)


def inquiring(tile: str, *numbers: int, **hunt: Any) -> dict[str, Any]:
    return collectors(tile, *numbers, inquiry=True, **hunt)


def attacks(spec: Given) -> list[tuple[str, str]]:
    return [(event.tile, event.target) for event in spec.told if isinstance(event, AttackDeclared)]


def moves(spec: Given) -> list[tuple[str, str]]:
    return [(event.origin, event.target) for event in spec.told if isinstance(event, CardsMoved)]


@pytest.mark.rule(
    "ethereal.collector.strike", "ethereal.calendar.turn-12-collectors-strike", "ethereal.collector.fight"
)
def test_at_the_start_of_its_targets_turn_a_stack_strikes_the_one_beside_it_in_an_ordinary_fight() -> None:
    spec = struck(inquiring("C2", 1, 2), field={"C1": "s1 9h"}).rolling(8, 1, 10, 10)
    spec.then_among(
        STRIKE,
        AttackDeclared(
            seat="bank", tile="C2", target="C1", defender="s1", cards=("collector.m1", "collector.m2"), turn=21
        ),
        rolled("ethereal.fight.attack-dice", (8, 8), (8, 1), seat="bank"),
        rolled("ethereal.fight.landing", (20, 10), seat="bank"),
        rolled("ethereal.fight.landing", (20, 10)),
        CardKilled(seat="s1", card="9h.1", tile="C1", to="ether"),
    )
    assert moves(spec) == []


@pytest.mark.rule("ethereal.collector.strike", "ethereal.band.collectors-when")
@pytest.mark.parametrize(("turn", "acts"), [(20, True), (21, False)])
def test_those_that_have_just_come_wait_for_the_next_turn(turn: int, acts: bool) -> None:
    spec = (
        struck(inquiring("C2", 1, turn=turn), field={"C1": "s1 9h"}).rolling(*([1, 1, 10] if acts else [])).accepted()
    )
    assert bool(attacks(spec)) == acts


@pytest.mark.rule("ethereal.collector.strike", "ethereal.collector.only-target", "ethereal.band.target")
def test_they_act_in_the_turns_of_their_target_alone_and_strike_nobody_else() -> None:
    beside = {"C1": "s2 9h", "D2": "s2 2h"}
    struck(inquiring("C2", 1, seat="s2"), field={"C1": "s1 9h"}, claims={"tax:s2": 1}).then_none(
        AttackDeclared, CardsMoved
    )
    spec = struck(inquiring("C2", 1), field=beside).accepted()
    assert attacks(spec) == []
    assert moves(spec) == [("C2", "B2")]


@pytest.mark.rule("ethereal.collector.strike", "ethereal.band.pursuit")
def test_a_stack_that_stands_beside_none_of_its_targets_moves_one_tile_and_then_strikes() -> None:
    spec = struck(inquiring("A3", 1)).rolling(1, 20, 10, 10).accepted()
    assert moves(spec) == [("A3", "A2")]
    assert attacks(spec) == [("A2", "A1")]
    far = struck(inquiring("A5", 1)).accepted()
    assert moves(far) == [("A5", "A4")]
    assert attacks(far) == []
    assert "A4" in far.match.stacks


@pytest.mark.rule("ethereal.band.pursuit")
@pytest.mark.parametrize(("face", "to"), [(1, "A3"), (2, "B4")])
def test_of_several_shortest_ways_a_recorded_roll_chooses(face: int, to: str) -> None:
    spec = struck(inquiring("A4", 1), field={"B1": "s1 9h", "C3": "s1 9c"}).rolling(face).accepted()
    assert moves(spec) == [("A4", to)]
    assert rolled("ethereal.band.pursuit", (2, face), seat=None) in spec.told


@pytest.mark.rule("ethereal.band.pursuit", "ethereal.band.blocked", "ethereal.band.target-no-stack")
def test_the_way_goes_around_what_stands_there_and_without_a_way_it_stays() -> None:
    wall = {"A2": "s2 9h", "B2": "s2 8h", "C2": "s2 7h"}
    match = given(**table(inquiring("A3", 1), field=wall)).match
    assert steps_toward(match, "A3", match.tiles_of("s1")) == ["B3"], "around by D2"
    closed = wall | {"D2": "s2 6h", "E2": "s2 5h"}
    spec = struck(inquiring("A3", 1), field=closed).then_none(CardsMoved, AttackDeclared, DiceRolled)
    assert "A3" in spec.match.stacks


@pytest.mark.rule("ethereal.band.pursuit", "ethereal.spell.on-stack-split")
def test_what_lies_on_a_stack_goes_with_it() -> None:
    hexed = {"lasting": {1: Lasting(kind="hexed-odds", on="A5", by="s1", until=UntilGone())}, "lasted": 1}
    struck(inquiring("A5", 1), **hexed).then_among(
        CardsMoved(seat="bank", cards=("collector.m1",), origin="A5", target="A4", turn=21),
        LastingMoved(id=1, on="A4"),
    )


@pytest.mark.rule("ethereal.collector.strike-order", "ethereal.band.strike-collectors")
@pytest.mark.parametrize(
    ("field", "target"),
    [
        ({"C2": "s1 9h 8h", "B3": "s1 7h", "D3": "s1 6h"}, "B3"),
        ({"C2": "s1 9h", "B3": "s1 7h 6h", "C4": "s1 2h"}, "C2"),
        ({"C4": "s1 9h", "D3": "s1 7h", "C2": "s2 2h"}, "C4"),
        ({"C4": "s1 9h 8h", "D3": "s1 7h 6h"}, "C4"),
    ],
)
def test_the_stack_with_the_fewest_cards_is_struck_then_that_on_the_lowest_tile(
    field: dict[str, str], target: str
) -> None:
    spec = struck(inquiring("C3", 1), field=field).rolling(1, 1, 10).accepted()
    assert attacks(spec) == [("C3", target)]


@pytest.mark.rule("ethereal.collector.strike-order")
def test_stacks_act_in_the_order_in_which_they_came() -> None:
    there = inquiring("A2", 12), inquiring("C3", 3, 4), inquiring("E3", 9)
    field = {"C2": "s1 9h 8h 7h", "E2": "s1 6h 5h"}
    spec = struck(*there, field=field).rolling(*(1, 1), *(1, 10), *(1, 1, 10), *(1, 1, 1, 10)).accepted()
    assert attacks(spec) == [("C3", "C2"), ("E3", "E2"), ("A2", "A1")]


@pytest.mark.rule("ethereal.band.never-strikes")
def test_a_stack_under_hypostasis_is_passed_over() -> None:
    field = {"C2": "s1 9h", "B3": "s1 7h 6h"}
    spec = struck(inquiring("C3", 1), field=field, **lying_on("C2", "hypostasis")).rolling(1, 1, 10).accepted()
    assert attacks(spec) == [("C3", "B3")]
    alone = struck(inquiring("C3", 1), field={"C2": "s1 9h"}, **lying_on("C2", "hypostasis"))
    alone.then_none(AttackDeclared, CardsMoved)


@pytest.mark.rule("ethereal.band.always-strikes")
def test_they_strike_whatever_their_chance() -> None:
    spec = struck(inquiring("A2", 1)).rolling(1, 20, 10, 10).accepted()
    assert attacks(spec) == [("A2", "A1")]


@pytest.mark.rule("ethereal.collector.defend-always", "ethereal.collector.dies", "ethereal.damage.attacker-too")
def test_a_struck_stack_defends_and_the_collectors_take_the_damage_if_they_lose() -> None:
    spec = struck(inquiring("A2", 1, 2)).rolling(1, 1, 20, 10, 10)
    spec.then_among(
        HeartLost(seat="bank", card="collector.m1", tile="A2", left=0),
        HeartLost(seat="bank", card="collector.m2", tile="A2", left=0),
        CardKilled(seat="bank", card="collector.m1", tile="A2", to="gone"),
        CardKilled(seat="bank", card="collector.m2", tile="A2", to="gone"),
    )
    assert spec.match.gone == ("collector.m1", "collector.m2")
    assert not spec.match.hunts
    assert not spec.match.hearts.keys() & set(spec.match.gone)


@pytest.mark.rule("ethereal.collector.dies", "ethereal.death.precedence", "ethereal.death.nobodys")
@pytest.mark.parametrize("moon", [1, 4])
def test_a_dead_debt_collector_is_gone_beside_a_joker_and_under_a_blood_moon_too(moon: int) -> None:
    blood = {"moon": 4, "blood_moon_in": 2} if moon == 4 else {}
    position = table(inquiring("C3", 1), field={"C2": "s1 9h Xr"})
    spec = given(**position, **OWING, phase="attack", souls={"s1": "2c 3c 4c 5c"}, **blood)
    spec.rolling(*((8, 2, 10, 10) if blood else (8, 10, 10))).when("s1", Attack(tile="C2", target="C3"))
    spec.then_among(CardKilled(seat="bank", card="collector.m1", tile="C3", to="gone"))
    assert not [event for event in spec.told if isinstance(event, SeveringOffered)]
    assert not spec.match.captured
    assert not spec.match.outer_darkness


@pytest.mark.rule("ethereal.collector.who-may-strike", "ethereal.band.collectors-strikable")
@pytest.mark.parametrize(
    ("claims", "may"),
    [
        ({"debt:s1": 1}, True),
        ({"loan:s1": 1}, True),
        ({"tax:s1": 1}, True),
        ({"debt:s1": 0, "loan:s2": 5}, False),
        ({"peer:1": 4}, False),
        ({}, False),
    ],
)
def test_only_who_owes_the_bank_may_attack_them(claims: dict[str, int], may: bool) -> None:
    lent = {1: PeerLoanTaken(loan=1, lender="s2", borrower="s1", amount=4, term=9, own=0)} if "peer:1" in claims else {}
    there = collectors("C3", 1, seat="s2")
    whole = claims | {"debt:s2": 3}
    spec = given(
        **table(there, field={"C2": "s1 9h"}), claims=whole, defaults={"s2": 0}, phase="attack", peer_loans=lent
    )
    spec.when("s1", Attack(tile="C2", target="C3"))
    if may:
        spec.rolling(1, 1, 10).accepted()
    else:
        spec.then_rejected("owes-nothing", "ethereal.collector.who-may-strike")


@pytest.mark.rule("ethereal.collector.lender-target", "ethereal.band.collectors-strikable")
@pytest.mark.parametrize(("hunted", "may"), [("s1", True), ("s2", False)])
def test_a_borrower_may_attack_those_that_hunt_it_for_a_player_loan(hunted: str, may: bool) -> None:
    lender = "s2" if hunted == "s1" else "s1"
    lent = {1: PeerLoanTaken(loan=1, lender=lender, borrower=hunted, amount=4, term=2, own=0)}
    there = collectors("C3", 1, seat=hunted, lender=lender, loan=1)
    spec = given(**table(there, field={"C2": "s1 9h"}), claims={"peer:1": 4}, phase="attack", peer_loans=lent)
    spec.when("s1", Attack(tile="C2", target="C3"))
    if may:
        spec.rolling(8, 10, 10).then_among(CardKilled(seat="bank", card="collector.m1", tile="C3", to="gone"))
    else:
        spec.then_rejected("owes-nothing")


@pytest.mark.rule("ethereal.band.no-hand")
def test_nobody_commands_them() -> None:
    position = table(inquiring("C3", 1), field={"C2": "s2 9h"})
    move = MoveCards(origin="C3", target="C4", cards=("collector.m1",))
    given(**position, **OWING).when("s1", move).then_rejected("not-your-stack")
    attack = Attack(tile="C3", target="C2")
    given(**position, **OWING, phase="attack").when("s1", attack).then_rejected("not-your-stack")


@pytest.mark.rule("ethereal.band.same-fight", "ethereal.fight.attack-extras")
def test_a_strike_has_the_dice_of_every_fight_the_moons_too() -> None:
    spec = struck(inquiring("C2", 1), field={"C1": "s1 9h"}, moon=4).rolling(1, 2, 1, 10).accepted()
    throws = [event.rule for event in spec.told if isinstance(event, DiceRolled)]
    assert throws[:2] == ["ethereal.fight.attack-dice", "ethereal.fight.attack-extras"]


LONE = {"C1": "s1 9h", "E5": "s2 As"}


@pytest.mark.rule("ethereal.collector.last-card", "ethereal.win.field")
def test_they_can_take_the_last_card_of_a_seat() -> None:
    struck(inquiring("C2", 1), home=LONE).rolling(8, 10, 10).then_among(
        CardKilled(seat="s1", card="9h.1", tile="C1", to="ether"),
        MatchEnded(winners=("s2",), reason="field-destroyed"),
    )


@pytest.mark.rule("ethereal.collector.strike", "ethereal.calendar.loss-stops")
def test_once_a_seat_has_lost_no_other_stack_acts() -> None:
    spec = struck(inquiring("C2", 1), inquiring("D1", 2), home=LONE).rolling(8, 10, 10).accepted()
    assert attacks(spec) == [("C2", "C1")]
    assert spec.match.ended is not None
