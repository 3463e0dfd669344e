"""Sitting down, standing up and talking at a table: what the API and the pages let people do, in one place."""

import asyncio
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any, Final

import msgspec

from commands.handling import Landed, Tables
from domain.engine.dice import seed_hash
from domain.engine.rejection import Rejected
from events.base import Player
from gateway.gateway import Gateway
from gateway.hall import Table
from gateway.house import House, hash_of
from gateway.problems import unprocessable
from gateway.streams import Word
from gateway.texts import message_of, name_of
from gateway.who import Who
from workers.opponents.registry import opponent


class Created(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A match was made. `host_token` is told only here: it gives seats. `seed_hash` binds the dice beforehand."""

    match: str
    host_token: str
    seed_hash: str
    code: str = ""


class Seated(msgspec.Struct, frozen=True, kw_only=True):
    """A seat was taken. `token` is told only here."""

    match: str
    seat: str
    token: str


class Marks(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The colour and the symbol that somebody chooses for their seat; empty: as it is."""

    color: str = ""
    symbol: str = ""

    def on(self, name: str) -> Player:
        """A person under these marks."""
        return Player(kind="person", name=name, color=self.color, symbol=self.symbol)


UNMARKED: Final = Marks()


class Room(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A room: its match, its seats, who plays, and the seats that are free."""

    code: str
    match: str
    ruleset: str
    seats: tuple[str, ...]
    players: dict[str, Player]
    free: tuple[str, ...]
    round: int = 0
    ended: bool = False


async def create(
    gateway: Gateway, ruleset: str, options: dict[str, Any], computers: Mapping[str, str], *, room: bool, listed: bool
) -> Created:
    """Make a match; `computers`: the level of the computer in a seat.

    Errors: those of options and levels, as what was sent.
    """
    with unprocessable():
        for level in computers.values():
            opponent(ruleset, level)
        match_id = await gateway.desk.do(lambda tables: tables.create(ruleset, options))
    host_token, code = await asyncio.to_thread(gateway.house.open, match_id, with_code=room, listed=listed)
    for seat, level in computers.items():
        with unprocessable():
            await seat_computer(gateway, match_id, seat, level)
    seed = await asyncio.to_thread(gateway.log.seed, match_id)
    assert seed is not None
    return Created(match=match_id, host_token=host_token, seed_hash=seed_hash(seed), code=code)


async def rooms_listed(gateway: Gateway) -> list[Room]:
    """The rooms that were opened for everybody to see and are not over."""
    listed, told = await asyncio.to_thread(gateway.house.listed), list[Room]()
    for code, match_id in listed.items():
        with suppress(Rejected):  # the match is gone
            told.append(await room_at(gateway, code, await gateway.hall.table(match_id)))
    going_on = [room for room in told if not room.ended]
    await asyncio.to_thread(gateway.house.unlist, listed.keys() - {room.code for room in going_on})
    return going_on


async def room_of(gateway: Gateway, code: str) -> Room:
    """The room of a code, in capital or small letters.

    Errors: `unknown-room`.
    """
    match_id = await asyncio.to_thread(gateway.house.match_of, code)
    return await room_at(gateway, code.strip().upper(), await gateway.hall.table(match_id))


async def room_at(gateway: Gateway, code: str, table: Table) -> Room:
    """A table as a room."""
    kept = await table.read()
    free = await asyncio.to_thread(gateway.house.free_seats, table.match_id, kept.match.seats)
    return Room(
        code=code,
        match=table.match_id,
        ruleset=kept.ruleset,
        seats=kept.match.seats,
        players=kept.match.players,
        free=tuple(free),
        round=kept.rules.calendar(kept.match).round,
        ended=bool(kept.match.ended),
    )


async def join(
    gateway: Gateway, code: str, name: str, seat: str = "", entropy: str | None = None, marks: Marks = UNMARKED
) -> Seated:
    """Let somebody sit down in a room: in a seat, or in the first that is free.

    Errors: `bad-name`, `unknown-room`, `not-seated`, `seat-taken`; `unknown-color`, `unknown-symbol`, `color-taken`.
    """
    known = name_of(name)
    match_id = await asyncio.to_thread(gateway.house.match_of, code)
    seats = (await (await gateway.hall.table(match_id)).read()).match.seats
    if seat and seat not in seats:
        raise Rejected("not-seated", "engine.match.seats", f"{seat[:40]!r} is no seat of this match")
    chosen, token = await asyncio.to_thread(_claimed, gateway.house, match_id, [seat] if seat else seats, known)
    try:
        await _sit(gateway, match_id, chosen, marks.on(known), entropy)
    except Rejected:
        await asyncio.to_thread(gateway.house.free, match_id, chosen)
        raise
    await asyncio.to_thread(gateway.presence.alive, match_id, chosen)
    return Seated(match=match_id, seat=chosen, token=token)


def _claimed(house: House, match_id: str, seats: Sequence[str], name: str) -> tuple[str, str]:
    """The first of the seats that nobody had, which is now this person's, and its token.

    Errors: `seat-taken`.
    """
    for seat in house.free_seats(match_id, seats) or seats:
        with suppress(Rejected):  # somebody was faster
            return seat, house.give(match_id, seat, name, if_free=True)
    raise Rejected("seat-taken", "engine.gateway.seat", f"{seats[-1]} is taken")


async def rematch(gateway: Gateway, table: Table, who: Who, options: dict[str, Any]) -> tuple[Seated, str]:
    """Sit down to another match like this one, each a seat further; whoever is first makes it, and hosts it.

    The seat, and the host's token if it was made.
    Errors: `match-not-over`; `seat-taken`.
    """
    kept, host_token = table.kept, ""
    assert who.seat
    if not kept.match.ended:
        raise Rejected("match-not-over", "engine.gateway.rematch", "a rematch comes when the match is over")
    code = await asyncio.to_thread(gateway.house.rematch, table.match_id)
    following = dict(zip(kept.match.seats, (*kept.match.seats[1:], kept.match.seats[0]), strict=True))
    if not code:
        computers = await asyncio.to_thread(gateway.house.computers, table.match_id, kept.match.seats)
        levels = {following[seat]: kept.match.players[seat].level for seat in computers}
        made = await create(gateway, kept.ruleset, options, levels, room=True, listed=False)
        code = await asyncio.to_thread(gateway.house.rematch, table.match_id, made.code)
        host_token = made.host_token if code == made.code else ""
        await say(gateway, table.match_id, who, f"Again? Room {code}")
    own = kept.match.players[who.seat]
    marks = Marks(color=own.color, symbol=own.symbol)
    return await join(gateway, code, who.name, following[who.seat], marks=marks), host_token


async def mark(gateway: Gateway, match_id: str, who: Who, marks: Marks) -> None:
    """Let a seat choose its colour and symbol, as long as the match has not started.

    Errors: `match-started`, `unknown-color`, `unknown-symbol`, `color-taken`.
    """
    assert who.seat
    if marks != UNMARKED:
        await _sit(gateway, match_id, who.seat, marks.on(who.name), None)


async def give_to_person(gateway: Gateway, match_id: str, seat: str, name: str, entropy: str | None) -> str:
    """Give a seat to somebody; its new token. Whoever had it has it no longer."""
    known = name_of(name)
    await _sit(gateway, match_id, seat, Player(kind="person", name=known), entropy)
    token = await asyncio.to_thread(gateway.house.give, match_id, seat, known, if_free=False)
    await asyncio.to_thread(gateway.presence.alive, match_id, seat)
    await gateway.tell(Word(kind="given", match=match_id, seat=seat, id=hash_of(token)))
    return token


async def give_to_computer(gateway: Gateway, table: Table, seat: str, level: str) -> None:
    """Give a seat to a computer. Whoever had it has it no longer."""
    with unprocessable():
        opponent(table.kept.ruleset, level)
    await seat_computer(gateway, table.match_id, seat, level)
    await asyncio.to_thread(gateway.presence.forget, table.match_id, seat)
    await gateway.tell(Word(kind="given", match=table.match_id, seat=seat))


async def leave(gateway: Gateway, match_id: str, seat: str) -> None:
    """Leave a seat to a computer, at once."""
    await gateway.tell(Word(kind="left", match=match_id, seat=seat))
    await asyncio.to_thread(gateway.presence.left, match_id, seat)
    await asyncio.to_thread(gateway.work.enqueue_lost, match_id, seat)


async def say(gateway: Gateway, match_id: str, who: Who, text: str) -> None:
    """Let somebody chat.

    Errors: `bad-message`, `not-seated`, `chat-closed`, `too-many-requests`.
    """
    await gateway.limits.count("commands", who.key or who.role)
    line = message_of(text)
    if who.holder is None:
        raise Rejected("not-seated", "engine.gateway.chat", "whoever chats has a seat, or watches under a name")
    if who.role == "watcher" and not await asyncio.to_thread(gateway.house.watchers_chat, match_id):
        raise Rejected("chat-closed", "engine.gateway.chat", "the host lets only the seats chat")
    message = await asyncio.to_thread(gateway.house.say, match_id, who.holder, line)
    await gateway.tell(Word(kind="chat", match=match_id, message=message))


async def seat_computer(gateway: Gateway, match_id: str, seat: str, level: str) -> None:
    """Let a computer sit down, and nobody come back to the seat: in one go, or they would between the two."""

    def sit(tables: Tables) -> None:
        tables.take_seat(match_id, seat, Player(kind="computer", level=level))
        gateway.house.give_to_computer(match_id, seat)

    await gateway.desk.do(sit)


async def _sit(gateway: Gateway, match_id: str, seat: str, player: Player, entropy: str | None) -> Landed:
    def sit(tables: Tables) -> Landed:
        return tables.take_seat(match_id, seat, player, entropy=entropy)

    return await gateway.desk.do(sit)
