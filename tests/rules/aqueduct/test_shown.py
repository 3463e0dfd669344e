from typing import Any

import msgspec
import pytest

from commands.aqueduct.acts import PayTribute
from domain.aqueduct.network import Outlet
from domain.engine.ruleset import ruleset
from events.aqueduct.flow import DeityFlipped
from events.aqueduct.network import AceFlipped
from projections.aqueduct.view import View
from projections.feed import lines_of
from tests.rules.aqueduct.tables import deity, flipped, laying, table

RULES = ruleset("aqueduct")
SEATS = ("s1", "s2", None)
TABLE: dict[str, Any] = {
    "networks": {"s1": "sailor, mill on sailor.waves", "s2": "author, excuse on author.moons"},
    "hands": {"s1": "pact castle", "s2": "forest"},
    "discard": "cave darkness",
    "pile": "battle rest",
    "chips": {"s1": {"waves": 2}},
    "points": {"s1": 4, "s2": 9},
    "crowns": {"s2": "bard"},
    "wrath": "rest",
    "wrath_flipped": "ace-of-suns ace-of-moons",
    "deity": "rest",
    "deity_flipped": "rite",
}


def views(**position: Any) -> list[View]:
    """What each seat and a watcher see of the table."""
    match = table(**TABLE | position).match
    return [RULES.view(match, seat) for seat in SEATS]


@pytest.mark.rule("aqueduct.view.ends")
def test_the_open_outlets_with_ranks_and_suits_are_public() -> None:
    for view in views():
        assert view.ends == {
            "s1": (
                Outlet(name="sailor.leaves", rank=4, suits=("leaves",)),
                Outlet(name="mill", rank=8, suits=("waves", "leaves")),
            ),
            "s2": (Outlet(name="author.knots", rank=2, suits=("knots",)),),
        }


@pytest.mark.rule("aqueduct.view.public")
def test_what_lies_open_and_the_sizes_of_all_piles_are_public() -> None:
    match = table(**TABLE).match
    for view in views():
        assert view.networks == match.networks
        assert view.influence == {"s1": "consul", "s2": "window"}
        assert (view.crowns, view.aside[0]) == ({"s1": (), "s2": ("bard",)}, "huntress")
        assert view.chips == {"s1": {"waves": 2}, "s2": {}}
        assert view.points == {"s1": 4, "s2": 9}
        assert view.excuse == "s2"
        assert (view.discard[-1], len(view.discard)) == ("darkness", 2)
        assert view.hands == {"s1": 2, "s2": 1}
        assert (view.pile, view.wrath, view.deity) == (len(match.pile), 4, 5)


@pytest.mark.rule("aqueduct.view.flipped")
def test_the_aces_and_deity_cards_flipped_since_the_last_shuffle_are_public() -> None:
    for view in views():
        assert view.wrath_flipped == ("ace-of-suns", "ace-of-moons")
        assert view.deity_flipped == ("rite",)
    spec = table(**TABLE | {"deity": "", "deity_flipped": "rest"}).when("s1", PayTribute(suit="waves")).accepted()
    assert RULES.view(spec.match, "s2").deity_flipped == ("harvest",)


@pytest.mark.rule("aqueduct.view.hidden")
def test_a_hand_is_its_own_seats_and_no_deck_is_shown_to_anybody() -> None:
    one, two, watcher = views()
    assert (one.hand, two.hand, watcher.hand) == (("pact", "castle"), ("forest",), ())
    for view, hidden in ((one, ("forest",)), (two, ("pact", "castle")), (watcher, ("forest", "pact", "castle"))):
        text = msgspec.json.encode(view).decode()
        for card in (*hidden, "battle", "ace-of-knots", "island"):
            assert f'"{card}"' not in text


@pytest.mark.rule("aqueduct.view.hidden")
def test_views_do_not_depend_on_the_order_of_a_deck() -> None:
    match, other = (table(**TABLE | {"pile": pile}).match for pile in ("battle rest", "diplomat rest"))
    assert match.pile != other.pile
    assert [RULES.view(match, seat) for seat in SEATS] == [RULES.view(other, seat) for seat in SEATS]


@pytest.mark.rule("aqueduct.view.score-counter")
def test_the_running_score_is_raised_at_each_flow() -> None:
    spec = table(**TABLE | {"deity": "watchman rest"}).when("s1", PayTribute(suit="waves")).accepted()
    assert RULES.view(spec.match, "s2").points == {"s1": 4, "s2": 9}, "none of its cards has Moons or Knots"
    networks = {"s1": "lunatic", "s2": "author"}
    spec = laying("discovery", "lunatic.waves", networks=networks, deity="watchman rest", points={"s1": 4}).accepted()
    assert RULES.view(spec.match, None).points == {"s1": 4 + 1 + 1, "s2": 1}


@pytest.mark.rule("aqueduct.view.why")
def test_each_flip_names_the_sum_or_the_tribute_that_caused_it() -> None:
    spec = laying("discovery", networks={"s2": "sailor, mill on sailor.waves"}, wrath="ace-of-moons rest")
    spec = spec.then_among(flipped("moons", "discovery + mill"))
    spec = table(**TABLE).when("s1", PayTribute(suit="waves"))
    before = spec.match
    spec = spec.then_among(deity("harvest"))
    for seat in SEATS:
        told = lines_of(RULES, before, spec.told, seat)
        assert [line for line in told if isinstance(line, AceFlipped | DeityFlipped)] == [deity("harvest")]


@pytest.mark.rule("aqueduct.view.length")
def test_a_match_is_announced_as_taking_half_an_hour() -> None:
    assert RULES.minutes == 30
    assert ruleset("ethereal").minutes == 0
