"""Setting a match up (aqueduct.setup)."""

from typing import Any

from domain.aqueduct.options import Options
from domain.engine.rejection import Rejected

SEATS = 2


def options_of(raw: dict[str, Any]) -> Options:
    """aqueduct.setup.two-seats: check a set-up and complete it.

    Errors: `bad-option-value` for an option that there is not, `seat-count`.
    """
    for key in raw:
        if key != "seats":
            raise Rejected("bad-option-value", "engine.command.form", f"there is no option {key!r}")
    seats = raw.get("seats", SEATS)
    if type(seats) is not int or seats != SEATS:
        raise Rejected("seat-count", "aqueduct.setup.two-seats", f"a match has {SEATS} seats")
    return Options(seats=seats)
