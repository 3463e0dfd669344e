from itertools import product
from typing import Any

import pytest

from commands.aqueduct.acts import BuyExcuse, ReturnExcuse
from commands.aqueduct.turn import DrawCard
from domain.aqueduct.cards import NUMBERS, card
from events.aqueduct.flow import ChipsPosted, DeityFlipped
from events.aqueduct.network import AceFlipped
from events.aqueduct.suits import Suit
from tests.rules.aqueduct.tables import broken, chip, chips_of, deity, flipped, flow, laid, laying, table

EIGHTS = "forest, diplomat on forest.moons, mill on forest.leaves"
"""A network with two ends of rank 8."""
QUIET: dict[str, Any] = {"wrath": "ace-of-suns ace-of-wyrms ace-of-knots rest"}


@pytest.mark.rule("aqueduct.check.when")
def test_checks_are_made_after_the_original_foundation_card_too() -> None:
    spec = laying("discovery", networks={"s2": "mill"}, wrath="ace-of-moons rest")
    spec.then(laid("discovery"), flipped("moons", "discovery + mill.waves"), flipped("suns", "discovery + mill.leaves"))


@pytest.mark.rule("aqueduct.check.when")
def test_nothing_else_than_laying_a_card_makes_checks() -> None:
    """Seat 1 has ends of rank 8 and 2, seat 2 of rank 5."""
    position: dict[str, Any] = {"networks": {"s1": "mill, origin on mill.leaves", "s2": "forest"}, "discard": "pact"}
    spec = table(**position, chips={"s1": {"moons": 2}}, played_in=3, hands={"s2": "author"})
    for command in (
        BuyExcuse(outlet="origin", chips=("moons", "moons")),
        ReturnExcuse(),
        DrawCard(source="discard"),
    ):
        spec = spec.when("s1", command).then_none(AceFlipped, DeityFlipped)


@pytest.mark.rule("aqueduct.check.order", "aqueduct.check.seven-effect")
def test_thirteens_come_first_then_the_order_then_sevens() -> None:
    networks = {"s1": "sailor", "s2": "betrayal, author on betrayal.knots"}
    spec = laying("forest", "sailor.leaves", networks=networks, wrath="ace-of-suns rest", deity="harvest rest")
    spec.then(
        laid("forest", "sailor.leaves", "leaves"),
        flipped("suns", "forest + betrayal.wyrms"),
        chip("leaves", "check.consecutive"),
        deity("harvest", "forest + author"),
        *flow("s1", "harvest", ("moons", 1, 1)),
        *flow("s2", "harvest", ("suns", 0, 1), ("leaves", 0, 1)),
    )


@pytest.mark.rule("aqueduct.check.thirteen", "aqueduct.check.seven", "aqueduct.check.thirteen-effect")
def test_exactly_the_sums_of_13_and_7_count() -> None:
    """Every card as the other seat's Foundation Card, whose two outlets are two ends, and every other one laid."""
    made = set[tuple[int, int, int]]()
    for there, here in product(NUMBERS, NUMBERS):
        if there == here:
            continue
        spec = laying(here, networks={"s2": there}).accepted()
        aces = sum(isinstance(event, AceFlipped) for event in spec.told)
        deities = sum(isinstance(event, DeityFlipped) for event in spec.told)
        total = card(there).rank + card(here).rank
        assert (aces, deities) == (2 * (total == 13), 2 * (total == 7)), (there, here)
        if aces or deities:
            made.add((total, *sorted((card(there).rank, card(here).rank))))
    assert made == {(13, 4, 9), (13, 5, 8), (13, 6, 7), (7, 2, 5), (7, 3, 4)}


@pytest.mark.rule("aqueduct.check.thirteen", "aqueduct.check.seven")
def test_ends_of_either_network_count() -> None:
    own = {"s1": "mill, sailor on mill.leaves", "s2": "pact"}
    laying("discovery", "mill.waves", networks=own).then_none(AceFlipped)
    own = {"s1": "sailor, mill on sailor.waves", "s2": "pact"}
    laying("forest", "sailor.leaves", networks=own, **QUIET).then_among(flipped("suns", "forest + mill"))
    others = {"s1": "sailor", "s2": "pact, diplomat on pact.moons"}
    laying("forest", "sailor.leaves", networks=others, **QUIET).then_among(
        flipped("suns", "forest + diplomat", "diplomat")
    )


