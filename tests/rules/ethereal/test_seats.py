"""The seats of a match (ethereal.seat)."""

import pytest

from commands.ethereal.attack import Attack
from domain.ethereal.mana import debt_of
from tests.rules.ethereal.making import made
from tests.rules.spec import given


@pytest.mark.rule("ethereal.seat.two")
def test_a_duel_has_seat_1_at_the_bottom_and_seat_2_at_the_top() -> None:
    match = made().match
    assert match.seats == ("s1", "s2")
    assert match.field.backline["s1"] == {"A1", "B1", "C1", "D1", "E1"}
    assert match.field.backline["s2"] == {"A5", "B5", "C5", "D5", "E5"}


@pytest.mark.rule("ethereal.seat.enemy")
def test_the_other_seat_is_the_only_enemy() -> None:
    spec = given(field={"C2": "s1 9h", "C3": "s2 4c", "D2": "s1 4c"}, phase="attack")
    assert spec.match.enemies("s1") == ("s2",)
    assert spec.match.enemies("s2") == ("s1",)
    spec.when("s1", Attack(tile="C2", target="D2")).then_rejected("not-an-enemy")
    spec.when("s1", Attack(tile="C2", target="C3")).rolling(1, 10, 10).accepted()


@pytest.mark.rule("ethereal.seat.state", "ethereal.seat.start-values")
@pytest.mark.parametrize("seat", ["s1", "s2"])
def test_a_seat_starts_with_a_maximum_of_6_and_nothing_owed_or_overdrawn(seat: str) -> None:
    match = made().match
    assert match.maximum[seat] == 6
    assert debt_of(match, seat) == 0
    assert match.overdraw[seat] == 0
    assert (len(match.decks[seat]), len(match.hands[seat])) == (35, 2)
    assert (match.souls[seat], match.away[seat], match.tiles_of(seat)) == ((), (), [])
