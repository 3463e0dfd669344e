"""The table of Pantheon as a page: what it shows to whom, and playing on it without script."""

import re
from random import Random
from typing import Any

import pytest

from domain.engine.ruleset import ruleset
from domain.pantheon.cards import DECK, is_kind
from events.log.redis_log import RedisLog
from gateway.house import House
from gateway.pages.boards.pantheon.faces import named
from gateway.who import cookie_of
from projections.feed import Feed
from tests.gateway.conftest import Serve
from tests.gateway.pages.browser import Browser, Page
from tests.gateway.pages.conftest import table, until
from tests.gateway.test_twins import as_match, begun, lines_of, put
from tests.projections.moments import PANTHEON, TABLES
from tests.projections.pantheon.secrets import CARD, hidden_from
from tests.projections.secrets import as_json

pytestmark = pytest.mark.timeout(180)

RULES = ruleset("pantheon")
OF_PANTHEON = range(len(TABLES) - len(PANTHEON), len(TABLES))
PARTS = (25, 60)
"""After what part of a match it is looked at, in hundredths of its commits."""


def _seen(match: int, part: int, seat: str | None) -> set[str]:
    """Every card of which the seat was told anything so far, or that it has named itself."""
    feed, seen = Feed(RULES, seat), set[str]()
    for moment in begun(match, part):
        seen |= {*CARD.findall(as_json(feed.hear(moment.events)))} | {*CARD.findall(as_json(feed.view))}
        if moment.actor == seat and moment.command:
            seen |= {*CARD.findall(as_json(moment.command.model_dump()))}
    return seen


def _addresses(match: Any, seat: str | None) -> list[str]:
    """The table's page with each thing picked that can be, and the replay."""
    picked = [f"at={id}" for side in match.sides.values() for id in side]
    picked += [f"card={id}" for id in (match.hands.get(seat, ()) if seat else ())]
    picked += ["window=discard", "window=people", "all=1", "of=s2"]
    return ["", "/replay", "/replay?at=5", *(f"?{each}" for each in picked)]


def _pages(
    url: str, house: House, log: RedisLog, match_id: str, lines: list[bytes], seat: str | None, match: Any
) -> list[str]:
    tokens, browser = put(log, house, match_id, lines), Browser(url)
    if seat:
        browser.http.cookies.set(cookie_of(match_id), tokens[seat])
    pages = [browser.open(f"/matches/{match_id}{picked}") for picked in _addresses(match, seat)]
    assert {page.answer.status_code for page in pages} == {200}
    return [page.html.replace(match_id, "twin") for page in pages]


@pytest.mark.rule("pantheon.view.hand-hidden", "pantheon.view.draw-pile-hidden")
@pytest.mark.parametrize("seat", [*RULES.seats, None])
@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("match", OF_PANTHEON)
def test_pages_of_twins_are_alike(
    match: int, part: int, seat: str | None, serve: Serve, redis_log: RedisLog, redis_client: Any
) -> None:
    url, house, last = serve(), House(redis_client), begun(match, part)[-1].after
    # Whether there is a Priest to gain is told to whoever holds Prophet.
    hidden = hidden_from(last, seat)[""] - _seen(match, part, seat)
    never = sorted(id for id in hidden if not is_kind(id, "priest"))
    other = dict(zip(never, Random(match).sample(never, len(never)), strict=True))
    assert [id for id, its in other.items() if id != its], "something lies otherwise"
    lines = lines_of(match, part)
    shown = [
        _pages(url, house, redis_log, match_id, as_match(match_id, lines, renaming, CARD), seat, last)
        for match_id, renaming in (("aaaaaa", {}), ("bbbbbb", other))
    ]
    for picked, true, twin in zip(_addresses(last, seat), *shown, strict=True):
        assert true == twin, picked


@pytest.mark.rule("pantheon.view.hand-hidden", "pantheon.view.draw-pile-hidden")
@pytest.mark.parametrize("seat", [*RULES.seats, None])
def test_no_page_names_a_card_that_its_reader_has_never_seen(
    seat: str | None, serve: Serve, redis_log: RedisLog, redis_client: Any
) -> None:
    match, part = OF_PANTHEON[0], 60
    last, lines = begun(match, part)[-1].after, as_match("aaaaaa", lines_of(match, part), {})
    hidden = hidden_from(last, seat)[""] - _seen(match, part, seat)
    assert hidden
    named_so = {id: named(id).name for id in DECK}
    names = {named_so[id] for id in hidden if sum(named_so[id] in other for other in named_so.values()) == 1}
    for html in _pages(serve(), House(redis_client), redis_log, "aaaaaa", lines, seat, last):
        assert not {id for id in hidden if re.search(rf"(?<![a-z-]){re.escape(id)}(?![a-z0-9-])", html)}
        assert not {name for name in names if re.search(rf"\b{re.escape(name)}\b", html)}


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
    turns = set[str]()
    for _ in range(60):
        for browser, hand in zip(browsers, hands, strict=True):
            page = browser.open(path)
            turns |= {*re.findall(r"Turn (\d+)", page.text)}
            if "Your turn" in page.text:
                assert 'class="now" aria-current="step"' in page.html
                _act(browser, page, hand)
            elif "You owe an answer" in page.text:
                assert browser.press(page, "Let it pass").answer.status_code == 200
        if "3" in turns:
            break
    assert {"1", "2", "3"} <= turns
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
