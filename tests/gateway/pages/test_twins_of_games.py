"""Pages of the smaller games: what a seat may not know is on none of them, and twins have the same, byte for byte."""

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from domain.aqueduct.cards import DECK as DECKTET
from domain.engine.ruleset import ruleset
from domain.pantheon.cards import DECK, is_kind
from events.log.redis_log import RedisLog
from gateway.house import House
from gateway.pages.boards.aqueduct.faces import face_of
from gateway.pages.boards.pantheon.faces import named
from gateway.who import cookie_of
from projections.feed import Feed
from tests.gateway.conftest import Serve
from tests.gateway.pages.browser import Browser
from tests.gateway.test_twins import as_match, begun, lines_of, put
from tests.projections.aqueduct import secrets as aqueduct
from tests.projections.moments import OF_GAMES, SEATS, TABLES, moments
from tests.projections.pantheon import secrets as pantheon
from tests.projections.secrets import as_json

pytestmark = pytest.mark.timeout(180)


class Kept(msgspec.Struct, frozen=True, kw_only=True):
    """How the cards of a game are written and named, and what of a match is told of by the rules."""

    secrets: Any
    names: dict[str, str]

    def hidden(self, match: Any, seat: str | None) -> Iterator[set[str]]:
        """The cards that a seat does not see; those of one set could change places."""
        for cards in self.secrets.hidden_from(match, seat).values():
            # Whether there is a Priest to gain is told to whoever holds Prophet.
            yield {id for id in cards if id not in DECK or not is_kind(id, "priest")}


KEPT = {
    "pantheon": Kept(secrets=pantheon, names={id: named(id).name for id in DECK}),
    "aqueduct": Kept(secrets=aqueduct, names={id: face_of(id).name for id in DECKTET}),
}
MATCHES = [number for number, (game, *_) in enumerate(TABLES) if game in KEPT]
PARTS = (60, pytest.param(25, marks=pytest.mark.long))
"""After what part of a match it is looked at, in hundredths of its commits."""


def test_every_game_but_the_first_is_looked_at() -> None:
    assert KEPT.keys() == OF_GAMES.keys() - {"ethereal"}


def _seen(match: int, part: int, seat: str | None) -> set[str]:
    """Every card of which the seat was told anything so far, or that it has named itself."""
    game = TABLES[match][0]
    feed, seen, written = Feed(ruleset(game), seat), set[str](), KEPT[game].secrets.CARD
    for moment in begun(match, part):
        seen |= {*written.findall(as_json(feed.hear(moment.events)))} | {*written.findall(as_json(feed.view))}
        if moment.actor == seat and moment.command:
            seen |= {*written.findall(as_json(moment.command.model_dump()))}
    return seen


def _addresses(match: Any, seat: str | None) -> list[str]:
    """The table's page with each thing picked that can be, and the replay."""
    picked = [f"at={id}" for side in getattr(match, "sides", {}).values() for id in side]
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


@pytest.mark.rule("pantheon.view.hand-hidden", "pantheon.view.draw-pile-hidden", "aqueduct.view.hidden")
@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("match", MATCHES)
def test_pages_of_twins_are_alike(
    match: int, part: int, seat: str | None, serve: Serve, redis_log: RedisLog, redis_client: Any
) -> None:
    url, house, last, kept = serve(), House(redis_client), begun(match, part)[-1].after, KEPT[TABLES[match][0]]
    seen, random, other = _seen(match, part, seat), Random(match), dict[str, str]()
    for cards in kept.hidden(last, seat):
        never = sorted(cards - seen)
        other |= zip(never, random.sample(never, len(never)), strict=True)
    assert [id for id, its in other.items() if id != its], "something lies otherwise"
    lines = lines_of(match, part)
    shown = [
        _pages(url, house, redis_log, match_id, as_match(match_id, lines, renaming, kept.secrets.CARD), seat, last)
        for match_id, renaming in (("aaaaaa", {}), ("bbbbbb", other))
    ]
    for picked, true, twin in zip(_addresses(last, seat), *shown, strict=True):
        assert true == twin, picked


@pytest.mark.rule("pantheon.view.hand-hidden", "pantheon.view.draw-pile-hidden", "aqueduct.view.hidden")
@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("game", KEPT)
def test_no_page_names_a_card_that_its_reader_has_never_seen(
    game: str, seat: str | None, serve: Serve, redis_log: RedisLog, redis_client: Any
) -> None:
    match, part, kept = next(number for number in MATCHES if TABLES[number][0] == game), 40, KEPT[game]
    last, lines = begun(match, part)[-1].after, as_match("aaaaaa", lines_of(match, part), {})
    hidden = set[str]().union(*kept.hidden(last, seat)) - _seen(match, part, seat)
    assert hidden
    names = {kept.names[id] for id in hidden if sum(kept.names[id] in other for other in kept.names.values()) == 1}
    for html in _pages(serve(), House(redis_client), redis_log, "aaaaaa", lines, seat, last):
        assert not {id for id in hidden if re.search(rf"(?:[=\";]|\bh-|\bu-){re.escape(id)}(?![a-z0-9.-])", html)}
        assert not {name for name in names if re.search(rf"\b{re.escape(name)}\b", html)}
    assert moments(match)[-1].after is not last
