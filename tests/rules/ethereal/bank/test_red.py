"""A Bank in the red (ethereal.red)."""

from typing import Any

import pytest

from commands.ethereal.bank.red import LendToBank, RefuseBank
from commands.ethereal.conjure import Conjure
from commands.ethereal.sacrifice import SacrificeCard
from commands.ethereal.spells.cast import CastSpell
from commands.ethereal.turn import EndPhase
from domain.ethereal.prices import price_of
from events.base import ClaimChanged, HappeningBegan, ManaPosted, QuestionClosed
from events.ethereal.agenda import RoundRest, RoundStart, TurnStart
from events.ethereal.bank import BankBorrowed, BankLoanRequested, OfferRefused, ReportIssued
from events.ethereal.moon import TollAsked
from events.ethereal.souls import SoulGained, SoulsSpent
from events.ethereal.turn import PhaseOpened
from projections.ethereal.books import holdings
from projections.ethereal.calendar import calendar
from tests.rules.ethereal.tables import due
from tests.rules.spec import Given, given

SPARE = {"E1": "s1 2s", "A5": "s2 2s"}
STEP = HappeningBegan(what="ethereal.calendar.round-13-bank")
PREP = PhaseOpened(ask=1, of=("s1",), phase="prep")
REQUEST = BankLoanRequested(ask=2, of=("s2",), amount=3)
RATES = {"resurrection": 2}
"""Rolled prices of a round, as far as a test needs them."""


def books(bank: int, **souls: str) -> dict[str, Any]:
    """The part of a position with these souls, all of one mana but Kings, and what the Bank holds."""
    piles = {f"pile:{seat}": sum(4 if id[0] == "K" else 1 for id in pile.split()) for seat, pile in souls.items()}
    total = bank + sum(piles.values())
    return {"souls": souls, "balances": {"bank": bank, **piles, "source:start": -total}}


def round_rest(bank: int, souls: dict[str, str] | None = None, **position: Any) -> Given:
    """What is due in round 8 after the moon."""
    stands = {"field": SPARE, "round": 8, "moon": 7, **books(bank, **(souls or {}))}
    return due(RoundRest(), TurnStart(seat="s1"), **stands | position).when_due()


def asked(bank: int = -3, *, souls: str = "2c 3c 4c 5c", phase: PhaseOpened = PREP, **position: Any) -> Given:
    """Seat 2 is asked for 3 mana, in a phase of seat 1's."""
    questions = {phase.ask: phase, REQUEST.ask: REQUEST}
    stands = {"field": SPARE, "round": 8, "questions": questions, "active": phase.of[0]}
    return given(**stands | books(bank, s2=souls) | position)


def owing(owed: int, *, lent: int = 7, since: int = 6) -> dict[str, Any]:
    """A position in which the Bank owes seat 2 this much of what it lent."""
    return {"claims": {"bankowes:s2": owed}, "lent_to_bank": {"s2": (since, lent)}}


def changed(amount: int, cause: str, rule: str) -> ClaimChanged:
    return ClaimChanged(claim="bankowes:s2", amount=amount, cause=cause, rule=f"ethereal.red.{rule}")


def paid(spec: Given) -> int:
    """What the Bank pays back to seat 2."""
    spec.accepted()
    return -sum(event.amount for event in spec.told if isinstance(event, ClaimChanged) and "bankowes" in event.claim)


@pytest.mark.rule("ethereal.red.meaning", "ethereal.red.ether-sale", "ethereal.red.sale-checked")
def test_while_the_bank_is_in_the_red_a_king_costs_3_and_the_next_one_4_again() -> None:
    stands = books(-1, s1="Kd Kh") | {"field": SPARE, "ether": "Kc.2 Ks.2"}
    spec = given(**stands).rolling(1).when("s1", Conjure(kind="king"))
    spec.then_among(ManaPosted(debit="pile:s1", credit="bank", amount=3, rule="ethereal.price.king"))
    assert spec.match.balances["bank"] == 2
    assert spec.match.balances["sink:overpay"] == 1
    spec.when("s1", Conjure(kind="king")).then_among(
        ManaPosted(debit="pile:s1", credit="bank", amount=4, rule="ethereal.price.king")
    )


@pytest.mark.rule("ethereal.red.ether-sale", "ethereal.price.reduction-floor", "ethereal.red.meaning")
@pytest.mark.parametrize(
    ("bank", "kind", "price"),
    [(-1, "queen", 2), (-8, "queen", 2), (0, "queen", 3), (1, "queen", 3), (-1, "jack", 1), (-1, "soldier", 1)],
)
def test_the_sale_takes_1_off_whatever_the_red_and_never_goes_below_1(bank: int, kind: str, price: int) -> None:
    match = given(field=SPARE, **books(bank)).match
    assert price_of(match, "s1", f"conjure-{kind}").total == price


