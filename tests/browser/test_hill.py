"""The Hill's map in a browser: it scrolls inside its frame, and the keyboard walks over it."""

import pytest
from playwright.sync_api import Page, expect
from redis import Redis

from tests.browser.matches import played
from tests.browser.people import People, violations

pytestmark = pytest.mark.timeout(180)
SCROLLED = "() => { const b = document.querySelector('.board'); return [b.scrollLeft, b.scrollTop]; }"


def at_the_hill(people: People, url: str, redis_client: "Redis[bytes]") -> Page:
    """The window of a person in the first round."""
    first, _ = played(
        url, redis_client, "hill", until=lambda match: match.round == 1, layout="hill", starting_mana="none"
    )
    page = people.at(url, first, color_scheme="dark")
    page.goto("/matches/hill")
    expect(page.locator("body")).to_have_class("at-table live")
    return page


@pytest.mark.rule("ethereal.board.large-camera-frame")
def test_the_map_scrolls_in_its_frame_and_the_keyboard_walks_over_it(
    people: People, url: str, redis_client: "Redis[bytes]"
) -> None:
    page = at_the_hill(people, url, redis_client)
    assert violations(page) == []
    expect(page.locator("#L1")).to_be_in_viewport()
    board, window = page.locator(".board").bounding_box(), page.viewport_size
    assert board is not None
    assert window is not None
    assert board["x"] + board["width"] <= window["width"]
    page.locator("#L1").focus()
    expect(page.locator("#L6")).to_have_count(0)  # a mountain
    for _ in range(5):
        page.keyboard.press("ArrowUp")
    expect(page.locator("#L8")).to_be_focused()
    expect(page.locator("#L8")).to_be_in_viewport()
    before = page.evaluate(SCROLLED)
    page.keyboard.press("w")
    assert page.evaluate(SCROLLED)[1] < before[1]
