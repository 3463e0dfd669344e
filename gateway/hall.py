"""The matches that this process tells of, and the feed of each seat that is asked for."""

import asyncio
from collections import OrderedDict, deque
from collections.abc import Callable, Coroutine, Generator, Hashable, Iterable, Iterator
from contextlib import contextmanager
from itertools import islice
from typing import Any, Final, TypeVar

import msgspec

from commands.kept import Kept, codec_of, fold_lines, lines_since, unknown_match
from domain.engine.rejection import Rejected
from domain.engine.ruleset import Notice
from events.log.base import MatchLog
from events.log.commit import Folded
from projections.feed import Feed
from projections.offers import Offer, offers_of
from projections.replay import beginning
from projections.spell_list import ListedSpell

T = TypeVar("T")
MOST_TABLES: Final = 256
"""Matches without listeners that are kept in memory."""
MOST_COPIES: Final = 64
"""Different copies of what is the same for many that a table keeps."""
LATEST: Final = 256
"""Items of each feed that are kept in memory; older ones are read from the log again."""


class Item(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What one commit tells a seat.

    `number`: the feed's own, from 1 without gaps; `at` (ms): when; `lines`: facts and lines, and `says` each of them in
    words; `notices`: by place, those that are moments to be told of at once, the big ones as a box; `patch`: an RFC
    7396 merge patch of the view before it.
    """

    number: int
    at: int
    lines: tuple[Any, ...] = ()
    says: tuple[str, ...] = ()
    notices: dict[int, Notice] = {}
    patch: dict[str, Any] = {}


class Telling:
    """The feed of one seat (None: of watchers) up to the same commit as its table."""

    def __init__(self, kept: Kept, seat: str | None, keep: int | None = LATEST) -> None:
        self.latest = deque[tuple[int, bytes]](maxlen=keep)
        self._rules = kept.rules
        self.past = kept.rules.insight.past()
        """What the seat remembers of all it was told."""
        self._feed = Feed(kept.rules, seat)

    @property
    def number(self) -> int:
        """Of the last item."""
        return self._feed.number

    @property
    def view(self) -> dict[str, Any]:
        """The seat's view after the last item."""
        return self._feed.view

    def hear(self, commit: Folded) -> None:
        """Take in the next commit."""
        item = self._feed.hear(commit.events)
        if item is not None:
            self.past.hear(commit.at, item.lines)
            says = tuple(self._rules.words(line) for line in item.lines)
            told = Item(
                number=item.number,
                at=commit.at,
                lines=item.lines,
                says=says,
                notices=dict(self._noticed(item.lines)),
                patch=item.patch,
            )
            self.latest.append((item.number, msgspec.json.encode(told)))

    def _noticed(self, lines: Iterable[Any]) -> Iterator[tuple[int, Notice]]:
        for place, line in enumerate(lines):
            if notice := self._rules.notice(line):
                yield place, notice

    def has(self, after: int) -> bool:
        """Whether all items after this number are in memory."""
        return after >= self.number or bool(self.latest and self.latest[0][0] <= after + 1)

    def after(self, number: int) -> Iterator[tuple[int, bytes]]:
        """The latest items after a number, each with its own, as JSON."""
        return (item for item in self.latest if item[0] > number)


def _failed(copy: asyncio.Future[Any]) -> bool:
    """Whether it could not be made."""
    return copy.done() and (copy.cancelled() or copy.exception() is not None)


class Table:
    """One match, as far as this process has read its log."""

    def __init__(self, log: MatchLog, match_id: str) -> None:
        """Errors: `unknown-match`."""
        self.match_id = match_id
        self.bells = set[asyncio.Event]()
        """Rung when the match may have grown, or when something was said about it."""
        self.kept: Kept = beginning(log, match_id)
        self.gone = False
        """The log has another past, or none: this one is told of no more."""
        self._log = log
        self._grown = True
        self._reading = asyncio.Lock()
        self._tellings = dict[str | None, Telling]()
        self._copies = dict[Hashable, asyncio.Future[Any]]()
        self._copied_at = -1
        self._made = dict[tuple[str, str | None], tuple[int, Any]]()

    def ring(self) -> None:
        """The match may have grown: look at the log before anything is told again."""
        self._grown = True
        self.ring_bells()

    def ring_bells(self) -> None:
        """Wake whoever listens."""
        for bell in self.bells:
            bell.set()

    @contextmanager
    def listening(self) -> Generator[asyncio.Event]:
        """A bell that rings with the table's, in this block."""
        bell = asyncio.Event()
        self.bells.add(bell)
        try:
            yield bell
        finally:
            self.bells.discard(bell)

    async def read(self) -> Kept:
        """The match as its log has it now."""
        self._grown = True
        return await self.catch_up()

    async def catch_up(self) -> Kept:
        """The match as its log has it, read if it may have grown.

        Errors: `busy` if the log has another past by now, or is gone: ask for the table again.
        """
        if self._grown or self._reading.locked():  # whoever comes while it is read waits for what is found
            async with self._reading:
                if self._grown:
                    self._grown = False
                    self._take(await asyncio.to_thread(self._lines_after, self.kept))
        return self.kept

    async def telling(self, seat: str | None) -> Telling:
        """The feed of a seat up to the last commit that was read, which is the log's."""
        await self.read()
        async with self._reading:
            if seat not in self._tellings:
                self._tellings[seat] = await asyncio.to_thread(self._told_from_the_first, self.kept, seat)
            return self._tellings[seat]

    async def offers(self, telling: Telling, seat: str) -> list[Offer]:
        """What a seat could do after the last item of its feed, out of its own view."""
        rules, match = self.kept.rules, self.kept.match
        return await self._once("offers", telling, seat, lambda: list(offers_of(rules, rules.view(match, seat))))

    async def spells(self, telling: Telling, seat: str | None) -> list[ListedSpell]:
        """The spells of a seat with their prices now; for a watcher those of the game."""
        rules, match = self.kept.rules, self.kept.match
        return await self._once(
            "spells", telling, seat, lambda: list(rules.spells(rules, rules.view(match, seat) if seat else None))
        )

    async def info(self, telling: Telling, seat: str | None) -> Any:
        """The figures of a seat's view after the last item of its feed, by the seat's own past."""
        rules, match = self.kept.rules, self.kept.match
        return await self._once(
            "info", telling, seat, lambda: rules.insight.info(rules.view(match, seat), telling.past)
        )

    async def _once(self, what: str, telling: Telling, seat: str | None, make: Callable[[], T]) -> T:
        """What follows from a seat's view, made once for each item of its feed: not for commits that it is not told of,
        whose number the time taken would tell."""
        number = telling.number
        made_at, made = self._made.get((what, seat), (-1, None))
        if made_at != number:
            made = await asyncio.to_thread(make)
            self._made[what, seat] = number, made
        return made

    async def copy(self, number: int, key: Hashable, make: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """What is the same for all who ask under a key after an item of a feed: made once, and anew only for who asks
        after that has failed."""
        if self._copied_at != number or len(self._copies) >= MOST_COPIES:
            self._copied_at, self._copies = number, {}
        if key not in self._copies or _failed(self._copies[key]):
            self._copies[key] = asyncio.ensure_future(make())
        return await asyncio.shield(self._copies[key])

    async def page(self, telling: Telling, seat: str | None, after: int, most: int) -> list[bytes]:
        """The items of a seat's feed after a number, at most so many."""
        if not telling.has(after):
            telling = await asyncio.to_thread(self._told_up_to, self.kept, seat, after + most)
        return [item for _, (_, item) in zip(range(most), telling.after(after), strict=False)]

    def _lines_after(self, kept: Kept) -> list[bytes]:
        lines = lines_since(kept, self._log, self.match_id)
        if lines is None:
            self.gone = True
            if not self._log.head(self.match_id):
                raise unknown_match(self.match_id)
            raise Rejected("busy", "engine.command.busy", "what was known of this match is no longer so; try again")
        return lines

    def _take(self, lines: list[bytes]) -> None:
        codec = codec_of(self.kept.ruleset)
        for line in lines:
            self.kept = fold_lines(self.kept, (line,))
            commit = codec.folded(line)
            for telling in self._tellings.values():
                telling.hear(commit)

    def _told_from_the_first(self, kept: Kept, seat: str | None) -> Telling:
        telling = Telling(kept, seat)
        for commit in self._commits(kept):
            telling.hear(commit)
        return telling

    def _told_up_to(self, kept: Kept, seat: str | None, number: int) -> Telling:
        """All items of a feed up to a number, out of the log."""
        telling = Telling(kept, seat, keep=None)
        for commit in self._commits(kept):
            telling.hear(commit)
            if telling.number >= number:
                break
        return telling

    def _commits(self, kept: Kept) -> Iterator[Folded]:
        return map(codec_of(kept.ruleset).folded, islice(self._log.lines(self.match_id), kept.head))


class Hall:
    """Every table of this process. For the event loop's thread."""

    def __init__(self, log: MatchLog) -> None:
        self._log = log
        self._tables = OrderedDict[str, Table]()

    async def table(self, match_id: str) -> Table:
        """The table of a match.

        Errors: `unknown-match`.
        """
        known = self._tables.get(match_id)
        if known is None or known.gone:
            made = await asyncio.to_thread(Table, self._log, match_id)
            if self._tables.get(match_id) is known:
                self._tables[match_id] = made
            self._leave_idle()
        self._tables.move_to_end(match_id)
        return self._tables[match_id]

    def ring(self, match_id: str) -> None:
        """A match may have grown: ring at its table, if there is one."""
        if table := self._tables.get(match_id):
            table.ring()

    def ring_all(self) -> None:
        """Ring at every table."""
        for table in self._tables.values():
            table.ring()

    def _leave_idle(self) -> None:
        idle = [match_id for match_id, table in self._tables.items() if not table.bells]
        for match_id in idle[: max(0, len(idle) - MOST_TABLES)]:
            del self._tables[match_id]
