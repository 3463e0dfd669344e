"""All live streams of a gateway, and the words by which gateways tell each other of seats and chat."""

from collections import defaultdict
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Final, Literal

import msgspec

from gateway.hall import Table
from gateway.house import Message
from gateway.metrics import STREAMS
from gateway.stream import Stream
from gateway.who import Who


class Word(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What one gateway tells all, itself included; all hear all words in the same order.

    `stream`: a stream of a seat begins, `id`, and takes over from the one before. `given`: a seat has another token,
    which `id` names. `chat`: somebody said `message`.
    """

    kind: Literal["stream", "given", "chat"]
    match: str
    seat: str = ""
    id: str = ""
    message: Message | None = None


_decode: Final = msgspec.json.Decoder(Word).decode


class Streams:
    """The open streams, by match. For the event loop's thread."""

    def __init__(
        self, tell: Callable[[Word], Awaitable[None]], alive: Callable[[Who], Awaitable[bool]], heartbeat_s: float
    ) -> None:
        self._tell, self._alive, self._heartbeat_s = tell, alive, heartbeat_s
        self._open = defaultdict[str, set[Stream]](set)

    async def events(self, table: Table, who: Who, after: int | None) -> AsyncIterator[bytes]:
        """A new stream of a match; a seat's takes over from the one that it had."""
        stream = Stream(table, who, self._alive, self._heartbeat_s)
        self._open[table.match_id].add(stream)
        STREAMS.inc()
        try:
            if who.seat:
                await self._tell(Word(kind="stream", match=table.match_id, seat=who.seat, id=stream.id))
            async for part in stream.events(after):
                yield part
        finally:
            STREAMS.dec()
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
            elif word.kind == "stream" and stream.id == word.id:
                stream.announced = True
            elif word.kind == "stream" and stream.announced:
                # One that is not yet announced came later: its own word is still to come.
                stream.end("taken-over")

    def close(self) -> None:
        """End every stream: this gateway stops."""
        for stream in [stream for streams in self._open.values() for stream in streams]:
            stream.end("closing")
