"""What the Bank, the Auction and other seats have to do with a seat that falls (ethereal.bank.fallen-*)."""

from typing import Any

import pytest

from commands.ethereal.attack import Attack
from commands.ethereal.bank.plots import BuyPlot
from commands.ethereal.turn import EndPhase
from events.base import ClaimChanged, ManaPosted
from events.ethereal.auction import LotOffered
from events.ethereal.bank import BankCollapsed, DefaultEnded, PeerLoanTaken
from events.ethereal.bounties import BountyEnded, BountyTakenDown
from events.ethereal.collectors import CollectorsLeft, Hunt
from events.ethereal.falls import BelongingsLost, SeatFell
from events.ethereal.land import MiddleLandRanOut, Plot, PlotLeft
from events.ethereal.neutral import NeutralLeft
from events.ethereal.turn import TurnBegan
from projections.ethereal.calendar import calendar
from tests.rules.ethereal.bank.hunting import ids, put_up, taken
from tests.rules.ethereal.modes.free import HOMES, last_stand
from tests.rules.ethereal.modes.test_falling import S2_FALLS, SINKS, beaten, sunk

BANKS = "ethereal.bank.fallen-claims"
PARTYS = "ethereal.peer.party-falls"


def written_off(claim: str, amount: int, rule: str = BANKS) -> ClaimChanged:
    return ClaimChanged(claim=claim, amount=-amount, cause="fallen", rule=rule)


@pytest.mark.rule("ethereal.bank.fallen-pile", "ethereal.fallen.pile-and-field")
def test_the_souls_go_with_the_deck_and_their_mana_to_a_sink() -> None:
    fallen = beaten(souls={"s2": "Qd 3d", "s1": "Jh"}).then_among(
        S2_FALLS,
        BelongingsLost(seat="s2", cards=("2c.2", "Qd.2", "3d.2"), to="grave"),
        ManaPosted(debit="pile:s2", credit="sink:fall", amount=4, rule="ethereal.bank.fallen-pile"),
    )
    assert (fallen.match.balances["pile:s2"], fallen.match.balances["sink:fall"]) == (0, 4)
    assert fallen.match.balances["pile:s1"] == 2
    beaten().then_none(ManaPosted)


@pytest.mark.rule("ethereal.bank.fallen-claims", "ethereal.account.claim-causes")
def test_what_it_owes_the_bank_and_the_bank_owes_it_is_written_off() -> None:
    claims = {"debt:s2": 3, "tax:s2": 2, "loan:s2": 4, "bankowes:s2": 5, "debt:s1": 1, "loan:s3": 6, "bankowes:s3": 1}
    fallen = beaten(claims=claims, balances={"bank": -4, "source:start": 4}).then_among(
        S2_FALLS,
        written_off("debt:s2", 3),
        written_off("tax:s2", 2),
        written_off("loan:s2", 4),
        written_off("bankowes:s2", 5),
    )
    left = {claim: owed for claim, owed in fallen.match.claims.items() if owed}
    assert left == {"debt:s1": 1, "loan:s3": 6, "bankowes:s3": 1}
    assert fallen.match.balances == {"bank": -4, "source:start": 4}  # no mana moves by it


@pytest.mark.rule("ethereal.bank.fallen-claims", "ethereal.default.ends")
def test_its_default_ends_with_what_it_owed() -> None:
    fallen = sunk(defaults={"s2": 1}, below_zero={"s2": 3})
    fallen.then_among(written_off("debt:s2", 9), DefaultEnded(seat="s2"))


def lent(number: int, lender: str, borrower: str) -> PeerLoanTaken:
    return PeerLoanTaken(loan=number, lender=lender, borrower=borrower, amount=4, term=9, own=1)


@pytest.mark.rule("ethereal.peer.party-falls")
def test_player_loans_that_it_gave_or_took_are_written_off() -> None:
    loans = {1: lent(1, "s2", "s1"), 2: lent(2, "s3", "s2"), 3: lent(3, "s1", "s3")}
    fallen = beaten(peer_loans=loans, claims={"peer:1": 4, "peer:2": 3, "peer:3": 2}).then_among(
        S2_FALLS, written_off("peer:1", 4, PARTYS), written_off("peer:2", 3, PARTYS)
    )
    assert {claim: owed for claim, owed in fallen.match.claims.items() if owed} == {"peer:3": 2}
    assert list(fallen.match.peer_loans) == [3]


