"""How bounties are collected, cleared and failed, and what each brings (ethereal.bounty)."""

from typing import Any

import pytest

from commands.ethereal.attack import Attack
from commands.ethereal.bank.bounties import TurnInCaptive
from commands.ethereal.bank.gifts import GiveMana
from commands.ethereal.bank.taxes import PayTaxes
from commands.ethereal.support.captives import DestroySupport
from events.base import ClaimChanged, LastingEnded, ManaPosted, MatchEnded
from events.ethereal.agenda import BandStrikes, TurnStart
from events.ethereal.bounties import (
    BountyEnded,
    BountyTakenDown,
    CaptiveTurnedIn,
    MeterLowered,
)
from events.ethereal.collectors import CollectorsLeft
from events.ethereal.fight import CardKilled, SoulReleased
from events.ethereal.siege import CaptiveLost
from events.ethereal.spells import SeveringOffered
from tests.rules.ethereal.bank.hunting import REWARD, ended, fighting, hunting, ids, lowered, postings, put_up, taken
from tests.rules.ethereal.tables import due, lying_on
from tests.rules.spec import given

STRIKE = Attack(tile="C2", target="C3")
WIN = (8, 10, 10)
"""An attack that beats all that does not roll: 18, and landings that change nothing."""
KILL, FORGIVES = (f"ethereal.bounty.{name}" for name in ("kill", "reward-forgives"))


def seized(claim: str, amount: int, rule: str = KILL) -> ClaimChanged:
    return ClaimChanged(claim=claim, amount=-amount, cause="seized", rule=rule)


def killed(card: str, to: Any = "ether") -> CardKilled:
    return CardKilled(seat="s2", card=card, tile="C3", to=to)


@pytest.mark.rule("ethereal.bounty.kill", "ethereal.bounty.place", "ethereal.invariant.claims-move-no-mana")
def test_a_killed_jack_lowers_meter_and_debt_from_6_to_4_and_goes_to_the_ether() -> None:
    spec = fighting("Jh", claims={"debt:s2": 6}, debt_since={"s2": 0}).when("s1", STRIKE).rolling(*WIN)
    spec.then_among(killed("Jh.2"), seized("debt:s2", 2), lowered(4))
    assert postings(spec) == []
    assert spec.match.claims == {"debt:s2": 4}
    assert spec.match.taken["s1"][0].meter == 4
    assert (spec.match.ether, spec.match.grave) == (("Jh.2",), ())


@pytest.mark.rule("ethereal.bounty.kill")
@pytest.mark.parametrize(
    ("card", "claims", "left"),
    [
        ("Kh", {"debt:s2": 1, "tax:s2": 1, "loan:s2": 9}, {"debt:s2": 0, "tax:s2": 0, "loan:s2": 7}),
        ("9h", {"tax:s2": 3, "loan:s2": 9}, {"tax:s2": 2, "loan:s2": 9}),
    ],
)
def test_it_pays_mana_debt_then_unpaid_taxes_then_the_loan(
    card: str, claims: dict[str, int], left: dict[str, int]
) -> None:
    spec = fighting(card, claims=claims, debt_since={"s2": 0}, bank_loans={"s2": (0, 12)})
    spec.when("s1", STRIKE).rolling(*WIN).accepted()
    assert spec.match.claims == left


@pytest.mark.rule("ethereal.bounty.kill", "ethereal.death.precedence")
@pytest.mark.parametrize(("moon", "to"), [({}, "ether"), ({"moon": 4, "blood_moon_in": 6}, "outer-darkness")])
def test_under_a_blood_moon_the_dead_go_to_the_outer_darkness_and_count_all_the_same(
    moon: dict[str, int], to: str
) -> None:
    spec = fighting("Jh", options={"moon_combat_bonus": False}, **moon).when("s1", STRIKE).rolling(*WIN)
    spec.then_among(killed("Jh.2", to), seized("tax:s2", 2), lowered(4))


