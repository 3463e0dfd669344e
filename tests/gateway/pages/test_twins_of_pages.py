"""Pages of two matches that differ only in what a seat may not know are the same, byte for byte."""

import re
from random import Random
from typing import Any

import pytest

from commands.kept import codec_of
from domain.ethereal.tiles import field_of
from events.log.redis_log import RedisLog
from gateway.house import House
from gateway.who import cookie_of
from projections.feed import Feed
from tests.gateway.conftest import Serve
from tests.gateway.pages.browser import Browser
from tests.gateway.test_twins import CUTS, as_match, begun, lines_of, put, swapped
from tests.projections.moments import RULES
from tests.projections.secrets import all_hidden_from, cards_in

pytestmark = pytest.mark.timeout(180)

DRAWN = re.compile(r' d="[^"]*"')
"""The way of a pen, whose numbers look like cards."""
BESIDE = ("K", "9h.1", "9h.2", "C3")
"""What stacks and cards are compared with: a kind, cards that may lie hidden, a tile."""
WINDOWS = (
    "status&whose=s2",
    "sky",
    "dice&every=1",
    "ether",
    "grave",
    "outer",
    "bank",
    "deck",
    "people",
    "keys",
    "look",
)


def _addresses(match: Any, seat: str | None) -> list[str]:
    """The table's page with each thing picked that can be, the replay, and a seat's own books."""
    picked = [f"at={tile}" for tile in sorted(field_of(match.options).tiles)]
    picked += [f"card={id}" for id in (match.hands.get(seat, ()) if seat else ())]
    picked += [f"window={window}" for window in WINDOWS]
    picked += ["spell=dice-plus", "spell=hexed-odds&credit=1", "of=s1", "of=s2&all=1", "round=2", "all=1"]
    back = ["/replay", "/replay?at=20", *((f"/audit?account=pile%3A{seat}", "/audit") if seat else ())]
    return ["", *back, *(f"?{each}" for each in picked)]


def _comparisons(match: Any) -> list[str]:
    """The table's page with a stack picked beside what may be seen and what may not."""
    return [f"?at={min(match.stacks)}&beside={other}" for other in BESIDE]


@pytest.mark.rule("ethereal.screen.no-leak", "ethereal.screen.per-seat")
@pytest.mark.parametrize("seat", [*RULES.seats, None])
@pytest.mark.parametrize(("match", "part"), CUTS)
def test_pages_of_twins_are_alike(
    match: int, part: int, seat: str | None, serve: Serve, redis_log: RedisLog, redis_client: Any
) -> None:
    url, house, last = serve(), House(redis_client), begun(match, part)[-1].after
    other = swapped(match, part, seat, Random(match))
    shown = list[list[str]]()
    for match_id, renaming in (("aaaaaa", {}), ("bbbbbb", other)):
        tokens = put(redis_log, house, match_id, as_match(match_id, lines_of(match, part), renaming))
        browser = Browser(url)
        if seat:
            browser.http.cookies.set(cookie_of(match_id), tokens[seat])
        asked = [*_addresses(last, seat), *_comparisons(last)]
        pages = [browser.open(f"/matches/{match_id}{picked}") for picked in asked]
        assert {page.answer.status_code for page in pages} == {200}
        shown.append([page.html.replace(match_id, "twin") for page in pages])
    for picked, true, twin in zip([*_addresses(last, seat), *_comparisons(last)], *shown, strict=True):
        assert true == twin, picked


@pytest.mark.rule("ethereal.screen.no-leak", "ethereal.screen.hand-others")
@pytest.mark.parametrize("seat", [*RULES.seats, None])
def test_no_page_names_a_card_that_is_hidden(
    seat: str | None, serve: Serve, redis_log: RedisLog, redis_client: Any
) -> None:
    url, last = serve(), begun(0, 20)[-1].after
    lines, feed, named = as_match("aaaaaa", lines_of(0, 20), {}), Feed(RULES, seat), set[str]()
    tokens = put(redis_log, House(redis_client), "aaaaaa", lines)
    for line in lines:
        named |= cards_in(feed.hear(codec_of("ethereal").folded(line).events)) | cards_in(feed.view)
    browser = Browser(url)
    if seat:
        browser.http.cookies.set(cookie_of("aaaaaa"), tokens[seat])
    for picked in _addresses(last, seat):
        html = DRAWN.sub("", browser.open(f"/matches/aaaaaa{picked}").html)
        assert not cards_in(html) & all_hidden_from(last, seat) - named, picked
        assert tokens["s1"] not in html
