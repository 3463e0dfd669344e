"""Whole matches between people with browsers, whatever happens to them on the way."""

import re
from random import Random
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from projections.record import decoded
from projections.verify import verify_record
from tests.browser.line import Line
from tests.browser.people import PHONE, People, violations
from tests.browser.playing import Playing, Use, click, play_to_the_end, press, tap
from tests.gateway.conftest import Serve, created

pytestmark = [pytest.mark.timeout(600), pytest.mark.long]


def table_of(people: People, *seats: tuple[str, dict[str, Any]], **options: Any) -> list[Page]:
    """The windows of people who have sat down at a new match, by the address that each one has of it."""
    code = created(seats[0][0], options=options)["code"]
    pages = [people.at(url, **how) for url, how in seats]
    for page, seat, name in zip(pages, ("s1", "s2"), ("Anna", "Ben"), strict=True):
        page.goto("/")
        page.get_by_label("The room’s five letters").fill(code)
        page.get_by_role("button", name="To the room").click()
        page.locator(f"#name-{seat}").fill(name)
        page.locator(f"#name-{seat}").press("Enter")
        expect(page.locator(f"#name-{seat}")).to_have_count(0)
    for page in pages:
        page.wait_for_url("**/matches/**")
    return pages


def record_of_match(page: Page) -> bytes:
    """The record of the match that a page shows, as its replay offers it."""
    page.get_by_role("link", name="Replay").click()
    page.wait_for_url("**/replay")
    with page.expect_download() as download:
        page.get_by_role("link", name="Record file").click()
    return download.value.path().read_bytes()


def connected(page: Page, live: bool) -> None:
    """The page says whether it is."""
    expect(page.locator("body")).to_have_class(re.compile("live" if live else "lost"), timeout=30_000)


def stood_in_for(watcher: Page, line: Line) -> None:
    """Ben's connection is lost for so long that a computer plays for him; then he is there again."""
    line.cut()
    expect(watcher.locator("#strip-s2")).to_contain_text("computer", timeout=60_000)
    line.mend()
    expect(watcher.locator("#strip-s2")).not_to_contain_text("computer", timeout=60_000)


def leave_and_come_back(page: Page) -> None:
    """Ben gets up by the button, so that a computer plays for him, and loads the table again."""
    table = page.url.partition("?")[0]
    page.goto(f"{table}?window=people")
    page.get_by_role("button", name="Leave; a computer plays for me").click()
    page.wait_for_url(lambda url: urlsplit(url).path == "/")
    page.goto(table)


def field_of(page: Page) -> list[str]:
    """The tiles as somebody who has chosen nothing sees them: their names, and what they say stands there."""
    page.goto(page.url.partition("?")[0])
    return page.locator(".tile").evaluate_all("all => all.map(each => each.id + each.className).sort()")


def test_a_match_is_played_to_its_end_through_reloads_lost_connections_and_a_computer_that_stands_in(
    people: People, worker: None, serve: Serve
) -> None:
    url, random = serve(grace_s=3, heartbeat_s=0.5), Random(1)
    with Line(url) as to_anna, Line(url) as to_ben, Line(url) as to_watcher:
        own, other = table_of(people, (to_anna.url, {}), (to_ben.url, {}), round_limit=4)
        watcher = people.at(to_watcher.url)
        watcher.goto(urlsplit(own.url).path)
        lines = {own: to_anna, other: to_ben, watcher: to_watcher}

        def happens(step: int) -> None:
            page = random.choice(list(lines))
            if step == 25:
                stood_in_for(watcher, to_ben)
            elif step == 15:
                leave_and_come_back(other)
            elif step % 9 == 4:
                page.reload()
            elif step % 20 == 10:
                lines[page].cut()
                connected(page, live=False)
                lines[page].mend()
            for each in lines:
                connected(each, live=True)

        anna, ben = Playing(own, random), Playing(other, random)
        play_to_the_end([anna, ben], happens)
        assert anna.refusals + ben.refusals == []
        expect(watcher.locator("main[data-state=ended]")).to_have_count(1)
        assert field_of(own) == field_of(other) == field_of(watcher)
        for page in lines:
            assert violations(page) == []
        record = decoded(record_of_match(watcher))
        for page, then in ((own, "**/rooms/*"), (other, "**/matches/*")):
            page.get_by_role("button", name="Rematch").click()
            page.wait_for_url(then)
        expect(other.locator("[aria-label='Ben, seat 1']")).to_be_visible()
    assert not verify_record(record).findings
    stood_in = [line for line in record.lines if b'"kind":"computer"' in line and b'"name":"Ben"' in line]
    assert stood_in


@pytest.mark.parametrize(("how", "use"), [pytest.param(PHONE, tap, id="touch"), pytest.param({}, press, id="keyboard")])
def test_a_match_is_played_to_its_end(how: dict[str, Any], use: Use, people: People, played: str) -> None:
    random = Random(2)
    own, other = table_of(people, (played, how), (played, {}), round_limit=2)
    one, two = Playing(own, random, use), Playing(other, random, click)
    play_to_the_end([one, two], lambda step: _fits(own))
    assert one.refusals + two.refusals == []
    assert violations(own) == []


def _fits(page: Page) -> None:
    """Nothing lies beside the screen."""
    size = page.viewport_size
    assert size is not None
    assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
