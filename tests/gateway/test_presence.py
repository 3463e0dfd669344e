"""Who leaves is stood in for, and who returns has their seat again."""

import asyncio
import time
from pathlib import Path
from typing import Any

import pytest
import redis

from commands.clock import WallClock
from commands.handling import Tables
from events.base import Player
from events.log.base import Unreachable
from events.log.redis_log import RedisLog
from gateway.gateway import Gateway
from gateway.house import hash_of
from gateway.settings import Settings
from gateway.who import Who
from tests.commands.conftest import HandClock
from tests.gateway.conftest import Client, Serve, created, joined, refused, seated
from tests.gateway.listener import Listener
from tests.workers.conftest import PERSON, opened
from workers import jobs
from workers.presence import PRESENT, Presence, come_back, stand_in

pytestmark = [pytest.mark.timeout(120), pytest.mark.rule("engine.gateway.lost")]

MEDIUM = Player(kind="computer", level="medium", name="ann")


@pytest.fixture
def clock() -> HandClock:
    return HandClock(1_000_000)


@pytest.fixture
def presence(redis_client: redis.Redis, clock: HandClock) -> Presence:
    return Presence(redis_client, clock, grace_s=30)


@pytest.fixture
def tables(redis_log: RedisLog) -> Tables:
    tables = Tables(redis_log, WallClock())
    opened(tables, "m", PERSON, PERSON)
    return tables


def player(tables: Tables, seat: str = "s1") -> Player:
    return tables.refresh("m").match.players[seat]


def test_after_the_grace_and_not_before_it_a_computer_plays_on(
    tables: Tables, presence: Presence, clock: HandClock
) -> None:
    presence.alive("m", "s1")
    clock.time += 29_999
    assert presence.lost() == []
    stand_in(tables, presence, "m", "s1")
    assert player(tables) == PERSON
    clock.time += 1
    assert presence.lost() == [("m", "s1")]
    stand_in(tables, presence, "m", "s1")
    assert (player(tables), player(tables, "s2")) == (MEDIUM, PERSON)
    assert presence.lost() == []
    assert come_back(tables, "m", "s1", "ann")
    assert player(tables) == PERSON
    assert not come_back(tables, "m", "s1", "ann")


def test_the_alarm_of_an_earlier_disconnection_does_nothing_to_a_later_connection(
    tables: Tables, presence: Presence, clock: HandClock
) -> None:
    presence.alive("m", "s1")
    clock.time += 30_000
    [alarm] = presence.lost()
    presence.alive("m", "s1")
    stand_in(tables, presence, *alarm)
    assert player(tables) == PERSON
    clock.time += 30_000
    stand_in(tables, presence, *alarm)
    stand_in(tables, presence, *alarm)
    assert player(tables) == MEDIUM


