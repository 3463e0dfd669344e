"""Winning and losing (ethereal.win)."""

import pytest

from commands.ethereal.sacrifice import SacrificeCard
from commands.ethereal.turn import EndPhase
from events.base import MatchEnded
from events.ethereal.turn import TurnBegan
from tests.rules.ethereal.tables import ATTACK, killed
from tests.rules.spec import Given, given

S1_WINS_THE_FIELD = MatchEnded(winners=("s1",), reason="field-destroyed")
S2_WINS_BY_ECONOMY = MatchEnded(winners=("s2",), reason="economic-domination")


def last_stand(attacker: str, defender: str, **position: object) -> Given:
    """An attack in which each seat has nothing on the field but the stack that fights."""
    field = {"C2": f"s1 {attacker}", "C3": f"s2 {defender}"}
    return given(field=field, phase="attack", decks={"s1": "2c", "s2": "2c"}, **position)


def turn_ending(**position: object) -> Given:
    """Seat 1's attack phase, with a card of each seat on the field."""
    return given(field={"C1": "s1 9h", "C5": "s2 9h"}, phase="attack", **position)


@pytest.mark.rule("ethereal.win.field", "ethereal.win.field-checked", "ethereal.win.two-seats", "ethereal.win.reason")
def test_a_seat_whose_last_card_on_the_field_is_killed_loses_before_any_further_command() -> None:
    lost = last_stand("9h", "7d", hands={"s2": "Kd Ad"}, souls={"s2": "Jd"}).rolling(8, 10, 10).when("s1", ATTACK)
    lost.then_among(killed("7d.2", "C3"), S1_WINS_THE_FIELD)
    assert not lost.match.questions
    for seat in ("s1", "s2"):
        lost.when(seat, EndPhase()).then_rejected("match-over", "ethereal.turn.match-over")


@pytest.mark.rule("ethereal.win.field", "ethereal.win.field-checked")
def test_an_attacker_that_loses_its_last_card_on_the_field_loses_the_match() -> None:
    last_stand("2h", "9d").rolling(1, 10, 10).when("s1", ATTACK).then_among(
        killed("2h.1", "C2"), MatchEnded(winners=("s2",), reason="field-destroyed")
    )


@pytest.mark.rule("ethereal.win.field")
@pytest.mark.parametrize("field", [{"C3": "s2 7d 3d"}, {"C3": "s2 7d", "A1": "s2 2c"}, {"C3": "s2 7d", "E5": "s2 Ac"}])
def test_a_seat_with_any_card_left_on_the_field_plays_on(field: dict[str, str]) -> None:
    given(field={"C2": "s1 9h", **field}, phase="attack").rolling(8, 10, 10).when("s1", ATTACK).then_none(MatchEnded)


@pytest.mark.rule("ethereal.win.field-own-doing")
@pytest.mark.parametrize("hand", ["", "4h 5h"])
def test_a_seat_cannot_sacrifice_its_last_card_on_the_field(hand: str) -> None:
    given(field={"C1": "s1 9h", "C5": "s2 9h"}, hands={"s1": hand}).when(
        "s1", SacrificeCard(card="9h.1")
    ).then_rejected("last-card-on-field", "ethereal.win.field-own-doing")


@pytest.mark.rule("ethereal.win.field-own-doing")
@pytest.mark.parametrize("field", [{"C1": "s1 9h 2h"}, {"C1": "s1 9h", "A5": "s1 2h"}])
def test_a_seat_may_sacrifice_a_card_of_the_field_as_long_as_another_is_left(field: dict[str, str]) -> None:
    given(field={"C5": "s2 9h", **field}).when("s1", SacrificeCard(card="9h.1")).then_none(MatchEnded)


@pytest.mark.rule("ethereal.win.economic", "ethereal.win.reason", "ethereal.win.two-seats")
def test_a_seat_whose_deck_hand_and_soul_pile_are_empty_when_its_turn_ends_loses() -> None:
    turn_ending(decks={"s2": "2c"}).when("s1", EndPhase()).then_among(S2_WINS_BY_ECONOMY)


@pytest.mark.rule("ethereal.win.economic")
def test_a_seat_that_regains_a_soul_before_its_turn_ends_plays_on() -> None:
    given(field={"C1": "s1 9h 2h", "C5": "s2 9h"}, decks={"s2": "2c"}).when(
        "s1", SacrificeCard(card="2h.1")
    ).accepted().when("s1", EndPhase()).accepted().when("s1", EndPhase()).then_none(MatchEnded)


@pytest.mark.rule("ethereal.win.economic", "ethereal.win.economic-away-counts")
@pytest.mark.parametrize("zone", ["decks", "hands", "souls", "away"])
def test_one_card_in_deck_hand_or_soul_pile_or_away_keeps_a_seat_in_the_match(zone: str) -> None:
    turn_ending(**{zone: {"s1": "2c"}}).when("s1", EndPhase()).then_among(TurnBegan(seat="s2", turn=4, own=1))


@pytest.mark.rule("ethereal.win.economic-not-counted")
def test_cards_on_the_field_in_the_grave_and_in_a_jokers_pile_do_not_count() -> None:
    given(
        field={"C1": "s1 9h Xr", "B1": "s1 Ah 4h 5h", "C5": "s2 9h"},
        phase="attack",
        grave="3h.1 4c.1",
        captured={"Xr.1": "2c.2"},
        decks={"s2": "3c"},
    ).when("s1", EndPhase()).then_among(S2_WINS_BY_ECONOMY)


@pytest.mark.rule("ethereal.win.economic-own-turn-only")
def test_the_economic_check_is_made_only_for_the_seat_whose_turn_ended() -> None:
    turn_ending(decks={"s1": "2c"}).when("s1", EndPhase()).then_none(MatchEnded)


@pytest.mark.rule("ethereal.win.economic")
@pytest.mark.parametrize("phase", ["draw", "prep"])
def test_the_economic_check_waits_for_the_end_of_the_turn(phase: str) -> None:
    given(field={"C1": "s1 9h", "C5": "s2 9h"}, phase=phase).when("s1", EndPhase()).then_none(MatchEnded)


@pytest.mark.rule("ethereal.win.simultaneous")
def test_when_one_effect_makes_every_seat_lose_the_side_whose_turn_it_is_wins() -> None:
    last_stand("9h", "7d", claims={"debt:s1": 9}).rolling(8, 10, 10).when("s1", ATTACK).then_among(S1_WINS_THE_FIELD)
