"""The moon's phases (ethereal.moon)."""

import pytest

from commands.ethereal.turn import EndPhase, RollDraw
from domain.ethereal.moon import phase_name
from events.ethereal.agenda import RoundStart
from events.ethereal.moon import MoonMoved
from events.ethereal.turn import RoundBegan, TurnBegan
from tests.rules.ethereal.tables import due
from tests.rules.spec import Given, given

ACES = {"C1": "s1 Ah", "C5": "s2 Ad"}
NEW, FULL = 0, 4
CYCLE = (
    "New Moon",
    "Waxing Crescent",
    "First Quarter",
    "Waxing Gibbous",
    "Full Moon",
    "Waning Gibbous",
    "Last Quarter",
    "Waning Crescent",
)


def play_round(spec: Given) -> str:
    """Start the next round and let every seat end its phases; the phase the moon stood in all the time."""
    spec.rolling(*([50] if spec.match.moon == FULL - 1 else [])).when_due().accepted()
    phase = phase_name(spec.match)
    while spec.match.blocking() is None:
        assert phase_name(spec.match) == phase
        spec.when(spec.match.active, EndPhase()).accepted()
    return phase


@pytest.mark.rule("ethereal.moon.order", "ethereal.moon.starts-new", "ethereal.moon.moves")
def test_the_moon_starts_new_and_moves_one_phase_at_the_start_of_each_later_round() -> None:
    spec = due(RoundStart(), field=ACES, hands={"s1": "9c", "s2": "9c"}, round=0, turn=0, moon=NEW, order=("s1", "s2"))
    assert [play_round(spec) for _ in range(17)] == [*CYCLE, *CYCLE, "New Moon"]


@pytest.mark.rule("ethereal.moon.moves")
def test_the_moon_stays_at_its_first_phase_in_round_1() -> None:
    due(RoundStart(), field=ACES, round=0, turn=0, moon=NEW, order=("s1", "s2")).when_due().then_none(MoonMoved)


@pytest.mark.rule("ethereal.moon.moves")
def test_the_moon_moves_before_the_first_seat_acts() -> None:
    due(RoundStart(), field=ACES, round=2, moon=1).when_due().then_among(
        RoundBegan(round=3), MoonMoved(phase=2), TurnBegan(seat="s1", turn=4, own=1)
    )


@pytest.mark.rule("ethereal.moon.whole-round", "ethereal.moon.full-no-draw", "ethereal.draw.full-moon")
@pytest.mark.parametrize("seat", ["s1", "s2"])
def test_at_the_full_moon_no_seat_draws_in_all_the_round(seat: str) -> None:
    draw = given(field=ACES, active=seat, phase="draw", moon=FULL, decks={seat: "9h"}, turn=3)
    draw.when(seat, RollDraw()).then_rejected("full-moon-no-draw", "ethereal.draw.full-moon")


@pytest.mark.rule("ethereal.moon.full-no-draw")
@pytest.mark.parametrize("moon", [0, 1, 2, 3, 5, 6, 7])
def test_in_every_other_phase_cards_are_drawn(moon: int) -> None:
    given(field=ACES, phase="draw", moon=moon, decks={"s1": "9h"}).rolling(1).when("s1", RollDraw()).accepted()
