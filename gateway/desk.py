"""Where matches are commanded: one after the other, in a thread of its own, however many ask."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any, Final, TypeVar

from commands.handling import Landed, Tables
from domain.engine.rejection import Rejected
from gateway.hall import Table

T = TypeVar("T")
_DUE: Final = "happening-pending"


class Desk:
    """The only one in this process that commands."""

    def __init__(self, tables: Tables, patience_s: float) -> None:
        self._tables, self._patience_s = tables, patience_s
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="desk")

    async def do(self, work: Callable[[Tables], T]) -> T:
        """What comes of some work, when its turn has come."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, work, self._tables)

    async def submit(self, table: Table, seat: str, command: dict[str, Any], command_id: str) -> Landed:
        """Let a seat command; if something is due first, wait a moment for it (docs/architecture.md, decision 8).

        Errors: as `Tables.submit`.
        """
        until = asyncio.get_running_loop().time() + self._patience_s
        with table.listening() as bell:
            while True:
                bell.clear()
                try:
                    return await self.do(
                        lambda tables: tables.submit(table.match_id, seat, command, command_id=command_id)
                    )
                except Rejected as rejected:
                    left = until - asyncio.get_running_loop().time()
                    if rejected.code != _DUE or left <= 0:
                        raise
                with suppress(TimeoutError):
                    await asyncio.wait_for(bell.wait(), left)

    def close(self) -> None:
        """Finish what is at hand and take no more."""
        self._thread.shutdown(wait=True, cancel_futures=True)
