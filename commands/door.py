"""The door: what comes in as JSON becomes a command, or is refused for its form."""

from typing import Any, Final

import msgspec
from pydantic import ValidationError

from commands.base import Command
from domain.engine.rejection import Rejected
from domain.engine.ruleset import ruleset

LARGEST_COMMAND: Final = 16_384
"""Bytes of a command at the door."""


class _Kind(msgspec.Struct):
    type: str


_kind_of = msgspec.json.Decoder(_Kind).decode


def parse(name: str, command: bytes | dict[str, Any]) -> Command:
    """A command of a game out of JSON or plain data.

    Errors: `bad-command`, `unknown-command`.
    """
    body = command if isinstance(command, bytes) else _encoded(command)
    if len(body) > LARGEST_COMMAND:
        raise _bad("size", f"a command has at most {LARGEST_COMMAND} bytes")
    try:
        kind = _kind_of(body).type
    except msgspec.ValidationError as error:
        raise _bad("form", "a command is a JSON object with a type") from error
    except (ValueError, RecursionError) as error:
        raise _bad("form", f"this is no JSON: {error}") from error
    model = ruleset(name).commands.get(kind)
    if model is None:
        raise Rejected("unknown-command", "engine.command.known", f"{name} has no command {kind[:40]!r}")
    try:
        return model.model_validate_json(body)
    except ValidationError as error:
        raise _bad("form", first_error(error)) from error


def first_error(error: ValidationError) -> str:
    """What is wrong in the first place, and where."""
    first = error.errors(include_url=False, include_context=False, include_input=False)[0]
    where = ".".join(str(part)[:40] for part in first["loc"][:8])
    return f"{where}: {first['msg']}" if where else str(first["msg"])


def _encoded(command: dict[str, Any]) -> bytes:
    try:
        return msgspec.json.encode(command)
    except (TypeError, ValueError, OverflowError, RecursionError) as error:
        raise _bad("form", f"this is no JSON: {error}") from error


def _bad(what: str, sentence: str) -> Rejected:
    return Rejected("bad-command", f"engine.command.{what}", sentence)