@pytest.mark.rule("ethereal.bounty.kill", "ethereal.death.precedence", "ethereal.spell.flesh-severance.no-offer")
def test_what_they_kill_is_neither_severed_nor_captured() -> None:
    beside = {"D3": "s1 Xr 9d"}
    spec = fighting("Jh", field=beside, souls={"s1": "Kc Kd"}).when("s1", STRIKE).rolling(*WIN)
    spec.then_among(killed("Jh.2"))
    assert not [event for event in spec.told if isinstance(event, SeveringOffered | SoulReleased)]
    assert spec.match.captured == {}


@pytest.mark.rule("ethereal.bounty.no-auction", "ethereal.collector.good-card")
def test_what_they_kill_never_goes_to_the_auction() -> None:
    spec = fighting("Jh").when("s1", STRIKE).rolling(*WIN).accepted()
    rules = [getattr(event, "rule", "") for event in spec.told]
    assert "ethereal.collector.good-card" not in rules
    assert spec.match.lots == {}


@pytest.mark.rule("ethereal.bounty.kill")
def test_what_attacks_them_and_dies_counts_too_if_it_is_the_targets() -> None:
    stacks = {"C2": f"s1 {ids(1)}", "C3": "s2 9h"}
    spec = given(**hunting(field=stacks, phase="attack", active="s2"))
    spec.when("s2", Attack(tile="C3", target="C2")).rolling(d8=[1], d20=[2, 10])
    spec.then_among(killed("9h.2"), seized("tax:s2", 1), lowered(5))


@pytest.mark.rule("ethereal.bounty.kill", "ethereal.death.precedence")
def test_a_demon_that_dies_on_them_goes_to_the_ether_and_pays_nothing() -> None:
    position = hunting(field={"C2": f"s1 {ids(1)}", "C3": "demons 9h.m9"})
    spec = due(BandStrikes(tile="C3"), TurnStart(seat="s1"), **position).when_due().rolling(d8=[1], d20=[2, 10])
    spec.then_among(CardKilled(seat="demons", card="9h.m9", tile="C3", to="ether"))
    assert not [event for event in spec.told if isinstance(event, MeterLowered | ClaimChanged)]


@pytest.mark.rule("ethereal.bounty.turn-in", "ethereal.bounty.meter")
def test_a_captive_of_the_targets_counts_like_a_kill() -> None:
    stacks = {"C2": "s1 9h"}
    spec = given(**hunting(field=stacks, captives={"C2": "miner.e1"}, symbols={"miner.e1": "s2"}))
    spec.when("s1", TurnInCaptive(bounty=1, tile="C2")).then(
        CaptiveTurnedIn(seat="s1", bounty=1, card="miner.e1", owner="s2", tile="C2"),
        seized("tax:s2", 2, "ethereal.bounty.turn-in"),
        lowered(4),
    )
    assert (spec.match.captives, spec.match.symbols, spec.match.ether) == ({}, {}, ("miner.e1",))


@pytest.mark.rule("ethereal.bounty.turn-in-only")
@pytest.mark.parametrize(
    ("tile", "holder", "symbol"), [("C2", "s1", "s1"), ("D2", "s1", "s2"), ("C2", "s2", "s2"), ("E1", "s1", "s2")]
)
def test_anything_else_is_not_turned_in(tile: str, holder: str, symbol: str) -> None:
    stacks = {"C2": f"{holder} 9h", "D2": "s1 8h"}
    spec = given(**hunting(field=stacks, captives={"C2": "miner.e1"}, symbols={"miner.e1": symbol}))
    spec.when("s1", TurnInCaptive(bounty=1, tile=tile)).then_rejected("not-a-captive-of-target")


@pytest.mark.rule("ethereal.bounty.turn-in")
def test_turning_in_needs_the_bounty_and_the_prep_phase() -> None:
    stacks = {"C2": "s1 9h"}
    held = hunting(field=stacks, captives={"C2": "miner.e1"}, symbols={"miner.e1": "s2"})
    given(**held).when("s1", TurnInCaptive(bounty=2, tile="C2")).then_rejected("no-such-bounty")
    given(**held, phase="attack").when("s1", TurnInCaptive(bounty=1, tile="C2")).then_rejected("wrong-phase")


