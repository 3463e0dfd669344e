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


@pytest.mark.parametrize(("game", "place"), [("pantheon", ".camp .pcard"), ("aqueduct", ".laid")])
def test_the_arrows_walk_from_card_to_card_where_there_is_no_grid(
    game: str, place: str, people: People, url: str, redis_log: RedisLog, redis_client: Any
) -> None:
    lines = as_match("played", lines_of(FIRST[game], HALF), {})
    seat, token = list(put(redis_log, House(redis_client), "played", lines).items())[-1]
    page = people.at(url, Client(url, "played", token))
    page.goto("/matches/played")
    if page.locator("dialog#choice").count():
        page.locator("dialog#choice .x").click()
    at = "() => { const box = document.activeElement.getBoundingClientRect(); return [box.x, box.y]; }"
    walked = list[list[float]]()
    page.locator(f"#camp-{seat} {place.removeprefix('.camp ')}").first.focus()
    for key in ("ArrowRight", "ArrowLeft", "ArrowDown", "ArrowUp"):
        before = page.evaluate(at)
        page.keyboard.press(key)
        walked.append([after - here for after, here in zip(page.evaluate(at), before, strict=True)])
    (right, _), (left, _), (_, down), (_, up) = walked
    assert (right > 0, left < 0, down > 0, up < 0) == (True, True, True, True), walked


def test_the_focus_is_never_lost_and_the_log_reads_in_order(
    people: People, url: str, redis_log: RedisLog, redis_client: Any
) -> None:
    lines = as_match("played", lines_of(FIRST["pantheon"], HALF), {})
    tokens = put(redis_log, House(redis_client), "played", lines)
    one, other = (Client(url, "played", tokens[seat]) for seat in ("s1", "s2"))
    page = people.at(url, one)
    page.goto("/matches/played")
    if page.locator("dialog#choice").count():
        page.locator("dialog#choice .x").click()
    menu = page.get_by_role("link", name="Menu")
    menu.focus()
    other.post("/chat", {"text": "good evening"})
    expect(page.locator("#said")).to_contain_text("good evening")
    expect(menu).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#menu .x")).to_be_focused()
    page.keyboard.press("Escape")
    expect(menu).to_be_focused()
    times = page.locator("#log time").evaluate_all("all => all.map(each => each.dateTime)")
    assert times == sorted(times)
    page.locator("#log .round a").last.click()
    every_round = page.get_by_role("link", name="×")
    every_round.focus()
    page.keyboard.press("Enter")
    expect(every_round).to_have_count(0)
    assert page.evaluate("document.activeElement.closest('.sift') !== null")
