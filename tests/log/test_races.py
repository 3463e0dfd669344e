"""One commit for each command, whoever races and whatever the server does meanwhile."""

import json
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Generator
from pathlib import Path

import pytest

from events.log.base import Unreachable
from events.log.connect import connect
from events.log.processes import servers_of
from events.log.redis_log import RedisLog
from tests.log.conftest import WAITING


@pytest.fixture
def hasty(fresh_home: Path) -> Generator[RedisLog]:
    """A log with one commit, on a server of its own, whose client waits a fifth of a second."""
    with connect(home=fresh_home, timeout_s=0.2) as client:
        log = RedisLog(client)
        log.append("m", 0, b"one", WAITING)
        yield log


def test_processes_that_race_land_each_command_once(redis_home: Path, redis_log: RedisLog) -> None:
    # Each id is sent by two of the eight.
    ids = [[f"{racer // 2}.{number}" for number in range(25)] for racer in range(8)]
    racers = [
        subprocess.Popen(
            [sys.executable, "-m", "tests.log.racer", str(redis_home), "m", *own], stdout=subprocess.PIPE, text=True
        )
        for own in ids
    ]
    answers = [json.loads(racer.communicate()[0]) for racer in racers]
    lines = [json.loads(line) for line in redis_log.lines("m")]
    assert [line["n"] for line in lines] == list(range(1, 101))
    landed = {line["id"]: line["n"] for line in lines}
    assert sorted(landed) == sorted({command_id for own in ids for command_id in own})
    assert answers == [{command_id: landed[command_id] for command_id in own} for own in ids]


@pytest.mark.parametrize("command_id", [None, "c"])
def test_an_append_given_up_on_a_frozen_server_lands_once(
    hasty: RedisLog, fresh_home: Path, command_id: str | None
) -> None:
    [pid] = servers_of(fresh_home)
    os.kill(pid, signal.SIGSTOP)
    with pytest.raises(Unreachable):
        hasty.append("m", 1, b"two", WAITING, command_id)
    os.kill(pid, signal.SIGCONT)
    hasty.append("m", 1, b"two", WAITING, command_id)
    hasty.append("m", 2, b"three", WAITING)
    assert list(hasty.lines("m")) == [b"one", b"two", b"three"]


def test_an_append_that_outwaits_a_frozen_server_lands_once(hasty: RedisLog, fresh_home: Path) -> None:
    [pid] = servers_of(fresh_home)
    os.kill(pid, signal.SIGSTOP)
    thaw = threading.Timer(0.5, os.kill, (pid, signal.SIGCONT))
    thaw.start()
    hasty.append("m", 1, b"two", WAITING, "c")
    thaw.join()
    assert list(hasty.lines("m")) == [b"one", b"two"]
    assert hasty.commit_of("m", "c") == 2
