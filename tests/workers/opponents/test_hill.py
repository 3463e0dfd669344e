"""Computers on the Hill (ethereal.computer.hill-goes, -every-layout)."""

from random import Random
from typing import Any

import pytest

from commands.ethereal.move import MoveCards
from domain.ethereal.computer.outlook import ways_to
from domain.ethereal.tiles import field_of
from projections.ethereal.view import view
from tests.rules.ethereal.modes.hill import hill, options
from workers.opponents.ethereal.easy import easy
from workers.opponents.ethereal.medium import medium

STRONG: dict[str, Any] = {"decks": {"s1": "2c 3c 4c 5c", "s2": "2c"}}
"""Seat 1 is on offense."""


def decides(who: Any, **position: Any) -> Any:
    return who(view(hill(**{**STRONG, **position}).match, "s1"), Random(5))


@pytest.mark.rule("ethereal.computer.hill-goes")
@pytest.mark.parametrize("who", [medium, easy])
def test_on_offense_a_stack_goes_for_the_hill_that_its_seat_does_not_hold(who: Any) -> None:
    field = {"J8": "s1 9s 8s", "L1": "s1 Ad"}
    move = decides(who, field=field)
    assert isinstance(move, MoveCards)
    assert (move.origin, move.target) in (("J8", "J9"), ("J8", "K8"))


@pytest.mark.rule("ethereal.computer.hill-goes")
def test_what_holds_the_hill_alone_does_not_leave_it() -> None:
    field = {"K11": "s1 9s 8s", "J12": "s2 2d", "L1": "s1 Ad"}
    move = decides(medium, field=field)
    assert not isinstance(move, MoveCards) or move.origin != "K11" or move.target in field_of(options()).hill


@pytest.mark.rule("ethereal.computer.every-layout")
def test_the_way_leads_round_the_mountains() -> None:
    tiles = field_of(options()).tiles
    assert ways_to(tiles, "M13")["M1"] == 12 + 2 * 3  # by a gap three columns off the straight way
    field = {"M5": "s1 9s 8s", "L1": "s1 Ad"}
    move = decides(medium, field=field)
    assert isinstance(move, MoveCards)
    assert (move.origin, move.target) in (("M5", "L5"), ("M5", "N5"))
