from typing import Any

import pytest

from commands.aqueduct.acts import BuyExcuse, ReturnExcuse
from commands.aqueduct.lay import LayCard, LayFoundation
from domain.aqueduct.network import Laid, open_outlets
from events.aqueduct.flow import DeityFlipped
from events.aqueduct.network import AceFlipped, ExcuseBought, ExcuseLaid, ExcuseReturned
from events.aqueduct.suits import Suit
from tests.rules.aqueduct.tables import broken, chips_of, flipped, laid, laying, network_of, paid, table
from tests.rules.spec import Given

MILL = "sailor, mill on sailor.waves"
THEIRS = "forest, excuse on forest.moons"


def buying(*chips: Suit, on: str = "mill", **position: Any) -> Given:
    """Seat 1 buys the Excuse with two chips, and lays it on an outlet."""
    start: dict[str, Any] = {"networks": {"s1": MILL}, "chips": {"s1": {"moons": 2, "suns": 1}, "s2": {"knots": 1}}}
    return table(**(start | position)).when("s1", BuyExcuse(outlet=on, chips=chips))


@pytest.mark.rule("aqueduct.excuse.price-supply")
@pytest.mark.parametrize("chips", [("moons", "moons"), ("moons", "suns"), ("suns", "moons")])
def test_from_the_side_it_costs_two_chips_equal_or_not_to_the_supply(chips: tuple[Suit, Suit]) -> None:
    spec = buying(*chips).then(
        ExcuseBought(seat="s1", turn=3),
        *(paid(suit, "excuse.price-supply") for suit in chips),
        ExcuseLaid(seat="s1", outlet="mill"),
    )
    assert sum(chips_of(spec).values()) == 1
    assert chips_of(spec, "s2") == {"knots": 1}
    assert spec.match.excuse_owner() == "s1"
    assert "excuse" not in spec.match.aside()


@pytest.mark.rule("aqueduct.excuse.price-owner", "aqueduct.excuse.no-refusal")
@pytest.mark.parametrize(("first", "second"), [("moons", "suns"), ("suns", "moons")])
def test_from_its_owner_one_chip_goes_to_it_and_one_to_the_supply_as_the_buyer_says(first: Suit, second: Suit) -> None:
    spec = buying(first, second, networks={"s1": MILL, "s2": THEIRS}).then(
        ExcuseBought(seat="s1", seller="s2", turn=3),
        paid(first, "excuse.price-owner", to="s2"),
        paid(second, "excuse.price-owner"),
        ExcuseLaid(seat="s1", outlet="mill"),
    )
    assert chips_of(spec, "s2") == {first: 1, "knots": 1}
    assert spec.match.waits_for() == ("s1",), "its owner is not asked"
    assert (network_of(spec), network_of(spec, "s2")) == ("sailor mill excuse", "forest")


@pytest.mark.rule("aqueduct.excuse.own-already", "aqueduct.excuse.no-move")
@pytest.mark.parametrize("on", ["sailor.leaves", "mill"])
def test_the_own_excuse_is_not_bought_again_nor_moved(on: str) -> None:
    spec = buying("moons", "suns", on=on, networks={"s1": f"{MILL}, excuse on mill"})
    spec.then_rejected("already-owned")
    assert [kind for kind in spec.rules.commands if "excuse" in kind] == ["buy-excuse", "return-excuse"]
    spec = spec.when("s1", ReturnExcuse()).accepted()
    spec = spec.when("s1", BuyExcuse(outlet="sailor.leaves", chips=("moons", "suns"))).accepted()
    assert spec.match.networks["s1"][-1] == Laid(card="excuse", outlet="sailor.leaves")


@pytest.mark.rule("aqueduct.excuse.short")
@pytest.mark.parametrize(
    ("held", "chips"),
    [({}, ("moons", "moons")), ({"moons": 1}, ("moons", "moons")), ({"moons": 1, "suns": 4}, ("moons", "moons"))],
)
def test_without_the_two_chips_it_is_not_bought(held: dict[str, int], chips: tuple[Suit, Suit]) -> None:
    for networks in ({"s1": MILL}, {"s1": MILL, "s2": THEIRS}):
        buying(*chips, chips={"s1": held}, networks=networks).then_rejected("not-enough-chips")


@pytest.mark.rule("aqueduct.excuse.placed")
@pytest.mark.parametrize("on", ["mill", "sailor.leaves"])
def test_it_is_laid_on_an_own_open_outlet_whatever_its_suit(on: str) -> None:
    spec = buying("moons", "suns", on=on).accepted()
    assert spec.match.networks["s1"][-1] == Laid(card="excuse", outlet=on)
    assert spec.match.networks["s1"][-1].suit is None


@pytest.mark.rule("aqueduct.excuse.placed")
@pytest.mark.parametrize("on", ["sailor.waves", "forest.leaves", "nowhere"])
def test_it_is_laid_on_no_other(on: str) -> None:
    buying("moons", "suns", on=on, networks={"s1": MILL, "s2": "forest"}).then_rejected("no-such-outlet")


@pytest.mark.rule("aqueduct.excuse.needs-outlet")
def test_without_a_network_it_is_not_bought() -> None:
    buying("moons", "suns", networks={}).then_rejected("no-such-outlet", "aqueduct.excuse.needs-outlet")


