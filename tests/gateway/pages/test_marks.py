"""Colours and symbols of seats, as pages let people choose and show them."""

import re

import httpx
import pytest

from domain.engine.marks import COLORS
from gateway.pages.boards.seats import SOLIDS
from tests.gateway.conftest import created, joined, refused
from tests.gateway.pages.browser import Browser
from tests.gateway.pages.conftest import room
from tests.guards.source import GAMES

BOTH = ("ethereal.modes.seat-color-unique", "engine.match.marks")


@pytest.mark.rule(*BOTH)
def test_a_colour_that_another_seat_has_is_refused(url: str) -> None:
    anna, code = room(url)
    page = anna.post(f"/rooms/{code}/marks", color="gold", symbol="cube")
    assert ' data-s1="gold"' in page.html
    ben = Browser(url)
    assert re.search(r'<input type="radio" name="color" value="gold" disabled>', ben.open(f"/rooms/{code}").html)
    page = ben.post(f"/rooms/{code}", name="Ben", color="gold")
    assert (page.answer.status_code, "color-taken" in page.text) == (409, True)
    table = ben.post(f"/rooms/{code}", name="Ben", color="lime", symbol="cube")
    assert table.answer.url.path.startswith("/matches/")
    assert ' data-s1="gold" data-s2="lime"' in table.html


@pytest.mark.rule("ethereal.modes.set-up-frozen", "engine.match.marks")
def test_nobody_changes_colours_once_the_match_has_started(url: str) -> None:
    anna, code = room(url)
    Browser(url).post(f"/rooms/{code}", name="Ben")
    page = anna.post(f"/rooms/{code}/marks", color="rose")
    assert (page.answer.status_code, "match-started" in page.text) == (409, True)
    guest = Browser(url).post(f"/rooms/{code}/marks", color="rose")
    assert (guest.answer.status_code, "not-seated" in guest.text) == (403, True)


@pytest.mark.rule("ethereal.modes.seat-symbol", "ethereal.modes.seat-color-unique", "engine.match.marks")
@pytest.mark.parametrize("game", GAMES)
def test_a_table_of_any_game_shows_the_colours_and_symbols_that_were_chosen(game: str, url: str) -> None:
    made = created(url, ruleset=game)
    anna = joined(url, made["code"], "Anna", color="coral", symbol="icosahedron")
    assert refused(anna.put("/marks", {"symbol": "sphere"})) == (422, "unknown-symbol")
    assert refused(anna.put("/marks", {"color": "mauve"})) == (422, "unknown-color")
    ben = joined(url, made["code"], "Ben", symbol="dodecahedron")
    assert refused(ben.put("/marks", {"color": "coral"})) == (409, "match-started")
    html = httpx.get(f"{url}/matches/{made['match']}").text
    assert ' data-s1="coral"' in html
    assert 'href="#icosa"' in html
    assert 'href="#dodeca"' in html
    assert "Seat 1 is taken by Anna (coral and icosahedron)" in httpx.get(f"{url}/matches/{made['match']}?all=1").text
    players = ben.get("/view").json()["view"]["players"]
    assert players["s1"] == {"kind": "person", "name": "Anna", "color": "coral", "symbol": "icosahedron"}


@pytest.mark.rule("ethereal.modes.seat-symbol-shared")
def test_of_two_seats_with_one_solid_the_second_is_drawn_hollow(url: str) -> None:
    made = created(url)
    for name in ("Anna", "Ben"):
        joined(url, made["code"], name, symbol="cube")
    html = httpx.get(f"{url}/matches/{made['match']}").text
    assert 'href="#cube"' in html
    assert 'href="#cube-hollow"' in html


def test_the_style_sheet_and_the_sprite_know_every_colour_and_symbol(url: str) -> None:
    html = httpx.get(url).text
    css = httpx.get(url + re.findall(r'"(/static/\w+/seats.css)"', html)[0]).text
    style = httpx.get(url + re.findall(r'"(/static/\w+/style.css)"', html)[0]).text
    for color in COLORS:
        assert f"  --{color}: light-dark(" in style
        assert all(f"[data-s{seat}={color}] {{ --s{seat}: var(--{color}); }}" in css for seat in range(1, 9))
    for solid in SOLIDS.values():
        assert f'<symbol id="{solid}"' in html
        assert f'<symbol id="{solid}-hollow"' in html
