"""Looking back: the calendar, a seat's own books, and, once the match is over, its whole log.

While a match goes on only the admin looks into the log; a seat sees its own lines under the numbers of its feed.
"""

from typing import Annotated, Any

import msgspec
from litestar import Response, get
from litestar.params import FromQuery, PathParameter, QueryParameter

from commands.kept import Kept
from domain.engine.calendar import Due
from events.base import Player
from events.log.base import MatchLog
from gateway.api.given import Asking, Given, MatchId, TheTable
from gateway.clock import now_ms
from projections.audit.books import Audit, LedgerLine
from projections.audit.books import audit as audit_of
from projections.audit.cards import Move, moves_of
from projections.audit.explain import Explanation
from projections.audit.explain import explain as explain_at
from projections.audit.pick import Pick, rounds_of
from projections.audit.seat import SeatLine, seat_books
from projections.audit.statements import Statement, statements_of
from projections.audit.timeline import Timeline, timeline_of
from projections.audit.worth import Worth, net_worth
from projections.calendar import due_in, happened
from projections.feed import lines_of
from projections.record import GZIP_SUFFIX, commit_of, compressed, record_of
from projections.replay import Address, address, kept_at, seat_of
from projections.waiting import Waits, waits

MOST_LINES = 500
After = Annotated[int, QueryParameter(ge=0, le=1_000_000_000)]
Most = Annotated[int, QueryParameter(ge=1, le=MOST_LINES)]
Text = Annotated[str, QueryParameter(max_length=80)]
Place = Annotated[str, PathParameter(description="A commit or one of its events, such as 41 or 41.3.", max_length=24)]


class Calendar(msgspec.Struct, frozen=True, kw_only=True):
    """What a match waits for, what comes due by itself, and, if it was asked for, what has come due so far.

    `happened`: steps as you were told of them; their addresses are in it once the log is open.
    """

    round: int
    now: int
    waits: tuple[Waits, ...]
    due: tuple[Due, ...]
    happened: list[dict[str, Any]]


class SeatBooks(msgspec.Struct, frozen=True, kw_only=True):
    """A page of a seat's own books; `lines` of the items after the one that was asked for."""

    lines: list[SeatLine]


class Ledger(msgspec.Struct, frozen=True, kw_only=True):
    """A page of a ledger. `picked`: how many lines there are in all; `total`: the sum of all balances, which is 0."""

    lines: tuple[LedgerLine, ...]
    picked: int
    balances: dict[str, int]
    claims: dict[str, int]
    total: int


