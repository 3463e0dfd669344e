"""Computers against computers, and the room that a match takes."""

from collections.abc import Iterator

from benchmarks.commands import submitted
from benchmarks.material import computer, number_of_events, opened, played_out, recorded
from benchmarks.measure import Figure, Row, interleaved, rate, timed, told
from benchmarks.setting import Setting
from events.base import SYSTEM
from events.log.base import MatchLog
from events.log.commit import head_of
from events.log.memory import MemoryLog
from projections.record import compressed, record_from


def play(setting: Setting) -> Iterator[Row | Figure]:
    """Whole matches between two computers, in memory and through Redis."""
    player = computer()

    def match(log: MatchLog) -> MatchLog:
        match_id = "play"
        log.drop(match_id)
        played_out(opened(log, match_id, player), match_id)
        return log

    lines = list(match(MemoryLog()).lines("play"))
    commands = sum(head_of(line).actor != SYSTEM for line in lines)
    events = number_of_events(lines)
    rounds = interleaved(
        [lambda: timed(lambda: match(MemoryLog())), lambda: timed(lambda: match(setting.log))], setting.rounds
    )
    for way, name in enumerate(("in memory", "through Redis")):
        yield told(f"{player.level} against {player.level} {name}, matches", rounds, rate(way), "a second")
        yield told(f"{player.level} against {player.level} {name}, commands", rounds, rate(way, commands), "a second")
        yield told(f"{player.level} against {player.level} {name}, events", rounds, rate(way, events), "a second")


def size(setting: Setting) -> Iterator[Row | Figure]:
    """Bytes a commit, in Redis and in a compressed record."""
    match_id = setting.fresh("size")
    submitted(setting, match_id, recorded())
    lines = list(setting.log.lines(match_id))
    keys = {kind: f"{{{match_id}}}:{kind}" for kind in ("log", "meta", "ids", "snap", "seed")}
    used = {kind: setting.client.memory_usage(key, samples=0) or 0 for kind, key in keys.items()}
    for name, total in (
        ("a commit's line", sum(map(len, lines))),
        ("a commit in Redis, all keys", sum(used.values())),
        ("a commit in Redis, stream only", used["log"]),
        ("a commit in a compressed record", len(compressed(record_from(match_id, tuple(lines)).encoded()))),
    ):
        value = total / len(lines)
        yield Figure(name=name, value=value, low=value, high=value, unit="bytes")
