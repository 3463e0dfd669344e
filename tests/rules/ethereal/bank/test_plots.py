"""The Bank's land: buying plots, Miners on them, what they bring, selling them back (ethereal.plot)."""

from typing import Any

import pytest

from commands.ethereal.attack import Attack
from commands.ethereal.bank.plots import BuyPlot, PlaceMiner, SellPlot
from commands.ethereal.place import PlaceCard
from commands.ethereal.sacrifice import SacrificeCard
from commands.ethereal.turn import EndPhase
from domain.ethereal.plots import RICH_MINING
from events.base import ClaimChanged, HappeningBegan, Lasting, ManaPosted, MatchEnded, UntilRound, UntilTurn
from events.ethereal.agenda import MoonReaches, TurnStart
from events.ethereal.bank import DefaultBegan
from events.ethereal.land import MinerPutOnPlot, Plot, PlotBought, PlotSoldBack, PlotYielded
from events.ethereal.moon import TollAsked
from events.ethereal.souls import SoulsSpent
from events.ethereal.turn import TurnBegan
from tests.rules.ethereal.bank.test_closing import books
from tests.rules.ethereal.tables import due, rolled
from tests.rules.spec import Given, given

SPARE = {"E1": "s1 2s", "A5": "s2 2s"}
TURNS = {"s1": 3, "s2": 2}
WORKED = Plot(seat="s1", miner="miner.e1")


def table(*, bank: int = 0, s1: int = 6, **position: Any) -> Given:
    """Seat 1's own turn 3 with so many soldier souls in its pile."""
    stands = {"field": SPARE, "turn": 5, "round": 3, "turns": TURNS, "ether": " ".join(f"{n}h.2" for n in range(2, 8))}
    return given(**stands | books(bank, s1=s1) | position)


def buying(number: int = 4, **position: Any) -> Given:
    return table(**position).when("s1", BuyPlot(plot=number))


def posted(amount: int, rule: str, debit: str = "pile:s1", credit: str = "bank") -> ManaPosted:
    return ManaPosted(debit=debit, credit=credit, amount=amount, rule=rule)


@pytest.mark.rule("ethereal.plot.eight", "ethereal.plot.price", "ethereal.spend.to-bank-others")
@pytest.mark.parametrize("number", [1, 4, 8])
def test_an_empty_plot_costs_1(number: int) -> None:
    spec = buying(number)
    spec.then(
        PlotBought(seat="s1", plot=number, own=3, price=1, parts=(("ethereal.plot.price", 1),)),
        SoulsSpent(seat="s1", cards=("2c.1",), voluntary_in=5),
        posted(1, "ethereal.plot.price"),
    )
    assert spec.match.plots == {number: Plot(seat="s1")}
    assert spec.match.balances == {"bank": 1, "pile:s1": 5, "source:start": -6}


@pytest.mark.rule("ethereal.plot.eight")
@pytest.mark.parametrize("number", [0, 9])
def test_there_are_eight_plots(number: int) -> None:
    with pytest.raises(ValueError, match="plot"):
        BuyPlot(plot=number)


@pytest.mark.rule("ethereal.plot.price", "ethereal.credit.spells-only")
@pytest.mark.parametrize("position", [{"s1": 0}, {"s1": 0, "claims": {"debt:s1": 1}}])
def test_a_plot_is_paid_from_the_pile(position: dict[str, Any]) -> None:
    buying(**position).then_rejected("not-enough-mana")


@pytest.mark.rule("ethereal.price.order", "ethereal.demons.anger-what", "ethereal.collapse.prices")
@pytest.mark.parametrize(("plots", "item"), [({}, "plot"), ({4: Plot(miner="miner.e1")}, "plot-with-miner")])
def test_a_plot_is_dearer_where_every_price_is(plots: dict[int, Plot], item: str) -> None:
    plain = buying(plots=plots).accepted().match.balances["bank"]
    assert buying(plots=plots, wobbling={item: 1}).accepted().match.balances["bank"] == plain + 1


@pytest.mark.rule("ethereal.pay.voluntary-is-spending", "ethereal.plot.price")
def test_buying_a_plot_ends_the_time_for_sacrifices() -> None:
    spec = buying(hands={"s1": "4h"}).accepted()
    spec.when("s1", SacrificeCard(card="4h.1")).then_rejected("mana-already-spent")


