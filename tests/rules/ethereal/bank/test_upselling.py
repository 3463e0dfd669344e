"""Upselling and how a price is built (ethereal.upsell, ethereal.price)."""

from typing import Any

import pytest

from commands.ethereal.bank.sell import SellFromDeck
from commands.ethereal.conjure import Conjure
from commands.ethereal.spells.cast import CastSpell
from commands.ethereal.spells.severance import severing_price
from domain.engine.ruleset import ruleset
from domain.ethereal.match import Match
from domain.ethereal.prices import price_of
from events.base import DiceRolled
from events.ethereal.agenda import RoundStart
from events.ethereal.bank import SpellsUpsold
from events.ethereal.spells import PricesRolled
from tests.rules.ethereal.tables import due, rolled
from tests.rules.spec import Given, given

SPARE = {"E1": "s1 2s", "A5": "s2 2s"}
AMOUNT = "ethereal.upsell.amount"
Bought = dict[str, tuple[int, int, int]]


def table(**position: Any) -> Given:
    plain: dict[str, Any] = {"field": SPARE, "souls": {"s1": "2c 3c 4c 5c 6c 7c"}, "decks": {"s1": "8d", "s2": "8h"}}
    return given(**plain | position)


def round_starting(bought: Bought, *faces: int, **position: Any) -> Given:
    """Round 6 is about to start."""
    start = due(RoundStart(), field=SPARE, round=5, moon=5, bought=bought, **position)
    return start.rolling(**{AMOUNT: faces}).when_due()


def bought_in(round: int, before: Bought, *spells: str) -> Bought:
    """What is remembered when seat 1 has cast these in a round."""
    spec = table(round=round, bought=before, prices={"naked-hand": 1, "forced-hand": 1})
    for spell in spells:
        spec.rolling(**({"ethereal.spell.forced-hand.effect": [1]} if spell == "forced-hand" else {}))
        spec.when("s1", CastSpell(spell=spell)).accepted()
    return spec.match.bought


def price(match: Match, item: str, seat: str = "s1") -> tuple[int, tuple[tuple[str, int], ...]]:
    found = price_of(match, seat, item)
    return found.total, found.parts


@pytest.mark.rule("ethereal.upsell.condition")
def test_purchases_are_counted_by_round() -> None:
    first = bought_in(4, {}, "naked-hand", "naked-hand", "naked-hand")
    assert first == {"naked-hand": (4, 3, 0)}
    second = bought_in(5, first, "naked-hand", "naked-hand")
    assert second == {"naked-hand": (5, 2, 3)}
    assert bought_in(6, second, "naked-hand") == {"naked-hand": (6, 1, 2)}
    assert bought_in(7, second, "naked-hand") == {"naked-hand": (7, 1, 0)}, "a round without a purchase lies between"


@pytest.mark.rule("ethereal.upsell.all-seats")
def test_purchases_of_all_seats_are_counted_together() -> None:
    spec = table(bought={"conjure-jack": (2, 2, 3)}, active="s2", souls={"s2": "2h 3h"}, ether="Jh")
    spec.when("s2", Conjure(kind="jack")).accepted()
    assert spec.match.bought == {"conjure-jack": (2, 3, 3)}


@pytest.mark.rule("ethereal.upsell.paid-only", "ethereal.price.free-by-name")
def test_what_costs_nothing_is_not_counted_and_each_kind_conjured_by_itself() -> None:
    spec = table(ether="Jh Qh 9h", prices={"naked-hand": 1}, moon=4)
    spec.when("s1", CastSpell(spell="naked-hand")).accepted()  # free at the Full Moon
    for kind in ("jack", "soldier", "queen"):
        spec.when("s1", Conjure(kind=kind)).accepted()
    assert spec.match.bought == {"conjure-jack": (2, 1, 0), "conjure-soldier": (2, 1, 0), "conjure-queen": (2, 1, 0)}


@pytest.mark.rule("ethereal.upsell.condition", "ethereal.upsell.amount")
@pytest.mark.parametrize(
    ("bought", "upsold"),
    [
        ((5, 3, 3), True),
        ((5, 7, 4), True),
        ((5, 3, 2), False),
        ((5, 2, 3), False),
        ((4, 3, 3), False),
    ],
)
def test_a_spell_bought_more_than_twice_in_each_of_two_rounds_in_a_row_is_upsold_in_the_next(
    bought: tuple[int, int, int], upsold: bool
) -> None:
    spec = round_starting({"divine-odds": bought}, *([2] if upsold else []))
    if upsold:
        spec.then_among(rolled(AMOUNT, (2, 2), seat=None), SpellsUpsold(more={"divine-odds": 1}))
        assert price(spec.match, "divine-odds") == (3, (("ethereal.spell.divine-odds.price", 2), (AMOUNT, 1)))
    else:
        spec.then_none(SpellsUpsold)
        assert price(spec.match, "divine-odds") == (2, (("ethereal.spell.divine-odds.price", 2),))


