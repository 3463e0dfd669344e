"""The application: routes, errors, limits and the document that describes them."""

from litestar import Litestar, Router
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.openapi import OpenAPIConfig

from gateway.api import house, live, match, rooms
from gateway.api.given import GIVEN
from gateway.gateway import Gateway
from gateway.logs import Access
from gateway.problems import HANDLERS

LARGEST_BODY = 65_536
"""Bytes of a request's body, but for records."""


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
            rooms.close,
            match.about,
            match.view,
            match.feed,
            match.offers,
            match.spells,
            match.command,
            live.stream,
            live.chat,
            live.say,
            live.let_chat,
        ],
    )
    return Litestar(
        route_handlers=[api, house.live, house.ready],
        dependencies=GIVEN,
        exception_handlers={**HANDLERS},
        lifespan=[gateway.running],
        middleware=[Access()],
        state=State({"gateway": gateway}),
        request_max_body_size=LARGEST_BODY,
        compression_config=CompressionConfig("gzip", minimum_size=1000, gzip_compress_level=5, exclude=["/stream$"]),
        openapi_config=OpenAPIConfig(title="etherlog", version="1", path="/api/docs"),
        logging_config=None,
        debug=False,
    )
