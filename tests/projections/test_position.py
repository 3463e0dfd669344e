"""Positions: `match_of` and `position_of` are inverses, and what fits no match is refused."""

import re
from itertools import count
from typing import Any

import msgspec
import pytest

from commands.digest import digest_of, position_json
from commands.ethereal.opening import ReportReady
from domain.engine.ruleset import ruleset
from domain.ethereal.match import Match, Stack
from events.base import HappeningDue
from events.ethereal.turn import PhaseOpened
from events.log.base import MatchLog
from projections.ethereal.position import Position, match_of, position_of
from projections.replay import moments
from tests.fixtures.simulated import simulate
from tests.rules.spec import given

RULES = ruleset("ethereal")
SET_UPS: list[dict[str, Any]] = [
    {},
    {"specials": "half", "field_width": 6, "corners": "cut", "starting_mana": "none"},
    {"specials": "all", "hand_limit": 8, "midline": False, "ace_lock": "color", "joker_souls_max": 2},
]
NEEDED = {"stacks", "souls", "hearts", "moved_in", "attacked_in", "balances", "grave", "symbols"}
"""What matches must have held before enough of them came back."""


@pytest.mark.parametrize("number", range(len(SET_UPS)))
def test_every_moment_of_a_match_comes_back_from_its_position(number: int) -> None:
    held, matches = set[str](), count(number + 9, len(SET_UPS))
    while not held >= NEEDED:
        held |= came_back(*simulate(next(matches), **SET_UPS[number]))


def came_back(log: MatchLog, match_id: str) -> set[str]:
    """What the moments of a match held, each of which came back."""
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
    return held


def made(**position: Any) -> Match:
    return match_of(msgspec.convert(position, Position))


def test_what_a_position_leaves_out_has_a_plain_default() -> None:
    match = made()
    assert (match.seats, match.order, match.active) == (("s1", "s2"), ("s1", "s2"), "s1")
    assert (match.round, match.turn, match.moon) == (2, 3, 1)
    assert match.hands == match.decks == match.souls == {"s1": (), "s2": ()}
    assert match.maximum == {"s1": 6, "s2": 6}
    assert match.questions == {1: PhaseOpened(ask=1, of=("s1",), phase="prep")}
    assert match.asked == 1


def test_piles_and_stacks_are_written_in_short_notation() -> None:
    match = made(
        field={"C3": "s1 9h 4c.2", "D1": "s2 Ad"}, hands={"s2": "10d 3c.m4"}, grave="2h.1 2h.2", decks={"s1": "Ks Qs"}
    )
    assert match.stacks == {"C3": Stack("s1", ("9h.1", "4c.2")), "D1": Stack("s2", ("Ad.2",))}
    assert match.hands["s2"] == ("10d.2", "3c.m4")
    assert match.decks["s1"] == ("Ks.1", "Qs.1")
    assert match.grave == ("2h.1", "2h.2")
    position = position_of(match)
    assert position.field == {"C3": "s1 9h 4c.2", "D1": "s2 Ad"}
    assert position.hands["s2"] == "10d 3c.m4"


def test_the_rest_follows_from_where_the_cards_are() -> None:
    match = made(
        field={"B2": "s1 Xr 9h", "D1": "s1 Ad"}, captured={"Xr.1": "4h.2"}, grave="9c.2", souls={"s1": "Kh 3c"}
    )
    assert match.hearts == {"Ad.1": 2}
    assert match.symbols == {"9c.2": "s2", "4h.2": "s2"}
    assert match.balances == {"pile:s1": 5, "source:start": -5}


def test_numbers_of_questions_go_on_after_those_that_are_open() -> None:
    match = made(questions={4: {"type": "happening-due", "ask": 4, "of": ["system"]}})
    assert match.questions == {4: HappeningDue(ask=4, of=("system",))}
    assert match.asked == 4


LENT = {"type": "peer-loan-taken", "loan": 1, "lender": "s1", "borrower": "s2", "amount": 3, "term": 4, "own": 0}
LOT = {"type": "lot-offered", "lot": 1, "card": "9h.1", "price": 3, "seller": "s1"}

