"""`etherlog matches`: what is in the log."""

from datetime import UTC, datetime
from typing import Annotated

import msgspec
import typer
from rich import box
from rich.table import Table

from cli.opened import opened
from cli.record_tables import print_whole
from cli.sources import Home, print_json
from commands.kept import ruleset_of
from events.base import MatchEnded
from events.log.base import MatchLog, Waiting
from events.log.commit import head_of, plain_events


class Listed(msgspec.Struct, frozen=True, kw_only=True):
    """A match of the log. `started`, `since` and `deadline` are in ISO 8601.

    `state`: whom it waits for, `ended`, or `unfinished`: it was imported so, and can only be read. `since`: when a
    match that waits last moved; `deadline`: when it moves by itself, if nobody does before.
    """

    id: str
    ruleset: str
    state: str
    commits: int
    started: str
    since: str = ""
    deadline: str = ""
    winners: tuple[str, ...] = ()
    reason: str = ""


def matches(
    home: Home = None,
    as_json: Annotated[bool, typer.Option("--json", help="As a JSON list.")] = False,
) -> None:
    """List the matches of the log, the newest first.

    Example: etherlog matches --json
    """
    with opened(home) as log:
        listed = listed_in(log)
    if as_json:
        print_json(listed)
    elif listed:
        print_whole(_table(listed))
    else:
        print("No match yet; `etherlog play` plays one.")


def listed_in(log: MatchLog) -> list[Listed]:
    """Every match of a log, the newest first."""
    ids = log.matches()
    waiting = log.waiting_of(ids)
    listed = (_listed(log, match_id, waiting.get(match_id)) for match_id in ids)
    return sorted(filter(None, listed), key=lambda match: (match.started, match.id), reverse=True)


def _listed(log: MatchLog, match_id: str, waiting: Waiting | None) -> Listed | None:
    """Reads the first line and the last; None if the match has gone meanwhile."""
    head = log.head(match_id)
    first, last = log.line(match_id, 1), log.line(match_id, head)
    if first is None or last is None:
        return None
    waits_for = waiting.of if waiting else ()
    ended = None if waits_for else _end(last)
    return Listed(
        id=match_id,
        ruleset=ruleset_of(first),
        state=f"waits for {', '.join(waits_for)}" if waits_for else "ended" if ended else "unfinished",
        commits=head,
        started=_iso(head_of(first).at),
        since=_iso(waiting.since) if waiting and waits_for else "",
        deadline=_iso(waiting.deadline) if waiting and waits_for and waiting.deadline is not None else "",
        winners=ended.winners if ended else (),
        reason=ended.reason if ended else "",
    )


def _iso(ms: int) -> str:
    return datetime.fromtimestamp(ms / 1000, UTC).isoformat(timespec="seconds")


def _end(line: bytes) -> MatchEnded | None:
    """How a match ended, if it did in this line, whichever game it is."""
    ends = (event for event in plain_events(line) if event.get("type") == "match-ended")
    return next((msgspec.convert(event, MatchEnded) for event in ends), None)


def _table(listed: list[Listed]) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for name in ("Match", "Game", "Started", "State", "Winner"):
        table.add_column(name, no_wrap=True)
    table.add_column("Commits", justify="right")
    for match in listed:
        local = datetime.fromisoformat(match.started).astimezone()
        table.add_row(
            match.id, match.ruleset, f"{local:%Y-%m-%d %H:%M}", match.state, _winner(match), f"{match.commits:,}"
        )
    return table


def _winner(match: Listed) -> str:
    if match.state != "ended":
        return ""
    return f"{', '.join(match.winners) or 'a draw'} ({match.reason})"
