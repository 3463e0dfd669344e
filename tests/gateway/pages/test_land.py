"""The Bank's land in the window of the Bank."""

from typing import Any

import pytest

from events.ethereal.land import Plot
from gateway.pages.acts import Picked
from gateway.pages.boards.ethereal.lying import Holding, land_of
from gateway.pages.boards.ethereal.shop import shop_of
from projections.ethereal.view import View, view
from projections.offers import offers_of
from tests.rules.spec import given

LAND: dict[str, Any] = {
    "field": {"E1": "s1 2s", "A5": "s2 2s"},
    "souls": {"s1": "2c 3c 4c"},
    "hands": {"s1": "miner.e2 9h"},
    "plots": {
        2: Plot(seat="s1"),
        3: Plot(seat="s1", miner="miner.e1", takings=4),
        5: Plot(seat="s2"),
        7: Plot(miner="miner.e3"),
    },
}


def seen(seat: str, **position: Any) -> View:
    return view(given(**LAND | position).match, seat)


@pytest.mark.rule("ethereal.plot.eight", "ethereal.plot.price", "ethereal.plot.resold")
def test_each_plot_is_shown_with_its_owner_its_miner_its_takings_and_its_price() -> None:
    land = {each.number: each for each in land_of(seen("s1"))}
    assert list(land) == list(range(1, 9))
    assert land[1] == Holding(number=1, owner="the Bank", worked=False, takings=0, price=1)
    assert land[3] == Holding(number=3, owner="Seat 1", worked=True, takings=4, price=0)
    assert land[5] == Holding(number=5, owner="Seat 2", worked=False, takings=0, price=0)
    assert land[7] == Holding(number=7, owner="the Bank", worked=True, takings=0, price=3)


@pytest.mark.rule("ethereal.collapse.prices")
def test_prices_are_those_of_the_moment() -> None:
    land = {each.number: each.price for each in land_of(seen("s1", wobbling={"plot": 1}))}
    assert (land[1], land[7]) == (2, 3)


def test_what_can_be_done_with_land_has_buttons_of_its_own() -> None:
    spec = given(**LAND)
    offers = list(offers_of(spec.rules, view(spec.match, "s1")))
    desks = shop_of(view(spec.match, "s1"), offers, (), Picked()).desks
    land = [act for act in desks["land"].acts if act.command["type"] != "buy-middle-land"]
    assert [act.label for act in land] == [
        *(f"Buy plot {number} for {3 if number == 7 else 1}" for number in (1, 4, 6, 7, 8)),
        "Put Miner on plot 2",
        "Sell plot 3 back with its Miner",
    ]
    assert not [act for act in desks["bank"].acts if "plot" in act.label.lower()]
    assert all(act.amount is None for act in land)
