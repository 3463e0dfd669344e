"""What seats of King of the Hill see and are offered: views, imagined matches and positions of many seats."""

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

from commands.clock import CommitClock
from commands.ethereal.move import MoveCards
from commands.handling import Tables
from domain.engine.dice import KeyedDice
from domain.ethereal.match import Match
from domain.ethereal.tiles import place_of, steps_between
from events.base import Player
from events.log.memory import MemoryLog
from projections.ethereal.offers import groups
from projections.ethereal.position import match_of, position_of
from projections.ethereal.view import view
from projections.offers import imagined, offers_of, refusal_of
from tests.projections.moments import RULES
from tests.rules.ethereal.modes.hill import hill
from workers.play_on import play_on

SEATS = 5


@cache
def moments() -> tuple[Match, ...]:
    """A match of five seats now and then: the opening, and the first rounds."""
    tables, found = Tables(MemoryLog(), CommitClock()), list[Match]()
    options = {"layout": "hill", "seats": SEATS, "hill_goal": "marathon", "round_limit": 3}
    match_id = tables.create("ethereal", options, match_id="hill", seed=Random(5).randbytes(32))
    for number in range(1, SEATS + 1):
        tables.take_seat(match_id, f"s{number}", Player(kind="computer", level="random"), entropy="05")
    while play_on(tables, match_id, most=9):
        found.append(tables.load(match_id).match)
    return tuple(found)


def seen() -> Iterator[tuple[Match, str | None, Any]]:
    for match in moments():
        for seat in (*match.seats, None):
            yield match, seat, view(match, seat)


@pytest.mark.rule("ethereal.hill.seats", "ethereal.screen.per-seat")
def test_no_seat_could_tell_an_imagined_match_from_the_true_one() -> None:
    assert len(moments()) > 5
    for match, seat, shown in seen():
        twin = RULES.imagine(shown, KeyedDice(b"twin", match.turn))
        assert view(twin, seat) == shown


def test_a_position_says_all_of_a_match() -> None:
    for match in moments():
        assert match_of(position_of(match)) == match


@pytest.mark.rule("ethereal.hill.mountains-missing", "ethereal.hill.bank-no-entry", "ethereal.move.one-tile")
def test_every_move_that_the_rules_take_is_offered_and_no_other() -> None:
    field = {"K8": "s1 9s", "O13": "s1 Jh", "M14": "s1 8s 7s", "M15": "s2 9d", "I5": "s1 6s"}
    match = imagined(RULES, view(hill(3, field=field).match, "s1"))
    offered = [offer for offer in offers_of(RULES, view(match, "s1")) if offer.kind == "move-cards"]
    assert not any(offer.thinned for offer in offered)
    found = {(move["origin"], move["target"], tuple(move["cards"])) for offer in offered for move in offer.commands}
    near = {
        (origin, target, part)
        for origin in match.tiles_of("s1")
        for target in sorted(match.field.tiles | {"P13", "P12", "K7", "I4"}, key=place_of)
        if sum(steps_between(origin, target)) <= 3
        for part in (match.stacks[origin].cards, *((id,) for id in match.stacks[origin].cards))
    }
    taken = {
        (origin, target, part)
        for origin, target, part in near
        if refusal_of(RULES, match, "s1", MoveCards(origin=origin, target=target, cards=part)) is None
    }
    assert {(origin, target, frozenset(cards)) for origin, target, cards in found} == {
        (origin, target, frozenset(cards)) for origin, target, cards in taken
    }


def test_a_seat_is_offered_something_of_every_kind_on_the_large_field() -> None:
    match = hill(8, hands={"s1": "2h 3h"}, souls={"s1": "Kd"}).match
    assert {"place-card", "move-cards", "buy-middle-land", "end-phase"} <= {group.kind for group in groups(match, "s1")}
