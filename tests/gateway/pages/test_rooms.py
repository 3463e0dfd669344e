"""The lobby and its rooms, without script: opening, finding, sitting down, computers, watching, and once more."""

import re
from typing import Any

import httpx
import pytest

from commands.clock import WallClock
from commands.ethereal.options import options_of
from commands.handling import Tables
from events.base import Player
from events.log.redis_log import RedisLog
from gateway.pages.boards import board_of
from gateway.who import cookie_of
from tests.gateway.pages.browser import Browser
from tests.gateway.pages.conftest import room, table
from workers.play_on import play_on


def test_a_room_is_opened_found_by_its_letters_and_filled(url: str) -> None:
    anna, code = room(url)
    assert "Give these letters to whoever should sit here" in anna.open(f"/rooms/{code}").text
    ben = Browser(url)
    page = ben.post("/rooms/find", code=code.lower())
    assert page.answer.url.path == f"/rooms/{code}"
    assert "Seat 2 is free" in page.text
    seated = ben.post(f"/rooms/{code}", name="Ben", seat="s2", entropy="lucky")
    assert seated.answer.url.path.startswith("/matches/")
    assert "Anna" in seated.text
    assert "Ben" in seated.text


def test_whoever_only_looks_stays_in_the_room_until_the_match_begins(url: str) -> None:
    _, code = room(url)
    assert Browser(url).open(f"/rooms/{code}").answer.url.path == f"/rooms/{code}"


def test_only_rooms_that_are_for_everybody_are_listed(url: str) -> None:
    _, hidden = room(url)
    _, listed = room(url, name="Carla", listed="1")
    text = Browser(url).open("/").text
    assert listed in text
    assert hidden not in text


def test_the_options_of_the_form_are_the_match_s(url: str) -> None:
    anna, code = room(url, **{"ethereal.field_width": "7", "ethereal.demons": "false"})
    page = anna.open(f"/rooms/{code}")
    assert "Field, tiles wide 7" in page.text
    assert "Demons no" in page.text


def test_an_option_that_is_none_is_refused(url: str) -> None:
    page = Browser(url).post("/rooms", game="ethereal", **{"ethereal.field_width": "70"})
    assert page.answer.status_code == 422
    assert "bad-option-value" in page.text


def test_computers_take_the_seats_that_the_form_gives_them(url: str) -> None:
    page = Browser(url).post("/rooms", game="ethereal", **{"ethereal.seat.s1": "medium", "ethereal.seat.s2": "random"})
    assert page.text.count("computer") >= 2


@pytest.mark.rule("ethereal.ffa.seats", "ethereal.ffa.square")
def test_a_free_for_all_is_opened_with_as_many_seats_as_are_chosen(url: str) -> None:
    asked = {"ethereal.layout": '"ffa"', "ethereal.field_width": "null", "ethereal.decks": "null"}
    anna, code = room(url, **asked, **{"ethereal.seats": "4", "ethereal.seat.s4": "medium"})
    page = anna.open(f"/rooms/{code}")
    assert "Layout free-for-all" in page.text
    assert "Field, tiles wide 7" in page.text
    assert [f"Seat {number} is free" in page.text for number in range(1, 6)] == [False, True, True, False, False]
    for number, name in ((2, "Ben"), (3, "Carla")):
        seated = Browser(url).post(f"/rooms/{code}", name=name, seat=f"s{number}")
    assert "Computer 4" in seated.text
    assert "Field, 7 by 7" in seated.html


@pytest.mark.rule("ethereal.modes.layout-seats")
def test_a_computer_in_a_seat_that_the_layout_does_not_have_is_not_seated(url: str) -> None:
    anna, code = room(url, **{"ethereal.seat.s3": "medium"})
    assert "Seat 3" not in anna.open(f"/rooms/{code}").text
    refused = Browser(url).post("/rooms", game="ethereal", **{"ethereal.seats": "3"})
    assert (refused.answer.status_code, "seat-count" in refused.text) == (422, True)


def test_the_host_lets_a_computer_sit_down_and_nobody_else_does(url: str) -> None:
    anna, code = room(url)
    guest = Browser(url).post(f"/rooms/{code}/computer", seat="s2", level="medium")
    assert (guest.answer.status_code, "not-host" in guest.text) == (403, True)
    seated = anna.post(f"/rooms/{code}/computer", seat="s2", level="medium")
    assert "computer, medium" in seated.text


def test_the_host_closes_the_room(url: str) -> None:
    anna, code = room(url)
    assert Browser(url).post(f"/rooms/{code}/close").answer.status_code == 403
    anna.post(f"/rooms/{code}/close")
    page = Browser(url).post("/rooms/find", code=code)
    assert (page.answer.status_code, "unknown-room" in page.text) == (404, True)


