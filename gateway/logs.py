"""Structured logs: a JSON object a line, in which no token, name, command or query ever stands."""

import logging
import time
from datetime import UTC, datetime
from typing import Any, Final, TextIO

import msgspec
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from gateway.metrics import REQUESTS

FIELDS: Final = ("route", "method", "status", "ms", "match", "error", "place")
"""What a record may say beside its message."""
_access: Final = logging.getLogger("gateway.access")


class JsonLines(logging.Formatter):
    """A record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        told: dict[str, Any] = {"at": at, "level": record.levelname.lower(), "logger": record.name}
        told["message"] = record.getMessage()
        told |= {name: getattr(record, name) for name in FIELDS if hasattr(record, name)}
        if record.exc_info and record.exc_info[0]:
            told["error"] = record.exc_info[0].__name__  # its message could hold what is hidden
        return msgspec.json.encode(told).decode()


def configure(stream: TextIO, level: int = logging.INFO) -> None:
    """Write this process's logs to a stream."""
    handler = logging.StreamHandler(stream)
    handler.setFormatter(JsonLines())
    logging.basicConfig(handlers=[handler], level=level, force=True)
    logging.getLogger("uvicorn").setLevel(logging.WARNING)


class Access(ASGIMiddleware):
    """Tells of each request by its route, never by what was in it."""

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        """Answer, and tell how."""
        begun, status = time.perf_counter(), 0

        async def told(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await next_app(scope, receive, told)
        finally:
            seconds = time.perf_counter() - begun
            route, method = str(scope.get("path_template", "")), str(scope.get("method", ""))
            REQUESTS.labels(route, method, status).observe(seconds)
            match = scope.get("path_params", {}).get("match_id")
            more = {"route": route, "method": method, "status": status, "ms": round(seconds * 1000, 2), "match": match}
            _access.info("request", extra=more)
