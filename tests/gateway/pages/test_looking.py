"""Pages to look at: the table, its files, and what is refused."""

import re
from urllib.parse import quote

import httpx
import pytest

from gateway.pages.boards import board_of
from tests.gateway.conftest import seated
from tests.guards.source import GAMES
from workers import jobs

POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'"


def test_a_watcher_sees_the_table(url: str) -> None:
    anna, _ = seated(url, "Anna", "Ben")
    answer = httpx.get(f"{url}/matches/{anna.match}")
    assert answer.status_code == 200
    assert answer.headers["Content-Type"] == "text/html; charset=utf-8"
    assert answer.headers["Cache-Control"] == "no-store"
    assert answer.headers["Content-Security-Policy"].startswith(POLICY)
    assert answer.text.count('role="gridcell"') == 25
    assert "Anna" in answer.text


def test_nothing_is_written_into_a_page_that_its_policy_forbids(url: str) -> None:
    anna, _ = seated(url, "Anna", "Ben")
    text = httpx.get(f"{url}/matches/{anna.match}").text
    assert not re.search(r"<style|\sstyle=|\son\w+=|<script(?![^>]*\ssrc=)|javascript:", text)


def test_a_name_is_plain_text(url: str) -> None:
    anna, _ = seated(url, "<b>Anna</b>", "Ben")
    text = httpx.get(f"{url}/matches/{anna.match}").text
    assert "<b>Anna" not in text
    assert "&lt;b&gt;Anna&lt;/b&gt;" in text


def test_files_are_kept_for_ever_under_the_name_of_their_version(url: str) -> None:
    anna, _ = seated(url, "Anna", "Ben")
    text = httpx.get(f"{url}/matches/{anna.match}").text
    files = sorted(set(re.findall(r'"(/static/[^"]+)"', text)))
    assert {path.rpartition(".")[2] for path in files} >= {"css", "svg"}
    for path in files:
        answer = httpx.get(url + path)
        assert answer.status_code == 200
        assert answer.headers["Cache-Control"] == "public, max-age=31536000, immutable"
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
    older = httpx.get(url + re.sub(r"/static/\w+/", "/static/0000/", files[0]))
    assert older.headers["Cache-Control"] == "no-store"


@pytest.mark.parametrize("path", ["/static/x/../app.py", "/static/x/%2e%2e/app.py", "/static/x/none.css"])
def test_no_other_file_is_read(url: str, path: str) -> None:
    assert httpx.get(url + path).status_code == 404


def test_what_is_refused_is_a_page_with_code_and_rule(url: str) -> None:
    answer = httpx.get(f"{url}/matches/nosuchmatch")
    assert answer.status_code == 404
    assert answer.headers["Content-Type"] == "text/html; charset=utf-8"
    assert "unknown-match" in answer.text
    assert "engine.match.id" in answer.text


@pytest.mark.parametrize("game", GAMES)
def test_every_game_of_this_house_has_pages_of_its_own(game: str) -> None:
    assert board_of(game) is not board_of("no-such-game")


def test_whoever_watches_is_shown_what_is_new_and_what_their_own_browser_wants(url: str) -> None:
    anna, _ = seated(url, "Anna", "Ben")
    path = f"{url}/matches/{anna.match}"

    def page(**headers: str) -> str:
        return httpx.get(path, headers=headers).text

    first = page()
    assert page() == first == page(**{"Accept-Encoding": "identity"})
    dark, muted = quote('{"theme":"dark"}'), quote('["s1"]')
    assert 'data-theme="dark"' in page(Cookie=f"etherlog_look={dark}")
    assert 'class="win" id="keys"' in httpx.get(path, params={"window": "keys"}).text
    anna.post("/chat", {"text": "good evening"})
    assert "good evening" in page()
    assert "good evening" not in page(Cookie=f"etherlog_mute_{anna.match}={muted}")
    jobs.tables().carry_on(anna.match)
    assert re.findall(r'data-number="(\d+)"', page()) > re.findall(r'data-number="(\d+)"', first)
    assert page() != first
