"""What souls are worth and what conjures cost (ethereal.worth, ethereal.price)."""

import pytest

from commands.ethereal.conjure import Conjure
from commands.ethereal.sacrifice import SacrificeCard
from events.base import ManaPosted
from events.ethereal.cards import CardConjured
from events.ethereal.souls import CardSacrificed, SoulGained
from tests.rules.spec import given


@pytest.mark.parametrize(
    ("face", "worth"),
    [
        *(pytest.param(f"{n}h", 1, marks=pytest.mark.rule("ethereal.worth.soldier")) for n in range(2, 11)),
        pytest.param("Jh", 2, marks=pytest.mark.rule("ethereal.worth.jack")),
        pytest.param("Qh", 3, marks=pytest.mark.rule("ethereal.worth.queen")),
        pytest.param("Kh", 4, marks=pytest.mark.rule("ethereal.worth.king")),
        pytest.param("Ah", 5, marks=pytest.mark.rule("ethereal.worth.ace")),
        pytest.param("Xr", 6, marks=pytest.mark.rule("ethereal.worth.joker")),
    ],
)
def test_the_soul_of_each_kind_is_worth_its_mana(face: str, worth: int) -> None:
    id, rule = f"{face}.1", "ethereal.account.sacrifice-posting"
    given(hands={"s1": face}).when("s1", SacrificeCard(card=id)).then(
        CardSacrificed(seat="s1", card=id),
        SoulGained(seat="s1", card=id, origin="card"),
        ManaPosted(debit="source:sacrifice", credit="pile:s1", amount=worth, rule=rule),
    )


PRICES = [
    pytest.param("soldier", "7d", 1, marks=pytest.mark.rule("ethereal.price.soldier")),
    pytest.param("jack", "Jd", 2, marks=pytest.mark.rule("ethereal.price.jack")),
    pytest.param("queen", "Qd", 3, marks=pytest.mark.rule("ethereal.price.queen")),
    pytest.param("king", "Kd", 4, marks=pytest.mark.rule("ethereal.price.king")),
    pytest.param("ace", "Ad", 5, marks=pytest.mark.rule("ethereal.price.ace")),
    pytest.param("joker", "Xr", 6, marks=pytest.mark.rule("ethereal.price.joker")),
]


@pytest.mark.parametrize(("kind", "face", "price"), PRICES)
def test_the_conjure_of_each_kind_costs_its_mana(kind: str, face: str, price: int) -> None:
    rule, id = f"ethereal.price.{kind}", f"{face}.2"
    spec = given(souls={"s1": "2c 3c 4c 5c 6c 7c 8c"}, ether=id)
    spec.when("s1", Conjure(kind=kind)).then_among(
        ManaPosted(debit="pile:s1", credit="bank", amount=price, rule=rule),
        CardConjured(seat="s1", kind=kind, card=id, price=price, parts=((rule, price),)),
    )
    assert len(spec.match.souls["s1"]) == 7 - price


@pytest.mark.parametrize(("kind", "face", "price"), PRICES)
def test_with_one_mana_less_no_conjure_is_paid(kind: str, face: str, price: int) -> None:
    souls = " ".join(f"{number}c" for number in range(2, 1 + price))
    spec = given(souls={"s1": souls}, ether=f"{face}.2")
    spec.when("s1", Conjure(kind=kind)).then_rejected("not-enough-mana", "ethereal.soul.not-enough")
