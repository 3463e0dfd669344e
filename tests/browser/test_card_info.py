"""Card info as people use it: by a drag, by the keyboard, by resting the mouse."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from events.log.redis_log import RedisLog
from tests.browser.people import PHONE, People
from tests.browser.test_table import played

pytestmark = pytest.mark.timeout(120)


@pytest.fixture
def table(people: People, url: str, redis_log: RedisLog, redis_client: Any) -> Page:
    """The table of a match with much on its field, as its first seat sees it."""
    page = people.at(url, played(redis_log, redis_client, url)["s1"])
    page.goto("/matches/played")
    return page


@pytest.mark.rule("ethereal.screen.compare-drag", "ethereal.screen.card-info")
def test_a_corner_says_what_a_stack_is_and_dragged_onto_another_compares_them(table: Page) -> None:
    first, second = table.locator(".corner").first, table.locator(".corner").nth(1)
    first.hover()
    expect(table.locator(".board .tip").first).to_be_visible()
    expect(table.locator(".board .tip").first).to_contain_text("Soul worth")
    names = [each.replace("i-", "") for each in (first.get_attribute("id"), second.get_attribute("id")) if each]
    first.drag_to(second)
    expect(table.locator(".panel-stack thead")).to_contain_text(names[1])
    expect(table.locator(".panel-stack h2 b")).to_contain_text(names[0])
    signs = {table.locator(f".panel-stack td.{kind}").count() for kind in ("more", "less")}
    assert len(signs) == 1, "each line that is higher on one side is lower on the other"


@pytest.mark.rule("ethereal.screen.card-info", "ethereal.screen.compare-drag")
def test_a_finger_on_the_corner_of_any_stack_shows_it_and_compares_it_with_the_selected_one(
    people: People, url: str, redis_log: RedisLog, redis_client: Any
) -> None:
    page = people.at(url, played(redis_log, redis_client, url)["s1"], **PHONE)
    page.goto("/matches/played")
    corners = page.locator(".tile:not(.open) .corner")
    corners.first.tap()
    expect(page.locator(".tile.sel")).to_have_count(1)
    expect(page.locator(".tile.sel .tip")).to_be_visible()
    corners.nth(1).tap()
    expect(page.locator(".panel-stack thead th")).to_have_count(2)


@pytest.mark.rule("ethereal.screen.selected-box")
def test_the_keyboard_compares_too(table: Page) -> None:
    held = table.locator(".tile.held .on")
    held.first.focus()
    table.keyboard.press("i")
    expect(table.locator(".panel-stack table")).to_be_visible()
    held.nth(1).focus()
    table.keyboard.press("i")
    expect(table.locator(".panel-stack thead th")).to_have_count(2)
    table.get_by_label("Compare with", exact=True).select_option("K")
    table.get_by_role("button", name="Compare", exact=True).click()
    expect(table.locator(".panel-stack thead")).to_contain_text("a fresh King")


@pytest.mark.rule("ethereal.screen.windows-close", "ethereal.screen.dice-history")
def test_a_window_closes_by_escape_and_by_a_click_beside_it(table: Page) -> None:
    for close in (lambda: table.keyboard.press("Escape"), lambda: table.mouse.click(5, 5)):
        table.locator(".dice").first.click()
        expect(table.get_by_role("heading", name="Dice and spells")).to_be_visible()
        close()
        expect(table.locator("dialog")).to_have_count(0)


@pytest.mark.rule("ethereal.screen.status", "ethereal.screen.sky-tip")
def test_resting_the_mouse_on_a_symbol_or_the_sky_says_how_they_stand(table: Page) -> None:
    for way, says in ((".sign", "dice of Grave Blessing"), (".moons-way", "next round")):
        tip = table.locator(f"{way} + .tip").first
        expect(tip).not_to_be_visible()
        table.locator(way).first.hover()
        expect(tip).to_contain_text(says)
        expect(tip).to_be_visible()


@pytest.mark.rule("ethereal.screen.spell-help")
def test_resting_on_a_spell_or_opening_it_says_what_it_does(table: Page) -> None:
    spell = table.locator("#spell-hexed-odds")
    help = spell.locator(".help")
    expect(help).not_to_be_visible()
    spell.locator("summary").hover()
    expect(help).to_be_visible()
    expect(help).to_contain_text("the lower counts")
    table.mouse.move(5, 5)
    expect(help).not_to_be_visible()
    spell.locator("summary").press("Enter")
    expect(help).to_be_visible()
