"""Who is there: a computer plays for a person who has left, and gives the seat back when they return.

One sorted set holds, of each person's seat, the moment at which they count as lost; each sign of life puts it off. So
nothing that an earlier disconnection has left behind can act on a later connection: there is one entry, and it tells of
the last sign of life.
"""

from typing import Any, Final

import redis

from commands.clock import Clock
from commands.handling import Tables
from commands.kept import Kept
from domain.engine.rejection import Rejected
from events.base import Player, SeatsOffered
from workers.opponents.registry import usual_level

PRESENT: Final = "etherlog:present"
GRACE_S: Final = 30.0
"""Seconds after a last sign of life at which somebody counts as lost (engine.gateway.lost)."""
RETURN_S: Final = 5
"""Seconds within which who was cut off because the server was away has come again."""

# KEYS: present. ARGV: seat, now. Takes out a seat that is still lost.
_FORGET_LOST: Final = """
local lost = redis.call('ZSCORE', KEYS[1], ARGV[1])
if lost and tonumber(lost) <= tonumber(ARGV[2]) then redis.call('ZREM', KEYS[1], ARGV[1]) end
"""


class Presence:
    """The seats whose persons are there."""

    def __init__(self, client: redis.Redis, clock: Clock, grace_s: float = GRACE_S) -> None:
        self._client, self._clock, self._grace_ms = client, clock, int(grace_s * 1000)
        self._forget_lost = client.register_script(_FORGET_LOST)

    def alive(self, match_id: str, seat: str) -> None:
        """A sign of life of a seat's person."""
        self._client.zadd(PRESENT, {_member(match_id, seat): self._now() + self._grace_ms})

    def left(self, match_id: str, seat: str) -> None:
        """The person of a seat has said that they leave: they are lost at once."""
        self._client.zadd(PRESENT, {_member(match_id, seat): 0})

    def forget(self, match_id: str, seat: str) -> None:
        """Nobody is looked for any more."""
        self._client.zrem(PRESENT, _member(match_id, seat))

    def settled(self) -> bool:
        """Whether the server has been up for long enough: nobody is lost because it was away."""
        server: Any = self._client.info("server")
        return server["uptime_in_seconds"] >= RETURN_S

    def lost(self) -> list[tuple[str, str]]:
        """Match and seat of each person who is lost by now."""
        found: Any = self._client.zrangebyscore(PRESENT, "-inf", self._now())
        return [_read(member) for member in found]

    def is_lost(self, match_id: str, seat: str) -> bool:
        """Whether a seat's person is lost by now."""
        lost = self._lost_at(match_id, seat)
        return lost is not None and lost <= self._now()

    def forget_lost(self, match_id: str, seat: str) -> None:
        """Nobody is looked for any more, unless there was a sign of life."""
        self._forget_lost(keys=[PRESENT], args=[_member(match_id, seat), self._now()])

    def is_there(self, match_id: str, seat: str) -> bool:
        """Whether there was a sign of life in time."""
        lost = self._lost_at(match_id, seat)
        return lost is not None and lost > self._now()

    def _lost_at(self, match_id: str, seat: str) -> float | None:
        lost: Any = self._client.zscore(PRESENT, _member(match_id, seat))
        return lost

    def _now(self) -> int:
        return self._clock.now(0)


def stand_in(tables: Tables, presence: Presence, match_id: str, seat: str) -> None:
    """Let a computer play for a person who is lost, unless they are there again, or the match is over or gone.

    Whoever is killed on the way leaves the seat among the lost, for the next one.
    """
    if not presence.is_lost(match_id, seat):
        return
    kept = _going_on(tables, match_id)
    person: Player | None = kept.match.players.get(seat) if kept else None
    if kept is None or person is None or person.kind != "person":
        presence.forget_lost(match_id, seat)
        return
    if any(isinstance(question, SeatsOffered) for question in kept.match.questions.values()):
        presence.alive(match_id, seat)  # nothing is played yet: look again later
        return
    tables.take_seat(match_id, seat, Player(kind="computer", level=usual_level(kept.ruleset), name=person.name))
    presence.forget_lost(match_id, seat)
    if presence.is_there(match_id, seat):  # they came while the computer sat down, and may have found nobody there
        come_back(tables, match_id, seat, person.name)


def _going_on(tables: Tables, match_id: str) -> Kept | None:
    """A match, unless it is over or gone."""
    try:
        kept = tables.refresh(match_id)
    except Rejected:
        return None
    return None if kept.match.ended else kept


def come_back(tables: Tables, match_id: str, seat: str, name: str) -> bool:
    """Give a seat back to its person, between two commands of the computer; whether a computer had it."""
    match = tables.refresh(match_id).match
    player: Player | None = match.players.get(seat)
    if match.ended or player is None or player.kind == "person":
        return False
    tables.take_seat(match_id, seat, Player(kind="person", name=name))
    return True


def _member(match_id: str, seat: str) -> str:
    return f"{match_id}/{seat}"


def _read(member: bytes) -> tuple[str, str]:
    match_id, _, seat = member.decode().rpartition("/")
    return match_id, seat
