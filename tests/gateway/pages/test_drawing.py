"""Moments of played matches are shown, to each seat and to whoever watches, with anything picked."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from events.log.redis_log import RedisLog
from gateway.house import House
from gateway.pages.boards import board_of
from gateway.who import cookie_of
from tests.gateway.conftest import Serve
from tests.gateway.pages.browser import Browser
from tests.gateway.test_twins import as_match, put
from tests.projections.moments import SEATS, TABLES, moments, rules_of

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
