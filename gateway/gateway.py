"""What the parts of one gateway share, for as long as it runs."""

import asyncio
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from typing import Any, Concatenate, Final, ParamSpec, TypeVar

import msgspec
import redis

from commands.clock import WallClock
from commands.handling import Landed, Tables
from events.base import Player
from events.log.base import MatchLog
from events.log.notices import WORDS, Notices
from gateway.desk import Desk
from gateway.hall import Hall, Table
from gateway.house import House
from gateway.limits import Limits
from gateway.metrics import COMMANDS, MeteredLog
from gateway.settings import Settings
from gateway.shelf import Shelf
from gateway.streams import Streams, Word
from gateway.who import Who
from workers.jobs import Work
from workers.presence import Presence, come_back

T = TypeVar("T")
P = ParamSpec("P")
LISTENS_S: Final = 5.0
"""Seconds for which a gateway waits at its start until it hears the others."""
MOST_STUDIES: Final = 2
"""Readings of whole logs at once."""


class Gateway:
    """One process that answers over HTTP. Any number of them may run on the same server."""

    def __init__(self, settings: Settings, client: redis.Redis, work: Work) -> None:
        self.settings = settings
        self.work = work
        self.log = MeteredLog(client)
        self.house = House(client)
        self.hall = Hall(self.log)
        self.shelf = Shelf(client)
        self.limits = Limits(settings, client)
        self.presence = Presence(client, WallClock(), settings.grace_s)
        self.desk = Desk(Tables(self.log, WallClock(), [work]), settings.patience_s)
        self.streams = Streams(self.tell, self.alive, settings)
        self._client = client
        self._studying = asyncio.Semaphore(MOST_STUDIES)

    async def study(self, reading: Callable[Concatenate[MeteredLog, P], T], *asked: P.args, **more: P.kwargs) -> T:
        """What comes of reading a whole log; so many at once and no more."""
        async with self._studying:
            return await asyncio.to_thread(reading, self.log, *asked, **more)

    async def command(self, table: Table, who: Who, command: dict[str, Any], command_id: str) -> Landed:
        """Let a seat command, as often as it may. Errors: as `Desk.submit`; `too-many-requests`."""
        assert who.seat
        await self.limits.count("commands", who.key)
        landed = await self.desk.submit(table, who.seat, command, command_id)
        if not landed.again:
            COMMANDS.labels(table.kept.ruleset).inc()
        return landed

    async def study_record(
        self, digest: str, reading: Callable[Concatenate[MatchLog, str, P], T], *asked: P.args, **more: P.kwargs
    ) -> T:
        """The same of a record that is kept, which is read as the log of its match.

        Errors: `unknown-record`.
        """
        return await self.study(lambda _: reading(*self.shelf.opened(digest), *asked, **more))

    async def tell(self, word: Word) -> None:
        """Tell all gateways something, this one too."""
        await asyncio.to_thread(lambda: self._client.publish(WORDS, msgspec.json.encode(word)))

    async def alive(self, table: Table, who: Who) -> bool:
        """A sign of life of somebody at a table; whether their token still counts."""
        if who.role in ("admin", "watcher"):
            return True
        if not await asyncio.to_thread(self.house.counts, table.match_id, who.key):
            return False
        await self.arrived(table, who)
        return True

    async def arrived(self, table: Table, who: Who) -> None:
        """A sign of life of somebody: a computer that plays for them gives their seat back."""
        seat = who.seat
        if seat is None:
            return
        await asyncio.to_thread(self.presence.alive, table.match_id, seat)
        kept = await table.catch_up()
        player: Player | None = kept.match.players.get(seat)
        if player is not None and player.kind == "computer" and not kept.match.ended:
            await self.desk.do(lambda tables: self._come_back(tables, table.match_id, seat, who))

    def _come_back(self, tables: Tables, match_id: str, seat: str, who: Who) -> None:
        """Give a seat back, unless it was given away since its person was let in."""
        if self.house.counts(match_id, who.key):
            come_back(tables, match_id, seat, who.name)

    @asynccontextmanager
    async def running(self, _: Any = None) -> AsyncGenerator[None]:
        """Hear of what others do, in this block."""
        loop = asyncio.get_running_loop()
        notices = Notices(
            self._client,
            grown=lambda match_id: loop.call_soon_threadsafe(self.hall.ring, match_id),
            said=lambda word: loop.call_soon_threadsafe(self.streams.hear, word),
            missed=lambda: loop.call_soon_threadsafe(self.hall.ring_all),
        )
        notices.start()
        await asyncio.to_thread(notices.listens.wait, LISTENS_S)
        try:
            yield
        finally:
            await asyncio.to_thread(notices.close)
            self.desk.close()
