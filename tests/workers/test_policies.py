"""Policies of a person's seat are carried out by workers: step by step, each once, whoever else commands."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import msgspec
import pytest

from commands.clock import WallClock
from commands.handling import Tables
from commands.policies import act_by_policy
from events.log.base import MatchLog
from events.log.commit import head_of
from events.log.memory import MemoryLog
from events.log.redis_log import RedisLog
from projections.verify import verify_lines
from projections.verify_rules import verify_rules
from tests.workers.conftest import COMPUTER, PERSON, SEED
from tests.workers.test_play_on import burst, queue
from workers import run
from workers.jobs import Work
from workers.play_on import play_on
from workers.run import Crew

pytestmark = pytest.mark.timeout(120)

SETTINGS: dict[str, dict[str, Any]] = {
    "lazy-hand": {"keep": 1, "reach": 9},
    "ritual-dice": {"style": "greedy"},
    "grave-blessing": {},
    "grave": {"otherwise": "nothing"},
    "field": {"move": "advance", "attack": "always"},
}


def with_policies(tables: Tables, match_id: str, **options: Any) -> str:
    """A match in which seat 1 has every policy switched on, in its first prep phase."""
    tables.create("ethereal", {"starting_mana": 6, **options}, match_id=match_id, seed=SEED)
    for seat, player in (("s1", PERSON), ("s2", COMPUTER)):
        tables.take_seat(match_id, seat, player, entropy=seat)
    for policy, settings in SETTINGS.items():
        tables.submit(match_id, "s1", {"type": "set-automation", "policy": policy, "on": True, **_if(settings)})
    return match_id


def _if(settings: dict[str, Any]) -> dict[str, Any]:
    return {"settings": settings} if settings else {}


def by_hand(tables: Tables, match_id: str) -> None:
    """Seat 1's person does what no policy does: answers what is asked, and ends its phases."""
    match = tables.refresh(match_id).match
    asked = match.blocking() or match.opened
    for command in tables.load(match_id).rules.default_answer(match, asked, "s1"):
        tables.submit(match_id, "s1", command)


def to_prep(tables: Tables, match_id: str) -> None:
    """Play on until it is seat 1's prep phase, and its policies have something to do."""
    while True:
        kept = tables.refresh(match_id)
        match = kept.match
        due = kept.rules.policies.due(match)
        if due and match.phase == "prep" and not match.blocking():
            return
        if not play_on(tables, match_id, 1) and not due and "s1" in match.waits_for():
            by_hand(tables, match_id)


def story(log: MatchLog, match_id: str, after: int) -> list[Any]:
    """What a log tells, but for times and what hangs on them."""
    told = [msgspec.json.decode(line) for line in log.lines(match_id, after)]
    return [(line["n"], line["actor"], line.get("command"), line["events"]) for line in told]


def stepped(tables: Tables, match_id: str) -> list[Any]:
    """What policies do until they rest, one worker, step by step."""
    head = tables.refresh(match_id).head
    while act_by_policy(tables, match_id):
        pass
    return story(tables.log, match_id, head)


def told_by_one_worker() -> list[Any]:
    tables = Tables(MemoryLog(), WallClock())
    to_prep(tables, with_policies(tables, "m"))
    return stepped(tables, "m")


def test_a_worker_is_called_for_policies_and_rests_when_they_do(redis_log: RedisLog, work: Work) -> None:
    called = Tables(redis_log, WallClock(), [work])
    to_prep(called, with_policies(called, "m"))
    waiting = redis_log.waiting("m")
    assert waiting is not None
    assert (waiting.of, waiting.computers) == (("s1",), True)
    assert queue(work).job_ids == ["play-m"]
    head = called.load("m").head
    burst(work)
    assert story(redis_log, "m", head) == told_by_one_worker()
    rests = redis_log.waiting("m")
    assert rests is not None
    assert (rests.of, rests.computers) == (("s1",), False)


@pytest.mark.rule("ethereal.automation.real-commands")
def test_what_a_policy_does_is_a_command_of_the_seat_in_the_log() -> None:
    did = [line for line in told_by_one_worker() if line[2]]
    assert {line[1] for line in did} == {"s1"}
    assert {line[2]["type"] for line in did} >= {"place-card", "sacrifice-card", "move-cards"}
    assert all(line[3][0]["type"] == "policy-acted" for line in did)


def test_workers_that_are_killed_between_steps_neither_repeat_nor_lose_one(
    tables: Tables, redis_log: RedisLog, at_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(run, "_RESTART_S", 0.0)
    to_prep(tables, with_policies(tables, "m"))
    head = tables.load("m").head
    kill_at = [head + 1, head + 3]
    with Crew(1, patience_s=0.2) as crew:
        while _waits_for_policies(redis_log):
            if kill_at and redis_log.head("m") >= kill_at[0]:
                kill_at.pop(0)
                for pid in crew.pids[:-1]:
                    os.kill(pid, signal.SIGKILL)
            crew.tend()
            time.sleep(0.002)
    assert story(redis_log, "m", head) == told_by_one_worker()


def _waits_for_policies(log: RedisLog) -> bool:
    waiting = log.waiting("m")
    assert waiting is not None
    return waiting.computers


def test_several_workers_at_once_do_each_step_once(tables: Tables, redis_log: RedisLog, redis_home: Path) -> None:
    to_prep(tables, with_policies(tables, "m"))
    head = tables.load("m").head
    script = "import sys; from pathlib import Path; from commands.clock import WallClock; "
    script += "from commands.handling import Tables; from events.log.connect import connect; "
    script += "from events.log.redis_log import RedisLog; from workers.play_on import play_on; "
    script += "client = connect(home=Path(sys.argv[1])); tables = Tables(RedisLog(client), WallClock()); "
    script += "[None for _ in iter(lambda: play_on(tables, 'm'), False)]"
    players = [subprocess.Popen([sys.executable, "-c", script, str(redis_home)]) for _ in range(2)]
    assert [player.wait(60) for player in players] == [0, 0]
    assert story(redis_log, "m", head) == told_by_one_worker()


def test_a_person_s_command_at_the_same_time_is_first_or_second() -> None:
    """A step that was decided before the person's command is decided anew after it."""
    log = MemoryLog()
    person, worker = Tables(log, WallClock()), Tables(log, WallClock())
    to_prep(person, with_policies(person, "m"))
    assert worker.load("m").head == person.load("m").head
    card = person.load("m").match.hands["s1"][0]
    head = person.submit("m", "s1", {"type": "sacrifice-card", "card": card}).commit
    assert act_by_policy(worker, "m") is None, "it decided on what stood before"
    assert log.head("m") == head
    assert act_by_policy(worker, "m") is not None
    heads = [head_of(line) for line in log.lines("m")]
    assert [each.n for each in heads] == list(range(1, len(heads) + 1))


def test_a_match_with_policies_verifies_and_is_decided_anew_alike() -> None:
    log = MemoryLog()
    tables = Tables(log, WallClock())
    with_policies(tables, "m", round_limit=3)
    while not tables.refresh("m").match.ended:
        while play_on(tables, "m"):
            pass
        if not tables.load("m").match.ended:
            by_hand(tables, "m")
    lines = list(log.lines("m"))
    assert any(b"policy-acted" in line for line in lines)
    assert verify_lines("m", lines).findings == ()
    assert verify_rules("m", lines) == ()
