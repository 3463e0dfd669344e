"""Positions of Pantheon: `match_of` and `position_of` are inverses, and what fits no match is refused."""

import re
from typing import Any

import msgspec
import pytest

from commands.digest import digest_of, position_json
from domain.engine.ruleset import ruleset
from domain.pantheon.cards import DECK
from domain.pantheon.match import Match
from events.pantheon.turn import PhaseOpened
from projections.pantheon.position import Position, match_of, position_of
from projections.replay import moments
from tests.fixtures.simulated import simulate
from tests.projections.pantheon.positions import POSITIONS

RULES = ruleset("pantheon")


def made(**fields: Any) -> Match:
    return match_of(msgspec.convert(fields, Position))


@pytest.mark.parametrize("number", range(2))
def test_every_moment_of_a_match_comes_back_from_its_position(number: int) -> None:
    log, match_id = simulate(number, game="pantheon", most=500)
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
    assert not {"pile", "discard", "killed", "hands", "sides", "played", "attacked_in"} - held


@pytest.mark.parametrize("name", POSITIONS)
def test_a_position_made_by_hand_comes_back(name: str) -> None:
    assert match_of(position_of(POSITIONS[name])) == POSITIONS[name]


def test_what_is_left_out_has_a_plain_default() -> None:
    match = made()
    assert (match.seats, match.order, match.active) == (("s1", "s2"), ("s1", "s2"), "s1")
    assert (match.turn, match.turns, match.phase) == (3, {"s1": 0, "s2": 0}, "destiny")
    assert (match.pile, match.discard) == (DECK, ())
    assert match.hands == match.sides == {"s1": (), "s2": ()}
    assert match.questions == {1: PhaseOpened(ask=1, of=("s1",), phase="destiny")}
    assert match.balances == {}


def test_the_rest_of_the_deck_lies_where_it_is_said_to() -> None:
    assert made(hands={"s1": DECK[0]}).pile == DECK[1:]
    assert made(hands={"s1": DECK[0]}, pile="", discard="rest").discard == DECK[1:]
    match = made(pile="flood rest", hands={"s2": "blight"})
    assert match.pile == ("flood", *(id for id in DECK if id not in ("flood", "blight")))


def test_the_books_follow_from_what_the_seats_have() -> None:
    match = made(worshipers={"s1": 4, "s2": 2}, faith={"s1": 3})
    assert match.balances == {
        "worshipers:s1": 4,
        "worshipers:s2": 2,
        "faith:s1": 3,
        "supply": -6,
        "source:faith": -3,
    }


IMPOSSIBLE: list[tuple[dict[str, Any], str]] = [
    ({"hands": {"s1": "army.11"}}, "'army.11' is no card"),
    ({"gifts": {"hero.1": "a rose"}, "sides": {"s1": "hero.1"}}, "'a rose' is no card"),
    ({"hands": {"s1": "flood"}, "discard": "flood"}, "flood is in two places"),
    ({"pile": "rest", "discard": "rest"}, "army.1 is in two places"),
    ({"pile": "flood"}, "army.1 is nowhere"),
    ({"sides": {"s1": "flood"}}, "flood is no Unit card"),
    ({"gifts": {"hero.1": "gift-of-the-gods"}}, "'hero.1' is not in play"),
    ({"attacked_in": {"hero.1": 3}}, "'hero.1' is not in play"),
    ({"used_in": {"god-of-luck": 3}}, "'god-of-luck' is not in play"),
    ({"killed": "hero.1"}, "'hero.1' was killed and is not in the discard pile"),
    ({"hands": {"s3": ""}}, "'s3' in hands is no seat"),
    ({"turns": {"s3": 1}}, "'s3' in turns is no seat"),
    ({"worshipers": {"s3": 1}}, "'s3' in Worshipers is no seat"),
    ({"active": "me"}, "'me' in "),
    ({"order": ["s1"]}, "the turn order has each seat once"),
    ({"looks": {"hand": {"seat": "s3", "turn": 3, "cards": []}}}, "'s3' in looks is no seat"),
    ({"worshipers": {"s1": -1}}, "the books give s1 -1 Worshipers"),
    ({"faith": {"s1": 2}, "balances": {}}, "the books give s1 0 Faith, and it has 2"),
    ({"balances": {"supply": 1}}, "all accounts together hold 1, not 0"),
    ({"questions": {4: {"type": "happening-due", "ask": 5, "of": ["system"]}}}, "question 4 says that its number is 5"),
]


@pytest.mark.parametrize(("position", "why"), IMPOSSIBLE, ids=[why for _, why in IMPOSSIBLE])
def test_a_position_that_fits_no_match_is_refused(position: dict[str, Any], why: str) -> None:
    with pytest.raises(ValueError, match=re.escape(why)):
        made(**position)


@pytest.mark.parametrize("position", [{"hand": {}}, {"phase": "dusk"}, {"questions": {"1": {}}}, {"turn": "first"}])
def test_a_position_of_another_form_is_refused(position: dict[str, Any]) -> None:
    with pytest.raises(msgspec.ValidationError):
        made(**position)
