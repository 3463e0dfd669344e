"""All pages, and what they say when something is refused."""

from http import HTTPStatus
from typing import Any, Final

from litestar import Response, Router
from litestar.exceptions import HTTPException
from litestar.plugins.problem_details import ProblemDetailsException

from domain.engine.rejection import Rejected
from events.log.connect import AWAY
from gateway.pages import audit, display, lobby, records, replay, table, talk
from gateway.pages.look import look_of, page
from gateway.pages.static_files import static_file
from gateway.problems import HANDLERS, AnyRequest


def refused(request: AnyRequest, error: Exception) -> Response[Any]:
    """Any problem as a page: the same status, code and rule as the API answers with."""
    kind = next(kind for kind in type(error).__mro__ if kind in HANDLERS)
    told: Response[dict[str, Any]] = HANDLERS[kind](request, error)
    problem = told.content
    status = HTTPStatus(told.status_code or HTTPStatus.INTERNAL_SERVER_ERROR)
    answer = page(
        "problem.html", status, look=look_of(request), problem=problem, match=request.path_params.get("match_id", "")
    )
    answer.headers.update({name: value for name, value in told.headers.items() if name == "Retry-After"})
    return answer


REFUSALS: Final[dict[type[Exception], Any]] = dict.fromkeys(
    (ProblemDetailsException, Rejected, *AWAY, HTTPException, Exception), refused
)

site: Final = Router(
    "/",
    route_handlers=[
        *(lobby.lobby, lobby.open_room, lobby.find, lobby.room_page),
        *(lobby.sit, lobby.mark, lobby.give_to_computer, lobby.close, lobby.rematch),
        *(table.table_page, table.act),
        *(talk.say, talk.watch, talk.mute, talk.let_watchers, talk.leave, talk.forget),
        *(display.keep_look, static_file),
        *(audit.audit_of_match, audit.audit_of_record, replay.replay_of_match, replay.replay_of_record),
        *(records.records_page, records.bring_record),
    ],
    exception_handlers={**REFUSALS},
    include_in_schema=False,
)
