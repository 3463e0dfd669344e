"""Loans of the Bank (ethereal.loan)."""

from typing import Any

import pytest

from commands.door import parse
from commands.ethereal.bank.loans import RepayLoan, TakeLoan
from commands.ethereal.conjure import Conjure
from commands.ethereal.sacrifice import SacrificeCard
from domain.engine.rejection import Rejected
from events.base import ClaimChanged, DiceRolled, HappeningBegan, ManaPosted, MatchEnded
from events.ethereal.agenda import TurnStart
from events.ethereal.bank import DebtBegan, LoanTaken
from events.ethereal.souls import SoulGained, SoulsSpent
from tests.rules.ethereal.tables import due, rolled
from tests.rules.spec import Given, given

SPARE = {"E1": "s1 2s", "A5": "s2 2s"}
ETHER = "2c.2 3c.2 4c.2 5c.2 6c.2 7c.2 8c.2 9c.2 10c.2 2d.2 3d.2 4d.2 5d.2"
GROWTH = "ethereal.loan.growth"
DUE = HappeningBegan(what="ethereal.calendar.turn-9-due", seat="s1")


def books(bank: int) -> dict[str, int]:
    return {"bank": bank, "source:opening-bank": -bank} if bank else {}


def borrowing(amount: int, *, bank: int = 20, souls: str = "", **position: Any) -> Given:
    """Seat 1 asks the Bank for a loan in its own turn 4."""
    pile = {"pile:s1": len(souls.split()), "source:start": -len(souls.split())} if souls else {}
    position = {"field": SPARE, "turn": 7, "turns": {"s1": 4, "s2": 3}, "souls": {"s1": souls}} | position
    spec = given(balances=books(bank) | pile, **position)
    return spec.rolling(d9=[1] * amount, d4=[1] * amount).when("s1", TakeLoan(amount=amount))


def starting(own: int, *, souls: str = "", **position: Any) -> Given:
    """Seat 1's own turn of this number starts."""
    return due(
        TurnStart(seat="s1"),
        **{"field": SPARE, "turn": 20, "turns": {"s1": own - 1, "s2": own}, "souls": {"s1": souls}} | position,
    ).when_due()


def owing(amount: int, *, taken: int = 4, of: int | None = None) -> dict[str, Any]:
    """A position's open loan: what is owed on it, when it was taken, and of which amount it was."""
    return {"claims": {"loan:s1": amount}, "bank_loans": {"s1": (taken, of or amount)}}


def changed(claim: str, amount: int, cause: str, rule: str) -> ClaimChanged:
    return ClaimChanged(claim=f"{claim}:s1", amount=amount, cause=cause, rule=f"ethereal.loan.{rule}")


@pytest.mark.rule("ethereal.loan.posting", "ethereal.loan.from-bank", "ethereal.account.loan")
def test_a_loan_goes_from_the_bank_to_the_seat_as_soldier_souls() -> None:
    spec = borrowing(2).then(
        LoanTaken(seat="s1", own=4, amount=2),
        changed("loan", 2, "lent", "posting"),
        rolled("ethereal.receive.from-ether", (9, 1), (4, 1)),
        SoulGained(seat="s1", card="2c.m1", origin="made"),
        rolled("ethereal.receive.from-ether", (9, 1), (4, 1)),
        SoulGained(seat="s1", card="2c.m2", origin="made"),
        ManaPosted(debit="bank", credit="pile:s1", amount=2, rule="ethereal.loan.posting"),
    )
    assert spec.match.balances == {"bank": 18, "source:opening-bank": -20, "pile:s1": 2}
    assert spec.match.claims == {"loan:s1": 2}


