"""Positions that come from outside: out of plain data, into a match."""

from typing import Any

import msgspec

from domain.engine.rejection import Rejected
from domain.engine.ruleset import Ruleset


def match_from(rules: Ruleset, position: Any) -> Any:
    """The match of a game that stands as a position says, given as JSON or YAML would give it.

    Errors: `bad-position`, naming the place.
    """
    try:
        # By way of JSON: keys that are numbers may come as numbers or as text.
        match = rules.match_of(msgspec.json.decode(msgspec.json.encode(position), type=rules.position))
    except (ValueError, TypeError, RecursionError) as error:
        raise Rejected("bad-position", "engine.position.form", str(error)) from error
    match.edition = rules.edition
    return match
