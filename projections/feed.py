"""What a seat is told, line by line, and how its view changes (RFC 7396 merge patches)."""

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

import msgspec

from domain.engine.ruleset import Ruleset
from events.base import Event


class Line(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="line"):
    """What one seat is told of one fact that it may not know whole."""


Teller = Callable[[Any, Any, Any, str | None], Event | Line | None]
"""Match before, fact, match after, seat (None: a watcher)."""
T = TypeVar("T", bound=Teller)

_FACT_ALONE = set[Teller]()


def fact_alone(teller: T) -> T:
    """Marks a teller that looks at neither match, so that none has to be copied for it; it is handed None for both."""
    _FACT_ALONE.add(teller)
    return teller


@fact_alone
def as_it_is(before: Any, event: Event, after: Any, seat: str | None) -> Event:
    """Everybody may know this fact."""
    return event


@fact_alone
def to_nobody(before: Any, event: Event, after: Any, seat: str | None) -> None:
    """Nobody is told of this fact."""


@fact_alone
def to_its_seat(before: Any, event: Any, after: Any, seat: str | None) -> Event | None:
    """The seat whose fact it is (`seat`) is told of it, and nobody else."""
    return event if seat == event.seat else None


class FeedItem(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What one commit tells a seat: the seat's own number for it, lines, and a merge patch of its view."""

    number: int
    lines: tuple[Any, ...] = ()
    patch: dict[str, Any] = {}


class Feed:
    """One seat's feed of one match, heard from the first commit on (None: a watcher's).

    `number` is the last item's, from 1 without gaps; `view` is what all patches so far make of `{}`.
    """

    def __init__(self, rules: Ruleset, seat: str | None) -> None:
        self.number = 0
        self.view: dict[str, Any] = {}
        self._rules, self._seat, self._match = rules, seat, rules.match()

    @property
    def match(self) -> Any:
        """The match, of which a seat may know no more than its view; it goes on with the next commit."""
        return self._match

    def hear(self, events: Iterable[Event]) -> FeedItem | None:
        """The item of the next commit; None, and no number, if it tells and changes nothing."""
        lines = _tell(self._rules, self._match, events, self._seat)
        before, self.view = self.view, plain(self._rules.view(self._match, self._seat))
        patch = patch_between(before, self.view)
        if not lines and not patch:
            return None
        self.number += 1
        return FeedItem(number=self.number, lines=lines, patch=patch)


def lines_of(rules: Ruleset, before: Any, events: Iterable[Event], seat: str | None) -> tuple[Any, ...]:
    """What a seat is told of the facts of a commit."""
    return _tell(rules, before.fork(), events, seat)


def _tell(rules: Ruleset, match: Any, events: Iterable[Event], seat: str | None) -> tuple[Any, ...]:
    """Fold facts into a match of the caller's own and say what a seat is told of each."""
    lines = list[Any]()
    for event in events:
        teller, fold = rules.told[type(event)], rules.evolve[type(event)]
        if teller in _FACT_ALONE:
            fold(match, event)
            line = teller(None, event, None, seat)
        else:
            before = match.fork()
            fold(match, event)
            line = teller(before, event, match, seat)
        if line is not None:
            lines.append(line)
    return tuple(lines)


def plain(view: Any) -> dict[str, Any]:
    """A view as JSON would have it, but with tuples for lists."""
    return msgspec.to_builtins(view, str_keys=True)


def patch_between(before: dict[str, Any], after: dict[str, Any]) -> dict[str, Any]:
    """The merge patch that makes `after` of `before`; views hold no nulls, so null always means "gone"."""
    patch: dict[str, Any] = {key: None for key in before if key not in after}
    for key, value in after.items():
        if key not in before:
            patch[key] = value
        elif before[key] != value:
            both_objects = isinstance(value, dict) and isinstance(before[key], dict)
            patch[key] = patch_between(before[key], value) if both_objects else value  # pyright: ignore[reportUnknownArgumentType]
    return patch


def patched(before: dict[str, Any], patch: dict[str, Any]) -> dict[str, Any]:
    """A view after a merge patch, as a client applies it."""
    after = dict(before)
    for key, value in patch.items():
        if value is None:
            after.pop(key, None)
        elif isinstance(value, dict):
            inner = after.get(key)
            after[key] = patched(inner if isinstance(inner, dict) else {}, value)  # pyright: ignore[reportUnknownArgumentType]
        else:
            after[key] = value
    return after
