"""Taxes, and what of them goes unpaid (ethereal.tax, ethereal.account.tax, ethereal.standing.bad)."""

from typing import Any

import pytest

from commands.ethereal.bank.taxes import PayTaxes
from commands.ethereal.sacrifice import SacrificeCard
from domain.ethereal.quiet import QUIET
from events.base import ClaimChanged, DiceRolled, HappeningBegan, ManaPosted
from events.ethereal.agenda import RoundRest, RoundStart, TurnStart
from events.ethereal.bank import BaseTaxed, Figures, ReportIssued, StandingTurned
from events.ethereal.souls import SoulsSpent
from tests.rules.ethereal.tables import due, rolled
from tests.rules.spec import Given, given

CHANCE = "ethereal.tax.other-roll"
SPARE = {"E1": "s1 2s", "A5": "s2 2s"}
STEP = HappeningBegan(what="ethereal.calendar.round-14-report")
BAD = StandingTurned(seat="s1", standing="bad", rule="ethereal.standing.bad")


def report_day(field: dict[str, str], pile: str = "", **position: Any) -> Given:
    """What is due after the moon in round 5, a Full Moon's."""
    plain = {"field": SPARE | field, "souls": {"s1": pile}, "round": 5, "moon": 4}
    return due(RoundRest(), TurnStart(seat="s2"), **plain | position).when_due()


def taxed(tile: str, amount: int, card: str, *, paid: bool = True, seat: str = "s1") -> BaseTaxed:
    return BaseTaxed(seat=seat, card=card, tile=tile, amount=amount, paid=paid)


def posted(amount: int, rule: str = "ethereal.tax.posting") -> ManaPosted:
    return ManaPosted(debit="pile:s1", credit="bank", amount=amount, rule=rule)


def unpaid(amount: int) -> ClaimChanged:
    return ClaimChanged(claim="tax:s1", amount=amount, cause="forced-cost", rule="ethereal.tax.unpaid")


def throws(spec: Given) -> list[DiceRolled]:
    return [event for event in spec.told if isinstance(event, DiceRolled) and event.rule not in QUIET]


def all_taxed(spec: Given) -> list[BaseTaxed]:
    return [event for event in spec.told if isinstance(event, BaseTaxed)]


@pytest.mark.rule("ethereal.tax.middle", "ethereal.tax.middle-no-chance", "ethereal.tax.posting")
@pytest.mark.parametrize("face", [1, 2])
def test_a_base_in_the_middle_pays_1d2_without_a_chance(face: int) -> None:
    spec = report_day({"B3": "s1 Ah 9h"}, "2c 3c 4c").rolling(face)
    spec.then_among(
        STEP,
        rolled("ethereal.tax.middle", (2, face)),
        taxed("B3", face, "Ah.1"),
        SoulsSpent(seat="s1", cards=("2c.1", "3c.1")[:face]),
        posted(face),
    )
    assert len(throws(spec)) == 1
    assert spec.match.balances == {"pile:s1": 3 - face, "source:start": -3, "bank": face}


@pytest.mark.rule("ethereal.tax.home-rows")
@pytest.mark.parametrize(
    ("tile", "middle"), [("B1", False), ("B2", False), ("B3", True), ("B4", False), ("B5", False), ("A3", True)]
)
def test_the_middle_is_what_is_in_nobodys_backline_or_frontline(tile: str, middle: bool) -> None:
    spec = report_day({tile: "s1 Ah"}, "2c").rolling(*([1] if middle else [])).accepted()
    assert throws(spec)[0].rule == ("ethereal.tax.middle" if middle else "ethereal.tax.other-roll")


@pytest.mark.rule("ethereal.tax.walls-home", "ethereal.tax.middle")
def test_a_wall_is_taxed_in_the_middle_alone() -> None:
    field = {"B1": "s1 wall.e1", "B2": "s1 wall.e2", "C4": "s1 wall.e3"}
    spared = report_day(field, "2c 3c").then_none(BaseTaxed)
    assert not throws(spared)
    spec = report_day(field | {"C3": "s1 wall.e4 9h"}, "2c 3c").rolling(2).accepted()
    assert all_taxed(spec) == [taxed("C3", 2, "wall.e4")]


@pytest.mark.rule("ethereal.tax.home-rows")
def test_without_a_midline_no_tile_is_in_the_middle() -> None:
    field = {"B2": "s1 Ah", "C3": "s1 Ad", "E4": "s2 2s"}
    spec = due(RoundRest(), TurnStart(seat="s1"), options={"field_height": 4}, field=field, round=5, moon=4).when_due()
    spec.accepted()
    assert [throw.rule for throw in throws(spec)] == [CHANCE] * 2


