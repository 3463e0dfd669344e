"""What the set-ups of games have in common."""

from collections.abc import Iterable, Mapping
from typing import Any

from domain.engine.rejection import Rejected


def refuse_unknown(raw: Mapping[str, Any], known: Iterable[str] = ()) -> None:
    """Errors: `bad-option-value` for an option that there is not."""
    for name in raw:
        if name not in known:
            raise Rejected("bad-option-value", "engine.command.form", f"there is no option {name[:40]!r}")


def seats_alone(raw: Mapping[str, Any], number: int, rule: str) -> int:
    """How many seats a set-up asks for, in a game that lets nothing else be chosen and is for just so many.

    Errors: `bad-option-value` for any other option, `seat-count`.
    """
    refuse_unknown(raw, ("seats",))
    seats = raw.get("seats", number)
    if type(seats) is not int or seats != number:
        raise Rejected("seat-count", rule, f"a match has {number} seats")
    return seats