@pytest.mark.rule("ethereal.loan.bank-limit", "ethereal.loan.from-bank", "ethereal.bank.payout-limit")
@pytest.mark.parametrize(
    ("bank", "amount", "accepted"),
    [(1, 9, True), (1, 10, False), (0, 8, True), (0, 9, False), (-7, 1, True), (-8, 1, False), (4, 12, True)],
)
def test_a_loan_may_bring_the_bank_down_to_minus_8(bank: int, amount: int, accepted: bool) -> None:
    spec = borrowing(amount, bank=bank)
    if accepted:
        assert spec.accepted().match.balances["bank"] == bank - amount
    else:
        spec.rolling().then_rejected("bank-cannot-pay", "ethereal.loan.bank-limit")


@pytest.mark.rule("ethereal.loan.bank-limit-gross")
def test_the_limit_looks_at_the_whole_loan_though_part_of_it_pays_debt_at_once() -> None:
    spec = borrowing(6, bank=-3, claims={"debt:s1": 4})
    spec.rolling().then_rejected("bank-cannot-pay", "ethereal.loan.bank-limit")
    borrowing(5, bank=-3, claims={"debt:s1": 4}).rolling(1, 1).accepted()


@pytest.mark.rule(
    "ethereal.loan.cap-normal",
    "ethereal.loan.cap-below-zero",
    "ethereal.loan.cap-at-minus-max",
    "ethereal.loan.cap-reject",
)
@pytest.mark.parametrize(
    ("souls", "debt", "maximum", "cap"),
    [
        pytest.param("", 0, 6, 12, id="at-0"),
        pytest.param("2c 3c", 0, 6, 12, id="above-0"),
        pytest.param("", 1, 6, 6, id="at-minus-1"),
        pytest.param("", 5, 6, 6, id="at-minus-5"),
        pytest.param("", 6, 6, 5, id="at-minus-maximum"),
        pytest.param("", 8, 6, 5, id="at-the-floor"),
        pytest.param("", 6, 7, 6, id="a-higher-maximum"),
    ],
)
def test_what_a_seat_may_borrow_follows_from_its_mana(souls: str, debt: int, maximum: int, cap: int) -> None:
    position: dict[str, Any] = {"souls": souls, "claims": {"debt:s1": debt}, "maximum": {"s1": maximum}}
    gained = max(0, cap - debt)
    borrowing(cap, **position).rolling(d9=[1] * gained, d4=[1] * gained).accepted()
    borrowing(cap + 1, **position).rolling().then_rejected("loan-too-large", "ethereal.loan.cap-reject")


@pytest.mark.rule("ethereal.loan.room")
@pytest.mark.parametrize(("amount", "accepted"), [(11, True), (12, False)])
def test_a_loan_must_fit_into_the_soul_pile(amount: int, accepted: bool) -> None:
    spec = borrowing(amount, souls="2c 3c 4c 5c 6c 7c 8c")
    if accepted:
        assert len(spec.accepted().match.souls["s1"]) == 18
    else:
        spec.rolling().then_rejected("soul-pile-full", "ethereal.loan.room")


@pytest.mark.rule("ethereal.loan.pays-debt", "ethereal.receive.from-bank-in-debt")
def test_a_loan_taken_in_debt_pays_the_debt_first() -> None:
    spec = borrowing(6, bank=5, claims={"debt:s1": 4}).rolling(d9=[1, 1], d4=[1, 1])
    spec.then_among(
        changed("loan", 6, "lent", "posting"),
        ClaimChanged(claim="debt:s1", amount=-4, cause="paid", rule="ethereal.receive.debt-first"),
        ManaPosted(debit="bank", credit="pile:s1", amount=2, rule="ethereal.loan.posting"),
    )
    assert spec.match.claims == {"debt:s1": 0, "loan:s1": 6}
    assert (spec.match.balances["pile:s1"], spec.match.balances["bank"]) == (2, 3)
    assert [event.amount for event in spec.told if isinstance(event, ManaPosted)] == [2], "the rest stays at the Bank"


@pytest.mark.rule("ethereal.loan.one", "ethereal.loan.closed")
def test_another_loan_is_refused_while_one_is_open() -> None:
    borrowing(1, **owing(1, taken=1)).rolling().then_rejected("loan-open", "ethereal.loan.one")
    borrowing(1, **owing(0, taken=1, of=5)).accepted()


