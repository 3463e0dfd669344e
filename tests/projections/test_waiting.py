"""What a match waits for, for whom, since when and until when."""

import pytest

from commands.handling import Tables
from commands.kept import Kept
from domain.engine.ruleset import ruleset
from events.ethereal.moon import TollAsked
from events.log.memory import MemoryLog
from projections.waiting import Waits, waits
from tests.commands.conftest import ANN, HandClock, seated
from tests.fixtures.tiny import Ring, Say, tiny
from tests.rules.spec import given

__all__ = ["tiny"]


@pytest.fixture
def clock() -> HandClock:
    return HandClock(1_000_000)


@pytest.fixture
def tables(clock: HandClock) -> Tables:
    return Tables(MemoryLog(), clock)


@pytest.mark.usefixtures("tiny")
def test_a_seat_is_waited_for_since_it_was_asked_and_until_its_time_runs_out(tables: Tables, clock: HandClock) -> None:
    seated(tables)
    clock.time += 4_000
    tables.submit("m", "b", Ring())
    rung = Waits(of=("a",), what="word-asked", since=1_000_000, deadline=1_030_000)
    assert [waits(tables.load("m"), seat) for seat in ("a", "b", None)] == [(rung,)] * 3
    clock.time += 1_000
    tables.submit("m", "a", Say(word="oak"))
    said = Waits(of=("b",), what="word-asked", since=1_005_000, deadline=1_035_000)
    assert waits(tables.load("m"), None) == (said,)
    assert waits(Tables(tables.log, clock).load("m"), None) == (said,), "a process that has only the log says the same"


@pytest.mark.usefixtures("tiny")
def test_seats_that_are_not_taken_are_waited_for_without_end_and_a_match_that_is_over_waits_for_nobody(
    tables: Tables,
) -> None:
    tables.create("tiny", {"words": 1, "seconds": None}, match_id="m")
    assert waits(tables.load("m"), None) == (Waits(of=("a", "b"), what="seats-offered", since=1_000_000),)
    tables.take_seat("m", "a", ANN)
    assert [each.of for each in waits(tables.load("m"), "a")] == [("b",)]
    tables.take_seat("m", "b", ANN)
    tables.submit("m", "a", Say(word="oak"))
    assert waits(tables.load("m"), "a") == ()


@pytest.mark.rule("ethereal.calendar.before-commands")
def test_what_is_due_by_itself_is_waited_for_from_the_system(tables: Tables) -> None:
    tables.create("ethereal", match_id="m")
    for seat in ("s1", "s2"):
        tables.take_seat("m", seat, ANN)
    due = Waits(of=("system",), what="happening-due", since=1_000_000)
    assert [waits(tables.load("m"), seat) for seat in ("s1", "s2", None)] == [(due,)] * 3


def test_a_question_is_named_as_the_reader_is_told_of_it() -> None:
    asked = TollAsked(ask=1, of=("s1",), cards=("9h.1",), source="deck")
    match = given(decks={"s1": "9h"}, questions={1: asked}, asked=1).match
    kept = Kept(ruleset=ruleset("ethereal").name, match=match, at=7)
    assert waits(kept, "s1") == waits(kept, "s2") == (Waits(of=("s1",), what="deck-toll-asked", since=7),)


def test_of_several_open_questions_the_blocking_one_alone_is_waited_for() -> None:
    prep = given(field={"C1": "s1 9h", "C3": "s2 4c"}).match
    kept = Kept(ruleset="ethereal", match=prep, at=7)
    assert [each.what for each in waits(kept, "s1")] == ["phase-opened"]
    prep.questions[2] = TollAsked(ask=2, of=("s2",), cards=("4c.2",), source="card")
    assert [(each.what, each.of) for each in waits(kept, "s1")] == [("toll-asked", ("s2",))]
