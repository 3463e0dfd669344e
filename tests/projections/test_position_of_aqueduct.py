"""Positions of Aqueduct: `match_of` and `position_of` are inverses, and what fits no match is refused."""

import re
from typing import Any

import msgspec
import pytest

from commands.digest import digest_of, position_json
from domain.aqueduct.cards import ACES, DEITIES, NUMBERS
from domain.aqueduct.match import Match
from domain.aqueduct.network import Laid
from domain.engine.ruleset import ruleset
from events.aqueduct.turn import TurnOpened
from projections.aqueduct.notation import network_of, read_network
from projections.aqueduct.position import Position, match_of, position_of
from projections.replay import moments
from tests.fixtures.simulated import simulate
from tests.projections.aqueduct.positions import POSITIONS

RULES = ruleset("aqueduct")


def made(**fields: Any) -> Match:
    return match_of(msgspec.convert(fields, Position))


@pytest.mark.parametrize("number", range(4))
def test_every_moment_of_a_match_comes_back_from_its_position(number: int) -> None:
    log, match_id = simulate(number, game="aqueduct")
    held = set[str]()
    for kept in moments(log, match_id):
        position = position_of(kept.match)
        assert msgspec.msgpack.encode(match_of(position)) == msgspec.msgpack.encode(kept.match)
        stored = msgspec.json.decode(msgspec.json.encode(position), type=Position)
        assert match_of(stored) == kept.match
        canonical = msgspec.json.decode(position_json(RULES, kept.match), type=Position)
        assert match_of(canonical) == kept.match
        assert digest_of(RULES, match_of(canonical)) == digest_of(RULES, kept.match)
        held |= {name for name in Match.__struct_fields__ if getattr(kept.match, name)}
    assert not {"pile", "hands", "networks", "wrath_flipped", "deity_flipped", "used_in"} - held


@pytest.mark.parametrize("name", POSITIONS)
def test_a_position_made_by_hand_comes_back(name: str) -> None:
    assert match_of(position_of(POSITIONS[name])) == POSITIONS[name]


def test_what_is_left_out_has_a_plain_default() -> None:
    match = made()
    assert (match.seats, match.active, match.turn) == (("s1", "s2"), "s1", 3)
    assert match.turns == match.in_row == {"s1": 0, "s2": 0}
    assert match.influence == {"s1": "consul", "s2": "window"}
    assert (match.pile, match.discard, match.gone) == (NUMBERS, (), ())
    assert (match.wrath, match.deity) == (ACES, tuple(id for id in DEITIES if id not in ("consul", "window")))
    assert match.hands == match.networks == match.crowns == {"s1": (), "s2": ()}
    assert match.questions == {1: TurnOpened(ask=1, of=("s1",))}
    assert match.balances == {}


def test_the_rest_of_each_kind_lies_where_it_is_said_to() -> None:
    match = made(pile="mill rest", hands={"s1": "pact"}, wrath="", wrath_flipped="rest", deity="rite rest")
    assert match.pile == ("mill", *(id for id in NUMBERS if id not in ("mill", "pact")))
    assert match.wrath_flipped == ACES
    assert (match.deity[0], len(match.deity)) == ("rite", 6)


def test_a_network_is_written_as_it_was_laid() -> None:
    text = "desert, cave on desert.wyrms, origin sideways on cave, excuse on origin.waves"
    network = read_network(text)
    assert network == (
        Laid(card="desert", sideways=True),
        Laid(card="cave", outlet="desert.wyrms", suit="wyrms"),
        Laid(card="origin", outlet="cave", suit="waves", sideways=True),
        Laid(card="excuse", outlet="origin.waves"),
    )
    assert network_of(network) == (
        "desert, cave on desert.wyrms by wyrms, origin sideways on cave by waves, excuse on origin.waves"
    )
    assert (read_network(""), network_of(())) == ((), "")


