"""The Heavenly Body shop (ethereal.shop)."""

from typing import Any, get_args

import pytest

from commands.ethereal.options import options_of
from commands.ethereal.sacrifice import SacrificeCard
from commands.ethereal.sky.shop import BuyBody
from commands.ethereal.spells.cast import CastSpell
from domain.engine.ruleset import ruleset
from domain.ethereal.collapse import WOBBLE, wobbling
from domain.ethereal.options import Options
from domain.ethereal.prices import BODY, price_of
from domain.ethereal.sky import BODY_NAMES, REST, SHOP
from events.base import DiceRolled, Lasting, LastingBegan, LastingEnded, ManaPosted, UntilRound
from events.ethereal.agenda import RoundStart
from events.ethereal.bands import Band
from events.ethereal.bank import PricesWobbled
from events.ethereal.moon import MoonMoved
from events.ethereal.sky import BodiesPriced, BodyBought, BodyTookSky, Coming, HeavenlyBody
from events.ethereal.souls import SoulsSpent
from events.ethereal.spells import PricesRolled
from projections.ethereal.spell_list import spell_list
from projections.ethereal.view import view
from projections.ethereal.words import words
from tests.rules.ethereal.tables import due
from tests.rules.spec import Given, given

FIELD = {"C1": "s1 9h", "A1": "s1 2s", "C5": "s2 9h", "A5": "s2 2s"}
OPEN: dict[str, Any] = {"options": {"body_shop": True}}
RESTING = {1: Lasting(kind=REST, on=SHOP, by="s2", until=UntilRound(round=10))}
VENUS = BuyBody(body="venus")


def shop(**position: Any) -> Given:
    """Seat 1 prepares in round 4 and has 12 mana; Venus costs 12, the others 9."""
    plain = {"field": FIELD, "round": 4, "souls": {"s1": "Kh Kd 2c 2d 2h 3s"}, "prices": {"body-venus": 12}}
    return given(**plain | OPEN | position)


@pytest.mark.rule("ethereal.shop.goods")
def test_the_shop_has_the_seven() -> None:
    assert set(BODY_NAMES) == set(get_args(HeavenlyBody))
    assert list(BODY_NAMES) == ["moon", "mercury", "venus", "second-sun", "mars", "jupiter", "saturn"]


@pytest.mark.rule("ethereal.option.shop-on")
def test_the_shop_is_on_unless_the_set_up_switches_it_off() -> None:
    assert options_of({}).body_shop
    assert not options_of({"body_shop": False}).body_shop
    assert not Options().body_shop


@pytest.mark.rule("ethereal.shop.price", "ethereal.calendar.round-6-prices")
@pytest.mark.parametrize(("three", "twelve", "price"), [(1, 1, 9), (3, 12, 22), (2, 5, 14)])
def test_each_is_priced_anew_every_round_after_the_spells_prices(three: int, twelve: int, price: int) -> None:
    spec = due(RoundStart(), field=FIELD, round=2, **OPEN).when_due()
    spec.rolling(**{"ethereal.shop.price": [three, twelve, *[1, 1] * 6]}).accepted()
    priced = next(event for event in spec.told if isinstance(event, BodiesPriced))
    assert list(priced.prices) == [BODY + body for body in BODY_NAMES]
    assert list(priced.prices.values()) == [price, *[9] * 6]
    dice = [event for event in spec.told if isinstance(event, DiceRolled) and event.rule == "ethereal.shop.price"]
    assert [event.dice for event in dice] == [(3, 12)] * 7
    assert spec.told.index(dice[0]) > next(n for n, event in enumerate(spec.told) if isinstance(event, PricesRolled))


@pytest.mark.rule("ethereal.shop.price", "ethereal.collapse.prices")
def test_the_shops_dice_come_after_the_wobble_which_reaches_its_prices_too() -> None:
    wobbles = Lasting(kind=WOBBLE, on="bank", by="", until=UntilRound(round=9))
    spec = due(RoundStart(), field=FIELD, round=2, lasting={1: wobbles}, **OPEN).when_due()
    spec.rolling(**{"ethereal.collapse.prices": [2] * len(wobbling(spec.match))}).accepted()
    kinds = [type(event) for event in spec.told]
    assert kinds.index(PricesWobbled) < kinds.index(BodiesPriced)
    assert price_of(spec.match, "s1", "body-mars").parts == (
        ("ethereal.shop.price", 9),
        ("ethereal.collapse.prices", 1),
    )


