from typing import Any

import pytest

from commands.aqueduct.acts import PayTribute
from domain.aqueduct.cards import DEITIES
from domain.aqueduct.scoring import influence
from events.aqueduct.flow import FlowCounted, TributePaid
from events.aqueduct.suits import Suit
from events.base import CardsShuffled
from tests.rules.aqueduct.tables import (
    broken,
    chip,
    chips_of,
    deity,
    flipped,
    flow,
    laid,
    laying,
    paid,
    points_of,
    table,
)
from tests.rules.spec import Given

FOUR_MOONS = "journey, lunatic on journey.moons, mountain on lunatic, pact on mountain by moons"


def tribute(flips: str, suit: Suit = "suns", **position: Any) -> Given:
    """Seat 1, with Influence over Moons, Waves and Knots unless told, pays a chip for the flow of this Deity Card."""
    start: dict[str, Any] = {"chips": {"s1": {suit: 1}}, "deity": f"{flips} rest"} | position
    return table(**start).when("s1", PayTribute(suit=suit))


@pytest.mark.rule("aqueduct.tribute.cost", "aqueduct.tribute.effect")
@pytest.mark.parametrize("suit", ["suns", "moons"])
def test_tribute_costs_a_chip_of_any_suit_and_brings_a_flow_to_the_payer_alone(suit: Suit) -> None:
    spec = tribute("rite", suit, networks={"s1": "author", "s2": "sailor"})
    spec = spec.then(
        TributePaid(seat="s1", suit=suit, turn=3),
        paid(suit, "tribute.cost"),
        deity("rite"),
        *flow("s1", "rite", ("moons", 1, 1)),
    )
    assert (chips_of(spec), points_of(spec), points_of(spec, "s2")) == ({}, 1, 0)


@pytest.mark.rule("aqueduct.tribute.no-chip")
@pytest.mark.parametrize("chips", [{}, {"moons": 3}])
def test_without_the_chip_no_tribute_is_paid(chips: dict[str, int]) -> None:
    table(chips={"s1": chips, "s2": {"suns": 1}}).when("s1", PayTribute(suit="suns")).then_rejected("not-enough-chips")


@pytest.mark.rule("aqueduct.tribute.no-network")
def test_tribute_without_a_network_scores_nothing() -> None:
    spec = tribute("consul", influence={"s1": "watchman", "s2": "window"})
    spec = spec.then_among(deity("consul"), *flow("s1", "consul", ("moons", 0, 1), ("knots", 0, 1)))
    assert points_of(spec) == 0


@pytest.mark.rule("aqueduct.deity.flipped-aside")
def test_a_flipped_deity_card_lies_beside_the_deck() -> None:
    spec = tribute("rite", deity="rite island", deity_flipped="rest").accepted()
    assert spec.match.deity == ("island",)
    assert spec.match.deity_flipped[-1] == "rite"
    assert len(spec.match.deity_flipped) == 5


@pytest.mark.rule("aqueduct.deity.reshuffle")
def test_the_deity_deck_is_shuffled_anew_when_a_card_is_needed_and_not_before() -> None:
    spec = tribute("", deity="rite", deity_flipped="rest").accepted()
    assert (spec.match.deity, len(spec.match.deity_flipped)) == ((), 6)
    order = tuple(id for id in DEITIES if id not in ("consul", "window"))
    spec = tribute("", deity="", deity_flipped="rest").then_among(
        CardsShuffled(pile="deity", order=order, rule="aqueduct.deity.reshuffle"), deity("harvest")
    )
    assert (spec.match.deity, spec.match.deity_flipped) == (order[1:], ("harvest",))


@pytest.mark.rule("aqueduct.score.matching-suits", "aqueduct.score.count")
def test_each_common_suit_scores_a_point_per_card_that_has_it() -> None:
    """Influence over Moons, Waves and Knots; a Deity Card with Moons, Leaves and Wyrms; four cards with Moons."""
    spec = tribute("rite", networks={"s1": FOUR_MOONS}).then_among(*flow("s1", "rite", ("moons", 4, 1)))
    assert points_of(spec) == 4
    spec = tribute("island", networks={"s1": FOUR_MOONS}).then_among(*flow("s1", "island", ("waves", 2, 1)))
    assert points_of(spec) == 2


