"""The Bank's half of what plots bring, pay days that are missed, and land taken back (ethereal.plot)."""

from typing import Any

import pytest

from commands.ethereal.bank.auction import BuyLot
from commands.ethereal.bank.plots import BuyPlot
from domain.ethereal.kinds import card
from events.base import ClaimChanged, ManaPosted, MatchEnded
from events.ethereal.agenda import RoundRest, TurnStart
from events.ethereal.auction import BankLotWithdrawn, LotOffered
from events.ethereal.bank import BankerDied, BaseTaxed, DebtBegan, DefaultBegan, ReportIssued, StandingTurned
from events.ethereal.collectors import CollectorsSent
from events.ethereal.land import PayDayCame, Plot, PlotBought, PlotTakenBack, PlotYielded
from tests.rules.ethereal.bank.test_closing import HEART, books
from tests.rules.ethereal.tables import due
from tests.rules.spec import Given

SPARE = {"E1": "s1 2s", "A5": "s2 2s"}
HALF = "ethereal.plot.half"


def plots(*takings: int, seat: str = "s1", miners: int = 0) -> dict[int, Plot]:
    """Plots 1 and on of a seat with these takings, the first so many with a Miner; without yield where none works."""
    return {
        number: Plot(seat=seat, takings=each, miner=f"miner.e{number}" if number <= miners else None)
        for number, each in enumerate(takings, 1)
    }


def report_day(*, s1: int = 6, bank: int = 0, then: str = "s2", **position: Any) -> Given:
    """Report day of round 5, with so many soldier souls in seat 1's pile; then a seat's turn."""
    stands = {"field": SPARE, "moon": 4, "round": 5, "turn": 8, "turns": {"s1": 4, "s2": 4}, "active": "s2"}
    return due(RoundRest(), TurnStart(seat=then), **stands | books(bank, s1=s1) | position).when_due()


def posted(amount: int, rule: str = HALF) -> ManaPosted:
    return ManaPosted(debit="pile:s1", credit="bank", amount=amount, rule=rule)


def came(takings: int, due: int, unpaid: int = 0, missed: int = 0) -> PayDayCame:
    return PayDayCame(seat="s1", takings=takings, due=due, unpaid=unpaid, missed=missed)


def on_credit(amount: int) -> ClaimChanged:
    return ClaimChanged(claim="debt:s1", amount=amount, cause="forced-cost", rule=HALF)


@pytest.mark.rule("ethereal.plot.half", "ethereal.plot.half-then-zero", "ethereal.bank.round-up")
@pytest.mark.parametrize(("takings", "half"), [((3, 2), 3), ((1, 1), 1), ((1, 0), 1), ((4, 4), 4)])
def test_the_bank_takes_half_of_all_takings_together_rounded_up(takings: tuple[int, int], half: int) -> None:
    spec = report_day(plots=plots(*takings)).then_among(came(sum(takings), half), posted(half))
    assert spec.match.balances == {"bank": half, "pile:s1": 6 - half, "source:start": -6}
    assert spec.match.plots == plots(0, 0)
    assert not spec.match.missed_pay_days


@pytest.mark.rule("ethereal.plot.half")
def test_each_seat_pays_for_its_own_plots_in_turn_order() -> None:
    land = plots(4) | {2: Plot(seat="s2", takings=2), 3: Plot(miner="miner.e9")}
    spec = report_day(plots=land, order=("s2", "s1"), **books(0, s1=3, s2=3))
    spec.then_among(PayDayCame(seat="s2", takings=2, due=1, unpaid=0, missed=0), came(4, 2))
    assert (spec.match.balances["pile:s1"], spec.match.balances["pile:s2"]) == (1, 2)
    assert spec.match.plots == plots(0) | {2: Plot(seat="s2"), 3: Plot(miner="miner.e9")}


@pytest.mark.rule("ethereal.plot.half")
@pytest.mark.parametrize("land", [{}, {1: Plot(miner="miner.e1")}, {1: Plot(seat="s2")}])
def test_a_seat_without_plots_has_no_pay_day(land: dict[int, Plot]) -> None:
    spec = report_day(plots=land).accepted()
    assert "s1" not in [event.seat for event in spec.told if isinstance(event, PayDayCame)]


