"""Looking back at the table, stop by stop."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.people import PHONE, People, crowded, violations
from tests.gateway.conftest import created, seated
from tests.gateway.test_looking_back import over
from workers import jobs, play_on

pytestmark = pytest.mark.timeout(120)

ARRIVED = "new URL(location).searchParams.get('at') === document.querySelector('.drag input[type=range]').value"
"""What the address names is what is shown."""


def stopped(page: Page, number: int, what: str = "Commit") -> None:
    """The replay stands there."""
    expect(page.locator(".pos")).to_contain_text(f"{what} {number} of")
    expect(page.get_by_role("slider")).to_have_value(str(number))


def test_one_steps_from_commit_to_commit_and_looks_with_every_eye(people: People, url: str) -> None:
    page = people.at(url)
    page.goto(f"/matches/{over(url).match}/replay?at=12")
    stopped(page, 12)
    page.get_by_role("link", name="Next commit").click()
    stopped(page, 13)
    for number in (12, 11):
        page.get_by_role("link", name="Commit before").click()
        stopped(page, number)
    assert violations(page) == []
    for eyes, seat in (("Computer 1", "s1"), ("Computer 2", "s2"), ("Watcher", "watcher")):
        page.get_by_label("Seen by").get_by_role("link", name=eyes).click()
        expect(page.get_by_label("Seen by").locator("[aria-current]")).to_have_text(eyes)
        expect(page).to_have_url(re.compile(rf"at=11&seat={seat}$"))
        expect(page.get_by_label("Your hand")).to_have_count(1 if seat in ("s1", "s2") else 0)
        assert violations(page) == []
    page.get_by_label("Jump to round").fill("2")
    page.get_by_label("Jump to round").press("Enter")
    expect(page.locator(".pos")).to_contain_text("round 2")


def test_the_tape_is_dragged_and_played_and_follows_the_keyboard(people: People, url: str) -> None:
    page = people.at(url)
    match = over(url).match
    page.goto(f"/matches/{match}/replay?at=20&seat=s1")
    page.keyboard.press("ArrowRight")
    stopped(page, 21)
    page.keyboard.press("ArrowLeft")
    stopped(page, 20)
    page.keyboard.press("Shift+ArrowRight")
    expect(page.locator(".pos")).to_contain_text("round 2")
    page.keyboard.press("Shift+ArrowLeft")
    expect(page.locator(".pos")).to_contain_text("round 1")
    page.get_by_role("slider").fill("40")
    stopped(page, 40)
    page.get_by_role("button", name="Play").click()
    expect(page.locator(".pos")).to_contain_text("Commit 42 of")
    page.keyboard.press("p")
    expect(page.locator("#play")).to_have_text("Play")
    page.wait_for_function(ARRIVED)  # what was on its way when it paused still comes
    stopped(page, number := int(page.get_by_role("slider").input_value()))
    expect(page).to_have_url(re.compile(rf"at={number}&seat=s1$"))
    page.goto(f"/matches/{match}/replay?seat=all")
    page.keyboard.press("p")
    expect(page.locator("#play")).to_have_text("Play")


def test_without_script_the_tape_is_a_form(people: People, url: str) -> None:
    page = people.at(url, java_script_enabled=False)
    page.goto(f"/matches/{over(url).match}/replay?at=20&seat=s1")
    expect(page.get_by_role("button", name="Play")).to_be_hidden()
    page.get_by_role("slider").press("ArrowRight")
    page.get_by_role("button", name="Go").first.click()
    stopped(page, 21)


def test_on_a_phone_it_fits_and_everything_is_within_reach(people: People, url: str) -> None:
    page = people.at(url, **PHONE)
    page.goto(f"/matches/{over(url).match}/replay?at=30")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert violations(page) == []
    targets = page.locator(".ctl .btn:visible, .left a:visible, .turn a:visible")
    heights = targets.evaluate_all("all => all.map(each => each.getBoundingClientRect().height)")
    assert min(heights) >= 44
    page.get_by_role("link", name="Next round").tap()
    expect(page.locator(".pos")).not_to_contain_text("Commit 30 ")


def test_a_seat_looks_back_at_what_it_has_seen_itself(people: People, url: str) -> None:
    ann, _ = seated(url, "Ann", "Bob")
    jobs.tables().carry_on(ann.match)
    page = people.at(url, ann, color_scheme="dark")
    page.goto(f"/matches/{ann.match}/replay")
    last = ann.get("/view").json()["number"]
    stopped(page, last, "Item")
    page.get_by_role("link", name="Item before").click()
    stopped(page, last - 1, "Item")
    expect(page.get_by_label("Seen by")).to_have_count(0)
    assert violations(page) == []


@pytest.mark.parametrize("game", ["pantheon", "aqueduct"])
def test_every_game_is_looked_back_at(game: str, people: People, url: str) -> None:
    made = created(url, ruleset=game, computers={"s1": "random", "s2": "random"})
    while play_on.play_on(jobs.tables(), made["match"]):
        pass
    page = people.at(url)
    tables, books = (".left", ".then", ".commit", ".scrub"), (".accounts", ".chart", ".statement", ".chain")
    for shown, parts in (
        ("replay?at=40&seat=s1", tables),
        ("replay?at=40", tables),
        ("audit", books),
        ("audit?at=4", books),
        ("audit?statements=s2", books),
    ):
        page.goto(f"/matches/{made['match']}/{shown}")
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        assert violations(page) == [], shown
        assert crowded(page, *parts) == [], shown
