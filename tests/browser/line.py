"""A line between a browser and a gateway, which can be cut and mended."""

import socket
import threading
from contextlib import suppress
from types import TracebackType
from typing import Self
from urllib.parse import urlsplit


class Line:
    """Passes on, in a block, what comes to a port of its own; `url` is the gateway's address by way of it."""

    def __init__(self, gateway: str) -> None:
        there = urlsplit(gateway)
        self._there = (there.hostname or "", there.port or 0)
        self._here = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self._here.getsockname()[1]}"
        self._open = set[socket.socket]()
        self._lock, self._is_cut = threading.Lock(), False
        self._thread = threading.Thread(target=self._accept)

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._here.shutdown(socket.SHUT_RDWR)
        self.cut()
        self._thread.join()
        self._here.close()

    def cut(self) -> None:
        """End every connection, and let none come about."""
        with self._lock:
            self._is_cut = True
            for each in self._open:
                with suppress(OSError):
                    each.shutdown(socket.SHUT_RDWR)

    def mend(self) -> None:
        """Let connections come about again."""
        self._is_cut = False

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                asking, _ = self._here.accept()
                threading.Thread(target=self._connect, args=(asking,)).start()

    def _connect(self, asking: socket.socket) -> None:
        with asking, socket.socket() as answering, suppress(OSError):
            with self._lock:
                if self._is_cut:
                    return
                self._open |= {asking, answering}
            answering.connect(self._there)
            back = threading.Thread(target=_pass_on, args=(answering, asking))
            back.start()
            _pass_on(asking, answering)
            back.join()
        with self._lock:
            self._open -= {asking, answering}


def _pass_on(source: socket.socket, target: socket.socket) -> None:
    with suppress(OSError):
        while part := source.recv(65_536):
            target.sendall(part)
    for each in (source, target):
        with suppress(OSError):
            each.shutdown(socket.SHUT_RDWR)