@pytest.mark.rule("ethereal.plot.spacing")
@pytest.mark.parametrize(("bought", "code"), [(3, "plot-too-soon"), (2, "plot-too-soon"), (1, None), (0, None)])
@pytest.mark.parametrize("plots", [{}, {4: Plot(miner="miner.e1")}])
def test_a_seat_buys_one_plot_every_two_of_its_turns(bought: int, code: str | None, plots: dict[int, Plot]) -> None:
    spec = buying(plot_bought={"s1": bought}, plots=plots)
    if code:
        spec.then_rejected(code, "ethereal.plot.spacing")
    else:
        spec.accepted()


@pytest.mark.rule("ethereal.plot.spacing")
def test_another_seats_purchase_does_not_count() -> None:
    spec = buying(plot_bought={"s2": 2}, plots={1: Plot(seat="s2")}).accepted()
    assert spec.match.plot_bought == {"s1": 3, "s2": 2}


@pytest.mark.rule("ethereal.plot.spacing")
def test_a_plot_is_too_soon_in_the_turn_of_another_and_in_the_next() -> None:
    spec = buying(4).accepted()
    spec.when("s1", BuyPlot(plot=5)).then_rejected("plot-too-soon")


@pytest.mark.rule("ethereal.plot.none-left", "ethereal.plot.eight")
@pytest.mark.parametrize("number", range(1, 9))
def test_with_no_plot_for_sale_nothing_is_bought(number: int) -> None:
    sold = {each: Plot(seat="s2" if each % 2 else "s1") for each in range(1, 9)}
    buying(number, plots=sold).then_rejected("no-plot-left", "ethereal.plot.none-left")


@pytest.mark.rule("ethereal.plot.none-left")
@pytest.mark.parametrize("owner", ["s1", "s2"])
def test_a_plot_that_is_somebodys_is_not_for_sale(owner: str) -> None:
    buying(4, plots={4: Plot(seat=owner)}, plot_bought={"s1": 3}).then_rejected("no-plot-left")


@pytest.mark.rule("ethereal.bank.when", "ethereal.bank.closed-commands", "ethereal.plot.miner")
@pytest.mark.parametrize(
    "command", [BuyPlot(plot=1), PlaceMiner(card="miner.e2", plot=2), SellPlot(plot=3)], ids=lambda each: each.type
)
def test_land_is_dealt_in_in_the_own_prep_phase_of_an_open_bank(command: Any) -> None:
    stands: dict[str, Any] = {"plots": {2: Plot(seat="s1"), 3: WORKED}, "hands": {"s1": "miner.e2"}}
    table(**stands, phase="attack").when("s1", command).then_rejected("wrong-phase")
    table(**stands, active="s2").when("s1", command).then_rejected("not-your-turn")
    closed = table(**stands, bank_closed_in=2).when("s1", command)
    if command.type == "place-miner":
        closed.accepted()
    else:
        closed.then_rejected("bank-closed")


def placing(card: str = "miner.e2", number: int = 4, **position: Any) -> Given:
    stands = {"plots": {4: Plot(seat="s1"), 5: Plot(seat="s2")}, "hands": {"s1": "miner.e2 9h"}}
    return table(**stands | position).when("s1", PlaceMiner(card=card, plot=number))


@pytest.mark.rule("ethereal.plot.miner", "ethereal.zone.exactly-one")
def test_a_miner_of_the_hand_goes_onto_a_plot_of_ones_own() -> None:
    spec = placing().then(MinerPutOnPlot(seat="s1", card="miner.e2", plot=4))
    assert spec.match.plots[4] == Plot(seat="s1", miner="miner.e2")
    assert spec.match.hands["s1"] == ("9h.1",)
    assert spec.rules.card_zones(spec.match).count("miner.e2") == 1
    assert spec.rules.books.zone_of(spec.match, "miner.e2") == "plot:4"


