"""`etherlog worker`: the processes that play computer seats and carry out what is due."""

import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from cli.background import named_in_environment
from cli.opened import opened
from workers import run
from workers.logs import configure


def worker(
    processes: Annotated[int, typer.Option(min=1, max=64, help="How many matches are played on at once.")] = 2,
    home: Annotated[Path | None, typer.Option(help="The data folder; its server starts by itself.")] = None,
) -> None:
    """Play computer seats and carry out what is due, until SIGTERM or Ctrl-C.

    Start it on as many machines as you like. The log is found by ETHERLOG_REDIS_URL or in the data folder, the queue by
    ETHERLOG_RQ_URL or beside the log.

    Example: etherlog worker --processes 2
    """
    with named_in_environment(home), opened(home):
        Console(stderr=True).print(f"worker processes: {processes}; stop with Ctrl-C", highlight=False)
        configure(sys.stderr)
        run.run(processes)
