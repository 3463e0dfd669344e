"""Reading the books of a match: `audit`."""

from pathlib import Path
from typing import Annotated, Any

import typer

from cli.audit_tables import print_books, print_explanation, print_moves, print_statements, print_worth
from cli.charts import draw_chart
from cli.sources import AsJson, Home, Named, print_json, reading
from events.log.base import MatchLog
from projections.audit.books import audit as books_of
from projections.audit.cards import moves_of
from projections.audit.explain import explain as explanation_of
from projections.audit.pick import Pick, rounds_of, seat_named
from projections.audit.statements import statements_of
from projections.audit.tables import write_csv, write_parquet
from projections.audit.timeline import timeline_of
from projections.audit.worth import net_worth
from projections.replay import address


def audit(
    match: Named,
    account: Annotated[str | None, typer.Option(help="One account or claim, such as bank, pile:s1 or debt:s1.")] = None,
    seat: Annotated[str | None, typer.Option(help="The accounts and claims of a seat (1 or s1).")] = None,
    rounds: Annotated[str | None, typer.Option("--round", help="A round (5), or from one to another (5-8).")] = None,
    rule: Annotated[str | None, typer.Option(help="Lines whose rule begins so.")] = None,
    card: Annotated[str | None, typer.Option(help="Where a card (9h.1) went, and the lines it had a part in.")] = None,
    explain: Annotated[
        str | None, typer.Option(help="How a line (41.3), or each line of a commit, came about.")
    ] = None,
    statements: Annotated[
        bool, typer.Option("--statements", help="A statement from one Report day to the next.")
    ] = False,
    worth: Annotated[bool, typer.Option("--net-worth", help="What each seat is worth after each round.")] = False,
    csv: Annotated[Path | None, typer.Option(help="Write the lines into this CSV file.")] = None,
    parquet: Annotated[Path | None, typer.Option(help="Write the lines into this Parquet file.")] = None,
    chart: Annotated[Path | None, typer.Option(help="Draw the balances into this .svg or .png file.")] = None,
    home: Home = None,
    as_json: AsJson = False,
) -> None:
    """Show the books of a match, with the balances around each line and the dice that led to it.

    Example: etherlog audit MATCH --account bank
    Example: etherlog audit MATCH --explain 41.3
    Example: etherlog audit MATCH --seat 1 --round 5-8 --csv lines.csv
    Example: etherlog audit MATCH --chart books.svg
    """
    pick = Pick(
        account=account or "",
        seat=seat_named(seat or ""),
        rule=rule or "",
        rounds=rounds_of(rounds) if rounds else None,
        card=card or "",
    )
    with reading(match, home) as (log, match_id):
        written = _written(log, match_id, pick, csv, parquet, chart)
        if explain:
            _show(explanation_of(log, match_id, address(explain)), print_explanation, as_json)
        elif statements:
            _show(statements_of(log, match_id, pick.seat, pick.rounds), print_statements, as_json)
        elif worth:
            _show(net_worth(log, match_id, pick.seat, pick.rounds), print_worth, as_json)
        elif not written:
            _ledger(log, match_id, pick, as_json)


def _ledger(log: MatchLog, match_id: str, pick: Pick, as_json: bool) -> None:
    books = books_of(log, match_id, pick)
    if not pick.card:
        _show(books, print_books, as_json)
        return
    moves = moves_of(log, match_id, pick.card)
    if as_json:
        print_json({"card": pick.card, "moves": moves, "books": books})
    else:
        print_moves(pick.card, moves)
        print_books(books)


def _show(told: Any, printed: Any, as_json: bool) -> None:
    (print_json if as_json else printed)(told)


def _written(
    log: MatchLog, match_id: str, pick: Pick, csv: Path | None, parquet: Path | None, chart: Path | None
) -> bool:
    """Write the files that were asked for, and say which; whether there were any."""
    lines = books_of(log, match_id, pick).lines if csv or parquet else ()
    if csv:
        write_csv(lines, csv)
    if parquet:
        write_parquet(lines, parquet)
    if chart:
        draw_chart(timeline_of(log, match_id), chart)
    files = [file for file in (csv, parquet, chart) if file]
    for file in files:
        print(file)
    return bool(files)
