"""`python -m benchmarks`: run them all, or those named, and print what they find.

A run of everything also writes benchmarks/results.json and the tables of docs/performance.md.
"""

import argparse
import platform
from collections.abc import Callable, Iterable
from pathlib import Path

from benchmarks.audit import audit
from benchmarks.commands import accept, length, save
from benchmarks.measure import Figure, Row
from benchmarks.play import play, size
from benchmarks.replay import replay, snapshot, stream
from benchmarks.report import RESULTS, Results, show, write, write_page
from benchmarks.setting import Setting, setting

BENCHMARKS: dict[str, Callable[[Setting], Iterable[Row | Figure]]] = {
    each.__name__: each for each in (accept, save, replay, stream, snapshot, length, play, size, audit)
}
ROUNDS = 15
QUICK_ROUNDS = 3


def main(arguments: list[str] | None = None) -> None:
    """Measure, show and write down."""
    asked = _asked(arguments)
    rounds = asked.rounds or (QUICK_ROUNDS if asked.quick else ROUNDS)
    results = Results(machine=f"{platform.machine()}, Python {platform.python_version()}", rounds=rounds)
    with setting(rounds, asked.quick) as given:
        for name in asked.only or BENCHMARKS:
            for found in BENCHMARKS[name](given):
                (results.rows if isinstance(found, Row) else results.figures).append(found)
    show(results)
    if asked.to:
        write(results, asked.to)
    elif not asked.only and not asked.quick and rounds >= ROUNDS:
        write(results, RESULTS)
        write_page(results)


def _asked(arguments: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description="Measure etherlog.")
    parser.add_argument("--only", nargs="+", choices=BENCHMARKS, metavar="NAME", help=", ".join(BENCHMARKS))
    parser.add_argument("--rounds", type=int, help=f"how often each candidate runs; {ROUNDS} unless told")
    parser.add_argument("--quick", action="store_true", help="few rounds and little material, for a rough idea")
    parser.add_argument("--to", type=Path, help="write the results as JSON to this file, and nothing else")
    return parser.parse_args(arguments)


if __name__ == "__main__":
    main()
