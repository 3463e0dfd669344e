"""The Medium computer and bounties (ethereal.computer, ethereal.bounty)."""

from typing import Any

import pytest

from commands.ethereal.attack import Attack
from commands.ethereal.bank.bounties import TakeBounty, TurnInCaptive
from commands.ethereal.place import PlaceCard
from commands.ethereal.turn import EndPhase
from domain.ethereal.kinds import bounty_of
from projections.offers import refusal_of
from tests.rules.ethereal.bank.hunting import hanging, hunting, ids, put_up, taken
from tests.rules.spec import given
from tests.workers.opponents.decisions import RULES, decides, decides_on

TAKE = TakeBounty(bounty=1)


@pytest.mark.rule("ethereal.band.bounty-collectors")
@pytest.mark.parametrize(
    ("changes", "takes"),
    [
        ({}, True),
        ({"sky": ("moon",)}, False),
        ({"failed": {"s1": 1}}, False),
        ({"bounties": {1: put_up(target="s1")}, "claims": {"tax:s1": 6}}, False),
        ({"taken": {"s1": (taken(1),)}, "made": 7}, False),
    ],
)
def test_it_takes_every_bounty_that_it_may(changes: dict[str, Any], takes: bool) -> None:
    assert (decides(**hanging(**changes)) == TAKE) == takes


@pytest.mark.rule("ethereal.bounty.turn-in", "ethereal.band.bounty-collectors")
@pytest.mark.parametrize(("symbol", "turns_in"), [("s2", True), ("s1", False)])
def test_it_turns_in_what_it_holds_captive_of_the_targets(symbol: str, turns_in: bool) -> None:
    held = hunting(field={"C1": "s1 9h"}, captives={"C1": "miner.e1"}, symbols={"miner.e1": symbol})
    assert (decides(**held) == TurnInCaptive(bounty=1, tile="C1")) == turns_in


@pytest.mark.rule("ethereal.bounty.only-target", "ethereal.computer.no-illegal")
def test_its_debt_collectors_strike_the_target_and_leave_demons_alone() -> None:
    beside = {"C2": f"s1 {ids(1, 2)}", "D2": "demons 2h.m19", "C3": "s2 9h"}
    assert decides(**hunting(field=beside, phase="attack")) == Attack(tile="C2", target="C3")
    del beside["C3"]
    assert decides(**hunting(field=beside, phase="attack")) == EndPhase()


@pytest.mark.rule("ethereal.computer.no-illegal", "ethereal.computer.turn-ends")
def test_it_plays_a_turn_with_a_bounty_to_its_end() -> None:
    position = hanging(hands={"s1": "9h 8h"}, decks={"s1": "7h 6h"}, souls={"s1": "2c 3c"})
    position["field"] = {"A1": "s1 Ah", "C1": "s1 9d", "C3": "s2 9c", "E5": "s2 As"}
    spec, done = given(**position), list[Any]()
    while len(done) < 40 and spec.match.phase == "prep":
        command = decides_on(spec.match, "s1")
        assert refusal_of(RULES, spec.match, "s1", command) is None
        spec.when("s1", command).accepted()
        done.append(command)
    assert TAKE in done
    assert [command for command in done if isinstance(command, PlaceCard) and bounty_of(command.card)]
    assert done[-1] == EndPhase()