@pytest.mark.rule("ethereal.plot.only-miner")
@pytest.mark.parametrize(
    ("card", "number", "position", "code"),
    [
        ("9h.1", 4, {}, "miner-only"),
        ("9h.1", 5, {}, "miner-only"),
        ("miner.e2", 5, {}, "not-your-plot"),
        ("miner.e2", 6, {}, "not-your-plot"),
        ("miner.e2", 4, {"plots": {4: WORKED}}, "plot-taken"),
        ("miner.e2", 5, {"plots": {5: Plot(seat="s2", miner="miner.e1")}}, "not-your-plot"),
        ("miner.e3", 4, {"hands": {"s1": "9h", "s2": "miner.e3"}}, "card-not-in-hand"),
        ("miner.e3", 4, {"field": SPARE | {"C1": "s1 miner.e3"}}, "card-not-in-hand"),
    ],
)
def test_what_else_would_go_onto_a_plot_is_refused(card: str, number: int, position: Any, code: str) -> None:
    placing(card, number, **position).then_rejected(code)


@pytest.mark.rule("ethereal.plot.safe", "ethereal.plot.not-field", "ethereal.plot.stays")
def test_a_miner_on_a_plot_cannot_be_given_up_placed_or_taken_to_another_plot() -> None:
    spec = table(plots={4: WORKED, 5: Plot(seat="s1")})
    spec.when("s1", SacrificeCard(card="miner.e1")).then_rejected("card-not-in-hand")
    spec.when("s1", PlaceCard(card="miner.e1", tile="C1")).then_rejected("card-not-in-hand")
    spec.when("s1", PlaceMiner(card="miner.e1", plot=5)).then_rejected("card-not-in-hand")


@pytest.mark.rule("ethereal.plot.safe")
@pytest.mark.parametrize("phase", ["prep", "attack"])
def test_no_command_of_either_seat_but_a_sale_names_a_miner_on_a_plot(phase: str) -> None:
    field = {"B1": "s1 9h Jd", "B2": "s2 Kc 4c", "D1": "s1 miner.e4 9s", "D2": "s2 miner.e5 8s", "C1": "s1 Xr Qh"}
    stands: dict[str, Any] = {"plots": {4: WORKED, 5: Plot(seat="s1")}, "field": field, "phase": phase, "s1": 18}
    for active in ("s1", "s2"):
        spec = table(
            **stands, active=active, hands={"s1": "miner.e6", "s2": "9c"}, options={"attack_phase_spells": True}
        )
        commands = [each for group in spec.rules.groups(spec.match, active) for each in group.candidates()]
        assert len(commands) > 20
        assert not [each for each in commands if "miner.e1" in each.model_dump_json()]


@pytest.mark.rule("ethereal.plot.safe", "ethereal.moon.toll-card", "ethereal.moon.toll-deck")
@pytest.mark.parametrize(("deck", "asked"), [("", False), ("3c 4c", True)])
def test_the_toll_of_the_full_moon_does_not_ask_for_a_miner_on_a_plot(deck: str, asked: bool) -> None:
    stands = {"field": SPARE, "moon": 4, "round": 5, "plots": {4: WORKED}, "decks": {"s1": deck}}
    spec = due(MoonReaches(seat="s1"), TurnStart(seat="s1"), **stands).when_due()
    spec.rolling(**{} if asked else {YIELD: [1]}).accepted()
    tolls = [event.cards for event in spec.told if isinstance(event, TollAsked)]
    assert tolls == ([("3c.1", "4c.1")] if asked else [])


@pytest.mark.rule("ethereal.plot.not-field", "ethereal.win.field")
def test_a_seat_with_a_miner_on_a_plot_alone_has_lost_the_field() -> None:
    field = {"C2": "s1 9h", "C3": "s2 7d"}
    stands = {"field": field, "phase": "attack", "plots": {4: Plot(seat="s2", miner="miner.e1")}}
    spec = table(**stands).rolling(8, 10, 10).when("s1", Attack(tile="C2", target="C3"))
    spec.then_among(MatchEnded(winners=("s1",), reason="field-destroyed"))


@pytest.mark.rule("ethereal.plot.not-field", "ethereal.win.economic")
def test_a_miner_on_a_plot_keeps_nobody_in_the_match() -> None:
    spec = table(s1=0, plots={4: WORKED}, phase="attack", active="s1", decks={"s2": "3c"})
    spec.when("s1", EndPhase())
    spec.then_among(MatchEnded(winners=("s2",), reason="economic-domination"))


