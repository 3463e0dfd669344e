"""The audit page: whose books it shows to whom, and a record that somebody brought."""

import re
from html import unescape
from typing import Any

import httpx
import pytest
import redis

from gateway import shelf
from gateway.pages.books import told_command
from tests.gateway.conftest import Client, refused, seated
from tests.gateway.test_looking_back import over
from workers import jobs

pytestmark = pytest.mark.timeout(120)

LINE = re.compile(r'href="([^"]*&amp;at=[^"#]+)#why"')


def books(client: Client, **asked: Any) -> httpx.Response:
    return client.http.get(f"/matches/{client.match}/audit", params=asked)


def brought(url: str, record: bytes) -> httpx.Response:
    return httpx.post(f"{url}/records", files={"record": ("it.etherlog", record)})


@pytest.mark.rule("engine.gateway.open")
def test_while_a_match_goes_on_a_seat_reads_its_own_books_and_whoever_watches_none(url: str) -> None:
    ann, _ = seated(url, "Ann", "Bob")
    jobs.tables().carry_on(ann.match)
    own = books(ann)
    assert own.status_code == 200
    assert set(re.findall(r"\?account=([^&\"]+)", own.text)) == {"pile%3As1"}
    why = ann.http.get(f"/matches/{ann.match}/audit{unescape(LINE.findall(own.text)[0])}").text
    assert "Why <code>pile:s1</code> rose" in why
    assert "ethereal.account.start-posting" in why
    assert not re.search("pile:s2|bank", own.text)
    for answer, code in (
        (books(ann, account="pile:s2"), "unknown-account"),
        (books(ann, at="999"), "unknown-address"),
    ):
        assert (answer.status_code, code in answer.text) == (404, True)
    watcher = books(Client(url, ann.match))
    assert (watcher.status_code, "not-open-yet" in watcher.text) == (403, True)


@pytest.mark.rule("engine.gateway.open")
def test_when_it_is_over_every_line_of_every_account_is_explained(url: str) -> None:
    watcher = over(url)
    ledger = watcher.get("/ledger", most=500).json()
    first = books(watcher)
    for account, balance in (ledger["balances"] | ledger["claims"]).items():
        assert account.replace(":", "%3A") in first.text
        shown = books(watcher, account=account).text
        lines = [line for line in ledger["lines"] if line["account"] == account]
        assert f"{len(lines)} line" in shown
        assert set(LINE.findall(shown)) == {
            f"?account={account.replace(':', '%3A')}&amp;at={line['address']}" for line in lines
        }
        why = books(watcher, account=account, at=lines[-1]["address"]).text
        assert lines[-1]["rule"] in why
        assert str(abs(lines[-1]["amount"])) in why
        assert str(balance).replace("-", "−") in why


def test_a_command_is_told_without_what_it_leaves_alone() -> None:
    command = {"type": "cast-spell", "spell": "teleport", "on_credit": False, "free": True, "to": None, "pays": 0}
    assert told_command(command, {"teleport": "Teleport"}) == (("spell", "Teleport"), ("free", "yes"), ("pays", "0"))


def test_statements_add_up_and_a_cards_way_is_told(url: str) -> None:
    watcher = over(url)
    told = watcher.get("/statements", seat="s1").json()[0]
    shown = books(watcher, statements="s1").text
    for entry in told["entries"]:
        assert entry["rule"] in shown
    way = watcher.get("/cards/9h.1").json()
    shown = books(watcher, card="9h.1").text
    assert "The way of 9♥ <code>9h.1</code>" in shown
    assert all(f"at={move['address']}&amp;card=9h.1#why" in shown and move["target"] in shown for move in way)
    for asked, code in (
        ({"card": "none"}, "unknown-card"),
        ({"account": "none"}, "unknown-account"),
        ({"at": "1.x"}, "bad-address"),
        ({"at": "99999"}, "unknown-address"),
        ({"statements": "s9"}, "not-seated"),
    ):
        refused = books(watcher, **asked)
        assert refused.status_code in (403, 404, 422)
        assert code in refused.text


@pytest.mark.rule("engine.gateway.record")
def test_a_record_shows_the_books_that_its_match_has_shown(url: str, redis_client: redis.Redis) -> None:
    watcher = over(url)
    plain, packed = (watcher.get("/record", packed=packed).content for packed in (False, True))
    places = [brought(url, record).headers["Location"] for record in (plain, packed)]
    assert places[0] == places[1]
    account = {"account": "bank"}
    of_match, of_record = books(watcher, **account).text, httpx.get(url + places[0], params=account).text
    assert _main(of_record) == _main(of_match)
    redis_client.delete(*redis_client.keys("etherlog:record:*"))
    gone = httpx.get(url + places[0])
    assert (gone.status_code, "unknown-record" in gone.text) == (404, True)


def _main(page: str) -> str:
    return page[page.index("<main") : page.index("</main>")]


@pytest.mark.rule("engine.gateway.record", "engine.record.verified")
def test_only_a_record_that_verifies_is_kept_and_the_oldest_make_room(
    url: str, monkeypatch: pytest.MonkeyPatch, redis_client: redis.Redis
) -> None:
    monkeypatch.setattr(shelf, "MOST", 2)
    watcher = over(url)
    whole = watcher.get("/record").content
    damaged = whole.replace(b'"n":3', b'"n":4', 1)
    for bad in (damaged, b"", b"none", b"\x1f\x8b none"):
        refused = brought(url, bad)
        assert (refused.status_code, "bad-record" in refused.text) == (422, True)
    without: tuple[dict[str, Any], ...] = (
        {},
        {"data": {"record": "none"}},
        {"files": {"other": ("a.etherlog", whole)}},
    )
    for form in without:
        refused = httpx.post(f"{url}/records", **form)
        assert (refused.status_code, "no record file was chosen" in refused.text.lower()) == (422, True)
    records = [over(url, seed).get("/record").content for seed in (3, 4, 5)]
    places = [brought(url, record).headers["Location"] for record in records]
    assert [httpx.get(url + place).status_code for place in places] == [404, 200, 200]
    assert all(0 < redis_client.ttl(key) <= shelf.KEPT_S for key in redis_client.keys("etherlog:record:*"))


@pytest.mark.rule("engine.gateway.record")
def test_a_record_that_is_too_large_is_refused(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shelf, "LARGEST_UNPACKED", 10_000)
    refused = brought(url, over(url).get("/record").content)
    assert (refused.status_code, "at most 10000 bytes" in refused.text) == (422, True)
    huge = brought(url, bytes(shelf.LARGEST + 200_000))
    assert (huge.status_code, "too-large" in huge.text) == (413, True)


def test_the_chart_shows_what_one_chooses(url: str) -> None:
    watcher = over(url)
    timeline = watcher.get("/timeline").json()
    assert "pile" in timeline["kinds"]
    page = books(watcher).text
    assert "Mana at the end of each round" in page
    for kind in timeline["kinds"]:
        assert f"&amp;chart={kind}" in page
        told = watcher.get("/timeline", kind=kind).json()
        assert (told["currency"], told["bank"], set(told["curves"])) == (kind, "", {"s1", "s2"})
        held = {seat: steps[-1][1] for seat, steps in told["curves"].items()}
        assert any(amount for curve in told["curves"].values() for _, amount in curve)
        chosen = books(watcher, chart=kind).text
        assert f"{kind.capitalize()} at the end of each round" in chosen
        for amount in held.values():
            assert f">{str(amount).replace('-', '−')}</td>" in chosen
    assert refused(watcher.get("/timeline", kind="gold")) == (404, "unknown-account")
