"""The Medium computer and the Bank (ethereal.computer.no-debt)."""

from typing import Any

import pytest

from commands.ethereal.bank.loans import RepayLoan, TakeLoan
from commands.ethereal.bank.sell import SellCard, SellFromDeck
from commands.ethereal.bank.taxes import PayTaxes
from commands.ethereal.conjure import Conjure
from commands.ethereal.sacrifice import SacrificeCard
from commands.ethereal.spells.cast import CastSpell
from events.base import ClaimChanged
from events.ethereal.bank import LoanRequested, LoanTaken
from events.ethereal.spells import SpellCast
from tests.workers.opponents.decisions import decides, events_of

BASES = {"C1": "s1 As", "C5": "s2 As"}
MATCHES = (3, 4)
DECK = "2s 3s 4s 5s 6s 7s"


def owing(owed: int, *, of: int, taken: int, own: int) -> dict[str, Any]:
    """An open loan, in the seat's own turn of this number."""
    return {"claims": {"loan:s1": owed}, "bank_loans": {"s1": (taken, of)}, "turns": {"s1": own, "s2": own}}


@pytest.mark.parametrize(("owed", "souls", "repaid"), [(3, "2c 3c 4c 5c", 3), (3, "2c 3c", 2), (4, "2c 3c 4c 5c", 4)])
def test_it_repays_what_it_can_before_a_loan_is_due(owed: int, souls: str, repaid: int) -> None:
    loan = owing(owed, of=4, taken=4, own=5)
    assert decides(field=BASES, decks={"s1": DECK}, souls={"s1": souls}, **loan) == RepayLoan(amount=repaid)


@pytest.mark.parametrize(("own", "repays"), [(5, False), (6, True), (7, False), (8, False), (9, True)])
def test_it_repays_before_a_loan_grows(own: int, repays: bool) -> None:
    loan = owing(2, of=12, taken=4, own=own)
    decided = decides(field=BASES, decks={"s1": DECK}, souls={"s1": "2c 3c"}, **loan)
    assert isinstance(decided, RepayLoan) == repays


def test_it_keeps_the_soul_that_keeps_it_in_the_match() -> None:
    loan = owing(1, of=1, taken=4, own=5)
    assert not isinstance(decides(field=BASES, souls={"s1": "2c"}, **loan), RepayLoan)
    assert decides(field=BASES, souls={"s1": "2c 3c"}, **loan) == RepayLoan(amount=1)


@pytest.mark.parametrize(
    ("position", "card"),
    [
        ({"claims": {"debt:s1": 5}, "hands": {"s1": "9h Kc"}}, "9h.1"),
        ({"claims": {"debt:s1": 5}, "field": {**BASES, "B1": "s1 9h 4c", "D1": "s1 7h"}}, "4c.1"),
        ({"hands": {"s1": "9h Kc"}, **owing(5, of=4, taken=4, own=5)}, "9h.1"),
    ],
)
def test_it_gives_up_cards_out_of_a_debt_that_is_deep_or_about_to_be(position: dict[str, Any], card: str) -> None:
    assert decides(**{"field": BASES, "decks": {"s1": DECK}} | position) == SacrificeCard(card=card)


@pytest.mark.rule("ethereal.computer.no-debt", "ethereal.computer.choice-loans")
def test_it_spends_nothing_on_credit_takes_no_loan_and_asks_for_none() -> None:
    for number in MATCHES:
        events = [*events_of(number)]
        assert not [event for event in events if isinstance(event, LoanTaken | LoanRequested)]
        assert not [event for event in events if isinstance(event, ClaimChanged) and event.cause == "credit"]


@pytest.mark.rule("ethereal.computer.no-debt")
def test_it_borrows_no_soul_even_where_its_turn_ends_with_nothing_left() -> None:
    assert decides(field={**BASES, "B1": "s1 9h 4c"}) != TakeLoan(amount=1)


LONE_KINGS: dict[str, Any] = {
    "field": BASES,
    "decks": {"s1": "Kh Kd Ks"},
    "ether": "Qh.1 3h.2 4h.2 5h.2",
    "spent_in": {"s1": 3},
}
"""Kings without company, which a Queen would be; sacrifices are over for this turn."""


def test_it_sells_a_king_that_finds_no_company_where_that_buys_some() -> None:
    assert decides(**LONE_KINGS) == SellFromDeck(kind="king")
    assert decides(**LONE_KINGS | {"hands": {"s1": "Kc"}}) == SellCard(card="Kc.1")