def test_who_returns_while_the_computer_sits_down_has_the_seat_again(
    tables: Tables, presence: Presence, redis_client: redis.Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    presence.left("m", "s1")
    take_seat = Tables.take_seat

    def and_they_come(self: Tables, match_id: str, seat: str, player: Player, **more: Any) -> Any:
        if player.kind == "computer":
            presence.alive(match_id, seat)
            assert not come_back(self, match_id, seat, "ann"), "they find that nobody plays for them"
        return take_seat(self, match_id, seat, player, **more)

    monkeypatch.setattr(Tables, "take_seat", and_they_come)
    stand_in(tables, presence, "m", "s1")
    assert player(tables) == PERSON


def broken_off(*_: Any, **__: Any) -> None:
    raise Unreachable("killed")


def test_who_is_lost_stays_so_until_a_computer_sits_there(
    tables: Tables, presence: Presence, monkeypatch: pytest.MonkeyPatch
) -> None:
    presence.left("m", "s1")
    take_seat = Tables.take_seat
    monkeypatch.setattr(Tables, "take_seat", broken_off)
    with pytest.raises(Unreachable):
        stand_in(tables, presence, "m", "s1")
    monkeypatch.setattr(Tables, "take_seat", take_seat)
    assert presence.lost() == [("m", "s1")]
    stand_in(tables, presence, "m", "s1")
    assert player(tables) == MEDIUM
    presence.left("m", "s1")  # as if killed before the seat was taken off the lost
    stand_in(tables, presence, "m", "s1")
    assert presence.lost() == []


def test_a_job_that_was_lost_with_its_worker_is_replaced_a_minute_later(
    at_home: Path, tables: Tables, presence: Presence, monkeypatch: pytest.MonkeyPatch
) -> None:
    presence.left("m", "s1")
    work = jobs.Work()
    for minute in (1, 1, 2):
        monkeypatch.setattr(jobs, "_minute", lambda minute=minute: minute)
        work.enqueue_lost("m", "s1")
    assert work.depth()[0] == 2


def test_before_the_match_begins_nobody_is_stood_in_for(redis_log: RedisLog, presence: Presence) -> None:
    tables = Tables(redis_log, WallClock())
    tables.create("ethereal", match_id="m")
    tables.take_seat("m", "s1", PERSON)
    presence.left("m", "s1")
    stand_in(tables, presence, "m", "s1")
    assert player(tables) == PERSON
    assert presence.is_there("m", "s1"), "it is looked again later"


def test_a_match_that_is_gone_is_nobodys(redis_log: RedisLog, presence: Presence, redis_client: redis.Redis) -> None:
    presence.left("none", "s1")
    stand_in(Tables(redis_log, WallClock()), presence, "none", "s1")
    assert redis_client.zcard(PRESENT) == 0


def test_a_computer_takes_the_seat_of_who_leaves_and_gives_it_back_to_who_returns(worker: None, url: str) -> None:
    ann, bob = seated(url, "Ann", "Bob")
    with Listener(ann) as gone:
        gone.data("view")
        assert ann.post("/leave", {}).status_code == 204
        assert gone.data("end") == {"reason": "left"}
    seen = bob.until(lambda seen: seen["view"]["players"]["s1"]["kind"] == "computer")
    assert seen["view"]["players"]["s1"] == {"kind": "computer", "level": "medium", "name": "Ann"}
    bob.until(lambda seen: seen["waits"] and seen["waits"][0]["of"] == ["s2"])
    seen = ann.get("/view").json()
    assert seen["view"]["players"]["s1"] == {"kind": "person", "name": "Ann"}
    assert "level" not in bob.get("/view").json()["view"]["players"]["s1"]


def test_who_is_cut_off_is_stood_in_for_after_the_grace_and_who_listens_is_not(worker: None, serve: Serve) -> None:
    url = serve(grace_s=0.6, heartbeat_s=0.1)
    ann, bob = seated(url, "Ann", "Bob")
    watcher = Client(url, ann.match)
    with Listener(bob) as listening:
        with Listener(ann):
            pass
        listening.data("view")
        seen = watcher.until(lambda seen: seen["view"]["players"]["s1"]["kind"] == "computer")
        assert seen["view"]["players"]["s2"]["kind"] == "person"
        with Listener(ann) as again:
            again.data("view")
            seen = watcher.until(lambda seen: seen["view"]["players"]["s1"]["kind"] == "person")


def test_who_listens_is_there_however_much_they_are_told(worker: None, serve: Serve) -> None:
    url = serve(grace_s=0.8, heartbeat_s=0.2)
    ann, bob = seated(url, "Ann", "Bob")
    end = time.monotonic() + 2
    with Listener(ann) as listening:
        listening.data("view")
        while time.monotonic() < end:
            assert bob.post("/chat", {"text": "still there?"}).status_code == 204
        assert bob.get("/view").json()["view"]["players"]["s1"]["kind"] == "person"


def test_a_seat_set_up_as_a_computers_keeps_its_level(worker: None, url: str) -> None:
    made = created(url, computers={"s2": "random"})
    host = Client(url, made["match"], made["host_token"])
    ann = joined(url, made["code"], "Ann")
    assert refused(host.post("/leave", {})) == (403, "not-seated")
    ann.until(lambda seen: bool(seen["view"].get("hand")))
    assert ann.get().json()["players"]["s2"] == {"kind": "computer", "level": "random"}
    assert host.put("/seats/s1", {"computer": "random"}).status_code == 200
    host.until(lambda seen: seen["view"]["players"]["s1"] == {"kind": "computer", "level": "random"})


def test_of_a_server_that_was_away_nobody_is_lost_before_they_can_come_again(
    presence: Presence, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("workers.presence.RETURN_S", 0)
    assert presence.settled()
    monkeypatch.setattr("workers.presence.RETURN_S", 1_000_000)
    assert not presence.settled()


def test_who_was_let_in_before_their_seat_was_given_away_does_not_come_back_to_it(
    tables: Tables, redis_client: redis.Redis
) -> None:
    gateway = Gateway(Settings(), redis_client, jobs.Work(redis_client))
    ann = Who(role="seat", seat="s1", name="ann", key=hash_of(gateway.house.give("m", "s1", "ann", if_free=True)))

    async def come_and_go() -> list[str]:
        table, kinds = await gateway.hall.table("m"), list[str]()
        for given_away in (False, True):
            stand_in_at_once()
            if given_away:
                gateway.house.give_to_computer("m", "s1")
            await gateway.arrived(table, ann)
            kinds.append(player(tables).kind)
        return kinds

    def stand_in_at_once() -> None:
        gateway.presence.left("m", "s1")
        stand_in(tables, gateway.presence, "m", "s1")

    assert asyncio.run(come_and_go()) == ["person", "computer"]
    gateway.desk.close()


def test_the_watch_finds_the_lost(at_home: Path, redis_client: redis.Redis, tables: Tables) -> None:
    Presence(redis_client, WallClock()).left("m", "s1")
    [lost] = Presence(redis_client, WallClock()).lost()
    work = jobs.Work()
    work.enqueue_lost(*lost)
    work.enqueue_lost(*lost)
    jobs.PlayWorker(work).work(burst=True, logging_level="CRITICAL", max_jobs=1)
    assert player(tables) == MEDIUM
