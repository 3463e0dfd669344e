"""What comes of a dispute."""

from collections.abc import Iterable
from typing import Any

import msgspec

from projections.audit.books import LedgerLine, Throw
from projections.audit.cards import Move


class Ruling(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Whether a claim is upheld, and by what.

    `claimed` and `found` (in the log) are of the same kind: a number, a zone or faces; several numbers where several
    postings fit. `parts_at`: the address of the first line, move or throw at which belief and log part. `lines`,
    `moves`, `dice` and `rules` are the proof. `anew`: what the rules move in the commit when it is decided again.
    """

    match: str
    kind: str
    upheld: bool
    claimed: Any
    found: Any
    answer: str
    parts_at: str = ""
    anew: int | None = None
    lines: tuple[LedgerLine, ...] = ()
    moves: tuple[Move, ...] = ()
    dice: tuple[Throw, ...] = ()
    rules: tuple[str, ...] = ()


def rules_of(lines: Iterable[LedgerLine]) -> tuple[str, ...]:
    """The rules of some lines, each once."""
    return tuple(dict.fromkeys(line.rule for line in lines))


def throws_of(lines: Iterable[LedgerLine]) -> tuple[Throw, ...]:
    """The throws that led to some lines, each once."""
    return tuple(dict.fromkeys(throw for line in lines for throw in line.dice))
