"""Miners (ethereal.miner)."""

from typing import Any

import pytest

from commands.ethereal.move import MoveCards
from commands.ethereal.place import PlaceCard
from events.base import ClaimChanged, HappeningBegan, ManaPosted
from events.ethereal.agenda import TurnCalendar, TurnOpens
from events.ethereal.fight import HeartLost
from events.ethereal.siege import MinerSlotted
from events.ethereal.souls import SoulGained
from tests.rules.ethereal.tables import ATTACK, due, duel, killed, rolled
from tests.rules.spec import Given, given

SPARE = {"E1": "s1 2s", "A5": "s2 2s"}
INCOME = HappeningBegan(what="ethereal.calendar.turn-7-income", seat="s1")
SLOT, ELSEWHERE = "ethereal.miner.slot-income", "ethereal.miner.elsewhere"
ETHER = "2d.2 3d.2 4d.2"


def starting(field: dict[str, str], **position: Any) -> Given:
    """Seat 1's turn starts with what is due in it; no soldier lies in the Ether but a 2."""
    start: dict[str, Any] = {"field": {**SPARE, **field}, "ether": "2d.2", **position}
    return due(TurnCalendar(seat="s1"), TurnOpens(seat="s1"), **start).when_due()


def brought(amount: int) -> ManaPosted:
    return ManaPosted(debit="source:mine", credit="pile:s1", amount=amount, rule="ethereal.account.mine-posting")


@pytest.mark.rule("ethereal.miner.slots", "ethereal.miner.into-slot")
def test_an_ace_holds_two_miners_beside_six_cards() -> None:
    six = " ".join(f"{number}c" for number in range(2, 8))
    field = {**SPARE, "C1": f"s1 As {six}", "C2": "s1 miner.e3"}
    spec = given(field=field, hands={"s1": "miner.e1 miner.e2"}, round=4)
    spec.when("s1", PlaceCard(card="miner.e1", tile="C1"))
    spec.then_among(MinerSlotted(seat="s1", card="miner.e1", tile="C1", round=4))
    spec.when("s1", MoveCards(origin="C2", target="C1", cards=("miner.e3",)))
    spec.then_among(MinerSlotted(seat="s1", card="miner.e3", tile="C1", round=4))
    spec.when("s1", PlaceCard(card="miner.e2", tile="C1")).then_rejected("miner-slots-full", "ethereal.miner.into-slot")


@pytest.mark.rule("ethereal.miner.elsewhere-bases", "ethereal.miner.elsewhere", "ethereal.wall.no-blessing")
@pytest.mark.parametrize(("face", "mana"), [(5, 0), (6, 1)])
def test_inside_a_wall_a_miner_is_in_no_slot_and_brings_1_on_a_6(face: int, mana: int) -> None:
    spec = starting({"C1": "s1 wall miner"}).rolling(face)
    spec.then_among(INCOME, rolled(ELSEWHERE, (6, face)))
    assert spec.match.balances.get("pile:s1", 0) == mana


@pytest.mark.rule("ethereal.miner.slots")
def test_a_slot_is_no_place_for_another_card() -> None:
    six = " ".join(f"{number}c" for number in range(2, 8))
    field = {**SPARE, "C1": f"s1 As {six} miner.e1"}
    spec = given(field=field, hands={"s1": "8c"})
    spec.when("s1", PlaceCard(card="8c.1", tile="C1")).then_rejected("base-full", "ethereal.stack.ace-six")


@pytest.mark.rule("ethereal.miner.slot-income", "ethereal.miner.income-form", "ethereal.calendar.turn-7-income")
@pytest.mark.parametrize(("face", "mana"), [(1, 0), (2, 1)])
def test_a_miner_in_a_slot_brings_1d2_less_1_at_the_start_of_its_seats_turn(face: int, mana: int) -> None:
    spec = starting({"C1": "s1 As miner"}).rolling(face)
    spec.then_among(INCOME, rolled(SLOT, (2, face)))
    assert spec.match.balances.get("pile:s1", 0) == mana
    assert spec.match.souls["s1"] == (("2d.2",) if mana else ())


@pytest.mark.rule("ethereal.miner.income-form")
def test_what_a_miner_brings_is_a_soldiers_soul() -> None:
    spec = starting({"C1": "s1 As miner"}).rolling(2)
    spec.then_among(SoulGained(seat="s1", card="2d.2", origin="ether"), brought(1))


@pytest.mark.rule("ethereal.miner.slot-next-round")
@pytest.mark.parametrize(("slotted", "rolls"), [(3, False), (2, True), (1, True)])
def test_a_slot_brings_nothing_in_the_round_in_which_the_miner_went_into_it(slotted: int, rolls: bool) -> None:
    field = {"C1": "s1 As miner", "B1": "s1 miner.e1"}
    spec = starting(field, round=3, slotted_in={"miner.1": slotted})
    spec.rolling(**{SLOT: [1] * rolls, ELSEWHERE: [5]}).accepted()


