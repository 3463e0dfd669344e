from typing import Any

import pytest

from commands.aqueduct.lay import DiscardCard, LayCard, LayFoundation
from domain.aqueduct.network import open_outlets
from events.aqueduct.cards import CardDiscarded
from events.aqueduct.suits import Suit
from tests.rules.aqueduct.tables import laid, laying, network_of, table
from tests.rules.spec import Given

SAILOR: dict[str, Any] = {"networks": {"s1": "sailor"}}
MILL: dict[str, Any] = {"networks": {"s1": "sailor, mill on sailor.waves"}}
EVERY = "author desert origin journey painter savage mountain battle forest discovery soldier lunatic"


def outlets(spec: Given, seat: str = "s1") -> list[tuple[str, int, tuple[Suit, ...]]]:
    """The open outlets: name, rank, suits."""
    return [(each.name, each.rank, each.suits) for each in open_outlets(spec.match.networks[seat])]


@pytest.mark.rule("aqueduct.lay.from-hand")
@pytest.mark.parametrize("card", ["pact", "author", "mill", "ace-of-moons", "nobody"])
def test_only_a_card_of_the_own_hand_is_laid_or_discarded(card: str) -> None:
    spec = table(networks={"s1": "sailor"}, hands={"s1": "castle", "s2": "author"}, discard="mill")
    for command in (LayCard(card=card, outlet="sailor.waves"), LayFoundation(card=card), DiscardCard(card=card)):
        spec.when("s1", command).then_rejected("card-not-in-hand", "aqueduct.lay.from-hand")


@pytest.mark.rule("aqueduct.lay.first-foundation")
@pytest.mark.parametrize("card", EVERY.split())
def test_the_first_card_is_any_card_and_is_laid_sideways(card: str) -> None:
    spec = laying(card, networks={"s2": "sailor"}, hands={"s1": f"mill {card}"}).then_among(laid(card))
    (first,) = spec.match.networks["s1"]
    assert (first.card, first.sideways, first.outlet, first.suit) == (card, True, "", None)
    assert spec.match.hands["s1"] == ("mill",)


@pytest.mark.rule("aqueduct.lay.first-foundation")
def test_the_first_card_lies_on_no_outlet() -> None:
    table(hands={"s1": "mill"}).when("s1", LayCard(card="mill", outlet="mill")).then_rejected("no-such-outlet")
    table(hands={"s1": "mill"}).when("s1", LayFoundation(card="mill", outlet="mill")).then_rejected("no-such-outlet")


@pytest.mark.rule("aqueduct.lay.foundation-outlets")
def test_a_foundation_card_has_an_outlet_for_each_suit() -> None:
    assert outlets(laying("sailor").accepted()) == [("sailor.waves", 4, ("waves",)), ("sailor.leaves", 4, ("leaves",))]


@pytest.mark.rule("aqueduct.lay.outlet-suit")
def test_what_is_laid_on_a_foundation_outlet_has_its_suit() -> None:
    laying("forest", "sailor.leaves", **SAILOR).then_among(laid("forest", "sailor.leaves", "leaves"))
    laying("forest", "sailor.waves", **SAILOR).then_rejected("suit-mismatch", "aqueduct.lay.outlet-suit")
    laying("forest", "sailor.leaves", "moons", **SAILOR).then_rejected("suit-mismatch", "aqueduct.lay.outlet-suit")


@pytest.mark.rule("aqueduct.lay.normal-outlet")
@pytest.mark.parametrize(("card", "suit"), [("journey", "waves"), ("forest", "leaves")])
def test_a_normal_card_has_one_outlet_that_takes_either_suit(card: str, suit: Suit) -> None:
    spec = table(**MILL)
    assert outlets(spec) == [("sailor.leaves", 4, ("leaves",)), ("mill", 8, ("waves", "leaves"))]
    spec = laying(card, "mill", **MILL).then_among(laid(card, "mill", suit))
    assert [name for name, _, _ in outlets(spec)] == ["sailor.leaves", card]


@pytest.mark.rule("aqueduct.lay.match")
@pytest.mark.parametrize("suit", [None, "moons", "waves"])
def test_what_is_laid_on_a_normal_card_shares_a_suit_with_it(suit: Suit | None) -> None:
    laying("pact", "mill", suit, **MILL).then_rejected("suit-mismatch", "aqueduct.lay.match")
    if suit == "moons":
        laying("forest", "mill", suit, **MILL).then_rejected("suit-mismatch", "aqueduct.lay.match")


