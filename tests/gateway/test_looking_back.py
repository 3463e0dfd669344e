"""Looking back: calendar, books, and the log that opens when the match is over."""

from itertools import count
from typing import Any

import httpx
import msgspec
import pytest
from prometheus_client import CONTENT_TYPE_LATEST
from prometheus_client.parser import text_string_to_metric_families

from domain.engine.ruleset import ruleset
from events.base import Player
from events.log.redis_log import RedisLog
from projections.record import decoded, record_of
from projections.verify import verify_record
from tests.gateway.conftest import ADMIN, Client, created, joined, refused, seated
from workers import jobs, play_on

pytestmark = pytest.mark.timeout(120)

OPEN = (
    "/ledger",
    "/statements",
    "/worth",
    "/timeline",
    "/commits",
    "/moments/1",
    "/record",
    "/cards/9h.1",
    "/ledger/4",
)
"""What opens with the log."""
NUMBERS = count()
"""So that the gateway, which many tests share, meets no id twice."""


def over(url: str, seed: int = 2) -> Client:
    """Somebody who watches a match that is over, and went the same way for the same seed."""
    tables, match_id = jobs.tables(), f"over-{next(NUMBERS)}"
    tables.create("ethereal", {"round_limit": 3}, match_id=match_id, seed=bytes([seed]) * 32)
    for seat in ruleset("ethereal").seats:
        tables.take_seat(match_id, seat, Player(kind="computer", level="random"), entropy=seat.encode().hex())
    while play_on.play_on(tables, match_id):
        pass
    return Client(url, match_id)


@pytest.mark.rule("ethereal.screen.log-redacted-stays")
def test_while_a_match_goes_on_its_log_is_closed_to_all_but_the_admin(url: str) -> None:
    ann, _ = seated(url, "Ann", "Bob")
    jobs.tables().carry_on(ann.match)
    for who in (ann, Client(url, ann.match)):
        for what in OPEN:
            assert refused(who.get(what)) == (403, "not-open-yet"), what
    admin = Client(url, ann.match, ADMIN)
    for what in OPEN:
        assert admin.get(what).status_code == 200, what
    assert admin.get("/moments/4", seat="s2").json()["view"]["you"] == "s2"


def test_a_seat_reads_its_own_books_under_the_numbers_of_its_feed(played: str) -> None:
    [ann] = seated(played, "Ann", computers={"s2": "random"})
    ann.until(lambda seen: bool(seen["view"].get("hand")))
    lines = ann.get("/books").json()["lines"]
    assert lines
    assert {line["account"] for line in lines} <= {"pile:s1", "debt:s1", "loan:s1"}
    feed = {item["number"]: item for item in ann.get("/feed", most=200).json()["items"]}
    for line in lines:
        told = feed[line["item"]]["lines"][line["place"]]
        assert told["type"] in ("mana-posted", "claim-changed")
        assert told["amount"] == abs(line["amount"])
    assert ann.get("/books", after=lines[-1]["item"]).json()["lines"] == []
    assert refused(Client(played, ann.match).get("/books")) == (403, "not-seated")


def test_the_calendar_tells_what_is_waited_for_and_what_comes_and_has_come(url: str) -> None:
    ann, _ = seated(url, "Ann", "Bob")
    [waiting] = ann.get("/calendar").json()["waits"]
    assert (waiting["of"], waiting["what"]) == (["system"], "happening-due")
    watcher = over(url)
    told = watcher.get("/calendar", past=True).json()
    assert told["happened"]
    assert all("address" in step for step in told["happened"])
    running = ann.get("/calendar", past=True).json()
    assert not any("address" in step for step in running["happened"])


def test_when_it_is_over_the_books_are_open_page_by_page(url: str) -> None:
    watcher = over(url)
    whole = watcher.get("/ledger", most=500).json()
    assert whole["total"] == 0
    pages = [watcher.get("/ledger", after=after, most=10).json()["lines"] for after in range(0, whole["picked"], 10)]
    assert [line for page in pages for line in page] == whole["lines"]
    line = whole["lines"][0]
    explained = watcher.get(f"/ledger/{line['address']}").json()
    assert line in explained["lines"]
    bank = watcher.get("/ledger", account=line["account"], rounds="0-1").json()["lines"]
    assert {line["account"] for line in bank} == {line["account"]}
    assert refused(watcher.get("/ledger", account="none")) == (404, "unknown-account")
    assert refused(watcher.get("/ledger", rounds="x")) == (422, "bad-round")
    assert refused(watcher.get("/ledger/no-address")) == (422, "bad-address")
    assert refused(watcher.get("/ledger/99999")) == (404, "unknown-address")
    assert refused(watcher.get("/cards/none")) == (404, "unknown-card")
    assert watcher.get("/statements", seat="s1").json()[0]["seat"] == "s1"
    assert watcher.get("/worth").json()
    assert watcher.get("/timeline").json()
    assert watcher.get("/cards/9h.1").json()


