"""Setting a match up (aqueduct.setup)."""

from typing import Any

from domain.aqueduct.options import Options
from domain.engine.set_up import seats_alone

SEATS = 2


def options_of(raw: dict[str, Any]) -> Options:
    """aqueduct.setup.two-seats: check a set-up and complete it.

    Errors: `bad-option-value` for an option that there is not, `seat-count`.
    """
    return Options(seats=seats_alone(raw, SEATS, "aqueduct.setup.two-seats"))
