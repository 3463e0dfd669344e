"""The picture of a match in the README, made from what `etherlog play` draws: `python -m cli.picture FILE`."""

import re
from io import StringIO
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from cli.asked import levels_of, seed_of
from cli.board import Screen
from cli.follow import follow
from cli.play import begin
from cli.sources import DEFAULT_GAME, Game, Levels
from commands.clock import CommitClock
from commands.handling import Tables
from events.log.memory import MemoryLog
from workers.play_on import play_on

COLUMNS, ROWS = 100, 34
_FONT_FACE = re.compile(r"\s*@font-face \{[^}]*\}")
"""A picture fetches nothing from elsewhere; the reader's own monospace font does."""


def picture(
    file: Annotated[Path, typer.Argument(help="The SVG to write.")] = Path("docs/images/play.svg"),
    ruleset: Game = DEFAULT_GAME,
    seats: Levels = None,
    seed: Annotated[str, typer.Option(help="The match.")] = "luna",
    after: Annotated[int, typer.Option(help="Draws the first highlight from this commit on.")] = 300,
) -> None:
    """Play a match in memory and draw one moment of it."""
    log = MemoryLog()
    clock, levels = CommitClock(), levels_of(ruleset, seats)
    match_id = begin(log, ruleset, levels, {}, seed_of(seed), clock=clock, match_id=f"{ruleset}-{seed}")
    tables = Tables(log, clock)
    while play_on(tables, match_id):
        pass
    console = Console(
        width=COLUMNS, height=ROWS, record=True, file=StringIO(), color_system="truecolor", highlight=False
    )
    screen = Screen(console, ruleset, match_id)
    for landing in follow(log, match_id, lambda: ""):
        highlight = any(sentence.highlight for sentence in screen.take(landing))
        if landing.kept.head >= after and highlight:
            console.print(screen.frame(landing, log.head(match_id)))
            break
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(_FONT_FACE.sub("", console.export_svg(title="etherlog play")))


if __name__ == "__main__":
    typer.run(picture)
