"""Lazy Hand (ethereal.automation.lazy)."""

from typing import Any

import pytest

from commands.ethereal.place import PlaceCard
from commands.ethereal.sacrifice import SacrificeCard
from events.ethereal.automation import GROUPS, LazySettings
from events.ethereal.bounties import BountyTaken
from events.ethereal.field import CardPlaced
from tests.rules.ethereal.automation.doing import deeds, with_policies

FAR: dict[str, str] = {"E1": "s1 2s", "C5": "s2 9c"}
"""A stack each; four spawn tiles of seat 1 are empty."""
FULL: dict[str, str] = {"A1": "s1 9h", "B1": "s1 4c", "C1": "s1 Ah", "D1": "s1 10d", "E1": "s1 2s", "C5": "s2 9c"}
"""None is."""


def sacrificed(hand: str, settings: LazySettings | None = None, **position: Any) -> list[str]:
    """The cards of a hand that are sacrificed, in order."""
    chosen = settings or LazySettings(place=False)
    spec = with_policies(("lazy-hand",), {"lazy-hand": chosen}, **{"field": FAR, "hands": {"s1": hand}, **position})
    return [deed.card for deed in deeds(spec) if isinstance(deed, SacrificeCard)]


def placed(hand: str, settings: LazySettings | None = None, **position: Any) -> list[tuple[str, str]]:
    """Where the cards of a hand are placed, in order."""
    chosen = settings or LazySettings(sacrifice=False)
    spec = with_policies(("lazy-hand",), {"lazy-hand": chosen}, **{"field": FAR, "hands": {"s1": hand}, **position})
    return [(deed.card, deed.tile) for deed in deeds(spec) if isinstance(deed, PlaceCard)]


@pytest.mark.rule("ethereal.automation.lazy-does")
def test_it_sacrifices_and_places_cards_of_the_hand() -> None:
    spec = with_policies(("lazy-hand",), field=FAR, hands={"s1": "4d 9d Kd"})
    assert deeds(spec) == [
        SacrificeCard(card="4d.1"),
        PlaceCard(card="Kd.1", tile="C1"),
        PlaceCard(card="9d.1", tile="B1"),
    ]


@pytest.mark.rule("ethereal.automation.lazy-settings")
def test_each_of_its_tasks_can_be_left_out() -> None:
    assert sacrificed("4d 9d Kd", LazySettings(sacrifice=False, place=False)) == []
    assert placed("4d 9d Kd", LazySettings(sacrifice=False, place=False)) == []


@pytest.mark.rule("ethereal.automation.lazy-sacrifice", "ethereal.automation.lazy-settings")
def test_it_sacrifices_the_lowest_ranked_and_weakest_until_the_cards_to_keep_are_left() -> None:
    assert sacrificed("4d 9d Kd") == ["4d.1"]
    assert sacrificed("4d 9d Kd", LazySettings(place=False, keep=0)) == ["4d.1", "9d.1", "Kd.1"]
    assert sacrificed("4d 9d Kd", LazySettings(place=False, keep=3)) == []


@pytest.mark.rule("ethereal.automation.lazy-sacrifice")
def test_it_stops_at_the_mana_to_reach() -> None:
    hand = "4d 5d 9d Jd Kd"
    assert sacrificed(hand, LazySettings(place=False, keep=0, reach=2)) == ["4d.1", "5d.1"]
    assert sacrificed(hand, LazySettings(place=False, keep=0, reach=4)) == ["4d.1", "5d.1", "9d.1", "Jd.1"]
    assert sacrificed(hand, LazySettings(place=False, keep=0, reach=6), souls={"s1": "Kh 2h 3h"}) == []
    assert sacrificed(hand, LazySettings(place=False, keep=0, reach=0)) == []


@pytest.mark.rule("ethereal.automation.lazy-settings", "ethereal.automation.kinds-split")
def test_it_goes_by_its_ranking_from_the_bottom() -> None:
    ranking = ("standard", "wildcard", "support", "base", "king", "special")
    chosen = LazySettings(place=False, keep=1, sacrifices=ranking)
    assert sacrificed("4d Jd Qd Kd", chosen, souls={}) == ["Qd.1", "Jd.1", "Kd.1"]
    split = LazySettings(place=False, keep=3, sacrifices=("special", "base", "standard", "support", "9", "wildcard"))
    assert sacrificed("4d 9d Jd Kd", split) == ["9d.1"]


