"""A ruleset is completed where it says nothing, and refused where its parts do not fit together."""

from dataclasses import replace
from typing import Any, Literal, get_args

import msgspec
import pytest

from commands.base import Command
from domain.engine.match import BaseMatch
from domain.engine.rejection import Rejected
from events.base import (
    ClaimChanged,
    Event,
    HappeningDue,
    LastingBegan,
    MatchEnded,
    SeatsOffered,
    Step,
)
from tests.docs.guide import game

RULES = game()
FACTS = {fact.__name__: fact for fact in get_args(RULES.event)}


class Elsewhere(Step, frozen=True, kw_only=True, tag="elsewhere"):
    """A step of no game."""


class Wave(Command):
    type: Literal["wave"] = "wave"


class Nameless(Command):
    pass


class Idle(Event, frozen=True, kw_only=True, tag="idle"):
    """A fact that is told and not folded."""


def _idle(*given: Any) -> None:
    """Decides, folds and tells nothing."""


@pytest.mark.parametrize(
    ("changed", "why"),
    [
        ({"begin": Elsewhere()}, "it begins with Elsewhere, which is none of its steps"),
        ({"told": {**RULES.told, Idle: _idle}}, r"Idle must be both folded \(evolve\) and told \(told\)"),
        ({"evolve": {**RULES.evolve, Idle: _idle}}, r"Idle must be both folded \(evolve\) and told \(told\)"),
        ({"decide": {**RULES.decide, Wave: _idle}}, r"Wave must name the question that it answers"),
        ({"decide": {**RULES.decide, Nameless: _idle}}, "Nameless must have a type"),
    ],
)
def test_parts_that_do_not_fit_together_are_refused(changed: dict[str, Any], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        replace(RULES, **changed)


def test_what_is_left_out_is_as_small_games_have_it() -> None:
    assert RULES.seats == ("s1", "s2")
    assert RULES.commands.keys() == {"bid", "doubt"}
    assert RULES.position is RULES.match
    assert {"CupFilled", "DiceRolled", "MatchEnded", "LiarAgendaSet"} <= FACTS.keys()
    assert not {ClaimChanged, LastingBegan} & {*FACTS.values()}
    with pytest.raises(Rejected) as refused:
        RULES.options({"cups": 2})
    assert refused.value.code == "bad-option-value"


def test_a_fact_of_every_game_that_is_told_belongs_to_the_game() -> None:
    told = replace(
        RULES, told={**RULES.told, ClaimChanged: _idle}, evolve={**RULES.evolve, ClaimChanged: _idle}, event=None
    )
    assert ClaimChanged in get_args(told.event)


def test_what_is_still_to_be_done_is_stored_and_read_again() -> None:
    agenda = RULES.agenda_set(steps=(RULES.begin,))
    assert msgspec.json.decode(msgspec.json.encode(agenda), type=RULES.event) == agenda


def match_with(*questions: Any, ended: MatchEnded | None = None) -> BaseMatch[Any, Any]:
    match = RULES.match().fork()
    match.seats, match.questions, match.ended = ("s1", "s2"), {each.ask: each for each in questions}, ended
    return match


def rejected(match: Any, seat: str, ask: int = 1) -> str:
    """The code with which the gate refuses a bid, or nothing."""
    try:
        RULES.gate(match, seat, RULES.commands["bid"](ask=ask, count=1, face=1))
    except Rejected as refused:
        return refused.code
    return ""


@pytest.mark.rule("engine.command.answers")
def test_a_seat_answers_what_it_is_asked_and_nothing_else() -> None:
    asked = match_with(FACTS["BidAsked"](ask=1, of=("s1",)))
    assert rejected(asked, "s1") == ""
    assert rejected(asked, "s2") == "not-your-turn"
    assert rejected(asked, "s1", ask=2) == "not-your-turn"
    assert rejected(asked, "s3") == "not-seated"
    assert rejected(match_with(), "s1") == "not-your-turn"
    assert rejected(match_with(SeatsOffered(ask=1, of=("s1",))), "s1") == "seat-empty"
    assert rejected(match_with(HappeningDue(ask=1, of=("system",))), "s1") == "happening-pending"
    assert rejected(match_with(ended=MatchEnded(winners=(), reason="chips")), "s1") == "match-over"


def test_the_round_of_the_calendar_is_that_of_the_books() -> None:
    match = match_with()
    match.round = 4
    assert RULES.calendar(match).round == 4