IMPOSSIBLE: list[tuple[dict[str, Any], str]] = [
    ({"hands": {"s1": "9x"}}, "'9x.1' is no card"),
    ({"field": {"C3": "s1"}}, "names no stack"),
    ({"field": {"C3": "9h"}}, "names no stack"),
    ({"field": {"F9": "s1 9h"}}, "F9 is no tile of this field"),
    ({"options": {"corners": "cut"}, "field": {"A1": "s1 9h"}}, "A1 is no tile of this field"),
    ({"field": {"C3": "s3 9h"}}, "'s3' in the stack on C3 is no seat"),
    ({"hands": {"s4": ""}}, "'s4' in hands is no seat"),
    ({"maximum": {"s7": 6}}, "'s7' in maximum is no seat"),
    ({"overdraw": {"s7": 6}}, "'s7' in the numbers by seat is no seat"),
    ({"active": "me"}, "'me' in "),
    ({"order": ["s1"]}, "the turn order has each seat once"),
    ({"hands": {"s1": "9h"}, "field": {"C3": "s1 9h"}}, "9h.1 is in two places"),
    ({"grave": "9h 9h"}, "9h.1 is in two places"),
    ({"captured": {"Xr.1": "9h"}}, "'Xr.1' does not stand on the field"),
    ({"field": {"C3": "s1 Kh"}, "captured": {"Kh.1": "9h"}}, "Kh.1 is no Joker"),
    ({"moved_in": {"9h.1": 3}}, "'9h.1' does not stand on the field"),
    ({"symbols": {"9h.1": "s1"}}, "'9h.1' has a symbol and is in no zone"),
    ({"moon": 8}, "the moon has the phases 0 to 7"),
    ({"sky": ["moon", "mars"]}, "the sky holds one Heavenly Body or none"),
    ({"claims": {"debt:s1": -1}}, "never below zero"),
    ({"turns": {"s1": -1}}, "never below zero"),
    ({"turns": {"s1": 2}, "debt_since": {"s1": 3}}, "in own turns that have been"),
    ({"turns": {"s1": 2}, "bank_loans": {"s1": (3, 4)}}, "in own turns that have been"),
    ({"debt_since": {"s9": 0}}, "'s9' in debt_since is no seat of this match"),
    ({"bad_standing": {"s9": 0}}, "'s9' in bad_standing is no seat of this match"),
    ({"peer_loans": {1: LENT | {"lender": "s9"}}, "claims": {"peer:1": 3}}, "'s9' in player loan 1 is no seat"),
    ({"lots": {1: LOT | {"seller": "s9"}}}, "'s9' in lot 1 is no seat"),
    ({"lots": {1: LOT | {"debtor": "s9"}}}, "'s9' in lot 1 is no seat"),
    ({"middle": {"s9": "C3"}}, "'s9' in middle is no seat"),
    ({"middle": {"s1": "C2"}}, "C2 is no tile of the middle ground"),
    ({"middle": {"s1": "Z3"}}, "Z3 is no tile of the middle ground"),
    ({"middle": {"s1": "C3", "s2": "C3"}}, "is bought twice"),
    ({"plots": {1: {"seat": "s9"}}}, "'s9' in plot 1 is no seat"),
    ({"plots": {1: {"debtor": "s9"}}}, "'s9' in plot 1 is no seat"),
    ({"plots": {9: {"seat": "s1"}}}, "plot 9 is one of 8"),
    ({"plots": {1: {"seat": "s1", "miner": "9h.1"}}}, "only a Miner works on it"),
    ({"plots": {1: {"miner": "miner.e1"}}, "ether": "miner.e1"}, "miner.e1 is in two places"),
    ({"turns": {"s1": 2}, "plot_bought": {"s1": 3}}, "were bought, in own turns that have been"),
    ({"lots": {2: LOT}}, "lot 2 has that number"),
    ({"lots": {1: LOT | {"price": 0}}}, "costs 1 mana or more"),
    ({"lots": {1: LOT | {"card": "9x.1"}}}, "'9x.1' is no card"),
    ({"lots": {1: LOT}, "hands": {"s1": "9h"}}, "9h.1 is in two places"),
    ({"peer_loans": {1: LENT}}, "player loan 1 has that number"),
    ({"peer_loans": {2: LENT}, "claims": {"peer:2": 3}}, "player loan 2 has that number"),
    ({"peer_loans": {1: LENT | {"own": 5}}, "claims": {"peer:1": 3}}, "was taken in a turn that has been"),
    ({"balances": {"bank": 1}}, "all accounts together hold 1, not 0"),
    ({"souls": {"s1": "Kh"}, "balances": {}}, "pile:s1 holds 0 mana, and the seat's souls are worth 4"),
    ({"questions": {4: {"type": "happening-due", "ask": 5, "of": ["system"]}}}, "question 4 says that its number is 5"),
]


@pytest.mark.parametrize(("position", "why"), IMPOSSIBLE, ids=[why for _, why in IMPOSSIBLE])
def test_a_position_that_fits_no_match_is_refused(position: dict[str, Any], why: str) -> None:
    with pytest.raises(ValueError, match=re.escape(why)):
        made(**position)


@pytest.mark.parametrize("position", [{"hand": {}}, {"moon": "full"}, {"phase": "dusk"}, {"questions": {"1": {}}}])
def test_a_position_of_another_form_is_refused(position: dict[str, Any]) -> None:
    with pytest.raises(msgspec.ValidationError):
        made(**position)


def test_an_opening_written_by_hand_can_be_played_on() -> None:
    spec = given(round=0, turn=0, field={"C1": "s1 Ah Jh"}, phase="opening").when("s1", ReportReady()).accepted()
    assert spec.match.order == ("s1", "s2")
    assert spec.match.waits_for() == ("s2",)
