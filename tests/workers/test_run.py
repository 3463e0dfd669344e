"""The worker processes of a machine: they end in good order, come back after a crash, and outlive nobody."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Generator
from pathlib import Path

import pytest

from workers import run
from workers.run import Crew

pytestmark = [
    pytest.mark.timeout(120),
    pytest.mark.skipif(not Path("/proc").is_dir(), reason="looks at processes in /proc"),
]

RUN = """
import threading, time
from workers import run
from workers.run import Crew
enter = Crew.__enter__
def told(crew):
    enter(crew)
    print(*crew.pids, flush=True)
    return crew
Crew.__enter__ = told
if __name__ == "__main__":
    run.run(1)
"""


@pytest.fixture
def running(at_home: Path, tmp_path: Path) -> Generator[tuple["subprocess.Popen[str]", list[int]]]:
    """A process that runs a worker, and the processes it has started."""
    script = tmp_path / "run_it.py"
    script.write_text(RUN)
    environment = os.environ | {"PYTHONPATH": str(Path(run.__file__).parent.parent)}
    with subprocess.Popen([sys.executable, script], stdout=subprocess.PIPE, text=True, env=environment) as process:
        assert process.stdout is not None
        pids = [int(pid) for pid in process.stdout.readline().split()]
        yield process, pids
        process.kill()


def alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def await_end(pids: list[int]) -> None:
    while any(alive(pid) for pid in pids):
        time.sleep(0.02)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_all_end_in_good_order_when_told_to(
    running: tuple["subprocess.Popen[str]", list[int]], number: signal.Signals
) -> None:
    process, pids = running
    assert len(pids) == 2
    process.send_signal(number)
    assert process.wait() == 0
    assert not any(alive(pid) for pid in pids)


def test_no_process_outlives_the_one_that_started_it(
    running: tuple["subprocess.Popen[str]", list[int]],
) -> None:
    process, pids = running
    process.kill()
    await_end(pids)


def test_a_process_that_crashed_is_started_again(at_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "_RESTART_S", 0.0)
    with Crew(1) as crew:
        player, watch = crew.pids
        os.kill(player, signal.SIGKILL)
        while crew.pids == [watch] or player in crew.pids:
            crew.tend()
        again, same = crew.pids
        assert again != player
        assert same == watch
    assert not crew.pids
