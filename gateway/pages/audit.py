"""The audit page: the books of a match that is over, of a record, or, while a match goes on, a seat's own."""

from typing import Annotated, Final

import msgspec
from litestar import Response, get
from litestar.di import NamedDependency, Provide
from litestar.params import PathParameter, QueryParameter, SkipValidation

from domain.engine.rejection import Rejected
from events.log.base import MatchLog
from gateway.api.given import Asking, Given, MatchId, TheTable
from gateway.gateway import Gateway
from gateway.hall import Table
from gateway.pages.books import Asked, Books
from gateway.pages.look import look_of, page
from gateway.pages.own_books import own_books, why_of
from gateway.pages.whole_books import whole_books
from gateway.who import AnyRequest
from projections.audit.seat import SeatLine, seat_books
from projections.replay import address

Word = Annotated[str, QueryParameter(max_length=80)]
Page = Annotated[int, QueryParameter(ge=1, le=100_000)]
Digest = Annotated[str, PathParameter(pattern="^[0-9a-f]{64}$")]


class Told(msgspec.Struct, frozen=True):
    """Of a feed's item, when it came and what it says."""

    at: int
    says: tuple[str, ...] = ()


async def asked_of(
    account: Word = "", at: Word = "", card: Word = "", statements: Word = "", chart: Word = "", page: Page = 1
) -> Asked:
    """What a page's address asks of the books."""
    return Asked(account=account, at=at, card=card, statements=statements, chart=chart, page=page)


ASKED: Final = {"asked": Provide(asked_of)}
AskedFor = NamedDependency[SkipValidation[Asked]]


@get("/matches/{match_id:str}/audit", include_in_schema=False, dependencies=ASKED)
async def audit_of_match(
    table: TheTable, gateway: Given, who: Asking, request: AnyRequest, match_id: MatchId, asked: AskedFor
) -> Response[str]:
    """The books of a match, as far as they are open to who asks."""
    if (await table.read()).match.ended:
        return _shown(request, asked, await gateway.study(whole_books, match_id, asked), table)
    if who.seat is None:
        raise Rejected("not-open-yet", "engine.gateway.open", "the books open when the match is over")
    return _shown(request, asked, await _own(gateway, table, who.seat, asked), table)


@get("/records/{digest:str}/audit", include_in_schema=False, dependencies=ASKED)
async def audit_of_record(gateway: Given, request: AnyRequest, digest: Digest, asked: AskedFor) -> Response[str]:
    """The books of a match that was brought in its record."""
    return _shown(request, asked, await gateway.study_record(digest, whole_books, asked), None)


async def _own(gateway: Gateway, table: Table, seat: str, asked: Asked) -> Books:
    lines = await gateway.study(_lines, table.match_id, seat)
    books = own_books(table.kept, seat, lines, asked)
    if not asked.at:
        return books
    told = await _told(table, seat, address(asked.at).commit)
    return msgspec.structs.replace(books, why=why_of(seat, lines, asked, told.says, told.at))


def _lines(log: MatchLog, match_id: str, seat: str) -> list[SeatLine]:
    return list(seat_books(log, match_id, seat))


async def _told(table: Table, seat: str, item: int) -> Told:
    """Errors: `unknown-address`."""
    found = await table.page(await table.telling(seat), seat, item - 1, 1)
    if not found:
        raise Rejected("unknown-address", "engine.log.address", f"you were not told of an item {item}")
    return msgspec.json.decode(found[0], type=Told)


def _shown(request: AnyRequest, asked: Asked, books: Books, table: Table | None) -> Response[str]:
    """The page; of a record, if there is no table."""
    return page(
        "audit.html",
        look=look_of(request),
        title=table.kept.rules.title if table else "Record",
        home=f"/matches/{table.match_id}" if table else "",
        record=f"/api/matches/{table.match_id}/record" if table and books.whole else "",
        asked=asked,
        books=books,
        solids=books.solids,
        colors=books.colors,
    )
