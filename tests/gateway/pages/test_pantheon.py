"""The table of Pantheon as a page: what it shows to whom, and playing on it without script."""

import re

import pytest

from tests.gateway.pages.browser import Browser, Page
from tests.gateway.pages.conftest import table, until

pytestmark = pytest.mark.timeout(180)


@pytest.mark.rule("pantheon.view.counts", "pantheon.view.phase")
def test_two_people_take_a_turn_each_while_a_third_watches(played: str) -> None:
    browsers, path = table(played, "Anna", "Ben", game="pantheon")
    watcher = Browser(played)
    first = until(browsers[0], path, lambda page: "Phase" in page.text)
    camp = _camp(first, "you")
    assert camp["Worshipers"] >= 12
    assert camp["hand"] == 5
    hands = [_hand(browser.open(path)) for browser in browsers]
    assert [len(hand) for hand in hands] == [5, 5]
    assert not {*hands[0]} & {*hands[1]}
    assert _hand(watcher.open(path)) == []
    rounds = set[str]()
    for _ in range(60):
        for browser, hand in zip(browsers, hands, strict=True):
            page = browser.open(path)
            rounds |= {*re.findall(r"Round (\d+)", page.text)}
            if "Your turn" in page.text:
                assert 'class="now" aria-current="step"' in page.html
                _act(browser, page, hand)
            elif "You owe an answer" in page.text:
                assert browser.press(page, "Let it pass").answer.status_code == 200
        if "2" in rounds:
            break
    assert {"1", "2"} <= rounds
    assert "plays" in watcher.open(path).text or "draws" in watcher.open(path).text


def _act(browser: Browser, page: Page, hand: list[str]) -> None:
    """Play a card of the hand if one can be played, else end the phase."""
    for name in _hand(page):
        picked = browser.follow(page, name)
        assert f"{name}, selected" in picked.labels or any(each.startswith(name) for each in picked.labels)
        plays = [each["words"] for each in picked.buttons if each["words"].startswith("Play ")]
        if plays:
            assert browser.press(picked, plays[0]).answer.status_code == 200
            return
    if "Discard" in page.text and any(button["words"].startswith("Discard") for button in page.buttons):
        return
    assert browser.press(page, "End the").answer.status_code == 200


def _hand(page: Page) -> list[str]:
    """The cards of the hand that a page shows, as their labels say."""
    found = re.search(r'aria-label="Your hand">(.*?)</ul>', page.html, re.DOTALL)
    return re.findall(r'aria-label="([^"]+?)(?:, selected)?"', found[1]) if found else []


def _camp(page: Page, whose: str) -> dict[str, int]:
    """The numbers of a seat's camp."""
    camps = re.findall(r'<section class="camp[^"]*"[^>]*aria-label="([^"]*)">(.*?)</section>', page.html, re.DOTALL)
    [html] = [html for label, html in camps if whose in label]
    return {name: int(number) for name, number in re.findall(r"<dt>(\w+)</dt><dd>(\d+)</dd>", html)}