@pytest.mark.rule("ethereal.tax.other-roll", "ethereal.tax.other-amount", "ethereal.bank.dice-recorded")
@pytest.mark.parametrize("bad", [False, True])
def test_another_base_pays_1d2_on_the_highest_face_of_a_1d3_or_in_bad_standing_of_a_1d2(bad: bool) -> None:
    standing = {"bad_standing": {"s1": 0}} if bad else {}
    die = 2 if bad else 3
    for face in range(1, die):
        spared = (
            report_day({"B1": "s1 Ah"}, "2c 3c", **standing)
            .rolling(**{CHANCE: [face]})
            .then_none(BaseTaxed, ManaPosted)
        )
        assert throws(spared) == [rolled(CHANCE, (die, face))]
    report_day({"B1": "s1 Ah"}, "2c 3c", **standing).rolling(2, **{CHANCE: [die]}).then_among(
        rolled(CHANCE, (die, die)),
        rolled("ethereal.tax.other-amount", (2, 2)),
        taxed("B1", 2, "Ah.1"),
        posted(2),
    )


@pytest.mark.rule("ethereal.tax.order", "ethereal.bank.reading-order", "ethereal.calendar.tiles-in-order")
def test_bases_are_taxed_seat_by_seat_in_turn_order_and_by_the_names_of_their_tiles() -> None:
    field = {"A3": "s1 Ah", "A1": "s1 Ad", "B3": "s1 As", "E3": "s1 Ac", "D1": "s1 Ah.2", "C3": "s2 As"}
    spec = report_day(field, order=("s2", "s1"), souls={"s1": "2c 3c 4c 5c 6c", "s2": "2d"})
    spec.rolling(1, 1, 1, 1, 1, 1, **{CHANCE: [3, 3]}).accepted()
    assert [(base.seat, base.tile) for base in all_taxed(spec)] == [
        *(("s2", "C3"), ("s1", "A1"), ("s1", "A3"), ("s1", "B3"), ("s1", "D1"), ("s1", "E3"))
    ]


@pytest.mark.rule("ethereal.tax.unpaid", "ethereal.account.tax", "ethereal.standing.bad")
def test_of_taxes_of_1_and_2_a_pile_of_1_pays_the_1_and_owes_the_2() -> None:
    spec = report_day({"A3": "s1 Ah", "B3": "s1 Ad"}, "2c").rolling(1, 2)
    spec.then_among(taxed("A3", 1, "Ah.1"), posted(1), taxed("B3", 2, "Ad.1", paid=False), unpaid(2), BAD)
    assert spec.match.claims == {"tax:s1": 2}
    assert spec.match.balances == {"pile:s1": 0, "source:start": -1, "bank": 1}
    assert spec.rules.view(spec.match, "s2").mana["s1"] == 0, "an unpaid tax does not lower mana"


@pytest.mark.rule("ethereal.tax.unpaid")
def test_a_tax_above_the_pile_is_not_paid_in_part_and_nothing_goes_on_credit() -> None:
    spec = report_day({"A3": "s1 Ah"}, "2c").rolling(2).then_none(ManaPosted, SoulsSpent)
    assert spec.match.claims == {"tax:s1": 2}
    assert spec.match.souls["s1"] == ("2c.1",)
    indebted = report_day({"A3": "s1 Ah"}, claims={"debt:s1": 3}).rolling(1).accepted()
    assert indebted.match.claims == {"debt:s1": 3, "tax:s1": 1}


@pytest.mark.rule("ethereal.tax.standing-used", "ethereal.standing.bad", "ethereal.report.order")
def test_a_tax_unpaid_a_moment_earlier_already_counts_and_the_report_says_so() -> None:
    spec = report_day({"A3": "s1 Ah", "B1": "s1 Ad"}).rolling(1, 2, **{CHANCE: [2]})
    figures = Figures(unpaid_taxes=3)
    spec.then_among(
        unpaid(1),
        BAD,
        rolled(CHANCE, (2, 2)),
        unpaid(2),
        ReportIssued(seat="s1", number=1, round=5, figures=figures, standing="bad"),
    )
    assert [event for event in spec.told if isinstance(event, StandingTurned)] == [BAD], "once a day"


@pytest.mark.rule("ethereal.tax.standing-used")
def test_a_standing_that_turns_good_the_same_day_still_counted_as_bad() -> None:
    good = StandingTurned(seat="s1", standing="good", rule="ethereal.standing.good-again")
    spec = report_day({"B1": "s1 Ad"}, "2c", reported=2, bad_standing={"s1": 0})
    spec.then_among(rolled(CHANCE, (2, 1)), good)


@pytest.mark.rule("ethereal.standing.good-again", "ethereal.tax.unpaid")
def test_a_tax_left_unpaid_on_one_report_day_and_paid_lets_the_standing_turn_good_on_the_next() -> None:
    spec = report_day({"A3": "s1 Ah"}, reported=1).rolling(1).accepted()
    assert spec.match.bad_standing == {"s1": 1}
    for claims, still_bad in (({"tax:s1": 1}, {"s1": 1}), ({"tax:s1": 0}, {})):
        later = report_day({}, reported=2, bad_standing={"s1": 1}, claims=claims).accepted()
        assert later.match.bad_standing == still_bad


@pytest.mark.rule("ethereal.tax.day")
@pytest.mark.parametrize("phase", range(8))
def test_taxes_are_taken_on_report_day_only(phase: int) -> None:
    spec = due(RoundStart(), field={"B3": "s1 Ah", "A5": "s2 As"}, souls={"s1": "2c"}, moon=(phase - 1) % 8, round=4)
    spec.rolling(*([50, 1] if phase == 4 else [])).when_due().accepted()
    assert [base.tile for base in all_taxed(spec)] == (["B3"] if phase == 4 else [])


