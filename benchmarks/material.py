"""Matches to measure on: real ones, played by computers, and very long ones in which nobody does anything."""

from collections.abc import Iterable
from functools import cache
from typing import Any

import msgspec

from commands.clock import CommitClock
from commands.ethereal.bank.closing import close_bank
from commands.handling import Landed, Tables
from commands.kept import codec_of
from domain.engine.ruleset import ruleset
from events.base import SYSTEM, Event, Player
from events.log.base import MatchLog, Waiting
from events.log.commit import CommitHead, head_of
from events.log.memory import MemoryLog
from workers.opponents.registry import levels
from workers.play_on import play_on

GAME = "ethereal"
SEED = b"benchmarks".ljust(32)
PERSON = Player(kind="person", name="ann")


class Asked(msgspec.Struct, frozen=True, kw_only=True):
    """A commit of a recorded match: who asked (a seat or the system) for what (JSON), and what came of it."""

    actor: str
    command: bytes
    line: bytes
    events: tuple[Event, ...]


def computer() -> Player:
    """The best computer there is that plays fast enough to measure on."""
    return Player(kind="computer", level="medium" if "medium" in levels(GAME) else "random")


def opened(log: MatchLog, match_id: str, player: Player, *, seed: bytes = SEED) -> Tables:
    """A new match with both seats taken; the same seed gives the same dice."""
    tables = Tables(log, CommitClock())
    tables.create(GAME, match_id=match_id, seed=seed)
    return _seated(tables, match_id, player)


def _seated(tables: Tables, match_id: str, player: Player) -> Tables:
    for seat in ruleset(GAME).seats:
        tables.take_seat(match_id, seat, player, entropy=seat.encode().hex())
    return tables


def played_out(tables: Tables, match_id: str) -> None:
    """Let the computers play until the match is over."""
    while play_on(tables, match_id):
        pass


@cache
def played(seed: bytes = SEED, level: str = "random") -> tuple[bytes, ...]:
    """The lines of a whole match between two computers."""
    log = MemoryLog()
    played_out(opened(log, "played", Player(kind="computer", level=level), seed=seed), "played")
    return tuple(log.lines("played"))


@cache
def longest(among: int = 8) -> tuple[bytes, ...]:
    """The lines of the longest of some matches."""
    return max((played(bytes([number]) * 32) for number in range(among)), key=len)


@cache
def recorded(seed: bytes = SEED) -> tuple[Asked, ...]:
    """What was asked in a match once its seats were taken, in order: asked again of a new one it is accepted again."""
    lines = played(seed)
    opening = 1 + len(ruleset(GAME).seats)
    return tuple(_asked(head_of(line), line) for line in lines[opening:])


def _asked(head: CommitHead, line: bytes) -> Asked:
    command = msgspec.json.encode(head.command)
    return Asked(actor=head.actor, command=command, line=line, events=codec_of(GAME).folded(line).events)


def number_of_events(lines: Iterable[bytes]) -> int:
    return sum(len(codec_of(GAME).folded(line).events) for line in lines)


class Idle:
    """A match of as many events as one likes: its seats only end their phases and answer what they must.

    The Bank has closed for good, or its Debt Collectors would end what nobody fights for.
    """

    def __init__(self, log: MatchLog, match_id: str) -> None:
        self.match_id = match_id
        self.tables = _seated(_endless(log, match_id), match_id, PERSON)
        self.events = 0
        while self.tables.load(match_id).match.round < 1:
            self.step()
        self._count(self.tables.commit(match_id, SYSTEM, close_bank))

    def play(self, least: int) -> None:
        """Play until there are at least so many events and a seat is in its draw phase."""
        while self.events < least or self.tables.load(self.match_id).match.phase != "draw":
            self.step()

    def step(self) -> None:
        """The next commit: what is due, or the default answer to what is asked."""
        match = self.tables.load(self.match_id).match
        question = match.blocking() or next(iter(match.questions.values()))
        if question.of == (SYSTEM,):
            self._count(self.tables.carry_on(self.match_id))
            return
        for command in ruleset(GAME).default_answer(match, question, question.of[0]):
            self.submit(question.of[0], command)

    def submit(self, seat: str, command: Any) -> None:
        number = self.tables.load(self.match_id).head + 1
        self._count(self.tables.submit(self.match_id, seat, command, command_id=f"command-{number}"))

    @property
    def loose(self) -> int:
        """Events since the last snapshot."""
        return self.tables.load(self.match_id).loose

    def _count(self, landed: Landed | None) -> None:
        self.events += len(landed.events) if landed else 0


def _endless(log: MatchLog, match_id: str) -> Tables:
    """A match whose options set no limit of rounds that anybody would reach, which no client may ask for."""
    scratch, limit = MemoryLog(), b'"round_limit":1000'
    Tables(scratch, CommitClock()).create(GAME, {"round_limit": 1000}, match_id=match_id, seed=SEED)
    (created,) = scratch.lines(match_id)
    assert limit in created
    log.keep_seed(match_id, SEED)
    log.append(match_id, 0, created.replace(limit, limit + b"000"), Waiting(of=ruleset(GAME).seats))
    return Tables(log, CommitClock())
