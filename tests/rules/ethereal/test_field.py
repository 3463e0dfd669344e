"""The duel's field: its tiles, lines and spawn lines (ethereal.field, ethereal.board)."""

import re
from pathlib import Path
from typing import Any

import pytest

from commands.ethereal.attack import Attack
from commands.ethereal.base import EtherealCommand
from commands.ethereal.move import MoveCards
from commands.ethereal.options import options_of
from commands.ethereal.place import PlaceCard
from commands.ethereal.sacrifice import SacrificeCard
from domain.ethereal.options import Options
from domain.ethereal.tiles import Field, are_next_to, diagonals, field_of, neighbors
from tests.rules.spec import given

LEDGER = Path(__file__).parents[3] / "docs" / "rules" / "ethereal" / "setup.md"


def _field(**options: Any) -> Field:
    return field_of(options_of(options))


def _drawn(title: str) -> dict[str, str]:
    """Tile -> cell of a diagram of the ledger, such as `1B`."""
    _, _, rest = LEDGER.read_text().partition(f"### {title}\n")
    rows = re.findall(r"^ +(\d+)  (.+)$", rest.partition("###")[0], re.MULTILINE)
    return {f"{'ABCDEFG'[column]}{row}": cell for row, cells in rows for column, cell in enumerate(cells.split())}


def _tiles(drawn: dict[str, str], *cells: str) -> set[str]:
    return {tile for tile, cell in drawn.items() if cell in cells}


@pytest.mark.rule(
    "ethereal.field.lines",
    "ethereal.board.duel-lines",
    "ethereal.board.duel-height",
    "ethereal.board.spawn-two-lines",
    "ethereal.board.spawn-backline-small",
    "ethereal.board.home-lines",
)
@pytest.mark.parametrize(
    ("title", "options"),
    [
        ("Duel 5 by 5 (default)", {}),
        ("Duel 5 by 5, corners cut", {"corners": "cut"}),
        ("Duel 5 by 4, no midline", {"midline": False}),
        ("Duel 6 by 5", {"field_width": 6}),
        ("Duel 6 by 4, no midline", {"field_width": 6, "midline": False}),
        ("Duel 7 by 5", {"field_width": 7}),
        ("Duel 7 by 4, no midline", {"field_width": 7, "midline": False}),
        ("Duel 7 by 5 with a single hole", {"field_width": 7, "hole": "single"}),
    ],
)
def test_the_fields_of_a_duel_are_those_of_the_ledgers_diagrams(title: str, options: dict[str, Any]) -> None:
    drawn, field = _drawn(title), _field(**options)
    assert len(drawn) == options.get("field_width", 5) * (5 if options.get("midline", True) else 4)
    assert field.tiles == set(drawn) - _tiles(drawn, "##", "()")
    for seat in ("1", "2"):
        assert field.backline[f"s{seat}"] == _tiles(drawn, f"{seat}B")
        assert field.home[f"s{seat}"] == _tiles(drawn, f"{seat}B", f"{seat}F", f"{seat}f")
        assert field.spawn[f"s{seat}"] == _tiles(drawn, f"{seat}B", f"{seat}F")


@pytest.mark.rule("ethereal.field.default-size", "ethereal.board.hole-off", "ethereal.board.corners-default-kept")
def test_the_default_field_is_five_wide_and_five_tall_without_a_hole_and_with_its_corners() -> None:
    assert _field().tiles == {f"{column}{row}" for column in "ABCDE" for row in range(1, 6)}


@pytest.mark.rule("ethereal.field.width-choice", "ethereal.board.duel-size")
@pytest.mark.parametrize("width", [5, 6, 7])
def test_a_duel_can_be_five_six_or_seven_tiles_wide(width: int) -> None:
    assert {tile[0] for tile in _field(field_width=width).tiles} == set("ABCDEFG"[:width])


@pytest.mark.rule("ethereal.field.no-midline", "ethereal.board.duel-height", "ethereal.board.midline-removable")
@pytest.mark.parametrize(("midline", "rows"), [(True, "12345"), (False, "1234")])
def test_a_duel_is_five_lines_tall_with_the_midline_and_four_without(midline: bool, rows: str) -> None:
    assert {tile[1] for tile in _field(midline=midline).tiles} == set(rows)


@pytest.mark.rule("ethereal.board.middle-ground")
@pytest.mark.parametrize(
    ("options", "middle"), [({}, {"A3", "B3", "C3", "D3", "E3"}), ({"midline": False}, set[str]())]
)
def test_middle_ground_is_what_is_in_nobodys_home_lines(options: dict[str, Any], middle: set[str]) -> None:
    field = _field(**options)
    assert field.tiles - field.home["s1"] - field.home["s2"] == middle