@pytest.mark.rule("ethereal.report.taxes-figure", "ethereal.report.earned-figure")
def test_the_report_lists_the_taxes_taken_and_those_that_went_unpaid() -> None:
    spec = report_day({"A3": "s1 Ah", "B3": "s1 Ad"}, "2c", reckoning={"s1": Figures(taxes=2)}).rolling(1, 2)
    figures = Figures(taxes=3, unpaid_taxes=2)
    spec.then_among(ReportIssued(seat="s1", number=1, round=5, figures=figures, standing="bad"))


def owing(amount: int, souls: str, **position: Any) -> Given:
    plain: dict[str, Any] = {"field": SPARE, "souls": {"s1": souls}, "claims": {"tax:s1": amount}}
    return given(**plain | position)


@pytest.mark.rule("ethereal.tax.pay-later", "ethereal.pay.same-for-all", "ethereal.report.taxes-figure")
def test_unpaid_taxes_are_paid_later_in_parts_too() -> None:
    spec = (
        owing(3, "2c Jc")
        .when("s1", PayTaxes(amount=2))
        .then(
            SoulsSpent(seat="s1", cards=("2c.1", "Jc.1"), voluntary_in=3),
            posted(2, "ethereal.tax.pay-later"),
            ManaPosted(debit="pile:s1", credit="sink:overpay", amount=1, rule="ethereal.soul.overpay"),
            ClaimChanged(claim="tax:s1", amount=-2, cause="paid", rule="ethereal.tax.pay-later"),
        )
    )
    assert spec.match.claims == {"tax:s1": 1}
    assert spec.match.reckoning == {"s1": Figures(taxes=2)}


@pytest.mark.rule("ethereal.tax.pay-limits")
@pytest.mark.parametrize(
    ("amount", "owed", "souls", "code"),
    [
        (4, 3, "Kc", "more-than-owed"),
        (1, 0, "Kc", "more-than-owed"),
        (3, 3, "2c 3c", "not-enough-mana"),
        (4, 3, "", "more-than-owed"),
    ],
)
def test_more_than_is_owed_or_held_is_refused(amount: int, owed: int, souls: str, code: str) -> None:
    owing(owed, souls).when("s1", PayTaxes(amount=amount)).then_rejected(code, "ethereal.tax.pay-limits")


@pytest.mark.rule("ethereal.pay.amount", "ethereal.bank.when")
def test_taxes_are_paid_in_whole_mana_and_in_the_own_prep_phase_alone() -> None:
    owing(3, "Kc").when("s1", PayTaxes(amount=0)).then_rejected("bad-amount", "ethereal.pay.amount")
    for phase in ("draw", "attack"):
        owing(3, "Kc", phase=phase).when("s1", PayTaxes(amount=1)).then_rejected("wrong-phase")
    owing(3, "Kc", active="s2").when("s1", PayTaxes(amount=1)).then_rejected("not-your-turn")


@pytest.mark.rule("ethereal.pay.voluntary-is-spending", "ethereal.pay.forced-is-not")
def test_paying_taxes_later_is_spending_and_a_tax_that_is_taken_is_not() -> None:
    spec = owing(1, "2c", hands={"s1": "4h"}).when("s1", PayTaxes(amount=1)).accepted()
    spec.when("s1", SacrificeCard(card="4h.1")).then_rejected("mana-already-spent")
    assert not report_day({"A3": "s1 Ah"}, "2c").rolling(1).accepted().match.spent_in.get("s1")


@pytest.mark.rule("ethereal.credit.spells-only")
def test_taxes_never_go_on_credit() -> None:
    owing(3, "2c").when("s1", PayTaxes(amount=2)).then_rejected("not-enough-mana")


@pytest.mark.rule("ethereal.tax.no-growth", "ethereal.receive.only-mana-debt")
def test_unpaid_taxes_do_not_grow_and_gained_mana_does_not_pay_them() -> None:
    spec = due(TurnStart(seat="s1"), field=SPARE, claims={"tax:s1": 4}, turns={"s1": 5, "s2": 5}, turn=10).when_due()
    spec.then_none(ClaimChanged, DiceRolled)
    gained = owing(4, "", hands={"s1": "4h"}).when("s1", SacrificeCard(card="4h.1")).accepted()
    assert gained.match.claims == {"tax:s1": 4}
    assert gained.match.souls["s1"] == ("4h.1",)


@pytest.mark.rule("ethereal.floor.loans-not-counted", "ethereal.account.mana", "ethereal.account.bank-public")
def test_unpaid_taxes_are_public_and_do_not_count_against_the_floor() -> None:
    spec = report_day({"A3": "s1 Ah"}, claims={"debt:s1": 8, "tax:s1": 20}).rolling(2)
    spec.accepted()
    assert spec.match.ended is None
    for seat in ("s1", "s2", None):
        assert spec.rules.view(spec.match, seat).claims["tax:s1"] == 22
