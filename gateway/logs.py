"""Structured logs: a JSON object a line, in which no token, name, command or query ever stands."""

import logging
import time
from collections.abc import Iterator
from datetime import UTC, datetime
from http import HTTPStatus
from traceback import walk_tb
from typing import Any, Final, TextIO, cast

import msgspec
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from gateway.metrics import REQUESTS

FIELDS: Final = ("route", "method", "status", "ms", "match")
"""What a record may say beside its message."""
MOST_PLACES: Final = 60
"""Lines of a trace."""
_access: Final = logging.getLogger("gateway.access")


class JsonLines(logging.Formatter):
    """A record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        told: dict[str, Any] = {"at": at, "level": record.levelname.lower(), "logger": record.name}
        told["message"] = record.getMessage()
        told |= {name: getattr(record, name) for name in FIELDS if hasattr(record, name)}
        if record.exc_info and record.exc_info[1]:
            told["error"] = type(record.exc_info[1]).__name__
            told["trace"] = list(_trace(record.exc_info[1]))[-MOST_PLACES:]
        return msgspec.json.encode(told).decode()


def _trace(error: BaseException) -> Iterator[str]:
    """What led to an error, then its type and where it was raised; no message, which could hold what is hidden."""
    before = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    together = cast("tuple[BaseException, ...]", getattr(error, "exceptions", ()))
    for each in (before, *together):
        yield from _trace(each) if each else ()
    yield type(error).__name__
    for frame, line in walk_tb(error.__traceback__):
        yield f"{frame.f_code.co_filename}:{line} {frame.f_code.co_name}"


def asked_for(scope: Scope) -> dict[str, str | None]:
    """What a request asked for: route, method and match."""
    match = scope.get("path_params", {}).get("match_id")
    return {"route": str(scope.get("path_template", "")), "method": str(scope.get("method", "")), "match": match}


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
