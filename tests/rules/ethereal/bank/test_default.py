"""When a seat is in default with the Bank, and when no longer (ethereal.default, ethereal.standing)."""

from typing import Any

import pytest

from commands.ethereal.bank.loans import RepayLoan, TakeLoan
from commands.ethereal.sacrifice import SacrificeCard
from events.base import ClaimChanged, HappeningBegan
from events.ethereal.agenda import TurnStart
from events.ethereal.bank import BelowZeroCounted, DefaultBegan, DefaultEnded, StandingTurned
from tests.rules.ethereal.tables import due
from tests.rules.spec import Given, given

SPARE = {"E1": "s1 2s", "A5": "s2 2s"}
CHECK = HappeningBegan(what="ethereal.calendar.turn-10-default", seat="s1")
BAD = StandingTurned(seat="s1", standing="bad", rule="ethereal.standing.bad")


def starting(own: int, **position: Any) -> Given:
    """Seat 1's own turn of this number starts."""
    plain = {"field": SPARE, "turn": 20, "turns": {"s1": own - 1, "s2": own}}
    return due(TurnStart(seat="s1"), **plain | position).when_due()


def in_debt(own: int, *, counted: int, debt: int = 2, **position: Any) -> Given:
    """The same in a debt that does not grow in this turn, after so many turn starts below zero."""
    since = {"claims": {"debt:s1": debt}, "debt_since": {"s1": own - 1}}
    counted_so_far = {"below_zero": {"s1": counted}} if counted else {}
    return starting(own, **since | counted_so_far | position)


def counted(starts: int) -> BelowZeroCounted:
    return BelowZeroCounted(seat="s1", starts=starts)


@pytest.mark.rule("ethereal.default.below-zero", "ethereal.calendar.turn-10-default", "ethereal.standing.bad")
def test_a_seat_is_in_default_from_the_third_turn_start_in_a_row_below_zero() -> None:
    in_debt(5, counted=0).then_among(CHECK, counted(1))
    in_debt(6, counted=1).then_none(DefaultBegan)
    spec = in_debt(7, counted=2).then_among(CHECK, counted(3), DefaultBegan(seat="s1", own=7), BAD)
    assert spec.match.defaults == {"s1": 7}
    later = in_debt(8, counted=3, defaults={"s1": 7}).then_none(DefaultBegan)
    assert counted(4) in later.told


@pytest.mark.rule("ethereal.default.below-zero")
def test_a_seat_that_goes_below_zero_in_own_turn_4_is_in_default_at_the_start_of_own_turn_7() -> None:
    claims, since, count = {"debt:s1": 1}, {"s1": 4}, dict[str, int]()
    for own in (5, 6, 7):
        spec = starting(own, claims=claims, debt_since=since, below_zero=count).rolling(*([1] if own == 7 else []))
        spec.accepted()
        claims, count = spec.match.claims, spec.match.below_zero
        assert (spec.match.defaults == {"s1": 7}) == (own == 7)


@pytest.mark.rule("ethereal.default.below-zero-broken", "ethereal.default.checked")
def test_standing_at_0_or_more_at_the_check_sets_the_count_back() -> None:
    starting(7, below_zero={"s1": 2}).then_among(CHECK, counted(0))
    starting(7, below_zero={"s1": 0}).then_none(BelowZeroCounted, HappeningBegan)
    broken = starting(7, below_zero={"s1": 2}).then_none(DefaultBegan)
    assert broken.match.below_zero == {"s1": 0}
    again = in_debt(8, counted=0, below_zero=broken.match.below_zero).then_none(DefaultBegan)
    assert again.match.below_zero == {"s1": 1}


@pytest.mark.rule("ethereal.default.checked", "ethereal.bank.turn-start-order")
def test_a_loan_that_falls_due_counts_at_the_check_of_the_same_turn_start() -> None:
    due_now = {"claims": {"loan:s1": 3}, "bank_loans": {"s1": (4, 4)}, "below_zero": {"s1": 2}}
    starting(6, **due_now).then_among(
        ClaimChanged(claim="debt:s1", amount=3, cause="due", rule="ethereal.loan.due-rest"),
        CHECK,
        counted(3),
        DefaultBegan(seat="s1", own=6),
    )


def owing(own: int, owed: int, *, taken: int, amount: int = 12, **position: Any) -> Given:
    return starting(own, **{"claims": {"loan:s1": owed}, "bank_loans": {"s1": (taken, amount)}} | position)


@pytest.mark.rule("ethereal.default.loan-open", "ethereal.bank.round-up")
@pytest.mark.parametrize(("owed", "limit"), [(1, 4), (3, 4), (4, 5), (6, 5)])
def test_a_loan_may_be_open_for_3_turns_and_a_third_of_what_is_owed(owed: int, limit: int) -> None:
    assert owing(1 + limit - 1, owed, taken=1).rolling(*([1] if limit == 4 else [])).accepted().match.defaults == {}
    spec = owing(1 + limit, owed, taken=1).then_among(CHECK, DefaultBegan(seat="s1", own=1 + limit), BAD)
    assert spec.match.below_zero == {}


@pytest.mark.rule("ethereal.default.loan-open", "ethereal.default.checked")
def test_what_is_owed_at_the_check_counts_growth_and_repayments_included() -> None:
    """A loan of 12 of which 9 is repaid at once: 3 are owed, 4 from age 3 on, the limit is 3 + 2 = 5."""
    assert owing(4, 3, taken=1).rolling(1).accepted().match.claims == {"loan:s1": 4}
    assert owing(5, 4, taken=1).accepted().match.defaults == {}
    assert owing(6, 4, taken=1).accepted().match.defaults == {"s1": 6}


