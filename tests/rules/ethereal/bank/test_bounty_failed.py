"""How bounties fail, and what ends them with the Bank (ethereal.bounty)."""

from typing import Any

import pytest

from commands.ethereal.attack import Attack
from commands.ethereal.bank.bounties import BuyCollector, TakeBounty, TurnInCaptive
from commands.ethereal.bank.loans import RepayLoan
from commands.ethereal.sacrifice import SacrificeCard
from commands.ethereal.turn import EndPhase
from events.base import ClaimChanged
from events.ethereal.agenda import RoundStart
from events.ethereal.bank import BankCollapsed, BankerDied
from events.ethereal.bounties import (
    BountyEnded,
    BountyTakenDown,
    CollectorsTurned,
)
from events.ethereal.collectors import CollectorsLeft, CollectorsSent, Hunt
from events.ethereal.fight import CardKilled
from tests.rules.ethereal.bank.hunting import (
    HOME,
    REWARD,
    ended,
    hanging,
    hunting,
    ids,
    lowered,
    postings,
    put_up,
    report_day,
    taken,
)
from tests.rules.ethereal.tables import due
from tests.rules.spec import Given, given

WIN = (8, 10, 10)
"""An attack that beats all that does not roll: 18, and landings that change nothing."""


@pytest.mark.rule("ethereal.bounty.deadline")
@pytest.mark.parametrize(("reported", "fails"), [(1, False), (2, True), (3, True)])
def test_it_fails_on_the_second_report_day_after_it_was_taken(reported: int, fails: bool) -> None:
    spec = report_day(reported=reported, taken={"s1": (taken(),)}, claims={"loan:s2": 6}, bank_loans={"s2": (0, 12)})
    spec.accepted()
    assert [event.how for event in spec.told if isinstance(event, BountyEnded)] == (["failed"] if fails else [])
    assert spec.match.failed == ({"s1": reported + 1} if fails else {})


@pytest.mark.rule("ethereal.bounty.fail")
def test_with_a_failed_bounty_those_in_hand_and_deck_leave_the_match() -> None:
    position = {"hands": {"s1": f"4c {ids(6)}"}, "decks": {"s1": f"{ids(1)} 5c"}, "away": {"s1": ids(2)}}
    spec = failing(**position)
    spec.then_among(ended("failed", ids(6), ids(1), ids(2)))
    assert (spec.match.hands["s1"], spec.match.decks["s1"]) == (("4c.1",), ("5c.1",))
    assert spec.match.gone == (ids(6), ids(1), ids(2))


def failing(*others: Any, first: str = "s2", field: dict[str, str] | None = None, **position: Any) -> Given:
    """Bounty 1 of seat 1 fails in round 13, and with it the others that it has taken."""
    owed = {"loan:s2": 9}
    plain = {"reported": 2, "taken": {"s1": (taken(), *others)}, "bank_loans": {"s1": (0, 12), "s2": (0, 12)}}
    claims = owed | position.pop("claims", {})
    return report_day(first=first, field=HOME | (field or {}), claims=claims, **plain | position)


TURNED = Hunt(seat="s1", turn=3, bounty=1)


@pytest.mark.rule("ethereal.bounty.fail-field", "ethereal.band.bounty-turned")
def test_those_on_the_field_go_over_to_the_bank_after_a_taker_that_owes_it() -> None:
    spec = failing(field={"C3": f"s1 {ids(1, 2)}", "D3": f"s1 {ids(3)}"}, claims={"loan:s1": 1})
    spec.then_among(
        ended("failed"),
        CollectorsTurned(tile="C3", cards=(ids(1), ids(2)), hunt=TURNED),
        CollectorsTurned(tile="D3", cards=(ids(3),), hunt=TURNED),
    )
    assert spec.match.stacks["C3"].seat == "bank"
    assert spec.match.hunts == dict.fromkeys((ids(1), ids(2), ids(3)), TURNED)
    assert spec.match.hearts[ids(1)] == 1