@pytest.mark.parametrize(
    "otherwise",
    [
        {"souls": {"s1": "2c 3c 4c"}},
        {"decks": {"s1": "Kh 9d 8d Qd"}},
        {"ether": "Jh.1", "souls": {"s1": "2c 3c"}},
        {"balances": {"bank": -5, "sink:overpay": 5}},
        {"upsold": {"conjure-queen": 1}},
    ],
    ids=["it can pay", "company enough", "it can pay what there is", "the Bank cannot pay", "a 2 would not pay for it"],
)
def test_else_it_sells_nothing(otherwise: dict[str, Any]) -> None:
    assert not isinstance(decides(**LONE_KINGS | otherwise), SellCard | SellFromDeck)


@pytest.mark.rule("ethereal.computer.defense-aces-kept")
def test_of_its_aces_it_sells_those_beside_two_bases_and_never_on_defense() -> None:
    aces: dict[str, Any] = {"decks": {"s1": "Ah Jd Jh 9d 8d 7d 6d"}, "ether": "Jc.1 Qc.1 2h.2", "spent_in": {"s1": 3}}
    two = {"C1": "s1 As", "D1": "s1 Ad", "C5": "s2 As"}
    assert decides(field=two, **aces) == SellFromDeck(kind="ace")
    assert decides(field=BASES, **aces) != SellFromDeck(kind="ace")
    stronger = {**two, "B4": "s2 Kh Kd 9h", "D4": "s2 Kc Ks 9d", "C4": "s2 Jh Jd"}
    decks = {**aces["decks"], "s2": "2c 3c 4c 5c 6c 7c 8c"}
    assert decides(field=stronger, **aces | {"decks": decks}) != SellFromDeck(kind="ace")


def test_with_mana_that_would_be_trimmed_and_nothing_to_conjure_it_raises_its_maximum() -> None:
    souls = "Ac Ah"
    assert decides(field=BASES, souls={"s1": souls}) == CastSpell(spell="increase-max-mana")
    assert decides(field=BASES, souls={"s1": souls}, maximum={"s1": 7}) != CastSpell(spell="increase-max-mana")
    assert isinstance(decides(field=BASES, souls={"s1": souls}, ether="Jh"), Conjure)


def test_it_never_gambles() -> None:
    for number in MATCHES:
        assert not [each for each in events_of(number) if isinstance(each, SpellCast) and each.spell == "gambling"]


@pytest.mark.parametrize(("owed", "souls", "paid"), [(2, "2c 3c 4c", 2), (3, "2c 3c", 2), (1, "Kc", 1)])
def test_it_pays_unpaid_taxes_as_far_as_its_pile_goes(owed: int, souls: str, paid: int) -> None:
    position = {"field": BASES, "decks": {"s1": DECK}, "claims": {"tax:s1": owed}}
    assert decides(**position, souls={"s1": souls}) == PayTaxes(amount=paid)
    assert not isinstance(decides(**position), PayTaxes)


def test_it_keeps_the_last_soul_from_the_tax() -> None:
    taxed = {"field": BASES, "claims": {"tax:s1": 1}}
    for souls, pays in (("2c", False), ("Kc", False), ("2c 3c", True)):
        assert isinstance(decides(**taxed, souls={"s1": souls}), PayTaxes) == pays


HUNTED = {"below_zero": {"s1": 3}, "defaults": {"s1": 0}}


@pytest.mark.parametrize(
    ("debt", "hand", "position", "pays"),
    [
        pytest.param(2, "4h 9c", HUNTED, True, id="in-default"),
        pytest.param(2, "4h 9c", {"below_zero": {"s1": 2}}, True, id="in-default-at-its-next-turn"),
        pytest.param(2, "4h 9c", {"below_zero": {"s1": 1}}, False, id="not-yet"),
        pytest.param(3, "4h 9c", HUNTED, False, id="its-hand-is-not-worth-it"),
    ],
)
def test_it_pays_its_way_out_of_default_with_its_hand(
    debt: int, hand: str, position: dict[str, Any], pays: bool
) -> None:
    owing = {"field": BASES, "decks": {"s1": DECK}, "claims": {"debt:s1": debt}, "hands": {"s1": hand}}
    assert (decides(**owing, **position) == SacrificeCard(card="4h.1")) == pays
