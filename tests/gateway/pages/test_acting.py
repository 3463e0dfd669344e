"""Playing on pages without script: what is picked, what can be done about it and why not, and doing it."""

import re
from typing import Any

import httpx
import pytest

from events.log.redis_log import RedisLog
from gateway.house import House
from gateway.who import cookie_of
from tests.gateway.conftest import Serve
from tests.gateway.pages.browser import Browser, Page
from tests.gateway.pages.conftest import table, until
from tests.gateway.test_twins import as_match, put
from tests.projections.moments import OF_ETHEREAL, RULES, moments

DIALOG = '<dialog class="win" id="choice"'
pytestmark = pytest.mark.timeout(120)


def _placed(browser: Browser, path: str) -> Page:
    """The table once the opening Ace of a browser's seat is placed and it is ready."""
    page = until(browser, path, lambda page: "Place your opening cards" in page.text)
    ace = next(words for words in page.links if re.fullmatch(r"A[♠♥♦♣]", words))
    page = browser.follow(page, ace)
    target = next(each for each in page.buttons if f"Place {ace} on" in each["words"])
    page = browser.press(page, target["words"])
    assert page.answer.status_code == 200
    return browser.press(page, "Ready")


@pytest.fixture
def opened(played: str) -> tuple[list[Browser], str]:
    """Two browsers at a table in the first seat's first turn, and its address."""
    browsers, path = table(played, "Anna", "Ben")
    first = browsers if "Place your" in until(browsers[0], path, _begun).text else browsers[::-1]
    for browser in first:
        _placed(browser, path)
    return browsers, path


def _begun(page: Page) -> bool:
    return "opening cards" in page.text


def _active(browsers: list[Browser], path: str) -> Browser:
    """Whoever is to act, once it is somebody's turn; gifts of the moon are taken without a card."""
    while True:
        for browser in browsers:
            page = browser.open(path)
            if "Your turn" in page.text:
                return browser
            if "You owe an answer" in page.text:
                browser.send(page, "l.cards")


def _preparing(browsers: list[Browser], path: str) -> tuple[Browser, Page]:
    """Whoever is to act, in their phase of preparing."""
    active = _active(browsers, path)
    page = active.open(path)
    if "Your turn: draw" in page.text:
        active.press(page, "Stop drawing")
    return active, until(active, path, lambda page: "Your turn: prepare" in page.text)


def test_two_people_place_their_opening_cards_and_take_turns(opened: tuple[list[Browser], str]) -> None:
    browsers, path = opened
    active, page = _preparing(browsers, path)
    assert "● Your turn" in page.html
    page = active.press(page, "End preparing")
    page = until(active, path, lambda page: "Your turn: attack" in page.text)
    active.press(page, "End the turn")
    other = next(browser for browser in browsers if browser is not active)
    assert _active(browsers, path) is other


def test_a_pick_says_what_can_be_done_and_why_the_rest_cannot(opened: tuple[list[Browser], str]) -> None:
    browsers, path = opened
    active, page = _preparing(browsers, path)
    base = next(words for words in page.links if ", you: A" in words)
    page = active.follow(page, base)
    assert "Defense" in page.text
    assert "Sacrifice" in page.text
    assert "name a Joker of yours on the field" in page.text
    bank = active.open(f"{path}?window=bank")
    assert "Borrow from the Bank" in bank.text


def test_what_is_refused_is_told_on_the_table_itself(opened: tuple[list[Browser], str]) -> None:
    browsers, path = opened
    active = _active(browsers, path)
    other = next(browser for browser in browsers if browser is not active)
    page = other.post(path, number="0", do='{"type":"end-phase"}')
    assert page.answer.status_code == 409
    assert "Not done: It is not your turn" in page.text
    assert "not-your-turn" in page.text
    assert 'role="alert"' in page.html


@pytest.mark.parametrize("do", ["", "[]", "no", '{"type":"no-such-command"}', '{"type":"end-phase","more":1}'])
def test_a_form_that_makes_no_sense_is_refused(opened: tuple[list[Browser], str], do: str) -> None:
    browsers, path = opened
    page = browsers[0].post(path, number="0", do=do)
    assert page.answer.status_code in (409, 422)
    assert "Not done" in page.text


def test_the_same_press_counts_once(opened: tuple[list[Browser], str]) -> None:
    browsers, path = opened
    active, page = _preparing(browsers, path)
    active.press(page, "End preparing")
    again = active.press(page, "End preparing")
    assert again.answer.status_code == 200
    assert "Not done" not in again.text


