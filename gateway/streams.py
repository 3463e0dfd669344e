"""All live streams of a gateway, and the words by which gateways tell each other of seats and chat."""

from collections import Counter, defaultdict
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Final, Literal

import msgspec

from domain.engine.rejection import Rejected
from events.log.connect import AWAY
from gateway.hall import Table
from gateway.house import Message
from gateway.limits import too_many
from gateway.metrics import STREAMS
from gateway.settings import Settings
from gateway.stream import Alive, Stream, end
from gateway.who import Who


class Word(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What one gateway tells all, itself included; all hear all words in the same order.

    `stream`: a stream of a seat begins, `id`, and takes over from the one before. `given`: a seat has another token,
    which `id` names. `left`: its person has left. `chat`: somebody said `message`.
    """

    kind: Literal["stream", "given", "left", "chat"]
    match: str
    seat: str = ""
    id: str = ""
    message: Message | None = None


_decode: Final = msgspec.json.Decoder(Word).decode


class Streams:
    """The open streams, by match. For the event loop's thread."""

    def __init__(self, tell: Callable[[Word], Awaitable[None]], alive: Alive, settings: Settings) -> None:
        self._tell, self._alive, self._settings = tell, alive, settings
        self._from = Counter[str]()
        self._open = defaultdict[str, set[Stream]](set)

    def refuse_too_many(self, address: str) -> None:
        """Errors: `too-many-requests` if the address has as many streams as it may."""
        if self._from[address] >= self._settings.streams:
            raise too_many(f"at most {self._settings.streams} streams at once")

    async def events(self, table: Table, who: Who, address: str, after: int | None) -> AsyncIterator[bytes]:
        """A new stream of a match; a seat's takes over from the one that it had."""
        stream = Stream(table, who, self._alive, self._settings.heartbeat_s)
        self._open[table.match_id].add(stream)
        self._from[address] += 1
        STREAMS.inc()
        try:
            if who.seat:
                await self._tell(Word(kind="stream", match=table.match_id, seat=who.seat, id=stream.id))
            async for part in stream.events(after):
                yield part
        except (*AWAY, Rejected):  # such as a log that a crash of the server has cut short
            yield end("closing")
        finally:
            STREAMS.dec()
            self._from[address] -= 1
            if not self._from[address]:
                del self._from[address]
            self._open[table.match_id].discard(stream)
            if not self._open[table.match_id]:
                del self._open[table.match_id]

    def hear(self, said: bytes) -> None:
        """Do what a word asks of the streams that are here."""
        word = _decode(said)
        for stream in list(self._open.get(word.match, ())):
            if word.message is not None:
                stream.say(word.message)
            elif stream.who.seat != word.seat:
                continue
            elif word.kind == "given" and stream.who.key != word.id:
                stream.end("seat-given-away")
            elif word.kind == "left":
                stream.end("left")
            elif word.kind == "stream" and stream.id == word.id:
                stream.announced = True
            elif word.kind == "stream" and stream.announced:
                # One that is not yet announced came later: its own word is still to come.
                stream.end("taken-over")

    def close(self) -> None:
        """End every stream: this gateway stops."""
        for stream in [stream for streams in self._open.values() for stream in streams]:
            stream.end("closing")
