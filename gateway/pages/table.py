"""The table of a match, as a seat or a watcher may see it."""

from typing import Any

import msgspec
from litestar import Response, get

from gateway.api.given import Asking, MatchId, TheTable
from gateway.pages.boards import board_of
from gateway.pages.look import Look, look_of, page
from gateway.who import AnyRequest


class About(msgspec.Struct, frozen=True, kw_only=True):
    """What a page says of the match: `title` for the window, `path` for the head."""

    title: str
    path: str


@get("/matches/{match_id:str}")
async def table_page(table: TheTable, who: Asking, request: AnyRequest, match_id: MatchId) -> Response[str]:
    """The table."""
    kept = await table.read()
    board, view = board_of(kept.ruleset), kept.rules.view(kept.match, who.seat)
    given: dict[str, Any] = {"board": board, "scene": board.draw(view)}
    about = About(title=kept.rules.title, path=kept.ruleset)
    look: Look = look_of(request)
    return page("table.html", look=look, about=about, **given)