def test_the_books_follow_from_what_the_seats_have() -> None:
    match = made(points={"s1": 4, "s2": 2}, chips={"s1": {"moons": 3}, "s2": {"moons": 1, "knots": 2}})
    assert match.balances == {
        "points:s1": 4,
        "points:s2": 2,
        "source:points": -6,
        "moons:s1": 3,
        "moons:s2": 1,
        "supply:moons": -4,
        "knots:s2": 2,
        "supply:knots": -2,
    }


IMPOSSIBLE: list[tuple[dict[str, Any], str]] = [
    ({"hands": {"s1": "queen"}}, "'queen' is no card"),
    ({"hands": {"s1": "mill"}, "discard": "mill"}, "mill is in two places"),
    ({"networks": {"s1": "mill"}, "hands": {"s1": "mill"}}, "mill is in two places"),
    (
        {"networks": {"s1": "sailor, excuse on sailor.waves", "s2": "mill, excuse on mill.waves"}},
        "excuse is in two places",
    ),
    ({"crowns": {"s1": "sea", "s2": "sea"}}, "sea is in two places"),
    ({"pile": "mill"}, "author is nowhere"),
    ({"wrath": ""}, "ace-of-moons is nowhere"),
    ({"hands": {"s1": "ace-of-moons"}}, "ace-of-moons cannot be in hands"),
    ({"crowns": {"s1": "mill"}}, "mill cannot be in crowns"),
    ({"influence": {"s1": "mill", "s2": "rite"}}, "mill cannot be in influence"),
    ({"networks": {"s1": "excuse"}}, "'excuse' is no Foundation Card"),
    ({"networks": {"s1": "rite"}}, "'rite' is no Foundation Card"),
    ({"networks": {"s1": "sailor, mill"}}, "'mill' does not say which card lies on which outlet"),
    ({"networks": {"s1": "sailor, mill on sailor"}}, "sailor is no open outlet for mill"),
    (
        {"networks": {"s1": "sailor, mill on sailor.waves, cave on sailor.waves"}},
        "sailor.waves is no open outlet for cave",
    ),
    ({"networks": {"s1": "sailor, pact on sailor.waves"}}, "by which suit pact lies on sailor.waves"),
    ({"networks": {"s1": "sailor, mill on sailor.waves by leaves"}}, "has to be one of: waves"),
    ({"networks": {"s1": "forest, mountain on forest.moons, pact on mountain"}}, "has to be one of: moons, suns"),
    ({"networks": {"s1": "sailor, mill sideways on sailor.waves"}}, "mill has not the rank of a Foundation Card"),
    ({"hands": {"s3": ""}}, "'s3' in hands is no seat"),
    ({"networks": {"s3": ""}}, "'s3' in networks is no seat"),
    ({"turns": {"s3": 1}}, "'s3' in turns is no seat"),
    ({"points": {"s3": 1}}, "'s3' in points or chips is no seat"),
    ({"active": "me"}, "'me' in "),
    ({"points": {"s1": -1}}, "the books give s1 -1 points"),
    ({"chips": {"s1": {"moons": 2}}, "balances": {}}, "the books give s1 the chips {}"),
    ({"balances": {"supply:moons": 1}}, "all accounts together hold 1, not 0"),
    ({"questions": {4: {"type": "happening-due", "ask": 5, "of": ["system"]}}}, "question 4 says that its number is 5"),
]


@pytest.mark.parametrize(("position", "why"), IMPOSSIBLE, ids=[why for _, why in IMPOSSIBLE])
def test_a_position_that_fits_no_match_is_refused(position: dict[str, Any], why: str) -> None:
    with pytest.raises(ValueError, match=re.escape(why)):
        made(**position)


OTHERWISE = [{"hand": {}}, {"chips": {"s1": {"hearts": 1}}}, {"questions": {"1": {}}}, {"turn": "first"}]


@pytest.mark.parametrize("position", OTHERWISE)
def test_a_position_of_another_form_is_refused(position: dict[str, Any]) -> None:
    with pytest.raises(msgspec.ValidationError):
        made(**position)