@pytest.mark.rule("ethereal.loan.spacing", "ethereal.loan.one-a-round", "ethereal.bank.own-turn-clock")
@pytest.mark.parametrize(
    ("own", "rule"),
    [(4, "ethereal.loan.one-a-round"), (5, "ethereal.loan.spacing"), (6, "ethereal.loan.spacing"), (7, None)],
)
def test_the_next_loan_comes_three_own_turns_after_the_last_was_taken(own: int, rule: str | None) -> None:
    spec = borrowing(1, turns={"s1": own, "s2": own - 1}, **owing(0, taken=4, of=2))
    if rule:
        spec.rolling().then_rejected("loan-too-soon", rule)
    else:
        spec.accepted()


@pytest.mark.rule("ethereal.loan.other-seats")
def test_another_seats_loan_is_no_hindrance() -> None:
    borrowing(12, claims={"loan:s2": 12}, bank_loans={"s2": (3, 12)}).accepted()


@pytest.mark.rule("ethereal.pay.amount")
@pytest.mark.parametrize("amount", [0, -1, -1000])
def test_an_amount_below_1_is_refused(amount: int) -> None:
    given(field=SPARE).when("s1", TakeLoan(amount=amount)).then_rejected("bad-amount", "ethereal.pay.amount")
    spec = given(field=SPARE, **owing(3, taken=0)).when("s1", RepayLoan(amount=amount))
    spec.then_rejected("bad-amount", "ethereal.pay.amount")


@pytest.mark.rule("ethereal.pay.amount")
@pytest.mark.parametrize("kind", ["take-loan", "repay-loan"])
@pytest.mark.parametrize("amount", [1.5, "2", None, True])
def test_an_amount_that_is_no_whole_number_is_refused_at_the_door(kind: str, amount: object) -> None:
    with pytest.raises(Rejected) as refusal:
        parse("ethereal", {"type": kind, "amount": amount})
    assert refusal.value.code == "bad-command"


@pytest.mark.rule("ethereal.bank.when")
def test_the_bank_is_open_in_the_own_prep_phase_alone() -> None:
    for command in (TakeLoan(amount=1), RepayLoan(amount=1)):
        for phase in ("draw", "attack"):
            given(field=SPARE, phase=phase).when("s1", command).then_rejected("wrong-phase")
        given(field=SPARE, active="s2").when("s1", command).then_rejected("not-your-turn")


@pytest.mark.rule("ethereal.pay.receipt-is-not")
def test_a_loan_does_not_end_the_time_for_sacrifices() -> None:
    spec = borrowing(1, hands={"s1": "4h"}).accepted()
    spec.rolling().when("s1", SacrificeCard(card="4h.1")).accepted()


def repaying(amount: int, owed: int, souls: str) -> Given:
    spec = given(field=SPARE, souls={"s1": souls}, hands={"s1": "4h"}, turns={"s1": 5, "s2": 4}, **owing(owed))
    return spec.when("s1", RepayLoan(amount=amount))


@pytest.mark.rule("ethereal.loan.repay", "ethereal.loan.repay-part", "ethereal.pay.voluntary-is-spending")
@pytest.mark.parametrize(("amount", "left"), [(1, 2), (3, 0)])
def test_a_loan_is_repaid_from_the_pile_whole_or_in_parts(amount: int, left: int) -> None:
    cards = ("2c.1", "3c.1", "4c.1")[:amount]
    spec = repaying(amount, 3, "2c 3c 4c 5c").then(
        SoulsSpent(seat="s1", cards=cards, voluntary_in=3),
        ManaPosted(debit="pile:s1", credit="bank", amount=amount, rule="ethereal.loan.repay"),
        changed("loan", -amount, "paid", "repay"),
    )
    assert spec.match.claims == {"loan:s1": left}
    spec.when("s1", SacrificeCard(card="4h.1")).then_rejected("mana-already-spent")


