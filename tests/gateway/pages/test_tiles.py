"""What a page draws on a tile."""

import pytest

from gateway.pages.boards.ethereal.scene import scene_of
from gateway.pages.boards.ethereal.tiles import Tile, tile_of
from projections.ethereal.view import view
from tests.rules.ethereal.modes.hill import hill
from tests.rules.ethereal.tables import lying_on
from tests.rules.spec import given

ADVANTAGE, DISADVANTAGE = "divine-odds", "hexed-odds"


def drawn(*odds: str, seat: str = "s2") -> Tile:
    """C3 with a stack on which these odds lie, as a seat sees it."""
    field = {"C3": "s1 9h 4c", "C5": "s2 As"}
    return tile_of(view(given(field=field, **lying_on("C3", *odds, fights=True)).match, seat), "C3", False)


@pytest.mark.rule("ethereal.odds.shown")
@pytest.mark.parametrize(
    ("odds", "symbol", "count", "said"),
    [
        ((ADVANTAGE,), "b-up", 0, "advantage in its next fight"),
        ((ADVANTAGE, ADVANTAGE, DISADVANTAGE), "b-up", 0, "advantage in its next fight"),
        ((DISADVANTAGE,) * 3, "b-down", 3, "disadvantage 3 times in its next fight"),
        ((ADVANTAGE, *(DISADVANTAGE,) * 3), "b-down", 2, "disadvantage 2 times in its next fight"),
    ],
)
@pytest.mark.parametrize("seat", ["s1", "s2", None])
def test_the_net_odds_of_a_stack_stand_in_the_corner(
    odds: tuple[str, ...], symbol: str, count: int, said: str, seat: str | None
) -> None:
    tile = drawn(*odds, seat=seat or "")
    assert [(badge.symbol, badge.count) for badge in tile.badges] == [(symbol, count)]
    assert tile.badges[0].x > 70
    assert said in tile.label


@pytest.mark.rule("ethereal.odds.shown")
@pytest.mark.parametrize("odds", [(), (ADVANTAGE, DISADVANTAGE)])
def test_odds_that_cancel_are_not_shown(odds: tuple[str, ...]) -> None:
    assert not drawn(*odds).badges


@pytest.mark.rule("ethereal.hill.hill-glow", "ethereal.hill.tile-colors", "ethereal.hill.mercenary-crown")
def test_a_tile_of_the_hill_says_so_and_mercenaries_wear_a_crown() -> None:
    match = hill(field={"M13": "s1 9s", "N2": "s1 2c.m1"}, mercenaries=("2c.m1",), made=1).match
    free, held, band, by_home = (tile_of(view(match, "s2"), name, False) for name in ("K11", "M13", "N2", "K2"))
    assert by_home.potion
    assert by_home.label == "K2, a potion, empty"
    assert (free.hill, free.seat, free.crown) == (True, "", False)
    assert (held.hill, held.seat, held.crown) == (True, "s1", False)
    assert (band.hill, band.seat, band.crown) == (False, "s1", True)
    assert "the Hill" in free.label
    assert "mercenaries" in band.label


@pytest.mark.parametrize(("seat", "corner"), [("s1", "A25"), ("s2", "Y25"), ("s3", "Y1"), ("s4", "A1")])
def test_each_seat_sees_the_hill_from_its_own_edge(seat: str, corner: str) -> None:
    scene = scene_of(view(hill(4).match, seat))
    first = scene.rows[0].tiles[0]
    assert isinstance(first, Tile)
    assert first.name == corner
    assert (len(scene.rows), len(scene.files)) == (25, 25)
    assert sum(isinstance(tile, Tile) for row in scene.rows for tile in row.tiles) == 539


@pytest.mark.rule("ethereal.hill.forests", "ethereal.hill.mountains-missing")
def test_the_map_of_the_hill_shows_its_forests_its_mountains_and_the_bank() -> None:
    drawn = [tile for row in scene_of(view(hill(4).match, "s1")).rows for tile in row.tiles]
    forests = [tile for tile in drawn if isinstance(tile, Tile) and tile.forest]
    assert len(forests) == 16
    assert all("forest" in tile.label for tile in forests)
    holes = [tile for tile in drawn if isinstance(tile, str)]
    assert [holes.count(symbol) for symbol in ("peak", "bank", "b-hat")] == [len(holes) - 2, 1, 1]