@pytest.mark.rule("ethereal.field.next-to", "ethereal.board.neighbors")
def test_tiles_are_next_to_each_other_when_they_share_an_edge() -> None:
    around = {other for other in _field().tiles if are_next_to("C3", other)}
    assert around == {"C4", "B3", "D3", "C2"} == set(neighbors("C3"))
    assert set(diagonals("C3")) == {"B4", "D4", "B2", "D2"}


@pytest.mark.rule("ethereal.field.next-to")
@pytest.mark.parametrize(
    ("target", "code"), [("C3", None), ("D2", None), ("D3", "not-adjacent"), ("C4", "not-adjacent")]
)
def test_an_attack_reaches_over_an_edge_and_not_over_a_corner(target: str, code: str | None) -> None:
    spec = given(field={"C2": "s1 9h", target: "s2 4c", "A5": "s2 2c"}, phase="attack")
    spec.when("s1", Attack(tile="C2", target=target))
    if code:
        spec.then_rejected(code)
    else:
        spec.rolling(1, 10, 10).accepted()


@pytest.mark.rule("ethereal.board.names")
@pytest.mark.parametrize(("seat", "tile"), [("s1", "A1"), ("s1", "E1"), ("s2", "A5"), ("s2", "E5")])
def test_both_seats_name_tiles_alike_whichever_way_they_see_the_board(seat: str, tile: str) -> None:
    card = f"9h.{seat[1]}"
    spec = given(hands={seat: "9h"}, active=seat).when(seat, PlaceCard(card=card, tile=tile)).accepted()
    assert spec.match.stacks[tile].cards == (card,)
    assert spec.rules.view(spec.match, "s1").stacks == spec.rules.view(spec.match, "s2").stacks


def _commands(tile: str) -> list[EtherealCommand]:
    return [
        PlaceCard(card="9h.1", tile=tile),
        PlaceCard(card="As.1", tile=tile),
        MoveCards(origin="B1", target=tile, cards=("8h.1",)),
        MoveCards(origin=tile, target="B1", cards=("8h.1",)),
    ]


HOLDING = {"field": {"B1": "s1 8h", "B2": "s1 7h", "C5": "s2 9h"}, "hands": {"s1": "9h As"}}


@pytest.mark.rule("ethereal.field.off-board")
@pytest.mark.parametrize("tile", ["F1", "A6", "C9", "Z99"])
@pytest.mark.parametrize("kind", range(4))
def test_a_placement_or_move_that_names_a_tile_outside_the_field_is_refused(tile: str, kind: int) -> None:
    given(**HOLDING).when("s1", _commands(tile)[kind]).then_rejected("tile-not-in-play", "ethereal.field.off-board")


@pytest.mark.rule(
    "ethereal.field.cut-corners",
    "ethereal.field.removed-tile",
    "ethereal.board.corners-cut",
    "ethereal.board.removed-tile",
)
@pytest.mark.parametrize("kind", range(4))
def test_nothing_stands_on_a_cut_corner(kind: int) -> None:
    cut = Options(corners="cut")
    assert field_of(Options()).tiles - field_of(cut).tiles == {"A1", "E1", "A5", "E5"}
    command = _commands("A1")[kind]
    given(**HOLDING, options=cut).when("s1", command).then_rejected("tile-not-in-play")


@pytest.mark.rule("ethereal.field.off-board")
@pytest.mark.parametrize(("tile", "target"), [("C5", "C6"), ("C6", "C5"), ("F1", "E1")])
def test_an_attack_that_names_a_tile_outside_the_field_is_refused(tile: str, target: str) -> None:
    position = {"field": {"C5": "s1 8h", "E1": "s2 9h"}, "phase": "attack"}
    given(**position).when("s1", Attack(tile=tile, target=target)).then_rejected("tile-not-in-play")


@pytest.mark.rule("ethereal.board.home-lines")
@pytest.mark.parametrize(("tile", "code"), [("C1", None), ("C2", None), ("C3", "not-in-home-lines")])
def test_the_frontline_of_a_small_field_is_a_home_line_though_no_spawn_line(tile: str, code: str | None) -> None:
    spec = given(field={tile: "s1 9h", "A1": "s1 4c"}, hands={"s1": "9c"})
    spec.when("s1", PlaceCard(card="9c.1", tile="C2")).then_rejected("not-in-spawn-lines")
    spec.when("s1", SacrificeCard(card="9h.1"))
    if code:
        spec.then_rejected(code)
    else:
        spec.accepted()