@pytest.mark.rule("ethereal.loan.repay", "ethereal.pay.same-for-all")
def test_what_the_souls_are_worth_beyond_the_repayment_is_lost() -> None:
    spec = repaying(3, 3, "Kc").accepted()
    assert spec.match.balances["bank"] == 3
    assert spec.match.balances["sink:overpay"] == 1


@pytest.mark.rule("ethereal.loan.repay-limits")
def test_no_more_is_repaid_than_is_owed_and_than_the_pile_holds() -> None:
    repaying(4, 3, "2c 3c 4c 5c").then_rejected("more-than-owed", "ethereal.loan.repay-limits")
    repaying(3, 3, "2c 3c").then_rejected("not-enough-mana", "ethereal.loan.repay-limits")
    repaying(4, 3, "2c 3c").then_rejected("more-than-owed")


@pytest.mark.rule("ethereal.loan.repay-limits", "ethereal.loan.closed")
def test_without_a_loan_there_is_nothing_to_repay() -> None:
    given(field=SPARE, souls={"s1": "2c"}).when("s1", RepayLoan(amount=1)).then_rejected("more-than-owed")


@pytest.mark.rule("ethereal.loan.due-time", "ethereal.bank.round-up", "ethereal.bank.own-turn-clock")
@pytest.mark.parametrize(("amount", "age"), [(12, 6), (7, 4), (5, 3), (4, 2), (3, 2), (2, 2), (1, 2)])
def test_a_loan_falls_due_after_half_its_amount_in_turns_rounded_up(amount: int, age: int) -> None:
    for before in range(1, age):
        grows = before % 3 == 0
        spec = starting(4 + before, **owing(amount)).rolling(*([1] if grows else []))
        assert DUE not in spec.accepted().told
    grows = age % 3 == 0
    spec = starting(4 + age, **owing(amount)).rolling(*([1] if grows else []))
    assert DUE in spec.accepted().told
    assert spec.match.claims["loan:s1"] == 0


@pytest.mark.rule("ethereal.loan.due-fixed")
def test_neither_growth_nor_repayment_moves_the_due_time() -> None:
    assert DUE not in starting(9, **owing(1, of=12)).accepted().told
    assert DUE in starting(10, **owing(1, of=12)).rolling(1).accepted().told
    assert DUE not in starting(9, **owing(20, of=12)).accepted().told


@pytest.mark.rule("ethereal.loan.growth", "ethereal.bank.dice-recorded")
@pytest.mark.parametrize(("own", "grows"), [(5, False), (6, False), (7, True), (8, False), (9, False)])
@pytest.mark.parametrize("face", [1, 2])
def test_an_open_loan_grows_by_1d2_when_its_age_is_a_multiple_of_3(own: int, grows: bool, face: int) -> None:
    spec = starting(own, **owing(12))
    if not grows:
        spec.then_none(DiceRolled, ClaimChanged)
        return
    spec.rolling(face).then_among(
        HappeningBegan(what="ethereal.calendar.turn-8-growth", seat="s1"),
        rolled(GROWTH, (2, face)),
        changed("loan", face, "interest", "growth"),
    )
    assert spec.match.claims == {"loan:s1": 12 + face}


@pytest.mark.rule("ethereal.loan.growth")
def test_a_loan_that_is_repaid_does_not_grow() -> None:
    starting(7, **owing(0, of=12)).then_none(DiceRolled, ClaimChanged)


@pytest.mark.rule("ethereal.calendar.turn-9-due", "ethereal.loan.growth-before-due", "ethereal.bank.turn-start-order")
def test_a_loan_that_grows_and_falls_due_at_once_grows_first() -> None:
    spec = starting(10, souls="2c 3c", **owing(13, of=12)).rolling(2)
    spec.then_among(
        HappeningBegan(what="ethereal.calendar.turn-8-growth", seat="s1"),
        changed("loan", 2, "interest", "growth"),
        DUE,
        SoulsSpent(seat="s1", cards=("2c.1", "3c.1")),
        ManaPosted(debit="pile:s1", credit="bank", amount=2, rule="ethereal.loan.due-pile"),
        changed("loan", -2, "paid", "due-pile"),
        changed("loan", -13, "due", "due-rest"),
        MatchEnded(winners=("s2",), reason="mana-floor"),
    )


