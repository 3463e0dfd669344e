"""The OpenAPI document: what the routes say of themselves, and the problems with which each of them may answer."""

from http import HTTPStatus
from typing import Any, Final

import msgspec
from litestar.connection import Request
from litestar.openapi.plugins import JsonRenderPlugin

from gateway.api.examples import REFUSAL
from gateway.problems import AGAIN, TYPE

TOKEN: Final = {
    "type": "http",
    "scheme": "bearer",
    "description": "The token of a seat, a watcher, the host or the admin.",
}
_BYTES: Final = {"schema": {"type": "string", "format": "binary"}}
_RECORD: Final = {"application/x-ndjson": {"schema": {"type": "string"}}, "application/gzip": _BYTES}
_PROBLEM: Final = "application/problem+json"

PROBLEMS: Final[dict[int, tuple[str, str, str, str]]] = {
    400: ("What was sent has not the right form.", "bad-request", "engine.gateway.form", "after: Expected `int` >= 0"),
    401: ("The token does not count.", "bad-token", "engine.gateway.token", "this token is none of this match"),
    403: ("Not yours to ask.", "not-seated", "engine.gateway.seat", "only a seat of this match may do this"),
    404: ("Not there.", "unknown-match", "engine.match.id", "there is no match 'none'"),
    409: ("A rule refuses; nothing changed.", REFUSAL["code"], REFUSAL["rule"], REFUSAL["sentence"]),
    413: ("Too large.", "too-large", "engine.gateway.size", "Request Entity Too Large"),
    415: ("Not JSON.", "bad-request", "engine.gateway.form", "a body is sent as application/json"),
    422: ("What was sent cannot be done.", "unknown-command", "engine.command.form", "there is no such command"),
    429: ("Too often.", "too-many-requests", "engine.gateway.limit", "at most 240 commands a minute"),
    500: ("A fault of the server, which is logged.", "fault", "engine.gateway.fault", "a fault of the server"),
    503: ("The store does not answer.", "unreachable", "engine.gateway.store", "the store does not answer"),
}
"""What a status means, with an example: code, rule and sentence."""


class Problem(msgspec.Struct, frozen=True, kw_only=True):
    """Why something was refused (RFC 9457). `code` is kebab-case, `rule` the id of the rule that refuses."""

    status: int
    type: str
    title: str
    detail: str
    code: str
    rule: str


class Document(JsonRenderPlugin):
    """The document as JSON."""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        """What is answered."""
        return super().render(request, _completed(openapi_schema))


def _completed(document: dict[str, Any]) -> dict[str, Any]:
    """With what no route says of itself: tokens, problems, and bodies that are files."""
    parts = {
        "schemas": {**document["components"]["schemas"], "Problem": msgspec.json.schema(Problem)["$defs"]["Problem"]},
        "responses": {f"Problem{status}": _response(status) for status in PROBLEMS},
        "securitySchemes": {"token": TOKEN},
    }
    paths = {
        path: {method: _with_problems(path, method, operation) for method, operation in operations.items()}
        for path, operations in document["paths"].items()
    }
    paths["/api/records"]["post"]["requestBody"] = {"content": {"application/octet-stream": _BYTES}, "required": True}
    exported = paths["/api/matches/{match_id}/record"]["get"]["responses"]
    exported["200"] = {"description": "The file.", "content": _RECORD}
    return {**document, "components": parts, "paths": paths, "security": [{}, {"token": []}]}


def _with_problems(path: str, method: str, operation: dict[str, Any]) -> dict[str, Any]:
    said = {status: response for status, response in operation["responses"].items() if int(status) < 400}
    refused = {str(status): {"$ref": f"#/components/responses/Problem{status}"} for status in _problems(path, method)}
    return {**operation, "responses": {**said, **refused}}


def _problems(path: str, method: str) -> list[int]:
    """The statuses with which an operation may refuse."""
    found = {500, 503}
    if path.startswith("/api"):
        found |= {429}
    if "{" in path:
        found |= {400, 404, 422}
    if "{match_id}" in path:
        found |= {401, 403, 409}
    if method != "get":
        found |= {400, 403, 409, 413, 415, 422}
    if path == "/metrics":
        found |= {403}
    return sorted(found)


def _response(status: int) -> dict[str, Any]:
    means, code, rule, sentence = PROBLEMS[status]
    example = Problem(
        status=status, type=f"{TYPE}{code}", title=HTTPStatus(status).phrase, detail=sentence, code=code, rule=rule
    )
    told = {"schema": {"$ref": "#/components/schemas/Problem"}, "example": msgspec.to_builtins(example)}
    return {"description": means, "content": {_PROBLEM: told}, **({"headers": _AFTER} if code in AGAIN else {})}


_AFTER: Final = {"Retry-After": {"schema": {"type": "integer"}, "description": "After so many seconds ask again."}}
