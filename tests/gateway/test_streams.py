"""Live updates: what a stream tells, how it is resumed, and who is cut off."""

import json
import socket
import time
from collections.abc import Callable
from contextlib import ExitStack, suppress
from pathlib import Path

import httpx
import pytest
import redis

from events.log.redis_log import RedisLog
from gateway.metrics import STREAMS
from gateway.settings import Settings
from projections.feed import patched
from tests.commands.conftest import cut
from tests.gateway.conftest import Client, Serve, created, joined, refused, seated, serving
from tests.gateway.listener import Listener
from workers import jobs

pytestmark = pytest.mark.timeout(120)

BEGUN = b"POST /api/matches HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{"
CHUNKED = b"POST /api/matches HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"


def open_streams() -> int:
    return int(STREAMS.collect()[0].samples[0].value)


def begun(url: str) -> tuple[Client, Client]:
    """Two people at a match that has begun: the one who is to act, and the other."""
    ann, bob = seated(url, "Ann", "Bob")
    jobs.tables().carry_on(ann.match)
    return (ann, bob) if ann.get("/view").json()["waits"][0]["of"] == ["s1"] else (bob, ann)


def place_opening(client: Client, id: str) -> None:
    offers = client.get("/offers").json()["offers"]
    command = next(offer["commands"][0] for offer in offers if offer.get("commands"))
    assert client.post("/commands", {"id": id, "command": command}).status_code == 200


def test_a_stream_begins_with_the_view_and_its_items_lead_to_the_next(url: str) -> None:
    first, other = begun(url)
    with Listener(other) as listener:
        id, seen = listener.event("view")
        assert (id, seen["you"]) == (str(seen["number"]), other.get("/view").json()["you"])
        place_opening(first, "a")
        id, item = listener.event("item")
        assert int(id) == item["number"] == seen["number"] + 1
        assert patched(seen["view"], item["patch"]) == other.get("/view").json()["view"]


def test_whoever_comes_again_is_told_what_was_missed_and_then_the_whole(url: str) -> None:
    first, other = begun(url)
    with Listener(other) as listener:
        number = listener.data("view")["number"]
    place_opening(first, "a")
    with Listener(other, after=number) as listener:
        assert listener.event("item")[0] == str(number + 1)
        seen = listener.data("view")
    assert seen["view"] == other.get("/view").json()["view"]
    with Listener(other, after=seen["number"] + 1000) as listener:
        assert listener.names(until="view") == ["view"]


def test_of_many_who_listen_each_is_told_at_once(url: str) -> None:
    first, _ = begun(url)
    with ExitStack() as stack:
        watchers = [stack.enter_context(Listener(Client(url, first.match))) for _ in range(12)]
        for watcher in watchers:
            watcher.data("view")
        place_opening(first, "a")
        assert len({json.dumps(watcher.data("item")) for watcher in watchers}) == 1


def test_what_the_match_waits_for_is_told_when_it_changes(url: str) -> None:
    first, other = begun(url)
    with Listener(Client(url, first.match)) as listener:
        before = listener.data("view")["waits"][0]["of"]
        place_opening(first, "a")
        assert first.command("b", "report-ready").status_code == 200
        assert listener.data("waits")["waits"][0]["of"] == [other.get("/view").json()["you"]] != before


def test_a_second_connection_with_the_token_takes_over_at_any_gateway(url: str, serve: Serve) -> None:
    ann, bob = begun(url)
    with Listener(ann) as first, Listener(bob) as other, Listener(Client(url, ann.match)) as watcher:
        for listener in (first, other, watcher):
            listener.data("view")
        with Listener(ann) as second:
            second.data("view")
            assert first.data("end") == {"reason": "taken-over"}
            with Listener(ann, url=serve()) as third:
                third.data("view")
                assert second.data("end") == {"reason": "taken-over"}
                place_opening(ann, "a")
                for listener in (third, other, watcher):
                    listener.data("item")


def test_a_seat_that_is_given_to_somebody_else_has_a_new_token_and_the_old_one_is_dead(url: str) -> None:
    made = created(url)
    host = Client(url, made["match"], made["host_token"])
    ann, bob = joined(url, made["code"], "Ann"), joined(url, made["code"], "Bob")
    assert refused(bob.put("/seats/s1", {"name": "Bob"})) == (403, "not-host")
    with Listener(ann) as old:
        old.data("view")
        given = host.put("/seats/s1", {"name": "Eve"}).json()
        assert old.data("end") == {"reason": "seat-given-away"}
    assert refused(ann.get("/view")) == (401, "bad-token")
    assert refused(ann.command("a", "end-phase")) == (401, "bad-token")
    eve = Client(url, made["match"], given["token"])
    assert eve.get("/view").json()["view"]["players"]["s1"]["name"] == "Eve"
    assert host.put("/seats/s1", {"computer": "random"}).json() == {"match": made["match"], "seat": "s1"}
    assert refused(eve.get("/view")) == (401, "bad-token")
    assert refused(host.put("/seats/s1", {})) == (422, "bad-request")
    assert refused(host.put("/seats/s9", {"name": "Eve"})) == (403, "not-seated")


def test_a_stream_shows_that_it_is_alive_until_the_gateway_ends(at_home: Path, redis_client: redis.Redis) -> None:
    with serving(Settings(heartbeat_s=0.05), at_home) as url:
        ann, _ = seated(url, "Ann", "Bob")
        listener = Listener(ann)
        listener.listen()
        assert listener.names(until="comment") == ["view", "comment"]
    assert listener.data("end") == {"reason": "closing"}
    listener.data("gone")