@pytest.mark.rule("aqueduct.check.other-ends")
@pytest.mark.parametrize("first", NUMBERS)
def test_the_cards_own_outlets_are_no_ends_of_its_sums(first: str) -> None:
    laying(first).then(laid(first))


@pytest.mark.rule("aqueduct.check.laid-counts-once")
def test_the_laid_card_counts_once_also_with_two_outlets() -> None:
    spec = laying("discovery", networks={"s2": "sailor, mill on sailor.waves"}, wrath="ace-of-moons rest")
    spec.then(laid("discovery"), flipped("moons", "discovery + mill"))


@pytest.mark.rule("aqueduct.check.covered-card")
def test_the_covered_outlet_is_no_end_and_the_other_side_of_a_foundation_card_still_is() -> None:
    spec = laying("soldier", "betrayal.wyrms", networks={"s1": "betrayal"}, wrath="ace-of-moons rest")
    spec.then(laid("soldier", "betrayal.wyrms", "wyrms"), flipped("moons", "soldier + betrayal.knots"))
    spec = laying("discovery", "mill", networks={"s1": "sailor, mill on sailor.waves"})
    spec.then(laid("discovery", "mill", "waves"))


@pytest.mark.rule("aqueduct.check.ends-only")
def test_cards_in_the_middle_of_a_pipe_are_never_added() -> None:
    networks = {"s2": "sailor, mill on sailor.waves, origin on mill by leaves, darkness on origin"}
    laying("discovery", networks=networks).then(laid("discovery"))


@pytest.mark.rule("aqueduct.check.frozen-list")
@pytest.mark.parametrize("bared", ["mill", "origin"])
def test_an_end_that_wrath_lays_bare_makes_no_new_sum(bared: str) -> None:
    """Under the Lunatic comes an 8 or a 2 to light, which would make 13 or 7 with the 5 that was laid."""
    networks = {"s1": "diplomat", "s2": f"sailor, {bared} on sailor.waves, lunatic on {bared}"}
    spec = laying("discovery", "diplomat.suns", networks=networks, wrath="ace-of-moons rest")
    spec.then(
        laid("discovery", "diplomat.suns", "suns"),
        flipped("moons", "discovery + diplomat.moons", "lunatic"),
        broken("lunatic", "s2"),
    )


@pytest.mark.rule("aqueduct.check.list-order")
def test_sums_are_resolved_own_ends_first_in_the_order_in_which_they_were_opened() -> None:
    networks = {"s1": "sailor, mill on sailor.waves, market on mill, battle sideways on market", "s2": "mountain"}
    aces = ("moons", "suns", "leaves", "knots")
    spec = laying(
        "darkness", "battle.wyrms", networks=networks, wrath=" ".join(f"ace-of-{suit}" for suit in aces) + " rest"
    )
    against = ("sailor.leaves", "battle.knots", "mountain.moons", "mountain.suns")
    spec.then(
        laid("darkness", "battle.wyrms", "wyrms"),
        *(flipped(suit, f"darkness + {end}") for suit, end in zip(aces, against, strict=True)),
    )


@pytest.mark.rule("aqueduct.check.list-order")
def test_an_outlet_keeps_its_place_while_it_is_covered() -> None:
    """Sailor's Waves side was opened before the Mountain's, and lies open again."""
    networks = {"s1": "penitent", "s2": "sailor, merchant on sailor.leaves, battle sideways on merchant by knots"}
    spec = laying("darkness", "penitent.wyrms", networks=networks, wrath="ace-of-moons ace-of-suns ace-of-knots rest")
    spec.then_among(
        flipped("moons", "darkness + sailor.waves"),
        flipped("suns", "darkness + battle.wyrms"),
        flipped("knots", "darkness + battle.knots"),
    )


@pytest.mark.rule("aqueduct.check.dropped")
def test_a_sum_whose_other_end_is_removed_is_not_resolved() -> None:
    spec = laying("soldier", networks={"s2": EIGHTS}, wrath="ace-of-leaves rest")
    spec.then(laid("soldier"), flipped("leaves", "soldier + diplomat", "mill"), broken("mill", "s2"))


@pytest.mark.rule("aqueduct.check.dropped")
def test_when_the_laid_card_is_removed_no_other_sum_of_it_is_resolved() -> None:
    """Another 13 with the Mill, and a 7 with the Author's other side."""
    spec = laying("soldier", "author.knots", networks={"s1": "author", "s2": EIGHTS}, wrath="ace-of-wyrms rest")
    spec.then(
        laid("soldier", "author.knots", "knots"),
        flipped("wyrms", "soldier + diplomat", "soldier"),
        broken("soldier"),
    )


