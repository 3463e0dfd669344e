"""Examples for the OpenAPI document; a test asks by them and compares the answers."""

from typing import Any, Final

from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.spec import Example

from domain.engine.ruleset import default_ruleset, ruleset

_GAME: Final = default_ruleset()
_OF_GAME: Final = ruleset(_GAME).examples
REFUSAL: Final = {"code": "busy", "rule": "engine.command.busy", "sentence": "try again", **_OF_GAME.refusal}

CREATE: Final = [
    Example(summary=what, value={"ruleset": _GAME, **set_up}) for what, set_up in _OF_GAME.set_ups.items()
] or [Example(summary="a room", value={"ruleset": _GAME})]
JOIN: Final = [Example(summary="any seat", value={"name": "Azure", "entropy": "moonlight"})]
COMMAND: Final = [
    Example(summary=what, value={"id": f"c7d0{number:02}", "command": command})
    for number, (what, command) in enumerate(_OF_GAME.commands.items())
]
SEEN: Final[dict[str, Any]] = {
    "match": f"{_GAME}-1f2e3d4c5b",
    "you": "s1",
    "number": 57,
    "now": 1796026577536,
    "waits": [_OF_GAME.waits],
    "view": _OF_GAME.view,
}
FEED: Final[dict[str, Any]] = {
    "items": [{"number": 57, "at": 1796026570000, **_OF_GAME.told}],
    "number": 57,
    "now": 1796026577536,
    "waits": [],
}
OFFERS: Final[dict[str, Any]] = {"number": 57, "offers": list(_OF_GAME.offers)}
INFO: Final[dict[str, Any]] = {"number": 57, "info": _OF_GAME.info}
ROLLS: Final[dict[str, Any]] = {"number": 57, "rolls": list(_OF_GAME.rolls)}
COMPARED: Final[dict[str, Any]] = {"number": 57, "compared": _OF_GAME.compared}
DONE: Final[dict[str, Any]] = {"id": "c7d000", "again": False, "number": 58}


def answers(kind: Any, example: dict[str, Any]) -> dict[int, ResponseSpec]:
    """An answer of this kind with its example."""
    return {200: ResponseSpec(kind, False, "As it is now.", examples=[Example(value=example)])}