def test_a_match_that_a_crash_of_the_server_has_cut_short_is_read_anew(url: str, redis_log: RedisLog) -> None:
    first, _ = begun(url)
    watcher = Client(url, first.match)
    before = watcher.get("/view").json()
    place_opening(first, "a")
    with Listener(watcher) as listener:
        assert listener.data("view")["number"] == before["number"] + 1
        cut(redis_log, first.match, redis_log.head(first.match) - 1)
        assert listener.data("end") == {"reason": "closing"}
    assert watcher.get("/view").json()["view"] == before["view"]


def test_what_is_chatted_reaches_everybody_at_any_gateway(url: str, serve: Serve) -> None:
    made = created(url)
    ann = joined(url, made["code"], "Ann")
    answer = httpx.post(f"{url}/api/matches/{made['match']}/watchers", json={"name": "Wim"}).json()
    wim, nobody = Client(url, made["match"], answer["token"]), Client(url, made["match"])
    host = Client(url, made["match"], made["host_token"])
    with Listener(nobody, url=serve()) as listener:
        listener.data("view")
        assert ann.post("/chat", {"text": "good luck"}).status_code == 204
        said = listener.data("chat")
        assert (said["name"], said["role"], said["seat"], said["text"]) == ("Ann", "seat", "s1", "good luck")
        assert wim.post("/chat", {"text": "to both"}).status_code == 204
        assert listener.data("chat")["role"] == "watcher"
    history = nobody.get("/chat").json()
    assert [message["text"] for message in history] == ["good luck", "to both"]
    assert nobody.get("/chat", after=history[0]["id"]).json() == history[1:]
    assert refused(nobody.get("/chat", after="x")) == (422, "bad-cursor")
    assert refused(nobody.post("/chat", {"text": "hm"})) == (403, "not-seated")
    assert refused(wim.command("a", "end-phase")) == (403, "not-seated")
    assert host.put("/chat", {"watchers": False}).status_code == 204
    assert refused(wim.post("/chat", {"text": "hm"})) == (403, "chat-closed")
    assert ann.post("/chat", {"text": "quiet now"}).status_code == 204


@pytest.mark.parametrize("text", ["", " ", "x" * 501, "a\nb", "a\u202eb", "a\u2066b", "\u200b", "a\x00b", "a\x1b[31mb"])
def test_what_is_no_plain_text_of_a_line_is_refused(url: str, text: str) -> None:
    made = created(url)
    ann = joined(url, made["code"], "Ann")
    assert refused(ann.post("/chat", {"text": text})) == (422, "bad-message")
    room = f"{url}/api/rooms/{made['code']}/seats"
    assert refused(httpx.post(room, json={"name": text})) == (422, "bad-name")
    assert joined(url, made["code"], "Zoë 👩‍🚀").get().json()["players"]["s2"]["name"] == "Zoë 👩‍🚀"


def test_a_stream_of_a_match_that_is_taken_away_ends(serve: Serve, redis_log: RedisLog) -> None:
    url = serve(heartbeat_s=0.05)
    ann, _ = seated(url, "Ann", "Bob")
    with Listener(Client(url, ann.match)) as watcher:
        watcher.data("view")
        redis_log.drop(ann.match)
        assert watcher.data("end") == {"reason": "gone"}


def test_a_reader_that_stops_reading_is_cut_off_and_can_resume(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gateway.protocol.STALLED_S", 0.2)
    url = serve()
    ann, _ = seated(url, "Ann", "Bob")
    watching = open_streams()
    with socket.socket() as stalled:
        stalled.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        stalled.connect(("127.0.0.1", httpx.URL(url).port))
        stalled.sendall(f"GET /api/matches/{ann.match}/stream HTTP/1.1\r\nHost: x\r\n\r\n".encode())
        wait_until(lambda: open_streams() == watching + 1)
        text, sent = "m" * 500, 0
        while open_streams() > watching:
            assert ann.post("/chat", {"text": text}).status_code == 204
            sent += len(text)
            assert sent < 16_000_000, "it is fed for ever"
    with Listener(Client(url, ann.match), after=1) as again:
        assert again.data("view")["match"] == ann.match


def test_who_does_not_finish_asking_is_cut_off(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gateway.protocol.ASKING_S", 0.2)
    port = httpx.URL(serve()).port
    for begun in (b"", b"GET /api/games HT", BEGUN):
        with socket.create_connection(("127.0.0.1", port), timeout=20) as slow:
            slow.sendall(begun)
            with suppress(ConnectionResetError):
                assert slow.recv(10_000) == b""


@pytest.mark.parametrize("endless", [b"GET /?", b"GET / HTTP/1.1\r\nX: ", CHUNKED + b"1;", CHUNKED + b"0\r\nX: "])
def test_who_says_more_than_a_request_needs_is_cut_off(url: str, endless: bytes) -> None:
    with socket.create_connection(("127.0.0.1", httpx.URL(url).port), timeout=20) as endless_one:
        sent = 0
        with suppress(ConnectionResetError, BrokenPipeError):
            endless_one.sendall(endless)
            while True:
                endless_one.sendall(b"x" * 65_536)
                sent += 65_536
                assert sent < 64_000_000, "it is listened to for ever"
    assert httpx.get(f"{url}/health/live").status_code == 200


def wait_until(true: Callable[[], bool]) -> None:
    end = time.monotonic() + 20
    while not true():
        assert time.monotonic() < end
        time.sleep(0.01)
