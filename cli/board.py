"""How a match is shown: live on a terminal, or in plain lines where there is none."""

from collections import deque
from collections.abc import Iterable
from itertools import groupby
from typing import Any, Final

from rich.console import Console, Group, RenderableType
from rich.progress_bar import ProgressBar
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from cli.boards.plain import board_of
from cli.follow import Landing
from domain.engine.ruleset import ruleset

REMEMBERED: Final = 60
"""Sentences that are kept for the feed."""
ROOMY: Final = 33
"""Rows of a terminal from which on the table may be taller."""


class Sentence:
    """A line of the feed in words; `times` in a row."""

    def __init__(self, text: str, line: Any, times: int, highlight: bool) -> None:
        self.text = f"{text} ×{times}" if times > 1 else text
        self.seat: str | None = getattr(line, "seat", None)
        self.highlight = highlight


def sentences(name: str, lines: Iterable[Any]) -> list[Sentence]:
    """What the lines of a game say, without what is beside the point, repetitions counted."""
    words, board = ruleset(name).words, board_of(name)
    told = [(words(line), line) for line in lines if board.weight(line) != "aside"]
    runs = [list(run) for text, run in groupby(told, key=lambda each: each[0]) if text]
    return [
        Sentence(run[0][0], run[0][1], len(run), any(board.weight(line) == "highlight" for _, line in run))
        for run in runs
    ]


class Screen:
    """A match as it stands after the commits shown so far, drawn to fill a terminal."""

    def __init__(self, console: Console, name: str, match_id: str) -> None:
        self._console = console
        self._board = board_of(name)
        self._rules = ruleset(name)
        self._match_id = match_id
        self._view: Any = None
        self._feed: deque[tuple[int, Sentence]] = deque(maxlen=REMEMBERED)

    def take(self, landing: Landing) -> list[Sentence]:
        """Remember what a commit tells; its sentences."""
        self._view, told = landing.view, sentences(self._rules.name, landing.lines)
        self._feed.extend((landing.kept.head, sentence) for sentence in told)
        return told

    def frame(self, landing: Landing, head: int) -> RenderableType:
        """The whole screen after a commit, while the log's last one is `head`."""
        top, bottom = self._title(landing), self._progress(landing, head)
        table = self.table(landing)
        taken = len(self._console.render_lines(Group(top, table, bottom), pad=False))
        return Group(top, table, self._latest(self._console.height - taken), bottom)

    def table(self, landing: Landing) -> RenderableType:
        """The game's own drawing after a commit."""
        width, roomy = self._console.width, self._console.height >= ROOMY
        return self._board.draw(landing.view, landing.lines, width, roomy)

    def _title(self, landing: Landing) -> RenderableType:
        title = Text.assemble((self._rules.title, "bold"), (f" · {self._match_id}", "grey70"))
        return Rule(Text.assemble(title, f" · {self._board.period(landing.view)}"), style="grey39")

    def _latest(self, rows: int) -> RenderableType:
        shown = list(self._feed)[-rows:] if rows > 0 else []
        texts = [self._sentence(number, sentence) for number, sentence in shown]
        return Group(*texts, *(Text() for _ in range(rows - len(texts))))

    def _sentence(self, number: int, sentence: Sentence) -> Text:
        style = self._board.seat_style(self._view, sentence.seat) if sentence.seat else "white"
        text = Text.assemble(
            (f"{number:5} ", "grey39"), (sentence.text, f"bold {style}" if sentence.highlight else style)
        )
        text.no_wrap, text.overflow = True, "ellipsis"
        return text

    def _progress(self, landing: Landing, head: int) -> RenderableType:
        shown = landing.kept.head
        row = Table.grid(expand=True, padding=(0, 1))
        row.add_column(ratio=1)
        row.add_column(justify="right")
        bar = ProgressBar(total=max(head, 1), completed=shown, complete_style="green", finished_style="green")
        row.add_row(bar, Text.assemble((f"commit {shown}", "bold"), (f" of {head} in the log", "grey70")))
        return row
