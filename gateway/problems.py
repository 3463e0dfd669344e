"""What went wrong, as RFC 9457 problem details with a code and the id of a rule."""

import logging
from collections.abc import Generator
from contextlib import contextmanager
from http import HTTPStatus
from typing import Any, Final

from litestar.connection import Request
from litestar.exceptions import HTTPException
from litestar.plugins.problem_details import ProblemDetailsException
from litestar.response import Response

from domain.engine.rejection import Rejected
from events.log.connect import AWAY
from gateway.logs import asked_for
from gateway.metrics import REJECTIONS

_log = logging.getLogger(__name__)

STATUS: Final[dict[str, HTTPStatus]] = {
    "bad-token": HTTPStatus.UNAUTHORIZED,
    "not-seated": HTTPStatus.FORBIDDEN,
    "not-host": HTTPStatus.FORBIDDEN,
    "not-admin": HTTPStatus.FORBIDDEN,
    "not-open-yet": HTTPStatus.FORBIDDEN,
    "cross-site": HTTPStatus.FORBIDDEN,
    "chat-closed": HTTPStatus.FORBIDDEN,
    "unknown-match": HTTPStatus.NOT_FOUND,
    "unknown-record": HTTPStatus.NOT_FOUND,
    "unknown-room": HTTPStatus.NOT_FOUND,
    "unknown-address": HTTPStatus.NOT_FOUND,
    "unknown-account": HTTPStatus.NOT_FOUND,
    "unknown-card": HTTPStatus.NOT_FOUND,
    "unknown-schema": HTTPStatus.NOT_FOUND,
    "unknown-ruleset": HTTPStatus.NOT_FOUND,
    "too-large": HTTPStatus.REQUEST_ENTITY_TOO_LARGE,
    "unknown-command": HTTPStatus.UNPROCESSABLE_ENTITY,
    "unknown-color": HTTPStatus.UNPROCESSABLE_ENTITY,
    "unknown-symbol": HTTPStatus.UNPROCESSABLE_ENTITY,
    "unknown-difficulty": HTTPStatus.UNPROCESSABLE_ENTITY,
    "too-many-requests": HTTPStatus.TOO_MANY_REQUESTS,
    "unreachable": HTTPStatus.SERVICE_UNAVAILABLE,
}
"""The status of a code; of others that begin with `bad-` it is 422, of all the rest 409: a rule refuses."""

_OF_HTTP: Final = {
    HTTPStatus.BAD_REQUEST: ("bad-request", "engine.gateway.form"),
    HTTPStatus.UNAUTHORIZED: ("bad-token", "engine.gateway.token"),
    HTTPStatus.NOT_FOUND: ("not-found", "engine.gateway.path"),
    HTTPStatus.METHOD_NOT_ALLOWED: ("not-found", "engine.gateway.path"),
    HTTPStatus.REQUEST_ENTITY_TOO_LARGE: ("too-large", "engine.gateway.size"),
    HTTPStatus.UNSUPPORTED_MEDIA_TYPE: ("bad-request", "engine.gateway.form"),
}
AGAIN: Final = {"busy": "1", "happening-pending": "1", "unreachable": "1", "too-many-requests": "10"}
"""After how many seconds to ask again, by code."""
TYPE: Final = "urn:etherlog:problem:"
"""What the type of a problem begins with; its code follows."""
_GONE: Final = "client disconnected prematurely"  # how litestar tells it from its own faults
AnyRequest = Request[Any, Any, Any]


def status_of(code: str) -> HTTPStatus:
    """The HTTP status with which a rejection is answered."""
    return STATUS.get(code) or (HTTPStatus.UNPROCESSABLE_ENTITY if code.startswith("bad-") else HTTPStatus.CONFLICT)


@contextmanager
def unprocessable() -> Generator[None]:
    """Whatever is refused in this block is refused for what was sent: 422."""
    try:
        yield
    except Rejected as rejected:
        raise problem(HTTPStatus.UNPROCESSABLE_ENTITY, rejected.code, rejected.rule, rejected.sentence) from rejected


def problem(status: HTTPStatus, code: str, rule: str, sentence: str, **more: Any) -> ProblemDetailsException:
    """A problem as an exception."""
    headers = {"Retry-After": AGAIN[code]} if code in AGAIN else {}
    if status is HTTPStatus.UNAUTHORIZED:
        headers["WWW-Authenticate"] = "Bearer"
    return ProblemDetailsException(
        type_=f"{TYPE}{code}",
        title=status.phrase,
        status_code=status,
        detail=sentence,
        headers=headers,
        extra={"code": code, "rule": rule, **more},
    )


def answered(request: AnyRequest, found: ProblemDetailsException) -> Response[Any]:
    """A problem as a response; counted by its code."""
    extra = found.extra if isinstance(found.extra, dict) else {}
    REJECTIONS.labels(extra.get("code", "unknown")).inc()
    return found.to_response(request)


def _rejected(request: AnyRequest, rejected: Rejected) -> Response[Any]:
    return answered(request, problem(status_of(rejected.code), rejected.code, rejected.rule, rejected.sentence))


def _unreachable(request: AnyRequest, error: Exception) -> Response[Any]:
    why = "the store does not answer; what was sent with an id may be sent again"
    return answered(request, problem(HTTPStatus.SERVICE_UNAVAILABLE, "unreachable", "engine.gateway.store", why))


def _http(request: AnyRequest, error: HTTPException) -> Response[Any]:
    status = HTTPStatus(error.status_code)
    if status >= HTTPStatus.INTERNAL_SERVER_ERROR:
        return _broken_off(request) if error.detail == _GONE else _fault(request, error)
    code, rule = _OF_HTTP.get(status, ("bad-request", "engine.gateway.form"))
    # What litestar says of a wrong field names the field, and nothing of what was sent.
    wrong: Any = error.extra if isinstance(error.extra, list) else ()
    sentence = "; ".join(f"{each.get('key', 'body')}: {each.get('message', '')}" for each in wrong)
    found = problem(status, code, rule, sentence or error.detail)
    found.headers = {**(error.headers or {}), **(found.headers or {})}
    return answered(request, found)


def _bad_form(request: AnyRequest, sentence: str) -> Response[Any]:
    return answered(request, problem(HTTPStatus.BAD_REQUEST, "bad-request", "engine.gateway.form", sentence))


def _broken_off(request: AnyRequest) -> Response[Any]:
    return _bad_form(request, "the request broke off")


def _too_deep(request: AnyRequest, error: RecursionError) -> Response[Any]:
    return _bad_form(request, "what was sent is nested too deep")


def _fault(request: AnyRequest, error: Exception) -> Response[Any]:
    _log.error("fault", exc_info=error, extra=asked_for(request.scope))
    why = "a fault of the server, which is logged; nothing was changed that you were not told of"
    return answered(request, problem(HTTPStatus.INTERNAL_SERVER_ERROR, "fault", "engine.gateway.fault", why))


HANDLERS: Final[dict[type[Exception], Any]] = {
    ProblemDetailsException: answered,
    Rejected: _rejected,
    **dict.fromkeys(AWAY, _unreachable),
    RecursionError: _too_deep,
    HTTPException: _http,
    Exception: _fault,
}