def turn(*, s1: int = 0, **position: Any) -> Given:
    """Seat 1's own turn 4 begins, with plots 2 and 7 worked by Miners; each yields by a roll."""
    stands = {
        "field": SPARE,
        "turn": 6,
        "round": 4,
        "turns": {"s1": 3, "s2": 3},
        "plots": {7: WORKED, 2: Plot(seat="s1", miner="miner.e2"), 3: Plot(seat="s2", miner="miner.e3")},
        "ether": " ".join(f"{n}h.2" for n in range(2, 11)),
    }
    return due(TurnStart(seat="s1"), **stands | books(0, s1=s1) | position).when_due()


YIELD = "ethereal.plot.yield"
SOULS = "ethereal.receive.from-ether"


def yielding(*faces: int, souls: int, s1: int = 0, **position: Any) -> Given:
    return turn(s1=s1, **position).rolling(**{YIELD: faces, SOULS: [1] * souls})


@pytest.mark.rule("ethereal.plot.yield", "ethereal.plot.takings", "ethereal.bank.turn-start-order")
@pytest.mark.parametrize(
    ("faces", "brought"), [((1, 1), {}), ((2, 1), {2: 1}), ((1, 2), {7: 1}), ((2, 2), {2: 1, 7: 1})]
)
def test_each_miner_on_a_plot_rolls_1d2_less_1_by_number(faces: tuple[int, int], brought: dict[int, int]) -> None:
    spec = yielding(*faces, souls=len(brought)).accepted()
    assert [event for event in spec.told if isinstance(event, PlotYielded)] == [
        PlotYielded(seat="s1", plot=number, amount=amount) for number, amount in brought.items()
    ]
    assert [event for event in spec.told if isinstance(event, ManaPosted)] == [
        posted(amount, YIELD, "source:mine", "pile:s1") for amount in brought.values()
    ]
    assert {number: plot.takings for number, plot in spec.match.plots.items()} == {2: 0, 3: 0, 7: 0} | brought


@pytest.mark.rule("ethereal.plot.yield", "ethereal.calendar.turn-7-income")
def test_miners_on_the_field_come_first_and_then_the_plots() -> None:
    spec = yielding(2, 1, souls=2, field=SPARE | {"C1": "s1 Ad miner.e5"})
    spec.rolling(**{YIELD: (2, 1), SOULS: [1, 1], "ethereal.miner.slot-income": [2]}).accepted()
    income = [event.debit for event in spec.told if isinstance(event, ManaPosted)]
    assert income == ["source:mine", "source:mine"]
    rules = [event.rule for event in spec.told if hasattr(event, "dice")]
    assert [rule for rule in rules if rule in (YIELD, "ethereal.miner.slot-income")] == [
        "ethereal.miner.slot-income",
        YIELD,
        YIELD,
    ]
    marks = [event.what for event in spec.told if isinstance(event, HappeningBegan)]
    assert marks == ["ethereal.calendar.turn-7-income"] * 2


@pytest.mark.rule("ethereal.plot.yield")
def test_a_miner_put_on_a_plot_rolls_from_the_next_own_turn_start_on() -> None:
    spec = placing(hands={"s1": "miner.e2 9h", "s2": "9c"}).accepted()
    for seat in ("s1", "s1", "s2", "s2", "s2"):
        assert spec.match.blocking() is None
        spec.when(seat, EndPhase()).accepted()
    spec.when_due().rolling(**{YIELD: [2], SOULS: [1]})
    spec.then_among(TurnBegan(seat="s1", own=4, turn=7), PlotYielded(seat="s1", plot=4, amount=1))


@pytest.mark.rule("ethereal.plot.empty-yield")
@pytest.mark.parametrize("sky", [["moon"], ["jupiter"]])
def test_a_plot_without_a_miner_brings_nothing(sky: list[str]) -> None:
    turn(plots={2: Plot(seat="s1"), 7: Plot(seat="s1")}, sky=sky).then_none(PlotYielded, ManaPosted)


