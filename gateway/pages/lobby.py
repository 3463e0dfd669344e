"""The lobby: rooms that are open, a room by its letters, and opening one."""

import asyncio
from collections.abc import Iterator, Mapping
from typing import Any, Final

import msgspec
from litestar import Response, get, post
from litestar.params import FromPath
from litestar.response import Redirect

from commands.handling import creation
from domain.engine.dice import seed_hash
from domain.engine.marks import COLORS, colors_of, symbols_of
from domain.engine.rejection import Rejected
from domain.engine.ruleset import Ruleset, default_ruleset, ruleset, rulesets
from events.base import Player
from gateway import seating
from gateway.api.given import Asking, Given, MatchId, TheTable, acting
from gateway.gateway import Gateway
from gateway.limits import address_of
from gateway.pages.boards import Board, board_of
from gateway.pages.boards.knobs import AS_USUAL
from gateway.pages.boards.seats import SOLIDS, name_of, solids_of, unusual_colors
from gateway.pages.forms import fields, kept_cookie, see
from gateway.pages.look import look_of, page
from gateway.problems import unprocessable
from gateway.seating import Marks, Room
from gateway.who import AnyRequest, host_cookies, hosts, seat_cookies, who_at
from workers.opponents.registry import levels

NAME_COOKIE: Final = "etherlog_name"
LONGEST_CODE: Final = 12


class Game(msgspec.Struct, frozen=True, kw_only=True):
    """A game that can be opened: its rules, its pages, and the levels of its computers."""

    name: str
    title: str
    about: str
    seats: tuple[str, ...]
    most_seats: tuple[str, ...]
    levels: tuple[str, ...]
    board: Any


class Place(msgspec.Struct, frozen=True, kw_only=True):
    """A seat of a room, as it is shown."""

    seat: str
    solid: str
    name: str
    free: bool
    you: bool
    computer: bool
    color: str
    symbol: str


def _games() -> list[Game]:
    return [
        Game(
            name=rules.name,
            title=rules.title,
            about=board_of(rules.name).about,
            seats=rules.seats,
            most_seats=rules.most_seats,
            levels=tuple(levels(rules.name)),
            board=board_of(rules.name),
        )
        for rules in sorted(rulesets().values(), key=lambda rules: rules.name != default_ruleset())
    ]


def _places(room: Room, you: str | None) -> list[Place]:
    solids, colors, symbols = solids_of(room), colors_of(room), symbols_of(room)
    return [
        Place(
            seat=seat,
            solid=solids[seat],
            name=name_of(room.players, seat),
            free=seat in room.free,
            you=seat == you,
            computer=room.players.get(seat, Player(kind="person")).kind == "computer",
            color=colors[seat],
            symbol=symbols[seat],
        )
        for seat in room.seats
    ]


@get("/")
async def lobby(gateway: Given, request: AnyRequest) -> Response[str]:
    """The lobby."""
    rooms = await seating.rooms_listed(gateway)
    return page(
        "lobby.html",
        look=look_of(request),
        games=_games(),
        rooms=[(room, ruleset(room.ruleset).title, _places(room, None), unusual_colors(room)) for room in rooms],
        name=request.cookies.get(NAME_COOKIE, ""),
    )


@post("/rooms", status_code=303)
async def open_room(gateway: Given, request: AnyRequest) -> Redirect:
    """Open a room, and sit down in it if one has said under which name."""
    await gateway.limits.count("creations", address_of(request.scope))
    said = await fields(request)
    rules = ruleset(said.get("game", ""))
    options = _options(rules, board_of(rules.name), said)
    with unprocessable():
        offered = creation(rules, options).seats
    computers = {seat: level for seat in offered if (level := said.get(f"{rules.name}.seat.{seat}"))}
    made = await seating.create(gateway, rules.name, options, computers, room=True, listed=said.get("listed") == "1")
    cookies = host_cookies(request, made.match, made.host_token)
    if said.get("sit") and len(computers) < len(offered):
        seated = await seating.join(gateway, made.code, said.get("name", ""), entropy=said.get("entropy") or None)
        cookies = [*cookies, *seat_cookies(request, made.match, seated.token), kept_cookie(NAME_COOKIE, said["name"])]
    return see(f"/rooms/{made.code}", cookies)


def _options(rules: Ruleset, board: Board, said: Mapping[str, str]) -> dict[str, Any]:
    """What a form chooses of a game's options.

    Errors: `bad-option-value`.
    """
    chosen = dict[str, Any]()
    for knob in board.knobs():
        if (value := said.get(f"{rules.name}.{knob.key}")) is not None:
            if value not in dict(knob.values):
                raise Rejected("bad-option-value", "engine.gateway.form", f"{knob.key} has no such value")
            if value != AS_USUAL:
                chosen[knob.key] = msgspec.json.decode(value)
    return chosen


@post("/rooms/find", status_code=303)
async def find(gateway: Given, request: AnyRequest) -> Redirect:
    """Go to the room of some letters."""
    said = await fields(request)
    room = await _counted_room(gateway, request, said.get("code", ""))
    return see(f"/rooms/{room.code}")