@pytest.mark.rule("ethereal.bounty.target-pays")
@pytest.mark.parametrize(("owed", "paid", "meter"), [(9, 2, 6), (9, 4, 5), (6, 1, 5)])
def test_what_the_target_pays_lowers_the_meter_to_what_is_still_owed(owed: int, paid: int, meter: int) -> None:
    position = hunting(claims={"tax:s2": owed}, souls={"s2": "2c 3c 4c 5c"}, active="s2")
    spec = given(**position).when("s2", PayTaxes(amount=paid)).accepted()
    assert [event.meter for event in spec.told if isinstance(event, MeterLowered)] == ([meter] if meter < 6 else [])
    assert spec.match.taken["s1"][0].meter == meter


@pytest.mark.rule("ethereal.bounty.target-pays")
def test_what_others_pay_for_it_counts_too() -> None:
    position = hunting(claims={"debt:s2": 6}, debt_since={"s2": 0}, souls={"s1": "2c 3c"})
    given(**position).when("s1", GiveMana(to="s2", amount=2)).then_among(lowered(4))


@pytest.mark.rule("ethereal.bounty.target-pays", "ethereal.bounty.several")
def test_a_kill_for_one_bounty_lowers_the_meter_of_another_to_what_is_still_owed() -> None:
    other = taken(2, worth=7, first=8)
    spec = fighting("Jh", taken(1), other, claims={"tax:s2": 7}).when("s1", STRIKE).rolling(*WIN)
    spec.then_among(seized("tax:s2", 2), lowered(4), lowered(5, bounty=2))


@pytest.mark.rule("ethereal.bounty.meter")
def test_growth_raises_no_meter() -> None:
    position = hunting(claims={"debt:s2": 4}, debt_since={"s2": 3}, turns={"s1": 6, "s2": 5}, below_zero={"s2": 1})
    held = position | {"taken": {"s1": (taken(worth=4),)}}
    spec = due(TurnStart(seat="s2"), **held).when_due().rolling(**{"ethereal.debt.growth": [2]}).accepted()
    assert spec.match.claims["debt:s2"] == 6
    assert spec.match.taken["s1"][0].meter == 4


@pytest.mark.rule("ethereal.bounty.target-clears", "ethereal.bounty.end-cards")
def test_a_target_that_pays_everything_ends_the_bounty_without_reward() -> None:
    position = hunting(
        field={"C2": f"s1 {ids(1, 2)}"},
        claims={"tax:s2": 2},
        souls={"s2": "2c 3c"},
        hands={"s1": f"4c {ids(6)}"},
        decks={"s1": f"{ids(3)} 5c {ids(4)}"},
        away={"s1": ids(5)},
        bounties={1: put_up()},
        active="s2",
    )
    held = position | {"taken": {"s1": (taken(meter=2),)}}
    spec = given(**held).when("s2", PayTaxes(amount=2))
    spec.then_among(
        lowered(0),
        ended("cleared", *ids(6, 3, 4, 5).split()),
        CollectorsLeft(tile="C2", cards=(ids(1), ids(2))),
        BountyTakenDown(bounty=1),
    )
    assert (spec.match.hands["s1"], spec.match.decks["s1"], spec.match.away["s1"]) == (("4c.1",), ("5c.1",), ())
    assert spec.match.taken == {}
    assert [posting.debit for posting in postings(spec)] == ["pile:s2"]
    assert spec.match.failed == {}


@pytest.mark.rule("ethereal.bounty.end-cards", "ethereal.support.captive-lost", "ethereal.death.spell-effects")
def test_what_lies_on_their_stack_and_its_captive_go_with_them() -> None:
    position = hunting(
        field={"C2": f"s1 {ids(1)}"},
        claims={"tax:s2": 1},
        souls={"s2": "2c"},
        captives={"C2": "miner.e1"},
        symbols={"miner.e1": "s2"},
        active="s2",
        **lying_on("C2", "divine-odds"),
    )
    held = position | {"taken": {"s1": (taken(meter=1),)}}
    spec = given(**held).when("s2", PayTaxes(amount=1))
    spec.then_among(
        CollectorsLeft(tile="C2", cards=(ids(1),)),
        CaptiveLost(owner="s2", card="miner.e1", tile="C2"),
        LastingEnded(id=1),
    )


