"""Where verbs read matches from, and how they print data."""

from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any, Final

import msgspec
import typer

from cli.opened import opened
from domain.engine.ruleset import default_ruleset
from events.log.base import MatchLog
from projections.copies import loaded
from projections.record import GZIP_SUFFIX, LARGEST, decoded

SUFFIX = ".etherlog"

Named = Annotated[str, typer.Argument(metavar="MATCH_OR_FILE", help="A match of the log, or a record file.")]
Game = Annotated[str, typer.Option("--ruleset", "--game", help="The game.")]
DEFAULT_GAME: Final = default_ruleset()
Levels = Annotated[
    str | None,
    typer.Option(help="The level of each seat's computer, or one for all; else Medium where the game has it."),
]
Home = Annotated[Path | None, typer.Option(help="The data folder.")]
AsJson = Annotated[bool, typer.Option("--json", help="As JSON.")]


@contextmanager
def reading(name: str, home: Path | None) -> Generator[tuple[MatchLog, str]]:
    """The log that a match is in, or one that holds a record file alone; and the match's id."""
    if is_file(name):
        record = decoded(bytes_of(Path(name), LARGEST))
        yield loaded(record), record.match
    else:
        with opened(home) as log:
            yield log, name


def is_file(name: str) -> bool:
    return name.endswith((SUFFIX, SUFFIX + GZIP_SUFFIX)) or Path(name).is_file()


def bytes_of(path: Path, most: int) -> bytes:
    """The bytes of a file; of one that is too large only as many as show that it is."""
    with path.open("rb") as file:
        return file.read(most + 1)


def pretty(value: Any) -> bytes:
    return msgspec.json.format(msgspec.json.encode(value))


def print_json(value: Any) -> None:
    print(pretty(value).decode())
