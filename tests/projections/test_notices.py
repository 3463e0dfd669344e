"""The moments that everybody is told of at once."""

import pytest

from domain.engine.ruleset import ruleset
from events.base import MatchEnded
from events.ethereal.meteor import MeteorFell
from events.ethereal.moon import BloodMoonRose
from events.ethereal.turn import PhaseOpened, TurnBegan
from projections.feed import as_it_is
from tests.guards.source import GAMES


@pytest.mark.rule("ethereal.screen.notice-kinds")
def test_big_moments_are_boxes_and_smaller_ones_short() -> None:
    rules = ruleset("ethereal")
    assert rules.notice(BloodMoonRose(round=3)) == "box"
    assert rules.notice(MeteorFell(tile="C3", burning=("C3",), last=4)) == "box"
    assert rules.notice(TurnBegan(seat="s1", turn=1, own=1)) == "short"
    assert rules.notice(PhaseOpened(ask=1, of=("s1",), phase="prep")) is None


@pytest.mark.rule("ethereal.screen.notice-kinds")
@pytest.mark.parametrize("game", GAMES)
def test_moments_are_of_what_all_are_told_and_the_end_is_always_one(game: str) -> None:
    rules = ruleset(game)
    assert rules.notice(MatchEnded(winners=(), reason="said")) == "box"
    assert {rules.told[kind] for kind in rules.notices} == {as_it_is}
