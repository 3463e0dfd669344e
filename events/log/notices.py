"""Hearing of what others do as it happens: appends to any log, and what gateways tell each other.

All of it is a hint. A listener that was away has missed what was said, and looks for itself.
"""

import threading
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final, cast

import redis
from redis.exceptions import RedisError

from events.log.scripts import GROWN

WORDS: Final = "etherlog:words"
"""The channel of what gateways tell each other."""
_PATIENCE_S: Final = 0.2
_ENDS_S: Final = 5.0
_AGAIN_S: Final = 0.5  # between two tries to listen again


class Notices(threading.Thread):
    """Listens until `close`: `grown` is called with the id of each match that grows, `said` with each word.

    `missed` is called whenever it begins to listen, also again after the server was away. All three are called in the
    thread of the listener.
    """

    def __init__(
        self,
        client: redis.Redis,
        grown: Callable[[str], object],
        said: Callable[[bytes], object],
        missed: Callable[[], object],
    ) -> None:
        super().__init__(name="notices", daemon=True)
        self._client, self._grown, self._said, self._missed = client, grown, said, missed
        self._closed = threading.Event()
        self.listens: Final = threading.Event()
        """Set once it hears all that is said from then on."""

    def run(self) -> None:
        """Listen, and listen again when the server has been away."""
        while not self._closed.is_set():
            with suppress(RedisError):
                self._listen()
            self._closed.wait(_AGAIN_S)

    def close(self) -> None:
        """Listen no longer."""
        self._closed.set()
        self.join(_ENDS_S)

    def _listen(self) -> None:
        with self._client.pubsub() as heard:
            heard.subscribe(GROWN, WORDS)
            while not self._closed.is_set():
                message = cast("dict[str, Any] | None", heard.get_message(timeout=_PATIENCE_S))
                if message is not None:
                    self._hear(message)

    def _hear(self, message: dict[str, Any]) -> None:
        data, channel = message["data"], message["channel"]
        if message["type"] == "subscribe":
            self._missed()
            if channel == WORDS.encode():  # the last of them
                self.listens.set()
        elif channel == GROWN.encode():
            self._grown(match_in(data))
        else:
            self._said(data)


def match_in(key: bytes) -> str:
    """The match that a key belongs to."""
    return key.decode().partition("}")[0].removeprefix("{")