@pytest.mark.rule("ethereal.bounty.fail-field", "ethereal.band.bounty-turned")
def test_they_leave_the_field_if_the_taker_owes_nothing() -> None:
    spec = failing(field={"C3": f"s1 {ids(1, 2)}"})
    spec.then_among(ended("failed"), CollectorsLeft(tile="C3", cards=(ids(1), ids(2))))
    assert not [event for event in spec.told if isinstance(event, CollectorsTurned)]
    assert "C3" not in spec.match.stacks


@pytest.mark.rule("ethereal.bounty.fail-field", "ethereal.collector.six")
def test_what_would_go_beyond_the_banks_six_leaves_the_field() -> None:
    field = {
        "C3": f"s1 {ids(1, 2, 3)}",
        "B3": "bank collector.m11 collector.m12",
        "D3": "bank collector.m14 collector.m15",
    }
    hunts = {f"collector.m{number}": {"seat": "s1", "turn": 1, "inquiry": True} for number in (11, 12, 14, 15)}
    spec = failing(field=field, hunts=hunts, claims={"tax:s1": 1}, bad_standing={"s1": 0}, made=20)
    spec.then_among(
        CollectorsLeft(tile="C3", cards=(ids(3),)), CollectorsTurned(tile="C3", cards=(ids(1), ids(2)), hunt=TURNED)
    )
    assert len(spec.match.hunts) == 6


@pytest.mark.rule("ethereal.bounty.fail-field", "ethereal.collector.strike", "ethereal.collector.kill-pays")
def test_turned_over_they_strike_the_taker_until_it_owes_the_bank_nothing() -> None:
    field = {"C3": f"s1 {ids(1)}", "C2": "s1 9h"}
    plain = {"souls": {"s1": "2c 3c"}, "options": {"moon_combat_bonus": False}}
    spec = failing(first="s1", field=field, claims={"loan:s1": 2}, **plain)
    spec.rolling(*WIN).then_among(
        CollectorsTurned(tile="C3", cards=(ids(1),), hunt=TURNED),
        CardKilled(seat="s1", card="9h.1", tile="C2", to="ether"),
        ClaimChanged(claim="loan:s1", amount=-1, cause="seized", rule="ethereal.collector.kill-pays"),
    )
    spec.when("s1", EndPhase()).accepted()
    spec.when("s1", RepayLoan(amount=1)).then_among(CollectorsLeft(tile="C3", cards=(ids(1),)))


@pytest.mark.rule("ethereal.bounty.fail-others")
def test_every_other_bounty_of_that_seat_is_cancelled_and_its_collectors_go_the_same_way() -> None:
    other = taken(2, worth=9, first=8, reported=2)
    third = ids(8, bounty=2)
    spec = failing(other, field={"C3": f"s1 {third}"}, claims={"loan:s1": 1}, hands={"s1": ids(9, bounty=2)})
    spec.then_among(
        ended("failed"),
        ended("cancelled", ids(9, bounty=2), bounty=2),
        CollectorsTurned(tile="C3", cards=(third,), hunt=Hunt(seat="s1", turn=3, bounty=2)),
    )
    assert spec.match.taken == {}
    assert [posting for posting in postings(spec) if posting.rule == REWARD] == []


@pytest.mark.rule("ethereal.bounty.fail-others")
def test_bounties_of_other_seats_go_on() -> None:
    against = taken(2, seat="s2", target="s1", worth=5, first=8, reported=2)
    both = {"s1": (taken(),), "s2": (against,)}
    spec = failing(claims={"loan:s1": 5}, taken=both).accepted()
    assert spec.match.taken == {"s2": (against,)}


@pytest.mark.rule("ethereal.bounty.fail-wait")
@pytest.mark.parametrize(("failed", "code"), [({"s1": 1}, "bounty-failed"), ({"s1": 0}, None), ({"s2": 1}, None)])
def test_who_failed_takes_none_before_the_next_report_day(failed: dict[str, int], code: str | None) -> None:
    spec = given(**hanging(failed=failed)).when("s1", TakeBounty(bounty=1))
    if code:
        spec.then_rejected(code, "ethereal.bounty.fail-wait")
    else:
        spec.accepted()


