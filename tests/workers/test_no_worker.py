"""What becomes of happenings and of times that run out while no worker runs, and with several at once."""

import threading

import pytest
import redis

from commands.clock import WallClock
from commands.handling import Tables
from domain.engine.rejection import Rejected
from events.base import SYSTEM, HappeningBegan, TimeUp
from events.log.redis_log import RedisLog
from projections.record import commit_of
from projections.waiting import waits
from tests.commands.conftest import HandClock
from tests.workers.conftest import PERSON, opened
from workers import play_on as playing
from workers.jobs import PlayWorker, Work
from workers.sweeper import PATIENCE_S, Sweeper

pytestmark = pytest.mark.timeout(120)


@pytest.mark.rule("ethereal.calendar.before-commands")
def test_without_a_worker_a_happening_waits_and_is_told_and_not_even_a_lost_queue_loses_it(
    tables: Tables, redis_log: RedisLog, redis_client: redis.Redis, work: Work
) -> None:
    opened(tables, "m", PERSON, PERSON)
    head = redis_log.head("m")
    for seat in ("s1", "s2"):
        with pytest.raises(Rejected, match="happening-pending"):
            tables.submit("m", seat, {"type": "end-phase"})
    kept = tables.refresh("m")
    assert kept.head == head
    for reader in ("s1", "s2", None):
        [waiting] = waits(kept, reader)
        assert (waiting.of, waiting.what, waiting.since, waiting.deadline) == (
            (SYSTEM,),
            "happening-due",
            kept.at,
            None,
        )
    for key in redis_client.keys("rq:*"):
        redis_client.delete(key)
    later = HandClock(WallClock().now(0) + int(PATIENCE_S * 1000))
    assert Sweeper(redis_log, work, later).sweep() == ["m"]
    PlayWorker(work).work(burst=True, logging_level="CRITICAL")
    kept = tables.refresh("m")
    assert kept.head == head + 1, "a run is one commit"
    [waiting] = waits(kept, None)
    assert waiting.what == "phase-opened"
    assert set(waiting.of) <= {"s1", "s2"}


def test_without_a_worker_a_time_that_has_run_out_is_made_up_for_by_whoever_commands_next(
    redis_log: RedisLog, tiny: object
) -> None:
    clock = HandClock()
    tables = Tables(redis_log, clock)
    tables.create("tiny", {"words": 3, "seconds": 30}, match_id="m")
    for seat in ("a", "b"):
        tables.take_seat("m", seat, PERSON)
    clock.time += 45_000
    [waiting] = waits(tables.load("m"), None)
    assert (waiting.of, waiting.deadline) == (("a",), 1_030_000)
    tables.submit("m", "b", {"type": "say", "word": "oak"})
    assert tables.load("m").match.said == ("...", "oak")
    late = commit_of("tiny", list(redis_log.lines("m"))[3])
    assert isinstance(late.events[0], TimeUp)


@pytest.mark.rule("ethereal.calendar.recorded")
def test_of_many_that_carry_on_at_once_one_makes_the_commit(redis_home: object, redis_log: RedisLog) -> None:
    matches = [f"m{number}" for number in range(12)]
    tables = Tables(redis_log, WallClock())
    for match_id in matches:
        opened(tables, match_id, PERSON, PERSON)
    gate = threading.Barrier(4)

    def carry_on() -> None:
        mine = Tables(redis_log, WallClock())
        for match_id in matches:
            mine.load(match_id)
        for match_id in matches:
            gate.wait(30)
            playing.play_on(mine, match_id)

    threads = [threading.Thread(target=carry_on) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for match_id in matches:
        commits = [commit_of("ethereal", line) for line in redis_log.lines(match_id)]
        assert [(commit.n, commit.actor) for commit in commits[3:]] == [(4, SYSTEM)]
        assert not [event for commit in commits[:3] for event in commit.events if isinstance(event, HappeningBegan)]
        assert "s1" in tables.refresh(match_id).match.hands
