"""How moments, books and findings are shown to people."""

from collections.abc import Sequence

import msgspec
from rich.console import Console
from rich.table import Table

from cli.boards.plain import board_of, fields_table
from commands.kept import Kept
from events.log.base import MatchLog
from projections.feed import lines_of, plain
from projections.record import commit_of
from projections.replay import Address, kept_at, seen
from projections.verify import Verdict


def print_moment(log: MatchLog, match_id: str, kept: Kept, at: Address | None, seat: str | None) -> None:
    """A match as it stood: what its last commit told, and the table as the seat saw it, or the whole position."""
    console = Console()
    n = at.commit if at else kept.head
    before = kept_at(log, match_id, Address(n - 1)) if n > 1 else None
    commit = commit_of(kept.ruleset, next(iter(log.lines(match_id, n - 1))))
    events = commit.events if at is None or at.index is None else commit.events[: at.index + 1]
    console.print(f"{match_id} · commit {at or n} · {commit.actor}", style="bold", highlight=False)
    if seat is None:
        for index, event in enumerate(events):
            console.print(
                f"  {n}.{index} {msgspec.json.encode(event).decode()}", markup=False, highlight=False, soft_wrap=True
            )
        console.print(fields_table(plain(kept.rules.position_of(kept.match))))
        return
    lines = lines_of(kept.rules, before.match if before else kept.rules.match(), events, seat)
    for sentence in filter(None, map(kept.rules.words, lines)):
        console.print(f"  {sentence}", markup=False, highlight=False)
    console.print(board_of(kept.ruleset).draw(seen(kept, seat), lines, console.width, True))


def print_findings(verdict: Verdict) -> None:
    """What was checked, and each finding on a line."""
    console = Console(soft_wrap=True)
    for finding in verdict.findings:
        console.print(finding.told(), markup=False, highlight=False)
    counted = ", ".join(f"{number:,} {what}" for what, number in verdict.checked.items()) or "nothing"
    stands = f"{len(verdict.findings)} findings" if verdict.findings else "all of it holds"
    console.print(f"{verdict.match or 'The file'}: {stands} ({counted} checked)", markup=False, highlight=False)


def print_whole(table: Table) -> None:
    """However narrow the terminal, nothing is cut."""
    console = Console()
    needed = console.measure(table, options=console.options.update(max_width=1000)).maximum
    Console(width=max(needed, console.width)).print(table)


def print_outcome(*, file: str, name: str, failures: Sequence[str]) -> None:
    """Whether a scenario holds, and what does not."""
    console = Console(soft_wrap=True)
    console.print(f"{'FAILED' if failures else 'holds '}  {name or file}", markup=False, highlight=False)
    for failure in failures:
        console.print(f"        {failure}", markup=False, highlight=False)
