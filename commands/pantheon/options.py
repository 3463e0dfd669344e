"""Setting a match up (pantheon.setup)."""

from typing import Any

from domain.engine.set_up import seats_alone
from domain.pantheon.options import Options

SEATS = 2


def options_of(raw: dict[str, Any]) -> Options:
    """pantheon.setup.two-seats: check a set-up and complete it.

    Errors: `bad-option-value` for an option that there is not, `seat-count`.
    """
    return Options(seats=seats_alone(raw, SEATS, "pantheon.setup.two-seats"))
