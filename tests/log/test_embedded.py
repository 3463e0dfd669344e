"""The server of a data folder: started once, shared, started again after a crash, stopped for good."""

import os
import shutil
import signal
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path

import pytest
import redis

from events.log import embedded, processes
from events.log.base import Unreachable
from events.log.connect import connect
from events.log.embedded import SOCKET, EmbeddedServer, ensure, resolved, socket_path, stop
from events.log.processes import servers_of
from events.log.redis_log import RedisLog
from tests.fixtures.server import guarded
from tests.log.conftest import WAITING

CONNECT = (
    "import pathlib, sys; from events.log.connect import connect; connect(home=pathlib.Path(sys.argv[1])).incr('n')"
)
KILLED = (
    "import os, pathlib, signal, sys; from events.log.embedded import EmbeddedServer; "
    "EmbeddedServer(pathlib.Path(sys.argv[1])).__enter__(); os.kill(os.getpid(), signal.SIGKILL)"
)


def crash(client: redis.Redis, home: Path) -> None:
    """Kill the server, once the disk has been quick enough to keep what was answered."""
    while client.info("persistence")["aof_buffer_length"]:
        pass
    [pid] = servers_of(home)
    os.kill(pid, signal.SIGKILL)
    while servers_of(home):
        pass


def test_processes_that_start_at_once_share_one_server_that_outlives_them(fresh_home: Path) -> None:
    started = [subprocess.Popen([sys.executable, "-c", CONNECT, str(fresh_home)]) for _ in range(4)]
    assert [process.wait() for process in started] == [0, 0, 0, 0]
    assert len(servers_of(fresh_home)) == 1
    with connect(home=fresh_home) as client:
        assert client.get("n") == b"4"


def test_after_a_crash_the_next_process_finds_what_was_answered(fresh_home: Path) -> None:
    with connect(home=fresh_home) as client:
        for commit in range(20):
            RedisLog(client).append("m", commit, b"%d" % commit, WAITING, f"c{commit}")
        crash(client, fresh_home)
    with connect(home=fresh_home) as client:
        log = RedisLog(client)
        assert list(log.lines("m")) == [b"%d" % commit for commit in range(20)]
        assert log.commit_of("m", "c19") == 20
        assert log.live() == ["m"]


def test_a_client_survives_a_crash_of_the_server(fresh_home: Path) -> None:
    with connect(home=fresh_home) as client:
        log = RedisLog(client)
        log.append("m", 0, b"one", WAITING)
        crash(client, fresh_home)
        log.append("m", 1, b"two", WAITING)
        assert list(log.lines("m")) == [b"one", b"two"]


def test_a_stopped_server_stays_stopped(fresh_home: Path) -> None:
    with connect(home=fresh_home) as client:
        assert stop(fresh_home)
        assert servers_of(fresh_home) == []
        with pytest.raises(Unreachable):
            RedisLog(client).head("m")
        assert servers_of(fresh_home) == []
    assert not stop(fresh_home)


def test_a_server_whose_folder_was_deleted_can_be_stopped(fresh_home: Path) -> None:
    ensure(fresh_home)
    shutil.rmtree(fresh_home)
    assert len(servers_of(fresh_home)) == 1
    assert stop(fresh_home)
    assert servers_of(fresh_home) == []
    assert not fresh_home.exists()


def test_a_frozen_server_can_be_stopped(fresh_home: Path) -> None:
    ensure(fresh_home)
    [pid] = servers_of(fresh_home)
    os.kill(pid, signal.SIGSTOP)
    assert stop(fresh_home)
    assert servers_of(fresh_home) == []


