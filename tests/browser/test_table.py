"""The lobby, a room and the table as people use them."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from events.log.redis_log import RedisLog
from gateway.house import House
from tests.browser.people import PHONE, People, picture, violations
from tests.gateway.conftest import Client
from tests.gateway.test_twins import as_match, put
from tests.projections.moments import moments

pytestmark = pytest.mark.timeout(180)

DARK: dict[str, Any] = {"color_scheme": "dark"}
LIGHT: dict[str, Any] = {"color_scheme": "light"}
LOOKS = (
    pytest.param(DARK, id="dark"),
    pytest.param({**PHONE, **LIGHT}, id="phone-light", marks=pytest.mark.long),
    pytest.param(LIGHT, id="light", marks=pytest.mark.long),
    pytest.param({**PHONE, **DARK}, id="phone", marks=pytest.mark.long),
)
PATIENT = """() => {
    const soon = setTimeout;
    globalThis.setTimeout = (act, after, ...rest) => soon(act, after < 4000 ? after : 600_000, ...rest);
}"""
"""What keeps moments on a page until they are closed, however slow the machine of the tests is."""
PLAYED = (1, 120)
"""A match with much on its field, and after how many commits it is looked at."""


def open_room(page: Page, name: str, **options: str) -> str:
    """Open a room in the lobby and sit down; its letters."""
    page.goto("/")
    page.get_by_label("Your name at the table").fill(name)
    for label, value in options.items():
        page.get_by_label(label).select_option(value)
    page.get_by_role("button", name="Open the room").click()
    return page.locator(".big").inner_text()


def sit_down(page: Page, code: str, name: str) -> None:
    """Find a room by its letters and take the free seat."""
    page.goto("/")
    page.get_by_label("The room’s five letters").fill(code.lower())
    page.get_by_role("button", name="To the room").click()
    page.get_by_placeholder("Your name").fill(name)
    page.get_by_role("button", name="Sit here").click()


def both(people: People, url: str, **how: Any) -> tuple[Page, Page]:
    """The windows of two people at a new table: first of whoever begins to place their opening cards."""
    anna, ben = people.at(url, **DARK, **how), people.at(url, **DARK)
    code = open_room(anna, "Anna")
    sit_down(ben, code, "Ben")
    for page in (anna, ben):
        page.wait_for_url("**/matches/**")
        expect(page.locator("#state")).to_contain_text("opening cards")
    first = "Place your" in anna.locator("#state").inner_text()
    return (anna, ben) if first else (ben, anna)


def place_opening(page: Page) -> None:
    """Place the opening Ace on the first tile that is offered, and say that one is ready."""
    expect(page.locator("#state")).to_contain_text("Place your opening cards")
    page.locator(".hand a").first.click()
    page.locator(".tile.open button").first.click()
    page.get_by_role("button", name="Ready").click()


def begin(*pages: Page) -> None:
    """Both place their opening cards, and whoever the first New Moon gives a card to takes one."""
    for page in pages:
        place_opening(page)
    for page in pages:
        expect(page.locator("#state")).to_contain_text(re.compile("prepar|grave|gift"))
    for page in pages:
        taking = page.get_by_role("button", name="Take them")
        if taking.is_visible():
            page.get_by_role("checkbox").first.check()
            taking.click()


def played(log: RedisLog, client: Any, url: str) -> dict[str | None, Client]:
    """Everybody at a match that two computers have begun and persons go on with."""
    match, commits = PLAYED
    lines = [moment.line for moment in moments(match)[:commits]]
    tokens = put(log, House(client), "played", as_match("played", lines, {}))
    return {seat: Client(url, "played", token) for seat, token in tokens.items()}


def test_two_people_see_at_once_what_the_other_does(people: People, played: str) -> None:
    first, second = both(people, played)
    place_opening(first)
    expect(second.locator(".tile.held")).to_have_count(1)
    expect(second.locator("#log")).to_contain_text(re.compile(r"places A. on "))
    place_opening(second)
    for page in (first, second):
        expect(page.locator("#log")).to_contain_text("Round 1 begins")
    expect(first.locator("#log li.round")).to_have_count(1)


@pytest.mark.rule("ethereal.screen.notice-kinds")
def test_a_moment_is_told_at_once_and_can_be_closed(people: People, played: str) -> None:
    first, second = both(people, played)
    for page in (first, second):
        page.evaluate(PATIENT)
    begin(first, second)
    for page in (first, second):
        moment = page.locator(".moments .short.now", has_text="turn 1")
        expect(moment).to_be_visible()
        border = "each => getComputedStyle(each).borderLeftColor"
        expect(moment).to_have_css("border-left-color", page.locator(".seat.active").evaluate(border))
        picture(page, "moment")
        moment.get_by_role("button", name="Close").click()
        expect(moment).to_have_count(0)


def test_a_message_is_there_at_once_and_the_field_is_empty_again(people: People, url: str) -> None:
    anna, ben = people.at(url), people.at(url)
    sit_down(ben, open_room(anna, "Anna"), "Ben")
    anna.wait_for_url("**/matches/**")
    ben.get_by_label("Say something to the table").fill("half a sen")
    anna.get_by_label("Say something to the table").fill("hello")
    anna.get_by_role("button", name="Send").click()
    expect(ben.locator("#said")).to_contain_text("Anna hello")
    expect(anna.get_by_label("Say something to the table")).to_have_value("")
    expect(ben.get_by_label("Say something to the table")).to_have_value("half a sen")


def test_the_keyboard_alone_places_a_card(people: People, played: str) -> None:
    first, _ = both(people, played)
    first.locator(".hand a").first.focus()
    first.keyboard.press("Enter")
    expect(first.locator(".tile.open").first).to_be_visible()
    first.locator(".tile [tabindex='0']").focus()
    first.keyboard.press("ArrowRight")
    first.keyboard.press("Enter")
    expect(first.locator(".tile.held")).to_have_count(1)
    first.keyboard.press("?")
    expect(first.get_by_role("heading", name="Keys")).to_be_visible()
    first.keyboard.press("Escape")
    expect(first.get_by_role("heading", name="Keys")).not_to_be_visible()


def test_a_lost_connection_is_told_and_made_good(people: People, played: str) -> None:
    first, second = both(people, played)
    second.context.set_offline(True)
    expect(second.locator("#lost")).to_be_visible()
    place_opening(first)
    second.context.set_offline(False)
    expect(second.locator("#lost")).not_to_be_visible()
    expect(second.locator(".tile.held")).to_have_count(1)
    second.reload()
    expect(second.locator(".tile.held")).to_have_count(1)


def test_a_stream_that_was_refused_is_asked_for_again(people: People, played: str) -> None:
    _, second = both(people, played)
    second.route("**/stream", lambda route: route.fulfill(status=503))
    second.reload()
    expect(second.locator("#lost")).to_be_visible()
    second.unroute("**/stream")
    expect(second.locator("#lost")).not_to_be_visible()


def test_without_script_the_same_pages_work(people: People, played: str) -> None:
    first, second = both(people, played)
    plain = people.at(played, java_script_enabled=False)
    plain.context.add_cookies(first.context.cookies())
    plain.goto(first.url)
    place_opening(plain)
    expect(second.locator(".tile.held")).to_have_count(1)


@pytest.mark.parametrize("how", LOOKS)
def test_nothing_bars_anybody_from_a_page(
    how: dict[str, Any],
    request: pytest.FixtureRequest,
    people: People,
    url: str,
    redis_log: RedisLog,
    redis_client: Any,
) -> None:
    name = request.node.callspec.id
    everybody = played(redis_log, redis_client, url)
    page = people.at(url, **how)
    page.goto("/")
    assert violations(page) == []
    picture(page, f"lobby-{name}")
    open_room(page, "Anna")
    assert violations(page) == []
    picture(page, f"room-{name}")
    for seat, client in everybody.items():
        window = people.at(url, client, **how)
        window.goto("/matches/played")
        expect(window.locator(".board")).to_be_visible()
        assert violations(window) == [], seat
        picture(window, f"table-{name}-{seat or 'watcher'}")
        if window.locator("dialog#choice").count():
            window.locator("dialog#choice .x").click()
        held = window.locator(".tile.held a").first
        held.click()
        expect(window.locator(".panel-stack table")).to_be_visible()
        assert violations(window) == [], seat
    for named in ("bank", "ether", "grave", "people", "look", "keys"):
        window.goto(f"/matches/played?window={named}")
        expect(window.locator("dialog")).to_be_visible()
        assert violations(window) == [], named
