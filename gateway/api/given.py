"""What the routes are given: the gateway, the table that a path names, who asks, and the seat that acts."""

from http import HTTPStatus
from typing import Annotated, Final

from litestar import MediaType
from litestar.datastructures import State
from litestar.di import NamedDependency, Provide
from litestar.params import PathParameter, SkipValidation

from commands.handling import MATCH_ID
from commands.kept import unknown_match
from domain.engine.rejection import Rejected
from gateway.gateway import Gateway
from gateway.hall import Table
from gateway.problems import problem
from gateway.who import AnyRequest, Who, who_at

MatchId = Annotated[str, PathParameter(description="A match's id.", max_length=100)]
Given = NamedDependency[SkipValidation[Gateway]]
TheTable = NamedDependency[SkipValidation[Table]]
Asking = NamedDependency[SkipValidation[Who]]


FILE: Final = "file"
"""The mark of a route that takes a file."""


def refuse_other_media(request: AnyRequest) -> None:
    """Let only JSON in, which a page of another site cannot send without asking first.

    Errors: `bad-request`.
    """
    sent = request.headers.get("Content-Length", "0") != "0" or "Transfer-Encoding" in request.headers
    if sent and request.content_type[0] != MediaType.JSON and not request.route_handler.opt.get(FILE):
        why = "a body is sent as application/json"
        raise problem(HTTPStatus.UNSUPPORTED_MEDIA_TYPE, "bad-request", "engine.gateway.form", why)


async def gateway(state: State) -> Gateway:
    """This process's gateway."""
    return state["gateway"]


async def table(gateway: Given, match_id: MatchId) -> Table:
    """The table of the match that the path names.

    Errors: `unknown-match`.
    """
    if not MATCH_ID.fullmatch(match_id):
        raise unknown_match(match_id)
    return await gateway.hall.table(match_id)


async def who(gateway: Given, request: AnyRequest, table: TheTable) -> Who:
    """Who asks; a seat's person shows by it that they are there."""
    found = await who_at(gateway.house, gateway.settings.admin_token, request, table.match_id)
    await gateway.arrived(table, found)
    return found


async def acting(who: Asking) -> Who:
    """The seat that asks.

    Errors: `not-seated`.
    """
    if who.role != "seat":
        raise Rejected("not-seated", "engine.gateway.seat", "only a seat of this match may do this")
    return who


async def host(who: Asking) -> Who:
    """The host of the match.

    Errors: `not-host`.
    """
    if who.role != "host":
        raise Rejected("not-host", "engine.gateway.host", "only the host of this match may do this")
    return who


async def opened(table: TheTable, who: Asking) -> Table:
    """A table whose log is open to who asks: the match is over, or they are the admin.

    Errors: `not-open-yet`.
    """
    if who.role != "admin" and not (await table.read()).match.ended:
        raise Rejected("not-open-yet", "engine.gateway.open", "the log opens when the match is over")
    return table


GIVEN = {
    "opened": Provide(opened),
    "gateway": Provide(gateway),
    "table": Provide(table),
    "who": Provide(who),
    "acting": Provide(acting),
    "host": Provide(host),
}
