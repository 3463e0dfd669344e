"""Shots on the page of a table: what is offered where, and what a suppressed stack is said to be."""

import pytest

from domain.engine.ruleset import ruleset
from domain.ethereal.strength import SUPPRESS
from gateway.pages.acts import Picked
from gateway.pages.boards.ethereal.doing import acting_of
from gateway.pages.boards.ethereal.tiles import tile_of
from projections.ethereal.info.past import Past
from projections.ethereal.view import view
from projections.offers import offers_of
from tests.rules.ethereal.siege.shooting import facing
from tests.rules.ethereal.tables import lying_on

RULES = ruleset("ethereal")


def labels(picked: str, shooter: str = "archer", target: str = "9c") -> dict[str, tuple[str, str]]:
    """What can be done about a tile: the buttons, each with the tile it marks and how."""
    seen = view(facing(shooter, target).match, "s1")
    acting = acting_of(
        seen,
        list(offers_of(RULES, seen)),
        RULES.spells(RULES, seen),
        RULES.insight.info(seen, Past()),
        Picked(at=picked),
    )
    return {act.label: (act.tile, act.mark) for act in acting.acts}


@pytest.mark.rule("ethereal.cannon.shots-command", "ethereal.archer.suppress")
def test_a_picked_shooter_shows_its_shots_on_their_targets() -> None:
    assert labels("C1") == {
        "Shoot at C3 with Archer": ("C3", "hit"),
        "Suppress C3 with Archer": ("C3", "hit"),
    }
    assert labels("C1", "cannon") == {"Shoot at C3 with Cannon": ("C3", "hit")}


@pytest.mark.rule("ethereal.archer.protected")
def test_why_a_shooter_cannot_shoot_is_told() -> None:
    seen = view(facing("archer", "9c", **lying_on("C3", "hypostasis", by="s2")).match, "s1")
    acting = acting_of(
        seen, list(offers_of(RULES, seen)), RULES.spells(RULES, seen), RULES.insight.info(seen, Past()), Picked(at="C1")
    )
    assert acting.acts == []
    assert [(closed.label, closed.refusal.code) for closed in acting.closed] == [
        ("Shoot", "target-protected"),
        ("Suppress", "target-protected"),
    ]


@pytest.mark.rule("ethereal.archer.suppress-shown")
@pytest.mark.parametrize("seat", ["s1", "s2", None])
def test_a_suppressed_stack_is_said_to_be_and_shows_its_disadvantage(seat: str | None) -> None:
    tile = tile_of(view(facing("archer", "9c", **lying_on("C3", SUPPRESS)).match, seat), "C3", False)
    assert "suppressed" in tile.label
    assert [badge.symbol for badge in tile.badges] == ["b-down"]
