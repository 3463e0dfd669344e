"""Records that somebody brought to look into: kept for a day, under the digest of what is in them.

They are in keys of their own, `etherlog:record:<digest>` (packed), and `etherlog:records` has their digests by age.
"""

from functools import lru_cache
from hashlib import sha256
from typing import Any, Final

import redis

from domain.engine.rejection import Rejected
from events.log.base import MatchLog
from gateway.clock import now_ms
from projections.copies import in_memory, refuse_unverified
from projections.record import compressed, decoded

LARGEST: Final = 8 << 20
"""Bytes of a record as it is sent."""
LARGEST_UNPACKED: Final = 32 << 20
KEPT_S: Final = 24 * 3600
MOST: Final = 64
"""Records at once; a new one takes the place of the oldest."""
MOST_OPEN: Final = 8
"""Records that one process has open."""
_AGES: Final = "etherlog:records"


class Shelf:
    """The records of all gateways; the client answers bytes, and threads may share it."""

    def __init__(self, client: redis.Redis) -> None:
        self._client = client
        self._open = lru_cache(MOST_OPEN)(self._read)

    def keep(self, data: bytes) -> str:
        """Keep a record, plain or packed, once it was verified; its digest.

        Errors: `bad-record`, `unknown-ruleset`.
        """
        record = decoded(data, LARGEST_UNPACKED)
        refuse_unverified(record)
        plain = record.encoded()
        digest = sha256(plain).hexdigest()
        with self._client.pipeline() as pipe:
            pipe.set(_record(digest), compressed(plain), ex=KEPT_S)
            pipe.zadd(_AGES, {digest: now_ms()})
            pipe.zrange(_AGES, 0, -MOST - 1)
            pipe.zremrangebyrank(_AGES, 0, -MOST - 1)
            *_, oldest, _ = pipe.execute()
        if oldest:
            self._client.delete(*(_record(old.decode()) for old in oldest))
        return digest

    def opened(self, digest: str) -> tuple[MatchLog, str]:
        """A log with the match of a record alone, and the match's id.

        Errors: `unknown-record`.
        """
        if not self._client.exists(_record(digest)):
            raise _unknown()
        return self._open(digest)

    def _read(self, digest: str) -> tuple[MatchLog, str]:
        packed: Any = self._client.get(_record(digest))
        if packed is None:
            raise _unknown()
        record = decoded(packed)
        return in_memory(record), record.match


def _record(digest: str) -> str:
    return f"etherlog:record:{digest}"


def _unknown() -> Rejected:
    return Rejected("unknown-record", "engine.gateway.record", "no record of this name is kept here any more")
