"""Examples for the OpenAPI document; a test asks by them and compares the answers."""

from typing import Any, Final

import msgspec
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.spec import Example


class Problem(msgspec.Struct, frozen=True, kw_only=True):
    """Why something was refused (RFC 9457). `code` is kebab-case, `rule` the id of the rule that refuses."""

    status: int
    type: str
    title: str
    detail: str
    code: str
    rule: str


CREATE: Final = [
    Example(
        summary="against a computer",
        value={"ruleset": "ethereal", "computers": {"s2": "medium"}, "options": {"field_width": 5}},
    ),
    Example(
        summary="a room for two that everybody sees, on the clock",
        value={"ruleset": "ethereal", "listed": True, "options": {"phase_timer": 90}},
    ),
]
JOIN: Final = [Example(summary="any seat", value={"name": "Azure", "entropy": "moonlight"})]
COMMAND: Final = [
    Example(summary="end the phase", value={"id": "c7d09f", "command": {"type": "end-phase"}}),
    Example(
        summary="place a card",
        value={"id": "c7d0a0", "command": {"type": "place-card", "card": "9h.1", "tile": "C1"}},
    ),
]
SEEN: Final[dict[str, Any]] = {
    "match": "ethereal-1f2e3d4c5b",
    "you": "s1",
    "number": 57,
    "now": 1796026577536,
    "waits": [{"of": ["s2"], "what": "phase-opened", "since": 1796026570000, "deadline": 1796026660000}],
    "view": {"you": "s1", "round": 3, "hand": ["9h.1", "Qc.1"], "hands": {"s1": 2, "s2": 4}},
}
FEED: Final[dict[str, Any]] = {
    "items": [
        {
            "number": 57,
            "at": 1796026570000,
            "lines": [{"type": "turn-began", "seat": "s2", "turn": 6, "own": 3}],
            "says": ["Seat 2's turn"],
            "patch": {"turn": 6, "active": "s2"},
        }
    ],
    "number": 57,
    "now": 1796026577536,
    "waits": [],
}
OFFERS: Final[dict[str, Any]] = {
    "number": 57,
    "offers": [
        {"kind": "place", "subject": "9h.1", "commands": [{"type": "place-card", "card": "9h.1", "tile": "C1"}]},
        {
            "kind": "conjure",
            "subject": "king",
            "refusal": {
                "code": "not-enough-mana",
                "rule": "ethereal.price.king",
                "sentence": "it costs 4, and 2 are there",
            },
        },
    ],
}
DONE: Final[dict[str, Any]] = {"id": "c7d09f", "again": False, "number": 58}
REFUSED: Final[dict[str, Any]] = {
    "status": 409,
    "type": "urn:etherlog:problem:not-your-turn",
    "title": "Conflict",
    "detail": "it is not your turn",
    "code": "not-your-turn",
    "rule": "ethereal.turn.not-your-turn",
}


def answers(kind: Any, example: dict[str, Any]) -> dict[int, ResponseSpec]:
    """An answer of this kind with its example, and what a refusal looks like."""
    problems = ResponseSpec(
        Problem,
        description="Refused; nothing changed.",
        media_type="application/problem+json",  # pyright: ignore[reportArgumentType]  # any text will do
        examples=[Example(value=REFUSED)],
    )
    return {200: ResponseSpec(kind, description="As it is now.", examples=[Example(value=example)]), 409: problems}