@pytest.mark.rule("aqueduct.score.two-suits-on-card", "aqueduct.score.foundations-count")
def test_a_card_with_two_scoring_suits_counts_for_each_and_a_foundation_card_counts() -> None:
    spec = tribute("watchman", networks={"s1": "author"})
    spec = spec.then_among(*flow("s1", "watchman", ("moons", 1, 1), ("knots", 1, 1)))
    assert points_of(spec) == 2


@pytest.mark.rule("aqueduct.score.excuse-none")
def test_the_excuse_scores_nothing() -> None:
    spec = tribute("watchman", networks={"s1": "author, excuse on author.moons"}).accepted()
    assert points_of(spec) == 2


@pytest.mark.rule("aqueduct.score.power-suit")
def test_a_power_suit_scores_two_points_a_card() -> None:
    spec = tribute("watchman", networks={"s1": FOUR_MOONS}, crowns={"s1": "huntress"})
    spec = spec.then_among(*flow("s1", "watchman", ("moons", 4, 2), ("knots", 0, 1)))
    assert points_of(spec) == 8


@pytest.mark.rule("aqueduct.score.may-be-zero")
def test_a_flow_without_a_common_suit_scores_nothing() -> None:
    spec = tribute("rite", networks={"s1": FOUR_MOONS}, influence={"s1": "light-keeper", "s2": "window"})
    spec = spec.then_among(FlowCounted(seat="s1", deity="rite", parts=(), points=0))
    assert points_of(spec) == 0


@pytest.mark.rule("aqueduct.score.influence-suits", "aqueduct.crown.new-suit", "aqueduct.crown.power")
@pytest.mark.parametrize(
    ("crowns", "worth"),
    [
        ("", {"moons": 1, "waves": 1, "knots": 1}),
        ("bard", {"moons": 1, "suns": 1, "waves": 1, "knots": 1}),
        ("sea windfall", {"moons": 1, "waves": 2, "knots": 2}),
        ("end huntress", {"moons": 2, "waves": 1, "leaves": 1, "knots": 1}),
    ],
)
def test_influence_is_over_the_card_and_the_crowns(crowns: str, worth: dict[str, int]) -> None:
    match = table(crowns={"s1": crowns}).match
    assert influence(match, "s1") == worth
    assert influence(match, "s2") == {"suns": 1, "leaves": 1, "knots": 1}


@pytest.mark.rule("aqueduct.score.after-wrath")
def test_a_flow_is_counted_after_the_wrath_of_the_same_turn() -> None:
    """The Journey would have been a second card with Moons."""
    networks = {"s1": "sailor, journey on sailor.waves", "s2": "betrayal, author on betrayal.knots"}
    spec = laying("forest", "sailor.leaves", networks=networks, wrath="ace-of-waves rest", deity="harvest rest")
    spec.then(
        laid("forest", "sailor.leaves", "leaves"),
        flipped("waves", "forest + betrayal.wyrms", "journey"),
        broken("journey"),
        chip("leaves", "check.consecutive"),
        deity("harvest", "forest + author"),
        *flow("s1", "harvest", ("moons", 1, 1)),
        *flow("s2", "harvest", ("suns", 0, 1), ("leaves", 0, 1)),
    )


@pytest.mark.rule("aqueduct.score.both-independent")
def test_in_a_flow_for_everyone_each_seat_scores_with_its_own_influence_and_network() -> None:
    networks = {"s1": FOUR_MOONS, "s2": "painter, castle on painter.knots"}
    start: dict[str, Any] = {"points": {"s2": 3}, "wrath": "ace-of-wyrms rest"}
    spec = laying("sailor", "journey.waves", networks=networks, deity="watchman rest", **start)
    spec = spec.then_among(
        deity("watchman", "sailor + painter.suns"),
        *flow("s1", "watchman", ("moons", 4, 1), ("knots", 0, 1)),
        *flow("s2", "watchman", ("knots", 2, 1)),
    )
    assert (points_of(spec), points_of(spec, "s2")) == (4, 3 + 2)