@pytest.mark.rule("ethereal.upsell.amount")
@pytest.mark.parametrize(("face", "total"), [(1, 2), (2, 3)])
@pytest.mark.parametrize("seat", ["s1", "s2"])
def test_a_die_decides_whether_it_costs_one_more_for_everyone(face: int, total: int, seat: str) -> None:
    spec = round_starting({"conjure-jack": (5, 3, 3)}, face).accepted()
    assert spec.match.upsold == {"conjure-jack": face - 1}
    assert price(spec.match, "conjure-jack", seat)[0] == total


@pytest.mark.rule("ethereal.upsell.amount", "ethereal.calendar.round-6-prices")
def test_the_dice_come_after_the_rounds_prices_in_the_order_of_the_prices() -> None:
    often = (5, 3, 3)
    items = ("conjure-king", "teleport", "gambling", "conjure-ace", "divine-odds", "increase-max-mana")
    spec = round_starting(dict.fromkeys(items, often), 1, 2, 1, 2, 1, 2).accepted()
    more = {
        "divine-odds": 0,
        "teleport": 1,
        "conjure-ace": 0,
        "gambling": 1,
        "increase-max-mana": 0,
        "conjure-king": 1,
    }
    told = [event for event in spec.told if isinstance(event, PricesRolled | SpellsUpsold)]
    assert isinstance(told[0], PricesRolled)
    assert told[1:] == [SpellsUpsold(more=more)]
    assert list(spec.match.upsold) == list(more)
    dice = [event.rule for event in spec.told if isinstance(event, DiceRolled)]
    assert dice[dice.index(AMOUNT) :][:7] == [AMOUNT] * 6 + ["ethereal.middle.landing-roll"]


@pytest.mark.rule("ethereal.upsell.ends")
def test_each_round_is_judged_anew_by_the_two_before_it() -> None:
    spec = round_starting({"conjure-jack": (5, 3, 3)}, upsold={"conjure-jack": 1, "divine-odds": 1}).rolling(2)
    assert spec.accepted().match.upsold == {"conjure-jack": 1}
    assert price(spec.match, "conjure-jack")[0] == 3, "one more than the plain price, not than an earlier one"
    spec = round_starting({"conjure-jack": (4, 3, 3)}, upsold={"conjure-jack": 1}).then_none(SpellsUpsold)
    assert spec.match.upsold == {}
    assert price(spec.match, "conjure-jack")[0] == 2


@pytest.mark.rule("ethereal.price.order", "ethereal.spell.price-moon-replaces")
@pytest.mark.parametrize(("moon", "parts"), [(0, (("ethereal.moon.new-prices", 6), (AMOUNT, 1)))])
def test_an_increase_comes_on_top_of_the_moons_price(moon: int, parts: tuple[tuple[str, int], ...]) -> None:
    match = table(moon=moon, prices={"naked-hand": 2}, upsold={"naked-hand": 1}).match
    assert price(match, "naked-hand") == (7, parts)
    free = table(moon=4, prices={"naked-hand": 2}, upsold={"naked-hand": 1}).match
    assert price(free, "naked-hand") == (1, (("ethereal.moon.full-prices", 0), (AMOUNT, 1)))


@pytest.mark.rule("ethereal.upsell.amount", "ethereal.spend.to-bank")
def test_the_higher_price_is_paid_to_the_bank_and_told_with_its_parts() -> None:
    spec = table(ether="Jh", upsold={"conjure-jack": 1}).when("s1", Conjure(kind="jack")).accepted()
    assert spec.match.balances["bank"] == 3
    spec = table(ether="Jh", souls={"s1": "2c 3c"}, upsold={"conjure-jack": 1})
    spec.when("s1", Conjure(kind="jack")).then_rejected("not-enough-mana")


@pytest.mark.rule("ethereal.price.no-modifiers")
def test_a_severing_and_a_sale_know_no_upselling() -> None:
    spec = table(upsold={"conjure-king": 1}, decks={"s1": "Kh"}, souls={})
    assert severing_price(spec.match, "s1", "Kh.1") == 2
    spec.rolling(**{"ethereal.sell.roll": [1], "ethereal.receive.from-ether": [1] * 8})
    assert spec.when("s1", SellFromDeck(kind="king")).accepted().match.balances["pile:s1"] == 4


@pytest.mark.rule("ethereal.upsell.amount", "ethereal.screen.price-round")
@pytest.mark.parametrize("seat", ["s1", "s2", None])
def test_every_projection_shows_what_is_upsold_and_what_was_bought(seat: str | None) -> None:
    match = table(upsold={"conjure-jack": 1}, bought={"conjure-jack": (2, 1, 3)}).match
    view = ruleset("ethereal").view(match, seat)
    assert (view.upsold, view.bought) == ({"conjure-jack": 1}, {"conjure-jack": (2, 1, 3)})


@pytest.mark.rule("ethereal.upsell.paid-only")
@pytest.mark.parametrize("field", ["bought", "upsold"])
def test_a_position_names_no_spell_that_does_not_exist(field: str) -> None:
    value = {"nonsense": 1} if field == "upsold" else {"conjure-scout": (2, 3, 3)}
    with pytest.raises(ValueError, match="neither a spell nor a conjure"):
        given(**{field: value})
