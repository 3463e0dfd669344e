"""What the house knows of a match beside its log: who may sit where, by which room code, and what was chatted.

All of it is in keys of the match's slot, `{id}:house` (hash) and `{id}:chat` (stream), but for the room codes:
`etherlog:room:<code>` names a match, and `etherlog:open` has the codes that everybody may see, by age.
"""

import secrets
from collections.abc import Iterable
from hashlib import sha256
from typing import Any, Final, Literal

import msgspec
import redis

from domain.engine.rejection import Rejected
from gateway.clock import now_ms

Role = Literal["host", "seat", "watcher"]

CODE_LASTS_S: Final = 7 * 24 * 3600
"""Seconds for which a room can be found by its code."""
MOST_LISTED: Final = 100
"""Rooms that everybody sees; a new one takes the place of the oldest."""
MOST_WATCHERS: Final = 1000
"""Watchers of one match that have a name and a token."""
MOST_CHAT: Final = 500
"""Messages of a match that are kept."""
_LETTERS: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ"
_LISTED: Final = "etherlog:open"
_COMPUTER: Final = "computer"

# KEYS: house. ARGV: seat, what holds it now (a token's hash, "computer" or ""), holder (JSON), "if-free" or "".
# The token that held it before is dead. Answers 1, or 0 if the seat must be free and is not.
_SEAT: Final = """
local field = 'seat:' .. ARGV[1]
local before = redis.call('HGET', KEYS[1], field)
if before and ARGV[4] == 'if-free' then return 0 end
if before then redis.call('HDEL', KEYS[1], 'token:' .. before) end
if ARGV[2] == '' then
  redis.call('HDEL', KEYS[1], field)
else
  redis.call('HSET', KEYS[1], field, ARGV[2])
  if ARGV[3] ~= '' then redis.call('HSET', KEYS[1], 'token:' .. ARGV[2], ARGV[3]) end
end
return 1
"""


