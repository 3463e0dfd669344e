"""What a browser makes of what is served to it."""

from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.people import People
from tests.gateway.conftest import created, seated

pytestmark = pytest.mark.timeout(120)


def asked(page: Page, path: str) -> Any:
    """What a script of the page is answered."""
    return page.evaluate("path => fetch(path).then(answer => answer.json())", path)


@pytest.mark.rule("engine.gateway.token")
def test_a_browser_keeps_a_token_where_no_script_reads_it(people: People, url: str) -> None:
    made = created(url)
    page = people.at(url)
    page.goto("/api/games")
    body = {"name": "Ann", "remember": True}
    assert page.request.post(f"/api/rooms/{made['code']}/seats", data=body).status == 201
    [cookie] = page.context.cookies()
    assert (cookie["httpOnly"], cookie["sameSite"]) == (True, "Strict")
    assert page.evaluate("document.cookie") == ""
    assert asked(page, f"/api/matches/{made['match']}/view")["you"] == "s1"


@pytest.mark.rule("ethereal.screen.per-seat")
def test_two_people_at_a_table_and_one_who_watches_see_with_their_own_eyes(people: People, url: str) -> None:
    ann, bob = seated(url, "Ann", "Bob")
    windows = [people.at(url, client) for client in (ann, bob, None)]
    for page in windows:
        page.goto("/api/games")
    assert [asked(page, f"/api/matches/{ann.match}/view")["you"] for page in windows] == ["s1", "s2", ""]
