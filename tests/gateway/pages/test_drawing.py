"""Moments of played matches are shown, to each seat and to whoever watches, with anything picked."""

import re
from collections.abc import Iterator
from itertools import count
from random import Random
from typing import Any

import pytest

from events.log.redis_log import RedisLog
from gateway.house import House
from gateway.pages.boards import board_of
from gateway.who import cookie_of
from tests.fixtures.simulated import lines_of
from tests.gateway.conftest import Serve
from tests.gateway.pages.browser import Browser
from tests.gateway.test_twins import as_match, put
from tests.projections.moments import SEATS, TABLES, moments, rules_of

FREE: dict[str, Any] = {"layout": "ffa", "field_width": 5, "starting_mana": "none"}
pytestmark = pytest.mark.timeout(240)
LOOKS = 2
"""At how many moments of each match."""


def _picks(view: Any, windows: tuple[str, ...], random: Random) -> Iterator[str]:
    """Addresses with something picked."""
    yield ""
    stacks = sorted(getattr(view, "stacks", {}))
    if stacks:
        yield f"?at={random.choice(stacks)}&beside={random.choice(stacks)}"
    if view.hand:
        yield f"?card={random.choice(view.hand)}"
    yield f"?window={random.choice([*windows, 'people'])}"


@pytest.mark.parametrize("match", range(len(TABLES)))
def test_a_moment_is_shown_to_everybody(match: int, serve: Serve, redis_log: RedisLog, redis_client: Any) -> None:
    url, house, every, random = serve(), House(redis_client), moments(match), Random(match)
    for number in sorted(random.sample(range(2, len(every)), LOOKS)):
        after, match_id = every[number - 1].after, f"aaaa{number:04}"
        tokens = put(redis_log, house, match_id, as_match(match_id, [each.line for each in every[:number]], {}))
        rules = rules_of(after)
        for seat in SEATS:
            browser = Browser(url)
            if seat:
                browser.http.cookies.set(cookie_of(match_id), tokens[seat])
            for picked in _picks(rules.view(after, seat), board_of(rules.name).windows, random):
                page = browser.open(f"/matches/{match_id}{picked}")
                assert page.answer.status_code == 200, (number, seat, picked)
                assert "Undefined" not in page.html


@pytest.mark.rule("ethereal.fallen.keeps-watching", "ethereal.ffa.edges")
def test_a_free_for_all_is_shown_to_each_of_its_seats_the_fallen_one_too(
    serve: Serve, redis_log: RedisLog, redis_client: Any
) -> None:
    url, house, match_id = serve(), House(redis_client), "aaaa7100"
    falls = (lines_of(number, most=330, **FREE)[1] for number in count(70))
    lines, fell = next((lines, n) for lines in falls for n, line in enumerate(lines, 1) if b'"seat-fell"' in line)
    fallen = re.findall(rb'"seat-fell","seat":"(s\d)"', lines[fell - 1])[0].decode()
    put(redis_log, house, match_id, as_match(match_id, list(lines[:fell]), {}))
    at_bottom = dict[str, str]()
    for seat in ("s1", "s2", "s3"):
        browser = Browser(url)
        browser.http.cookies.set(cookie_of(match_id), house.give(match_id, seat, seat, if_free=False))
        for picked in ("", "?window=status&of=s1", "?window=bank"):
            page = browser.open(f"/matches/{match_id}{picked}")
            assert page.answer.status_code == 200
            assert "has fallen" in page.text
        at_bottom[seat] = page.html.rpartition('<b role="rowheader">')[2].partition("<")[0]
    # Whoever has fallen sees what a watcher sees.
    assert at_bottom == {"s1": "1", "s2": "A", "s3": "5"} | {fallen: "1"}