@pytest.mark.rule("ethereal.red.ether-sale", "ethereal.price.order")
def test_the_sale_comes_after_upselling_and_each_part_of_the_price_is_told() -> None:
    match = given(field=SPARE, **books(-2), upsold={"conjure-soldier": 1, "conjure-king": 1}).match
    sale, more = ("ethereal.red.ether-sale", -1), ("ethereal.upsell.amount", 1)
    assert price_of(match, "s1", "conjure-king").parts == (("ethereal.price.king", 4), more, sale)
    assert price_of(match, "s2", "conjure-soldier").parts == (("ethereal.price.soldier", 1), more, sale)


@pytest.mark.rule("ethereal.price.reduction-floor")
def test_a_price_of_1_is_told_without_a_reduction() -> None:
    match = given(field=SPARE, **books(-2)).match
    assert price_of(match, "s1", "conjure-soldier").parts == (("ethereal.price.soldier", 1),)


@pytest.mark.rule("ethereal.red.sale-cards-only")
@pytest.mark.parametrize("spell", ["increase-max-mana", "resurrection", "gambling", "grave-blessing"])
def test_the_sale_is_of_the_ethers_cards_only(spell: str) -> None:
    red, black = (given(field=SPARE, prices=RATES, **books(bank)).match for bank in (-5, 0))
    assert price_of(red, "s1", spell) == price_of(black, "s1", spell)


@pytest.mark.rule("ethereal.red.ether-sale")
def test_a_seat_that_can_pay_the_sales_price_need_not_have_the_full_one() -> None:
    stands = {"field": SPARE, "ether": "Kc.2"}
    given(**stands, **books(-1, s1="2c 3c 4c")).when("s1", Conjure(kind="king")).accepted()
    given(**stands, **books(0, s1="2c 3c 4c")).when("s1", Conjure(kind="king")).then_rejected("not-enough-mana")


@pytest.mark.rule("ethereal.red.asks", "ethereal.red.amount", "ethereal.calendar.round-13-bank")
@pytest.mark.parametrize(("bank", "amount"), [(-1, 1), (-3, 3), (-4, 4), (-8, 4)])
def test_the_bank_asks_for_what_it_lacks_or_for_all_that_the_richest_has(bank: int, amount: int) -> None:
    spec = round_rest(bank, {"s1": "2d", "s2": "2c 3c 4c 5c"})
    spec.then_among(STEP, BankLoanRequested(ask=2, of=("s2",), amount=amount))
    assert spec.match.claims == {}
    assert spec.match.balances["bank"] == bank


@pytest.mark.rule("ethereal.red.asks", "ethereal.red.meaning")
@pytest.mark.parametrize("bank", [0, 5])
def test_a_bank_that_is_not_in_the_red_asks_nobody(bank: int) -> None:
    spec = round_rest(bank, {"s2": "2c 3c"}).then_none(BankLoanRequested)
    assert STEP not in spec.told, "a step in which nothing happens is not told"


@pytest.mark.rule("ethereal.red.richest")
@pytest.mark.parametrize(
    ("souls", "order", "seat"),
    [
        ({"s1": "2c", "s2": "2c 3c"}, ("s1", "s2"), "s2"),
        ({"s1": "2c 3c", "s2": "2c"}, ("s2", "s1"), "s1"),
        ({"s1": "2c 3c", "s2": "2c 3c"}, ("s1", "s2"), "s1"),
        ({"s1": "2c 3c", "s2": "2c 3c"}, ("s2", "s1"), "s2"),
        ({"s1": "", "s2": "2c"}, ("s1", "s2"), "s2"),
        ({"s1": "", "s2": ""}, ("s1", "s2"), None),
    ],
)
def test_the_richest_is_asked_the_first_in_turn_order_among_equals(
    souls: dict[str, str], order: tuple[str, str], seat: str | None
) -> None:
    spec = round_rest(-2, souls, order=order).accepted()
    requests = [event.of for event in spec.told if isinstance(event, BankLoanRequested)]
    assert requests == ([(seat,)] if seat else [])


@pytest.mark.rule("ethereal.red.richest")
def test_who_is_below_zero_is_not_asked() -> None:
    owing_mana = {"claims": {"debt:s1": 1, "debt:s2": 2}, "debt_since": {"s1": 0, "s2": 0}}
    round_rest(-2, **owing_mana).then_none(BankLoanRequested)