def hunters(tile: str, number: int, **hunt: Any) -> dict[str, Any]:
    card = f"collector.m{number}"
    return {"field": {tile: f"bank {card}"}, "hunts": {card: Hunt(turn=1, **hunt)}}


@pytest.mark.rule("ethereal.sky.neutral-target-gone", "ethereal.band.target-gone")
def test_stacks_of_nobody_that_are_after_it_leave() -> None:
    hunting: dict[str, Any] = {
        "field": {"C5": "nobody 4h.m1 2c.m2", "E5": "nobody 3h.m3"},
        "errands": {"4h.m1": "s2", "2c.m2": "s2", "3h.m3": "s1"},
        "made": 3,
    }
    fallen = beaten(**hunting).then_among(S2_FALLS, NeutralLeft(tile="C5", cards=("4h.m1", "2c.m2")))
    assert fallen.match.errands == {"3h.m3": "s1"}
    assert {"4h.m1", "2c.m2"} <= {*fallen.match.gone}
    assert "E5" in fallen.match.stacks


@pytest.mark.rule("ethereal.bank.fallen-collectors", "ethereal.peer.party-falls")
def test_debt_collectors_after_it_leave_and_so_do_those_for_what_it_lent() -> None:
    stacks = (
        hunters("C5", 1, seat="s2"),
        hunters("D5", 2, seat="s2", inquiry=True),
        hunters("E5", 3, seat="s1", lender="s2", loan=1),
        hunters("C6", 4, seat="s3"),
        hunters("E6", 5, seat="s2", lender="s3", loan=2),
    )
    position: dict[str, Any] = {
        "field": {tile: stack for each in stacks for tile, stack in each["field"].items()},
        "hunts": {card: hunt for each in stacks for card, hunt in each["hunts"].items()},
        "made": 5,
        "peer_loans": {1: lent(1, "s2", "s1"), 2: lent(2, "s3", "s2")},
        "claims": {"peer:1": 4, "peer:2": 4, "debt:s2": 2, "debt:s3": 2},
        "defaults": {"s2": 1, "s3": 1},
    }
    fallen = beaten(**position).accepted()
    gone = {event.tile for event in fallen.told if isinstance(event, CollectorsLeft)}
    assert gone == {"C5", "D5", "E5", "E6"}
    assert fallen.match.tiles_of("bank") == ["C6"]


@pytest.mark.rule("ethereal.bank.fallen-land", "ethereal.plot.owner-out")
def test_its_tile_in_the_middle_is_free_and_its_plots_are_the_banks() -> None:
    plots = {1: Plot(seat="s2", miner="miner.e1", takings=2), 4: Plot(seat="s2"), 5: Plot(seat="s1")}
    fallen = beaten(middle={"s2": "D4", "s1": "E4"}, plots=plots, missed_pay_days={"s2": 1}).then_among(
        S2_FALLS,
        MiddleLandRanOut(seat="s2", tile="D4"),
        PlotLeft(seat="s2", plot=1, miner="miner.e1"),
        PlotLeft(seat="s2", plot=4),
    )
    match = fallen.match
    assert match.middle == {"s1": "E4"}
    assert match.plots == {1: Plot(miner="miner.e1"), 4: Plot(), 5: Plot(seat="s1")}
    assert match.missed_pay_days == {}


@pytest.mark.rule("ethereal.plot.owner-out", "ethereal.plot.price")
@pytest.mark.parametrize(("number", "price", "miner"), [(1, 3, "miner.e1"), (4, 1, None)])
def test_the_plots_it_had_are_sold_on_at_three_mana_with_a_miner_and_else_at_one(
    number: int, price: int, miner: str | None
) -> None:
    plots = {1: Plot(seat="s2", miner="miner.e1"), 4: Plot(seat="s2")}
    fallen = sunk(plots=plots, souls={"s3": "3h 4h 5h"})
    fallen.rolling(**{"ethereal.plot.yield": [1], "ethereal.debt.growth": [1]}).accepted()
    sold = fallen.when("s3", EndPhase()).accepted()
    sold.when("s3", BuyPlot(plot=number)).accepted()
    assert sold.match.plots[number] == Plot(seat="s3", miner=miner)
    assert sold.match.balances["bank"] == price


