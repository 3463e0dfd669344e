"""What is asked for on the command line, read into plain data: options, seats and seeds."""

import hmac
import secrets
from collections.abc import Iterable
from hashlib import sha256
from typing import Any

import msgspec

from commands.clock import CommitClock
from commands.handling import Tables, creation
from domain.engine.rejection import Rejected
from domain.engine.ruleset import ruleset
from events.base import Player
from events.log.memory import MemoryLog
from workers.opponents.registry import opponent, usual_level


def options_of(name: str, pairs: Iterable[str]) -> dict[str, Any]:
    """The options of a game, `key=value` each. A value is JSON if it reads as JSON, else words between commas, or one.

    Errors: `unknown-ruleset`; `bad-option-value` for a pair without a key or `=`; what the game refuses.
    """
    options = dict[str, Any]()
    for pair in pairs:
        key, equals, value = pair.partition("=")
        if not key or not equals:
            raise Rejected("bad-option-value", "engine.command.form", f"{pair!r} is not key=value")
        options[key.strip()] = _value(value.strip())
    Tables(MemoryLog(), CommitClock()).create(name, options)  # refused here, before anything is started
    return options


def _value(text: str) -> Any:
    try:
        return msgspec.json.decode(text.encode())
    except msgspec.DecodeError:
        return text.split(",") if "," in text else text


def levels_of(name: str, seats: str | None, options: dict[str, Any] | None = None) -> dict[str, str]:
    """The level of the computer in each seat of a match, such as `medium,random`; one, or the usual one, is for all.

    Errors: `unknown-ruleset`, `seat-count`, `unknown-difficulty`; what the game refuses of the options.
    """
    offered = creation(ruleset(name), options or {}).seats
    levels = [level.strip() for level in (seats or usual_level(name)).split(",")]
    if len(levels) == 1:
        levels *= len(offered)
    if len(levels) != len(offered):
        wanted = ",".join(offered)
        raise Rejected("seat-count", "engine.shown.levels", f"the match has the seats {wanted}: one level for each")
    for level in levels:
        opponent(name, level)
    return dict(zip(offered, levels, strict=True))


def seed_of(text: str | None) -> bytes:
    """32 bytes: 64 hex digits as they are, the hash of any other text, or fresh ones."""
    if text is None:
        return secrets.token_bytes(32)
    try:
        seed = bytes.fromhex(text)
    except ValueError:
        seed = b""
    return seed if len(seed) == 32 else sha256(text.encode()).digest()


def derived(seed: bytes, what: str) -> bytes:
    """32 bytes that follow from a seed: the same for the same words, and for others unlike."""
    return hmac.digest(seed, what.encode(), "sha256")


def seat_computers(tables: Tables, match_id: str, levels: dict[str, str], seed: bytes) -> None:
    """Seat a computer of the given level in each seat of a match."""
    for seat, level in levels.items():
        tables.take_seat(match_id, seat, Player(kind="computer", level=level), entropy=entropy_of(seed, seat))


def entropy_of(seed: bytes, seat: str) -> str:
    """What a computer's seat gives to the dice (hex), so that a match of computers follows from its seed alone."""
    return derived(seed, f"entropy of {seat}")[:16].hex()