def test_what_a_seat_saw_then_is_what_the_replay_shows_byte_for_byte(url: str) -> None:
    made = created(url, computers={"s2": "random"}, options={"round_limit": 2})
    ann = joined(url, made["code"], "Ann")
    saw = list[tuple[int, bytes]]()
    tables = jobs.tables()
    while not (kept := tables.refresh(ann.match)).match.ended:
        saw.append((kept.head, _view_in(ann.get("/view").content)))
        if "s1" in kept.match.waits_for() and "system" not in kept.match.waits_for():
            tables.submit(ann.match, "s1", play_on.decision(kept, "s1", "random"))
        else:
            play_on.play_on(tables, ann.match, 1)
    assert len(saw) > 20
    for head, view in saw[:: max(1, len(saw) // 12)]:
        assert _view_in(ann.get(f"/moments/{head}", seat="s1").content) == view
    commits = ann.get("/commits", after=10, most=5).json()
    assert [commit["n"] for commit in commits] == [11, 12, 13, 14, 15]
    moment = ann.get("/moments/12").json()
    assert (moment["actor"], moment["position"]["seats"]) == (commits[1]["actor"], ["s1", "s2"])


def _view_in(answer: bytes) -> bytes:
    """The bytes of the view in an answer, which stay as they were sent."""

    class Seen(msgspec.Struct):
        view: msgspec.Raw

    return bytes(msgspec.json.decode(answer, type=Seen).view)


@pytest.mark.rule("ethereal.screen.log-redacted-stays")
def test_a_finished_match_is_exported_and_brought_in_elsewhere_as_it_is(url: str, redis_log: RedisLog) -> None:
    watcher = over(url)
    plain, packed = watcher.get("/record"), watcher.get("/record", packed=True)
    assert decoded(plain.content) == decoded(packed.content) == record_of(redis_log, watcher.match)
    assert not verify_record(decoded(plain.content)).findings
    ledger = watcher.get("/ledger").json()
    as_admin: dict[str, Any] = {"headers": {"Authorization": f"Bearer {ADMIN}"}}
    again = httpx.post(f"{url}/api/records", content=packed.content, **as_admin)
    assert refused(again) == (409, "match-exists")
    redis_log.drop(watcher.match)
    assert refused(httpx.post(f"{url}/api/records", content=packed.content)) == (403, "not-admin")
    damaged = packed.content[:-9] + b"123456789"
    assert refused(httpx.post(f"{url}/api/records", content=damaged, **as_admin)) == (422, "bad-record")
    brought = httpx.post(f"{url}/api/records", content=packed.content, **as_admin)
    assert brought.json() == {"match": watcher.match}
    assert watcher.get("/ledger").json() == ledger
    assert watcher.get("/view").json()["waits"] == []


def test_metrics_are_for_the_admin_and_count_what_was_refused(url: str) -> None:
    ann, _ = seated(url, "Ann", "Bob")
    assert refused(httpx.get(f"{url}/metrics")) == (403, "not-admin")
    assert refused(httpx.get(f"{url}/metrics", headers={"Authorization": f"Bearer {ann.token}"})) == (403, "not-admin")
    before = _figures(url)
    ann.command("a", "no-such-thing")
    on_the_page = {"Cookie": f"etherlog_{ann.match}={ann.token}", "Origin": url}
    httpx.post(f"{url}/matches/{ann.match}", data={"do": '{"type": "no-such-thing"}'}, headers=on_the_page)
    for _ in range(2):
        assert ann.command("b", "set-automation", policy="ritual-dice", on=True).status_code == 200
    after = _figures(url)
    refusals, landed = "etherlog_rejections_total unknown-command", "etherlog_commands_total ethereal"
    assert after[refusals] == before.get(refusals, 0) + 2
    assert after[landed] == before.get(landed, 0) + 1, "what comes twice landed once"
    assert after["etherlog_live_matches"] == 1
    assert after["etherlog_queue_depth"] >= 1
    assert after["etherlog_append_seconds_count"] >= 3
    for name in ("etherlog_conflicts_total", "etherlog_overdue_duties", "etherlog_streams"):
        assert name in after


def _figures(url: str) -> dict[str, float]:
    told = httpx.get(f"{url}/metrics", headers={"Authorization": f"Bearer {ADMIN}"})
    assert told.headers["Content-Type"] == CONTENT_TYPE_LATEST
    samples = (sample for family in text_string_to_metric_families(told.text) for sample in family.samples)
    return {" ".join((sample.name, *sample.labels.values())): sample.value for sample in samples}
