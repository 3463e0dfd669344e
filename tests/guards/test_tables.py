"""Every fact, command and step of a game has its place in every table that must know it."""

import importlib
import pkgutil
import typing
from collections.abc import Callable, Iterator
from typing import Any, get_args

import pytest

from domain.engine.ruleset import rulesets
from domain.ethereal.oaths import OF_VENUS
from events.base import SYSTEM, Event, Question, Step
from events.ethereal.auction import LotOffered
from events.ethereal.bank import BankLoanRequested, LoanRequested, PeerLoanTaken, TermsOffered
from events.ethereal.bounties import BountyPutUp, BountyTaken
from events.ethereal.cycles import BanAsked
from events.ethereal.land import Plot
from events.ethereal.moon import GiftOffered, TollAsked
from events.ethereal.sky import ExchangeOffered, TakeBackOffered, VenusGiftAsked
from events.ethereal.spells import CardsPulled, SeveringOffered
from events.ethereal.turn import PhaseOpened
from events.pantheon.cards import DiscardsOwed
from events.pantheon.miracles import AbjurationOffered
from events.pantheon.powers import RerollOffered
from projections.engine_feed import QUIET
from projections.feed import Line, to_nobody
from tests.guards.source import GAMES
from tests.rules.ethereal.tables import under
from tests.rules.spec import given

RULES = {game: rulesets()[game] for game in GAMES}
FACTS: dict[str, tuple[type[Event], ...]] = {game: get_args(rules.event) for game, rules in RULES.items()}
WORDS = {game: importlib.import_module(f"projections.{game}.words") for game in GAMES}
BY_SYSTEM = {"SeatsOffered", "HappeningDue"}
"""Questions that no command of a seat answers."""
STRETCH = {"aqueduct": "TurnOpened", "ethereal": "PhaseOpened", "pantheon": "PhaseOpened"}
"""By game: the question that is a stretch of a seat's turn, in which it commands until it ends."""

of_each_game = pytest.mark.parametrize("game", GAMES)
of_each_fact = pytest.mark.parametrize(("game", "fact"), [(game, fact) for game in GAMES for fact in FACTS[game]])


def feed_lines(game: str) -> Iterator[type[Line]]:
    """Every type of line that is not a fact itself."""
    feeds = importlib.import_module(f"projections.{game}.feed")
    of_the_game = (f"{feeds.__name__}.{module.name}" for module in pkgutil.iter_modules(feeds.__path__))
    for module in ("projections.engine_feed", *of_the_game):
        for value in vars(importlib.import_module(module)).values():
            if isinstance(value, type) and issubclass(value, Line) and value is not Line:
                yield value


def steps_of(game: str) -> tuple[type[Step], ...]:
    """Every step that the agenda of a game may hold."""
    kind, _ = get_args(typing.get_type_hints(RULES[game].agenda_set)["steps"])
    return get_args(kind) or (kind,)


def any_time(game: str) -> set[type[Any]]:
    """The commands that are no actions of a turn; they wait for nothing, and are not among what a seat is offered."""
    return {command for command in RULES[game].decide if getattr(command, "any_time", False)}


@of_each_game
def test_a_tag_belongs_to_one_type(game: str) -> None:
    tags = [fact.__struct_config__.tag for fact in FACTS[game]]
    assert len(set(tags)) == len(tags)


@of_each_fact
def test_every_fact_is_folded_and_told(game: str, fact: type[Event]) -> None:
    assert fact in RULES[game].evolve
    assert fact in RULES[game].told


@of_each_game
def test_nothing_else_is_folded_or_told(game: str) -> None:
    assert not (RULES[game].evolve.keys() | RULES[game].told.keys()) - {*FACTS[game]}


def _may_be_told_whole(game: str, fact: type[Event]) -> bool:
    teller = RULES[game].told[fact]
    returned = typing.get_type_hints(teller).get("return")
    return teller is not to_nobody and (returned is Event or Event in get_args(returned))