@pytest.mark.rule("aqueduct.lay.open-outlets-only")
@pytest.mark.parametrize(
    "outlet", ["sailor.waves", "sailor", "mill.waves", "merchant", "journey.waves", "journey", "darkness", "excuse"]
)
def test_a_card_is_laid_on_no_taken_blocked_or_foreign_outlet(outlet: str) -> None:
    network = "sailor, mill on sailor.waves, merchant on sailor.leaves, excuse on merchant"
    position = {"networks": {"s1": network, "s2": "journey, darkness on journey.waves"}}
    laying("origin", outlet, "waves", **position).then_rejected("no-such-outlet")
    laying("origin", "mill", "waves", **position).accepted()


@pytest.mark.rule("aqueduct.lay.open-outlets-only")
@pytest.mark.parametrize("outlet", ["mill", "merchant"])
def test_a_card_is_laid_at_the_end_of_any_pipe(outlet: str) -> None:
    position = {"networks": {"s1": "sailor, mill on sailor.waves, merchant on sailor.leaves"}}
    spec = laying("origin", outlet, "leaves", **position).then_among(laid("origin", outlet, "leaves"))
    assert network_of(spec) == "sailor mill merchant origin"


@pytest.mark.rule("aqueduct.lay.connecting-suit")
@pytest.mark.parametrize("suit", ["moons", "suns"])
def test_the_seat_names_the_suit_where_two_match_and_it_is_recorded(suit: Suit) -> None:
    position = {"networks": {"s1": "forest, mountain on forest.moons"}}
    spec = laying("pact", "mountain", suit, **position).then_among(laid("pact", "mountain", suit))
    assert spec.match.networks["s1"][-1].suit == suit


@pytest.mark.rule("aqueduct.lay.connecting-suit")
@pytest.mark.parametrize("suit", [None, "moons"])
def test_on_a_foundation_outlet_the_suit_is_that_of_the_outlet(suit: Suit | None) -> None:
    spec = laying("diplomat", "mountain.moons", suit, networks={"s1": "mountain"})
    spec = spec.then(laid("diplomat", "mountain.moons", "moons"))
    assert spec.match.networks["s1"][-1].suit == "moons"


@pytest.mark.rule("aqueduct.lay.connecting-suit-missing")
def test_a_missing_suit_is_asked_for_where_two_match_and_only_there() -> None:
    position = {"networks": {"s1": "forest, mountain on forest.moons"}}
    laying("pact", "mountain", **position).then_rejected("name-a-suit")
    laying("lunatic", "mountain", **position).then_among(laid("lunatic", "mountain", "moons"))


@pytest.mark.rule("aqueduct.lay.same-suit-again")
def test_the_connecting_suit_may_be_used_again_below() -> None:
    position = {"networks": {"s1": "sailor, mill on sailor.waves by waves"}}
    laying("origin", "mill", "waves", **position).then_among(laid("origin", "mill", "waves"))


@pytest.mark.rule("aqueduct.lay.rank-free")
@pytest.mark.parametrize("card", ["journey", "discovery", "lunatic", "cave", "darkness"])
def test_a_card_of_any_rank_is_laid_on_a_card_of_any_rank(card: str) -> None:
    laying(card, "sailor.waves", **SAILOR).then_among(laid(card, "sailor.waves", "waves"))
    laying(card, "mill", "waves", **MILL).then_among(laid(card, "mill", "waves"))


@pytest.mark.rule("aqueduct.lay.discard-only-if-stuck")
@pytest.mark.parametrize(("hand", "code"), [("pact castle", None), ("pact castle origin", "must-play")])
def test_a_card_is_discarded_only_if_none_of_the_hand_fits(hand: str, code: str | None) -> None:
    spec = table(**SAILOR, hands={"s1": hand}).when("s1", DiscardCard(card="pact"))
    if code:
        spec.then_rejected(code)
    else:
        spec.accepted()


@pytest.mark.rule("aqueduct.lay.discard-only-if-stuck")
def test_whoever_has_no_network_yet_can_lay_any_card() -> None:
    table(hands={"s1": "pact"}).when("s1", DiscardCard(card="pact")).then_rejected("must-play")


@pytest.mark.rule("aqueduct.lay.discard-only-if-stuck", "aqueduct.excuse.blocks")
def test_a_blocked_outlet_does_not_count_as_one_that_a_card_fits() -> None:
    position = {"networks": {"s1": "sailor, excuse on sailor.leaves"}, "hands": {"s1": "forest"}}
    table(**position).when("s1", DiscardCard(card="forest")).accepted()


@pytest.mark.rule("aqueduct.lay.discard-no-check")
def test_a_discarded_card_triggers_no_check() -> None:
    """A 5 that would make 13 with the Diplomat, 7 with the Author, and follow the Sailor."""
    networks = {"s1": "sailor, excuse on sailor.leaves", "s2": "author, diplomat on author.moons"}
    position = {"networks": networks, "hands": {"s1": "soldier"}}
    spec = table(**position).when("s1", DiscardCard(card="soldier"))
    spec.then(CardDiscarded(seat="s1", card="soldier", turn=3, in_row=1, to="discard"))
