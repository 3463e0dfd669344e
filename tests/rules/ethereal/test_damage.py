"""On which card damage falls (ethereal.damage, ethereal.ace)."""

import pytest

from commands.ethereal.place import PlaceCard
from events.ethereal.field import CardPlaced
from events.ethereal.fight import CardKilled, HeartLost
from tests.rules.ethereal.tables import ATTACK, NOTHING, duel, killed, scored, settled
from tests.rules.spec import Given, given


def deaths(spec: Given) -> list[str]:
    return [event.card for event in spec.told if isinstance(event, CardKilled)]


@pytest.mark.rule("ethereal.damage.lowest-card", "ethereal.damage.no-hearts")
@pytest.mark.parametrize(
    ("stack", "faces", "dies"),
    [
        ("9d 3d Qd", (1, 1), "3d.2"),
        ("7d 7c 7s", (), "7c.2"),
        ("Qd 10d", (1,), "10d.2"),
        ("Qd Kd", (2,), "Qd.2"),
        ("Jd Qd", (), "Qd.2"),
        ("Kd Jd", (), "Jd.2"),
        ("Xr Jd", (), "Jd.2"),
        ("Xr Kd Qd", (2,), "Qd.2"),
        ("Xr Xb", (), "Xb.2"),
    ],
)
def test_a_damage_kills_the_lowest_card_of_the_stack_by_rank(stack: str, faces: tuple[int, ...], dies: str) -> None:
    hit = duel("10h 9h", stack).rolling(8, 8, *faces, 20, 10).when("s1", ATTACK).accepted()
    assert deaths(hit) == [dies]


@pytest.mark.rule("ethereal.damage.hearts", "ethereal.damage.ace-takes-it", "ethereal.ace.first-hit")
@pytest.mark.parametrize("inside", ["", " 2d 9d", " Kd Qd Xr"])
def test_damage_to_a_stack_with_an_ace_takes_a_heart_and_harms_no_card_inside(inside: str) -> None:
    hit = duel("10h", f"Ad{inside}").rolling(8, 2, 10, 10).when("s1", ATTACK)
    hit.then_among(
        settled(scored("10h.1", 10, 8), scored("Ad.2", 11, 2), "attacker-wins"),
        HeartLost(seat="s2", card="Ad.2", tile="C3", left=1),
    )
    assert deaths(hit) == []
    assert hit.match.hearts == {"Ad.2": 1}


@pytest.mark.rule("ethereal.damage.hearts", "ethereal.ace.falls", "ethereal.death.ace-order", "ethereal.death.grave")
def test_an_ace_that_loses_its_last_heart_dies_after_every_card_inside_it_from_the_lowest() -> None:
    hit = duel("10h", "9d Ad Jc 3d Qd", hearts={"Ad.2": 1}).rolling(8, 2, 10, 10).when("s1", ATTACK)
    hit.then_among(
        HeartLost(seat="s2", card="Ad.2", tile="C3", left=0),
        killed("3d.2", "C3"),
        killed("9d.2", "C3"),
        killed("Qd.2", "C3"),
        killed("Jc.2", "C3"),
        killed("Ad.2", "C3"),
    )
    assert hit.match.grave == ("3d.2", "9d.2", "Qd.2", "Jc.2", "Ad.2")
    assert "C3" not in hit.match.stacks
    assert hit.match.hearts == {}


@pytest.mark.rule("ethereal.damage.one-at-a-time", "ethereal.ace.falls")
def test_two_damage_fall_one_after_the_other_so_that_a_whole_ace_falls() -> None:
    duel("Kh Qh", "Ad 5d").rolling(20, 3, 10, 10).when("s1", ATTACK).then_among(
        settled(scored("Kh.1", 11, 20), scored("Ad.2", 11, 3), "attacker-wins", damage=2),
        HeartLost(seat="s2", card="Ad.2", tile="C3", left=1),
        HeartLost(seat="s2", card="Ad.2", tile="C3", left=0),
        killed("5d.2", "C3"),
        killed("Ad.2", "C3"),
    )


@pytest.mark.rule("ethereal.damage.one-at-a-time")
def test_damage_beyond_the_last_card_is_lost() -> None:
    hit = duel("Kh Qh", "5d").rolling(20, 10, 10).when("s1", ATTACK)
    hit.then_among(settled(scored("Kh.1", 11, 20), scored("5d.2", 5), "attacker-wins", damage=2), killed("5d.2", "C3"))
    assert deaths(hit) == ["5d.2"]
    fallen = duel("Kh Qh", "Ad", hearts={"Ad.2": 1}).rolling(20, 3, 10, 10).when("s1", ATTACK).accepted()
    assert deaths(fallen) == ["Ad.2"]


@pytest.mark.rule("ethereal.damage.attacker-too", "ethereal.king.all-die-not-used")
@pytest.mark.parametrize(
    ("stack", "faces", "dies"),
    [("9h 3h 5h", (1, 1, 1), "3h.1"), ("Kh Qh 6h", (2, 1), "6h.1"), ("Jh Xr", (1,), "Jh.1"), ("Kh Qh", (2,), "Qh.1")],
)
def test_an_attacker_that_loses_takes_the_damage_by_the_same_rules(
    stack: str, faces: tuple[int, ...], dies: str
) -> None:
    lost = duel(stack, "Ad").rolling(*faces, 19, 10, 10).when("s1", ATTACK).accepted()
    assert deaths(lost) == [dies]


@pytest.mark.rule("ethereal.king.all-die-not-used", "ethereal.table.digital-wins")
def test_a_defeated_kings_stack_loses_its_lowest_card_and_the_rest_survives() -> None:
    hit = duel("10h", "Kd 4d").rolling(8, 10, 10).when("s1", ATTACK)
    hit.then_among(settled(scored("10h.1", 10, 8), scored("Kd.2", 11), "attacker-wins"), killed("4d.2", "C3"))
    assert hit.match.stacks["C3"].cards == ("Kd.2",)


@pytest.mark.rule("ethereal.ace.hearts")
def test_every_ace_enters_the_field_with_two_hearts() -> None:
    given(hands={"s1": "Ah"}, field={"A1": "s1 Ac"}, hearts={"Ac.1": 1}).when(
        "s1", PlaceCard(card="Ah.1", tile="C1")
    ).then(CardPlaced(seat="s1", card="Ah.1", tile="C1", hearts=2))
    given(opening={"s1": "As Js", "s2": ""}, phase="opening", round=0, turn=0, hands={"s1": "9h"}).when(
        "s1", PlaceCard(card="As.1", tile="C1")
    ).then(
        CardPlaced(seat="s1", card="As.1", tile="C1", origin="opening", hearts=2),
        CardPlaced(seat="s1", card="Js.1", tile="C1", origin="opening"),
    )


@pytest.mark.rule("ethereal.jack.no-defense")
def test_jacks_that_cannot_defend_fall_as_ordinary_cards() -> None:
    duel("3h", "Jd").rolling(2, 10, 10).when("s1", ATTACK).then_among(
        settled(scored("3h.1", 3, 2), NOTHING, "attacker-wins"), killed("Jd.2", "C3")
    )
