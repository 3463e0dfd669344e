"""`etherlog simulate`: computers play matches in bulk, in memory, each the same for the same seed and number."""

import os
import re
import secrets
import signal
import sys
from collections import Counter
from collections.abc import Generator, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from functools import partial
from hashlib import sha256
from multiprocessing import active_children, get_context
from pathlib import Path
from statistics import median
from typing import Annotated, Any, Final

import msgspec
import typer
from rich.console import Console
from rich.progress import MofNCompleteColumn, Progress, SpinnerColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table

from cli.asked import derived, levels_of, options_of, seat_computers, seed_of
from cli.opened import told_to_end, unheard
from cli.sources import DEFAULT_GAME, SUFFIX, Game, Levels, pretty
from commands.clock import CommitClock
from commands.handling import Tables
from events.log.memory import MemoryLog
from projections.record import GZIP_SUFFIX, compressed, record_of
from workers.play_on import play_on

_PLAIN: Final = re.compile(r"[A-Za-z0-9_-]{1,32}")
"""Seeds that may stand in a file's name as they are."""


class Asked(msgspec.Struct, frozen=True, kw_only=True):
    """What is played: `levels` by seat; records go to `out`, if anywhere."""

    ruleset: str
    levels: dict[str, str]
    options: dict[str, Any]
    seed: str
    out: Path | None = None

    @property
    def name(self) -> str:
        """What the names of matches and files begin with."""
        tag = self.seed if _PLAIN.fullmatch(self.seed) else sha256(self.seed.encode()).hexdigest()[:16]
        return f"{self.ruleset}-{tag}"


class Outcome(msgspec.Struct, frozen=True, kw_only=True):
    """How one match came out. `rounds` is 0 in a game that counts none."""

    winners: tuple[str, ...]
    reason: str
    rounds: int
    commits: int
    events: int


class Spread(msgspec.Struct, frozen=True, kw_only=True):
    """How long matches were."""

    least: int
    median: float
    most: int


class Summary(msgspec.Struct, frozen=True, kw_only=True):
    """A simulation: `wins` and `reasons` count matches. It follows from what was asked, down to the byte."""

    ruleset: str
    seed: str
    seats: dict[str, str]
    options: dict[str, Any]
    matches: int
    wins: dict[str, int]
    draws: int
    reasons: dict[str, int]
    rounds: Spread
    commits: Spread
    events: int