def test_a_seat_that_is_taken_is_refused_with_code_and_rule(url: str) -> None:
    _, code = room(url)
    page = Browser(url).post(f"/rooms/{code}", name="Ben", seat="s1")
    assert page.answer.status_code == 409
    assert "seat-taken" in page.text
    assert "engine.gateway.seat" in page.text


@pytest.mark.parametrize("name", ["", " ", "a\u202eb", "x" * 33])
def test_a_name_is_checked(url: str, name: str) -> None:
    _, code = room(url)
    page = Browser(url).post(f"/rooms/{code}", name=name)
    assert (page.answer.status_code, "bad-name" in page.text) == (422, True)


def test_tokens_are_kept_out_of_reach_of_script_and_of_other_sites(url: str) -> None:
    answer = httpx.post(f"{url}/rooms", data={"game": "ethereal", "name": "Anna", "sit": "1"}, headers={"Origin": url})
    assert answer.status_code == 303
    cookies = [each for each in answer.headers.get_list("Set-Cookie") if each.startswith("etherlog_")]
    tokens = [each for each in cookies if "etherlog_name" not in each]
    assert len(tokens) == 2
    for cookie in tokens:
        assert "HttpOnly" in cookie
        assert "SameSite=strict" in cookie
        assert cookie.partition("=")[2].partition(";")[0] not in answer.headers["Location"]


def test_pages_of_other_sites_may_not_act(url: str) -> None:
    (anna, _), path = table(url, "Anna", "Ben")
    anna.http.headers["Origin"] = "https://elsewhere.example"
    page = anna.post(f"{path}/chat", text="hello")
    assert (page.answer.status_code, "cross-site" in page.text) == (403, True)
    page = anna.post("/rooms", game="ethereal", name="Anna", sit="1")
    assert (page.answer.status_code, "cross-site" in page.text) == (403, True)


def test_a_rematch_comes_when_the_match_is_over(url: str) -> None:
    (anna, _), path = table(url, "Anna", "Ben")
    page = anna.post(f"{path}/rematch")
    assert (page.answer.status_code, "match-not-over" in page.text) == (409, True)


def test_a_token_that_counts_no_longer_is_forgotten_and_one_watches(url: str) -> None:
    (_, ben), path = table(url, "Anna", "Ben")
    match = path.rpartition("/")[2]
    ben.http.cookies.set(cookie_of(match), "x" * 32, domain="127.0.0.1", path="/")
    page = ben.open(path)
    assert (page.answer.status_code, "bad-token" in page.text) == (401, True)
    watching = ben.post(f"{path}/forget")
    assert watching.answer.status_code == 200
    assert "Your name" in watching.html


def _ended_match(url: str, client: Any) -> tuple[Browser, Browser, str]:
    """Two browsers at a match that is over, of which the first hosts it."""
    made = httpx.post(f"{url}/api/matches", json={"options": {"round_limit": 1}}).json()
    anna, ben = Browser(url), Browser(url)
    for browser, name in ((anna, "Anna"), (ben, "Ben")):
        browser.post(f"/rooms/{made['code']}", name=name)
    path = f"/matches/{made['match']}"
    tables = Tables(RedisLog(client), WallClock())
    for seat in ("s1", "s2"):
        tables.take_seat(made["match"], seat, Player(kind="computer", level="random"))
    play_on(tables, made["match"], 500)
    return anna, ben, path


@pytest.mark.rule("engine.gateway.rematch", "ethereal.ffa.seats")
@pytest.mark.parametrize(
    "chosen", [{"layout": "ffa", "seats": 4, "corners": "kept", "fallen_cards": "outer-darkness"}, {"midline": False}]
)
def test_a_set_up_can_be_asked_for_again(chosen: dict[str, Any]) -> None:
    options = options_of(chosen)
    assert options_of(board_of("ethereal").again(options)) == options


@pytest.mark.rule("engine.gateway.rematch")
def test_everybody_sits_a_seat_further_in_a_rematch(url: str, redis_client: Any) -> None:
    anna, ben, path = _ended_match(url, redis_client)
    page = ben.open(path)
    assert "Rematch, a seat further" in page.text
    first = ben.post(f"{path}/rematch")
    assert first.answer.url.path.startswith("/rooms/")
    assert "Again? Room" in anna.open(path).text
    second = anna.post(f"{path}/rematch")
    assert second.answer.url.path.startswith("/matches/")
    assert second.answer.url.path != path
    seats = re.findall(r'aria-label="(\w+), seat (\d)"', second.html)
    assert sorted(seats) == [("Anna", "2"), ("Ben", "1")]
