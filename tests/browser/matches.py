"""Matches between people who decide as computers would: the same for the same seed, as far as one wants them."""

from collections.abc import Callable, Mapping
from typing import Any, Final

import redis

from commands.handling import Tables
from events.base import SYSTEM, Player
from events.log.redis_log import RedisLog
from gateway.house import House
from tests.commands.conftest import HandClock
from tests.gateway.conftest import Client
from workers.play_on import decision

PEOPLE: Final = {"s1": "Azura", "s2": "Otto"}
EVENING: Final = 1_764_532_800_000
"""When they begin (ms): at 20:00 UTC."""
PACE_MS: Final = 6_400


def played(
    url: str,
    server: redis.Redis,
    match_id: str,
    *,
    seed: int = 1,
    level: str = "medium",
    until: Callable[[Any], bool] = lambda match: False,
    people: Mapping[str, str] = PEOPLE,
    ruleset: str = "ethereal",
    **options: Any,
) -> list[Client]:
    """A match as soon as it stands as asked, or over; those who sit at it, in seat order."""
    clock = HandClock(EVENING)
    tables, house = Tables(RedisLog(server), clock), House(server)
    tables.create(ruleset, options, match_id=match_id, seed=bytes([seed]) * 32)
    house.open(match_id, with_code=True, listed=False)
    tokens = dict[str, str]()
    for seat, name in people.items():
        tables.take_seat(match_id, seat, Player(kind="person", name=name), entropy=f"{name}-{seed}")
        tokens[seat] = house.give(match_id, seat, name, if_free=True)
    while not (kept := tables.refresh(match_id)).match.ended and not until(kept.match):
        clock.time += PACE_MS
        waits_for = kept.match.waits_for()
        if SYSTEM in waits_for:
            tables.carry_on(match_id)
        else:
            tables.submit(match_id, waits_for[-1], decision(kept, waits_for[-1], level))
    return [Client(url, match_id, token) for token in tokens.values()]