@pytest.mark.rule("ethereal.red.asks")
def test_as_long_as_it_owes_anybody_the_bank_asks_nobody_else() -> None:
    round_rest(-5, {"s1": "2c 3c"}, **owing(1, since=7)).then_none(BankLoanRequested)


@pytest.mark.rule("ethereal.red.asks", "ethereal.bank.round-start-order")
def test_the_bank_pays_its_last_instalment_before_it_asks_anew() -> None:
    spec = round_rest(-5, {"s1": "2c 3c"}, **owing(1)).rolling(d9=[1], d4=[1])
    spec.then_among(STEP, changed(-1, "paid", "instalment-posting"), STEP)
    assert spec.match.questions[2] == BankLoanRequested(ask=2, of=("s1",), amount=2)


@pytest.mark.rule("ethereal.bank.round-start-order", "ethereal.calendar.round-13-bank")
def test_the_bank_pays_and_asks_before_the_reports() -> None:
    spec = round_rest(-5, {"s1": "2c 3c"}, moon=4, **owing(1)).rolling(d9=[1], d4=[1]).accepted()
    told = [type(event) for event in spec.told]
    assert told.index(ClaimChanged) < told.index(BankLoanRequested) < told.index(ReportIssued)


@pytest.mark.rule("ethereal.red.answer", "ethereal.red.posting", "ethereal.account.bank-owes")
@pytest.mark.parametrize("phase", ["draw", "prep", "attack"])
@pytest.mark.parametrize("turn_of", ["s1", "s2"])
def test_the_asked_seat_may_lend_on_any_seats_turn(phase: Any, turn_of: str) -> None:
    spec = asked(phase=PhaseOpened(ask=1, of=(turn_of,), phase=phase))
    spec.when("s2", LendToBank(ask=2)).then(
        QuestionClosed(ask=2),
        BankBorrowed(seat="s2", round=8, amount=3),
        changed(3, "lent", "posting"),
        SoulsSpent(seat="s2", cards=("2c.2", "3c.2", "4c.2"), voluntary_in=3),
        ManaPosted(debit="pile:s2", credit="bank", amount=3, rule="ethereal.red.posting"),
    )
    assert spec.match.balances["bank"] == 0
    assert spec.match.balances["pile:s2"] == 1
    assert spec.match.claims == {"bankowes:s2": 3}
    assert holdings(spec.match, "s2") == {"pile": 1, "bankowes": 3}


@pytest.mark.rule("ethereal.red.posting", "ethereal.pay.same-for-all")
def test_what_the_lenders_souls_are_worth_above_the_amount_is_lost() -> None:
    spec = asked(souls="Kd").when("s2", LendToBank(ask=2)).accepted()
    assert spec.match.balances == {"bank": 0, "pile:s2": 0, "source:start": -1, "sink:overpay": 1}
    assert spec.match.claims == {"bankowes:s2": 3}


@pytest.mark.rule("ethereal.red.posting", "ethereal.pay.voluntary-is-spending")
def test_lending_is_spending() -> None:
    spec = asked(phase=PhaseOpened(ask=1, of=("s2",), phase="prep"), hands={"s2": "9h"})
    spec.when("s2", LendToBank(ask=2)).accepted()
    spec.when("s2", SacrificeCard(card="9h.2")).then_rejected("mana-already-spent")


@pytest.mark.rule("ethereal.red.answer")
def test_refusing_has_no_consequence() -> None:
    spec = asked().when("s2", RefuseBank(ask=2)).then(QuestionClosed(ask=2), OfferRefused(seat="s2", ask=2))
    assert spec.match.claims == {}
    assert spec.match.balances["bank"] == -3
    assert not spec.match.bad_standing


@pytest.mark.rule("ethereal.red.answer", "ethereal.bank.answers")
def test_the_request_holds_nothing_up() -> None:
    spec = asked().when("s1", EndPhase()).then_among(PhaseOpened(ask=3, of=("s1",), phase="attack"))
    assert spec.match.questions[2] == REQUEST


@pytest.mark.rule("ethereal.red.answer")
@pytest.mark.parametrize("command", [LendToBank(ask=2), RefuseBank(ask=2)])
def test_nobody_but_the_asked_seat_answers_and_only_what_is_asked(command: LendToBank | RefuseBank) -> None:
    asked().when("s1", command).then_rejected("no-offer")
    asked().when("s2", type(command)(ask=3)).then_rejected("no-offer")
    toll = TollAsked(ask=3, of=("s1",), cards=("2s.1",), source="card")
    asked(questions={2: REQUEST, 3: toll}).when("s2", command).then_rejected("choice-pending")


