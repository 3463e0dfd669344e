"""Ledger lines as tables for other programs: CSV, and Parquet for notebooks."""

import csv
from collections.abc import Iterable
from pathlib import Path

from domain.engine.rejection import Rejected
from projections.audit.books import LedgerLine
from projections.audit.explain import thrown_in_words

COLUMNS = (
    *("commit", "address", "at", "round", "actor", "command", "happening", "account"),
    *("amount", "before", "balance", "rule", "other", "cause"),
)
"""The fields of a line that stand in columns of their own; `dice`, in words, is the last one."""


def write_csv(lines: Iterable[LedgerLine], path: Path) -> None:
    """Write lines into a CSV file with a header (UTF-8, RFC 4180)."""
    with path.open("w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file)
        writer.writerow([*COLUMNS, "dice"])
        writer.writerows([*(getattr(line, name) for name in COLUMNS), _dice(line)] for line in lines)


def write_parquet(lines: Iterable[LedgerLine], path: Path) -> None:
    """Write lines into a Parquet file, with the columns of the CSV file.

    Errors: `missing-extra` where polars is not installed.
    """
    try:
        import polars  # noqa: PLC0415 (an extra that most don't need)
    except ImportError as error:
        why = "Parquet needs polars: pip install 'etherlog[notebook]'"
        raise Rejected("missing-extra", "engine.extra.notebook", why) from error
    every = list(lines)
    columns: dict[str, list[object]] = {name: [getattr(line, name) for line in every] for name in COLUMNS}
    columns["dice"] = [_dice(line) for line in every]
    numbers = {"commit", "at", "round", "amount", "before", "balance"}
    types = {name: polars.Int64 if name in numbers else polars.String for name in columns}
    polars.DataFrame(columns, schema=types).write_parquet(path)


def _dice(line: LedgerLine) -> str:
    return "; ".join(f"{throw.address} {thrown_in_words(throw)}" for throw in line.dice)
