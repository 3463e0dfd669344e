"""A gateway on a port of this machine, with a worker beside it, as `etherlog serve` runs them."""

import socket
import threading
import time
from collections.abc import Callable, Generator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
import redis

from commands.clock import WallClock
from commands.handling import Tables
from events.log.connect import connect
from events.log.redis_log import RedisLog
from gateway.gateway import Gateway
from gateway.serve import Server
from gateway.settings import Settings
from tests.fixtures.server import at_home, redis_client, redis_home, redis_log, server
from workers.jobs import Work
from workers.play_on import play_on
from workers.presence import Presence, stand_in

__all__ = ["at_home", "redis_client", "redis_home", "redis_log", "server"]

ADMIN = "admin-token-of-the-tests"
UNHURRIED: dict[str, Any] = {
    "admin_token": ADMIN,
    "requests": 100_000,
    "creations": 1000,
    "commands": 100_000,
    "heartbeat_s": 60.0,
}
"""Settings in which tests are not refused for their haste, and no news waits for a heartbeat."""


@contextmanager
def serving(settings: Settings, home: Path) -> Generator[str]:
    """A gateway in a thread of this process, on the server of a folder; its address."""
    listening = socket.create_server(("127.0.0.1", 0))
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 16_384)  # so that a reader who stalls is soon noticed
    running = Server(Gateway(settings, connect(home=home), Work(connect(home=home))))
    thread = threading.Thread(target=running.run, args=([listening],))
    thread.start()
    try:
        while not running.started:
            assert thread.is_alive(), "the gateway does not start"
            time.sleep(0.01)
        yield f"http://127.0.0.1:{listening.getsockname()[1]}"
    finally:
        running.should_exit = True
        thread.join(20)


@pytest.fixture
def worker(at_home: Path, redis_client: redis.Redis) -> Generator[None]:
    """Does in a thread what workers and their watch do, as long as the test lasts; no queue is needed for it."""
    stop, log = threading.Event(), RedisLog(connect())
    tables, presence = Tables(log, WallClock()), Presence(connect(), WallClock())

    def work() -> None:
        while not stop.wait(0.01):
            for match_id in log.live():
                play_on(tables, match_id, 20)
            for match_id, seat in presence.lost():
                stand_in(tables, presence, match_id, seat)

    thread = threading.Thread(target=work)
    thread.start()
    yield
    stop.set()
    thread.join()


Serve = Callable[..., str]


@pytest.fixture
def serve(at_home: Path, redis_client: redis.Redis) -> Generator[Serve]:
    """Starts gateways with these settings, which end with the test."""
    with ExitStack() as stack:
        yield lambda **settings: stack.enter_context(serving(Settings(**{**UNHURRIED, **settings}), at_home))


@pytest.fixture(scope="session")
def usual(redis_home: Path) -> Generator[str]:
    """The address of a gateway with the usual settings, which runs as long as the tests of this process do."""
    with serving(Settings(**UNHURRIED), redis_home) as address:
        yield address


@pytest.fixture
def url(usual: str, at_home: Path, redis_client: redis.Redis) -> str:
    """The address of that gateway, beside which no worker runs, over an empty server."""
    return usual


@pytest.fixture
def played(worker: None, url: str) -> str:
    """The address of a gateway beside which a worker runs."""
    return url


class Client:
    """Somebody who asks a gateway about one match, with a token or without."""

    def __init__(self, url: str, match: str, token: str = "") -> None:
        self.match, self.token = match, token
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        self.http = httpx.Client(base_url=url, headers=headers, timeout=20)

    def get(self, what: str = "", **asked: Any) -> httpx.Response:
        return self.http.get(f"/api/matches/{self.match}{what}", params=asked or None)

    def post(self, what: str, body: Any) -> httpx.Response:
        return self.http.post(f"/api/matches/{self.match}{what}", json=body)

    def put(self, what: str, body: Any) -> httpx.Response:
        return self.http.put(f"/api/matches/{self.match}{what}", json=body)

    def command(self, id: str, type: str, **fields: Any) -> httpx.Response:
        return self.post("/commands", {"id": id, "command": {"type": type, **fields}})

    def until(self, true: Callable[[Any], bool]) -> Any:
        """The view once something holds of it."""
        end = time.monotonic() + 60
        while time.monotonic() < end:
            seen = self.get("/view").json()
            if true(seen):
                return seen
            time.sleep(0.02)
        raise AssertionError(f"it does not come: {seen}")


def created(url: str, **asked: Any) -> Any:
    """A new match, as its host is told of it."""
    answer = httpx.post(f"{url}/api/matches", json=asked, timeout=30)
    assert answer.status_code == 201, answer.text
    return answer.json()


def seated(url: str, *names: str, **asked: Any) -> list[Client]:
    """A new match at which these people sit, in the order of its free seats."""
    made = created(url, **asked)
    return [joined(url, made["code"], name) for name in names]


def joined(url: str, code: str, name: str, **asked: Any) -> Client:
    """Somebody who sits down in a room."""
    answer = httpx.post(f"{url}/api/rooms/{code}/seats", json={"name": name, **asked}, timeout=30)
    assert answer.status_code == 201, answer.text
    return Client(url, answer.json()["match"], answer.json()["token"])


def refused(answer: httpx.Response) -> tuple[int, str]:
    """Status and code of a problem."""
    assert answer.headers["Content-Type"] == "application/problem+json", answer.text
    told = answer.json()
    assert told["status"] == answer.status_code
    assert told["type"] == f"urn:etherlog:problem:{told['code']}"
    assert told["rule"]
    assert told["detail"]
    return answer.status_code, told["code"]
