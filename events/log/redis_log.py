"""Match logs in Redis or Valkey.

A match has five keys, kept in one slot by the braces: `{id}:log` (stream, entry `n-0` is commit n, one field `c`),
`{id}:meta` (hash: last, waiting), `{id}:ids` (hash: command id to commit), `{id}:snap` (hash: fingerprint to snapshot)
and `{id}:seed`. Dropping it takes along what the gateway keeps beside them, `{id}:house` and `{id}:chat`. The set
`etherlog:live` is a hint outside them, written after the append and rebuilt by a scan.
"""

import hashlib
import time
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any, Final, cast

import hiredis
import msgspec
import redis
from redis.connection import AbstractConnection
from redis.exceptions import ConnectionError as NoConnection
from redis.exceptions import NoScriptError
from redis.exceptions import TimeoutError as NoAnswer

from events.log.base import AlreadyLanded, HeadMoved, Unreachable, Waiting
from events.log.commit import hash_of
from events.log.scripts import APPEND, KEEP_SNAPSHOT

LIVE: Final = "etherlog:live"
PAGE: Final = 1000  # stream entries a read
_LONGEST_BLOCK_S: Final = 10.0
_TOGETHER: Final = 1000  # commands a pipeline
_KINDS: Final = ("log", "meta", "ids", "snap", "seed", "house", "chat")

_packed: Final[Callable[[tuple[str | bytes | int, ...]], bytes]] = cast(Any, hiredis.pack_command)
_WAITING: Final = msgspec.json.Decoder(Waiting)


