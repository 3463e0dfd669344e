"""Jobs play matches on: whole, once, again when something was lost, and when a time runs out."""

import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import msgspec
import pytest
import redis
from rq import Queue
from rq.executions import Execution
from rq.job import Job, JobStatus
from rq.registry import ScheduledJobRegistry
from rq.scheduler import RQScheduler
from rq.serializers import JSONSerializer

from commands.clock import WallClock
from commands.handling import Tables
from events.base import Player, TimeUp
from events.log.base import MatchLog
from events.log.memory import MemoryLog
from events.log.redis_log import RedisLog
from tests.commands.conftest import HandClock
from tests.workers.conftest import COMPUTER, PERSON, opened
from workers import jobs
from workers import play_on as playing
from workers.jobs import QUEUE, PlayWorker, Work
from workers.sweeper import ALARM_S, PATIENCE_S, Sweeper

pytestmark = pytest.mark.timeout(120)


class Counting(PlayWorker):
    """A worker that tells how many jobs it has performed without failing."""

    done = 0

    def perform_job(self, job: Job, queue: Queue, execution: Execution) -> bool:
        succeeded = super().perform_job(job, queue, execution)
        self.done += succeeded
        return succeeded


def burst(work: Work) -> int:
    """Perform what is in the queue, and what that calls for; how many jobs succeeded."""
    worker = Counting(work)
    worker.work(burst=True, logging_level="CRITICAL")
    return worker.done


def queue(work: Work) -> Queue:
    return Queue(QUEUE, connection=work.connection, serializer=JSONSerializer)


def job(work: Work, match_id: str) -> Job | None:
    return queue(work).fetch_job(f"play-{match_id}")


def story(log: MatchLog, match_id: str) -> list[Any]:
    """What a log tells, but for times and what hangs on them."""
    told = [msgspec.json.decode(line) for line in log.lines(match_id)]
    return [(line["n"], line["actor"], line.get("command"), line["events"]) for line in told]


def told_by_one_worker(match_id: str) -> list[Any]:
    log = MemoryLog()
    tables = Tables(log, WallClock())
    opened(tables, match_id, COMPUTER, COMPUTER)
    while playing.play_on(tables, match_id):
        pass
    return story(log, match_id)


@pytest.fixture
def called(redis_log: RedisLog, work: Work) -> Tables:
    """What a test commands with where workers are called."""
    return Tables(redis_log, WallClock(), [work])


def test_a_worker_plays_a_match_of_computers_to_its_end(called: Tables, redis_log: RedisLog, work: Work) -> None:
    opened(called, "m", COMPUTER, COMPUTER)
    assert queue(work).job_ids == ["play-m"]
    burst(work)
    assert called.refresh("m").match.ended
    assert redis_log.live() == []
    assert queue(work).job_ids == []
    assert job(work, "m") is None
    assert story(redis_log, "m") == told_by_one_worker("m")


