"""The replay page: what a seat saw then, byte for byte, and nothing more before the end."""

import re
from pathlib import Path
from typing import Any, Final

import httpx
import pytest

from tests.gateway.conftest import Client, created, joined, seated
from tests.gateway.pages.test_audit import brought
from tests.gateway.test_looking_back import over
from tests.guards.source import GAMES
from workers import jobs, play_on

pytestmark = pytest.mark.timeout(120)

GOLDEN: Final = Path(__file__).parents[2] / "golden"


def replay(client: Client, **asked: Any) -> httpx.Response:
    return client.http.get(f"/matches/{client.match}/replay", params=asked)


def table_then(answer: httpx.Response) -> str:
    """The table as a replay draws it."""
    assert answer.status_code == 200, answer.text
    return answer.text[answer.text.index('<div class="then"') : answer.text.index('<section class="commit')]


@pytest.mark.parametrize(
    ("game", "options", "every"),
    [
        ("ethereal", {"round_limit": 2}, 5),
        ("aqueduct", {}, 9),
        pytest.param("pantheon", {}, 20, marks=pytest.mark.long),
    ],
)
def test_what_a_seat_saw_then_is_what_the_replay_draws_for_it_byte_for_byte(
    game: str, options: dict[str, Any], every: int, url: str
) -> None:
    made = created(url, ruleset=game, computers={"s2": "random"}, options=options)
    ann, tables = joined(url, made["code"], "Ann"), jobs.tables()
    watcher, saw = Client(url, ann.match), list[tuple[int, str, str]]()
    while not (kept := tables.refresh(ann.match)).match.ended:
        if kept.head % every == 0:
            saw.append((kept.head, table_then(replay(ann)), table_then(replay(watcher))))
        if "s1" in kept.match.waits_for() and "system" not in kept.match.waits_for():
            tables.submit(ann.match, "s1", play_on.decision(kept, "s1", "random"))
        else:
            play_on.play_on(tables, ann.match, 1)
    assert len(saw) > 3
    for head, own, watched in saw:
        assert table_then(replay(watcher, at=head, seat="s1")) == own
        assert table_then(replay(ann, at=head, seat="watcher")) == watched
        assert own != watched
    record = brought(url, watcher.get("/record").content).headers["Location"].replace("audit", "replay")
    head, own, _ = saw[-1]
    assert table_then(httpx.get(url + record, params={"at": head, "seat": "s1"})) == own


@pytest.mark.parametrize("game", GAMES)
def test_a_record_of_an_earlier_version_is_looked_back_at(game: str, url: str) -> None:
    oldest = min(GOLDEN.glob(f"{game}-*.etherlog.gz"), key=lambda path: path.stat().st_size)
    books = brought(url, oldest.read_bytes()).headers["Location"]
    for shown in (books, books.replace("audit", "replay"), f"{books.replace('audit', 'replay')}?at=30&seat=s2"):
        answer = httpx.get(url + shown)
        assert (answer.status_code, "Azura" in answer.text or "Computer" in answer.text) == (200, True)


@pytest.mark.rule("engine.gateway.open")
def test_until_the_match_is_over_everybody_sees_what_they_saw_themselves(url: str) -> None:
    ann, _ = seated(url, "Ann", "Bob")
    jobs.tables().carry_on(ann.match)
    watcher = Client(url, ann.match)
    number = ann.get("/view").json()["number"]
    assert f"Item {number} " in replay(ann).text
    assert "Your hand" not in replay(watcher).text
    for client, seat in ((ann, "s2"), (ann, "all"), (watcher, "s1"), (watcher, "all")):
        refused = replay(client, seat=seat)
        assert (refused.status_code, "not-open-yet" in refused.text) == (403, True)
    refused = replay(ann, at=number + 1)
    assert (refused.status_code, "unknown-address" in refused.text) == (404, True)


def test_a_commit_stands_with_its_dice_and_postings_beside_the_table(url: str) -> None:
    watcher = over(url)
    ledger = watcher.get("/ledger", most=500).json()["lines"]
    line = next(line for line in ledger if line["dice"] and line["other"])
    shown = replay(watcher, at=line["commit"]).text
    assert f"Commit {line['commit']} " in shown
    assert line["rule"] in shown
    for throw in line["dice"]:
        assert throw["rule"] in shown
        for sides, face in zip(throw["dice"], throw["faces"], strict=True):
            assert f"a d{sides} shows {face}" in shown
    links = set(re.findall(r"at=(\d+)&amp;seat=all", shown))
    assert {str(line["commit"] - 1), str(line["commit"] + 1)} <= links


def test_every_stop_has_an_address_and_a_round_leads_to_its_first(url: str) -> None:
    watcher = over(url)
    commits = watcher.get("/commits", most=500).json()
    for round in (1, 2):
        first = next(commit["n"] for commit in commits if commit.get("round") == round)
        assert replay(watcher, round=round, seat="s2").headers["Location"].endswith(f"?at={first}&seat=s2")
    assert f"Commit {commits[-1]['n']} " in replay(watcher).text
    for asked, code in (
        ({"at": 9999}, "unknown-address"),
        ({"round": 99}, "unknown-address"),
        ({"seat": "s9"}, "not-seated"),
    ):
        refused = replay(watcher, **asked)
        assert refused.status_code in (403, 404)
        assert code in refused.text
    assert replay(watcher, at="x").status_code == 400
