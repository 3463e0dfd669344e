"""Configure Automation as people use it: by keyboard, by touch, and after a reload."""

from typing import Any

import pytest
from playwright.sync_api import expect

from events.log.redis_log import RedisLog
from tests.browser.people import PHONE, People, picture, violations
from tests.browser.test_table import DARK, LIGHT, played
from tests.gateway.conftest import Client

pytestmark = pytest.mark.timeout(180)

TABS = ("field", "ritual-dice", "lazy-hand", "grave")


@pytest.fixture
def anna(url: str, redis_log: RedisLog, redis_client: Any) -> Client:
    """Whoever has the first seat of a match that is under way."""
    return played(redis_log, redis_client, url)["s1"]


@pytest.mark.rule("ethereal.automation.opens")
def test_it_is_set_by_keyboard_alone(people: People, url: str, anna: Client) -> None:
    page = people.at(url, anna, **DARK)
    page.goto("/matches/played")
    if page.locator("dialog#choice").count():
        page.locator("dialog#choice .x").click()
    page.get_by_role("link", name="Automation", exact=True).focus()
    page.keyboard.press("Enter")
    switch = page.get_by_role("switch", name="Field")
    expect(switch).to_have_attribute("aria-checked", "false")
    switch.focus()
    page.keyboard.press("Enter")
    expect(switch).to_have_attribute("aria-checked", "true")
    up = page.get_by_role("button", name="Standard up, Attacks first")
    up.focus()
    for place in (2, 1):
        page.keyboard.press("Enter")
        expect(page.locator(".ranking li").nth(place - 1)).to_contain_text("Standard")
        if place > 1:
            expect(up).to_be_focused()
    page.reload()
    expect(switch).to_have_attribute("aria-checked", "true")
    expect(page.locator(".ranking li").first).to_contain_text("Standard")
    page.keyboard.press("Escape")
    expect(page.locator("dialog#automation")).to_have_count(0)


@pytest.mark.parametrize(
    "how", [pytest.param(DARK, id="dark"), pytest.param({**PHONE, **LIGHT}, id="phone", marks=pytest.mark.long)]
)
def test_nothing_bars_anybody_from_its_tabs(how: dict[str, Any], people: People, url: str, anna: Client) -> None:
    name = "phone" if "viewport" in how else "dark"
    page = people.at(url, anna, **how)
    for tab in TABS:
        page.goto(f"/matches/played?window=automation&tab={tab}")
        expect(page.locator("dialog#automation")).to_be_visible()
        assert violations(page) == [], tab
        picture(page, f"automation-{tab}-{name}")
    press = page.get_by_role("button", name="Raise nothing more")
    if name == "phone":
        boxes = [button.bounding_box() for button in page.locator("dialog button, dialog a").all()]
        assert not [box for box in boxes if box and min(box["width"], box["height"]) < 44]
        press.tap()
    else:
        press.click()
    expect(page.get_by_role("button", name="✓ Raise nothing more")).to_be_visible()
    page.goto("/matches/played?window=automation&tab=grave&every=1")
    assert violations(page) == []
    picture(page, f"automation-every-{name}")
    page.locator("dialog#automation .x").click()
    picture(page, f"automation-table-{name}")