@pytest.mark.rule("ethereal.default.loan-open")
@pytest.mark.parametrize("amount", range(1, 13))
def test_a_loan_that_nobody_repays_falls_due_first(amount: int) -> None:
    spec = given(field=SPARE, claims={"loan:s1": amount}, bank_loans={"s1": (1, amount)}, turns={"s1": 1, "s2": 1})
    match, souls = spec.match, " ".join(f"{rank}{suit}" for suit in "cd" for rank in range(2, 11))
    for own in range(2, 8):
        claims = match.claims
        spec = starting(own, claims=claims, bank_loans={"s1": (1, amount)}, souls={"s1": souls}, maximum={"s1": 18})
        grows = claims["loan:s1"] and (own - 1) % 3 == 0
        match = spec.rolling(*([2] if grows else [])).accepted().match
        assert match.defaults == {}
    assert match.claims["loan:s1"] == 0


@pytest.mark.rule("ethereal.default.ends")
@pytest.mark.parametrize(("debt", "card", "ends"), [(2, "Jc", True), (2, "4h", False), (1, "4h", True)])
def test_default_ends_as_soon_as_the_debt_is_paid(debt: int, card: str, ends: bool) -> None:
    spec = given(field=SPARE, hands={"s1": card}, claims={"debt:s1": debt}, defaults={"s1": 0}, below_zero={"s1": 3})
    spec.when("s1", SacrificeCard(card=f"{card}.1"))
    if ends:
        spec.then_among(
            ClaimChanged(claim="debt:s1", amount=-debt, cause="paid", rule="ethereal.receive.debt-first"),
            DefaultEnded(seat="s1"),
        )
        assert spec.match.defaults == {}
        assert spec.match.below_zero == {"s1": 3}, "only a check sets that count back"
    else:
        spec.then_none(DefaultEnded)


@pytest.mark.rule("ethereal.default.ends")
@pytest.mark.parametrize(("amount", "ends"), [(3, True), (2, False)])
def test_default_goes_on_while_anything_of_a_loan_past_its_limit_is_left(amount: int, ends: bool) -> None:
    spec = given(
        field=SPARE,
        souls={"s1": "2c 3c 4c"},
        claims={"loan:s1": 3},
        bank_loans={"s1": (1, 12)},
        turns={"s1": 6, "s2": 6},
        defaults={"s1": 5},
    )
    spec.when("s1", RepayLoan(amount=amount))
    if ends:
        spec.then_among(DefaultEnded(seat="s1"))
    else:
        spec.then_none(DefaultEnded)


@pytest.mark.rule("ethereal.default.ends")
def test_a_debt_that_is_paid_does_not_end_it_while_a_loan_is_past_its_limit() -> None:
    loan: dict[str, Any] = {"bank_loans": {"s1": (1, 12)}, "turns": {"s1": 6, "s2": 6}, "defaults": {"s1": 5}}
    spec = given(field=SPARE, hands={"s1": "4h"}, claims={"loan:s1": 3, "debt:s1": 1}, **loan)
    spec.when("s1", SacrificeCard(card="4h.1")).then_none(DefaultEnded)
    young = given(field=SPARE, hands={"s1": "4h"}, claims={"loan:s1": 12, "debt:s1": 1}, **loan)
    young.when("s1", SacrificeCard(card="4h.1")).then_among(DefaultEnded(seat="s1"))


@pytest.mark.rule("ethereal.default.ends")
def test_a_loan_that_falls_due_into_debt_does_not_end_default_in_between() -> None:
    spec = starting(7, claims={"loan:s1": 4}, bank_loans={"s1": (1, 12)}, souls={"s1": "2c"}, defaults={"s1": 6})
    spec.rolling(1).then_none(DefaultEnded)
    assert spec.match.claims == {"loan:s1": 0, "debt:s1": 4}
    paid = starting(7, claims={"loan:s1": 1}, bank_loans={"s1": (1, 12)}, souls={"s1": "2c 3c"}, defaults={"s1": 6})
    paid.rolling(1).then_among(DefaultEnded(seat="s1"))


@pytest.mark.rule("ethereal.default.ends", "ethereal.default.below-zero")
def test_who_pays_off_and_is_below_zero_again_at_the_next_turn_start_is_in_default_again() -> None:
    """Only a check at 0 or more sets the count back, and there was none."""
    in_debt(9, counted=4).then_among(counted(5), DefaultBegan(seat="s1", own=9), BAD)


@pytest.mark.rule("ethereal.standing.bad", "ethereal.standing.good-again")
def test_a_seat_in_default_does_not_return_to_good_standing() -> None:
    turned = {"bad_standing": {"s1": 0}, "reported": 3}
    in_debt(7, counted=2, **turned).then_among(DefaultBegan(seat="s1", own=7), BAD)
    in_debt(7, counted=2, **turned | {"bad_standing": {"s1": 3}}).then_none(StandingTurned)


@pytest.mark.rule("ethereal.account.bank-public")
def test_default_is_public() -> None:
    spec = given(field=SPARE, claims={"debt:s1": 1}, defaults={"s1": 0}, below_zero={"s1": 3})
    for seat in ("s1", "s2", None):
        view = spec.rules.view(spec.match, seat)
        assert (view.defaults, view.below_zero) == ({"s1": 0}, {"s1": 3})


@pytest.mark.rule("ethereal.loan.in-default")
def test_default_does_not_bar_a_new_loan() -> None:
    spec = given(field=SPARE, claims={"debt:s1": 3}, defaults={"s1": 0})
    spec.when("s1", TakeLoan(amount=3)).then_among(DefaultEnded(seat="s1"))
    assert spec.match.claims == {"debt:s1": 0, "loan:s1": 3}
