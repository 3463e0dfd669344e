"""Whole matches in browsers: two people play to the end while a third watches, whatever happens on the way."""

from random import Random
from typing import Any

import httpx
import pytest
from playwright.sync_api import Page, expect

from tests.browser.people import PHONE, People, violations
from tests.browser.robot import Press, Robot, by_finger, by_keyboard, by_mouse

pytestmark = [pytest.mark.timeout(1500), pytest.mark.long]

ROUNDS = 4
MOST_STEPS = 600


def _sit(page: Page, code: str, name: str) -> None:
    page.goto(f"/rooms/{code}")
    page.get_by_placeholder("Your name").first.fill(name)
    page.get_by_role("button", name="Sit here").first.click()


def _table(people: People, url: str, *hows: dict[str, Any]) -> list[Page]:
    """The windows of two people at a table, whose match ends after some rounds, and of somebody who watches."""
    made = httpx.post(f"{url}/api/matches", json={"options": {"round_limit": ROUNDS}}).json()
    pages = [people.at(url, **how) for how in hows]
    for page, name in zip(pages, ("Anna", "Ben"), strict=True):
        _sit(page, made["code"], name)
    watching = people.at(url)
    for page in pages:
        page.wait_for_url("**/matches/*", timeout=60_000)
    watching.goto(f"/matches/{made['match']}")
    return [*pages, watching]


def _play(robots: list[Robot], watching: Page, trouble: Any = None) -> None:
    """Until the match is over in every window."""
    for step in range(MOST_STEPS):
        if all(robot.over() for robot in robots):
            break
        if trouble:
            trouble(step)
        if sum(robot.step() for robot in robots) == 0:
            robots[0].page.wait_for_timeout(50)
    for page in (*(robot.page for robot in robots), watching):
        expect(page.locator("main")).to_have_attribute("data-state", "ended", timeout=60_000)


def _same(pages: list[Page]) -> None:
    """All windows show the same public things."""
    tiles = "all => all.map(each => each.id + each.className).sort()"
    fields = [page.locator(".tile").evaluate_all(tiles) for page in pages]
    assert fields[0] == fields[1] == fields[2]


def test_two_people_play_to_the_end_while_a_third_watches(people: People, played: str) -> None:
    anna, ben, watching = _table(people, played, {}, {})
    robots, random = [Robot(anna, 1), Robot(ben, 2)], Random(3)

    def trouble(step: int) -> None:
        page = random.choice([anna, ben, watching])
        if step % 15 == 7:
            page.reload()
        if step % 40 == 20:
            page.context.set_offline(True)
            page.wait_for_timeout(200)
            page.context.set_offline(False)
            page.reload()
        if step == 30:
            ben.goto(ben.url.partition("?")[0] + "?window=people")
            ben.get_by_role("button", name="Leave; a computer plays for me").click()
            ben.wait_for_url(played + "/")
            ben.goto(anna.url.partition("?")[0])

    _play(robots, watching, trouble)
    for page in (anna, ben, watching):
        page.goto(page.url.partition("?")[0])
    _same([anna, ben, watching])
    assert violations(anna) == []
    anna.get_by_role("button", name="Rematch").click()
    anna.wait_for_url("**/rooms/*")
    ben.get_by_role("button", name="Rematch").click()
    ben.wait_for_url("**/matches/*")
    expect(ben.locator("[aria-label='Ben, seat 1']")).to_be_visible()


@pytest.mark.parametrize(
    ("how", "press"), [(PHONE, by_finger), ({}, by_keyboard)], ids=["on a phone", "by keyboard alone"]
)
def test_a_whole_match_is_played(how: dict[str, Any], press: Press, people: People, played: str) -> None:
    anna, ben, watching = _table(people, played, how, {})
    _play([Robot(anna, 4, press), Robot(ben, 5, by_mouse)], watching)
    assert violations(anna) == []