@pytest.mark.rule("ethereal.plot.half", "ethereal.report.day")
@pytest.mark.parametrize("moon", [0, 3, 5])
def test_half_is_taken_on_report_day_alone(moon: int) -> None:
    spec = report_day(plots=plots(4), moon=moon).then_none(PayDayCame)
    assert spec.match.plots == plots(4)


@pytest.mark.rule("ethereal.report.eighth-round", "ethereal.report.day", "ethereal.calendar.eighth-round")
@pytest.mark.parametrize(("round", "comes"), [(4, False), (5, True), (6, False), (12, False), (13, True), (21, True)])
@pytest.mark.parametrize("sky", [["jupiter"], []])
def test_while_the_moon_is_away_report_day_is_every_eighth_round(round: int, comes: bool, sky: list[str]) -> None:
    spec = report_day(plots=plots(4), moon=1, round=round, sky=sky).accepted()
    assert [event.seat for event in spec.told if isinstance(event, ReportIssued)] == (["s1", "s2"] if comes else [])
    assert (came(4, 2) in spec.told) == comes


@pytest.mark.rule("ethereal.report.eighth-round")
def test_a_full_moon_that_is_not_in_the_sky_brings_no_report() -> None:
    report_day(moon=4, round=6, sky=["mars"]).then_none(ReportIssued)


@pytest.mark.rule("ethereal.report.order")
def test_plots_come_before_taxes_and_the_reports_tell_of_their_debt() -> None:
    spec = report_day(plots=plots(4), s1=0, field=SPARE | {"C3": "s1 Ad"}).rolling(**{"ethereal.tax.middle": [1]})
    spec.accepted()
    kinds = [type(event) for event in spec.told]
    assert kinds.index(PayDayCame) < kinds.index(BaseTaxed) < kinds.index(ReportIssued)
    assert spec.match.reports["s1"].figures.credit == 2
    assert spec.match.reports["s1"].standing == "bad"


@pytest.mark.rule("ethereal.plot.half-unpaid", "ethereal.plot.missed", "ethereal.standing.bad")
def test_what_the_pile_cannot_pay_is_mana_debt_and_the_seat_in_default_at_once() -> None:
    spec = report_day(plots=plots(7, 2), s1=3)
    spec.then_among(
        came(9, 5, unpaid=2, missed=1),
        posted(3),
        DebtBegan(seat="s1", own=4),
        on_credit(2),
        DefaultBegan(seat="s1", own=4),
        StandingTurned(seat="s1", standing="bad", rule="ethereal.standing.bad"),
    )
    assert spec.match.claims == {"debt:s1": 2}
    assert spec.match.missed_pay_days == {"s1": 1}
    assert spec.match.plots == plots(0, 0)


@pytest.mark.rule("ethereal.plot.half-unpaid", "ethereal.collector.sent")
def test_debt_collectors_come_at_its_next_turn_start() -> None:
    field = {"E1": "s1 Ah", "A5": "s2 2s"}
    spec = report_day(plots=plots(4), s1=1, then="s1", field=field).rolling(d2=[1], d8=[1], d20=[20, 10, 10]).accepted()
    sent = [event.hunt for event in spec.told if isinstance(event, CollectorsSent)]
    assert [(hunt.seat, hunt.inquiry) for hunt in sent] == [("s1", True), ("s1", False)]


@pytest.mark.rule("ethereal.plot.half-unpaid")
def test_a_seat_in_default_already_stays_in_it() -> None:
    owing = {"claims": {"debt:s1": 3}, "debt_since": {"s1": 1}, "defaults": {"s1": 3}, "bad_standing": {"s1": 0}}
    spec = report_day(plots=plots(4), s1=0, **owing).then_none(DefaultBegan)
    assert spec.match.defaults == {"s1": 3}
    assert spec.match.claims == {"debt:s1": 5}


