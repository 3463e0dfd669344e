"""Land in the middle (ethereal.middle)."""

from typing import Any

import pytest

from commands.ethereal.bank.middle import BuyMiddleLand
from commands.ethereal.place import PlaceCard
from commands.ethereal.sacrifice import SacrificeCard
from commands.ethereal.spells.sorcery import ChoosePulled
from events.base import DiceRolled, ManaPosted
from events.ethereal.agenda import RoundStart
from events.ethereal.bank import BaseTaxed, ReportIssued
from events.ethereal.field import CardPlaced
from events.ethereal.land import MiddleLandBought, MiddleLandRanOut
from events.ethereal.souls import SoulsSpent
from events.ethereal.spells import CardsPulled, PricesRolled
from tests.rules.ethereal.tables import due
from tests.rules.spec import Given, given

SPARE = {"E1": "s1 2s", "A5": "s2 2s"}
LANDING = ("ethereal.middle.landing-roll", 1)


def table(**position: Any) -> Given:
    return given(**{"field": SPARE} | position)


def posted(amount: int, rule: str) -> ManaPosted:
    return ManaPosted(debit="pile:s1", credit="bank", amount=amount, rule=rule)


def buying(tile: str = "C3", **position: Any) -> Given:
    return table(**{"souls": {"s1": "2c 3c 4c"}} | position).when("s1", BuyMiddleLand(tile=tile))


def placing(card: str, tile: str = "C3", **position: Any) -> Given:
    """Seat 1, which has bought C3, places a card while a landing costs 1."""
    stands = {
        "middle": {"s1": "C3"},
        "prices": {"landing": 1},
        "souls": {"s1": "2c 3c"},
        "hands": {"s1": "9h Xr Ac Kd"},
    }
    return table(**stands | position).when("s1", PlaceCard(card=card, tile=tile))


@pytest.mark.rule("ethereal.middle.buy", "ethereal.spend.to-bank-others")
@pytest.mark.parametrize("tile", ["A3", "C3", "E3"])
def test_a_free_tile_of_the_middle_is_bought_for_2(tile: str) -> None:
    spec = buying(tile)
    spec.then(
        MiddleLandBought(seat="s1", tile=tile, price=2, parts=(("ethereal.middle.buy", 2),)),
        SoulsSpent(seat="s1", cards=("2c.1", "3c.1"), voluntary_in=3),
        posted(2, "ethereal.middle.buy"),
    )
    assert spec.match.middle == {"s1": tile}
    assert spec.match.balances == {"bank": 2, "pile:s1": 1, "source:start": -3}


@pytest.mark.rule("ethereal.middle.free-tile")
@pytest.mark.parametrize(
    ("tile", "position", "code"),
    [
        ("C2", {}, "not-middle-ground"),
        ("C4", {}, "not-middle-ground"),
        ("E1", {}, "not-middle-ground"),
        ("C3", {"options": {"field_height": 4}, "field": {"E1": "s1 2s", "A4": "s2 2s"}}, "not-middle-ground"),
        ("F3", {}, "tile-not-in-play"),
        ("C3", {"field": SPARE | {"C3": "s2 9h"}}, "tile-occupied"),
        ("C3", {"field": SPARE | {"C3": "s1 9h"}}, "tile-occupied"),
        ("C3", {"field": SPARE | {"C3": "demons 9h.m1"}}, "tile-occupied"),
        ("C3", {"middle": {"s2": "C3"}}, "tile-occupied"),
    ],
)
def test_only_a_free_tile_of_the_middle_ground_is_sold(tile: str, position: dict[str, Any], code: str) -> None:
    buying(tile, **position).then_rejected(code)


@pytest.mark.rule("ethereal.middle.free-tile", "ethereal.middle.one")
def test_two_seats_hold_a_tile_each() -> None:
    spec = buying("B3", middle={"s2": "C3"}).accepted()
    assert spec.match.middle == {"s1": "B3", "s2": "C3"}


