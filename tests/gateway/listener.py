"""Somebody who listens to a stream of a gateway."""

import json
import queue
import socket
import threading
from collections.abc import Iterator
from contextlib import suppress
from types import TracebackType
from typing import Any, Self
from urllib.parse import urlsplit

from tests.gateway.conftest import Client


class Listener:
    """Reads a stream in a thread of its own, in a block."""

    def __init__(self, client: Client, after: int | None = None, url: str = "") -> None:
        where = urlsplit(url or str(client.http.base_url))
        self._socket = socket.create_connection((where.hostname, where.port), timeout=30)
        headers = {"Host": "localhost", "Accept": "text/event-stream"}
        headers |= {"Authorization": f"Bearer {client.token}"} if client.token else {}
        headers |= {} if after is None else {"Last-Event-ID": str(after)}
        lines = [f"GET /api/matches/{client.match}/stream HTTP/1.1", *(f"{k}: {v}" for k, v in headers.items()), "", ""]
        self._socket.sendall("\r\n".join(lines).encode())
        self._heard = queue.Queue[tuple[str, str, Any]]()
        self._thread = threading.Thread(target=self._listen)

    def __enter__(self) -> Self:
        self.listen()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.hang_up()
        self._thread.join(20)

    def listen(self) -> None:
        """Begin to read."""
        self._thread.start()

    def hang_up(self) -> None:
        """Go away without a word."""
        with suppress(OSError):
            self._socket.shutdown(socket.SHUT_RDWR)

    def event(self, name: str) -> tuple[str, Any]:
        """Id and data of the next event of a name; others before it are passed over."""
        while True:
            what, id, data = self._heard.get(timeout=20)
            if what == name:
                return id, data

    def data(self, name: str) -> Any:
        """The data of the next event of a name."""
        return self.event(name)[1]

    def names(self, until: str) -> list[str]:
        """The names of what comes, up to the first of this name."""
        names = list[str]()
        while until not in names:
            names.append(self._heard.get(timeout=20)[0])
        return names

    def _listen(self) -> None:
        with self._socket, self._socket.makefile("rb") as lines:
            for event in _events(line.decode() for line in lines):
                self._heard.put(event)
        self._heard.put(("gone", "", None))


def _events(lines: Iterator[str]) -> Iterator[tuple[str, str, Any]]:
    """Name, id and data of each event; a sign of life is a `comment`. The chunks of HTTP are lines of their own."""
    fields = dict[str, str]()
    for line in lines:
        field, _, value = line.rstrip("\r\n").partition(": ")
        if field in ("event", "id", "data"):
            fields[field] = value
        elif line.startswith(": "):
            yield "comment", "", None
        if "data" in fields:
            yield fields["event"], fields.get("id", ""), json.loads(fields["data"])
            fields = {}
