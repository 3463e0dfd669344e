"""Live updates and chat."""

import asyncio
from typing import Annotated

import msgspec
from litestar import get, post, put
from litestar.params import HeaderParameter, JSONBody, QueryParameter
from litestar.response import Stream

from gateway import seating
from gateway.api.given import Asking, Given, MatchId, TheTable
from gateway.house import Message
from gateway.limits import address_of
from gateway.who import AnyRequest

LastId = Annotated[
    int | None,
    HeaderParameter(
        name="Last-Event-ID", ge=0, le=1_000_000_000, required=False, description="The last item's number."
    ),
]
After = Annotated[str, QueryParameter(max_length=40, description="The id of the last message that is known.")]


class Say(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A line of chat."""

    text: str


class Chatting(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Whether those who watch may chat."""

    watchers: bool


@get("/matches/{match_id:str}/stream", media_type="text/event-stream")
async def stream(
    table: TheTable, gateway: Given, who: Asking, request: AnyRequest, match_id: MatchId, last: LastId = None
) -> Stream:
    """Live updates as server-sent events, as you may see them.

    First `item` events that you have missed after `Last-Event-ID`, then one `view`; from then on an `item` for each
    commit that tells you something, `waits` when the match waits for something else, and `chat`. `end` says why there
    is no more: `taken-over` by another connection with your token, `seat-given-away`, `left`, `gone` if the match is,
    or `closing`; after `closing` come again. The id of an event is the number of your feed.
    """
    address = address_of(request.scope)
    gateway.streams.refuse_too_many(address)
    events = gateway.streams.events(table, who, address, last)
    headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    return Stream(events, media_type="text/event-stream", headers=headers)


@get("/matches/{match_id:str}/chat")
async def chat(table: TheTable, gateway: Given, match_id: MatchId, after: After = "") -> list[Message]:
    """What was chatted after a message, oldest first, as far as it is kept."""
    return await asyncio.to_thread(gateway.house.chat, match_id, after)


@post("/matches/{match_id:str}/chat", status_code=204)
async def say(table: TheTable, gateway: Given, who: Asking, match_id: MatchId, data: JSONBody[Say]) -> None:
    """Say something to the table: from a seat, or as a watcher with a name."""
    await seating.say(gateway, match_id, who, data.text)


@put("/matches/{match_id:str}/chat", status_code=204)
async def let_chat(table: TheTable, gateway: Given, host: Asking, match_id: MatchId, data: JSONBody[Chatting]) -> None:
    """As host: say whether those who watch may chat."""
    await asyncio.to_thread(gateway.house.let_watchers_chat, match_id, data.watchers)