@pytest.mark.rule("aqueduct.excuse.not-the-card")
def test_laying_it_is_not_the_turns_card_and_triggers_no_check() -> None:
    """Seat 2 has a 7 at its ends, which would make 7 with a card of rank 0."""
    spec = buying("moons", "suns", networks={"s1": MILL, "s2": "castle"}, hands={"s1": "origin"})
    spec = spec.then_none(AceFlipped, DeityFlipped)
    assert not spec.match.has_played
    spec.when("s1", LayCard(card="origin", outlet="sailor.leaves")).accepted()


@pytest.mark.rule("aqueduct.excuse.protects")
@pytest.mark.parametrize(
    ("own", "theirs", "target"),
    [("", "", "mill"), (", excuse on painter.knots", "", "mill"), ("", ", excuse on merchant", "")],
)
def test_while_it_lies_there_the_cards_above_it_can_not_be_broken(own: str, theirs: str, target: str) -> None:
    """A wrath of Leaves, and a pipe with the Mill (8) and the Merchant (9)."""
    networks = {
        "s1": f"painter{own}",
        "s2": f"market, mill on market.leaves, merchant on mill by leaves{theirs}",
    }
    spec = laying("castle", "painter.suns", networks=networks, wrath="ace-of-leaves rest")
    spec = spec.then_among(flipped("leaves", "castle + market.knots", target))
    assert ("mill" in network_of(spec, "s2")) == (not target)


@pytest.mark.rule("aqueduct.excuse.blocks")
@pytest.mark.parametrize("outlet", ["excuse", "mill", "excuse.waves"])
def test_nothing_is_laid_below_it_and_it_is_no_end(outlet: str) -> None:
    network = f"{MILL}, excuse on mill"
    laying("origin", outlet, "waves", networks={"s1": network}).then_rejected("no-such-outlet")
    assert [each.name for each in open_outlets(table(networks={"s1": network}).match.networks["s1"])] == [
        "sailor.leaves"
    ]


@pytest.mark.rule("aqueduct.excuse.never-last")
@pytest.mark.parametrize("on", ["sailor.waves", "sailor.leaves"])
def test_it_always_leaves_an_open_outlet(on: str) -> None:
    spec = buying("moons", "suns", on=on, networks={"s1": "sailor"}).accepted()
    assert len(open_outlets(spec.match.networks["s1"])) == 1


@pytest.mark.rule("aqueduct.excuse.leaves-buyer")
def test_bought_by_the_other_seat_it_leaves_its_pipe_and_protects_it_no_more() -> None:
    networks = {"s1": "painter", "s2": "market, mill on market.leaves, excuse on mill"}
    position: dict[str, Any] = {"networks": networks, "wrath": "ace-of-waves rest", "hands": {"s1": "castle"}}
    lay = LayCard(card="castle", outlet="painter.suns")
    protected = table(**position).when("s1", lay)
    protected.then(laid("castle", "painter.suns", "suns"), flipped("waves", "castle + market.knots"))
    spec = buying("moons", "suns", on="painter.knots", **position).accepted()
    assert [each.name for each in open_outlets(spec.match.networks["s2"])] == ["market.knots", "mill"]
    spec.when("s1", lay).then(
        laid("castle", "painter.suns", "suns"), flipped("waves", "castle + market.knots", "mill"), broken("mill", "s2")
    )


@pytest.mark.rule("aqueduct.excuse.return")
@pytest.mark.parametrize("played_in", [0, 3])
def test_its_owner_puts_it_back_free_of_charge_and_the_outlet_is_open_again(played_in: int) -> None:
    networks = {"s1": f"{MILL}, excuse on mill"}
    spec = table(networks=networks, chips={"s1": {"moons": 1}}, played_in=played_in).when("s1", ReturnExcuse())
    spec = spec.then(ExcuseReturned(seat="s1"))
    assert [each.name for each in open_outlets(spec.match.networks["s1"])] == ["sailor.leaves", "mill"]
    assert (chips_of(spec), spec.match.excuse_owner()) == ({"moons": 1}, "")
    assert "excuse" in spec.match.aside()
    table(networks={"s2": THEIRS}).when("s2", ReturnExcuse()).then_rejected("not-your-turn")


@pytest.mark.rule("aqueduct.excuse.return-not-option")
def test_returning_it_is_none_of_the_acts_that_are_done_once_a_turn() -> None:
    spec = buying("moons", "suns", used_in={"tribute": 3, "crown": 3}).accepted()
    spec = spec.when("s1", ReturnExcuse()).accepted()
    assert spec.match.used_in == {"tribute": 3, "crown": 3, "excuse": 3}
    spec.when("s1", BuyExcuse(outlet="mill", chips=("moons", "moons"))).then_rejected("already-used")


@pytest.mark.rule("aqueduct.excuse.return-not-owner")
@pytest.mark.parametrize("networks", [{"s1": MILL}, {"s1": MILL, "s2": THEIRS}])
def test_whoever_does_not_own_it_can_not_return_it(networks: dict[str, str]) -> None:
    table(networks=networks).when("s1", ReturnExcuse()).then_rejected("not-owner")


@pytest.mark.rule("aqueduct.lay.from-hand")
def test_the_excuse_is_never_laid_from_a_hand() -> None:
    table(networks={"s1": MILL}).when("s1", LayFoundation(card="excuse", outlet="mill")).then_rejected(
        "card-not-in-hand"
    )
