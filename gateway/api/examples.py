"""Examples for the OpenAPI document; a test plays them."""

from typing import Any, Final

from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.spec import Example

CREATE: Final = [
    Example(
        summary="against a computer",
        value={"ruleset": "ethereal", "computers": {"s2": "medium"}, "options": {"field_width": 5}},
    ),
    Example(summary="a room for two that everybody sees", value={"ruleset": "ethereal", "listed": True}),
]
JOIN: Final = [Example(summary="any seat", value={"name": "Azure", "entropy": "moonlight"})]
COMMAND: Final = [
    Example(summary="end the phase", value={"id": "c7d09f", "command": {"type": "end-phase"}}),
    Example(
        summary="place a card", value={"id": "c7d0a0", "command": {"type": "place-card", "card": "9h.1", "tile": "C1"}}
    ),
]
SEEN: Final[dict[int, ResponseSpec]] = {}
OFFERS: Final[dict[int, ResponseSpec]] = {}
LANDED: Final[dict[int, ResponseSpec]] = {}
Plain = dict[str, Any]
