"""What a page draws on a tile."""

import pytest

from gateway.pages.boards.ethereal.tiles import Tile, tile_of
from projections.ethereal.view import view
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