class RedisLog:
    """A `MatchLog` over a client of `events.log.connect`, shared by threads; its answers must be bytes."""

    def __init__(self, client: redis.Redis) -> None:
        if client.get_encoder().decode_responses:
            raise ValueError("the log needs a client that answers bytes")
        self._client = client

    def append(
        self,
        match: str,
        expected: int,
        line: bytes,
        waiting: Waiting,
        command_id: str | None = None,
        prev: str = "",
    ) -> None:
        """See `MatchLog`."""
        keys = [_key(match, kind) for kind in ("log", "meta", "ids")]
        told = msgspec.json.encode(waiting)
        hashes = f"{expected}:{prev}" if prev else "", f"{expected + 1}:{hash_of(line)}"
        answer: tuple[bytes, int] = self._run(APPEND, keys, expected, line, told, command_id or "", *hashes)
        outcome, number = answer
        if outcome == b"landed":
            raise AlreadyLanded(number)
        if outcome == b"moved":
            raise HeadMoved(number)
        if waiting.ended:
            self._call("SREM", LIVE, match)
        elif expected == 0:
            self._call("SADD", LIVE, match)

    def head(self, match: str) -> int:
        """See `MatchLog`."""
        return self._call("XLEN", _key(match, "log"))

    def line(self, match: str, commit: int) -> bytes | None:
        """See `MatchLog`."""
        return next(iter(self._range(match, f"{commit}-0", f"{commit}-0")), None) if commit > 0 else None

    def lines(self, match: str, after: int = 0) -> Iterator[bytes]:
        """See `MatchLog`."""
        while page := self._page(match, after):
            yield from page
            if len(page) < PAGE:
                return
            after += len(page)

    def wait_for(self, match: str, after: int, timeout_s: float) -> bool:
        """See `MatchLog`. Holds a connection of the pool for itself while it blocks."""
        until = time.monotonic() + timeout_s
        while (left := until - time.monotonic()) > 0:
            block_ms = max(1, int(min(left, self._block_s()) * 1000))
            # From a number, never from "$": what landed since the caller last looked must count.
            if self._call("XREAD", "COUNT", 1, "BLOCK", block_ms, "STREAMS", _key(match, "log"), f"{after}-0"):
                return True
        return self.head(match) > after

    def commit_of(self, match: str, command_id: str) -> int | None:
        """See `MatchLog`."""
        commit: bytes | None = self._call("HGET", _key(match, "ids"), command_id)
        return None if commit is None else int(commit)

    def waiting(self, match: str) -> Waiting | None:
        """See `MatchLog`."""
        return self.waiting_of([match]).get(match)

    def waiting_of(self, matches: Iterable[str]) -> dict[str, Waiting]:
        """See `MatchLog`."""
        asked = list(matches)
        told: list[bytes | None] = self._together(("HGET", _key(match, "meta"), "waiting") for match in asked)
        return {match: _WAITING.decode(line) for match, line in zip(asked, told, strict=True) if line is not None}

    def live(self) -> list[str]:
        """See `MatchLog`."""
        found: Iterable[bytes] = self._call("SMEMBERS", LIVE)
        return sorted(match.decode() for match in found)

    def matches(self) -> list[str]:
        """See `MatchLog`. Scans the whole key space."""
        found: set[str] = set()
        cursor = 0
        while True:
            page: tuple[int, list[bytes]] = self._call("SCAN", cursor, "MATCH", _key("*", "log"), "COUNT", PAGE)
            cursor, keys = page
            found.update(key.decode()[1 : -len("}:log")] for key in keys)
            if int(cursor) == 0:
                return sorted(found)

    def rebuild_live(self) -> list[str]:
        """Make the set of live matches true again from what each match waits for; the live ones, sorted."""
        known = self.waiting_of([*self.matches(), *self.live()])
        live = [match for match in known if not known[match].ended]
        gone = set(self.live()).difference(live)
        # Added and removed one by one: a match that begins meanwhile must not fall out of a set put in place whole.
        self._together([("SADD", LIVE, match) for match in live] + [("SREM", LIVE, match) for match in gone])
        return sorted(live)

    def keep_seed(self, match: str, seed: bytes) -> bytes:
        """See `MatchLog`."""
        kept: bytes | None = self._call("SET", _key(match, "seed"), seed, "NX", "GET")
        return seed if kept is None else kept

    def seed(self, match: str) -> bytes | None:
        """See `MatchLog`."""
        return self._call("GET", _key(match, "seed"))

    def keep_snapshot(self, match: str, commit: int, fingerprint: str, state: bytes) -> None:
        """See `MatchLog`."""
        self._run(KEEP_SNAPSHOT, [_key(match, "snap")], commit, fingerprint, state)

    def snapshot(self, match: str, fingerprint: str) -> tuple[int, bytes] | None:
        """See `MatchLog`."""
        kept: bytes | None = self._call("HGET", _key(match, "snap"), fingerprint)
        if kept is None:
            return None
        commit, _, state = kept.partition(b":")
        return int(commit), state

    def drop(self, match: str) -> None:
        """See `MatchLog`."""
        self._call("UNLINK", *(_key(match, kind) for kind in _KINDS))
        self._call("SREM", LIVE, match)

    def _page(self, match: str, after: int) -> list[bytes]:
        return self._range(match, f"{after + 1}-0", "+")

    def _range(self, match: str, first: str, last: str) -> list[bytes]:
        entries: list[tuple[bytes, tuple[bytes, bytes]]] = self._call(
            "XRANGE", _key(match, "log"), first, last, "COUNT", PAGE
        )
        return [line for _, (_, line) in entries]

    def _block_s(self) -> float:
        """How long one read may block and still be answered before the socket's timeout (the server is 0.1 s late)."""
        timeout_s: float | None = self._client.connection_pool.connection_kwargs.get("socket_timeout")
        return _LONGEST_BLOCK_S if timeout_s is None else min(_LONGEST_BLOCK_S, timeout_s / 2)

    def _run(self, script: str, keys: list[str], *arguments: str | bytes | int) -> Any:
        """The answer of a Lua script, which the server is sent only when it doesn't know it yet."""
        call = ("EVALSHA", _digest(script), len(keys), *keys, *arguments)
        try:
            return self._call(*call)
        except NoScriptError:
            self._call("SCRIPT", "LOAD", script)
            return self._call(*call)

    def _call(self, *command: str | bytes | int) -> Any:
        """The one door to single commands: the server's answer as it stands, typed by its caller.

        It uses the client's connections and retries, but not its own door, which takes as long as the server does.
        """
        pool = self._client.connection_pool
        packed = _packed(command)
        with _reaching():
            connection = pool.get_connection()

            def again(error: Exception) -> None:
                connection.disconnect()

            try:
                return connection.retry.call_with_retry(lambda: _answer(connection, packed), again)
            finally:
                pool.release(connection)

    def _together(self, commands: Iterable[tuple[str, ...]]) -> list[Any]:
        """The answers to many commands, pipelined."""
        left = list(commands)
        answers: list[Any] = []
        for start in range(0, len(left), _TOGETHER):
            with _reaching(), self._client.pipeline(transaction=False) as pipeline:
                for command in left[start : start + _TOGETHER]:
                    pipeline.execute_command(*command)
                answers += pipeline.execute()
        return answers


@cache
def _digest(script: str) -> str:
    return hashlib.sha1(script.encode()).hexdigest()


def _answer(connection: AbstractConnection, packed: bytes) -> Any:
    connection.send_packed_command([packed])
    return cast(Any, connection.read_response())


@contextmanager
def _reaching() -> Generator[None]:
    try:
        yield
    except (NoConnection, NoAnswer) as error:
        raise Unreachable(str(error)) from error


def _key(match: str, kind: str) -> str:
    return f"{{{match}}}:{kind}"
