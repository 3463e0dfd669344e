"""The Medium computer and Debt Collectors (ethereal.computer, ethereal.collector)."""

from typing import Any

import pytest

from commands.ethereal.attack import Attack
from commands.ethereal.turn import EndPhase
from domain.ethereal.computer.outlook import Outlook
from events.ethereal.collectors import Hunt
from tests.rules.spec import given
from tests.workers.opponents.decisions import decides

BASES = {"C1": "s1 As", "C5": "s2 As"}


def beside(seat: str, **position: Any) -> dict[str, Any]:
    """Seat 1's attack phase, its King and 9 beside a Debt Collector that is after a seat."""
    field = BASES | {"C3": "s1 Kh 9h", "D3": "bank collector.m1"}
    return {
        "field": field,
        "hunts": {"collector.m1": Hunt(seat=seat, turn=1, inquiry=True)},
        "claims": {f"tax:{seat}": 1},
        "made": 1,
        "phase": "attack",
        **position,
    }


def test_it_strikes_a_debt_collector_that_is_after_it() -> None:
    assert decides(**beside("s1")) == Attack(tile="C3", target="D3")


def test_it_leaves_alone_those_that_it_may_not_strike() -> None:
    assert decides(**beside("s2")) == EndPhase()


@pytest.mark.parametrize(("seat", "feared"), [("s1", True), ("s2", False)])
def test_it_fears_those_that_are_after_it(seat: str, feared: bool) -> None:
    match = given(**beside(seat, phase="prep", claims={"tax:s1": 1, "tax:s2": 1})).match
    outlook = Outlook(match, "s1")
    assert (outlook.exposure(match.stacks["C3"], "C3") > 0) == feared
