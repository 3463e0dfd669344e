import json
import os
import pty
import re
import shlex
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from cli.background import at_work
from cli.follow import follow
from cli.main import app
from cli.opened import opened
from cli.play import begin
from domain.engine.rejection import Rejected
from events.log.processes import servers_of

ETHERLOG = (sys.executable, "-m", "cli.main")
PLAIN = {name: value for name, value in os.environ.items() if not name.startswith("ETHERLOG_")}


def processes_of(home: Path) -> set[str]:
    """The running processes that know a data folder."""
    listed = subprocess.run(["ps", "-axwwo", "pid=,args="], capture_output=True, text=True, check=True).stdout
    return {line for line in listed.splitlines() if str(home) in line}


def test_a_match_is_played_to_its_end_and_nothing_is_left_running(fresh_home: Path):
    before = processes_of(fresh_home)
    command = (*ETHERLOG, "play", "--seats", "random,medium", "--speed", "instant", "--home", str(fresh_home))
    played = subprocess.run(command, capture_output=True, text=True, check=False, env=PLAIN, timeout=60)
    assert played.returncode == 0, played.stderr
    assert played.stderr == ""
    assert servers_of(fresh_home) == []
    assert processes_of(fresh_home) == before

    (match,) = json.loads(CliRunner().invoke(app, ["matches", "--json", "--home", str(fresh_home)]).stdout)
    assert match["state"] == "ended"
    assert f"{match['commits']:,} commits" in played.stdout
    assert "Round 2, " in played.stdout
    suggested = [shlex.split(line)[1:] for line in re.findall(r"^  .*(?= {2}\S)", played.stdout, re.MULTILINE)]
    assert [words[0] for words in suggested] == ["replay", "verify", "audit"]
    for words in suggested:
        told = CliRunner().invoke(app, words)
        assert told.exit_code == 0, told.stderr
        assert told.stdout
    (ending,) = re.findall(r"^(.+ wins by .+|A draw: .+)\.$", played.stdout, re.MULTILINE)
    assert match["reason"].replace("-", " ") in ending
    assert match["id"] in CliRunner().invoke(app, ["matches", "--home", str(fresh_home)]).stdout
    assert servers_of(fresh_home) == []


@pytest.mark.parametrize(("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_nothing_is_left_running_when_play_is_stopped(fresh_home: Path, number: signal.Signals, code: int):
    before = processes_of(fresh_home)
    screen, terminal = pty.openpty()
    command = (*ETHERLOG, "play", "--seats", "random", "--speed", "slow", "--home", str(fresh_home))
    with subprocess.Popen(command, stdout=terminal, stderr=terminal, env=PLAIN | {"TERM": "xterm"}) as playing:
        os.close(terminal)
        shown = b""
        while b"in the log" not in shown:
            shown += os.read(screen, 4096)
        playing.send_signal(number)
        shown = rest_of(screen)
        assert playing.wait(30) == code
    assert b"Traceback" not in shown
    if number == signal.SIGINT:
        assert b"Stopped" in shown
        assert f"--home {fresh_home}".encode() in shown
    assert processes_of(fresh_home) == before


@pytest.mark.rule("engine.shown.failed")
def test_a_match_that_cannot_be_played_on_is_not_waited_for(fresh_home: Path):
    with opened(fresh_home) as log:
        match_id = begin(log, "ethereal", {"s1": "nobody", "s2": "nobody"}, {}, bytes(32))
        with at_work(fresh_home, match_id) as trouble, pytest.raises(Rejected) as refused:
            list(follow(log, match_id, trouble))
    assert refused.value.code == "worker-stopped"
    assert "unknown-difficulty" in refused.value.sentence
    assert servers_of(fresh_home) == []


def rest_of(screen: int) -> bytes:
    """Everything that a terminal still shows until its program ends."""
    shown = b""
    try:
        while part := os.read(screen, 4096):
            shown += part
    except OSError:  # how Linux says that nobody writes any more
        pass
    os.close(screen)
    return shown
