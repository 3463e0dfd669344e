"""Replay: from a stream, a record file or a snapshot to the state of the match."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from benchmarks import library
from benchmarks.material import GAME, Idle, longest, number_of_events
from benchmarks.measure import Figure, Row, columns, compared, interleaved, rate, timed, told
from benchmarks.setting import Setting
from commands.clock import CommitClock
from commands.handling import Tables
from commands.kept import before_first, codec_of, fold_lines
from events.log.base import Waiting
from events.log.redis_log import PAGE, RedisLog
from projections.record import compressed, record_from, split

ON_END = 5
"""Replays or loads in one run: a single one of a few milliseconds would tell of cold caches more than of itself."""


def replay(setting: Setting) -> Iterator[Row | Figure]:
    """A long match from its stream, and from a record file, against the library's replay of the same facts."""
    lines = longest()
    match_id, record = _kept(setting, lines), record_from("played", lines).encoded()
    plain, packed = _written(setting, record), _written(setting, compressed(record))
    app = library.in_memory()
    table = library.saved(app, _facts(lines))
    ways = [
        lambda: _from_stream(setting, match_id),
        lambda: _from_record(plain),
        lambda: library.by_projector(app, table),
        lambda: library.by_mutators(app, table),
        lambda: _from_record(packed),
    ]
    ends = {msgspec.msgpack.encode(way()) for way in ways}
    assert len(ends) == 1, "both sides must end with the same match"
    events = number_of_events(lines)
    rounds = interleaved([lambda way=way: timed(way, events, ON_END) for way in ways], setting.rounds)
    note = f"{events:,} events in {len(lines):,} commits"
    yield compared("replay from the stream / library, plain function", columns(rounds, 0, 2), aim=7, note=note)
    yield compared("replay from the stream / library, its mutators", columns(rounds, 0, 3), aim=18, note=note)
    yield compared("replay from a record / library, plain function", columns(rounds, 1, 2), aim=10, note=note)
    yield compared("replay from a packed record / library, plain function", columns(rounds, 4, 2), aim=None, note=note)
    yield told("events replayed from the stream", rounds, rate(0), "a second")
    yield told("events replayed from a record", rounds, rate(1), "a second")


def stream(setting: Setting) -> Iterator[Row | Figure]:
    """Events that are replayed, against entries that are only read, in the same time."""
    lines = longest()
    match_id, events = _kept(setting, lines), number_of_events(lines)

    def replayed() -> float:
        return timed(lambda: _from_stream(setting, match_id), events, ON_END)

    def read() -> float:
        return timed(lambda: _read(setting, match_id), len(lines), ON_END)

    rounds = interleaved([replayed, read], setting.rounds)
    yield compared("events replayed / stream entries read", rounds, aim=1.5, note=f"{events / len(lines):.2f} a commit")
    yield told("stream entries read", rounds, rate(1), "a second")


def snapshot(setting: Setting) -> Iterator[Row | Figure]:
    """Loading a match of 10,000 events from a snapshot, against replaying all of it."""
    events = 10_000
    match = Idle(setting.log, setting.fresh("idle"))
    match.play(events)
    while match.loose:
        match.step()
    other = Idle(setting.log, setting.fresh("idle"))
    other.play(events)
    while not 500 <= other.loose < 600:
        other.step()
    ways = [
        lambda: _loaded(setting.log, match.match_id),
        lambda: _loaded(setting.log, other.match_id),
        lambda: _loaded(_WithoutSnapshots(setting.client), match.match_id),
    ]
    assert msgspec.msgpack.encode(ways[0]()) == msgspec.msgpack.encode(ways[2]())
    rounds = interleaved([lambda way=way: timed(way, times=ON_END) for way in ways], setting.rounds)
    note = f"{match.events:,} events"
    yield compared("load from a snapshot / full replay", columns(rounds, 0, 2), aim=15, note=note)
    once = interleaved([lambda way=way: timed(way) for way in (ways[0], ways[2])], setting.rounds)
    yield compared("load from a snapshot / full replay, each once", once, aim=15, note="with cold caches")
    yield compared(
        "load from a snapshot and half a tail / full replay", columns(rounds, 1, 2), aim=None, note="500 events behind"
    )


class _WithoutSnapshots(RedisLog):
    def snapshot(self, match: str, fingerprint: str) -> None:
        return None


def _loaded(log: RedisLog, match_id: str) -> Any:
    return Tables(log, CommitClock()).load(match_id).match


def _from_stream(setting: Setting, match_id: str) -> Any:
    return fold_lines(before_first(GAME, match_id), setting.log.lines(match_id)).match


def _from_record(record: Path) -> Any:
    read = split(record.read_bytes())
    return fold_lines(before_first(read.ruleset, read.match), read.lines).match


def _read(setting: Setting, match_id: str) -> None:
    after = 0
    while page := setting.client.xrange(f"{{{match_id}}}:log", f"{after + 1}-0", "+", PAGE):
        after += len(page)
        if len(page) < PAGE:
            return


def _kept(setting: Setting, lines: tuple[bytes, ...]) -> str:
    match_id = setting.fresh("replay")
    for number, line in enumerate(lines):
        setting.log.append(match_id, number, line, Waiting())
    return match_id


def _written(setting: Setting, record: bytes) -> Path:
    file = setting.folder / setting.fresh("record")
    file.write_bytes(record)
    return file


def _facts(lines: tuple[bytes, ...]) -> list[dict[str, Any]]:
    return [fact for line in lines for fact in library.plain(codec_of(GAME).folded(line).events)]
