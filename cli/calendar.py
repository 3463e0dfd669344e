"""`etherlog calendar`: what a match waits for, what comes due by itself, and what has."""

from datetime import datetime
from typing import Annotated, Any

import typer
from rich import box
from rich.table import Table

from cli.record_tables import print_whole
from cli.sources import AsJson, Home, Named, print_json, reading
from domain.engine.calendar import Calendar
from events.base import DiceRolled
from projections.calendar import Happened, due_in
from projections.calendar import happened as happened_in
from projections.replay import kept_at, seat_of
from projections.until import moment
from projections.waiting import Waits, waits


def calendar(
    match: Named,
    seat: Annotated[str | None, typer.Option(help="What comes for this seat (1 or s1) or for all; else all.")] = None,
    past: Annotated[bool, typer.Option("--happened", help="Also what has happened so far.")] = False,
    home: Home = None,
    as_json: AsJson = False,
) -> None:
    """Show what a match waits for and what comes due by itself, as far as everybody (or a seat) may know.

    Example: etherlog calendar MATCH --seat 1 --happened
    """
    with reading(match, home) as (log, match_id):
        kept = kept_at(log, match_id)
        seat = seat_of(kept, seat) if seat else None
        steps = happened_in(log, match_id, seat) if past else []
    waiting, coming = waits(kept, seat), due_in(kept, seat)
    if as_json:
        told: dict[str, Any] = {"match": match_id, "round": coming.round, "waits": waiting, "due": coming.due}
        print_json({**told, "happened": steps} if past else told)
        return
    print(f"{match_id}: round {coming.round}")
    for each in waiting:
        print(_waiting(each))
    print_whole(_coming(coming))
    if past:
        print_whole(_happened(steps))


def _waiting(each: Waits) -> str:
    until = f" until {_local(each.deadline)}" if each.deadline is not None else ""
    return f"waits for {', '.join(each.of)}: {each.what}, since {_local(each.since)}{until}"


def _local(ms: int) -> str:
    return f"{datetime.fromtimestamp(ms / 1000).astimezone():%Y-%m-%d %H:%M:%S}"


def _coming(coming: Calendar) -> Table:
    table = _table("When", "For", "What", "Step")
    for each in coming.due:
        table.add_row(moment(each.when), each.seat or "all", each.says, each.what)
    return table


def _happened(steps: list[Happened]) -> Table:
    table = _table("Event", "Round", "For", "Step", "Dice", "What came of it")
    for step in steps:
        dice = ", ".join(map(_throw, step.dice))
        table.add_row(step.address, str(step.round), step.seat or "all", step.what, dice, "; ".join(step.lines))
    return table


def _table(*columns: str) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for name in columns:
        table.add_column(name, no_wrap=True)
    return table


def _throw(line: DiceRolled) -> str:
    return " ".join(f"d{sides}:{face}" for sides, face in zip(line.dice, line.faces, strict=True))
