"""`etherlog serve`: one command, and people play."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest

from events.log.processes import servers_of
from tests.gateway.conftest import Client

pytestmark = pytest.mark.timeout(180)


def test_one_command_starts_all_and_stops_it_again(fresh_home: Path, tmp_path: Path) -> None:
    told = tmp_path / "told"
    command = [sys.executable, "-m", "cli.main", "serve", "--port", "0", "--home", str(fresh_home)]
    environment = {name: value for name, value in os.environ.items() if not name.startswith("ETHERLOG_")}
    environment |= {"ETHERLOG_GRACE_S": "1"}
    with told.open("wb") as output, subprocess.Popen(command, stderr=output, env=environment) as serving:
        try:
            url = _address(told, serving)
            made = httpx.post(f"{url}/api/matches", json={"computers": {"s2": "medium"}}, timeout=30).json()
            seat = httpx.post(f"{url}/api/rooms/{made['code']}/seats", json={"name": "Ann"}, timeout=30).json()
            ann = Client(url, made["match"], seat["token"])
            ann.until(lambda seen: seen["waits"][0]["of"] == ["s1"])
            watcher = Client(url, made["match"])
            watcher.until(lambda seen: seen["view"]["players"]["s1"].get("level") == "medium")
        finally:
            serving.send_signal(signal.SIGTERM)
        assert serving.wait(60) == 0
    assert not servers_of(fresh_home)
    token = fresh_home / "admin-token"
    assert token.stat().st_mode & 0o777 == 0o600
    log = told.read_text()
    assert "/api/matches/{match_id}/view" in log
    for secret in (seat["token"], made["host_token"], token.read_text().strip(), made["code"]):
        assert secret not in log


def test_a_setting_that_is_none_is_said_in_a_line(fresh_home: Path) -> None:
    command = [sys.executable, "-m", "cli.main", "serve", "--home", str(fresh_home)]
    environment = os.environ | {"ETHERLOG_ADMIN_TOKEN": "short"}
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120, env=environment)
    assert (done.returncode, len(done.stderr.splitlines())) == (2, 1)
    assert done.stderr.startswith("etherlog: bad-setting: ")


def test_a_port_that_is_taken_is_said_in_a_line(fresh_home: Path) -> None:
    command = [sys.executable, "-m", "cli.main", "serve", "--host", "203.0.113.1", "--home", str(fresh_home)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
    assert done.returncode == 2
    assert done.stderr.startswith("etherlog: address-taken: 203.0.113.1:8080: ")
    assert len(done.stderr.splitlines()) == 1


def _address(told: Path, serving: "subprocess.Popen[bytes]") -> str:
    end = time.monotonic() + 60
    while "http://" not in (line := told.read_text()):
        assert serving.poll() is None, line
        assert time.monotonic() < end, line
        time.sleep(0.05)
    return line.partition("etherlog: ")[2].split()[0]
