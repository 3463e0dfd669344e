"""Making matches and sitting down at them: rooms with a code, seats and their tokens."""

import asyncio
from typing import Annotated, Any

import msgspec
from litestar import Response, delete, get, post, put
from litestar.params import Body, FromPath, JSONBody

from domain.engine.rejection import Rejected
from domain.engine.ruleset import default_ruleset
from gateway import seating
from gateway.api.examples import CREATE, JOIN
from gateway.api.given import Asking, Given, MatchId, TheTable
from gateway.gateway import Gateway
from gateway.limits import address_of
from gateway.seating import Created, Marks, Room, Seated
from gateway.texts import name_of
from gateway.who import AnyRequest, seat_cookies

Entropy = Annotated[str, msgspec.Meta(pattern=r"^[0-9A-Za-z_-]{1,128}$")]


class Create(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A new match. `ruleset`: the game, else the usual one of the house. `computers`: the level of the computer in a
    seat; the other seats are open.

    `room`: it gets a code, by which others find it and sit down; `listed`: everybody sees the room.
    """

    ruleset: str = msgspec.field(default_factory=default_ruleset)
    options: dict[str, Any] = {}
    computers: dict[str, str] = {}
    room: bool = True
    listed: bool = False


class Join(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """To sit down. `seat`: which one, else the first that is free; `entropy` counts for the dice. `color`, `symbol`:
    what marks the seat, else its own.

    `remember`: the token also comes as a cookie, for a browser.
    """

    name: str
    seat: str = ""
    entropy: Entropy | None = None
    color: str = ""
    symbol: str = ""
    remember: bool = False


class Give(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Who is to have a seat: a person of this `name`, or a `computer` of this level."""

    name: str = ""
    computer: str = ""
    entropy: Entropy | None = None


class SeatGiven(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A seat was given. `token`, of a person, is told only here; the one before is dead."""

    match: str
    seat: str
    token: str = ""


class Watch(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """To watch under a name, with which one may chat."""

    name: str
    remember: bool = False


class Watching(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody watches. `token` is told only here."""

    match: str
    token: str


@post("/matches")
async def create(gateway: Given, request: AnyRequest, data: Annotated[Create, Body(examples=CREATE)]) -> Created:
    """Make a match. Its seats are taken by room code, or given by you as its host; once all are, it begins."""
    await _count(gateway, request)
    return await seating.create(gateway, data.ruleset, data.options, data.computers, room=data.room, listed=data.listed)


@get("/rooms")
async def rooms(gateway: Given) -> list[Room]:
    """The rooms that were opened for everybody to see and are not over."""
    return await seating.rooms_listed(gateway)


@get("/rooms/{code:str}")
async def room(gateway: Given, request: AnyRequest, code: FromPath[str]) -> Room:
    """The room of this code, in capital or small letters."""
    await _count(gateway, request)
    return await seating.room_of(gateway, code)


@post("/rooms/{code:str}/seats")
async def join(
    gateway: Given, request: AnyRequest, code: FromPath[str], data: Annotated[Join, Body(examples=JOIN)]
) -> Response[Seated]:
    """Sit down in a room: you get your seat's token, here and only here."""
    await _count(gateway, request)
    told = await seating.join(
        gateway, code, data.name, data.seat, data.entropy, Marks(color=data.color, symbol=data.symbol)
    )
    cookies = seat_cookies(request, told.match, told.token) if data.remember else []
    return Response(told, status_code=201, cookies=cookies)


@post("/matches/{match_id:str}/watchers")
async def watch(
    table: TheTable, gateway: Given, request: AnyRequest, match_id: MatchId, data: JSONBody[Watch]
) -> Response[Watching]:
    """Watch under a name, with which you may chat. Watching alone needs no token."""
    await _count(gateway, request)
    token = await asyncio.to_thread(gateway.house.watch, match_id, name_of(data.name))
    cookies = seat_cookies(request, match_id, token) if data.remember else []
    return Response(Watching(match=match_id, token=token), status_code=201, cookies=cookies)


@put("/matches/{match_id:str}/seats/{seat:str}")
async def give(
    table: TheTable, gateway: Given, host: Asking, match_id: MatchId, seat: FromPath[str], data: JSONBody[Give]
) -> SeatGiven:
    """As host: give a seat to somebody, to somebody else, or to a computer. Whoever had it has it no longer."""
    if bool(data.name) == bool(data.computer):
        raise Rejected("bad-request", "engine.gateway.form", "a seat is given to a name or to a computer's level")
    if data.computer:
        await seating.give_to_computer(gateway, table, seat, data.computer)
        return SeatGiven(match=match_id, seat=seat)
    token = await seating.give_to_person(gateway, match_id, seat, data.name, data.entropy)
    return SeatGiven(match=match_id, seat=seat, token=token)


@put("/matches/{match_id:str}/marks", status_code=204)
async def mark(table: TheTable, gateway: Given, acting: Asking, match_id: MatchId, data: JSONBody[Marks]) -> None:
    """Choose the colour and the symbol of your seat, as long as the match has not started."""
    await seating.mark(gateway, match_id, acting, data)


@post("/matches/{match_id:str}/leave", status_code=204)
async def leave(table: TheTable, gateway: Given, acting: Asking, match_id: MatchId) -> None:
    """Leave your seat to a computer, at once. Whatever you ask with your token later brings you back."""
    assert acting.seat
    await seating.leave(gateway, match_id, acting.seat)


@delete("/matches/{match_id:str}/room")
async def close(table: TheTable, gateway: Given, host: Asking, match_id: MatchId) -> None:
    """As host: close the room. Nobody finds the match by its code any more; who is in stays in."""
    await asyncio.to_thread(gateway.house.close_room, match_id)


async def _count(gateway: Gateway, request: AnyRequest) -> None:
    """What makes something new, or could guess a code, is for people, not for machines."""
    await gateway.limits.count("creations", address_of(request.scope))
