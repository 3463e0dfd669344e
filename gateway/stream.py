"""Live updates: server-sent events of one match to one reader.

A stream keeps no queue. It remembers how far its reader has come and reads on in what all readers share, so a slow
reader costs no memory; one that has fallen behind what is kept gets the whole view again.
"""

import asyncio
import secrets
import time
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import suppress
from typing import Any, Final, Literal

import msgspec

from domain.engine.rejection import Rejected
from gateway.clock import now_ms
from gateway.hall import Table, Telling
from gateway.house import Message
from gateway.who import Who
from projections.waiting import Waits, waits

Reason = Literal["taken-over", "seat-given-away", "left", "closing", "gone"]
Alive = Callable[[Table, Who], Awaitable[bool]]
RETRY_MS: Final = 1000
"""After how long a browser comes again."""
MOST_CHAT: Final = 100
"""Messages that wait for a slow reader; of more the newest."""


class Seen(msgspec.Struct, frozen=True, kw_only=True):
    """A match as somebody may see it now.

    `number`: of the last item of their feed; `now`: the server's clock (ms); `waits`: what the match waits for, for
    whom, since when and until when; `view`: what they see, by the schema `view` of the game.
    """

    match: str
    you: str
    number: int
    now: int
    waits: tuple[Waits, ...]
    view: dict[str, Any]


def seen(table: Table, telling: Telling, seat: str | None) -> Seen:
    """The match as a seat (None: a watcher) may see it after the last item of its feed."""
    return Seen(
        match=table.match_id,
        you=seat or "",
        number=telling.number,
        now=now_ms(),
        waits=waits(table.kept, seat),
        view=telling.view,
    )


class Stream:
    """One reader of a match. `id` names the connection; `ended` says why it was cut, once it was.

    `alive` is asked at each sign of life: whether the reader may go on.
    """

    def __init__(self, table: Table, who: Who, alive: Alive, heartbeat_s: float) -> None:
        self.id: Final = secrets.token_hex(8)
        self.table: Final = table
        self.who: Final = who
        self.announced = False
        self.ended: Reason | None = None
        self._alive, self._heartbeat_s = alive, heartbeat_s
        self._told: tuple[Waits, ...] = ()
        self._chat = deque[Message](maxlen=MOST_CHAT)
        self._number = 0

    def end(self, reason: Reason) -> None:
        """Tell the reader why, and no more."""
        self.ended = reason
        self.table.ring_bells()

    def say(self, message: Message) -> None:
        """Tell the reader what was chatted."""
        self._chat.append(message)
        self.table.ring_bells()

    async def events(self, after: int | None) -> AsyncIterator[bytes]:
        """What was missed after an item, the whole view, and then what comes, until the stream is ended."""
        with self.table.listening() as bell:
            telling = await self.table.telling(self.who.seat)
            yield b"retry: %d\n\n" % RETRY_MS
            for part in self._opening(telling, after):
                yield part
            due = time.monotonic() + self._heartbeat_s
            while self.ended is None:
                await _rung(bell, due - time.monotonic())
                try:
                    if time.monotonic() < due:
                        await self.table.catch_up()
                    elif await self._alive(self.table, self.who):
                        due = time.monotonic() + self._heartbeat_s
                        await self.table.read()
                        yield b": alive\n\n"
                    else:
                        self.ended = "seat-given-away"
                except Rejected as refused:
                    self.ended = "gone" if refused.code == "unknown-match" else "closing"
                for part in self._news(telling):
                    yield part
            yield end(self.ended)

    def _opening(self, telling: Telling, after: int | None) -> list[bytes]:
        """What the reader was not told while it was away, as far as it is in memory; the view tells the rest."""
        missed = telling.after(after) if after is not None and telling.has(after) else ()
        return [*(event("item", item, number) for number, item in missed), self._whole(telling)]

    def _news(self, telling: Telling) -> list[bytes]:
        """What is new since the last time: items, what the match waits for, chat."""
        if not telling.has(self._number):
            return [self._whole(telling)]
        parts = [event("item", item, number) for number, item in telling.after(self._number)]
        self._number = telling.number
        now = waits(self.table.kept, self.who.seat)
        if now != self._told:
            self._told = now
            parts.append(event("waits", msgspec.json.encode({"now": now_ms(), "waits": now})))
        while self._chat:
            parts.append(event("chat", msgspec.json.encode(self._chat.popleft())))
        return parts

    def _whole(self, telling: Telling) -> bytes:
        whole = seen(self.table, telling, self.who.seat)
        self._number, self._told = whole.number, whole.waits
        return event("view", msgspec.json.encode(whole), whole.number)


async def _rung(bell: asyncio.Event, seconds: float) -> None:
    """Wait for the bell, at most so long."""
    with suppress(TimeoutError):
        await asyncio.wait_for(bell.wait(), max(0.0, seconds))
    bell.clear()


def end(reason: Reason) -> bytes:
    """The last event of a stream, which says why no more comes."""
    return event("end", msgspec.json.encode({"reason": reason}))


def event(name: str, data: bytes, number: int | None = None) -> bytes:
    """A server-sent event; its id, the feed's number, is where a reader goes on that comes again."""
    id = b"" if number is None else b"id: %d\n" % number
    return b"event: %b\n%bdata: %b\n\n" % (name.encode(), id, data)
