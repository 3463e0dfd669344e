from itertools import product
from typing import Any

import pytest

from domain.aqueduct.cards import ACES, CARDS, SUITS
from domain.aqueduct.network import open_outlets
from events.base import CardsShuffled
from tests.rules.aqueduct.tables import broken, flipped, laid, laying, network_of
from tests.rules.spec import Given

NETWORKS = {
    "s1": "painter, merchant on painter.knots, origin on merchant",
    "s2": "market, mill on market.leaves, journey on mill, pact on journey",
}
LAID = laid("castle", "painter.suns", "suns")
WHY = "castle + market.knots"
"""The one sum of 13 that the Castle makes there."""


def struck(ace: str, **position: Any) -> Given:
    """Seat 1 lays the Castle and brings about a wrath of this suit."""
    start: dict[str, Any] = {"networks": NETWORKS, "wrath": f"ace-of-{ace} rest"} | position
    return laying("castle", "painter.suns", **start)


@pytest.mark.rule("aqueduct.wrath.flip", "aqueduct.wrath.target", "aqueduct.wrath.both-networks")
@pytest.mark.parametrize(
    ("ace", "seat", "cards"),
    [
        ("moons", "s2", "journey pact"),
        ("suns", "s1", "castle"),
        ("waves", "s1", "origin"),
        ("leaves", "s1", "origin"),
        ("knots", "s1", "castle"),
    ],
)
def test_the_lowest_card_of_the_aces_suit_in_either_network_is_broken(ace: str, seat: str, cards: str) -> None:
    spec = struck(ace).then(LAID, flipped(ace, WHY, cards.split(maxsplit=1)[0]), broken(cards, seat))
    assert not {*cards.split()} & {*network_of(spec).split(), *network_of(spec, "s2").split()}


@pytest.mark.rule("aqueduct.wrath.no-match")
def test_when_no_breakable_card_has_the_suit_nothing_breaks_and_play_goes_on() -> None:
    spec = struck("wyrms").then(LAID, flipped("wyrms", WHY))
    assert spec.match.waits_for() == ("s1",)


@pytest.mark.rule("aqueduct.wrath.skip-protected")
def test_protected_cards_are_passed_over() -> None:
    """The Savage (3) lies above a further Foundation Card; the Cave (7) is the next one with Wyrms."""
    networks = {
        "s1": "desert, savage on desert.wyrms, origin sideways on savage",
        "s2": "market, mill on market.leaves, cave on mill",
    }
    spec = laying("castle", "desert.suns", networks=networks, wrath="ace-of-wyrms rest")
    spec.then(laid("castle", "desert.suns", "suns"), flipped("wyrms", WHY, "cave"), broken("cave", "s2"))


@pytest.mark.rule("aqueduct.wrath.no-ties")
def test_no_two_cards_of_a_suit_have_the_same_rank() -> None:
    for rank, suit in product(range(2, 10), SUITS):
        assert len([card for card in CARDS.values() if card.rank == rank and suit in card.suits]) == 1


@pytest.mark.rule("aqueduct.wrath.below-goes-too")
def test_the_cards_below_go_too_and_the_other_pipes_stay() -> None:
    spec = struck("moons").accepted()
    assert network_of(spec, "s2") == "market mill"
    assert network_of(spec) == "painter merchant origin castle"


@pytest.mark.rule("aqueduct.wrath.discard-order", "aqueduct.wrath.outlet-reopens")
def test_the_pipes_former_end_comes_on_top_of_the_discard_pile_and_the_outlet_is_open_again() -> None:
    """A pipe 3-8-5 below a Foundation Card."""
    networks = {"s2": "sailor, journey on sailor.waves, mill on journey, forest on mill"}
    spec = laying("pact", networks=networks, wrath="ace-of-moons rest", discard="author")
    spec = spec.then(
        laid("pact"), flipped("moons", "pact + sailor.leaves", "journey"), broken("journey mill forest", "s2")
    )
    assert spec.match.discard == ("author", "journey", "mill", "forest")
    assert [each.name for each in open_outlets(spec.match.networks["s2"])] == ["sailor.waves", "sailor.leaves"]


@pytest.mark.rule("aqueduct.wrath.flipped-aside")
def test_a_flipped_ace_lies_beside_the_deck_until_it_is_shuffled_anew() -> None:
    spec = struck("wyrms", wrath="ace-of-wyrms ace-of-suns", wrath_flipped="rest").accepted()
    assert spec.match.wrath == ("ace-of-suns",)
    assert spec.match.wrath_flipped == ("ace-of-moons", "ace-of-waves", "ace-of-leaves", "ace-of-knots", "ace-of-wyrms")


@pytest.mark.rule("aqueduct.wrath.reshuffle")
def test_the_deck_is_shuffled_anew_when_an_ace_is_needed_and_not_before() -> None:
    spec = struck("wyrms", wrath="ace-of-wyrms", wrath_flipped="rest").then(LAID, flipped("wyrms", WHY))
    assert (spec.match.wrath, len(spec.match.wrath_flipped)) == ((), 6)
    order = ("ace-of-wyrms", *(ace for ace in ACES if ace != "ace-of-wyrms"))
    spec = struck("", wrath="", wrath_flipped=" ".join(order)).then(
        LAID, CardsShuffled(pile="wrath", order=order, rule="aqueduct.wrath.reshuffle"), flipped("wyrms", WHY)
    )
    assert (spec.match.wrath, spec.match.wrath_flipped) == (order[1:], ("ace-of-wyrms",))


@pytest.mark.rule("aqueduct.wrath.laid-card-may-break")
def test_the_card_just_laid_can_itself_be_broken() -> None:
    spec = struck("suns").then(LAID, flipped("suns", WHY, "castle"), broken("castle"))
    assert spec.match.discard == ("castle",)
    assert spec.match.has_played
