"""The digest of a position."""

from hashlib import sha256
from typing import Any

import msgspec

from domain.engine.ruleset import Ruleset


def digest_of(rules: Ruleset, match: Any) -> str:
    """SHA-256 (hex) of the position as JSON with sorted keys; fields with their defaults are left out."""
    position = msgspec.to_builtins(rules.position_of(match), str_keys=True)
    return sha256(msgspec.json.encode(position, order="sorted")).hexdigest()