async def _counted_room(gateway: Gateway, request: AnyRequest, code: str) -> Room:
    await gateway.limits.count("creations", address_of(request.scope))
    return await seating.room_of(gateway, code[:LONGEST_CODE])


@get("/rooms/{code:str}")
async def room_page(gateway: Given, request: AnyRequest, code: FromPath[str]) -> Response[Any]:
    """A room: who sits where, and which seats are free. Whoever sits is shown the table once all are taken."""
    room = await seating.room_of(gateway, code[:LONGEST_CODE])
    table = await gateway.hall.table(room.match)
    who = await who_at(gateway.house, gateway.settings.admin_token, request, room.match)
    if not room.free and (who.seat or room.round or room.ended):
        return see(f"/matches/{room.match}")
    rules = table.kept.rules
    seed = await asyncio.to_thread(gateway.log.seed, room.match)
    return page(
        "room.html",
        look=look_of(request),
        room=room,
        title=rules.title,
        places=_places(room, who.seat),
        colors=unusual_colors(room),
        palette=COLORS,
        symbols=SOLIDS,
        taken={player.color for seat, player in room.players.items() if player.color and seat != who.seat},
        you=who.seat,
        host=await hosts(gateway.house, request, room.match),
        levels=levels(room.ruleset),
        options=list(_said(board_of(room.ruleset), table.kept.match.options)),
        seed_hash=seed_hash(seed) if seed else "",
        name=request.cookies.get(NAME_COOKIE, ""),
    )


def _said(board: Board, options: Any) -> Iterator[tuple[str, str]]:
    """The options of a match in words, but for those that its layout does not have."""
    chosen = board.again(options)
    for knob in (knob for knob in board.knobs() if knob.key in chosen):
        value = msgspec.json.encode(chosen[knob.key]).decode()
        yield knob.name, dict(knob.values).get(value, value.strip('"'))


@post("/rooms/{code:str}", status_code=303)
async def sit(gateway: Given, request: AnyRequest, code: FromPath[str]) -> Redirect:
    """Sit down in a room."""
    room = await _counted_room(gateway, request, code)
    said = await fields(request)
    name = said.get("name", "")
    seat, entropy = said.get("seat", ""), said.get("entropy") or None
    seated = await seating.join(gateway, room.code, name, seat, entropy, _marks(said))
    cookies = [*seat_cookies(request, room.match, seated.token), kept_cookie(NAME_COOKIE, name.strip())]
    return see(f"/rooms/{room.code}", cookies)


def _marks(said: Mapping[str, str]) -> Marks:
    return Marks(color=said.get("color", ""), symbol=said.get("symbol", ""))


@post("/rooms/{code:str}/marks", status_code=303)
async def mark(gateway: Given, request: AnyRequest, code: FromPath[str]) -> Redirect:
    """Choose the colour and the symbol of one's seat.

    Errors: `not-seated`.
    """
    room = await seating.room_of(gateway, code[:LONGEST_CODE])
    who = await who_at(gateway.house, gateway.settings.admin_token, request, room.match)
    said = await fields(request)
    await seating.mark(gateway, room.match, await acting(who), _marks(said))
    return see(f"/rooms/{room.code}")


@post("/rooms/{code:str}/computer", status_code=303)
async def give_to_computer(gateway: Given, request: AnyRequest, code: FromPath[str]) -> Redirect:
    """As host: let a computer sit down."""
    room = await seating.room_of(gateway, code[:LONGEST_CODE])
    await _refuse_guests(gateway, request, room.match)
    said = await fields(request)
    table = await gateway.hall.table(room.match)
    await seating.give_to_computer(gateway, table, said.get("seat", ""), said.get("level", ""))
    return see(f"/rooms/{room.code}")


@post("/rooms/{code:str}/close", status_code=303)
async def close(gateway: Given, request: AnyRequest, code: FromPath[str]) -> Redirect:
    """As host: close the room. Whoever is in stays in."""
    room = await seating.room_of(gateway, code[:LONGEST_CODE])
    await _refuse_guests(gateway, request, room.match)
    await asyncio.to_thread(gateway.house.close_room, room.match)
    return see(f"/matches/{room.match}")


async def _refuse_guests(gateway: Gateway, request: AnyRequest, match_id: str) -> None:
    """Errors: `not-host`."""
    if not await hosts(gateway.house, request, match_id):
        raise Rejected("not-host", "engine.gateway.host", "only the host of this match may do this")


@post("/matches/{match_id:str}/rematch", status_code=303)
async def rematch(table: TheTable, gateway: Given, acting: Asking, request: AnyRequest, match_id: MatchId) -> Redirect:
    """Play once more, each a seat further."""
    await gateway.limits.count("creations", address_of(request.scope))
    kept = await table.read()
    options = board_of(kept.ruleset).again(kept.match.options)
    seated, host_token = await seating.rematch(gateway, table, acting, options)
    cookies = seat_cookies(request, seated.match, seated.token)
    if host_token:
        cookies += host_cookies(request, seated.match, host_token)
    code = await asyncio.to_thread(gateway.house.code_of, seated.match)
    return see(f"/rooms/{code}", cookies)
