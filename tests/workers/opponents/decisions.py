"""What a computer does in hand-built positions, a Medium one unless another is named, and whole matches in memory."""

from collections.abc import Iterator
from functools import cache
from itertools import chain
from random import Random
from typing import Any

from commands.clock import CommitClock
from commands.ethereal.base import EtherealCommand
from commands.handling import Tables
from commands.kept import codec_of
from domain.engine.ruleset import ruleset
from domain.ethereal.kinds import KINDS
from domain.ethereal.match import Match
from events.base import Event, Player
from events.log.memory import MemoryLog
from tests.rules.spec import given
from workers.opponents.ethereal.medium import medium
from workers.opponents.registry import Opponent
from workers.play_on import play_on

RULES = ruleset("ethereal")


def decides(seat: str = "s1", computer: Opponent = medium, **position: Any) -> EtherealCommand:
    """Its first command in a position in short notation."""
    return decides_on(given(**position).match, seat, computer)


def decides_on(match: Match, seat: str, computer: Opponent = medium) -> EtherealCommand:
    return computer(RULES.view(match, seat), Random(1))


PLAIN: dict[str, Any] = {"ether_without": [kind.name for kind in KINDS.values() if kind.in_ether], "crystals": False}
"""Options of a match of the two decks alone."""


def played(number: int, levels: tuple[str, str], **options: Any) -> tuple[MemoryLog, Tables, str]:
    """A match between two levels, played to its end; always the same for the same number."""
    log, match_id = MemoryLog(), f"m{number}"
    tables = Tables(log, CommitClock())
    tables.create("ethereal", options, match_id=match_id, seed=number.to_bytes(32, "big"))
    for seat, level in zip(RULES.seats, levels, strict=True):
        tables.take_seat(match_id, seat, Player(kind="computer", level=level), entropy=f"{number:04x}")
    while play_on(tables, match_id):
        pass
    return log, tables, match_id


@cache
def commits_of(number: int) -> tuple[tuple[Event, ...], ...]:
    """What happened in each commit of a match between two Mediums, played once a process."""
    log, _, match_id = played(number, ("medium", "medium"))
    return tuple(codec_of("ethereal").folded(line).events for line in log.lines(match_id))


def events_of(number: int) -> Iterator[Event]:
    """Every fact of such a match."""
    return chain.from_iterable(commits_of(number))


def winner_of(number: int, levels: tuple[str, str], **options: Any) -> tuple[str, str, int]:
    """The level that wins (or `nobody`), for what reason, and in which round."""
    _, tables, match_id = played(number, levels, **options)
    match = tables.load(match_id).match
    winners = dict(zip(match.seats, levels, strict=True))
    won = [winners[seat] for seat in match.ended.winners]
    return (won[0] if won else "nobody"), match.ended.reason, match.round
