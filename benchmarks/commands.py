"""What it takes to accept a command, from JSON at the door to events that are kept and applied."""

from collections.abc import Iterator

from benchmarks import library
from benchmarks.material import PERSON, Asked, Idle, opened, recorded
from benchmarks.measure import (
    Figure,
    Row,
    Stopwatch,
    columns,
    compared,
    interleaved,
    largest_to_smallest,
    rate,
    told,
)
from benchmarks.setting import Setting
from commands.ethereal.turn import EndPhase
from events.base import SYSTEM

# The least that could be called an append: the command id must be new, the entry is the next one.
_BARE = """
if redis.call('HSETNX', KEYS[2], ARGV[2], ARGV[1]) == 0 then return 0 end
redis.call('XADD', KEYS[1], ARGV[1] .. '-0', 'c', ARGV[3])
return 1
"""


def accept(setting: Setting) -> Iterator[Row | Figure]:
    """The whole path of the commands of a real match, against a bare append of the same lines on the same client."""
    asked = recorded()
    match_id = setting.fresh("accept")
    submitted(setting, match_id, asked)
    lines = list(setting.log.lines(match_id))[-len(asked) :]

    def path() -> float:
        return submitted(setting, setting.fresh("accept"), asked)

    def bare() -> float:
        return _appended(setting, setting.fresh("bare"), asked, lines)

    rounds = interleaved([path, bare], setting.rounds)
    yield compared("accept a command / bare append", rounds, aim=0.75)
    yield told("commands accepted", rounds, rate(0), "a second")
    yield told("bare appends", rounds, rate(1), "a second")


def save(setting: Setting) -> Iterator[Row | Figure]:
    """The whole path, against the library saving the same events to a SQLite file, decided by nobody."""
    asked = recorded()
    facts = [library.plain(each.events) for each in asked if each.actor != SYSTEM]

    def path() -> float:
        return submitted(setting, setting.fresh("save"), asked)

    def saving(flush: bool) -> float:
        return _saved(setting, facts, flush=flush)

    rounds = interleaved([path, lambda: saving(False), lambda: saving(True)], setting.rounds)
    yield compared("accept a command / library saves it", columns(rounds, 0, 2), aim=3, note="as it comes, flushing")
    yield compared("accept a command / library saves it unflushed", columns(rounds, 0, 1), aim=None)


def length(setting: Setting) -> Iterator[Row | Figure]:
    """The time of a command in short and in very long matches."""
    lengths = (100, 1_000, 10_000) if setting.quick else (100, 10_000, 100_000)
    matches = [Idle(setting.log, setting.fresh("idle")) for _ in lengths]
    for match, least in zip(matches, lengths, strict=True):
        match.play(least)
    rounds = interleaved([lambda match=match: _ended_phases(match) for match in matches], setting.rounds)
    note = " ".join(f"{least:,}" for least in lengths) + " events"
    yield compared(
        "a command in a long / in a short match", rounds, aim=1.3, of=largest_to_smallest, better="lower", note=note
    )


def submitted(setting: Setting, match_id: str, asked: tuple[Asked, ...]) -> float:
    """Seconds a command of a seat, asked again in a new match with the same dice."""
    tables, watch, number = opened(setting.log, match_id, PERSON), Stopwatch(), 0
    for each in asked:
        if each.actor == SYSTEM:
            tables.carry_on(match_id)
            continue
        number += 1
        command_id = f"command-{number}"
        watch.start()
        tables.submit(match_id, each.actor, each.command, command_id=command_id)
        watch.stop()
    return watch.seconds / number


def _appended(setting: Setting, match_id: str, asked: tuple[Asked, ...], lines: list[bytes]) -> float:
    """Seconds an append of the lines that came of the seats' commands."""
    client, log, ids = setting.client, f"{{{match_id}}}:log", f"{{{match_id}}}:ids"
    script: str = client.script_load(_BARE)
    watch, number = Stopwatch(), 0
    for each, line in zip(asked, lines, strict=True):
        if each.actor == SYSTEM:
            continue
        number += 1
        command_id = f"command-{number}"
        watch.start()
        client.execute_command("EVALSHA", script, 2, log, ids, number, command_id, line)
        watch.stop()
    return watch.seconds / number


def _saved(setting: Setting, facts: list[list[dict[str, object]]], *, flush: bool) -> float:
    """Seconds a save of the events of one command."""
    app = library.in_sqlite(setting.folder / f"{setting.fresh('library')}.db", flush=flush)
    table = library.Table()
    app.save(table)
    watch = Stopwatch()
    for of_command in facts:
        watch.start()
        for fact in of_command:
            table.trigger_event(library.Table.Saved, fact=fact)
        app.save(table)
        watch.stop()
    app.close()
    return watch.seconds / len(facts)


def _ended_phases(match: Idle, commands: int = 40) -> float:
    """The median of the seconds that ending a draw or preparation phase takes, which is the same two events always."""
    seconds: list[float] = []
    while len(seconds) < commands:
        state = match.tables.load(match.match_id).match
        if state.blocking() or state.phase not in ("draw", "prep"):
            match.step()
            continue
        watch = Stopwatch()
        watch.start()
        match.submit(state.active, EndPhase())
        watch.stop()
        seconds.append(watch.seconds)
    return sorted(seconds)[commands // 2]