@pytest.mark.rule("ethereal.middle.one")
@pytest.mark.parametrize("tile", ["C3", "B3"])
def test_a_seat_holds_one_tile_at_a_time(tile: str) -> None:
    buying(tile, middle={"s1": "C3"}).then_rejected("middle-land-held", "ethereal.middle.one")


@pytest.mark.rule("ethereal.middle.buy", "ethereal.credit.spells-only")
@pytest.mark.parametrize("position", [{"souls": {"s1": "2c"}}, {"souls": {}}, {"souls": {}, "claims": {"debt:s1": 1}}])
def test_land_is_paid_from_the_pile(position: dict[str, Any]) -> None:
    buying(**position).then_rejected("not-enough-mana")


@pytest.mark.rule("ethereal.middle.card-rules", "ethereal.middle.landing-cost", "ethereal.place.spawn-lines")
def test_cards_land_on_bought_land_for_the_price_of_the_round() -> None:
    spec = placing("9h.1")
    spec.then(
        SoulsSpent(seat="s1", cards=("2c.1",), voluntary_in=3),
        posted(1, "ethereal.middle.landing-cost"),
        CardPlaced(seat="s1", card="9h.1", tile="C3", price=1, parts=(LANDING,)),
    )
    spec.when("s1", PlaceCard(card="Kd.1", tile="C3")).accepted()
    assert spec.match.balances == {"bank": 2, "pile:s1": 0, "source:start": -2}
    assert spec.match.stacks["C3"].cards == ("9h.1", "Kd.1")


@pytest.mark.rule("ethereal.middle.landing-cost", "ethereal.spend.free")
def test_a_landing_that_costs_nothing_spends_nothing() -> None:
    spec = placing("9h.1", prices={"landing": 0}, hands={"s1": "9h 4h"})
    spec.then(CardPlaced(seat="s1", card="9h.1", tile="C3", parts=(("ethereal.middle.landing-roll", 0),)))
    spec.when("s1", SacrificeCard(card="4h.1")).accepted()


@pytest.mark.rule("ethereal.pay.voluntary-is-spending", "ethereal.middle.landing-cost")
def test_a_landing_that_is_paid_ends_the_time_for_sacrifices() -> None:
    spec = placing("9h.1", hands={"s1": "9h 4h"}).accepted()
    spec.when("s1", SacrificeCard(card="4h.1")).then_rejected("mana-already-spent")


@pytest.mark.rule("ethereal.middle.landing-cost", "ethereal.middle.card-rules")
def test_an_ace_comes_down_on_bought_land_for_nothing() -> None:
    placing("Ac.1", souls={}).then(CardPlaced(seat="s1", card="Ac.1", tile="C3", hearts=2))


@pytest.mark.rule("ethereal.middle.landing-cost")
def test_a_card_goes_into_a_base_on_bought_land_for_nothing() -> None:
    spec = placing("9h.1", field=SPARE | {"C3": "s1 Ad"}, souls={})
    spec.then(CardPlaced(seat="s1", card="9h.1", tile="C3"))


@pytest.mark.rule("ethereal.middle.landing-short")
@pytest.mark.parametrize(("landing", "souls", "code"), [(1, "", "not-enough-mana"), (0, "", None), (1, "2c", None)])
def test_a_landing_that_cannot_be_paid_is_refused(landing: int, souls: str, code: str | None) -> None:
    spec = placing("9h.1", prices={"landing": landing}, souls={"s1": souls})
    if code:
        spec.then_rejected(code)
    else:
        spec.accepted()


@pytest.mark.rule("ethereal.middle.landing-short")
def test_a_landing_goes_on_no_credit() -> None:
    placing("9h.1", souls={}, claims={"debt:s1": 2}).then_rejected("not-enough-mana")