def _told(game: str) -> list[type[Any]]:
    whole = (fact for fact in FACTS[game] if _may_be_told_whole(game, fact))
    return [*whole, *dict.fromkeys(feed_lines(game))]


@pytest.mark.parametrize(("game", "told"), [(game, told) for game in GAMES for told in _told(game)])
def test_every_line_that_may_be_told_has_words(game: str, told: type[Any]) -> None:
    assert told in WORDS[game].WORDS or issubclass(told, QUIET)


@of_each_game
def test_only_what_may_be_told_has_words(game: str) -> None:
    assert not WORDS[game].WORDS.keys() - {*_told(game)}


@of_each_game
def test_every_step_that_can_be_stored_can_be_carried_out_and_no_other(game: str) -> None:
    assert RULES[game].steps.keys() == {*steps_of(game)}


@of_each_game
def test_every_command_has_a_name_and_a_decision(game: str) -> None:
    rules = RULES[game]
    assert {*rules.commands.values()} == rules.decide.keys()
    assert len(rules.commands) == len(rules.decide)


@of_each_game
def test_every_command_belongs_to_a_phase_or_a_question(game: str) -> None:
    """Where a turn is one stretch, commands name none. What is no action of a turn belongs to neither."""
    for command in RULES[game].decide.keys() - any_time(game):
        assert bool(command.answers) != bool(getattr(command, "phases", ("turn",))), command


@of_each_game
def test_every_question_but_a_stretch_is_answered_by_a_command(game: str) -> None:
    answered = {command.answers.__name__ for command in RULES[game].decide if command.answers}
    asked = {fact.__name__ for fact in FACTS[game] if issubclass(fact, Question)}
    assert asked - answered == BY_SYSTEM | {STRETCH[game]}


def _positions() -> Iterator[dict[str, Any]]:
    """Positions in which, taken together, every command can be tried."""
    field = {"B1": "s1 Kh 9h", "B2": "s2 4c", "C1": "s1 As", "C5": "s2 As"}
    whole = {"field": field, "hands": {"s1": "4d"}, "decks": {"s1": "5d 6d"}, "ether": "Qh.1", "grave": "7c.2"}
    for phase in ("opening", "draw", "prep", "attack"):
        yield whole | {"phase": phase}
    lots = enumerate((LotOffered(lot=1, card="Kc.1", price=1, seller="s1"), LotOffered(lot=2, card="Kd.2", price=1)), 1)
    yield whole | {"lots": dict(lots)}
    held = BountyTaken(seat="s1", bounty=1, target="s2", worth=3, meter=3, reported=1, first=1)
    hangs = BountyPutUp(bounty=2, target="s2", worth=3, round=5)
    bounties = {"bounties": {2: hangs}, "taken": {"s1": (held,)}, "claims": {"loan:s2": 3}, "sky": ("mercury",)}
    yield whole | bounties | {"captives": {"C1": "miner.e2"}, "souls": {"s1": "2h 3h"}}
    yield whole | {"options": {"body_shop": True}}
    hunted = {"loot": {"s1": 2}, "bounties": {2: BountyPutUp(bounty=2, target="s1", worth=2, round=5)}}
    yield whole | hunted | {"sky": ("mercury",), "round": 6, "souls": {"s1": "2h"}}
    plots = {1: Plot(seat="s1"), 2: Plot(seat="s1", miner="miner.e9")}
    yield whole | {"plots": plots, "hands": {"s1": "miner.e8"}}
    yield whole | {"claims": {"loan:s1": 2, "tax:s1": 1}, "souls": {"s1": "2h 3h"}}
    for lender, borrower in (("s1", "s2"), ("s2", "s1")):
        taken = PeerLoanTaken(loan=1, lender=lender, borrower=borrower, amount=2, term=3, own=0)
        yield whole | {"peer_loans": {1: taken}, "claims": {"peer:1": 2}, "souls": {"s1": "2h 3h"}}
    yield whole | under(OF_VENUS) | {"claims": {"debt:s2": 2}, "souls": {"s1": "2h 3h"}}
    captor = whole | {"field": field | {"B1": "s1 Kh 9h", "A1": "s2 miner.e1"}, "captives": {"C1": "miner.e2"}}
    yield from (captor, captor | {"phase": "attack"})
    works = {"B1": "s1 Kh 9h healer repairman", "C1": "s1 As", "D1": "s1 9c battering-ram", "D2": "s2 wall"}
    walls = whole | {"field": field | works, "hearts": {"As.1": 1, "As.2": 2, "wall.2": 5}}
    yield from (walls, walls | {"phase": "attack"})
    yield whole | {"field": field | {"B4": "s1 goatbull"}, "phase": "attack"}
    yield whole | {"decks": {"s1": "5d 6d"}, "face_down": {"s1": "6d"}}
    yield whole | {"field": field | {"B2": "s1 archer", "D2": "s2 4c"}, "phase": "attack"}
    made = TermsOffered(ask=2, of=("s2",), lender="s1", amount=1, term=2)
    yield whole | {"questions": {1: PhaseOpened(ask=1, of=("s1",), phase="prep"), 2: made}, "asked": 2}
    for question in (
        GiftOffered(ask=1, of=("s1",), most=1),
        TollAsked(ask=1, of=("s1",), cards=("9h.1",), source="card"),
        VenusGiftAsked(ask=1, of=("s1",)),
        TakeBackOffered(ask=1, of=("s1",)),
        ExchangeOffered(ask=1, of=("s1",)),
        SeveringOffered(ask=1, of=("s1",), card="4c.2", owner="s2", tile="B2", price=1),
        CardsPulled(ask=1, of=("s1",), cards=("5d.1",)),
        LoanRequested(ask=1, of=("s1",), borrower="s2", amount=1),
        TermsOffered(ask=1, of=("s1",), lender="s2", amount=1, term=2),
        BankLoanRequested(ask=1, of=("s1",), amount=1),
        BanAsked(ask=1, of=("s1", "s2")),
    ):
        yield whole | {"questions": {1: question}, "asked": 1}