@pytest.mark.rule("ethereal.red.not-enough")
@pytest.mark.parametrize(("souls", "enough"), [("2c 3c 4c", True), ("2c 3c", False), ("", False)])
def test_a_seat_that_no_longer_has_the_amount_cannot_lend_it(souls: str, enough: bool) -> None:
    spec = asked(souls=souls).when("s2", LendToBank(ask=2))
    if enough:
        spec.accepted()
    else:
        spec.then_rejected("not-enough-mana", "ethereal.red.not-enough")
        spec.when("s2", RefuseBank(ask=2)).accepted()


@pytest.mark.rule("ethereal.red.answer", "ethereal.calendar.round-1-ends")
def test_an_unanswered_request_lapses_when_the_round_ends() -> None:
    spec = asked(phase=PhaseOpened(ask=1, of=("s2",), phase="attack"), moon=1)
    spec.when("s2", EndPhase()).accepted()
    assert REQUEST in spec.match.questions.values(), "it can be answered to the end of the round"
    spec.when_due().then_among(
        HappeningBegan(what="ethereal.calendar.round-1-ends"), QuestionClosed(ask=2, how="lapsed")
    )
    again = [question for question in spec.match.questions.values() if isinstance(question, BankLoanRequested)]
    assert [(question.of, question.amount) for question in again] == [(("s2",), 3)], "and the Bank asks anew"


@pytest.mark.rule("ethereal.red.instalments", "ethereal.bank.round-up")
def test_of_7_lent_in_round_6_it_pays_2_in_rounds_8_10_and_12_and_1_in_round_14() -> None:
    left, payments = 7, dict[int, int]()
    for at in range(7, 17):
        spec = round_rest(7, round=at, **owing(left)).rolling(d9=[1] * 2, d4=[1] * 2)
        expected = {8: 2, 10: 2, 12: 2, 14: 1}.get(at, 0)
        spec.rolling(d9=[1] * expected, d4=[1] * expected)
        if amount := paid(spec):
            payments[at] = amount
        left = spec.match.claims.get("bankowes:s2", 0)
    assert payments == {8: 2, 10: 2, 12: 2, 14: 1}
    assert left == 0


@pytest.mark.rule("ethereal.red.instalments")
@pytest.mark.parametrize(("lent", "first"), [(1, 1), (5, 1), (6, 2), (10, 2), (11, 3)])
def test_an_instalment_is_a_fifth_of_what_was_lent_rounded_up(lent: int, first: int) -> None:
    spec = round_rest(7, **owing(lent, lent=lent)).rolling(d9=[1] * first, d4=[1] * first)
    assert paid(spec) == first


@pytest.mark.rule("ethereal.red.instalment-posting", "ethereal.receive.as-souls", "ethereal.calendar.round-13-bank")
def test_an_instalment_goes_from_the_bank_to_the_lender_as_soldier_souls() -> None:
    spec = round_rest(5, **owing(7)).rolling(d9=[1] * 2, d4=[1] * 2)
    spec.then_among(
        STEP,
        changed(-2, "paid", "instalment-posting"),
        SoulGained(seat="s2", card="2c.m1", origin="made"),
        SoulGained(seat="s2", card="2c.m2", origin="made"),
        ManaPosted(debit="bank", credit="pile:s2", amount=2, rule="ethereal.red.instalment-posting"),
    )
    assert spec.match.claims == {"bankowes:s2": 5}
    assert spec.match.balances["bank"] == 3


@pytest.mark.rule("ethereal.red.instalment-short", "ethereal.bank.payout-limit")
@pytest.mark.parametrize(("bank", "pays"), [(-6, 2), (-7, 0), (-8, 0)])
def test_an_instalment_that_would_take_the_bank_below_minus_8_is_left_out(bank: int, pays: int) -> None:
    spec = round_rest(bank, **owing(7)).rolling(d9=[1] * pays, d4=[1] * pays)
    assert paid(spec) == pays
    assert spec.match.claims == {"bankowes:s2": 7 - pays}


@pytest.mark.rule("ethereal.red.instalment-short", "ethereal.bank.payout-limit")
def test_of_two_instalments_the_second_is_left_out_where_the_bank_can_pay_only_one() -> None:
    claims, lent = {"bankowes:s1": 7, "bankowes:s2": 7}, {"s1": (6, 7), "s2": (6, 7)}
    spec = round_rest(-5, claims=claims, lent_to_bank=lent).rolling(d9=[1] * 2, d4=[1] * 2).accepted()
    assert {claim: owed for claim, owed in spec.match.claims.items() if owed} == {"bankowes:s1": 5, "bankowes:s2": 7}
    assert spec.match.balances["bank"] == -7