@pytest.mark.rule("ethereal.middle.card-rules")
@pytest.mark.parametrize(
    ("card", "field", "code"),
    [
        ("Xr.1", {}, "joker-needs-color"),
        ("Xr.1", {"C3": "s1 Kc"}, "joker-needs-color"),
        ("Xr.1", {"C3": "s1 Kh"}, None),
        ("Kd.1", {"C3": "s1 9c 10c"}, "stack-limit"),
        ("9h.1", {"C3": "s2 4d"}, "tile-occupied"),
        ("Ac.1", {"C3": "s1 4d"}, "tile-occupied"),
    ],
)
def test_the_other_rules_of_placing_hold(card: str, field: dict[str, str], code: str | None) -> None:
    spec = placing(card, field=SPARE | field)
    if code:
        spec.then_rejected(code)
    else:
        spec.accepted()


@pytest.mark.rule("ethereal.middle.buy", "ethereal.place.spawn-lines")
@pytest.mark.parametrize(("card", "code"), [("9h.1", "not-in-spawn-lines"), ("Ac.1", "not-in-backline")])
@pytest.mark.parametrize("middle", [{}, {"s1": "B3"}, {"s2": "C3"}])
def test_only_the_own_land_is_a_spawn_point(card: str, code: str, middle: dict[str, str]) -> None:
    placing(card, middle=middle).then_rejected(code)


@pytest.mark.rule("ethereal.middle.landing-cost")
def test_a_landing_on_the_spawn_lines_costs_nothing() -> None:
    placing("9h.1", "C1", souls={}).then(CardPlaced(seat="s1", card="9h.1", tile="C1"))


@pytest.mark.rule("ethereal.middle.landing-cost", "ethereal.spell.clairvoyance.to-field")
@pytest.mark.parametrize(("souls", "code"), [("2c", None), ("", "not-enough-mana")])
def test_a_pulled_card_pays_for_its_landing_too(souls: str, code: str | None) -> None:
    pulled = CardsPulled(ask=1, of=("s1",), cards=("9h.1",))
    spec = table(
        middle={"s1": "C3"},
        prices={"landing": 1},
        souls={"s1": souls},
        decks={"s1": "9h"},
        questions={1: pulled},
        asked=1,
    ).when("s1", ChoosePulled(ask=1, card="9h.1", tile="C3"))
    if code:
        spec.then_rejected(code)
    else:
        spec.then_among(posted(1, "ethereal.middle.landing-cost"))


def round_start(*, landing: int = 1, **position: Any) -> Given:
    """The next round begins."""
    spec = due(RoundStart(), **{"field": SPARE, "active": "s2", "turn": 4} | position)
    return spec.rolling(**{"ethereal.middle.landing-roll": [landing]}).when_due()


@pytest.mark.rule("ethereal.middle.landing-roll", "ethereal.bank.dice-recorded")
@pytest.mark.parametrize(("face", "price"), [(1, 0), (2, 1)])
def test_the_price_of_a_landing_is_rolled_each_round_for_everyone(face: int, price: int) -> None:
    spec = round_start(landing=face)
    rolled = DiceRolled(dice=(2,), faces=(face,), rule="ethereal.middle.landing-roll")
    spec.then_among(rolled)
    told = next(event for event in spec.told if isinstance(event, PricesRolled))
    assert told.prices["landing"] == spec.match.prices["landing"] == price


def report_day(**position: Any) -> Given:
    stands = {"moon": 3, "round": 4, "middle": {"s2": "B3", "s1": "C3"}, "hands": {"s1": "9h"}}
    return round_start(**stands | position)


@pytest.mark.rule("ethereal.middle.until-report", "ethereal.report.order")
def test_land_runs_out_on_report_day_between_taxes_and_reports() -> None:
    spec = report_day(field=SPARE | {"D3": "s1 Ad"}, souls={"s1": "2c 3c"})
    spec.rolling(**{"ethereal.middle.landing-roll": [1], "ethereal.blood.roll": [1], "ethereal.tax.middle": [1]})
    spec.then_among(
        BaseTaxed(seat="s1", card="Ad.1", tile="D3", amount=1, paid=True),
        MiddleLandRanOut(seat="s1", tile="C3"),
        MiddleLandRanOut(seat="s2", tile="B3"),
    )
    kinds = [type(event) for event in spec.told]
    assert kinds.index(MiddleLandRanOut) < kinds.index(ReportIssued)
    assert spec.match.middle == {}


