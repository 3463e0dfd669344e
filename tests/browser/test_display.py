"""How pages look as a browser wants them."""

from typing import Any

import pytest
from playwright.sync_api import FloatRect, Locator, Page, expect

from events.log.redis_log import RedisLog
from tests.browser.people import People, picture, violations
from tests.browser.test_table import played

pytestmark = pytest.mark.timeout(180)


@pytest.fixture
def page(people: People, url: str, redis_log: RedisLog, redis_client: Any) -> Page:
    """The window of a seat with cards in hand at a match in its middle, on a large screen."""
    everybody = played(redis_log, redis_client, url)
    views = {seat: client.get("/view").json()["view"] for seat, client in everybody.items() if seat}
    seat = max(views, key=lambda seat: len(views[seat].get("hand", ())))
    window = people.at(url, everybody[seat], viewport={"width": 1920, "height": 1080}, color_scheme="dark")
    window.goto("/matches/played")
    if window.locator("dialog#choice").count():
        window.locator("dialog#choice .x").click()
    return window


def choose(page: Page, window: str, *names: str) -> None:
    """Open the window of this name, choose in it, and keep that."""
    page.get_by_role("link", name=window, exact=True).first.click()
    dialog = page.locator("dialog.win")
    for name in names:
        dialog.get_by_label(name, exact=True).click()
    dialog.get_by_role("button", name="Keep").click()
    expect(dialog).to_have_count(0)


def text_size(place: Locator) -> float:
    """In pixels."""
    return place.evaluate("each => parseFloat(getComputedStyle(each).fontSize)")


def box(place: Locator) -> FloatRect:
    """Where it is, and how large."""
    found = place.bounding_box()
    assert found
    return found


@pytest.mark.rule("ethereal.screen.display-text")
def test_larger_text_enlarges_small_words_most(page: Page) -> None:
    places = [page.locator(place).first for place in (".log time", ".cnt", ".sky p b")]
    before = [text_size(place) for place in places]
    choose(page, "Display", "largest")
    factors = [text_size(place) / size for place, size in zip(places, before, strict=True)]
    assert factors[0] >= factors[1] > factors[2] > 1


@pytest.mark.rule("ethereal.screen.display-width")
def test_the_page_is_as_wide_as_the_screen_unless_it_is_to_be_narrow(page: Page) -> None:
    main = page.locator("main")
    assert main.evaluate("each => each.offsetWidth") == 1920
    choose(page, "Display", "narrow")
    assert main.evaluate("each => each.offsetWidth") == 1440


@pytest.mark.rule("ethereal.screen.display-settings")
def test_cards_hand_and_all_else_are_as_large_and_where_one_wants_them(page: Page) -> None:
    card, name, log = page.locator(".hand a").first, page.locator(".files b").first, page.locator("#log")
    tile = page.locator(".tile").first
    width, at, letters = box(card)["width"], box(card)["x"], text_size(log)
    on_the_field = box(tile)["width"]
    picture(page, "display-usual")
    page.get_by_role("link", name="Display", exact=True).click()
    assert violations(page) == []
    picture(page, "display")
    page.locator("dialog .x").click()
    choose(page, "Display", "right", "Names of the tiles")
    page.get_by_role("link", name="Display", exact=True).click()
    for group in ("Cards", "Everything"):
        page.get_by_role("group", name=group).get_by_label("large").click()
    page.get_by_role("button", name="Keep").click()
    expect(page.locator("html")).to_have_attribute("data-cards", "large")
    assert box(card)["width"] == pytest.approx(1.3 * width, rel=0.01)
    assert box(card)["x"] > at
    assert box(tile)["width"] > on_the_field
    assert text_size(log) > letters
    expect(name).not_to_be_visible()
    picture(page, "display-large")


@pytest.mark.rule("ethereal.screen.menu-settings")
def test_the_menu_moves_the_selected_stack_and_the_turn_buttons(page: Page) -> None:
    stack, spells = page.locator(".panel-stack"), page.locator(".panel-spells")
    hand, turn = page.locator(".hand"), page.locator(".phase")
    assert box(stack)["y"] > box(spells)["y"]
    assert box(turn)["x"] > box(hand)["x"]
    page.get_by_role("link", name="Menu", exact=True).click()
    assert violations(page) == []
    picture(page, "menu")
    page.locator("dialog .x").click()
    choose(page, "Menu", "at the head", "before it")
    assert box(stack)["y"] < box(spells)["y"]
    assert box(turn)["x"] < box(hand)["x"]
    picture(page, "menu-moved")


@pytest.mark.rule("ethereal.screen.log-time", "ethereal.screen.log-color")
def test_the_log_tells_the_time_where_one_is_and_whose_line_it_is(
    people: People, url: str, redis_log: RedisLog, redis_client: Any
) -> None:
    everybody = played(redis_log, redis_client, url)
    east, west = (
        people.at(url, everybody["s2"], timezone_id=zone, color_scheme="dark")
        for zone in ("Asia/Kolkata", "America/Caracas")
    )
    for page, clock in ((east, "05:30:00"), (west, "20:00:00")):
        page.goto("/matches/played")
        line = page.locator("#log time").first
        expect(line).to_have_text(clock)
        expect(line).to_have_attribute("datetime", "1970-01-01T00:00:00+00:00")
    color = "lines => [...new Set(lines.map((line) => getComputedStyle(line).color))]"
    colors = [east.locator(f"#log li.{whose}").evaluate_all(color) for whose in ("s1", "s2", "all")]
    assert [len(each) for each in colors] == [1, 1, 1]
    assert len({each[0] for each in colors}) == 3
