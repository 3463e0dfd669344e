"""The tables of all games, as they stand in the middle of a match, before everybody's eyes."""

from typing import Any

import pytest
from playwright.sync_api import expect

from events.log.redis_log import RedisLog
from gateway.house import House
from tests.browser.people import PHONE, People, violations
from tests.gateway.conftest import Client
from tests.gateway.test_twins import as_match, lines_of, put
from tests.projections.moments import OF_GAMES, TABLES

pytestmark = pytest.mark.timeout(120)

FIRST = {game: next(number for number, table in enumerate(TABLES) if table[0] == game) for game in OF_GAMES}
"""By game: the number of the first match of it that was played."""
HALF = 50


@pytest.mark.parametrize(
    "how",
    [
        pytest.param({"color_scheme": "dark"}, id="dark"),
        pytest.param({"color_scheme": "light"}, id="light", marks=pytest.mark.long),
        pytest.param({**PHONE, "color_scheme": "light"}, id="phone", marks=pytest.mark.long),
    ],
)
@pytest.mark.parametrize("game", FIRST)
def test_nothing_bars_anybody_from_the_table_of_any_game(
    game: str, how: dict[str, Any], people: People, url: str, redis_log: RedisLog, redis_client: Any
) -> None:
    lines = as_match("played", lines_of(FIRST[game], HALF), {})
    for seat, token in put(redis_log, House(redis_client), "played", lines).items():
        page = people.at(url, Client(url, "played", token), **how)
        page.goto("/matches/played")
        expect(page.locator("#state")).to_be_visible()
        assert violations(page) == [], seat