def test_a_job_whose_slice_is_used_up_leaves_the_rest_to_the_next_one(
    called: Tables, redis_log: RedisLog, work: Work, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(jobs, "SLICE_S", 0.0)
    opened(called, "m", COMPUTER, COMPUTER)
    opened(called, "n", COMPUTER, COMPUTER)
    assert burst(work) > 4
    assert called.refresh("m").match.ended
    assert called.refresh("n").match.ended
    assert story(redis_log, "m") == told_by_one_worker("m")


def test_a_worker_rests_while_a_person_is_asked(called: Tables, work: Work) -> None:
    opened(called, "m", PERSON, COMPUTER)
    burst(work)
    kept = called.refresh("m")
    assert kept.match.waits_for() == ("s1",)
    head = kept.head
    assert not work.connection.exists("rq:job:play-m")
    assert work.enqueue("m")
    assert burst(work) == 1
    assert called.refresh("m").head == head
    called.take_seat("m", "s1", COMPUTER)
    burst(work)
    assert called.refresh("m").match.ended


def test_a_match_is_in_the_queue_once(called: Tables, work: Work) -> None:
    opened(called, "m", COMPUTER, COMPUTER)
    assert not work.enqueue("m")
    assert queue(work).job_ids == ["play-m"]


def test_a_commit_that_lands_when_a_job_has_looked_for_the_last_time_is_not_lost(
    called: Tables, work: Work, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened(called, "m", PERSON, COMPUTER)
    work.enqueue("m")
    real = playing.play_on

    def looks_too_early(tables: Tables, match_id: str, most: int) -> bool:
        monkeypatch.setattr(playing, "play_on", real)
        assert not real(tables, match_id, most)
        called.take_seat("m", "s1", COMPUTER)
        assert not work.enqueue("m")
        return False

    monkeypatch.setattr(playing, "play_on", looks_too_early)
    assert burst(work) >= 2
    assert called.refresh("m").match.ended


def test_two_workers_at_once_and_a_job_that_runs_twice_make_the_same_log(
    tables: Tables, redis_home: Path, redis_log: RedisLog, work: Work
) -> None:
    opened(tables, "m", COMPUTER, COMPUTER)
    command = [sys.executable, "-m", "tests.workers.player", str(redis_home), "m"]
    players = [subprocess.Popen(command) for _ in range(2)]
    assert [player.wait() for player in players] == [0, 0]
    jobs.play_on("m")
    assert work.enqueue("m")
    assert burst(work) == 1
    assert story(redis_log, "m") == told_by_one_worker("m")


def test_a_job_for_a_match_that_is_gone_does_nothing(called: Tables, redis_log: RedisLog, work: Work) -> None:
    opened(called, "m", COMPUTER, COMPUTER)
    redis_log.drop("m")
    assert burst(work) == 1
    assert redis_log.matches() == []


def swept(log: RedisLog, work: Work, later_s: float = PATIENCE_S) -> list[str]:
    """What a sweep finds, `later_s` seconds from now."""
    clock = HandClock(WallClock().now(0) + int(later_s * 1000))
    return Sweeper(log, work, clock).sweep()


def test_the_sweeper_finds_a_match_that_nobody_was_called_for(
    tables: Tables, redis_log: RedisLog, redis_client: redis.Redis, work: Work
) -> None:
    opened(tables, "m", COMPUTER, COMPUTER)
    opened(tables, "person", PERSON, COMPUTER)
    redis_client.delete("etherlog:live")
    assert swept(redis_log, work) == []
    sweeper = Sweeper(redis_log, work, WallClock())
    sweeper.begin()
    assert sweeper.sweep() == [], "not yet"
    found = swept(redis_log, work)
    assert "m" in found
    assert queue(work).job_ids == [f"play-{match}" for match in found]
    assert swept(redis_log, work) == [], "it is in the queue"
    burst(work)
    assert tables.refresh("m").match.ended
    assert tables.refresh("person").match.waits_for() == ("s1",)
    assert swept(redis_log, work, 1000.0) == [], "nobody waits for a computer"


@pytest.mark.parametrize("lost", ["on the way", "at work"])
def test_the_sweeper_replaces_a_job_that_was_lost_with_its_worker(
    called: Tables, redis_log: RedisLog, work: Work, lost: str
) -> None:
    opened(called, "m", COMPUTER, COMPUTER)
    found = Queue.dequeue_any([queue(work)], None, connection=work.connection, serializer=JSONSerializer)
    assert found is not None
    if lost == "at work":
        worker = PlayWorker(work)
        worker.prepare_execution(found[0])
        worker.prepare_job_execution(found[0], remove_from_intermediate_queue=True)
    assert not work.enqueue("m")
    assert swept(redis_log, work) == ["m"]
    assert queue(work).intermediate_queue.get_job_ids() == []
    burst(work)
    assert called.refresh("m").match.ended


def test_a_match_whose_job_fails_is_tried_again_only_after_a_while(
    called: Tables, redis_log: RedisLog, work: Work
) -> None:
    opened(called, "m", Player(kind="computer", level="no-such"), Player(kind="computer", level="no-such"))
    assert burst(work) == 0
    failed = job(work, "m")
    assert failed is not None
    assert failed.get_status() == JobStatus.FAILED
    assert swept(redis_log, work) == []
    assert 0 < work.connection.ttl("rq:job:play-m") <= jobs.FAILED_S
    work.connection.delete("rq:job:play-m")  # as that time passes
    assert swept(redis_log, work) == ["m"]


def test_the_sweeper_leaves_an_imported_match_alone(
    tables: Tables, redis_log: RedisLog, redis_client: redis.Redis, work: Work
) -> None:
    opened(tables, "m", COMPUTER, COMPUTER)
    redis_client.delete("{m}:seed")
    assert swept(redis_log, work) == []


@pytest.fixture
def timed(called: Tables, tiny: object) -> Tables:
    """A match in which seat a has been asked for a word, for a second."""
    called.create("tiny", {"words": 1, "seconds": 1}, match_id="m")
    for seat in ("a", "b"):
        called.take_seat("m", seat, PERSON)
    return called


def test_an_alarm_rings_when_a_time_has_run_out_and_not_before(timed: Tables, redis_log: RedisLog, work: Work) -> None:
    waiting = redis_log.waiting("m")
    assert waiting is not None
    assert waiting.deadline is not None
    assert not waiting.computers
    [alarm] = ScheduledJobRegistry(queue=queue(work)).get_job_ids()
    rings_at = ScheduledJobRegistry(queue=queue(work)).get_scheduled_time(alarm).timestamp() * 1000
    assert waiting.deadline <= rings_at < waiting.deadline + 1000
    scheduler = RQScheduler([QUEUE], connection=work.connection, serializer=JSONSerializer, logging_level="CRITICAL")
    scheduler.acquire_locks()
    while not queue(work).job_ids:
        scheduler.enqueue_scheduled_jobs()
        time.sleep(0.02)
    assert burst(work) == 1
    assert timed.refresh("m").match.said == ("...",)
    assert timed.refresh("m").match.ended


def test_an_alarm_for_a_question_that_is_closed_does_nothing(timed: Tables, work: Work) -> None:
    timed.submit("m", "a", {"type": "say", "word": "oak"})
    [alarm] = ScheduledJobRegistry(queue=queue(work)).get_job_ids()
    head = timed.load("m").head
    queue(work).enqueue_job(Job.fetch(alarm, connection=work.connection, serializer=JSONSerializer))
    assert burst(work) == 1
    assert timed.refresh("m").head == head


def test_the_sweeper_finds_a_time_that_has_run_out_and_whose_alarm_does_not_ring(
    timed: Tables, redis_log: RedisLog, work: Work
) -> None:
    waiting = redis_log.waiting("m")
    assert waiting is not None
    assert waiting.deadline is not None
    lost = waiting.deadline + int(ALARM_S * 1000)
    assert Sweeper(redis_log, work, HandClock(lost - 1)).sweep() == []
    assert Sweeper(redis_log, work, HandClock(lost)).sweep() == ["m"]
    jobs.tables()._clock = HandClock(lost)
    burst(work)
    [line] = list(redis_log.lines("m"))[-1:]
    assert msgspec.json.decode(line)["events"][0]["type"] == TimeUp.__struct_config__.tag
