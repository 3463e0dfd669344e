"""The Medium computer and wildcards (ethereal.computer, ethereal.wildcard, ethereal.charge)."""

from typing import Any

import pytest

from commands.ethereal.attack import Attack
from commands.ethereal.charge import Charge
from commands.ethereal.place import PlaceCard
from commands.ethereal.turn import EndPhase
from domain.engine.dice import KeyedDice
from domain.engine.ruleset import draft_of
from domain.ethereal.computer.outlook import Outlook
from domain.ethereal.computer.weights import VICTORY
from domain.ethereal.match import Match
from tests.rules.spec import given
from tests.workers.opponents.decisions import RULES, decides, decides_on

BASES = {"A1": "s1 As", "E5": "s2 As"}


def charging(**position: Any) -> dict[str, Any]:
    field = {"C1": "s1 bullgoat", "C4": "s2 Jc", **BASES, **position.pop("field", {})}
    return {"field": field, "phase": "attack", "decks": {"s1": "2c 3c", "s2": "2d 3d"}, **position}


@pytest.mark.rule("ethereal.computer.offense-attack", "ethereal.charge.run")
def test_it_charges_at_a_stack_that_it_beats() -> None:
    assert decides(**charging()) == Charge(tile="C1", target="C4")


@pytest.mark.rule("ethereal.computer.no-illegal", "ethereal.charge.path")
@pytest.mark.parametrize(
    "position",
    [
        {"field": {"C2": "s1 Qh"}},
        {"field": {"C1": "s1 samson"}},
        {"field": {"C1": "s1 Ad bullgoat"}},
        {"field": {"C4": "s2 Qd"}, "attacked_in": {"bullgoat.1": 3}},
    ],
)
def test_it_does_not_where_it_may_not(position: dict[str, Any]) -> None:
    assert decides(**charging(**position)) == EndPhase()


@pytest.mark.rule("ethereal.computer.offense-attack")
def test_it_attacks_what_stands_beside_it_where_that_brings_more() -> None:
    assert decides(**charging(field={"D1": "s2 Qd"})) == Attack(tile="C1", target="D1")


@pytest.mark.rule("ethereal.computer.place-all")
def test_it_places_a_wildcard_alone() -> None:
    command = decides(field={"C1": "s1 9h", **BASES}, hands={"s1": "satan 2h"}, decks={"s1": "3c", "s2": "3d"})
    assert isinstance(command, PlaceCard)
    assert (command.card, command.tile in ("B1", "D1", "E1")) == ("satan.1", True)


@pytest.mark.parametrize(("hearts", "wins"), [(2, False), (1, True)])
def test_it_knows_how_much_damage_a_wildcard_bears(hearts: int, wins: bool) -> None:
    match = given(field={"C1": "s1 9h", "C4": "s2 antony"}, hearts={"antony.2": hearts}).match
    assert Outlook(match, "s1").wins_match("C4") == wins
    threatened = given(field={"C1": "s2 Jh", "C2": "s1 antony"}, hearts={"antony.1": hearts}).match
    assert (Outlook(threatened, "s1").exposure(threatened.stacks["C2"], "C2") > VICTORY / 2) == wins


WILD = "satan samson antony bullgoat goatbull leviathan-card"


@pytest.mark.rule("ethereal.computer.turn-ends", "ethereal.computer.no-illegal")
@pytest.mark.parametrize(("souls", "claims"), [("", {}), ("Kd Kh Kc", {}), ("", {"debt:s1": 7})])
def test_with_nothing_but_wildcards_it_ends_its_turn(souls: str, claims: dict[str, int]) -> None:
    match = given(
        field={"A1": "s1 As antony.m7", "C1": "s1 goatbull.m8", "C4": "s2 Jc 9d", "E5": "s2 As"},
        hands={"s1": WILD},
        decks={"s1": "satan.m1 3c antony.m2", "s2": "3d"},
        face_down={"s1": "satan.m1 antony.m2"},
        souls={"s1": souls},
        claims=claims,
        made=8,
    ).match
    turn = match.turn
    for number in range(80):
        match = _carried_out(match, number)
        if match.turn != turn or match.active != "s1" or match.ended:
            return
    pytest.fail("80 commands and the turn is not over")


def _carried_out(match: Match, number: int) -> Match:
    command = decides_on(match, "s1")
    draft = draft_of(RULES, match, "s1", KeyedDice(b"wild", number))
    RULES.gate(draft.match, "s1", command)
    RULES.decide[type(command)](draft, "s1", command)
    draft.settle()
    return draft.match