@pytest.mark.rule("ethereal.plot.half-unpaid", "ethereal.floor.lose")
@pytest.mark.parametrize(("takings", "over"), [(16, False), (17, True)])
def test_the_half_can_take_a_seat_below_the_floor(takings: int, over: bool) -> None:
    spec = report_day(plots=plots(takings), s1=0).accepted()
    assert (MatchEnded(winners=("s2",), reason="mana-floor") in spec.told) == over


@pytest.mark.rule("ethereal.plot.missed")
@pytest.mark.parametrize(
    ("takings", "souls", "before", "after"),
    [
        (4, 1, {}, {"s1": 1}),
        (4, 2, {}, {}),
        (4, 2, {"s1": 1}, {}),
        (0, 0, {}, {}),
        (0, 0, {"s1": 1}, {}),
        (1, 0, {}, {"s1": 1}),
    ],
)
def test_a_pay_day_is_missed_when_it_is_not_paid_in_full(
    takings: int, souls: int, before: dict[str, int], after: dict[str, int]
) -> None:
    spec = report_day(plots=plots(takings), s1=souls, missed_pay_days=before).accepted()
    assert spec.match.missed_pay_days == after
    assert 1 in spec.match.plots


@pytest.mark.rule("ethereal.plot.missed")
def test_a_pay_day_without_plots_breaks_the_row() -> None:
    spec = report_day(missed_pay_days={"s1": 1}).then_among(came(0, 0))
    assert not spec.match.missed_pay_days


TAKEN: dict[str, Any] = {"plots": plots(3, 2, 0, miners=2), "missed_pay_days": {"s1": 1}, "s1": 1}
MADE = [
    LotOffered(lot=number, card=f"bondsman.m{number}", price=1, debtor="s1", origin="made") for number in range(1, 5)
]


@pytest.mark.rule(
    "ethereal.plot.taken-back", "ethereal.plot.taken-empty", "ethereal.plot.bondsmen", "ethereal.plot.stays"
)
def test_at_the_second_missed_pay_day_in_a_row_all_plots_are_taken_and_miners_turned_into_bondsmen() -> None:
    spec = report_day(**TAKEN)
    spec.then_among(
        came(5, 3, unpaid=2, missed=2),
        posted(1),
        on_credit(2),
        DefaultBegan(seat="s1", own=4),
        PlotTakenBack(seat="s1", plot=1, miner="miner.e1"),
        *MADE[:2],
        PlotTakenBack(seat="s1", plot=2, miner="miner.e2"),
        *MADE[2:],
        PlotTakenBack(seat="s1", plot=3),
    )
    match = spec.match
    assert match.plots == dict.fromkeys((1, 2, 3), Plot(debtor="s1"))
    assert list(match.lots.values()) == MADE
    assert match.gone == ("miner.e1", "miner.e2")
    assert match.made == 4 + len(match.hunts)
    assert not match.missed_pay_days


@pytest.mark.rule("ethereal.plot.taken-back")
@pytest.mark.parametrize("missed", [{}, {"s2": 1}])
def test_one_missed_pay_day_takes_nothing(missed: dict[str, int]) -> None:
    report_day(**TAKEN | {"missed_pay_days": missed}).then_none(PlotTakenBack)


@pytest.mark.rule("ethereal.plot.taken-back")
def test_the_plots_of_another_seat_and_of_the_bank_stay() -> None:
    others = {6: Plot(seat="s2"), 7: Plot(miner="miner.e7")}
    spec = report_day(**TAKEN | {"plots": plots(5) | others}).accepted()
    assert spec.match.plots == {1: Plot(debtor="s1")} | others


def bought(command: Any, *, s2: int = 3, **position: Any) -> Given:
    """Seat 2 buys after the land of seat 1, which owes, was taken back."""
    spec = report_day(**TAKEN | {"hands": {"s2": "9c"}} | books(0, s1=1, s2=s2) | position).accepted()
    spec.when("s2", spec.rules.commands["end-phase"]()).accepted()
    return spec.when("s2", command)


