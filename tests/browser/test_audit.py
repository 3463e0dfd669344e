"""Reading the books in a browser: of a match that is over, of a record, and one's own on the way."""

import re
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Page, expect

from tests.browser.people import PHONE, People, violations
from tests.gateway.conftest import seated
from tests.gateway.test_looking_back import over
from workers import jobs

pytestmark = pytest.mark.timeout(120)


def explained(page: Page) -> None:
    """Choose the first line that is shown, and see that it is explained."""
    chosen = page.locator(".statement tbody a").first
    place = chosen.get_attribute("href")
    chosen.click()
    expect(page.locator("#why")).to_contain_text(re.compile("^Why .* (rose|fell) by"))
    assert place is not None
    expect(page).to_have_url(re.compile(f"{re.escape(place)}$"))
    expect(page.locator(".statement [aria-current]")).to_have_count(1)


def test_a_line_is_explained_and_the_page_is_sound(people: People, url: str) -> None:
    watcher = over(url)
    page = people.at(url)
    page.goto(f"/matches/{watcher.match}/audit")
    page.get_by_role("link", name=re.compile(r"^Bank −?\d")).click()
    expect(page.locator("#lines")).to_have_text("Bank")
    explained(page)
    assert violations(page) == []
    page.get_by_text("The same in numbers").click()
    expect(page.locator(".chart tbody tr").last).to_be_visible()
    page.locator(".cards a").first.click()
    expect(page.locator("#lines")).to_contain_text("The way of")
    assert violations(page) == []
    page.get_by_label("Accounts").get_by_role("link", name="Computer 1").first.click()
    page.locator(".accounts li a").last.click()
    expect(page.locator("caption").first).to_contain_text("Rounds")
    assert violations(page) == []


def test_a_record_is_brought_and_its_books_are_read_on_a_phone(people: People, url: str, tmp_path: Path) -> None:
    watcher = over(url)
    file = tmp_path / "it.etherlog.gz"
    file.write_bytes(watcher.get("/record", packed=True).content)
    page = people.at(url, **PHONE)
    page.goto("/records")
    assert violations(page) == []
    page.get_by_label("Record file").set_input_files(file)
    page.get_by_role("button", name="Open it").click()
    page.wait_for_url("**/records/*/audit")
    explained(page)
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    file.write_bytes(b"none")
    page.goto("/records")
    page.get_by_label("Record file").set_input_files(file)
    page.get_by_role("button", name="Open it").click()
    expect(page.get_by_role("alert")).to_be_visible()
    expect(page.locator(".code")).to_contain_text("bad-record")


def test_a_seat_reads_its_own_books_while_the_match_goes_on(people: People, url: str) -> None:
    ann, _ = seated(url, "Ann", "Bob")
    jobs.tables().carry_on(ann.match)
    page = people.at(url, ann, color_scheme="dark")
    page.goto(f"/matches/{ann.match}/audit")
    explained(page)
    expect(page.get_by_label("Accounts").get_by_role("link")).to_have_count(1)
    assert violations(page) == []
    assert httpx.get(f"{url}/matches/{ann.match}/audit").status_code == 403