def simulate(
    matches: Annotated[int, typer.Option(min=1, max=1_000_000, help="How many.")] = 100,
    seed: Annotated[str | None, typer.Option(help="Any text: the same seed, the same matches.")] = None,
    ruleset: Game = DEFAULT_GAME,
    seats: Levels = None,
    option: Annotated[list[str] | None, typer.Option(help="An option of the game, as key=value.")] = None,
    jobs: Annotated[int, typer.Option(min=1, max=256, help="Processes that play.")] = os.cpu_count() or 1,
    out: Annotated[Path | None, typer.Option(help="A folder for a record of each match, and the summary.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="The summary as JSON.")] = False,
) -> None:
    """Let computers play many matches and sum up how they end.

    Needs no server. Whatever the number of processes, the same seed gives the same records, byte for byte.

    Example: etherlog simulate --matches 500 --seed luna --seats medium,random --out out/luna
    """
    options = options_of(ruleset, option or ())
    asked = Asked(
        ruleset=ruleset,
        levels=levels_of(ruleset, seats, options),
        options=options,
        seed=secrets.token_hex(4) if seed is None else seed,
        out=out,
    )
    if out:
        out.mkdir(parents=True, exist_ok=True)
    outcomes = list[Outcome]()
    try:
        with told_to_end(), _played(asked, matches, jobs) as played:
            outcomes.extend(_counted(played, matches))
    except KeyboardInterrupt:
        print("Stopped; the records of whole matches are kept." if out else "Stopped.", file=sys.stderr)
        raise typer.Exit(130) from None
    summary = summed_up(asked, outcomes)
    encoded = pretty(summary) + b"\n"
    if out:
        _written(out / f"{asked.name}-summary.json", encoded)
    if as_json:
        print(encoded.decode(), end="")
    else:
        Console(highlight=False).print(_table(summary))


def play_one(asked: Asked, number: int) -> Outcome:
    """Play one match of a simulation to its end, and write its record if records are wanted."""
    log, events = MemoryLog(), Counter[str]()
    tables = Tables(log, CommitClock(), [lambda landed, kept: events.update({"told": len(landed.events)})])
    seed = derived(seed_of(asked.seed), f"match {number}")
    match_id = f"{asked.name}-{number:06}"
    tables.create(asked.ruleset, asked.options, match_id=match_id, seed=seed)
    seat_computers(tables, match_id, asked.levels, seed)
    while play_on(tables, match_id):
        pass
    kept = tables.load(match_id)
    if asked.out:
        _written(asked.out / f"{match_id}{SUFFIX}{GZIP_SUFFIX}", compressed(record_of(log, match_id).encoded()))
    return Outcome(
        winners=kept.match.ended.winners,
        reason=kept.match.ended.reason,
        rounds=kept.rules.books.round_of(kept.match),
        commits=kept.head,
        events=events.total(),
    )


def summed_up(asked: Asked, outcomes: list[Outcome]) -> Summary:
    """The summary of all matches that were asked for."""
    reasons = Counter(outcome.reason for outcome in outcomes)
    return Summary(
        ruleset=asked.ruleset,
        seed=asked.seed,
        seats=asked.levels,
        options=asked.options,
        matches=len(outcomes),
        wins={seat: sum(seat in outcome.winners for outcome in outcomes) for seat in asked.levels},
        draws=sum(not outcome.winners for outcome in outcomes),
        reasons=dict(sorted(reasons.items())),
        rounds=_spread([outcome.rounds for outcome in outcomes]),
        commits=_spread([outcome.commits for outcome in outcomes]),
        events=sum(outcome.events for outcome in outcomes),
    )


def _spread(numbers: list[int]) -> Spread:
    return Spread(least=min(numbers), median=median(numbers), most=max(numbers))


def _written(path: Path, data: bytes) -> None:
    """Whole or not at all."""
    part = path.with_name(f"{path.name}.part")
    part.write_bytes(data)
    part.replace(path)


@contextmanager
def _played(asked: Asked, matches: int, jobs: int) -> Generator[Iterable[Outcome]]:
    """The outcomes in order, as they come; leaving the block early leaves no process behind."""
    play, numbers = partial(play_one, asked), range(1, matches + 1)
    if jobs == 1 or matches == 1:
        yield map(play, numbers)
        return
    pool = ProcessPoolExecutor(min(jobs, matches), get_context("spawn"))
    try:
        with unheard(signal.SIGINT):  # Ctrl-C is for this process; the others inherit that they ignore it
            outcomes = pool.map(play, numbers, chunksize=max(1, min(4, matches // (8 * jobs))))
        yield outcomes
    except BaseException:
        for process in active_children():
            process.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def _counted(outcomes: Iterable[Outcome], matches: int) -> Iterator[Outcome]:
    """The outcomes, with a bar on stderr if that is a terminal."""
    console = Console(stderr=True)
    columns = (*Progress.get_default_columns()[:2], MofNCompleteColumn(), TimeElapsedColumn(), TimeRemainingColumn())
    with Progress(SpinnerColumn(), *columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        yield from bar.track(outcomes, total=matches, description="Matches")


def _table(summary: Summary) -> Table:
    table = Table.grid(padding=(0, 2))
    table.add_row("Matches", f"{summary.matches:,} of {summary.ruleset}, seed {summary.seed}")
    for seat, level in summary.seats.items():
        table.add_row(f"{seat} ({level})", _share(summary.wins[seat], summary.matches))
    table.add_row("Draws", _share(summary.draws, summary.matches))
    for reason, times in sorted(summary.reasons.items(), key=_by_frequency):
        table.add_row(f"  by {reason}", _share(times, summary.matches))
    if summary.rounds.most:
        table.add_row("Rounds", _range(summary.rounds))
    table.add_row("Commits", _range(summary.commits))
    table.add_row("Events", f"{summary.events:,}")
    return table


def _by_frequency(item: tuple[str, int]) -> int:
    return -item[1]


def _share(part: int, whole: int) -> str:
    return f"{part:,} ({part / whole:.1%})"


def _range(spread: Spread) -> str:
    return f"median {spread.median:g}, {spread.least} to {spread.most}"
