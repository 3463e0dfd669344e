"""The application: routes, errors, limits and the document that describes them."""

from litestar import Litestar, Router
from litestar.config.compression import CompressionConfig
from litestar.config.cors import CORSConfig
from litestar.datastructures import MutableScopeHeaders, State
from litestar.openapi import OpenAPIConfig
from litestar.types import Message, Scope

from gateway.api import audit, house, live, match, records, rooms
from gateway.api.document import Document
from gateway.api.given import GIVEN, refuse_other_media
from gateway.gateway import Gateway
from gateway.limits import ByAddress
from gateway.logs import Access
from gateway.pages.look import PACKED, PACKED_LEVEL
from gateway.pages.site import site
from gateway.problems import HANDLERS

LARGEST_BODY = 65_536
"""Bytes of a request's body, but for records."""

DESCRIPTION = """Matches over HTTP (docs/write-a-client.md).

A seat is known by its token, `Authorization: Bearer …`; without one you watch. What is refused is told as
`application/problem+json` with a code and the id of a rule."""
HEADERS = {"Cache-Control": "no-store", "X-Content-Type-Options": "nosniff", "Referrer-Policy": "same-origin"}
"""What every answer says, a refusal too, unless it says otherwise: what one seat sees is kept nowhere on the way."""


def application(gateway: Gateway) -> Litestar:
    """What answers over HTTP, for as long as the gateway runs."""
    api = Router(
        "/api",
        route_handlers=[
            house.games,
            house.schema,
            rooms.create,
            rooms.rooms,
            rooms.room,
            rooms.join,
            rooms.watch,
            rooms.give,
            rooms.mark,
            rooms.leave,
            rooms.close,
            match.about,
            match.view,
            match.feed,
            match.offers,
            match.spells,
            match.info,
            match.rolls,
            match.compare,
            match.command,
            live.stream,
            live.chat,
            live.say,
            live.let_chat,
            audit.calendar,
            audit.books,
            audit.ledger,
            audit.explain,
            audit.card,
            audit.statements,
            audit.worth,
            audit.timeline,
            audit.commits,
            audit.moment,
            audit.record,
            records.bring,
        ],
        before_request=refuse_other_media,
    )
    return Litestar(
        route_handlers=[api, site, house.live, house.ready, house.metrics],
        dependencies=GIVEN,
        exception_handlers={**HANDLERS},
        lifespan=[gateway.running],
        middleware=[Access(), ByAddress(gateway.limits)],
        cors_config=_cors(gateway.settings.origins),
        before_send=[_headed],
        state=State({"gateway": gateway}),
        request_max_body_size=LARGEST_BODY,
        compression_config=CompressionConfig(
            "gzip", minimum_size=1000, gzip_compress_level=PACKED_LEVEL, exclude=["/stream$"], exclude_opt_key=PACKED
        ),
        openapi_config=OpenAPIConfig(
            title="etherlog",
            version="1",
            description=DESCRIPTION,
            path="/api/openapi",
            render_plugins=[Document(path=("/", "/openapi.json"))],
            use_handler_docstrings=True,
        ),
        logging_config=None,
        debug=False,
    )


async def _headed(message: Message, scope: Scope) -> None:
    """Let an answer begin with `HEADERS`."""
    if message["type"] == "http.response.start":
        told = MutableScopeHeaders.from_message(message)
        for name, value in HEADERS.items():
            told.setdefault(name, value)


def _cors(origins: tuple[str, ...]) -> CORSConfig | None:
    """Pages of other sites are answered only if they are named, and never with cookies."""
    if not origins:
        return None
    headers = ["Authorization", "Content-Type", "Last-Event-ID"]
    return CORSConfig(
        allow_origins=list(origins),
        allow_methods=["GET", "POST", "PUT", "DELETE"],
        allow_headers=headers,
        expose_headers=["Retry-After"],
    )