@pytest.mark.rule("ethereal.plot.takings", "ethereal.receive.debt-first")
def test_what_pays_a_debt_is_in_the_takings() -> None:
    owing = {"claims": {"debt:s1": 1}, "debt_since": {"s1": 3}, "below_zero": {"s1": 0}}
    spec = yielding(2, 2, souls=1, **owing)
    spec.then_among(
        posted(1, YIELD, "source:mine", "bank"),
        ClaimChanged(claim="debt:s1", amount=-1, cause="paid", rule="ethereal.receive.debt-first"),
        posted(1, YIELD, "source:mine", "pile:s1"),
    )
    assert (spec.match.plots[2].takings, spec.match.plots[7].takings) == (1, 1)


@pytest.mark.rule("ethereal.plot.takings", "ethereal.surplus.no-room-event")
@pytest.mark.parametrize(("souls", "brought"), [(16, {2: 1, 7: 1}), (17, {2: 1}), (18, {})])
def test_what_finds_no_room_is_not_in_the_takings(souls: int, brought: dict[int, int]) -> None:
    spec = yielding(2, 2, souls=len(brought), s1=souls).accepted()
    assert {number: plot.takings for number, plot in spec.match.plots.items() if plot.takings} == brought


@pytest.mark.rule("ethereal.plot.takings")
def test_takings_add_up() -> None:
    spec = yielding(2, 1, souls=1, plots={2: Plot(seat="s1", miner="miner.e2", takings=4), 7: WORKED}).accepted()
    assert (spec.match.plots[2].takings, spec.match.plots[7].takings) == (5, 0)


ECLIPSE = Lasting(kind="eclipse", on="jupiter", by="jupiter", until=UntilRound(round=6))
RICH = Lasting(kind=RICH_MINING, on="s1", by="jupiter", until=UntilTurn(seat="s1", turn=6))
ONE_PLOT = {2: Plot(seat="s1", miner="miner.e2"), 5: Plot(seat="s1")}


@pytest.mark.rule("ethereal.plot.jupiter")
@pytest.mark.parametrize(("face", "brought"), [(1, 1), (2, 2)])
def test_under_jupiter_a_plot_with_a_miner_brings_1_more(face: int, brought: int) -> None:
    spec = yielding(face, souls=brought, plots=ONE_PLOT, sky=["jupiter"])
    spec.then_among(rolled(YIELD, (2, face)), PlotYielded(seat="s1", plot=2, amount=brought))


@pytest.mark.rule("ethereal.plot.jupiter")
@pytest.mark.parametrize("sky", [["moon"], ["mars"], []])
def test_no_other_heavenly_body_does_so(sky: list[str]) -> None:
    yielding(1, souls=0, plots=ONE_PLOT, sky=sky).then_none(PlotYielded)


@pytest.mark.rule("ethereal.plot.jupiter-eclipse")
@pytest.mark.parametrize(("face", "more", "brought"), [(2, 2, 3), (1, 1, 1), (1, 2, 2)])
def test_in_jupiters_eclipse_the_bonus_is_1d2(face: int, more: int, brought: int) -> None:
    spec = turn(plots=ONE_PLOT, sky=["jupiter"], lasting={1: ECLIPSE}, lasted=1)
    spec.rolling(**{YIELD: [face], "ethereal.plot.jupiter-eclipse": [more], SOULS: [1] * brought})
    spec.then_among(PlotYielded(seat="s1", plot=2, amount=brought))


@pytest.mark.rule("ethereal.plot.jupiter-eclipse")
def test_an_eclipse_of_what_hangs_no_more_gives_nothing() -> None:
    yielding(1, souls=0, plots=ONE_PLOT, lasting={1: ECLIPSE}, lasted=1).then_none(PlotYielded)


@pytest.mark.rule("ethereal.plot.doubled")
@pytest.mark.parametrize(("sky", "face", "brought"), [("moon", 2, 2), ("jupiter", 2, 3), ("jupiter", 1, 1)])
def test_what_a_miner_brings_is_doubled_before_the_bonus(sky: str, face: int, brought: int) -> None:
    spec = yielding(face, souls=brought, plots=ONE_PLOT, sky=[sky], lasting={1: RICH}, lasted=1)
    spec.then_among(PlotYielded(seat="s1", plot=2, amount=brought))