@pytest.mark.rule("ethereal.automation.lazy-never")
def test_it_never_sacrifices_jokers_bases_or_what_may_not_be_sacrificed() -> None:
    everything = LazySettings(place=False, keep=0, reach=18)
    assert sacrificed("Xr Ad wall.m1 antony.m2", everything, made=2) == []
    taken = {
        "sky": ("mercury",),
        "taken": {"s1": (BountyTaken(seat="s1", bounty=1, target="s2", worth=3, meter=3, reported=1, first=1),)},
        "put_up": 1,
        "made": 3,
        "gone": "collector.m2b1 collector.m3b1",
    }
    assert sacrificed("collector.m1b1 4d", everything, **taken) == ["4d.1"]


@pytest.mark.rule("ethereal.automation.lazy-sacrifice")
def test_it_leaves_out_what_finds_no_room() -> None:
    chosen = LazySettings(place=False, keep=0, reach=4)
    assert sacrificed("Kd 4d", chosen, maximum={"s1": 1}, souls={"s1": "2h"}) == ["4d.1"]


@pytest.mark.rule("ethereal.automation.lazy-place", "ethereal.automation.lazy-face-up")
def test_it_places_the_highest_ranked_and_strongest_first_nearest_an_enemy_face_up() -> None:
    assert placed("4d 9d Jd") == [("Jd.1", "C1"), ("9d.1", "B1"), ("4d.1", "D1")]
    spec = with_policies(("lazy-hand",), field=FAR, hands={"s1": "9d"})
    spec.when_policy().then_among(CardPlaced(seat="s1", card="9d.1", tile="C1"))


@pytest.mark.rule("ethereal.automation.lazy-place", "ethereal.automation.lazy-settings")
def test_it_goes_by_its_ranking_from_the_top() -> None:
    ranking = LazySettings(sacrifice=False, places=("4", "standard", "special"))
    assert [card for card, _ in placed("4d 9d Jd", ranking)] == ["4d.1", "9d.1", "Jd.1"]


@pytest.mark.rule("ethereal.automation.lazy-place")
def test_an_ace_goes_onto_an_empty_tile_of_the_backline() -> None:
    assert placed("Ad") == [("Ad.1", "A1")]
    assert placed("Ad", field=FULL) == []


@pytest.mark.rule("ethereal.automation.lazy-place")
def test_a_joker_goes_onto_a_stack_of_his_color_where_the_result_is_strongest() -> None:
    assert placed("Xr", field={"A1": "s1 9h", "B1": "s1 Kh", "C1": "s1 Ks", "C5": "s2 9c"}) == [("Xr.1", "B1")]
    assert placed("Xb", field={"A1": "s1 9h", "C5": "s2 9c"}) == []


@pytest.mark.rule("ethereal.automation.lazy-place")
def test_where_no_spawn_tile_is_empty_it_joins_the_stack_that_is_strongest_with_it() -> None:
    lines = {"A1": "s1 9h", "B1": "s1 Kd", "C1": "s1 3h", "D1": "s1 4d", "E1": "s1 2s", "C5": "s2 9c"}
    assert placed("5d", field=lines) == [("5d.1", "B1")]
    assert placed("5d", field=lines | {"B1": "s2 Ks"}) == [("5d.1", "A1")]


@pytest.mark.rule("ethereal.automation.lazy-place")
def test_it_pays_for_no_landing_in_the_middle() -> None:
    bought = {"middle": {"s1": "C3"}, "souls": {"s1": "2h 3h"}, "prices": {"landing": 1}}
    assert placed("9d", **bought) == [("9d.1", "C1")]
    queens = {"A1": "s1 Qs", "B1": "s1 Qh", "C1": "s1 Qc", "D1": "s1 Qs.2", "E1": "s1 Qh.2", "C5": "s2 9c"}
    assert placed("Qd", field=queens, **bought) == []


@pytest.mark.rule("ethereal.automation.kinds-strongest")
def test_equals_go_by_their_place_in_the_hand() -> None:
    assert [card for card, _ in placed("9d 9c 9s", LazySettings(sacrifice=False, places=GROUPS))] == [
        "9d.1",
        "9c.1",
        "9s.1",
    ]
