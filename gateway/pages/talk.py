"""Chat on the table's page: saying something, muting a sender, and whether those who watch may chat."""

import asyncio
from urllib.parse import quote

import msgspec
from litestar import post
from litestar.response import Redirect

from domain.engine.rejection import Rejected
from gateway import seating
from gateway.api.given import Asking, Given, MatchId, TheTable
from gateway.pages.forms import back_to, fields, kept_cookie, see
from gateway.pages.look import mute_cookie, muted_at
from gateway.texts import name_of
from gateway.who import AnyRequest, cookie_of, hosts, seat_cookies

MOST_MUTED = 50


@post("/matches/{match_id:str}/chat", status_code=303)
async def say(table: TheTable, gateway: Given, who: Asking, request: AnyRequest, match_id: MatchId) -> Redirect:
    """Say something to the table."""
    said = await fields(request)
    await seating.say(gateway, match_id, who, said.get("text", ""))
    return back_to(request, f"/matches/{match_id}")


@post("/matches/{match_id:str}/watchers", status_code=303)
async def watch(table: TheTable, gateway: Given, request: AnyRequest, match_id: MatchId) -> Redirect:
    """Watch under a name, to chat along."""
    said = await fields(request)
    token = await asyncio.to_thread(gateway.house.watch, match_id, name_of(said.get("name", "")))
    return back_to(request, f"/matches/{match_id}", seat_cookies(request, match_id, token))


@post("/matches/{match_id:str}/mute", status_code=303)
async def mute(table: TheTable, request: AnyRequest, match_id: MatchId) -> Redirect:
    """Mute a sender in this browser, or hear them again."""
    said = await fields(request)
    sender, muted = said.get("sender", ""), muted_at(request, match_id)
    kept = [each for each in muted if each != sender]
    if sender and sender not in muted:
        kept = [*kept, sender][-MOST_MUTED:]
    cookie = kept_cookie(mute_cookie(match_id), quote(msgspec.json.encode(kept)))
    return back_to(request, f"/matches/{match_id}", [cookie])


@post("/matches/{match_id:str}/chat/watchers", status_code=303)
async def let_watchers(table: TheTable, gateway: Given, request: AnyRequest, match_id: MatchId) -> Redirect:
    """As host: let those who watch chat, or not."""
    if not await hosts(gateway.house, request, match_id):
        raise Rejected("not-host", "engine.gateway.host", "only the host of this match may do this")
    said = await fields(request)
    await asyncio.to_thread(gateway.house.let_watchers_chat, match_id, said.get("let") == "1")
    return back_to(request, f"/matches/{match_id}")


@post("/matches/{match_id:str}/forget", status_code=303)
async def forget(table: TheTable, match_id: MatchId) -> Redirect:
    """Let the browser forget a token that counts no longer, and look as whoever watches."""
    answer = see(f"/matches/{match_id}")
    answer.delete_cookie(cookie_of(match_id))
    return answer


@post("/matches/{match_id:str}/leave", status_code=303)
async def leave(table: TheTable, gateway: Given, acting: Asking, request: AnyRequest, match_id: MatchId) -> Redirect:
    """Leave the seat to a computer until one comes back."""
    assert acting.seat
    await seating.leave(gateway, match_id, acting.seat)
    return Redirect("/", status_code=303)