def test_whoever_watches_can_do_nothing(opened: tuple[list[Browser], str], played: str) -> None:
    _, path = opened
    watcher = Browser(played)
    page = watcher.open(path)
    assert not [each for each in page.buttons if each.get("name") == "do"]
    assert watcher.post(path, number="0", do='{"type":"end-phase"}').answer.status_code == 403


GIFT, TOLL = "gift-offered", "toll-asked"


def _asked(kind: str) -> tuple[int, int, str]:
    """The first played match in which a seat is asked this and may decline: its number, after how many commits, and the
    seat."""
    for match in OF_ETHEREAL:
        for moment in moments(match):
            blocking = moment.after.blocking()
            if blocking is None or getattr(blocking, "least", 0):
                continue
            if blocking.__struct_config__.tag == kind:
                return match, moment.number, blocking.of[0]
    raise AssertionError(f"no match has a {kind}")


def _lines(match: int, commits: int) -> list[bytes]:
    return [moment.line for moment in moments(match)[:commits]]


@pytest.mark.rule("ethereal.screen.windows-choice")
@pytest.mark.parametrize(("kind", "answer"), [(GIFT, "Take them"), (TOLL, "Give them")])
def test_a_choice_is_a_dialog_that_comes_again_until_it_is_answered(
    kind: str, answer: str, serve: Serve, redis_log: RedisLog, redis_client: Any
) -> None:
    url, (match, commits, seat) = serve(), _asked(kind)
    tokens = put(redis_log, House(redis_client), "aaaaaa", as_match("aaaaaa", _lines(match, commits), {}))
    browser, other, path = Browser(url), Browser(url), "/matches/aaaaaa"
    browser.http.cookies.set(cookie_of("aaaaaa"), tokens[seat])
    other.http.cookies.set(cookie_of("aaaaaa"), next(tokens[each] for each in RULES.seats if each != seat))
    page = browser.open(path)
    assert DIALOG in page.html
    assert "You owe an answer" in page.text
    assert DIALOG not in other.open(path).html
    later = browser.follow(page, "Close; the choice stays open")
    assert "<dialog" not in later.html
    assert DIALOG in browser.follow(later, "Show").html
    assert DIALOG in browser.open(path).html
    answered = browser.press(page, answer) if kind == TOLL else browser.send(page, "l.cards")
    assert answered.answer.status_code == 200
    assert DIALOG not in answered.html


@pytest.mark.rule("ethereal.screen.timer-off-button")
def test_whoever_sits_at_the_table_has_a_button_that_switches_the_timer_off(played: str) -> None:
    (anna, ben), path = table(played, "Anna", "Ben", **{"ethereal.phase_timer": "30"})
    page = until(ben, path, lambda page: "opening cards" in page.text)
    assert "No timer" not in Browser(played).open(path).text
    for browser in (anna, ben):
        assert browser.open(path).button("No timer")["words"] == "No timer"
    assert "data-deadline" in page.html
    page = ben.press(page, "No timer")
    assert "switches the timer off for good" in page.text
    for browser in (anna, ben):
        html = browser.open(path).html
        assert ("data-deadline" in html, "No timer" in html) == (False, False)


@pytest.mark.rule("ethereal.screen.notice-kinds")
def test_each_moment_of_a_feed_says_whether_it_is_a_big_one(url: str, redis_log: RedisLog, redis_client: Any) -> None:
    put(redis_log, House(redis_client), "m", as_match("m", [moment.line for moment in moments(1)], {}))
    items = httpx.get(f"{url}/api/matches/m/feed", params={"most": 200}).json()["items"]
    told = {
        (line.get("type") or line["line"], item.get("notices", {}).get(str(place), ""))
        for item in items
        for place, line in enumerate(item["lines"])
    }
    assert {("turn-began", "short"), ("moon-moved", "short"), ("fight-settled", "short"), ("cards-moved", "")} <= told
    html = httpx.get(f"{url}/matches/m").text
    number = re.findall(r'data-number="(\d+)"', html)[0]
    shown = re.findall(r'<li class="(\w*) (?:short|box)( last)?" id="nl\d+-\d+" data-item="(\d+)"', html)
    assert shown
    assert all(bool(last) == (item == number) for _, last, item in shown)
    assert {seat for seat, *_ in shown} & {"s1", "s2"}