def selling(face: int | None, *, takings: int = 0, number: int = 4, **position: Any) -> Given:
    stands = {"plots": {4: Plot(seat="s1", miner="miner.e1", takings=takings)}}
    spec = table(**stands | position).when("s1", SellPlot(plot=number))
    return spec.rolling(**{"ethereal.plot.sell-back-price": [face]}) if face else spec


@pytest.mark.rule("ethereal.plot.sell-back", "ethereal.plot.sell-back-price", "ethereal.plot.sell-back-order")
@pytest.mark.parametrize(("face", "price"), [(1, 2), (2, 3)])
def test_a_plot_with_its_miner_is_sold_back_for_1_and_1d2(face: int, price: int) -> None:
    spec = selling(face).rolling(**{"ethereal.plot.sell-back-price": [face], SOULS: [1] * price})
    spec.then_among(
        rolled("ethereal.plot.sell-back-price", (2, face)),
        PlotSoldBack(seat="s1", plot=4, price=price, half=0),
        posted(price, "ethereal.plot.sell-back-order", "bank", "pile:s1"),
    )
    assert spec.match.plots == {4: Plot(miner="miner.e1")}
    assert spec.match.balances == {"bank": -price, "pile:s1": 6 + price, "source:start": -6}


@pytest.mark.rule("ethereal.plot.sell-back")
@pytest.mark.parametrize(
    ("plots", "code"),
    [
        ({4: Plot(seat="s1")}, "no-miner-on-plot"),
        ({4: Plot(seat="s2", miner="miner.e1")}, "not-your-plot"),
        ({4: Plot(miner="miner.e1")}, "not-your-plot"),
        ({}, "not-your-plot"),
    ],
)
def test_only_an_own_plot_with_a_miner_is_sold_back(plots: dict[int, Plot], code: str) -> None:
    selling(None, plots=plots).then_rejected(code, "ethereal.plot.sell-back")


@pytest.mark.rule("ethereal.plot.sell-back-order", "ethereal.bank.round-up")
@pytest.mark.parametrize(("takings", "face", "kept", "paid"), [(3, 2, 2, 1), (2, 2, 1, 2), (1, 1, 1, 1), (5, 2, 3, 0)])
def test_the_price_settles_the_banks_half_of_its_takings_first(takings: int, face: int, kept: int, paid: int) -> None:
    spec = selling(face, takings=takings)
    spec.rolling(**{"ethereal.plot.sell-back-price": [face], SOULS: [1] * paid})
    spec.then_among(PlotSoldBack(seat="s1", plot=4, price=1 + face, half=kept))
    assert (
        spec.match.balances == {"bank": -paid, "pile:s1": 6 + paid, "source:start": -6}
        if paid
        else {
            "bank": 0,
            "pile:s1": 6,
            "source:start": -6,
        }
    )


@pytest.mark.rule("ethereal.plot.sell-back-order", "ethereal.receive.from-bank-in-debt")
@pytest.mark.parametrize(("owed", "left", "gained"), [(1, 0, 1), (2, 0, 0), (5, 3, 0)])
def test_what_is_left_pays_the_debt_and_then_the_pile(owed: int, left: int, gained: int) -> None:
    spec = selling(2, takings=2, s1=0, claims={"debt:s1": owed})
    spec.rolling(**{"ethereal.plot.sell-back-price": [2], SOULS: [1] * gained})
    spec.then_among(ClaimChanged(claim="debt:s1", amount=left - owed, cause="paid", rule="ethereal.receive.debt-first"))
    assert spec.match.claims == {"debt:s1": left}
    assert spec.match.balances.get("pile:s1", 0) == gained
    assert spec.match.balances["bank"] == -gained


@pytest.mark.rule("ethereal.plot.sell-back-short")
def test_what_the_price_does_not_cover_is_a_forced_cost() -> None:
    selling(1, takings=9, s1=2).then_none(DefaultBegan)
    spec = selling(1, takings=9, s1=2)
    spec.then_among(
        PlotSoldBack(seat="s1", plot=4, price=2, half=5),
        posted(2, "ethereal.plot.sell-back-short"),
        ClaimChanged(claim="debt:s1", amount=1, cause="forced-cost", rule="ethereal.plot.sell-back-short"),
    )
    assert spec.match.claims == {"debt:s1": 1}
    assert spec.match.balances == {"bank": 2, "pile:s1": 0, "source:start": -2}