@pytest.mark.rule("ethereal.middle.until-report")
def test_land_lasts_through_other_rounds() -> None:
    spec = report_day(moon=1).then_none(MiddleLandRanOut)
    assert spec.match.middle == {"s2": "B3", "s1": "C3"}


@pytest.mark.rule("ethereal.middle.base-stays")
def test_a_base_stays_a_spawn_point_without_the_land() -> None:
    field = SPARE | {"C3": "s1 Ad"}
    placing("9h.1", middle={}, field=field, souls={}).then(CardPlaced(seat="s1", card="9h.1", tile="C3"))
    placing("9h.1", middle={}, field=SPARE | {"C3": "s1 Kc"}).then_rejected("not-in-spawn-lines")


@pytest.mark.rule("ethereal.middle.cards-stay")
def test_cards_stay_when_the_land_runs_out() -> None:
    spec = report_day(field=SPARE | {"C3": "s1 9c 4c"})
    spec.rolling(**{"ethereal.middle.landing-roll": [1], "ethereal.blood.roll": [1]}).accepted()
    assert spec.match.middle == {}
    assert spec.match.stacks["C3"].cards == ("9c.1", "4c.1")


@pytest.mark.rule("ethereal.middle.mark")
def test_every_seat_sees_whose_land_a_tile_is_and_what_a_landing_costs() -> None:
    spec = table(middle={"s1": "C3"}, prices={"landing": 1})
    for seat in ("s1", "s2", None):
        view = spec.rules.view(spec.match, seat)
        assert (view.middle, view.prices["landing"]) == ({"s1": "C3"}, 1)


@pytest.mark.rule("ethereal.bank.when", "ethereal.middle.buy")
def test_land_is_bought_in_the_own_prep_phase() -> None:
    buying(phase="attack").then_rejected("wrong-phase")
    buying(active="s2").then_rejected("not-your-turn")


@pytest.mark.rule("ethereal.bank.closed-commands", "ethereal.middle.until-report", "ethereal.bank.closed-spending")
def test_a_closed_bank_sells_no_land_and_what_was_bought_stays() -> None:
    buying(bank_closed_in=2).then_rejected("bank-closed")
    spec = report_day(bank_closed_in=2).rolling(**{"ethereal.middle.landing-roll": [1], "ethereal.blood.roll": [1]})
    assert spec.accepted().match.middle == {"s2": "B3", "s1": "C3"}
    landing = ManaPosted(debit="pile:s1", credit="sink:closed-bank", amount=1, rule="ethereal.middle.landing-cost")
    placing("9h.1", bank_closed_in=2).then_among(landing)


@pytest.mark.rule("ethereal.collapse.prices", "ethereal.price.order")
def test_land_and_landings_wobble_like_every_price() -> None:
    spec = buying(wobbling={"middle-land": 1})
    parts = (("ethereal.middle.buy", 2), ("ethereal.collapse.prices", 1))
    spec.then_among(MiddleLandBought(seat="s1", tile="C3", price=3, parts=parts))
    wobbled = (LANDING, ("ethereal.collapse.prices", 1))
    placing("9h.1", wobbling={"landing": 1}).then_among(
        CardPlaced(seat="s1", card="9h.1", tile="C3", price=2, parts=wobbled)
    )


@pytest.mark.rule("ethereal.middle.no-wall")
@pytest.mark.parametrize(("tile", "code"), [("C3", "wall-not-allowed"), ("C1", None)])
def test_no_wall_stands_on_bought_land(tile: str, code: str | None) -> None:
    spec = placing("wall.e1", tile, hands={"s1": "wall.e1"})
    if code:
        spec.then_rejected(code, "ethereal.middle.no-wall")
    else:
        spec.accepted()