def _positions_of_pantheon() -> Iterator[dict[str, Any]]:
    gods = "god-of-thieves god-of-beauty god-of-knowledge god-of-fate god-of-luck"
    whole = {
        "sides": {"s1": f"army.1 {gods}", "s2": "hero.1"},
        "hands": {"s1": "flood temple.1 temple.2 temple.3 temple.4 temple.5 temple.6 temple.7"},
        "worshipers": {"s1": 5, "s2": 5},
        "faith": {"s1": 20},
    }
    for phase in ("miracle", "fate", "destiny", "war"):
        yield whole | {"phase": phase}
    for question in (
        AbjurationOffered(ask=1, of=("s1",), card="blight"),
        RerollOffered(ask=1, of=("s1",), face=2),
        DiscardsOwed(ask=1, of=("s1",), number=2),
    ):
        yield whole | {"questions": {1: question}, "asked": 1}


def _positions_of_aqueduct() -> Iterator[dict[str, Any]]:
    yield {"hands": {"s1": "mill author"}}
    yield {"networks": {"s1": "sailor"}, "hands": {"s1": "mill author"}}


POSITIONS: dict[str, Callable[[], Iterator[dict[str, Any]]]] = {
    "aqueduct": _positions_of_aqueduct,
    "ethereal": _positions,
    "pantheon": _positions_of_pantheon,
}


@of_each_game
def test_every_command_is_offered_somewhere(game: str) -> None:
    offered = set[type[Any]]()
    for position in POSITIONS[game]():
        match = given(game=game, **position).match
        assert SYSTEM not in match.waits_for()
        groups = RULES[game].groups(match, "s1")
        offered |= {type(command) for group in groups for command in group.candidates()}
    assert offered == RULES[game].decide.keys() - any_time(game)