@pytest.mark.rule("ethereal.bank.closed-collectors", "ethereal.bounty.end-cards")
def test_when_the_banker_dies_all_bounties_end_without_reward() -> None:
    position = hunting(
        field={"C3": f"s1 {ids(1)}"},
        claims={"debt:s2": 6, "loan:s1": 4},
        debt_since={"s2": 0},
        bank_loans={"s1": (0, 12)},
        hands={"s1": ids(6)},
        bounties={1: put_up()},
        round=6,
        moon=5,
    )
    spec = due(RoundStart(), **position).when_due().rolling(**{"ethereal.bank.heart-roll": [1]})
    spec.then_among(
        BankerDied(round=7),
        ended("cleared", ids(6)),
        CollectorsLeft(tile="C3", cards=(ids(1),)),
        BountyTakenDown(bounty=1),
    )
    assert (spec.match.taken, spec.match.bounties) == ({}, {})
    assert not [posting for posting in postings(spec) if posting.rule == REWARD]


@pytest.mark.rule("ethereal.bank.closed-collectors")
def test_a_closed_bank_sells_no_collectors_and_takes_no_captives() -> None:
    position = hunting(bank_closed_in=5, souls={"s1": "2c 3c"})
    given(**position).when("s1", BuyCollector(bounty=1)).then_rejected("bank-closed")
    given(**position).when("s1", TurnInCaptive(bounty=1, tile="A1")).then_rejected("bank-closed")


@pytest.mark.rule("ethereal.collapse.default-ends", "ethereal.collapse.claims", "ethereal.bounty.robbed-part")
@pytest.mark.parametrize("loot", [{}, {"s2": 6}])
def test_a_collapse_ends_all_bounties_without_reward_for_what_was_robbed_too(loot: dict[str, int]) -> None:
    position = hunting(
        field={"C3": f"s1 {ids(1)}", "D2": "s1 9h"},
        claims={"debt:s1": 4, "debt:s2": 6},
        debt_since={"s1": 0, "s2": 0},
        balances={"bank": -3, "source:opening-bank": 3},
        decks={"s1": ids(2, 3)},
        bounties={1: put_up()},
        loot=loot,
        phase="attack",
    )
    position["field"] |= {"D3": "s2 4c"}
    spec = given(**position).when("s1", Attack(tile="D2", target="D3"))
    spec.rolling(8, 10, 10, **{"ethereal.collapse.prices": [1] * 4})
    spec.then_among(
        BankCollapsed(round=6),
        ended("cleared", ids(2), ids(3)),
        CollectorsLeft(tile="C3", cards=(ids(1),)),
        BountyTakenDown(bounty=1),
    )
    assert spec.match.decks["s1"] == ()


@pytest.mark.rule("ethereal.bounty.put-up", "ethereal.bounty.deadline", "ethereal.bank.closed-collectors")
def test_the_inquiry_after_a_failed_taker_finds_only_the_places_left() -> None:
    field = {"C3": f"s1 {ids(1, 2, 3)}"}
    spec = failing(field=field, claims={"tax:s1": 2}, bad_standing={"s1": 2})
    spec.rolling(**{"ethereal.standing.inquiry": [2]}).accepted()
    (sent,) = [event for event in spec.told if isinstance(event, CollectorsSent)]
    assert len(sent.cards) == 2
    assert len(spec.match.hunts) == 5


@pytest.mark.rule("ethereal.bounty.kill", "ethereal.receive.debt-first")
def test_mana_that_the_target_gains_pays_its_debt_and_lowers_the_meter() -> None:
    position = hunting(claims={"debt:s2": 6}, debt_since={"s2": 0}, hands={"s2": "Kd"}, active="s2")
    given(**position).when("s2", SacrificeCard(card="Kd.2")).then_among(lowered(2))