@pytest.mark.rule("ethereal.shop.off", "ethereal.option.shop-off")
def test_with_the_shop_off_nothing_is_priced_or_sold() -> None:
    spec = due(RoundStart(), field=FIELD, round=2).when_due().then_none(BodiesPriced)
    assert not [event for event in spec.told if isinstance(event, DiceRolled) and event.rule == "ethereal.shop.price"]
    shop(options={}).when("s1", VENUS).then_rejected("shop-closed", "ethereal.shop.off")


@pytest.mark.rule("ethereal.shop.price-same", "ethereal.demons.anger-what")
@pytest.mark.parametrize("more", [0, 1])
def test_the_price_is_the_same_for_every_seat_with_what_makes_everything_dearer(more: int) -> None:
    match = shop(wobbling={"body-venus": more}).match
    assert {price_of(match, seat, "body-venus").total for seat in match.seats} == {12 + more}
    angry = shop(band=Band(round=2, stacks=1, angry_from=3, angry=True)).match
    assert {price_of(angry, seat, "body-venus").total for seat in angry.seats} == {13}


@pytest.mark.rule("ethereal.shop.who", "ethereal.shop.takes-sky", "ethereal.shop.spell", "ethereal.shop.told")
def test_a_seat_buys_a_heavenly_body_which_comes_next_round_and_the_bank_gets_the_mana() -> None:
    spec = shop().when("s1", VENUS)
    spec.then_among(
        BodyBought(seat="s1", body="venus", round=5, price=12, parts=(("ethereal.shop.price", 12),)),
        LastingBegan(id=1, lasting=Lasting(kind=REST, on=SHOP, by="s1", until=UntilRound(round=10))),
        ManaPosted(debit="pile:s1", credit="bank", amount=12, rule="ethereal.shop.spell"),
    )
    assert spec.match.coming == Coming(body="venus", seat="s1", round=5)
    assert spec.match.sky == ("moon",)
    assert words(spec.told[0]) == "Seat 1 buys Venus for the sky for 12"
    assert view(spec.match, "s2").coming == spec.match.coming


@pytest.mark.rule("ethereal.shop.spell")
def test_a_purchase_ends_the_time_for_sacrifices() -> None:
    spec = shop(hands={"s1": "9c"}).when("s1", VENUS).accepted()
    spec.when("s1", SacrificeCard(card="9c.1")).then_rejected("mana-already-spent")


@pytest.mark.rule("ethereal.shop.spell")
def test_without_the_mana_it_is_refused_unless_on_credit() -> None:
    poor = shop(souls={"s1": "Kh 2c"})
    poor.when("s1", VENUS).then_rejected("not-enough-mana")
    poor.when("s1", BuyBody(body="venus", on_credit=True)).accepted()
    assert poor.match.claims["debt:s1"] == 7


@pytest.mark.rule("ethereal.shop.spell")
def test_credit_goes_no_deeper_than_the_floor() -> None:
    broke = shop(souls={}, prices={"body-venus": 9})
    broke.when("s1", BuyBody(body="venus", on_credit=True)).then_rejected("below-floor", "ethereal.credit.floor")


@pytest.mark.rule("ethereal.shop.who")
@pytest.mark.parametrize(("seat", "phase", "code"), [("s2", "prep", "not-your-turn"), ("s1", "attack", "wrong-phase")])
def test_only_in_its_own_prep_phase(seat: str, phase: str, code: str) -> None:
    shop(phase=phase, souls={"s1": "Kh Kd Kc Ks", "s2": "Kh Kd Kc Ks"}).when(seat, VENUS).then_rejected(code)


@pytest.mark.rule("ethereal.shop.rest", "ethereal.sky.round-count")
@pytest.mark.parametrize("seat", ["s1", "s2"])
@pytest.mark.parametrize(("round", "accepted"), [(4, False), (9, False), (10, True)])
def test_after_a_purchase_the_shop_rests_for_six_rounds_for_everyone(seat: str, round: int, accepted: bool) -> None:
    """Bought in round 4: the rest lies on the shop until the start of round 10."""
    lasting = RESTING if round < 10 else {}
    piles = {"s1": "Kh Kd 2c 2d 2h 3s", "s2": "Kh Kd 2c 2d 2h 3s"}
    spec = shop(round=round, active=seat, souls=piles, lasting=lasting).when(seat, VENUS)
    if accepted:
        spec.accepted()
    else:
        spec.then_rejected("shop-resting", "ethereal.shop.rest")


@pytest.mark.rule("ethereal.shop.rest", "ethereal.calendar.round-1-ends")
@pytest.mark.parametrize(("last", "ends"), [(8, False), (9, True)])
def test_the_rest_is_over_when_round_10_begins(last: int, ends: bool) -> None:
    spec = due(RoundStart(), field=FIELD, round=last, lasting=RESTING, **OPEN).when_due().accepted()
    assert (LastingEnded(id=1) in spec.told) == ends


