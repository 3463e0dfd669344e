"""Where mana comes from and goes to, account by account (ethereal.account.*-posting)."""

from typing import Any

import pytest

from commands.ethereal.bank.loans import TakeLoan
from commands.ethereal.calendar.moon import AnswerToll
from commands.ethereal.conjure import Conjure
from commands.ethereal.sacrifice import SacrificeCard
from events.base import ClaimChanged, ManaPosted
from events.ethereal.moon import TollAsked
from tests.rules.ethereal.making import made
from tests.rules.spec import Given, given

HOME = {"A1": "s1 Ah", "E5": "s2 As"}


def posted(spec: Given) -> list[tuple[str, str, int]]:
    return [(event.debit, event.credit, event.amount) for event in spec.told if isinstance(event, ManaPosted)]


@pytest.mark.rule("ethereal.account.start-posting")
def test_starting_mana_comes_from_its_source() -> None:
    spec = made({"ethereal.receive.from-ether": [1] * 16}, starting_mana="4")
    assert [each for each in posted(spec) if each[0] == "source:start"] == [
        ("source:start", "pile:s1", 4),
        ("source:start", "pile:s2", 4),
    ]


@pytest.mark.rule("ethereal.account.sacrifice-posting")
@pytest.mark.parametrize(("card", "worth"), [("4h", 1), ("Jc", 2), ("Qc", 3), ("Kc", 4)])
def test_a_sacrifice_posts_the_worth_of_the_card(card: str, worth: int) -> None:
    spec = given(field=HOME, hands={"s1": card}).when("s1", SacrificeCard(card=f"{card}.1")).accepted()
    assert posted(spec) == [("source:sacrifice", "pile:s1", worth)]


def asked(cards: str, **position: Any) -> Given:
    ids = tuple(f"{card}.1" for card in cards.split())
    toll = TollAsked(ask=1, of=("s1",), cards=ids, source="stack")
    return given(field=HOME | {"C2": f"s1 {cards}"}, questions={1: toll}, asked=1, **position)


@pytest.mark.rule("ethereal.account.toll-posting")
def test_what_is_given_to_the_moon_posts_its_worth_and_what_passes_the_maximum_posts_nothing() -> None:
    spec = asked("9h Jc").when("s1", AnswerToll(ask=1, give=True)).accepted()
    assert posted(spec) == [("source:toll", "pile:s1", 1), ("source:toll", "pile:s1", 2)]
    full = asked("9h Jc", maximum={"s1": 2}).when("s1", AnswerToll(ask=1, give=True)).accepted()
    assert posted(full) == [("source:toll", "pile:s1", 1)]
    assert "Jc.1" in full.match.grave


@pytest.mark.rule("ethereal.account.toll-refused-posting", "ethereal.debt.forced-cost-to")
def test_what_the_pile_pays_of_a_refused_toll_goes_to_the_bank() -> None:
    spec = asked("9h", souls={"s1": "2c 3c"}).rolling(1, 2).when("s1", AnswerToll(ask=1, give=False)).accepted()
    assert posted(spec) == [("pile:s1", "bank", 2)]
    assert [event.amount for event in spec.told if isinstance(event, ClaimChanged)] == [3], "1 + 2 + 2 less the 2"


@pytest.mark.rule("ethereal.account.bank")
def test_the_bank_holds_a_number_that_falls_to_minus_8_and_no_further() -> None:
    spec = given(field=HOME).rolling(d9=[1] * 8, d4=[1] * 8).when("s1", TakeLoan(amount=8)).accepted()
    assert spec.match.balances["bank"] == -8
    assert spec.rules.view(spec.match, None).bank == -8
    lower = given(field=HOME, balances={"bank": -8, "source:opening-bank": 8})
    lower.when("s1", TakeLoan(amount=1)).then_rejected("bank-cannot-pay")


@pytest.mark.rule("ethereal.bank.red-number")
def test_a_seat_in_debt_is_shown_below_zero() -> None:
    spec = given(field=HOME, ether="Kh.2").when("s1", Conjure(kind="king", on_credit=True)).accepted()
    for seat in ("s1", "s2", None):
        assert spec.rules.view(spec.match, seat).mana["s1"] == -4
