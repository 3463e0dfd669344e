"""The calendar as whole matches keep it (ethereal.calendar): what comes by itself, and in which order."""

from collections.abc import Iterator
from itertools import chain

import pytest

from commands.kept import codec_of
from events.base import SYSTEM, Event, HappeningBegan, HappeningDue, MatchEnded, QuestionClosed
from events.ethereal.agenda import EtherealAgendaSet
from events.ethereal.turn import PhaseOpened, RoundBegan, TurnBegan
from events.log.commit import head_of
from tests.fixtures.simulated import lines_of

PLAYED = range(1, 9)
BESIDE = (HappeningDue, EtherealAgendaSet, QuestionClosed, MatchEnded)
"""Facts of how a match is carried on, which are no steps."""


def facts_of(number: int) -> Iterator[tuple[Event, bool]]:
    """The facts of a match, each with whether it stands in a commit of the system's."""
    for line in lines_of(number)[1]:
        by_system = head_of(line).actor == SYSTEM
        yield from ((event, by_system) for event in codec_of("ethereal").folded(line).events)


def starts(number: int, kind: type[RoundBegan | TurnBegan], until: type[Event]) -> Iterator[list[Event]]:
    """What the system tells from each fact of a kind to the next one of another."""
    told: list[Event] | None = None
    for event, by_system in facts_of(number):
        if isinstance(event, until) and told is not None:
            yield told
            told = None
        elif isinstance(event, kind):
            told = []
        elif told is not None and by_system and not isinstance(event, BESIDE):
            told.append(event)


def numbers(told: list[Event], part: str) -> list[int]:
    """The numbers of the steps of this part of the calendar that are among facts."""
    steps = [event.what.removeprefix("ethereal.calendar.") for event in told if isinstance(event, HappeningBegan)]
    assert all(step.startswith(part) for step in steps), steps
    return [int(step.split("-")[1]) for step in steps]


@pytest.mark.rule("ethereal.calendar.round-order-why", "ethereal.calendar.round-others")
def test_a_round_starts_with_its_steps_in_order_and_with_nothing_else() -> None:
    seen = set[int]()
    for told in chain.from_iterable(starts(number, RoundBegan, TurnBegan) for number in PLAYED):
        steps = numbers(told, "round-")
        assert steps == sorted(steps)
        assert isinstance(told[0], HappeningBegan), "nothing comes before the first step"
        seen.update(steps)
    assert {4, 5, 6, 11, 12, 14, 16} <= seen
    assert seen <= {*range(1, 18)}


@pytest.mark.rule("ethereal.calendar.turn-others")
def test_a_turn_starts_with_its_steps_in_order_and_with_nothing_else() -> None:
    seen, empty = set[int](), 0
    for told in chain.from_iterable(starts(number, TurnBegan, PhaseOpened) for number in PLAYED):
        steps = numbers(told, "turn-")
        assert steps == sorted(steps)
        assert not told or isinstance(told[0], HappeningBegan), "nothing comes before the first step"
        empty += not told
        seen.update(steps)
    assert {8} <= seen
    assert seen <= {*range(1, 16)}
    assert empty