@pytest.mark.rule("ethereal.red.instalment-short", "ethereal.surplus.no-room-event")
@pytest.mark.parametrize(("maximum", "pays"), [(2, 2), (1, 0)])
def test_an_instalment_for_which_the_lender_has_no_room_is_left_out_whole(maximum: int, pays: int) -> None:
    stands = {"maximum": {"s2": maximum}} | owing(7)
    spec = round_rest(5, {"s2": "2c 3c"}, **stands).rolling(d9=[1] * pays, d4=[1] * pays)
    assert paid(spec) == pays


@pytest.mark.rule("ethereal.red.instalment-short")
def test_what_was_left_out_is_tried_again_two_rounds_later_and_nothing_is_lost() -> None:
    assert paid(round_rest(-8, round=8, **owing(1))) == 0
    assert paid(round_rest(5, round=9, **owing(1))) == 0
    assert paid(round_rest(5, round=10, **owing(1)).rolling(d9=[1], d4=[1])) == 1
    assert paid(round_rest(5, round=30, **owing(1)).rolling(d9=[1], d4=[1])) == 1


@pytest.mark.rule("ethereal.red.instalment-debt", "ethereal.receive.from-bank-in-debt")
def test_an_instalment_to_a_seat_in_debt_pays_the_debt_first() -> None:
    claims = {"bankowes:s2": 7, "debt:s2": 1}
    spec = round_rest(5, claims=claims, debt_since={"s2": 0}, lent_to_bank={"s2": (6, 7)}).rolling(d9=[1], d4=[1])
    spec.then_among(
        changed(-2, "paid", "instalment-posting"),
        ClaimChanged(claim="debt:s2", amount=-1, cause="paid", rule="ethereal.receive.debt-first"),
        ManaPosted(debit="bank", credit="pile:s2", amount=1, rule="ethereal.red.instalment-posting"),
    )
    assert spec.match.claims == {"bankowes:s2": 5, "debt:s2": 0}
    assert spec.match.balances["bank"] == 4


@pytest.mark.rule("ethereal.red.asks", "ethereal.red.answer", "ethereal.red.instalments")
def test_once_all_is_paid_back_the_bank_can_borrow_anew_of_another_amount() -> None:
    spec = asked(claims={"bankowes:s2": 0}, lent_to_bank={"s2": (1, 6)})
    spec.when("s2", LendToBank(ask=2)).accepted()
    assert spec.match.lent_to_bank == {"s2": (8, 3)}
    assert spec.match.claims == {"bankowes:s2": 3}


@pytest.mark.rule("ethereal.calendar.shown", "ethereal.red.instalments", "ethereal.red.answer")
@pytest.mark.parametrize(("at", "next_one"), [(6, 8), (7, 8), (8, 10), (9, 10)])
def test_the_calendar_tells_the_next_instalment_and_when_a_request_lapses(at: int, next_one: int) -> None:
    match = asked(round=at, **owing(5)).match
    told = [(each.when, each.seat, each.says) for each in calendar(match).due if each.seat == "s2"]
    shown = [(getattr(when, "round", None), says) for when, _, says in told if "Bank" in says]
    assert sorted(shown, key=lambda each: each[1]) == [
        (next_one, "the Bank pays 2 of the 5 mana that it owes"),
        (at + 1, "the Bank's request for 3 mana lapses"),
    ]


@pytest.mark.rule("ethereal.red.sale-checked")
def test_a_conjure_on_credit_is_on_sale_too() -> None:
    stands = {"field": SPARE, "ether": "Kc.2"} | books(-1)
    spec = given(**stands).when("s1", Conjure(kind="king", on_credit=True)).accepted()
    assert spec.match.claims == {"debt:s1": 3}
    assert spec.match.balances["bank"] == -1


@pytest.mark.rule("ethereal.red.sale-cards-only")
def test_raising_the_maximum_costs_4_of_a_bank_in_the_red() -> None:
    spec = given(field=SPARE, **books(-8, s1="2c 3c 4c 5c")).when("s1", CastSpell(spell="increase-max-mana"))
    spec.then_among(ManaPosted(debit="pile:s1", credit="bank", amount=4, rule="ethereal.market.max-cost"))


def test_a_round_in_which_the_bank_asks_goes_on_to_the_first_turn() -> None:
    stands = {"field": SPARE, "round": 7, "moon": 6, "order": ("s1", "s2")}
    spec = due(RoundStart(), **stands, **books(-3, s2="2c 3c 4c")).when_due().accepted()
    assert [type(question) for question in spec.match.questions.values()] == [BankLoanRequested, PhaseOpened]
    assert spec.match.waits_for() == ("s2", "s1")
