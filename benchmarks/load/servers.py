"""The processes under load: a gateway with its store and worker, and a bare echo."""

import multiprocessing
import os
import socket
from collections.abc import Generator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec
import uvicorn
from litestar import Litestar, post

from events.log.connect import connect
from events.log.embedded import EmbeddedServer
from gateway.gateway import Gateway
from gateway.protocol import Connection
from gateway.serve import Server
from gateway.settings import Settings
from workers.jobs import Work
from workers.run import Crew

PLENTY = 10_000_000
SETTINGS = Settings(requests=PLENTY, creations=PLENTY, commands=PLENTY, streams=PLENTY)
_spawn = multiprocessing.get_context("spawn")


class Order(msgspec.Struct):
    """What is echoed: the same as a command."""

    id: str
    command: dict[str, Any]


@post("/echo", status_code=200)
async def echo(data: Order) -> Order:
    """The request, as it came."""
    return data


def serve_echo(listening: socket.socket) -> None:
    """Answer with nothing but Litestar."""
    config = uvicorn.Config(
        Litestar([echo], openapi_config=None), http=Connection, ws="none", log_config=None, access_log=False
    )
    uvicorn.Server(config).run([listening])


def serve_gateway(listening: socket.socket) -> None:
    """Answer as `etherlog serve` does, without a log of each request."""
    Server(Gateway(SETTINGS, connect(), Work())).run([listening])


class Under:
    """A server under load: its port, and what it costs."""

    def __init__(self, target: Any) -> None:
        self._listening = socket.create_server(("127.0.0.1", 0), backlog=1000)
        self.port: int = self._listening.getsockname()[1]
        self.process = _spawn.Process(target=target, args=(self._listening,), daemon=True)

    def cpu_s(self) -> float:
        """Seconds that its process has computed so far."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@contextmanager
def under_load() -> Generator[tuple[Under, Under]]:
    """The gateway and the echo, each in a process of its own."""
    with ExitStack() as stack:
        home = Path(stack.enter_context(TemporaryDirectory(prefix="etherlog-")))
        os.environ["ETHERLOG_HOME"] = str(home)
        stack.enter_context(EmbeddedServer(home))
        stack.enter_context(Crew(1))
        servers = Under(serve_gateway), Under(serve_echo)
        for server in servers:
            server.process.start()
            stack.callback(server.process.terminate)
        yield servers
