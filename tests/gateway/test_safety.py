"""What a gateway does not do: leak, tire, or believe other sites."""

import re
import socket

import httpx
import pytest
import redis

from gateway.house import hash_of
from gateway.pages.static_files import address
from gateway.who import cookie_of
from tests.gateway.conftest import ADMIN, Client, Serve, created, joined, refused, seated
from tests.gateway.listener import Listener

pytestmark = pytest.mark.timeout(120)

PREFLIGHT = {"Origin": "https://elsewhere.example", "Access-Control-Request-Method": "POST"}


def test_tokens_are_stored_as_hashes_alone(url: str, redis_client: redis.Redis) -> None:
    made = created(url)
    ann = joined(url, made["code"], "Ann")
    stored = b""
    for key in redis_client.keys("*"):
        kind = redis_client.type(key)
        stored += key + b" " + repr(redis_client.hgetall(key)).encode() if kind == b"hash" else b""
    for token in (ann.token, made["host_token"]):
        assert token.encode() not in stored
        assert hash_of(token).encode() in stored
    assert len({ann.token, made["host_token"]}) == 2
    assert all(re.fullmatch(r"[0-9A-Za-z_-]{32}", token) for token in (ann.token, made["host_token"]))


def test_a_token_counts_for_its_own_match_alone(url: str) -> None:
    ann, other = seated(url, "Ann")[0], created(url)
    assert refused(Client(url, other["match"], ann.token).get("/view")) == (401, "bad-token")
    assert refused(Client(url, other["match"], ann.token).command("a", "end-phase")) == (401, "bad-token")


def test_of_one_address_so_much_is_answered_and_no_more(serve: Serve) -> None:
    url = serve(requests=20, creations=5, commands=3, streams=2)
    made = created(url)
    ann = joined(url, made["code"], "Ann")
    codes = [httpx.get(f"{url}/api/rooms/AAAAA") for _ in range(5)]
    assert [answer.status_code for answer in codes] == [404] * 3 + [429] * 2
    assert [ann.command(f"c{number}", "end-phase").status_code for number in range(4)][-1] == 429
    with Listener(ann) as first, Listener(Client(url, ann.match)) as second:
        first.data("view"), second.data("view")
        assert refused(ann.get("/stream")) == (429, "too-many-requests")
    other = serve(requests=20, creations=5, commands=3)
    assert refused(httpx.get(f"{other}/api/rooms/AAAAA")) == (429, "too-many-requests")
    assert refused(Client(other, ann.match, ann.token).command("c9", "end-phase")) == (429, "too-many-requests")
    assert Client(other, ann.match, ann.token).get("/view").status_code == 200
    last = [ann.get("/view") for _ in range(20)][-1]
    assert refused(last) == (429, "too-many-requests")
    assert last.headers["Retry-After"]
    assert httpx.get(f"{url}/health/live").status_code == 200


def test_no_other_site_is_answered_unless_it_is_named(url: str, serve: Serve) -> None:
    asked = {"Origin": "https://elsewhere.example"}
    assert "Access-Control-Allow-Origin" not in httpx.get(f"{url}/api/games", headers=asked).headers
    named = serve(origins=("https://elsewhere.example",))
    answer = httpx.get(f"{named}/api/games", headers=asked)
    assert answer.headers["Access-Control-Allow-Origin"] == "https://elsewhere.example"
    assert "Access-Control-Allow-Credentials" not in answer.headers
    assert answer.headers["Access-Control-Expose-Headers"] == "Retry-After"
    asking = {"Access-Control-Request-Method": "POST", "Access-Control-Request-Headers": "authorization,content-type"}
    assert httpx.options(f"{named}/api/matches", headers=asked | asking).status_code == 204
    assert httpx.options(f"{named}/api/matches", headers=PREFLIGHT | asking | {"Origin": "null"}).status_code == 400
    unnamed = httpx.get(f"{named}/api/games", headers={"Origin": "https://third.example"})
    assert "Access-Control-Allow-Origin" not in unnamed.headers


def test_a_browser_acts_by_its_cookie_from_our_own_pages_alone(url: str) -> None:
    made = created(url)
    with httpx.Client(base_url=url) as browser:
        answer = browser.post(f"/api/rooms/{made['code']}/seats", json={"name": "Ann", "remember": True})
        kept = answer.headers["Set-Cookie"]
        assert kept.startswith(f"{cookie_of(made['match'])}=")
        assert {"HttpOnly", "SameSite=strict", "Path=/"} <= set(kept.split("; "))
        match = f"/api/matches/{made['match']}"
        assert browser.get(f"{match}/view").json()["you"] == "s1"
        chat = {"text": "hello"}
        assert browser.post(f"{match}/chat", json=chat, headers={"Origin": url}).status_code == 204
        other = browser.post(f"{match}/chat", json=chat, headers={"Origin": "https://elsewhere.example"})
        assert refused(other) == (403, "cross-site")
        assert refused(browser.post(f"{match}/chat", json=chat)) == (403, "cross-site")


def test_a_seat_without_remember_gets_no_cookie(url: str) -> None:
    made = created(url)
    answer = httpx.post(f"{url}/api/rooms/{made['code']}/seats", json={"name": "Ann"})
    assert "Set-Cookie" not in answer.headers


def test_nothing_that_one_sees_is_kept_on_the_way(url: str) -> None:
    [ann] = seated(url, "Ann")
    for answer in (ann.get("/view"), ann.get("/ledger"), httpx.get(f"{url}/api/nothing"), httpx.get(f"{url}/nothing")):
        headers = answer.headers
        assert (headers["Cache-Control"], headers["X-Content-Type-Options"]) == ("no-store", "nosniff")
        assert "Server" not in headers
    assert "immutable" in httpx.get(f"{url}{address('live.js')}").headers["Cache-Control"]


@pytest.mark.parametrize(
    "media", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", ""]
)
def test_what_a_page_of_another_site_can_send_without_asking_is_refused(url: str, media: str) -> None:
    headers = {"Content-Type": media} if media else {}
    for path in ("/api/matches", "/api/rooms/ABCDE/seats", "/api/matches/none/commands"):
        assert refused(httpx.post(f"{url}{path}", content=b"{}", headers=headers)) == (415, "bad-request")
    assert "Access-Control-Allow-Origin" not in httpx.options(f"{url}/api/matches", headers=PREFLIGHT).headers


def test_large_answers_are_compressed_and_streams_are_not(url: str) -> None:
    [ann] = seated(url, "Ann")
    assert ann.get("/feed").headers["Content-Encoding"] == "gzip"
    port = httpx.URL(url).port
    with socket.create_connection(("127.0.0.1", port), timeout=20) as raw:
        raw.sendall(
            f"GET /api/matches/{ann.match}/stream HTTP/1.1\r\nHost: x\r\nAccept-Encoding: gzip\r\n\r\n".encode()
        )
        head = raw.recv(200)
    assert b"200 OK" in head
    assert b"gzip" not in head


def test_the_admins_token_is_no_seat(url: str) -> None:
    [ann] = seated(url, "Ann")
    admin = Client(url, ann.match, ADMIN)
    assert admin.get("/view").json()["you"] == ""
    assert refused(admin.command("a", "end-phase")) == (403, "not-seated")
