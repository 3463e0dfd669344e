"""The bounties in the Bank's window of Ethereal's table."""

from typing import Any

import pytest

from events.log.redis_log import RedisLog
from gateway.house import House
from gateway.pages.boards.ethereal.lying import bounties_of
from gateway.pages.boards.ethereal.say import say
from projections.ethereal.view import view
from tests.fixtures.hunted_match import LOG, MATCH
from tests.gateway.conftest import Serve
from tests.gateway.pages.browser import Browser
from tests.gateway.test_twins import as_match, put
from tests.projections.positions import ETHEREAL


def test_what_hangs_and_what_is_taken_is_listed() -> None:
    shown = bounties_of(view(ETHEREAL["prep of hunters"], None))
    assert [(each.number, each.worth, each.left, bool(each.taker)) for each in shown] == [
        *((3, 7, 7, False), (4, 3, 3, False)),
        *((1, 6, 2, True), (2, 5, 4, True)),
    ]


@pytest.mark.parametrize(
    ("command", "words"),
    [
        ({"type": "take-bounty", "bounty": 3}, "Take bounty 3"),
        ({"type": "buy-collector", "bounty": 1}, "Buy a Debt Collector for bounty 1"),
        ({"type": "turn-in-captive", "bounty": 1, "tile": "D3"}, "Turn in the captive on D3"),
    ],
)
def test_what_can_be_done_about_them_has_words(command: dict[str, Any], words: str) -> None:
    assert say(view(ETHEREAL["prep of hunters"], "s1"), command) == words


@pytest.mark.rule("ethereal.bounty.put-up", "ethereal.bounty.meter")
def test_the_banks_window_has_them(serve: Serve, redis_log: RedisLog, redis_client: Any) -> None:
    url, house, lines = serve(), House(redis_client), list(LOG.lines(MATCH))
    for number, words in ((7, "<td>7</td><td>7</td>"), (9, "No bounty hangs at the Bank.")):
        match_id = f"hunted{number}"
        put(redis_log, house, match_id, as_match(match_id, lines[:number], {}))
        assert words in Browser(url).open(f"/matches/{match_id}?window=bounties").html
