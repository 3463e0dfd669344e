"""Positions with Debt Collectors on the field, for the tests of what they do."""

from typing import Any

from events.ethereal.agenda import TurnStart
from events.ethereal.collectors import Hunt
from tests.rules.ethereal.tables import due
from tests.rules.spec import Given

HOME = {"A1": "s1 Ah", "E5": "s2 As"}


def collectors(tile: str, *numbers: int, seat: str = "s1", turn: int = 1, **hunt: Any) -> dict[str, Any]:
    """The part of a position with a stack of Debt Collectors, made under these numbers."""
    ids = [f"collector.m{number}" for number in numbers]
    hunts = dict.fromkeys(ids, Hunt(seat=seat, turn=turn, **hunt))
    return {"field": {tile: f"bank {' '.join(ids)}"}, "hunts": hunts, "made": max(numbers)}


def table(
    *parts: dict[str, Any], field: dict[str, str] | None = None, home: dict[str, str] = HOME, **position: Any
) -> dict[str, Any]:
    """A position of several parts: fields and hunts together."""
    whole: dict[str, Any] = {"field": {**home, **(field or {})}, "hunts": {}, "made": 0}
    for part in parts:
        whole["field"] |= part["field"]
        whole["hunts"] |= part["hunts"]
        whole["made"] = max(whole["made"], part["made"])
    return whole | position


def starting(*parts: dict[str, Any], seat: str = "s1", own: int = 7, **position: Any) -> Given:
    """A seat's own turn of this number starts, the match's 21st."""
    turns = {"s1": own - (seat == "s1"), "s2": own - (seat == "s2")}
    return due(TurnStart(seat=seat), **{"turn": 20, "turns": turns, **table(*parts, **position)}).when_due()


def in_default(debt: int, *, seat: str = "s1", own: int = 7, since: int | None = None) -> dict[str, Any]:
    """The part of a position that says that a seat has been in default for a while, with a debt that does not grow."""
    return {
        "claims": {f"debt:{seat}": debt},
        "debt_since": {seat: own - 1},
        "below_zero": {seat: 3},
        "defaults": {seat: since or own - 1},
    }