@pytest.mark.rule("aqueduct.check.dropped")
@pytest.mark.parametrize(("ace", "blessed"), [("wyrms", False), ("suns", True)])
def test_when_the_laid_card_is_removed_its_order_counts_for_nothing(ace: str, blessed: bool) -> None:
    networks = {"s1": "battle", "s2": "sailor, mill on sailor.waves"}
    spec = laying("soldier", "battle.knots", networks=networks, wrath=f"ace-of-{ace} rest").accepted()
    assert bool(chips_of(spec)) == blessed


@pytest.mark.rule("aqueduct.check.consecutive")
@pytest.mark.parametrize(
    ("network", "lies", "above", "suit"),
    [
        ("sailor, forest on sailor.leaves", "lunatic", "forest", "moons"),
        ("journey, lunatic on journey.moons", "forest", "lunatic", "moons"),
        ("sailor", "discovery", "sailor.waves", "waves"),
        ("savage, betrayal on savage.wyrms", "merchant", "betrayal", "knots"),
    ],
)
def test_a_card_one_higher_or_lower_than_the_one_above_brings_a_chip_of_its_suit(
    network: str, lies: str, above: str, suit: Suit
) -> None:
    spec = laying(lies, above, networks={"s1": network}, chips={"s1": {suit: 1}})
    spec = spec.then(laid(lies, above, suit), chip(suit, "check.consecutive"))
    assert chips_of(spec) == {suit: 2}


@pytest.mark.rule("aqueduct.check.consecutive")
def test_the_suit_that_was_named_is_that_of_the_chip() -> None:
    network = {"s1": "forest, diplomat on forest.moons"}
    for suit in ("moons", "suns"):
        spec = laying("pact", "diplomat", suit, networks=network)
        spec.then(laid("pact", "diplomat", suit), chip(suit, "check.consecutive"))


@pytest.mark.rule("aqueduct.check.consecutive", "aqueduct.check.consecutive-no-wrap")
@pytest.mark.parametrize(
    ("network", "lies", "above", "suit"),
    [
        ("mountain, pact on mountain.suns", "author", "pact", "moons"),
        ("journey, author on journey.moons", "pact", "author", "moons"),
        ("sailor, forest on sailor.leaves", "journey", "forest", "moons"),
        ("author, journey on author.moons", "forest", "journey", "moons"),
    ],
)
def test_no_other_card_does_and_9_and_2_are_not_consecutive(network: str, lies: str, above: str, suit: Suit) -> None:
    laying(lies, above, networks={"s1": network}).then_none(ChipsPosted)


@pytest.mark.rule("aqueduct.check.consecutive-only-self")
def test_only_the_seat_that_laid_the_card_is_blessed() -> None:
    """A 5 on an own 4, while the other seat has a 4 and a 6 at its ends."""
    networks = {"s1": "sailor", "s2": "battle, market on battle.knots"}
    spec = laying("forest", "sailor.leaves", networks=networks).accepted()
    assert (chips_of(spec), chips_of(spec, "s2")) == ({"leaves": 1}, {})
    spec = laying("origin", "sailor.leaves", networks=networks).accepted()
    assert (chips_of(spec), chips_of(spec, "s2")) == ({}, {})


@pytest.mark.rule("aqueduct.check.consecutive-not-first")
def test_an_original_foundation_card_earns_no_chip() -> None:
    laying("discovery", networks={"s2": "sailor, lunatic on sailor.waves"}).then(laid("discovery"))


@pytest.mark.rule("aqueduct.check.seven-effect")
def test_each_sum_of_7_flips_a_deity_card_for_both_networks() -> None:
    spec = laying("discovery", networks={"s2": "author"}, deity="island rite rest")
    spec.then(
        laid("discovery"),
        deity("island", "discovery + author.moons"),
        *flow("s1", "island", ("waves", 1, 1)),
        *flow("s2", "island", ("suns", 0, 1)),
        deity("rite", "discovery + author.knots"),
        *flow("s1", "rite", ("moons", 0, 1)),
        *flow("s2", "rite", ("leaves", 0, 1)),
    )


@pytest.mark.rule("aqueduct.check.excuse-no-rank")
def test_the_excuse_takes_part_in_no_sum() -> None:
    """Without a rank it would make 7 with a 7."""
    laying("castle", networks={"s2": "sailor, excuse on sailor.waves"}).then(laid("castle"))