class CommitLine(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A commit in the list of all: who did what, in which round, and what a watcher was told of it, in words."""

    n: int
    at: int
    actor: str
    by: Player | None = None
    command: str = ""
    round: int = 0
    says: tuple[str, ...] = ()


class Moment(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A match as it stood after a commit or event.

    With a seat (or `watcher`) `view` is what it saw then and `lines` what it was told; else `position` is the whole
    match and `lines` all facts. `says`: in words, what the seat or else a watcher was told. `books`: what the commit
    moved.
    """

    match: str
    address: str
    at: int
    actor: str
    by: Player | None = None
    command: Any = None
    lines: tuple[Any, ...]
    says: tuple[str, ...]
    view: Any = None
    position: Any = None
    books: tuple[LedgerLine, ...]


@get("/matches/{match_id:str}/calendar")
async def calendar(
    table: TheTable, gateway: Given, who: Asking, match_id: MatchId, past: FromQuery[bool] = False
) -> Calendar:
    """What the match waits for and what comes due; with `past` also what has come, as you were told of it."""
    kept = await table.read()
    steps = await gateway.study(happened, match_id, who.seat) if past else []
    told = [msgspec.to_builtins(step) for step in steps]
    if who.role != "admin" and not kept.match.ended:
        told = [{name: value for name, value in step.items() if name != "address"} for step in told]
    coming = due_in(kept, who.seat)
    return Calendar(round=coming.round, now=now_ms(), waits=waits(kept, who.seat), due=coming.due, happened=told)


@get("/matches/{match_id:str}/books")
async def books(table: TheTable, gateway: Given, acting: Asking, match_id: MatchId, after: After = 0) -> SeatBooks:
    """Your own accounts and claims, line by line, under the numbers of your feed."""
    assert acting.seat
    return SeatBooks(lines=await gateway.study(_books_after, match_id, acting.seat, after))


def _books_after(log: MatchLog, match_id: str, seat: str, after: int) -> list[SeatLine]:
    return [line for line in seat_books(log, match_id, seat) if line.item > after]


@get("/matches/{match_id:str}/ledger")
async def ledger(
    opened: TheTable,
    gateway: Given,
    match_id: MatchId,
    account: Text = "",
    seat: Text = "",
    rule: Text = "",
    rounds: Text = "",
    card: Text = "",
    after: After = 0,
    most: Most = 200,
) -> Ledger:
    """The ledger, or what is picked of it; `after` so many lines."""
    pick = Pick(account=account, seat=seat, rule=rule, rounds=rounds_of(rounds) if rounds else None, card=card)
    found: Audit = await gateway.study(audit_of, match_id, pick)
    return Ledger(
        lines=found.lines[after : after + most],
        picked=len(found.lines),
        balances=found.balances,
        claims=found.claims,
        total=found.total,
    )


@get("/matches/{match_id:str}/ledger/{place:str}")
async def explain(opened: TheTable, gateway: Given, match_id: MatchId, place: Place) -> Explanation:
    """How lines of the ledger came about: command, rules, dice, postings."""
    return await gateway.study(explain_at, match_id, address(place))


@get("/matches/{match_id:str}/cards/{card:str}")
async def card(
    opened: TheTable, gateway: Given, match_id: MatchId, card: Annotated[str, PathParameter(max_length=24)]
) -> tuple[Move, ...]:
    """The way of a card through the match."""
    return await gateway.study(moves_of, match_id, card)


@get("/matches/{match_id:str}/statements")
async def statements(
    opened: TheTable, gateway: Given, match_id: MatchId, seat: Text = "", rounds: Text = ""
) -> tuple[Statement, ...]:
    """What each seat gained, paid and owed from one Report day to the next."""
    return await gateway.study(statements_of, match_id, seat, rounds_of(rounds) if rounds else None)


@get("/matches/{match_id:str}/worth")
async def worth(
    opened: TheTable, gateway: Given, match_id: MatchId, seat: Text = "", rounds: Text = ""
) -> tuple[Worth, ...]:
    """What each seat was worth after each round."""
    return await gateway.study(net_worth, match_id, seat, rounds_of(rounds) if rounds else None)


@get("/matches/{match_id:str}/timeline")
async def timeline(opened: TheTable, gateway: Given, match_id: MatchId, kind: Text = "") -> Timeline:
    """What a chart of the books shows; with one of its `kinds` what seats hold of that."""
    return await gateway.study(timeline_of, match_id, kind)


@get("/matches/{match_id:str}/commits")
async def commits(
    opened: TheTable, gateway: Given, match_id: MatchId, after: After = 0, most: Most = 200
) -> list[CommitLine]:
    """The commits after one, in words."""
    return await gateway.study(_commits, match_id, opened.kept, after, most)


def _commits(log: MatchLog, match_id: str, kept: Kept, after: int, most: int) -> list[CommitLine]:
    rules = kept.rules
    before, found = kept_at(log, match_id, Address(after)) if after else None, list[CommitLine]()
    match = before.match.fork() if before else rules.match()
    for line, _ in zip(log.lines(match_id, after), range(most), strict=False):
        commit = commit_of(rules.name, line)
        told = lines_of(rules, match, commit.events, None)
        for event in commit.events:
            rules.evolve[type(event)](match, event)
        found.append(
            CommitLine(
                n=commit.n,
                at=commit.at,
                actor=commit.actor,
                by=commit.by,
                command=commit.command["type"] if commit.command else "",
                round=rules.books.round_of(match),
                says=tuple(filter(None, map(rules.words, told))),
            )
        )
    return found


@get("/matches/{match_id:str}/moments/{place:str}")
async def moment(opened: TheTable, gateway: Given, match_id: MatchId, place: Place, seat: Text = "") -> Moment:
    """The match as it stood then: as a seat (or a `watcher`) saw it, or whole."""
    return await gateway.study(_moment, match_id, address(place), seat)


def _moment(log: MatchLog, match_id: str, at: Address, seat: str) -> Moment:
    after = kept_at(log, match_id, at)
    line = log.line(match_id, at.commit)
    assert line is not None, "it was read just now"
    rules, commit = after.rules, commit_of(after.ruleset, line)
    facts = commit.events if at.index is None else commit.events[: at.index + 1]
    reader = seat_of(after, seat) if seat not in ("", "watcher") else None
    before = kept_at(log, match_id, Address(at.commit - 1)).match if at.commit > 1 else rules.match()
    told = lines_of(rules, before, facts, reader)
    return Moment(
        match=match_id,
        address=str(at),
        at=commit.at,
        actor=commit.actor,
        by=commit.by,
        command=commit.command,
        lines=told if seat else facts,
        says=tuple(filter(None, map(rules.words, told))),
        view=rules.view(after.match, reader) if seat else None,
        position=None if seat else rules.position_of(after.match),
        books=explain_at(log, match_id, Address(at.commit)).posted,
    )


@get("/matches/{match_id:str}/record", media_type="application/x-ndjson")
async def record(
    opened: TheTable, gateway: Given, match_id: MatchId, packed: FromQuery[bool] = False
) -> Response[bytes]:
    """The match as a record file (docs/record-format.md); `packed` by gzip."""
    whole = (await gateway.study(record_of, match_id)).encoded()
    name = f"{match_id}.etherlog{GZIP_SUFFIX if packed else ''}"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    if packed:
        return Response(compressed(whole), headers=headers, media_type="application/gzip")
    return Response(whole, headers=headers, media_type="application/x-ndjson")