@pytest.mark.rule("ethereal.plot.taken-empty", "ethereal.bank.sold-off")
def test_land_taken_back_is_sold_for_1_that_pays_what_its_former_owner_owes() -> None:
    spec = bought(BuyPlot(plot=1))
    spec.then_among(
        PlotBought(seat="s2", plot=1, own=5, price=1, parts=(("ethereal.plot.price", 1),)),
        ManaPosted(debit="pile:s2", credit="bank", amount=1, rule="ethereal.plot.price"),
        ClaimChanged(claim="debt:s1", amount=-1, cause="sold-off", rule="ethereal.bank.sold-off"),
    )
    assert spec.match.claims == {"debt:s1": 1}
    assert spec.match.plots[1] == Plot(seat="s2")


@pytest.mark.rule("ethereal.plot.bondsmen", "ethereal.plot.bondsmen-pay", "ethereal.auction.bank-lots")
def test_a_bondsman_is_bought_for_1_that_pays_what_the_former_owner_owes() -> None:
    spec = bought(BuyLot(lot=3))
    spec.then_among(
        ManaPosted(debit="pile:s2", credit="bank", amount=1, rule="ethereal.auction.bank-lots"),
        ClaimChanged(claim="debt:s1", amount=-1, cause="sold-off", rule="ethereal.bank.sold-off"),
    )
    spec.when("s2", BuyLot(lot=1)).accepted()
    assert spec.match.hands["s2"] == ("9c.2", "bondsman.m3", "bondsman.m1")
    assert spec.match.claims == {"debt:s1": 0}
    assert not spec.match.defaults
    spec.when("s2", BuyLot(lot=2)).accepted()
    assert spec.match.claims == {"debt:s1": 0}
    assert spec.match.balances["bank"] == 1 + 3


@pytest.mark.rule("ethereal.plot.bondsman-stats", "ethereal.bondsman.stats")
def test_a_bondsman_fights_as_a_2_and_is_worth_1() -> None:
    kind = card(MADE[0].card).kind
    two = card("2c.1").kind
    assert (kind.natural, kind.die, kind.msv, kind.worth) == (two.natural, two.die, two.msv, two.worth) == (2, 6, 24, 1)


@pytest.mark.rule("ethereal.plot.missed", "ethereal.plot.taken-back")
def test_a_seat_that_buys_land_again_may_miss_one_pay_day_again() -> None:
    spec = report_day(**TAKEN).accepted()
    assert "s1" not in spec.match.missed_pay_days
    report_day(plots=plots(4), s1=0).then_none(PlotTakenBack)


@pytest.mark.rule("ethereal.bank.closed-land", "ethereal.bank.closed-collectors")
def test_land_stays_with_its_owners_when_the_bank_closes_and_there_is_no_half_to_pay() -> None:
    land = plots(5, miners=1) | {2: Plot(miner="miner.e2")}
    spec = report_day(plots=land, s1=0).rolling(**{HEART: [1]}).then_none(PayDayCame)
    assert BankerDied(round=5) in spec.told
    assert spec.match.plots == land
    assert not spec.match.claims


@pytest.mark.rule("ethereal.bank.closed-land")
def test_land_goes_on_yielding_after_the_bank_has_closed() -> None:
    stands = {"field": SPARE, "turn": 6, "round": 4, "turns": {"s1": 3, "s2": 3}, "plots": plots(0, miners=1)}
    spec = due(TurnStart(seat="s1"), **stands, bank_closed_in=2).when_due().rolling(2, 1, 1)
    spec.then_among(PlotYielded(seat="s1", plot=1, amount=1))
    assert spec.match.balances == {"source:mine": -1, "pile:s1": 1}


@pytest.mark.rule("ethereal.bank.closed-auction", "ethereal.plot.bondsmen")
def test_bondsmen_not_sold_go_when_the_bank_closes() -> None:
    spec = report_day(lots={1: MADE[0]}, made=1).rolling(**{HEART: [1]})
    spec.then_among(BankLotWithdrawn(lot=1, card="bondsman.m1"))
