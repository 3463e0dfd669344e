"""Positions of King of the Hill."""

from typing import Any

from domain.ethereal.options import Options, seats_of
from domain.ethereal.tiles import field_of
from tests.rules.ethereal.tables import due
from tests.rules.spec import Given, given


def options(seats: int = 2, **chosen: Any) -> Options:
    """The set-up of King of the Hill."""
    return Options(**{"layout": "hill", "seats": seats, "field_width": 25, "field_height": 25, **chosen})


def table(seats: int = 2, *, chosen: dict[str, Any] | None = None, **position: Any) -> dict[str, Any]:
    """A position in which each seat of the order has a 9 in its backline and a 2 in its deck, unless it is said; what
    `field` names comes beside the 9s."""
    setup = options(seats, **(chosen or {}))
    sitting = seats_of(setup)
    standing = position.get("order", sitting)
    backline = field_of(setup).backline
    homes = {min(backline[seat]): f"{seat} 9h" for seat in standing}
    plain: dict[str, Any] = {
        "options": setup,
        "seats": sitting,
        "order": sitting,
        "decks": dict.fromkeys(standing, "2c"),
        "turn": 3 * seats - 2,
        "turns": {seat: 3 if seat == sitting[0] else 2 for seat in sitting},
    }
    return plain | position | {"field": homes | position.get("field", {})}


def hill(seats: int = 2, **position: Any) -> Given:
    """King of the Hill in seat 1's preparation, where nothing else is said."""
    return given(**table(seats, **position))


def hill_due(*steps: Any, seats: int = 2, **position: Any) -> Given:
    """One in which these steps are the next thing that happens by itself."""
    return due(*steps, **table(seats, **position)).when_due()
