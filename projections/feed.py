"""What a seat is told, line by line, and how its view changes (RFC 7396 merge patches)."""

from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from domain.engine.ruleset import Ruleset
from events.base import Event


class Line(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="line"):
    """What one seat is told of one fact that it may not know whole."""


Teller = Callable[[Any, Any, Any, str | None], Event | Line | None]
"""Match before, fact, match after, seat (None: a watcher)."""


def as_it_is(before: Any, event: Event, after: Any, seat: str | None) -> Event:
    """Everybody may know this fact."""
    return event


def to_nobody(before: Any, event: Event, after: Any, seat: str | None) -> None:
    """Nobody is told of this fact."""


class FeedItem(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What one commit tells a seat: its own number for it, lines, and a merge patch of its view."""

    number: int
    lines: tuple[Any, ...] = ()
    patch: dict[str, Any] = {}


def lines_of(rules: Ruleset, before: Any, events: Iterable[Event], seat: str | None) -> tuple[Any, ...]:
    """What a seat is told of the facts of a commit."""
    told, match = list[Any](), before.fork()
    for event in events:
        earlier = match.fork()
        rules.evolve[type(event)](match, event)
        line = rules.told(earlier, event, match, seat)
        if line is not None:
            told.append(line)
    return tuple(told)


def item_of(
    rules: Ruleset, before: Any, events: Iterable[Event], after: Any, seat: str | None, number: int
) -> FeedItem | None:
    """The feed item of a commit for a seat, numbered `number`, or None if it tells and changes nothing."""
    lines = lines_of(rules, before, events, seat)
    patch = patch_between(plain(rules.view(before, seat)), plain(rules.view(after, seat)))
    return FeedItem(number=number, lines=lines, patch=patch) if lines or patch else None


def plain(view: Any) -> dict[str, Any]:
    """A view as JSON would have it."""
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