@pytest.mark.rule("ethereal.bounty.collected", "ethereal.bounty.reward", "ethereal.bank.round-up")
def test_the_last_kill_collects_a_bounty_worth_7_and_the_bank_pays_4() -> None:
    held = taken(worth=7, meter=2)
    money = {"bank": 10, "source:start": -10}
    spec = fighting("Jh", held, hands={"s1": ids(6)}, claims={"tax:s2": 5}, balances=money, bounties={1: put_up()})
    spec.when("s1", STRIKE).rolling(*WIN, d9=[1] * 4, d4=[1] * 4)
    spec.then_among(
        killed("Jh.2"),
        seized("tax:s2", 2),
        lowered(0),
        ended("collected", ids(6)),
        CollectorsLeft(tile="C2", cards=(ids(1),)),
        BountyTakenDown(bounty=1),
        ManaPosted(debit="bank", credit="pile:s1", amount=4, rule=REWARD),
    )
    assert spec.match.claims == {"tax:s2": 3}
    assert spec.match.balances == {"bank": 6, "source:start": -10, "pile:s1": 4}


@pytest.mark.rule("ethereal.bounty.collected", "ethereal.bounty.target-clears")
@pytest.mark.parametrize(("meter", "how"), [(2, "collected"), (1, "collected"), (3, "cleared")])
def test_only_the_takers_own_doing_collects(meter: int, how: str) -> None:
    souls = 3 if how == "collected" else 0
    spec = fighting("Jh", taken(meter=meter), claims={"tax:s2": 2}).when("s1", STRIKE)
    spec.rolling(*WIN, d9=[1] * souls, d4=[1] * souls).accepted()
    assert [event.how for event in spec.told if isinstance(event, BountyEnded)] == [how]


@pytest.mark.rule("ethereal.bounty.collected", "ethereal.bounty.turn-in")
def test_a_captive_can_be_the_last_that_was_missing() -> None:
    stacks = {"C2": "s1 9h"}
    position = hunting(taken(worth=3, meter=1), field=stacks, captives={"C2": "miner.e1"}, symbols={"miner.e1": "s2"})
    spec = given(**position).when("s1", TurnInCaptive(bounty=1, tile="C2")).rolling(1, 1, 1, 1)
    spec.then_among(lowered(0), ended("collected"), ManaPosted(debit="bank", credit="pile:s1", amount=2, rule=REWARD))


@pytest.mark.rule("ethereal.bounty.collected", "ethereal.support.destroy")
def test_a_destroyed_support_card_can_be_too() -> None:
    spec = fighting("miner.e1", taken(worth=2), claims={"tax:s2": 2})
    spec.when("s1", DestroySupport(tile="C2", target="C3")).rolling(1, 1)
    spec.then_among(seized("tax:s2", 2), lowered(0), ended("collected"))


@pytest.mark.rule("ethereal.bounty.reward-short", "ethereal.bank.payout-limit")
@pytest.mark.parametrize(("held", "paid"), [(-5, 3), (-7, 1), (-8, 0), (1, 4)])
def test_what_the_bank_cannot_pay_is_not_paid(held: int, paid: int) -> None:
    money = {"bank": held, "source:opening-bank": -held} if held else {}
    spec = fighting("Jh", taken(worth=7, meter=2), claims={"tax:s2": 5}, balances=money).when("s1", STRIKE)
    spec.rolling(*WIN, d9=[1] * paid, d4=[1] * paid).accepted()
    assert sum(posting.amount for posting in postings(spec)) == paid
    assert spec.match.balances["bank"] == held - paid
    assert spec.match.taken == {}


