"""What a match waits for, told to seats and watchers."""

from collections.abc import Iterator
from typing import Any

import msgspec

from commands.kept import Kept


class Waits(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One thing that a match waits for.

    `of`: the seats that owe an answer, or the system, which does what is due. `what`: the tag of the question as the
    reader is told of it, such as `phase-opened` or `happening-due`. `since` (ms): when it was asked; `deadline`
    (ms): when the default answer is given, if ever.
    """

    of: tuple[str, ...]
    what: str
    since: int
    deadline: int | None = None


def waits(kept: Kept, seat: str | None) -> tuple[Waits, ...]:
    """What a match waits for as a seat (None: a watcher) may know it; nothing once it is over."""
    return () if kept.match.ended else tuple(_waits(kept, seat))


def _waits(kept: Kept, seat: str | None) -> Iterator[Waits]:
    match, told = kept.match, kept.rules.told
    for question in match.awaited():
        line = told[type(question)](match, question, match, seat)
        if line is not None:
            yield Waits(
                of=question.of,
                what=_tag(line),
                since=kept.since(question.ask),
                deadline=kept.deadlines.get(question.ask),
            )


def _tag(line: Any) -> str:
    return line.__struct_config__.tag