@pytest.mark.rule("ethereal.shop.already")
@pytest.mark.parametrize("body", list(BODY_NAMES))
def test_what_hangs_already_is_not_sold(body: HeavenlyBody) -> None:
    shop(sky=[body]).when("s1", BuyBody(body=body)).then_rejected("already-in-the-sky", "ethereal.shop.already")


@pytest.mark.rule("ethereal.shop.struck", "ethereal.option.strike-body")
def test_a_struck_one_is_not_sold() -> None:
    struck = {"body_shop": True, "struck_bodies": ["venus"]}
    shop(options=struck).when("s1", VENUS).then_rejected("body-struck", "ethereal.shop.struck")
    shop(options=struck).when("s1", BuyBody(body="mars")).accepted()


@pytest.mark.rule("ethereal.shop.eaten", "ethereal.sky.eaten-forever")
def test_an_eaten_one_is_not_sold() -> None:
    shop(eaten=["venus"]).when("s1", VENUS).then_rejected("heavenly-body-eaten", "ethereal.shop.eaten")
    shop(eaten=["venus"]).when("s1", BuyBody(body="mars")).accepted()


@pytest.mark.rule("ethereal.shop.moon-back", "ethereal.shop.second-notice")
def test_the_moon_bought_in_round_9_is_a_waxing_crescent_in_round_10_and_full_in_round_13() -> None:
    spec = shop(sky=["mars"], sky_since=2, round=9, moon=6).when("s1", BuyBody(body="moon")).accepted()
    coming = spec.match.coming
    spec = due(RoundStart(), field=FIELD, sky=["mars"], sky_since=2, round=9, moon=6, coming=coming, **OPEN).when_due()
    took = BodyTookSky(body="moon", round=10, raiser="s1", replaced="mars")
    spec.then_among(took, MoonMoved(phase=1))
    assert words(took) == "The Moon takes the sky in place of Mars, put up by Seat 1"
    spec = due(RoundStart(), field=FIELD, sky_since=10, round=12, moon=3, raiser="s1", **OPEN).when_due()
    spec.rolling(**{"ethereal.blood.roll": [1]}).accepted()
    assert (spec.match.round, spec.match.moon) == (13, 4)


@pytest.mark.rule("ethereal.shop.buyer-raises", "ethereal.shop.substances-stay")
def test_the_buyer_counts_as_raiser_and_nothing_else_of_any_seat_changes() -> None:
    spec = shop(hands={"s1": "9c", "s2": "9d"}, decks={"s1": "4c", "s2": "4d"}).when("s1", VENUS).accepted()
    before = shop(hands={"s1": "9c", "s2": "9d"}, decks={"s1": "4c", "s2": "4d"}).match
    match = spec.match
    assert (match.hands, match.decks, match.stacks) == (before.hands, before.decks, before.stacks)
    assert match.coming is not None
    assert match.coming.seat == "s1"


@pytest.mark.rule("ethereal.sky.two-coming", "ethereal.shop.no-refund")
def test_of_two_that_are_due_the_later_comes_and_the_other_is_lost_and_not_paid_back() -> None:
    spec = shop(coming=Coming(body="jupiter", seat="s2", round=5)).when("s1", VENUS).accepted()
    assert spec.match.coming == Coming(body="venus", seat="s1", round=5)
    assert not [event for event in spec.told if isinstance(event, ManaPosted) and event.credit == "pile:s2"]
    assert [event.seat for event in spec.told if isinstance(event, SoulsSpent)] == ["s1"]


@pytest.mark.rule("ethereal.shop.panel")
def test_the_list_of_spells_has_a_panel_of_heavenly_bodies_with_prices_and_reasons() -> None:
    listed = spell_list(ruleset("ethereal"), view(shop(sky=["mars"]).match, "s1"))
    panel = {spell.id: spell for spell in listed if spell.id.startswith(BODY)}
    assert set(panel) == {BODY + body for body in BODY_NAMES}
    assert panel["body-venus"].price == 12
    assert panel["body-venus"].refusal is None
    refusal = panel["body-mars"].refusal
    assert refusal is not None
    assert refusal.code == "already-in-the-sky"
    closed = spell_list(ruleset("ethereal"), view(shop(options={}).match, "s1"))
    assert not [spell for spell in closed if spell.id.startswith(BODY)]


@pytest.mark.rule("ethereal.shop.spell")
def test_a_purchase_is_no_spell_that_a_full_moon_bars() -> None:
    shop(moon=4).when("s1", VENUS).accepted()
    shop(moon=4, grave="2c.2").when("s1", CastSpell(spell="grave-blessing")).then_rejected("full-moon-no-necromancy")
