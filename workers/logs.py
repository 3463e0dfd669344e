"""Structured logs: a JSON object a line, in which no token, name, command or query ever stands."""

import logging
from collections.abc import Iterator
from datetime import UTC, datetime
from traceback import walk_tb
from typing import Any, Final, TextIO, cast

import msgspec

FIELDS: Final = ("route", "method", "status", "ms", "match")
"""What a record may say beside its message."""
MOST_PLACES: Final = 60
"""Lines of a trace."""


class JsonLines(logging.Formatter):
    """A record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        told: dict[str, Any] = {"at": at, "level": record.levelname.lower(), "logger": record.name}
        told["message"] = record.getMessage().partition("\n")[0]  # below it a traceback: it could hold what is hidden
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


def configure(stream: TextIO, level: int = logging.INFO) -> None:
    """Write this process's logs to a stream."""
    handler = logging.StreamHandler(stream)
    handler.setFormatter(JsonLines())
    logging.basicConfig(handlers=[handler], level=level, force=True)
    logging.getLogger("uvicorn").setLevel(logging.WARNING)
