"""`etherlog play`: computers play a match in the background, shown live from its log."""

import shlex
import shutil
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Annotated, Final, Literal

import msgspec
import typer
from rich.console import Console
from rich.live import Live
from rich.text import Text

from cli.asked import levels_of, options_of, seat_computers, seed_of
from cli.background import at_work
from cli.board import Screen, sentences
from cli.boards.plain import board_of
from cli.follow import Landing, follow
from cli.opened import opened
from cli.sources import DEFAULT_GAME, Game, Levels
from commands.clock import Clock, WallClock
from commands.handling import Tables
from domain.engine.ruleset import ruleset as rules_of
from events.log.base import MatchLog
from events.log.commit import head_of

Speed = Literal["slow", "normal", "fast", "instant"]
PAUSE_S: Final[dict[Speed, float]] = {"slow": 0.35, "normal": 0.14, "fast": 0.03, "instant": 0.0}
"""Seconds that a commit stays on the screen before the next one."""
QUIET: Final = 0.3
"""What part of the pause a commit gets that has nothing to tell."""
USUAL: Final = 700
"""Commits of a match; a longer one is shown faster, so that it takes no longer."""
FRAME_S: Final = 0.05
"""Seconds between two frames where there is no pause."""


def play(
    ruleset: Game = DEFAULT_GAME,
    seats: Levels = None,
    seed: Annotated[str | None, typer.Option(help="64 hex digits or any text: the same seed, the same match.")] = None,
    speed: Annotated[Speed, typer.Option(help="How fast it is shown.")] = "normal",
    option: Annotated[list[str] | None, typer.Option(help="An option of the game, as key=value.")] = None,
    home: Annotated[Path | None, typer.Option(help="The data folder; its server starts by itself.")] = None,
) -> None:
    """Watch computers play a match.

    A background worker plays it, and what you see is read from the log it writes.

    Example: etherlog play --seed luna --speed fast
    """
    options = options_of(ruleset, option or ())
    levels = levels_of(ruleset, seats, options)
    board_of(ruleset)
    console = Console(highlight=False)
    with opened(home) as log:
        match_id = begin(log, ruleset, levels, options, seed_of(seed))
        try:
            with at_work(home, match_id) as trouble:
                landings = follow(log, match_id, trouble)
                shown = _live if console.is_terminal else _printed
                told = shown(console, log, ruleset, match_id, landings, PAUSE_S[speed])
        except KeyboardInterrupt:
            console.print(_how_to_go_on(log, match_id, home), soft_wrap=True)
            raise typer.Exit(130) from None
        _sum_up(console, log, match_id, told, home)


def begin(
    log: MatchLog,
    name: str,
    levels: dict[str, str],
    options: dict[str, object],
    seed: bytes,
    *,
    clock: Clock | None = None,
    match_id: str | None = None,
) -> str:
    """Create a match in which a computer of the given level has each seat; its id."""
    tables = Tables(log, clock or WallClock())
    match_id = tables.create(name, options, match_id=match_id, seed=seed)
    seat_computers(tables, match_id, levels, seed)
    return match_id


class Told(msgspec.Struct, kw_only=True):
    """What was shown: the last landing, and the number of events."""

    last: Landing
    events: int


class _Pace:
    """How long each frame stays."""

    def __init__(self, pause_s: float) -> None:
        self._pause_s = pause_s
        self._due = time.monotonic()

    def frame_is_due(self) -> bool:
        """Whether to draw now; without a pause as often as the eye can follow."""
        return self._pause_s > 0 or time.monotonic() >= self._due

    def hold(self, said: bool, head: int) -> None:
        """Leave the frame on the screen; shorter if it tells nothing, or if the match has very many commits."""
        if not self._pause_s:
            self._due = time.monotonic() + FRAME_S
            return
        pause_s = self._pause_s * min(1.0, USUAL / head) * (1.0 if said else QUIET)
        self._due = max(self._due + pause_s, time.monotonic())
        time.sleep(max(0.0, self._due - time.monotonic()))


Show = Callable[[Console, MatchLog, str, str, Iterator[Landing], float], Told]


def _live(
    console: Console, log: MatchLog, name: str, match_id: str, landings: Iterator[Landing], pause_s: float
) -> Told:
    """Commit by commit on the whole terminal; the last table stays."""
    screen, pace, told = Screen(console, name, match_id), _Pace(pause_s), None
    with Live(console=console, screen=True, auto_refresh=False) as live:
        for landing in landings:
            said = screen.take(landing)
            told = _and(told, landing)
            if pace.frame_is_due():
                head = log.head(match_id)
                live.update(screen.frame(landing, head), refresh=True)
                pace.hold(bool(said), head)
    assert told is not None
    console.print(screen.table(told.last))
    return told


def _printed(
    console: Console, log: MatchLog, name: str, match_id: str, landings: Iterator[Landing], pause_s: float
) -> Told:
    """A line a round, and what is worth one of its own, as fast as it is played."""
    board, period, told = board_of(name), "", None
    console.print(f"{rules_of(name).title}, match {match_id}", soft_wrap=True)
    for landing in landings:
        told = _and(told, landing)
        view = landing.view
        for sentence in sentences(name, landing.lines):
            if sentence.highlight:
                console.print(f"  {sentence.text}", soft_wrap=True)
        if board.period(view) != period:
            period = board.period(view)
            console.print(f"{period} (commit {landing.kept.head}). {board.standing(view)}", soft_wrap=True)
    assert told is not None
    return told


def _and(told: Told | None, landing: Landing) -> Told:
    return Told(last=landing, events=landing.events + (told.events if told else 0))


def _sum_up(console: Console, log: MatchLog, match_id: str, told: Told, home: Path | None) -> None:
    kept = told.last.kept
    first = head_of(next(iter(log.lines(match_id))))
    seconds = (kept.at - first.at) / 1000
    console.print()
    console.print(Text(f"{kept.rules.words(kept.match.ended)}.", style="bold"))
    console.print(f"{kept.head:,} commits with {told.events:,} events, played in {seconds:.1f} s.")
    console.print()
    replayed = ("replay", match_id, "--at", str(kept.head // 2), "--seat", kept.match.seats[0])
    to_go_on = {
        _command(*replayed, home=home): "a moment, as a seat saw it",
        _command("verify", match_id, home=home): "check its log",
        _command("audit", match_id, home=home): "its books, line by line",
    }
    for command, why in to_go_on.items():
        console.print(f"  {command:<{max(map(len, to_go_on))}}  [grey50]{why}[/]", soft_wrap=True)


def _how_to_go_on(log: MatchLog, match_id: str, home: Path | None) -> str:
    waiting = log.waiting(match_id)
    if waiting is None or waiting.ended:
        return f"Stopped. The match is over, its log is whole:\n  {_command('replay', match_id, home=home)}"
    head = log.head(match_id)
    return f"Stopped at commit {head}; nothing is lost. A worker plays it on:\n  {_command('worker', home=home)}"


def _command(*words: str, home: Path | None) -> str:
    """A command as it can be typed here."""
    return shlex.join((_program(), *words, *(("--home", str(home)) if home else ())))


def _program() -> str:
    """How this program was called, where that is a name other than the one on the path."""
    called = Path(sys.argv[0])
    on_path = shutil.which("etherlog")
    if called.name != "etherlog" or (on_path and Path(on_path).resolve() == called.resolve()):
        return "etherlog"
    return str(called.relative_to(Path.cwd()) if called.is_absolute() and called.is_relative_to(Path.cwd()) else called)