def test_a_frozen_server_gets_no_second_one_beside_it(fresh_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ensure(fresh_home)
    monkeypatch.setattr(embedded, "_REPLY_S", 0.1)
    [pid] = servers_of(fresh_home)
    os.kill(pid, signal.SIGSTOP)
    with pytest.raises(Unreachable):
        connect(home=fresh_home)
    assert servers_of(fresh_home) == [pid]


def test_a_server_that_lost_its_socket_is_replaced(fresh_home: Path) -> None:
    with connect(home=fresh_home) as client:
        client.set("k", "v")
    [lost] = servers_of(fresh_home)
    (fresh_home / SOCKET).unlink()
    with connect(home=fresh_home) as client:
        assert client.get("k") == b"v"
    [found] = servers_of(fresh_home)
    assert found != lost


def test_only_the_block_that_started_the_server_stops_it(fresh_home: Path) -> None:
    with EmbeddedServer(fresh_home) as first:
        with EmbeddedServer(fresh_home) as second:
            assert (first.started, second.started) == (True, False)
        assert len(servers_of(fresh_home)) == 1
    assert servers_of(fresh_home) == []


def test_the_last_user_stops_the_server_whoever_started_it(fresh_home: Path) -> None:
    with ExitStack() as later:
        with EmbeddedServer(fresh_home):
            later.enter_context(EmbeddedServer(fresh_home))
        assert len(servers_of(fresh_home)) == 1
    assert servers_of(fresh_home) == []


def test_a_server_whose_starter_was_killed_is_stopped_by_the_next_user(fresh_home: Path) -> None:
    starter = subprocess.run([sys.executable, "-c", KILLED, str(fresh_home)], check=False)
    assert starter.returncode == -signal.SIGKILL
    assert len(servers_of(fresh_home)) == 1
    with EmbeddedServer(fresh_home):
        pass
    assert servers_of(fresh_home) == []


def test_a_server_that_none_of_its_users_started_is_not_stopped(fresh_home: Path) -> None:
    ensure(fresh_home)
    with EmbeddedServer(fresh_home), EmbeddedServer(fresh_home):
        pass
    assert len(servers_of(fresh_home)) == 1


def test_a_server_may_be_kept_for_others(fresh_home: Path) -> None:
    with EmbeddedServer(fresh_home, keep=True):
        pass
    assert len(servers_of(fresh_home)) == 1


def test_the_server_has_its_own_session_and_no_port(redis_home: Path, redis_client: redis.Redis) -> None:
    [pid] = servers_of(redis_home)
    assert os.getsid(pid) == pid
    settings = redis_client.config_get("port", "appendonly", "appendfsync", "save")
    assert settings == {"port": "0", "appendonly": "yes", "appendfsync": "everysec", "save": ""}
    assert redis_home.stat().st_mode & 0o077 == 0


@pytest.mark.skipif(shutil.which("ps") is None, reason="needs ps")
def test_the_server_is_found_without_proc_too(redis_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = servers_of(redis_home)
    monkeypatch.setattr(processes, "_PROC", redis_home / "none")
    assert servers_of(redis_home) == found
    assert servers_of(redis_home.parent) == []


@pytest.mark.parametrize("name", ["x" * 150, "with space and 'quotes'", "höhle"])
def test_any_folder_will_do(tmp_path: Path, name: str) -> None:
    with guarded(tmp_path.resolve() / name) as home, connect(home=home) as client:
        assert client.ping()
        assert len(os.fsencode(socket_path(home))) <= 100
        assert (home / SOCKET).is_socket()
        assert len(servers_of(home)) == 1


def test_where_the_server_is_found(redis_home: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("ETHERLOG_HOME", str(redis_home))
    assert resolved() == redis_home
    monkeypatch.setenv("ETHERLOG_REDIS_URL", f"unix://{tmp_path}/environment.sock")
    with connect() as client:
        assert client.connection_pool.connection_kwargs["path"] == f"{tmp_path}/environment.sock"
    with connect(f"unix://{tmp_path}/argument.sock") as client:
        assert client.connection_pool.connection_kwargs["path"] == f"{tmp_path}/argument.sock"
    with connect(home=redis_home) as client:
        assert client.ping()
    monkeypatch.delenv("ETHERLOG_REDIS_URL")
    with connect() as client:
        assert client.ping()


def test_a_start_that_is_interrupted_leaves_no_server(fresh_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def started_and_interrupted(home: Path) -> bool:
        ensure(home)
        raise KeyboardInterrupt

    monkeypatch.setattr(embedded, "ensure", started_and_interrupted)
    with pytest.raises(KeyboardInterrupt), EmbeddedServer(fresh_home):
        pytest.fail("it has not been entered")
    assert servers_of(fresh_home) == []
