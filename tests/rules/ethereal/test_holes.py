"""Holes in the middle of the field (ethereal.board.hole-*)."""

from collections.abc import Sequence
from typing import Any

import pytest

from commands.ethereal.attack import Attack
from commands.ethereal.move import MoveCards
from commands.ethereal.options import options_of
from commands.ethereal.shots import Shoot
from domain.engine.rejection import Rejected
from domain.ethereal.options import Options
from domain.ethereal.tiles import field_of
from events.ethereal.agenda import RoundRest
from events.ethereal.siege import CrystalRose
from tests.rules.ethereal.modes.free import square
from tests.rules.ethereal.tables import due
from tests.rules.ethereal.test_demons import band_due
from tests.rules.spec import Given, given

PIT = Options(hole="single", field_width=7)
"""A duel 7 wide, without D3."""
FIELD = {"A1": "s1 As", "G5": "s2 Ad"}


def out(options: Options) -> set[str]:
    """The tiles that a hole takes out of a field."""
    return set(field_of(Options(**{**_fields(options), "hole": "off"})).tiles - field_of(options).tiles)


def _fields(options: Options) -> dict[str, Any]:
    return {name: getattr(options, name) for name in Options.__struct_fields__}


@pytest.mark.rule("ethereal.board.hole-off")
def test_there_is_no_hole_unless_one_is_chosen() -> None:
    assert options_of({}).hole == options_of({"layout": "ffa"}).hole == "off"
    assert out(options_of({})) == set()


@pytest.mark.rule("ethereal.board.hole-single", "ethereal.board.hole-single-always")
@pytest.mark.parametrize(
    ("chosen", "tiles"),
    [
        ({"layout": "ffa"}, {"D4"}),
        ({}, {"C3"}),
        ({"field_width": 6}, {"C3", "D3"}),
        ({"layout": "ffa", "field_width": 6}, {"C3", "D3", "C4", "D4"}),
        ({"field_width": 6, "midline": False}, {"C2", "D2", "C3", "D3"}),
        ({"midline": False}, {"C2", "C3"}),
    ],
)
def test_a_single_hole_takes_out_the_center_and_is_possible_on_every_field(
    chosen: dict[str, Any], tiles: set[str]
) -> None:
    assert out(options_of({**chosen, "hole": "single"})) == tiles


@pytest.mark.rule("ethereal.board.hole-double")
@pytest.mark.parametrize(
    ("size", "tiles"),
    [(7, "D4 C4 E4 D3 D5"), (8, "D4 E4 D5 E5 C4 C5 F4 F5 D3 E3 D6 E6"), (9, "E5 D5 F5 E4 E6")],
)
def test_a_double_hole_is_a_cross(size: int, tiles: str) -> None:
    assert out(options_of({"layout": "ffa", "field_width": size, "hole": "double"})) == set(tiles.split())


@pytest.mark.rule("ethereal.board.hole-triple")
@pytest.mark.parametrize(("size", "columns", "rows"), [(7, "CDE", "345"), (8, "CDEF", "3456"), (9, "DEF", "456")])
def test_a_triple_hole_is_a_square(size: int, columns: str, rows: str) -> None:
    square = {column + row for column in columns for row in rows}
    assert out(options_of({"layout": "ffa", "field_width": size, "hole": "triple"})) == square


@pytest.mark.rule("ethereal.board.hole-room")
@pytest.mark.parametrize("hole", ["double", "triple"])
@pytest.mark.parametrize(
    "chosen", [{}, {"field_width": 7}, {"midline": False}, *({"layout": "ffa", "field_width": size} for size in (5, 6))]
)
def test_a_larger_hole_needs_room_in_the_middle_ground(chosen: dict[str, Any], hole: str) -> None:
    with pytest.raises(Rejected) as refused:
        options_of({**chosen, "hole": hole})
    assert (refused.value.code, refused.value.rule) == ("hole-no-room", "ethereal.board.hole-room")