@pytest.mark.rule("ethereal.miner.slot-next-round")
def test_a_miner_that_moves_into_another_ace_waits_anew() -> None:
    spec = given(field={**SPARE, "C1": "s1 As", "B1": "s1 Ah miner"}, round=5, slotted_in={"miner.1": 2})
    spec.when("s1", MoveCards(origin="B1", target="C1", cards=("miner.1",))).accepted()
    assert spec.match.slotted_in == {"miner.1": 5}


@pytest.mark.rule("ethereal.miner.elsewhere")
@pytest.mark.parametrize(("face", "mana"), [(5, 0), (6, 1), (1, 0)])
@pytest.mark.parametrize("stack", ["miner", "9h miner", "Kh Qh miner"])
def test_a_miner_elsewhere_brings_1_mana_on_a_6(stack: str, face: int, mana: int) -> None:
    spec = starting({"C3": f"s1 {stack}"}).rolling(face)
    spec.then_among(INCOME, rolled(ELSEWHERE, (6, face)))
    assert spec.match.balances.get("pile:s1", 0) == mana


@pytest.mark.rule("ethereal.miner.elsewhere")
def test_a_miner_that_came_out_of_its_ace_in_this_round_rolls_as_elsewhere() -> None:
    starting({"C3": "s1 miner"}, round=3, slotted_in={"miner.1": 3}).rolling(6).then_among(brought(1))


@pytest.mark.rule("ethereal.miner.roll-order")
def test_miners_roll_in_the_reading_order_of_their_tiles_two_in_one_ace_one_after_the_other() -> None:
    field = {"C1": "s1 As miner.e1 miner.e2", "D1": "s1 9h miner.e3", "B4": "s1 miner.e4", "C5": "s2 As miner.e5"}
    spec = starting(field)
    spec.rolling(1, 1, 1, 2).then_among(
        rolled(ELSEWHERE, (6, 1)),
        rolled(SLOT, (2, 1)),
        rolled(SLOT, (2, 1)),
        rolled(ELSEWHERE, (6, 2)),
    )


@pytest.mark.rule("ethereal.miner.roll-order")
def test_a_seat_without_a_miner_has_no_income_step() -> None:
    spec = given(field={**SPARE, "C5": "s2 As miner"}, phase="attack", active="s2", turn=4, turns={"s1": 2, "s2": 2})
    assert INCOME not in spec.told


@pytest.mark.rule("ethereal.miner.income-form", "ethereal.calendar.turn-income-before-debt")
def test_what_a_miner_brings_pays_mana_debt_before_it_grows() -> None:
    debt = {"claims": {"debt:s1": 1}, "debt_since": {"s1": 1}, "turns": {"s1": 4, "s2": 3}}
    spec = starting({"C1": "s1 As miner"}, **debt).rolling(2)
    spec.then_among(ClaimChanged(claim="debt:s1", amount=-1, cause="paid", rule="ethereal.receive.debt-first"))
    assert spec.match.claims.get("debt:s1", 0) == 0
    assert spec.match.souls["s1"] == ()


@pytest.mark.rule("ethereal.miner.income-full")
@pytest.mark.parametrize(("souls", "mana"), [("6c 7c", 3), ("6c 7c 8c", 3)])
def test_what_does_not_fit_under_the_ceiling_is_not_brought(souls: str, mana: int) -> None:
    spec = starting({"C1": "s1 As miner"}, souls={"s1": souls}, maximum={"s1": 1}).rolling(2).accepted()
    assert spec.match.balances["pile:s1"] == mana


@pytest.mark.rule("ethereal.miner.first-to-fall")
def test_outside_a_base_the_miner_dies_first() -> None:
    duel("Kh 9h", "3c 9c miner").rolling(15, 8, 10, 10).when("s1", ATTACK).then_among(killed("miner.2", "C3"))


@pytest.mark.rule("ethereal.miner.first-to-fall")
def test_a_lost_attack_costs_the_miner_first_too() -> None:
    duel("3h miner", "Kc").rolling(1, 10, 10).when("s1", ATTACK).then_among(killed("miner.1", "C2"))


@pytest.mark.rule("ethereal.miner.first-only-one")
def test_further_damage_of_a_blow_goes_on_from_the_lowest_card() -> None:
    spec = duel("Kh 9h", "3c 9c miner").rolling(20, 8, 10, 10).when("s1", ATTACK)
    spec.then_among(killed("miner.2", "C3"), killed("3c.2", "C3"))
    assert spec.match.stacks["C3"].cards == ("9c.2",)


@pytest.mark.rule("ethereal.miner.safe-inside")
def test_inside_a_base_the_base_takes_the_damage() -> None:
    spec = duel("Kh 9h", "As miner").rolling(15, 8, 1, 10, 10).when("s1", ATTACK)
    spec.then_among(HeartLost(seat="s2", card="As.2", tile="C3", left=1))
    assert spec.match.stacks["C3"].cards == ("As.2", "miner.2")
