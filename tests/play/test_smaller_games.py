"""Whole matches of the smaller games by computers of any level, with what must always hold."""

from collections.abc import Callable
from typing import Any

import pytest

from commands.handling import Landed
from tests.play import aqueduct, pantheon
from tests.play.seen import Seen, play_each, play_until_all_is_seen

GAMES: dict[str, tuple[Callable[[Landed], None], Callable[[], Seen]]] = {
    "aqueduct": (aqueduct.check, aqueduct.SeenOfAqueduct),
    "pantheon": (pantheon.check, pantheon.SeenOfPantheon),
}
"""By game: what is checked after each commit, and what is looked for."""
MATCHES = 12
MOST_MATCHES = 200
LONG_RUNS, MATCHES_A_RUN = 10, 100

every_game: Any = pytest.mark.parametrize("game", GAMES)


@every_game
def test_every_match_keeps_what_must_hold(game: str) -> None:
    check, _ = GAMES[game]
    play_each(game, range(MATCHES), check)


@pytest.mark.long
@every_game
def test_everything_comes_up(game: str) -> None:
    check, seen = GAMES[game]
    play_until_all_is_seen(game, MOST_MATCHES, seen(), check)


@pytest.mark.long
@every_game
@pytest.mark.parametrize("run", range(LONG_RUNS))
def test_thousands_of_matches_keep_what_must_hold(game: str, run: int) -> None:
    check, _ = GAMES[game]
    first = 1000 + run * MATCHES_A_RUN
    play_each(game, range(first, first + MATCHES_A_RUN), check)
