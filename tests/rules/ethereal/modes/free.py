"""Positions of a free-for-all, for the tests of more than two seats."""

from typing import Any

from domain.ethereal.options import Options, seats_of
from tests.rules.ethereal.tables import due
from tests.rules.spec import Given, given

HOMES = {"D1": "s1 9h", "A4": "s2 9d", "D7": "s3 9c", "G4": "s4 9s"}
"""A stack of each seat in the middle of its edge."""


def square(seats: int = 3, size: int = 7, **options: Any) -> Options:
    """The set-up of a free-for-all with cut corners."""
    plain: dict[str, Any] = {"layout": "ffa", "seats": seats, "field_width": size, "field_height": size}
    return Options(**{**plain, "corners": "cut", **options})


def table(seats: int = 3, *, options: dict[str, Any] | None = None, **position: Any) -> dict[str, Any]:
    """A position in which each seat of the order has a 9 on its edge and a 2 in its deck, unless it is said."""
    chosen = square(seats, **(options or {}))
    sitting = seats_of(chosen)
    standing = position.get("order", sitting)
    plain: dict[str, Any] = {
        "options": chosen,
        "seats": sitting,
        "order": sitting,
        "field": {tile: stack for tile, stack in HOMES.items() if stack[:2] in standing},
        "decks": dict.fromkeys(standing, "2c"),
        "turn": 3 * seats - 2,
        "turns": {seat: 3 if seat == sitting[0] else 2 for seat in sitting},
    }
    return plain | position


def free(seats: int = 3, **position: Any) -> Given:
    """A free-for-all in seat 1's preparation, where nothing else is said."""
    return given(**table(seats, **position))


def free_due(*steps: Any, seats: int = 3, **position: Any) -> Given:
    """One in which these steps are the next thing that happens by itself."""
    return due(*steps, **table(seats, **position)).when_due()


def last_stand(attacker: str = "9h", defender: str = "7d", seats: int = 3, **position: Any) -> Given:
    """Seat 1's attack phase: its stack on B3 beside the last card that seat 2 has on the field, on B4."""
    others = {tile: stack for tile, stack in HOMES.items() if stack[:2] in ("s3", "s4")[: seats - 2]}
    field = {"B3": f"s1 {attacker}", "B4": f"s2 {defender}", **others, **position.pop("field", {})}
    return free(seats, phase="attack", field=field, **position)