@pytest.mark.rule("ethereal.bounty.target-out")
def test_bounties_on_it_end_without_reward_taken_or_not() -> None:
    fallen = sunk(
        seats=4,
        souls={"s1": "5h"},
        bounties={2: put_up(2)},
        taken={"s1": (taken(1),), "s3": (taken(3, seat="s3", target="s4", worth=4),)},
        hands={"s1": ids(1, 2)},
        field={**HOMES, "A3": f"s1 {ids(3)}"},
        reported=1,
        made=9,
        claims={"debt:s2": 8, "tax:s4": 4},
        balances={"bank": 20, "pile:s1": 1, "source:start": -21},
    ).then_among(
        SeatFell(seat="s2", reason="mana-floor"),
        BountyEnded(seat="s1", bounty=1, how="cleared", cards=("collector.m1b1", "collector.m2b1")),
        CollectorsLeft(tile="A3", cards=("collector.m3b1",)),
        BountyTakenDown(bounty=2),
    )
    assert not any(isinstance(event, ManaPosted) for event in fallen.told)
    assert list(fallen.match.taken) == ["s3"]


@pytest.mark.rule("ethereal.bounty.target-out", "ethereal.win.field-checked")
def test_a_taker_that_had_nothing_but_its_debt_collectors_on_the_field_falls_with_its_target() -> None:
    fallen = sunk(
        seats=4,
        field={"A3": f"s1 {ids(1)}", "A4": "s2 9d", "D7": "s3 9c", "G4": "s4 9s"},
        taken={"s1": (taken(1),)},
        reported=1,
        made=7,
    ).then_among(
        SeatFell(seat="s2", reason="mana-floor"),
        BountyEnded(seat="s1", bounty=1, how="cleared", cards=()),
        SeatFell(seat="s1", reason="field-destroyed"),
        TurnBegan(seat="s3", turn=12, own=3),
    )
    assert fallen.match.standing == ("s3", "s4")


@pytest.mark.rule("ethereal.bank.fallen-collectors", "ethereal.bounty.end-cards")
def test_bounties_that_it_had_taken_end_with_their_debt_collectors() -> None:
    fallen = sunk(
        field={"D1": "s1 9h", "A4": "s2 9d", "D7": "s3 9c", "A5": f"s2 {ids(3)}"},
        taken={"s2": (taken(1, seat="s2", target="s1"),)},
        hands={"s2": f"5d {ids(1)}"},
        reported=1,
        made=7,
        claims={**SINKS["claims"], "tax:s1": 6},
    ).then_among(
        BountyEnded(seat="s2", bounty=1, how="cleared", cards=("collector.m1b1",)),
        CollectorsLeft(tile="A5", cards=("collector.m3b1",)),
        BelongingsLost(seat="s2", cards=("2c.2", "5d.2", "9d.2"), to="grave"),
    )
    assert fallen.match.tiles_of("bank") == []


@pytest.mark.rule("ethereal.auction.seller-falls")
@pytest.mark.parametrize("to", ["grave", "outer-darkness"])
def test_its_lots_go_where_its_hand_goes(to: str) -> None:
    lots = {
        1: LotOffered(lot=1, card="Kd.2", price=4, seller="s2"),
        2: LotOffered(lot=2, card="Kh.1", price=4, seller="s1"),
        3: LotOffered(lot=3, card="Qd.2", price=2, debtor="s2", origin="card"),
    }
    fallen = beaten(lots=lots, hands={"s2": "5d"}, options={"fallen_cards": to}).accepted()
    assert sorted(fallen.match.lots) == [2, 3]
    place = fallen.match.grave if to == "grave" else fallen.match.outer_darkness
    assert {"5d.2", "Kd.2"} <= set(place)
    assert fallen.match.symbols["Kd.2"] == "s2"


@pytest.mark.rule("ethereal.fallen.skipped", "ethereal.calendar.shown")
def test_nothing_comes_due_for_a_seat_that_has_fallen() -> None:
    before = sunk(overdraw={"s2": 9}, souls={"s3": "3h"})
    assert any(each.seat == "s2" for each in calendar(before.match).due)
    assert not any(each.seat == "s2" for each in calendar(before.accepted().match).due)


@pytest.mark.rule("ethereal.collapse.condition", "ethereal.calendar.at-once")
def test_the_bank_collapses_when_all_who_are_left_have_sunk_with_it() -> None:
    deep = {"bank": -3, "source:start": 3}
    fallen = last_stand(claims={"debt:s1": 3, "debt:s3": 3}, souls={}, balances=deep).rolling(
        8, 10, 10, **{"ethereal.collapse.prices": [1, 1, 1, 1]}
    )
    fallen.when("s1", Attack(tile="B3", target="B4")).then_among(S2_FALLS, BankCollapsed(round=2))