@pytest.mark.rule("ethereal.loan.due-pile", "ethereal.loan.due-rest", "ethereal.pay.forced-is-not")
def test_the_pile_pays_a_due_loan_and_what_is_missing_becomes_debt() -> None:
    spec = starting(10, souls="2c 3c 4c 5c 6c 7c", **owing(13, of=12)).rolling(1)
    spec.then_among(
        DUE,
        SoulsSpent(seat="s1", cards=("2c.1", "3c.1", "4c.1", "5c.1", "6c.1", "7c.1")),
        ManaPosted(debit="pile:s1", credit="bank", amount=6, rule="ethereal.loan.due-pile"),
        changed("loan", -6, "paid", "due-pile"),
        changed("loan", -8, "due", "due-rest"),
        DebtBegan(seat="s1", own=10),
        changed("debt", 8, "due", "due-rest"),
    )
    assert spec.match.ended is None
    assert spec.match.claims == {"loan:s1": 0, "debt:s1": 8}
    assert spec.match.spent_in["s1"] == 0


@pytest.mark.rule("ethereal.loan.due-pile")
def test_a_pile_that_holds_more_pays_a_due_loan_whole_and_what_is_over_is_lost() -> None:
    spec = starting(6, souls="2c Kc Kd", **owing(3)).accepted()
    assert spec.match.souls["s1"] == ("Kd.1",)
    assert spec.match.claims == {"loan:s1": 0}
    assert spec.match.balances["sink:overpay"] == 2


@pytest.mark.rule("ethereal.loan.due-with-debt", "ethereal.debt.growth-clock")
def test_a_loan_that_falls_due_in_debt_is_added_to_it_whole_and_its_clock_runs_on() -> None:
    spec = starting(6, claims={"loan:s1": 4, "debt:s1": 2}, bank_loans={"s1": (4, 4)}, debt_since={"s1": 5})
    spec.then_among(DUE, changed("loan", -4, "due", "due-rest"), changed("debt", 4, "due", "due-rest"))
    assert spec.match.claims == {"loan:s1": 0, "debt:s1": 6}
    assert spec.match.debt_since == {"s1": 5}


@pytest.mark.rule("ethereal.loan.due-floor", "ethereal.floor.loans-not-counted", "ethereal.calendar.turn-order-why")
@pytest.mark.parametrize(("owed", "ends"), [(8, False), (9, True)])
def test_a_loan_counts_against_the_floor_once_it_is_due(owed: int, ends: bool) -> None:
    starting(5, **owing(owed, of=4)).then_none(MatchEnded)
    spec = starting(6, **owing(owed, of=4))
    if ends:
        spec.then_among(DUE, MatchEnded(winners=("s2",), reason="mana-floor"))
    else:
        spec.then_none(MatchEnded)


@pytest.mark.rule("ethereal.account.mana", "ethereal.receive.only-mana-debt")
def test_an_open_loan_neither_lowers_mana_nor_is_paid_by_souls_that_are_gained() -> None:
    spec = given(field=SPARE, souls={"s1": "2c"}, hands={"s1": "4h 5h"}, **owing(3, taken=0))
    spec.when("s1", SacrificeCard(card="4h.1")).accepted()
    assert spec.match.balances["pile:s1"] == 2
    assert spec.match.claims == {"loan:s1": 3}


@pytest.mark.rule("ethereal.loan.posting")
def test_borrowed_mana_buys_like_any_other() -> None:
    spec = borrowing(4, ether=f"{ETHER} Kh.2").rolling(d13=[1], d12=[1], d11=[1], d10=[1]).accepted()
    spec.when("s1", Conjure(kind="king")).accepted()
    assert spec.match.souls["s1"] == ()
    assert spec.match.decks["s1"] == ("Kh.2",)
