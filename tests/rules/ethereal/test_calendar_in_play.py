"""The calendar as it is carried out (ethereal.calendar): what comes by itself, and in which order."""

from collections.abc import Iterator

import pytest

from domain.ethereal.match import Match
from events.base import Event, HappeningBegan, HappeningDue, MatchEnded, QuestionClosed
from events.ethereal.agenda import EtherealAgendaSet
from events.ethereal.turn import PhaseOpened, RoundBegan, TurnBegan
from tests.rules.ethereal.happenings import FIRST, QUIET_TURN, ROUNDS, TURNS, told_from

BESIDE = (HappeningDue, EtherealAgendaSet, QuestionClosed, MatchEnded)
"""Facts of how a match is carried on, which are no steps."""


def told_between(match: Match, start: type[Event], end: type[Event]) -> Iterator[Event]:
    """What the system tells from a fact of one kind to that of another."""
    facts = told_from(match)
    for event, _ in facts:
        if isinstance(event, start):
            break
    for event, by_system in facts:
        if isinstance(event, end):
            break
        if by_system and not isinstance(event, BESIDE):
            yield event


def steps(told: list[Event], part: str) -> list[int]:
    """The numbers of the steps among facts, which are all of this part of the calendar."""
    marks = [event.what.removeprefix("ethereal.calendar.") for event in told if isinstance(event, HappeningBegan)]
    assert all(mark.startswith(part) for mark in marks), marks
    return [int(mark.split("-")[1]) for mark in marks]


@pytest.mark.rule("ethereal.calendar.round-order-why", "ethereal.calendar.round-others")
def test_a_round_starts_with_its_steps_in_order_and_with_nothing_else() -> None:
    seen = set[int]()
    for name, match in ROUNDS.items():
        told = list(told_between(match, RoundBegan, TurnBegan))
        assert isinstance(told[0], HappeningBegan), f"something comes before the first step: {name}"
        assert steps(told, "round-") == sorted(steps(told, "round-")), name
        seen.update(steps(told, "round-"))
    assert seen == {*range(1, 18)} - {2}, "of what comes back in the second step nothing is told"


@pytest.mark.rule("ethereal.calendar.turn-others")
def test_a_turn_starts_with_its_steps_in_order_and_with_nothing_else() -> None:
    seen = set[int]()
    for name, match in TURNS.items():
        told = list(told_between(match, TurnBegan, PhaseOpened))
        assert not told or isinstance(told[0], HappeningBegan), f"something comes before the first step: {name}"
        assert steps(told, "turn-") == sorted(steps(told, "turn-")), name
        seen.update(steps(told, "turn-"))
    assert seen == {*range(1, 16)} - {5, 14}, "the clocks tick silently, and Quiet Eyes is in no match yet"
    assert not list(told_between(QUIET_TURN, TurnBegan, PhaseOpened))


@pytest.mark.rule("ethereal.calendar.match-start")
def test_before_round_1_the_waits_of_crystals_and_demons_are_rolled_in_a_step_of_their_own() -> None:
    told = [event for event, _ in told_from(FIRST)]
    before = told[: [isinstance(event, RoundBegan) for event in told].index(True)]
    assert [event.what for event in before if isinstance(event, HappeningBegan)] == ["ethereal.calendar.match-start"]
