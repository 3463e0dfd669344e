"""Colours and symbols of seats (engine.match.marks)."""

import pytest

from commands.handling import Tables
from domain.engine.marks import COLORS, SYMBOLS, colors_of, symbols_of
from domain.engine.match import BaseMatch
from domain.engine.rejection import Rejected
from events.base import Player
from events.log.memory import MemoryLog
from tests.commands.conftest import HandClock

pytestmark = pytest.mark.rule("engine.match.marks")
SEATS = tuple(f"s{number}" for number in range(1, 9))


def person(color: str = "", symbol: str = "") -> Player:
    return Player(kind="person", name="Ann", color=color, symbol=symbol)


def eight(**players: Player) -> BaseMatch:
    return BaseMatch(seats=SEATS, players=players)


@pytest.fixture
def tables() -> Tables:
    made = Tables(MemoryLog(), HandClock(1_000_000))
    made.create("ethereal", match_id="m")
    return made


@pytest.mark.rule("ethereal.modes.seat-color-unique")
def test_eight_seats_have_eight_colours_whoever_chooses_what() -> None:
    assert tuple(colors_of(eight()).values()) == COLORS
    chosen = colors_of(eight(s8=person("sky"), s1=person("gold")))
    assert (chosen["s1"], chosen["s8"], chosen["s2"]) == ("gold", "sky", "lime")
    assert len({*chosen.values()}) == 8


@pytest.mark.rule("ethereal.modes.seat-color-unique")
def test_a_second_claim_of_a_colour_is_refused(tables: Tables) -> None:
    tables.take_seat("m", "s1", person("gold"))
    with pytest.raises(Rejected, match="color-taken"):
        tables.take_seat("m", "s2", person("gold"))
    assert "s2" not in tables.load("m").match.players
    tables.take_seat("m", "s1", person("rose"))
    tables.take_seat("m", "s2", person("gold"))
    assert colors_of(tables.load("m").match) == {"s1": "rose", "s2": "gold"}


@pytest.mark.rule("ethereal.modes.seat-symbol", "ethereal.modes.seat-symbol-shared")
def test_the_five_solids_may_be_shared_and_there_is_no_sixth(tables: Tables) -> None:
    assert sorted(SYMBOLS) == ["cube", "dodecahedron", "icosahedron", "octahedron", "tetrahedron"]
    for seat in ("s1", "s2"):
        with pytest.raises(Rejected, match="unknown-symbol"):
            tables.take_seat("m", seat, person(symbol="sphere"))
        tables.take_seat("m", seat, person(symbol="cube"))
    assert symbols_of(tables.load("m").match) == {"s1": "cube", "s2": "cube"}


def test_a_colour_that_nobody_can_see_is_refused(tables: Tables) -> None:
    with pytest.raises(Rejected, match="unknown-color"):
        tables.take_seat("m", "s1", person("ultraviolet"))


@pytest.mark.rule("ethereal.modes.set-up-frozen")
@pytest.mark.parametrize("change", [person("rose"), person(symbol="cube")])
def test_once_the_match_has_started_marks_are_frozen_and_stay_with_the_seat(tables: Tables, change: Player) -> None:
    tables.take_seat("m", "s1", person("gold", "icosahedron"))
    tables.take_seat("m", "s2", person())
    with pytest.raises(Rejected, match="match-started"):
        tables.take_seat("m", "s1", change)
    tables.take_seat("m", "s1", Player(kind="computer", level="random"))
    tables.take_seat("m", "s1", Player(kind="person", name="Ben"))
    match = tables.load("m").match
    assert match.players["s1"] == Player(kind="person", name="Ben", color="gold", symbol="icosahedron")
    assert colors_of(match)["s1"] == "gold"