@pytest.mark.rule("ethereal.bounty.reward-short", "ethereal.surplus.no-room-event")
def test_what_finds_no_room_stays_with_the_bank() -> None:
    full = {"souls": {"s1": "Xr Xb Kc"}, "maximum": {"s1": 6}}
    spec = fighting("Jh", taken(worth=7, meter=2), claims={"tax:s2": 5}, **full).when("s1", STRIKE)
    spec.rolling(*WIN, d9=[1, 1], d4=[1, 1])
    spec.then_among(ManaPosted(debit="bank", credit="pile:s1", amount=2, rule=REWARD))


@pytest.mark.rule(
    "ethereal.bounty.reward-forgives", "ethereal.account.claim-causes", "ethereal.receive.from-bank-in-debt"
)
def test_the_reward_pays_the_takers_debt_first_then_debt_and_loan_are_forgiven() -> None:
    owing = {"tax:s2": 8, "debt:s1": 2, "loan:s1": 5, "tax:s1": 3, "peer:1": 4}
    peer = {"type": "peer-loan-taken", "loan": 1, "lender": "s2", "borrower": "s1", "amount": 4, "term": 9, "own": 0}
    position = {"claims": owing, "peer_loans": {1: peer}, "debt_since": {"s1": 0}, "bank_loans": {"s1": (0, 12)}}
    spec = fighting("Jh", taken(worth=8, meter=2), **position).when("s1", STRIKE)
    spec.rolling(*WIN, d9=[1, 1], d4=[1, 1])
    spec.then_among(
        ended("collected"),
        ClaimChanged(claim="debt:s1", amount=-2, cause="paid", rule="ethereal.receive.debt-first"),
        ManaPosted(debit="bank", credit="pile:s1", amount=2, rule=REWARD),
        ClaimChanged(claim="loan:s1", amount=-5, cause="forgiven", rule=FORGIVES),
    )
    assert spec.match.claims == {"tax:s2": 6, "debt:s1": 0, "loan:s1": 0, "tax:s1": 3, "peer:1": 4}


@pytest.mark.rule("ethereal.bounty.reward-forgives", "ethereal.bounty.reward-short")
def test_debt_is_forgiven_even_where_the_bank_can_pay_nothing() -> None:
    money = {"bank": -8, "source:opening-bank": 8}
    position = {"claims": {"tax:s2": 8, "debt:s1": 3}, "debt_since": {"s1": 0}, "balances": money}
    spec = fighting("Jh", taken(worth=8, meter=2), **position).when("s1", STRIKE).rolling(*WIN)
    spec.then_among(ClaimChanged(claim="debt:s1", amount=-3, cause="forgiven", rule=FORGIVES))
    assert postings(spec) == []


@pytest.mark.rule("ethereal.bounty.reward-forgives", "ethereal.bounty.target-clears")
def test_forgiving_the_taker_clears_the_bounty_that_others_have_on_it() -> None:
    against = taken(2, seat="s2", target="s1", worth=5, first=8)
    position = {"claims": {"tax:s2": 8, "loan:s1": 5}, "bank_loans": {"s1": (0, 5)}}
    both = {"s1": (taken(worth=8, meter=2),), "s2": (against,)}
    spec = fighting("Jh", **position | {"taken": both}).when("s1", STRIKE).rolling(*WIN, d9=[1] * 4, d4=[1] * 4)
    spec.then_among(ended("collected"), lowered(0, bounty=2, seat="s2"), ended("cleared", bounty=2, seat="s2"))


@pytest.mark.rule("ethereal.bounty.end-cards", "ethereal.win.field-checked", "ethereal.win.field")
@pytest.mark.parametrize(("other", "ends"), [({}, True), ({"A1": "s1 Ah"}, False)])
def test_a_taker_with_nothing_else_on_the_field_has_lost_when_they_leave(other: dict[str, str], ends: bool) -> None:
    position = hunting(claims={"tax:s2": 1}, souls={"s2": "2c"}, active="s2")
    position |= {"field": {"C2": f"s1 {ids(1)}", "E5": "s2 As", **other}, "taken": {"s1": (taken(meter=1),)}}
    spec = given(**position).when("s2", PayTaxes(amount=1)).accepted()
    over = MatchEnded(winners=("s2",), reason="field-destroyed")
    assert (over in spec.told) == ends
