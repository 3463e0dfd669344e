"""`python -m benchmarks`: run them all, or those named; print a table and write benchmarks/results.json."""

import argparse
import platform
import sys
from collections.abc import Callable, Iterable
from pathlib import Path

import msgspec
from rich.console import Console
from rich.table import Table

from benchmarks.commands import accept, length, save
from benchmarks.measure import Figure, Row
from benchmarks.play import play, size
from benchmarks.replay import replay, snapshot, stream
from benchmarks.setting import Setting, setting

BENCHMARKS: dict[str, Callable[[Setting], Iterable[Row | Figure]]] = {
    each.__name__: each for each in (accept, save, replay, stream, play, length, snapshot, size)
}
ROUNDS = 15
QUICK_ROUNDS = 3
RESULTS = Path(__file__).with_name("results.json")


class Results(msgspec.Struct, kw_only=True):
    """What a run found: `rows` compare, `figures` are this machine's own."""

    machine: str
    rounds: int
    rows: list[Row] = []
    figures: list[Figure] = []


def main(arguments: list[str] | None = None) -> int:
    """Measure, print and write down; the exit code is 0 whatever was found."""
    asked = _asked(arguments)
    rounds = asked.rounds or (QUICK_ROUNDS if asked.quick else ROUNDS)
    results = Results(machine=f"{platform.machine()}, Python {platform.python_version()}", rounds=rounds)
    with setting(rounds, asked.quick) as given:
        for name in asked.only or BENCHMARKS:
            for found in BENCHMARKS[name](given):
                (results.rows if isinstance(found, Row) else results.figures).append(found)
    _print(results)
    asked.to.write_bytes(msgspec.json.format(msgspec.json.encode(results)) + b"\n")
    return 0


def _asked(arguments: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description="Measure etherlog.")
    parser.add_argument("--only", nargs="+", choices=BENCHMARKS, metavar="NAME", help=", ".join(BENCHMARKS))
    parser.add_argument("--rounds", type=int, help=f"how often each candidate runs; {ROUNDS} unless told")
    parser.add_argument("--quick", action="store_true", help="few rounds and little material, for a rough idea")
    parser.add_argument("--to", type=Path, default=RESULTS, help="where the results go")
    return parser.parse_args(arguments)


def _print(results: Results) -> None:
    console = Console(width=None if sys.stdout.isatty() else 140)
    if results.rows:
        table = Table("comparison", "ratio", "95 %", "aim", "", "", title=f"{results.rounds} rounds, {results.machine}")
        for row in results.rows:
            aim = "" if row.aim is None else f"{'≥' if row.better == 'higher' else '≤'} {row.aim:g}"
            met = "" if row.aim is None else "met" if row.met else "missed"
            table.add_row(row.name, f"{row.ratio:.2f}", f"{row.low:.2f} to {row.high:.2f}", aim, met, row.note)
        console.print(table)
    if results.figures:
        table = Table("figure", "", "95 %", "unit")
        for figure in results.figures:
            table.add_row(
                figure.name, _short(figure.value), f"{_short(figure.low)} to {_short(figure.high)}", figure.unit
            )
        console.print(table)


def _short(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


if __name__ == "__main__":
    sys.exit(main())
