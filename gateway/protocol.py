"""Connections that waste no memory and no time: who does not finish asking, or stops reading, is cut off."""

import asyncio
import socket
from contextlib import suppress
from typing import Any, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

ASKING_S: Final = 20.0
"""Seconds for a whole request, body included."""
LARGEST_HEAD: Final = 65_536
"""Bytes of a request, or between two parts of its body, that are no body."""
STALLED_S: Final = 20.0
"""Seconds for a reader to make room for more."""
_UNANSWERED_MS: Final = 30_000  # after which the system gives up a peer that acknowledges nothing


class Connection(HttpToolsProtocol):
    """One connection. What it has still to send is at most what the system buffers, and one event."""

    _asking: asyncio.TimerHandle | None = None
    _stalled: asyncio.TimerHandle | None = None
    _head = 0
    """Bytes since the request began, or since the last part of its body."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # pyright: ignore[reportIncompatibleMethodOverride]
        """A peer is there, and has so long to ask."""
        super().connection_made(transport)
        peer: Any = transport.get_extra_info("socket")
        if hasattr(socket, "TCP_USER_TIMEOUT"):
            with suppress(OSError):
                peer.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, _UNANSWERED_MS)
        self._await_request()

    def data_received(self, data: bytes) -> None:
        """Take in what is asked; it names its end before it tires."""
        self._head += len(data)
        super().data_received(data)
        if self._head > LARGEST_HEAD:
            self.transport.abort()

    def on_message_begin(self) -> None:
        """A request begins."""
        self._head = 0
        super().on_message_begin()
        self._await_request()

    def on_body(self, body: bytes) -> None:
        """A part of the body is here."""
        self._head = 0
        super().on_body(body)

    def on_message_complete(self) -> None:
        """A request is here, whole."""
        self._head = 0
        super().on_message_complete()
        self._asking = _stopped(self._asking)

    def pause_writing(self) -> None:
        """The peer does not read as fast as it is told."""
        super().pause_writing()
        self._stalled = self.loop.call_later(STALLED_S, self.transport.abort)

    def resume_writing(self) -> None:
        """It has caught up."""
        self._stalled = _stopped(self._stalled)
        super().resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        """The peer is gone."""
        self._asking, self._stalled = _stopped(self._asking), _stopped(self._stalled)
        super().connection_lost(exc)

    def _await_request(self) -> None:
        _stopped(self._asking)
        self._asking = self.loop.call_later(ASKING_S, self.transport.abort)


def _stopped(timer: asyncio.TimerHandle | None) -> None:
    if timer is not None:
        timer.cancel()
