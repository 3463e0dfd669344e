"""A commit as one line of JSON, and the chain that binds the lines (docs/record-format.md)."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from hashlib import sha256
from typing import Any

import msgspec

from events.base import Event, Player


class Commit(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What one command, or one run of happenings, made true.

    `n`: its number from 1. `at`: when, in milliseconds since 1970, or the commit number in simulation. `actor`: a seat
    or `system`. `by`: who played the seat. `command`: as accepted, and `id`, its sender's id, if it came from outside.
    `prev`: the hash of the line before. `digest`: of the position after it, in every hundredth commit and the last.
    """

    n: int
    at: int
    actor: str
    by: Player | None = None
    command: Any = None
    id: str | None = None
    events: tuple[Any, ...] = ()
    salt: str
    prev: str
    digest: str | None = None


class CommitHead(msgspec.Struct, frozen=True, kw_only=True):
    """A commit without its events."""

    n: int
    at: int
    actor: str
    by: Player | None = None
    command: dict[str, Any] | None = None
    id: str | None = None
    salt: str
    prev: str
    digest: str | None = None


class Folded(msgspec.Struct, frozen=True, kw_only=True):
    """What folding needs of a line; the rest is skipped."""

    n: int
    at: int
    events: tuple[Any, ...] = ()


_encode = msgspec.json.Encoder().encode
_decode_head = msgspec.json.Decoder(CommitHead).decode


class BrokenLine(ValueError):
    """A line is no commit, or not the one that belongs here."""


def encode(commit: Commit) -> bytes:
    """The line of a commit, without newline."""
    return _encode(commit)


def head_of(line: bytes) -> CommitHead:
    """A line without its events.

    Errors: `BrokenLine`.
    """
    try:
        return _decode_head(line)
    except msgspec.MsgspecError as error:
        raise BrokenLine(f"no commit: {error}") from error


def hash_of(line: bytes) -> str:
    """What the next line names as `prev`."""
    return sha256(line).hexdigest()


def sent_by(actor: str, command_id: str) -> str:
    """What a log knows a command by: no seat can take the ids of another."""
    return f"{actor}:{command_id}"


def first_prev(match: str) -> str:
    """What the first line names as `prev`: the hash of the match's id."""
    return sha256(match.encode()).hexdigest()


Upcasters = Mapping[str, Callable[[dict[str, Any]], dict[str, Any]]]
"""By the tag of an event whose shape has changed: makes its plain data that of the next shape, under its tag."""


class _Plain(msgspec.Struct, frozen=True):
    """A line whose events are not yet what this version knows."""

    n: int
    at: int
    events: tuple[dict[str, Any], ...] = ()


class _Facts(msgspec.Struct, frozen=True):
    events: tuple[dict[str, Any], ...] = ()


def plain_events(line: bytes) -> tuple[dict[str, Any], ...]:
    """The events of a line as plain data, whichever game it is of.

    Errors: `msgspec.MsgspecError` if it is no commit.
    """
    return msgspec.json.decode(line, type=_Facts).events


class Codec:
    """Reads the lines of one game: `event` is the union of its events, `upcasters` lead old shapes to it."""

    def __init__(self, event: Any, upcasters: Upcasters | None = None) -> None:
        self._upcasters = upcasters or {}
        events: Any = tuple.__class_getitem__((event, ...))
        folded: Any = msgspec.defstruct(
            "FoldedEvents", [("n", int), ("at", int), ("events", events, ())], frozen=True, kw_only=True
        )
        self._folded = msgspec.json.Decoder[Folded](folded)
        self._convert = partial(msgspec.convert, type=folded)
        self._decode_events = msgspec.json.Decoder[tuple[Event, ...]](events).decode

    def folded(self, line: bytes) -> Folded:
        """Number, time and events of a line.

        Errors: `BrokenLine` if it is no commit of this game.
        """
        try:
            return self._folded.decode(line)
        except msgspec.MsgspecError as error:
            if self._upcasters and (old := self._upcast(line)):
                return old
            raise BrokenLine(f"no commit of this game: {error}") from error

    def folded_together(self, lines: Sequence[bytes]) -> list[Folded]:
        """Number, time and events of some lines, read in one go.

        Errors: `BrokenLine` if one is no commit of this game.
        """
        try:
            read = self._folded.decode_lines(b"\n".join(lines))
        except msgspec.MsgspecError:
            return [self.folded(line) for line in lines]  # finds the broken line, and upcasts old events
        if len(read) != len(lines):
            raise BrokenLine(f"{len(lines)} lines hold {len(read)} commits")
        return read

    def _upcast(self, line: bytes) -> Folded | None:
        """A line with old events in today's shape, or None if that is not what is wrong with it."""
        try:
            plain = msgspec.json.decode(line, type=_Plain)
            events = [self._upcast_event(event) for event in plain.events]
            return self._convert({"n": plain.n, "at": plain.at, "events": events})
        except msgspec.MsgspecError:
            return None

    def _upcast_event(self, event: dict[str, Any]) -> dict[str, Any]:
        while upcast := self._upcasters.get(event.get("type", "")):
            event = upcast(event)
        return event

    def stored(self, events: Iterable[Event]) -> tuple[Event, ...]:
        """Events as they come back from storage."""
        return self._decode_events(_encode(tuple(events)))