class Holder(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Whom a token was given to."""

    role: Role
    seat: str = ""
    name: str = ""


class Message(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A line of chat. `id` is the cursor after which newer ones follow; `seat` is empty for whoever watches."""

    id: str
    at: int
    name: str
    text: str
    role: Role
    seat: str = ""


class Around(msgspec.Struct, frozen=True, kw_only=True):
    """What is around a match: its room's code, if it has one, whether whoever asks hosts it, and the chat."""

    code: str
    host: bool
    watchers_chat: bool
    chat: tuple[Message, ...]


class House:
    """The houses of all matches; the client answers bytes, and threads may share it."""

    def __init__(self, client: redis.Redis) -> None:
        self._client = client
        self._seat = client.register_script(_SEAT)

    def open(self, match_id: str, *, with_code: bool, listed: bool) -> tuple[str, str]:
        """Open the house of a new match; the host's token and the room's code, if it is to have one."""
        token, code = new_token(), self._coded(match_id) if with_code else ""
        fields = {"host": hash_of(token), f"token:{hash_of(token)}": _encoded(Holder(role="host"))}
        self._client.hset(_house(match_id), mapping={**fields, "code": code})
        if code and listed:
            self._client.zadd(_LISTED, {code: now_ms()})
            self._client.zremrangebyrank(_LISTED, 0, -MOST_LISTED - 1)
        return token, code

    def _coded(self, match_id: str) -> str:
        """Five capital letters that no other open room has."""
        while True:
            code = "".join(secrets.choice(_LETTERS) for _ in range(5))
            if self._client.set(_room(code), match_id, nx=True, ex=CODE_LASTS_S):
                return code

    def match_of(self, code: str) -> str:
        """The match whose room has this code, in capital or small letters.

        Errors: `unknown-room`.
        """
        plain = code.strip().upper()
        found: Any = self._client.get(_room(plain)) if len(plain) == 5 and plain.isascii() else None
        if found is None:
            raise Rejected("unknown-room", "engine.gateway.room", "no open room has this code")
        return found.decode()

    def code_of(self, match_id: str) -> str:
        """The code of a match's room, or nothing."""
        code: Any = self._client.hget(_house(match_id), "code")
        return code.decode() if code else ""

    def close_room(self, match_id: str) -> None:
        """Nobody finds the match by its code any more."""
        if code := self.code_of(match_id):
            self._client.delete(_room(code))
            self.unlist([code])
            self._client.hset(_house(match_id), "code", "")

    def listed(self) -> dict[str, str]:
        """The rooms that everybody may see, newest first: match by code."""
        codes = [code.decode() for code in _all(self._client.zrevrange(_LISTED, 0, -1))]
        found: Any = self._client.mget([_room(code) for code in codes]) if codes else []
        rooms = {code: match.decode() for code, match in zip(codes, found, strict=True) if match}
        self.unlist(code for code in codes if code not in rooms)
        return rooms

    def unlist(self, codes: Iterable[str]) -> None:
        """Rooms that not everybody sees any more."""
        if gone := list(codes):
            self._client.zrem(_LISTED, *gone)

    def give(self, match_id: str, seat: str, name: str, *, if_free: bool) -> str:
        """Give a seat to a person; the seat's new token. The one before is dead.

        Errors: `seat-taken` with `if_free`.
        """
        token = new_token()
        holder = _encoded(Holder(role="seat", seat=seat, name=name))
        if not self._set_seat(match_id, seat, hash_of(token), holder, if_free=if_free):
            raise Rejected("seat-taken", "engine.gateway.seat", f"{seat[:40]} is taken")
        return token

    def give_to_computer(self, match_id: str, seat: str) -> None:
        """A seat is a computer's from the set-up on; the token that it had is dead."""
        self._set_seat(match_id, seat, _COMPUTER, b"", if_free=False)

    def free(self, match_id: str, seat: str) -> None:
        """A seat is nobody's; the token that it had is dead."""
        self._set_seat(match_id, seat, "", b"", if_free=False)

    def _set_seat(self, match_id: str, seat: str, by: str, holder: bytes, *, if_free: bool) -> bool:
        return bool(self._seat(keys=[_house(match_id)], args=[seat, by, holder, "if-free" if if_free else ""]))

    def watch(self, match_id: str, name: str) -> str:
        """The token of somebody who watches under a name.

        Errors: `too-many-watchers`.
        """
        count: Any = self._client.hincrby(_house(match_id), "watchers", 1)
        if int(count) > MOST_WATCHERS:
            raise Rejected("too-many-watchers", "engine.gateway.watchers", f"at most {MOST_WATCHERS} chat along")
        token = new_token()
        self._client.hset(_house(match_id), f"token:{hash_of(token)}", _encoded(Holder(role="watcher", name=name)))
        return token

    def holder_of(self, match_id: str, token: str) -> Holder | None:
        """Whom a token of this match was given to."""
        found: Any = self._client.hget(_house(match_id), f"token:{hash_of(token)}")
        return None if found is None else msgspec.json.decode(found, type=Holder)

    def counts(self, match_id: str, key: str) -> bool:
        """Whether the token of this hash still counts."""
        return bool(self._client.hexists(_house(match_id), f"token:{key}"))

    def free_seats(self, match_id: str, seats: Iterable[str]) -> list[str]:
        """Those of the seats that nobody has claimed."""
        asked = list(seats)
        found: Any = self._client.hmget(_house(match_id), [f"seat:{seat}" for seat in asked])
        return [seat for seat, by in zip(asked, found, strict=True) if not by]

    def computers(self, match_id: str, seats: Iterable[str]) -> list[str]:
        """Those of the seats that are a computer's by the set-up or by the host, not one's who has left."""
        asked = list(seats)
        found: Any = self._client.hmget(_house(match_id), [f"seat:{seat}" for seat in asked])
        return [seat for seat, by in zip(asked, found, strict=True) if by == _COMPUTER.encode()]

    def rematch(self, match_id: str, code: str = "") -> str:
        """The code of the room in which a match is played once more, or nothing; `code` becomes it if there is none."""
        if code:
            self._client.hsetnx(_house(match_id), "rematch", code)
        found: Any = self._client.hget(_house(match_id), "rematch")
        return found.decode() if found else ""

    def let_watchers_chat(self, match_id: str, let: bool) -> None:
        """Whether watchers may chat; they may until the host says otherwise."""
        self._client.hset(_house(match_id), "silent", "" if let else "1")

    def watchers_chat(self, match_id: str) -> bool:
        """Whether watchers may chat."""
        return not self._client.hget(_house(match_id), "silent")

    def say(self, match_id: str, holder: Holder, text: str) -> Message:
        """Add a line to the chat."""
        told = Message(id="", at=now_ms(), name=holder.name, text=text, role=holder.role, seat=holder.seat)
        id: Any = self._client.xadd(_chat(match_id), {"m": _encoded(told)}, maxlen=MOST_CHAT)
        return msgspec.structs.replace(told, id=id.decode())

    def around(self, match_id: str, host_token: str, most: int) -> Around:
        """What is around a match, with at most so many messages, in one trip to the store."""
        with self._client.pipeline(transaction=False) as trip:
            trip.hmget(_house(match_id), ["code", "silent", f"token:{hash_of(host_token)}"])
            trip.xrevrange(_chat(match_id), count=most)
            (code, silent, holder), chat = trip.execute()
        return Around(
            code=code.decode() if code else "",
            host=holder is not None and msgspec.json.decode(holder, type=Holder).role == "host",
            watchers_chat=not silent,
            chat=tuple(_messages(chat)),
        )

    def chat(self, match_id: str, after: str = "", most: int = MOST_CHAT) -> list[Message]:
        """The chat after a cursor, oldest first: of more than `most` messages the newest.

        Errors: `bad-cursor`.
        """
        if after and not all(part.isdecimal() and len(part) < 16 for part in after.split("-", 1)):
            raise Rejected("bad-cursor", "engine.gateway.cursor", "a cursor is what an answer has said")
        found: Any = self._client.xrevrange(_chat(match_id), "+", f"({after}" if after else "-", count=most)
        return _messages(found)


def new_token() -> str:
    """32 characters that nobody can guess."""
    return secrets.token_urlsafe(24)


def hash_of(token: str) -> str:
    """What is kept of a token. It is random, so that a plain hash cannot be turned round."""
    return sha256(token.encode()).hexdigest()


def _encoded(value: Any) -> bytes:
    return msgspec.json.encode(value)


def _all(found: Any) -> Iterable[bytes]:
    return found


def _messages(found: Any) -> list[Message]:
    """The entries of a chat, oldest first."""
    told = ((id.decode(), msgspec.json.decode(entry[b"m"], type=Message)) for id, entry in reversed(found))
    return [msgspec.structs.replace(message, id=id) for id, message in told]


def _house(match_id: str) -> str:
    return f"{{{match_id}}}:house"


def _chat(match_id: str) -> str:
    return f"{{{match_id}}}:chat"


def _room(code: str) -> str:
    return f"etherlog:room:{code}"
