"""How results are shown: as tables in a terminal and in docs/performance.md, and as JSON."""

import sys
from pathlib import Path

import msgspec
from rich.console import Console
from rich.table import Table

from benchmarks.measure import Figure, Row

RESULTS = Path(__file__).with_name("results.json")
PAGE = Path(__file__).parents[1] / "docs" / "performance.md"
BEGIN, END = "<!-- results -->\n", "<!-- end of results -->\n"


class Results(msgspec.Struct, kw_only=True):
    """What a run found: `rows` compare, `figures` are this machine's own."""

    machine: str
    rounds: int
    rows: list[Row] = []
    figures: list[Figure] = []


def show(results: Results) -> None:
    """Print the tables."""
    console = Console(width=None if sys.stdout.isatty() else 140)
    for title, header, lines in _tables(results):
        table = Table(*header, title=title)
        for line in lines:
            table.add_row(*line)
        console.print(table)


def write(results: Results, file: Path) -> None:
    """Write the results as JSON."""
    file.write_bytes(msgspec.json.format(msgspec.json.encode(results)) + b"\n")


def write_page(results: Results, page: Path = PAGE) -> None:
    """Put the tables between the marks of a page."""
    text = page.read_text()
    before, after = text[: text.index(BEGIN) + len(BEGIN)], text[text.index(END) :]
    tables = "\n".join(f"\n{title}\n\n{_markdown(header, lines)}" for title, header, lines in _tables(results))
    page.write_text(f"{before}{tables}\n{after}")


def _tables(results: Results) -> list[tuple[str, tuple[str, ...], list[tuple[str, ...]]]]:
    """Each table that has lines: its title, its header and its lines."""
    rows = [
        (row.name, _short(row.ratio), f"{_short(row.low)} to {_short(row.high)}", *_aim(row), row.note)
        for row in results.rows
    ]
    figures = [
        (each.name, _short(each.value), f"{_short(each.low)} to {_short(each.high)}", each.unit)
        for each in results.figures
    ]
    tables = [
        (
            f"Comparisons, {results.rounds} rounds, {results.machine}",
            ("comparison", "ratio", "95 %", "aim", "met", "note"),
            rows,
        ),
        ("Figures of this machine", ("figure", "value", "95 %", "unit"), figures),
    ]
    return [table for table in tables if table[2]]


def _aim(row: Row) -> tuple[str, str]:
    if row.aim is None:
        return "", ""
    return f"{'≥' if row.better == 'higher' else '≤'} {row.aim:g}", "yes" if row.met else "no"


def _markdown(header: tuple[str, ...], lines: list[tuple[str, ...]]) -> str:
    return "\n".join(f"| {' | '.join(cells)} |" for cells in (header, tuple("---" for _ in header), *lines)) + "\n"


def _short(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:.1f}" if value >= 10 else f"{value:.2f}"
