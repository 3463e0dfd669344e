"""What a seat robbed, in the bounty on it (ethereal.bounty.robbed-part, -worth, -target-pays)."""

from typing import Any

import pytest

from commands.ethereal.attack import Attack
from commands.ethereal.bank.bounties import TakeBounty
from commands.ethereal.bank.taxes import PayTaxes
from commands.ethereal.sky.robbing import PayBackLoot
from events.base import ClaimChanged, ManaPosted
from events.ethereal.bounties import BountyEnded, BountyPutUp, BountyTaken, BountyTakenDown, MeterLowered
from events.ethereal.robbery import LootLowered
from tests.rules.ethereal.bank.hunting import fighting, hanging, lowered, put_up, report_day, taken
from tests.rules.spec import Given, given

RULE = "ethereal.bounty.robbed-part"
ROBBED: dict[str, Any] = {"claims": {}, "loot": {"s2": 6}}
"""Seat 2 owes nothing, and 6 mana of a robbery are what a bounty of 6 on it is for."""


def hunted(amount: int, **position: Any) -> Given:
    """Seat 2, hunted for 6 mana that it robbed, pays so much of it back in its preparation."""
    plain = hanging(taken={"s1": (taken(),)}, active="s2", souls={"s2": "2c 3c 4c 5c"}, made=20)
    return given(**plain | ROBBED | position).when("s2", PayBackLoot(amount=amount))


@pytest.mark.rule("ethereal.bounty.worth", RULE)
def test_what_was_robbed_since_the_last_report_counts_to_the_worth_and_is_no_claim() -> None:
    spec = report_day(bad_standing={"s2": 1}, claims={"tax:s2": 2}, fresh_loot={"s2": 5}, loot={"s2": 1})
    spec.then_among(BountyPutUp(bounty=1, target="s2", worth=7, round=13, robbed=5))
    assert spec.match.loot == {"s2": 6}
    assert not spec.match.fresh_loot
    assert spec.match.claims == {"tax:s2": 2}


@pytest.mark.rule("ethereal.bounty.worth", "ethereal.bounty.nothing-owed")
def test_a_robber_that_owes_nothing_is_hunted_for_its_loot_alone_and_once() -> None:
    spec = report_day(bad_standing={"s2": 1}, fresh_loot={"s2": 5})
    spec.then_among(BountyPutUp(bounty=1, target="s2", worth=5, round=13, robbed=5))
    report_day(bad_standing={"s2": 1}, loot={"s2": 5}).then_none(BountyPutUp)


@pytest.mark.rule("ethereal.bounty.meter", RULE)
def test_the_meter_of_a_bounty_starts_at_what_is_left_of_the_loot_too() -> None:
    spec = given(**hanging(put_up(worth=6)) | {"claims": {"tax:s2": 1}, "loot": {"s2": 4}})
    spec.when("s1", TakeBounty(bounty=1)).accepted()
    assert [event.meter for event in spec.told if isinstance(event, BountyTaken)] == [5]


@pytest.mark.rule(RULE)
def test_the_target_pays_its_loot_back_to_the_bank_and_the_meter_falls() -> None:
    spec = hunted(2)
    spec.then_among(
        ManaPosted(debit="pile:s2", credit="bank", amount=2, rule=RULE),
        LootLowered(seat="s2", left=4, how="paid"),
        lowered(4),
    )
    assert spec.match.loot == {"s2": 4}
    assert not spec.match.claims


@pytest.mark.rule(RULE, "ethereal.bounty.target-clears", "ethereal.bounty.nothing-owed")
def test_with_all_of_it_paid_back_the_bounty_is_over() -> None:
    spec = hunted(6, souls={"s2": "Kc Jc"})
    spec.then_among(
        LootLowered(seat="s2", left=0, how="paid"),
        lowered(0),
        BountyEnded(seat="s1", bounty=1, how="cleared", cards=()),
        BountyTakenDown(bounty=1),
    )
    assert not spec.match.loot


@pytest.mark.rule(RULE)
def test_no_more_than_was_robbed_and_than_the_pile_holds_is_paid_back_and_only_for_a_bounty() -> None:
    hunted(7).then_rejected("more-than-owed", RULE)
    hunted(0).then_rejected("bad-amount")
    hunted(5).then_rejected("not-enough-mana", RULE)
    hunted(1, taken={}, bounties={}).then_rejected("more-than-owed", RULE)
    hunted(1, loot={}, fresh_loot={"s2": 6}).then_rejected("more-than-owed", RULE)
    hunted(1, taken={}).accepted()
    hunted(1, phase="attack").then_rejected("wrong-phase")


@pytest.mark.rule("ethereal.bounty.target-pays", RULE)
def test_what_the_target_pays_of_its_debts_leaves_the_loot_to_collect() -> None:
    owed: dict[str, Any] = {"claims": {"tax:s2": 3}, "loot": {"s2": 4}, "taken": {"s1": (taken(worth=6),)}}
    spec = hunted(1, **owed).when("s2", PayTaxes(amount=3)).then_among(lowered(4))
    assert 1 in spec.match.bounties


@pytest.mark.rule(RULE, "ethereal.bounty.kill")
@pytest.mark.parametrize(("owed", "left"), [({}, 4), ({"tax:s2": 1}, 5), ({"tax:s2": 2}, None)])
def test_kills_beyond_the_claims_lower_the_loot(owed: dict[str, int], left: int | None) -> None:

    spec = fighting("Jd", taken(worth=9), claims=owed, loot={"s2": 6})
    spec.when("s1", Attack(tile="C2", target="C3")).rolling(8, 10, 10).accepted()
    claims = [event.amount for event in spec.told if isinstance(event, ClaimChanged)]
    assert claims == ([-owed["tax:s2"]] if owed else [])
    loot = [event.left for event in spec.told if isinstance(event, LootLowered)]
    assert loot == ([left] if left is not None else [])
    assert any(isinstance(event, MeterLowered) for event in spec.told)


@pytest.mark.rule(RULE)
def test_kills_lower_no_more_than_there_is() -> None:
    spec = fighting("Jd", taken(worth=2, meter=1), claims={}, loot={"s2": 1}, balances={"bank": 3, "source:start": -3})
    spec.when("s1", Attack(tile="C2", target="C3")).rolling(8, 10, 10, 1, 1).accepted()
    assert not spec.match.loot