@pytest.mark.rule("ethereal.board.hole-is-removed", "ethereal.field.removed-tile")
@pytest.mark.parametrize(
    "command",
    [MoveCards(origin="D2", target="D3", cards=("9h.1",)), Attack(tile="D2", target="D3")],
)
def test_a_tile_of_a_hole_is_no_tile_of_the_field(command: Any) -> None:
    spec = given(options=PIT, field={**FIELD, "D2": "s1 9h"}, phase="attack" if isinstance(command, Attack) else "prep")
    spec.when("s1", command).then_rejected("tile-not-in-play", "ethereal.field.off-board")


@pytest.mark.rule("ethereal.board.hole-is-removed", "ethereal.board.no-leap")
def test_nobody_leaps_over_a_hole() -> None:
    leap = MoveCards(origin="D2", target="D4", cards=("Jh.1",))
    given(options=PIT, field={**FIELD, "D2": "s1 Jh"}).when("s1", leap).then_rejected("path-blocked")
    given(options=Options(field_width=7), field={**FIELD, "D2": "s1 Jh"}).when("s1", leap).accepted()


@pytest.mark.rule("ethereal.board.hole-ranged", "ethereal.archer.nothing-blocks")
def test_shots_pass_over_a_hole() -> None:
    spec = given(options=PIT, field={**FIELD, "D2": "s1 archer", "D4": "s2 9c"}, phase="attack")
    spec.rolling(6, 4, 10, 10).when("s1", Shoot(shooter="archer.1", target="D4")).accepted()
    assert "D4" not in spec.match.stacks


def rising(face: int | None, **position: Any) -> Given:
    """Round 8 has begun, in which a cluster is due; `face`: of the die that picks its tile."""
    dice = {"ethereal.crystal.place": [face]} if face else {}
    step = RoundRest(after="ethereal.calendar.round-14-report")
    spec = due(step, **{"round": 8, "crystal_due": 8, **position}).when_due()
    return spec.rolling(**{"ethereal.crystal.next": [1], **dice})


@pytest.mark.rule("ethereal.board.hole-center-events", "ethereal.crystal.place")
@pytest.mark.parametrize(("face", "tile"), [(1, "C3"), (2, "D2"), (3, "D4"), (4, "E3")])
def test_crystals_rise_on_one_of_the_nearest_tiles_around_a_hole(face: int, tile: str) -> None:
    options = Options(crystals=True, hole="single", field_width=7)
    rising(face, options=options, field=FIELD).then_among(CrystalRose(tile=tile, mana=12))


@pytest.mark.rule("ethereal.board.hole-center-events")
def test_around_a_square_the_nearest_tiles_are_those_before_its_sides() -> None:
    options = square(4, hole="triple", crystals=True)
    corners = {"D1": "s1 9h", "A4": "s2 9d", "D7": "s3 9c", "G4": "s4 9s"}
    seats = ("s1", "s2", "s3", "s4")
    for face, tile in enumerate(("B4", "D2", "D6", "F4"), 1):
        spec = rising(face, options=options, seats=seats, order=seats, field=corners)
        spec.then_among(CrystalRose(tile=tile, mana=12))


@pytest.mark.rule("ethereal.demons.place-hole", "ethereal.board.hole-center-events")
@pytest.mark.parametrize(("faces", "tiles"), [([1, 1], {"C3", "D2"}), ([4, 3], {"E3", "D4"}), ([2, 2], {"D2", "D4"})])
def test_demons_take_the_nearest_tiles_around_a_hole(faces: Sequence[int], tiles: set[str]) -> None:
    options = {"demons": True, "hole": "single", "field_width": 7}
    spec = band_due({"ethereal.demons.place": faces}, options=options, field=FIELD).accepted()
    assert {tile for tile, stack in spec.match.stacks.items() if stack.seat == "demons"} == tiles


@pytest.mark.rule("ethereal.demons.place-hole")
def test_where_those_are_taken_demons_take_the_next() -> None:
    options = {"demons": True, "hole": "single", "field_width": 7}
    ring = {tile: f"s1 {rank}h" for tile, rank in zip(("C3", "D2", "E3", "D4"), "2345", strict=True)}
    spec = band_due({"ethereal.demons.place": [1, 1]}, options=options, field=FIELD | ring).accepted()
    assert {tile for tile, stack in spec.match.stacks.items() if stack.seat == "demons"} == {"B3", "C2"}