@pytest.mark.rule("ethereal.plot.sell-back-short", "ethereal.floor.lose")
@pytest.mark.parametrize(("takings", "over"), [(20, False), (21, True)])
def test_a_sale_can_take_a_seat_below_the_floor(takings: int, over: bool) -> None:
    spec = selling(1, takings=takings, s1=0).accepted()
    assert (MatchEnded(winners=("s2",), reason="mana-floor") in spec.told) == over


@pytest.mark.rule("ethereal.plot.sell-back-limit", "ethereal.bank.payout-limit")
@pytest.mark.parametrize(("bank", "code"), [(-5, None), (-6, "bank-cannot-pay"), (-8, "bank-cannot-pay")])
def test_the_bank_must_be_able_to_pay_3(bank: int, code: str | None) -> None:
    spec = selling(1 if code is None else None, bank=bank)
    if code:
        spec.then_rejected(code, "ethereal.plot.sell-back-limit")
    else:
        spec.rolling(**{"ethereal.plot.sell-back-price": [2], SOULS: [1, 1, 1]}).accepted()
        assert spec.match.balances["bank"] == -8


@pytest.mark.rule("ethereal.plot.sell-back-limit")
@pytest.mark.parametrize(("souls", "code"), [(15, None), (16, "soul-pile-full")])
def test_the_pile_must_have_room_for_3(souls: int, code: str | None) -> None:
    spec = selling(1 if code is None else None, s1=souls)
    if code:
        spec.then_rejected(code, "ethereal.plot.sell-back-limit")
    else:
        spec.rolling(**{"ethereal.plot.sell-back-price": [2], SOULS: [1, 1, 1]}).accepted()
        assert spec.match.balances["pile:s1"] == 18


@pytest.mark.rule("ethereal.plot.resold", "ethereal.plot.resold-money", "ethereal.plot.stays", "ethereal.plot.takings")
def test_a_plot_sold_back_is_sold_on_with_its_miner_for_3_that_pay_nobodys_debt() -> None:
    owing = {"claims": {"debt:s2": 4, "loan:s2": 3}, "debt_since": {"s2": 1}}
    spec = buying(4, plots={4: Plot(miner="miner.e1")}, **owing)
    spec.then(
        PlotBought(seat="s1", plot=4, own=3, miner="miner.e1", price=3, parts=(("ethereal.plot.resold", 3),)),
        SoulsSpent(seat="s1", cards=("2c.1", "3c.1", "4c.1"), voluntary_in=5),
        posted(3, "ethereal.plot.resold"),
    )
    assert spec.match.plots == {4: WORKED}
    assert spec.match.claims == {"debt:s2": 4, "loan:s2": 3}


@pytest.mark.rule("ethereal.plot.resold")
@pytest.mark.parametrize(("souls", "code"), [(3, None), (2, "not-enough-mana")])
def test_it_costs_3_without_credit(souls: int, code: str | None) -> None:
    spec = buying(4, s1=souls, plots={4: Plot(miner="miner.e1")})
    if code:
        spec.then_rejected(code)
    else:
        spec.accepted()


@pytest.mark.rule("ethereal.plot.resold")
def test_a_seat_may_buy_back_what_it_sold() -> None:
    spec = selling(1).rolling(**{"ethereal.plot.sell-back-price": [1], SOULS: [1, 1]}).accepted()
    spec.when("s1", BuyPlot(plot=4)).accepted()
    assert spec.match.plots == {4: WORKED}
    assert spec.match.balances["bank"] == 1


@pytest.mark.rule("ethereal.account.bank-public", "ethereal.plot.eight")
@pytest.mark.parametrize("seat", ["s1", "s2", None])
def test_every_seat_sees_whose_the_plots_are_and_what_they_have_brought(seat: str | None) -> None:
    plots = {4: Plot(seat="s1", miner="miner.e1", takings=3), 5: Plot(debtor="s2")}
    spec = table(plots=plots, plot_bought={"s1": 2}, missed_pay_days={"s2": 1})
    view = spec.rules.view(spec.match, seat)
    assert (view.plots, view.plot_bought, view.missed_pay_days) == (plots, {"s1": 2}, {"s2": 1})
