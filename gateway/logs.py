"""One line of the log for each request."""

import logging
import time
from http import HTTPStatus
from typing import Final

from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from gateway.metrics import REQUESTS

_access: Final = logging.getLogger("gateway.access")


def asked_for(scope: Scope) -> dict[str, str | None]:
    """What a request asked for: route, method and match."""
    match = scope.get("path_params", {}).get("match_id")
    return {"route": str(scope.get("path_template", "")), "method": str(scope.get("method", "")), "match": match}


class Access(ASGIMiddleware):
    """Tells of each request by its route, never by what was in it."""

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        """Answer, and tell how."""
        begun, statuses = time.perf_counter(), list[int]()

        async def told(message: Message) -> None:
            if message["type"] == "http.response.start":
                statuses.append(message["status"])
            await send(message)

        try:
            await next_app(scope, receive, told)
        finally:
            seconds, status = time.perf_counter() - begun, next(iter(statuses), 0)
            more = {**asked_for(scope), "status": status, "ms": round(seconds * 1000, 2)}
            REQUESTS.labels(more["route"], more["method"], status).observe(seconds)
            if status == HTTPStatus.NOT_FOUND:
                del more["match"]  # whatever it is, such as a token in the wrong place
            _access.info("request", extra=more)
