"""Matches of the smaller games as a terminal shows them, commit by commit."""

from io import StringIO

from rich.console import Console

from cli.asked import seed_of
from cli.board import Screen
from cli.follow import Landing, follow
from cli.play import begin
from commands.clock import CommitClock
from commands.handling import Tables
from events.log.memory import MemoryLog
from workers.play_on import play_on

LEVELS = {"s1": "random", "s2": "medium"}


def landings_of(game: str) -> list[Landing]:
    """A match commit by commit."""
    log, clock = MemoryLog(), CommitClock()
    match_id = begin(log, game, LEVELS, {}, seed_of("luna"), clock=clock)
    while play_on(Tables(log, clock), match_id):
        pass
    return list(follow(log, match_id, lambda: ""))


def shown(landing: Landing, last: int, width: int, height: int) -> list[str]:
    """The rows of a terminal of this size after a commit, while the log's last one is `last`."""
    console, game = Console(width=width, height=height, file=StringIO()), landing.kept.ruleset
    screen = Screen(console, game, f"{game}-luna")
    screen.take(landing)
    console.print(screen.frame(landing, last))
    return console.file.getvalue().splitlines()


def fits(landing: Landing, last: int, width: int, height: int) -> str:
    """The text of a frame, which fits its terminal and tells which commit it shows."""
    rows = shown(landing, last, width, height)
    assert len(rows) == height
    assert max(map(len, rows)) <= width
    assert f"commit {landing.kept.head} of {last}" in rows[-1]
    return "\n".join(rows)
