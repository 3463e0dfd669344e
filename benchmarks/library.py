"""The same facts kept by the `eventsourcing` library, as its users would: aggregate, events, repository."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any
from uuid import UUID

import msgspec
from eventsourcing.application import Application
from eventsourcing.domain import Aggregate

from benchmarks.material import GAME
from domain.engine.ruleset import ruleset
from events.base import Event

_RULES = ruleset(GAME)
_KINDS = {kind.__struct_config__.tag: kind for kind in _RULES.evolve}


class Table(Aggregate):
    """A match. Its state is folded by the same evolvers as ours, so that both sides end with the same match."""

    def __init__(self) -> None:
        self.match = _RULES.match()

    class Told(Aggregate.Event):
        """One fact, as plain data."""

        fact: dict[str, Any]

        def apply(self, aggregate: Any) -> None:
            fold(aggregate.match, self.fact)

    class Saved(Aggregate.Event):
        """One fact, of which the aggregate makes nothing."""

        fact: dict[str, Any]


def fold(match: Any, fact: dict[str, Any]) -> None:
    kind = _KINDS[fact["type"]]
    _RULES.evolve[kind](match, msgspec.convert(fact, kind))


def plain(events: Iterable[Event]) -> list[dict[str, Any]]:
    """Facts as plain data."""
    return [msgspec.to_builtins(event) for event in events]


def in_memory() -> Application:
    return Application(env={"PERSISTENCE_MODULE": "eventsourcing.popo"})


def in_sqlite(file: Path, *, flush: bool) -> Application:
    """An application on a SQLite file with a write-ahead log. `flush`: each save waits for the disk, its default."""
    library = Application(env={"PERSISTENCE_MODULE": "eventsourcing.sqlite", "SQLITE_DBNAME": str(file)})
    if not flush:
        with library.factory.datastore.get_connection(commit=True) as connection:
            connection.cursor().execute("PRAGMA synchronous=NORMAL")
    return library


def saved(library: Application, facts: Iterable[dict[str, Any]]) -> UUID:
    """Keep a whole match; its id."""
    table = Table()
    for fact in facts:
        table.trigger_event(Table.Told, fact=fact)
    library.save(table)
    return table.id


def by_mutators(library: Application, table: UUID) -> Any:
    """The match, replayed the library's own way: each event checks its place and changes the aggregate."""
    return library.repository.get(table).match


def by_projector(library: Application, table: UUID) -> Any:
    """The match, replayed by a plain function over the events."""
    return library.repository.get(table, projector_func=_project)


def _project(start: Any, events: Iterable[Any]) -> Any:
    match = _RULES.match()
    for event in events:
        if type(event) is Table.Told:
            fold(match, event.fact)
    return match
