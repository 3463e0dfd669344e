"""Making matches and sitting down at them: rooms with a code, seats and their tokens."""

import asyncio
from typing import Annotated, Any

import msgspec
from litestar import Response, delete, get, post, put
from litestar.datastructures import Cookie
from litestar.params import Body, FromPath, JSONBody

from commands.handling import Landed, Tables
from domain.engine.dice import seed_hash
from domain.engine.rejection import Rejected
from domain.engine.ruleset import default_ruleset
from events.base import Player
from gateway.api.examples import CREATE, JOIN
from gateway.api.given import Asking, Given, MatchId, TheTable
from gateway.gateway import Gateway
from gateway.hall import Table
from gateway.house import hash_of
from gateway.limits import address_of
from gateway.problems import unprocessable
from gateway.streams import Word
from gateway.texts import name_of
from gateway.who import AnyRequest, cookie_of
from workers.opponents.registry import opponent

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


class Created(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A match was made. `host_token` is told only here: it gives seats. `seed_hash` binds the dice beforehand."""

    match: str
    host_token: str
    seed_hash: str
    code: str = ""


class Join(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """To sit down. `seat`: which one, else the first that is free; `entropy` counts for the dice.

    `remember`: the token also comes as a cookie, for a browser.
    """

    name: str
    seat: str = ""
    entropy: Entropy | None = None
    remember: bool = False


class Seated(msgspec.Struct, frozen=True, kw_only=True):
    """A seat was taken. `token` is told only here."""

    match: str
    seat: str
    token: str


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


class Room(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A room: its match, who plays, and the seats that are free."""

    code: str
    match: str
    ruleset: str
    players: dict[str, Player]
    free: tuple[str, ...]
    round: int = 0
    ended: bool = False


@post("/matches")
async def create(gateway: Given, request: AnyRequest, data: Annotated[Create, Body(examples=CREATE)]) -> Created:
    """Make a match. Its seats are taken by room code, or given by you as its host; once all are, it begins."""
    _count(gateway, request)
    with unprocessable():
        for level in data.computers.values():
            opponent(data.ruleset, level)
        match_id = await gateway.desk.do(lambda tables: tables.create(data.ruleset, data.options))
    host_token, code = await asyncio.to_thread(gateway.house.open, match_id, with_code=data.room, listed=data.listed)
    for seat, level in data.computers.items():
        with unprocessable():
            await _seat_computer(gateway, match_id, seat, level)
    seed = await asyncio.to_thread(gateway.log.seed, match_id)
    assert seed is not None
    return Created(match=match_id, host_token=host_token, seed_hash=seed_hash(seed), code=code)


@get("/rooms")
async def rooms(gateway: Given) -> list[Room]:
    """The rooms that were opened for everybody to see and are not over."""
    listed = await asyncio.to_thread(gateway.house.listed)
    told = [await _room(gateway, code, await gateway.hall.table(match_id)) for code, match_id in listed.items()]
    return [room for room in told if not room.ended]


@get("/rooms/{code:str}")
async def room(gateway: Given, request: AnyRequest, code: FromPath[str]) -> Room:
    """The room of this code, in capital or small letters."""
    _count(gateway, request)
    match_id = await asyncio.to_thread(gateway.house.match_of, code)
    return await _room(gateway, code.strip().upper(), await gateway.hall.table(match_id))


async def _room(gateway: Gateway, code: str, table: Table) -> Room:
    kept = await table.read()
    free = await asyncio.to_thread(gateway.house.free_seats, table.match_id, kept.match.seats)
    return Room(
        code=code,
        match=table.match_id,
        ruleset=kept.ruleset,
        players=kept.match.players,
        free=tuple(free),
        round=kept.rules.calendar(kept.match).round,
        ended=bool(kept.match.ended),
    )


@post("/rooms/{code:str}/seats")
async def join(
    gateway: Given, request: AnyRequest, code: FromPath[str], data: Annotated[Join, Body(examples=JOIN)]
) -> Response[Seated]:
    """Sit down in a room: you get your seat's token, here and only here."""
    _count(gateway, request)
    name = name_of(data.name)
    match_id = await asyncio.to_thread(gateway.house.match_of, code)
    kept = await (await gateway.hall.table(match_id)).read()
    free = await asyncio.to_thread(gateway.house.free_seats, match_id, kept.match.seats)
    seat = data.seat or next(iter(free), kept.match.seats[0])
    if seat not in kept.match.seats:
        raise Rejected("not-seated", "engine.match.seats", f"{seat[:40]!r} is no seat of this match")
    token = await asyncio.to_thread(gateway.house.give, match_id, seat, name, if_free=True)
    try:
        await _sit(gateway, match_id, seat, Player(kind="person", name=name), data.entropy)
    except Rejected:
        await asyncio.to_thread(gateway.house.free, match_id, seat)
        raise
    await asyncio.to_thread(gateway.presence.alive, match_id, seat)
    told = Seated(match=match_id, seat=seat, token=token)
    return Response(told, status_code=201, cookies=_cookies(request, match_id, token, data.remember))


@post("/matches/{match_id:str}/watchers")
async def watch(
    table: TheTable, gateway: Given, request: AnyRequest, match_id: MatchId, data: JSONBody[Watch]
) -> Response[Watching]:
    """Watch under a name, with which you may chat. Watching alone needs no token."""
    _count(gateway, request)
    token = await asyncio.to_thread(gateway.house.watch, match_id, name_of(data.name))
    told = Watching(match=match_id, token=token)
    return Response(told, status_code=201, cookies=_cookies(request, match_id, token, data.remember))


@put("/matches/{match_id:str}/seats/{seat:str}")
async def give(
    table: TheTable, gateway: Given, host: Asking, match_id: MatchId, seat: FromPath[str], data: JSONBody[Give]
) -> SeatGiven:
    """As host: give a seat to somebody, to somebody else, or to a computer. Whoever had it has it no longer."""
    if bool(data.name) == bool(data.computer):
        raise Rejected("bad-request", "engine.gateway.form", "a seat is given to a name or to a computer's level")
    if data.computer:
        with unprocessable():
            opponent(table.kept.ruleset, data.computer)
        await _seat_computer(gateway, match_id, seat, data.computer)
        await asyncio.to_thread(gateway.presence.forget, match_id, seat)
        await gateway.tell(Word(kind="given", match=match_id, seat=seat))
        return SeatGiven(match=match_id, seat=seat)
    name = name_of(data.name)
    await _sit(gateway, match_id, seat, Player(kind="person", name=name), data.entropy)
    token = await asyncio.to_thread(gateway.house.give, match_id, seat, name, if_free=False)
    await asyncio.to_thread(gateway.presence.alive, match_id, seat)
    await gateway.tell(Word(kind="given", match=match_id, seat=seat, id=hash_of(token)))
    return SeatGiven(match=match_id, seat=seat, token=token)


@post("/matches/{match_id:str}/leave", status_code=204)
async def leave(table: TheTable, gateway: Given, acting: Asking, match_id: MatchId) -> None:
    """Leave your seat to a computer, at once. Whatever you ask with your token later brings you back."""
    assert acting.seat
    await gateway.tell(Word(kind="left", match=match_id, seat=acting.seat))
    await asyncio.to_thread(gateway.presence.left, match_id, acting.seat)
    await asyncio.to_thread(gateway.work.enqueue_lost, match_id, acting.seat)


@delete("/matches/{match_id:str}/room")
async def close(table: TheTable, gateway: Given, host: Asking, match_id: MatchId) -> None:
    """As host: close the room. Nobody finds the match by its code any more; who is in stays in."""
    await asyncio.to_thread(gateway.house.close_room, match_id)


def _count(gateway: Gateway, request: AnyRequest) -> None:
    """What makes something new, or could guess a code, is for people, not for machines."""
    gateway.limits.count("creations", address_of(request.scope))


async def _seat_computer(gateway: Gateway, match_id: str, seat: str, level: str) -> None:
    await _sit(gateway, match_id, seat, Player(kind="computer", level=level), None)
    await asyncio.to_thread(gateway.house.give_to_computer, match_id, seat)


async def _sit(gateway: Gateway, match_id: str, seat: str, player: Player, entropy: str | None) -> Landed:
    def sit(tables: Tables) -> Landed:
        return tables.take_seat(match_id, seat, player, entropy=entropy)

    return await gateway.desk.do(sit)


def _cookies(request: AnyRequest, match_id: str, token: str, remember: bool) -> list[Cookie]:
    if not remember:
        return []
    secure = request.url.scheme == "https"
    return [Cookie(key=cookie_of(match_id), value=token, httponly=True, samesite="strict", secure=secure)]
