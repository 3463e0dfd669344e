"""A client that costs the machine little: HTTP/1.1 over one connection that stays open."""

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Any, Self


class Peer:
    """One connection to a server, and the token with which it asks."""

    def __init__(self, port: int, token: str = "") -> None:
        self._port = port
        asking = f"Authorization: Bearer {token}" if token else "Accept-Encoding: gzip"
        self._head = f"Host: localhost\r\n{asking}\r\n"

    async def __aenter__(self) -> Self:
        self._reader, self._writer = await asyncio.open_connection("127.0.0.1", self._port)
        return self

    async def __aexit__(self, *error: object) -> None:
        self._writer.close()

    async def ask(self, method: str, path: str, body: Any = None) -> tuple[int, Any]:
        """Status and JSON of an answer."""
        status, answer = await self.fetch(method, path, body)
        return status, json.loads(answer or b"null")

    async def fetch(self, method: str, path: str, body: Any = None) -> tuple[int, bytes]:
        """Status and body of an answer; on a new connection if the server has closed one that was idle."""
        data = b"" if body is None else json.dumps(body).encode()
        kind = f"Content-Type: application/json\r\nContent-Length: {len(data)}\r\n" if data else ""
        asked = f"{method} {path} HTTP/1.1\r\n{self._head}{kind}\r\n".encode() + data
        self._writer.write(asked)
        if not (first := await self._reader.readline()):
            await self.__aenter__()
            self._writer.write(asked)
            first = await self._reader.readline()
        status, length = int(first.split()[1]), 0
        while (line := await self._reader.readline()).strip():
            if line.lower().startswith(b"content-length:"):
                length = int(line.split(b":")[1])
        return status, await self._reader.readexactly(length) if length else b""

    async def events(self, path: str) -> AsyncIterator[bytes]:
        """The lines of a stream that name an event."""
        self._writer.write(f"GET {path} HTTP/1.1\r\n{self._head}\r\n".encode())
        while line := await self._reader.readline():
            if line.startswith(b"event: "):
                yield line[7:].strip()
