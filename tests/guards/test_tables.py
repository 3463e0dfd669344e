"""Every fact, command and step of Ethereal has its place in every table that must know it."""

import importlib
import pkgutil
import typing
from collections.abc import Iterator
from typing import Any, get_args

import pytest

import projections.ethereal.feed as feeds
from commands.ethereal.table import COMMANDS, DECIDE, STEPS
from domain.ethereal.fold.table import EVOLVE
from events.base import SYSTEM, Event, Step
from events.ethereal import EtherealEvent, EtherealQuestion
from events.ethereal.agenda import EtherealStep
from events.ethereal.auction import LotOffered
from events.ethereal.bank import BankLoanRequested, LoanRequested, PeerLoanTaken, TermsOffered
from events.ethereal.moon import GiftOffered, TollAsked
from events.ethereal.spells import CardsPulled, SeveringOffered
from events.ethereal.turn import PhaseOpened
from projections.ethereal.feed.table import TOLD
from projections.ethereal.offers import groups
from projections.ethereal.words import QUIET, WORDS
from projections.feed import Line, to_nobody
from tests.rules.spec import given

FACTS: tuple[type[Event], ...] = get_args(EtherealEvent)
BY_SYSTEM = {"SeatsOffered", "HappeningDue"}
"""Questions that no command of a seat answers."""


def feed_lines() -> Iterator[type[Line]]:
    """Every type of line that is not a fact itself."""
    for module in pkgutil.iter_modules(feeds.__path__):
        for value in vars(importlib.import_module(f"{feeds.__name__}.{module.name}")).values():
            if isinstance(value, type) and issubclass(value, Line) and value is not Line:
                yield value


def test_a_tag_belongs_to_one_type() -> None:
    tags = [fact.__struct_config__.tag for fact in FACTS]
    assert len(set(tags)) == len(tags)


@pytest.mark.parametrize("fact", FACTS)
def test_every_fact_is_folded_and_told(fact: type[Event]) -> None:
    assert fact in EVOLVE
    assert fact in TOLD


def test_nothing_else_is_folded_or_told() -> None:
    assert not (EVOLVE.keys() | TOLD.keys()) - {*FACTS}


def _may_be_told_whole(fact: type[Event]) -> bool:
    teller = TOLD[fact]
    returned = typing.get_type_hints(teller).get("return")
    return teller is not to_nobody and (returned is Event or Event in get_args(returned))


@pytest.mark.parametrize("told", [*(fact for fact in FACTS if _may_be_told_whole(fact)), *dict.fromkeys(feed_lines())])
def test_every_line_that_may_be_told_has_words(told: type[Any]) -> None:
    assert told in WORDS or issubclass(told, QUIET)


def test_only_what_may_be_told_has_words() -> None:
    assert not WORDS.keys() - {*filter(_may_be_told_whole, FACTS), *feed_lines()}


@pytest.mark.parametrize("step", get_args(EtherealStep))
def test_every_step_can_be_carried_out(step: type[Step]) -> None:
    assert step in STEPS


def test_every_step_that_can_be_carried_out_can_be_stored() -> None:
    assert STEPS.keys() == {*get_args(EtherealStep)}


def test_every_command_has_a_name_and_a_decision() -> None:
    assert {*COMMANDS.values()} == DECIDE.keys()
    assert len(COMMANDS) == len(DECIDE)


def test_every_command_belongs_to_a_phase_or_a_question() -> None:
    for command in DECIDE:
        assert bool(command.answers) != bool(command.phases), command


def test_every_question_but_a_phase_is_answered_by_a_command() -> None:
    answered = {command.answers.__name__ for command in DECIDE if command.answers}
    asked = {question.__name__ for question in get_args(EtherealQuestion)}
    assert asked - answered == BY_SYSTEM | {"PhaseOpened"}


def _positions() -> Iterator[dict[str, Any]]:
    """Positions in which, taken together, every command can be tried."""
    field = {"B1": "s1 Kh 9h", "B2": "s2 4c", "C1": "s1 As", "C5": "s2 As"}
    whole = {"field": field, "hands": {"s1": "4d"}, "decks": {"s1": "5d 6d"}, "ether": "Qh.1", "grave": "7c.2"}
    for phase in ("opening", "draw", "prep", "attack"):
        yield whole | {"phase": phase}
    lots = enumerate((LotOffered(lot=1, card="Kc.1", price=1, seller="s1"), LotOffered(lot=2, card="Kd.2", price=1)), 1)
    yield whole | {"lots": dict(lots)}
    yield whole | {"claims": {"loan:s1": 2, "tax:s1": 1}, "souls": {"s1": "2h 3h"}}
    for lender, borrower in (("s1", "s2"), ("s2", "s1")):
        taken = PeerLoanTaken(loan=1, lender=lender, borrower=borrower, amount=2, term=3, own=0)
        yield whole | {"peer_loans": {1: taken}, "claims": {"peer:1": 2}, "souls": {"s1": "2h 3h"}}
    made = TermsOffered(ask=2, of=("s2",), lender="s1", amount=1, term=2)
    yield whole | {"questions": {1: PhaseOpened(ask=1, of=("s1",), phase="prep"), 2: made}, "asked": 2}
    for question in (
        GiftOffered(ask=1, of=("s1",), most=1),
        TollAsked(ask=1, of=("s1",), cards=("9h.1",), source="card"),
        SeveringOffered(ask=1, of=("s1",), card="4c.2", owner="s2", tile="B2", price=1),
        CardsPulled(ask=1, of=("s1",), cards=("5d.1",)),
        LoanRequested(ask=1, of=("s1",), borrower="s2", amount=1),
        TermsOffered(ask=1, of=("s1",), lender="s2", amount=1, term=2),
        BankLoanRequested(ask=1, of=("s1",), amount=1),
    ):
        yield whole | {"questions": {1: question}, "asked": 1}


def test_every_command_is_offered_somewhere() -> None:
    offered = set[type[Any]]()
    for position in _positions():
        match = given(**position).match
        assert SYSTEM not in match.waits_for()
        offered |= {type(command) for group in groups(match, "s1") for command in group.candidates()}
    assert offered == DECIDE.keys()
