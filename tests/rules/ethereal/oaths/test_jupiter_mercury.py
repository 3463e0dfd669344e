"""What the Oaths of Jupiter and Mercury give (ethereal.oath)."""

from typing import Any

import pytest

from commands.ethereal.bank.auction import BuyLot
from commands.ethereal.conjure import Conjure
from commands.ethereal.spells.cast import CastSpell
from domain.ethereal.kinds import CONJURED
from domain.ethereal.oaths import OF_JUPITER, OF_MERCURY
from domain.ethereal.prices import CONJURE, price_of
from domain.ethereal.spells import SPELLS
from events.base import ManaPosted
from events.ethereal.auction import LotOffered
from events.ethereal.cards import CardConjured
from events.ethereal.spells import SpellCast
from tests.rules.ethereal.oaths.swearing import SPARE, table
from tests.rules.ethereal.tables import under
from tests.rules.spec import Given, given

JUPITER = ("ethereal.oath.jupiter-conjure", -1)
MERCURY = "ethereal.oath.mercury-auction"


@pytest.mark.rule("ethereal.oath.jupiter-conjure", "ethereal.oath.jupiter-one-stays", "ethereal.oath.discount-floor")
def test_every_conjuring_spell_costs_one_less_but_never_less_than_1() -> None:
    plain, sworn = given().match, given(**under(OF_JUPITER)).match
    items = [CONJURE + kind for kind in CONJURED] + ["increase-max-mana"]
    prices = {item: (price_of(plain, "s1", item).total, price_of(sworn, "s1", item).total) for item in items}
    assert {item: less for item, (price, less) in prices.items() if less != max(1, price - 1)} == {}
    assert [prices[item] for item in ("conjure-queen", "increase-max-mana", "conjure-soldier")] == [
        *((3, 2), (4, 3), (1, 1)),
    ]


@pytest.mark.rule("ethereal.oath.jupiter-conjure")
def test_no_other_spell_costs_less_under_the_oath_of_jupiter() -> None:
    plain, sworn = given().match, given(**under(OF_JUPITER)).match
    for spell in SPELLS.values():
        if spell.school != "conjuring":
            assert price_of(sworn, "s1", spell.id) == price_of(plain, "s1", spell.id)


@pytest.mark.rule("ethereal.oath.jupiter-conjure", "ethereal.price.order")
def test_what_is_paid_and_why_stands_in_the_fact() -> None:
    spec = table(souls={"s1": "2c 3c 4c"}, ether="Qh.2", **under(OF_JUPITER)).when("s1", Conjure(kind="queen"))
    parts = (("ethereal.price.queen", 3), JUPITER)
    conjured = CardConjured(seat="s1", kind="queen", card="Qh.2", price=2, parts=parts)
    spec.then_among(ManaPosted(debit="pile:s1", credit="bank", amount=2, rule=parts[0][0]), conjured)


@pytest.mark.rule("ethereal.oath.jupiter-conjure")
def test_increase_max_mana_costs_3() -> None:
    spec = table(souls={"s1": "2c 3c 4c"}, **under(OF_JUPITER)).when("s1", CastSpell(spell="increase-max-mana"))
    parts = (("ethereal.market.max-cost", 4), JUPITER)
    spec.then_among(SpellCast(seat="s1", spell="increase-max-mana", price=3, parts=parts))
    assert (spec.match.maximum["s1"], spec.match.souls["s1"]) == (7, ())


@pytest.mark.rule("ethereal.oath.discounts-add", "ethereal.oath.discount-floor")
@pytest.mark.parametrize(("kind", "price"), [("king", 2), ("jack", 1), ("soldier", 1)])
def test_the_oath_and_a_sale_add_up_and_never_bring_a_price_below_1(kind: str, price: int) -> None:
    match = given(balances={"bank": -1, "source:start": 1}, **under(OF_JUPITER)).match
    assert price_of(match, "s1", CONJURE + kind).total == price


def buying(*, seller: str | None = "s2", **position: Any) -> Given:
    """Seat 1 buys a lot for 2 mana."""
    lot = LotOffered(lot=1, card="Kh.2", price=2, seller=seller)
    plain: dict[str, Any] = {"field": SPARE, "souls": {"s1": "2c 3c"}, "lots": {1: lot}}
    return given(**plain | position).when("s1", BuyLot(lot=1))


@pytest.mark.rule("ethereal.oath.mercury-auction", "ethereal.account.sky-posting", "ethereal.sky.gain-as-souls")
def test_a_sale_at_the_auction_brings_the_seller_one_mana_more() -> None:
    spec = buying(**under(OF_MERCURY, "s2")).rolling(d9=[1, 1, 1], d4=[1, 1, 1])
    spec.then_among(
        ManaPosted(debit="pile:s1", credit="pile:s2", amount=2, rule="ethereal.auction.posting"),
        ManaPosted(debit="source:sky", credit="pile:s2", amount=1, rule=MERCURY),
    )
    assert spec.match.souls["s2"] == ("2c.m1", "2c.m2", "2c.m3")


@pytest.mark.rule("ethereal.oath.mercury-auction")
@pytest.mark.parametrize("oath", [{}, under(OF_MERCURY, "s1"), under(OF_JUPITER, "s2")])
def test_the_buyers_oath_and_others_bring_the_seller_nothing(oath: dict[str, Any]) -> None:
    buying(**oath).rolling(d9=[1, 1], d4=[1, 1]).accepted()


@pytest.mark.rule("ethereal.oath.mercury-auction")
def test_a_lot_of_the_banks_brings_no_seat_anything() -> None:
    buying(seller=None, **under(OF_MERCURY, "s1", "s2")).accepted()


@pytest.mark.rule("ethereal.sky.gain-ceiling", "ethereal.oath.mercury-auction")
@pytest.mark.parametrize(("souls", "gained"), [("Kd Qd Kc Ks Qh", 1), ("Kd Qd Kc Ks Qh 2d", 0)])
def test_the_mana_comes_as_far_as_the_soul_pile_has_room(souls: str, gained: int) -> None:
    stands = {"souls": {"s1": "2c 3c", "s2": souls}, "maximum": {"s2": 7}}
    spec = buying(**stands, **under(OF_MERCURY, "s2")).rolling(d9=[1] * (2 + gained), d4=[1] * (2 + gained)).accepted()
    assert sum(isinstance(event, ManaPosted) and event.rule == MERCURY for event in spec.told) == gained


@pytest.mark.rule("ethereal.sky.gain-pays-debt", "ethereal.oath.mercury-auction")
def test_the_mana_pays_debt_first() -> None:
    spec = buying(claims={"debt:s2": 5}, **under(OF_MERCURY, "s2"))
    spec.then_among(ManaPosted(debit="source:sky", credit="bank", amount=1, rule=MERCURY))
    assert spec.match.claims == {"debt:s2": 2}
