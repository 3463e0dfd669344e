"""The Medium computer and Saturn's Puppets (ethereal.computer, ethereal.puppet)."""

from typing import Any

import pytest

from commands.ethereal.attack import Attack
from commands.ethereal.turn import EndPhase
from domain.ethereal.computer.weights import VALUE
from domain.ethereal.kinds import KINDS
from tests.rules.ethereal.oaths.puppets import puppets
from tests.workers.opponents.decisions import decides


def beside(**position: Any) -> dict[str, Any]:
    """Seat 1's attack phase, its King and 9 beside two Puppets."""
    return puppets(C3="s1 Kh 9h", D3="saturn puppet.m1 puppet.m2", **position) | {"phase": "attack"}


def test_it_knows_what_every_kind_of_card_is_worth() -> None:
    assert set(VALUE) == set(KINDS)


@pytest.mark.rule("ethereal.computer.no-illegal")
@pytest.mark.parametrize(("fight_for", "does"), [("s2", Attack(tile="C3", target="D3")), ("s1", EndPhase())])
def test_it_strikes_the_puppets_of_others_and_leaves_its_own_alone(fight_for: str, does: Any) -> None:
    assert decides(**beside(fight_for=fight_for)) == does
