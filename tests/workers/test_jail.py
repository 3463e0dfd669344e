"""A person's seat in Jail: a computer plays it on, and gives it back by itself (ethereal.computer.jail-*)."""

from random import Random
from typing import Any

import pytest

from commands.clock import CommitClock
from commands.ethereal.turn import EndPhase
from commands.handling import Tables
from commands.kept import waiting_of
from domain.engine.rejection import Rejected
from domain.ethereal.jail import is_jailed
from events.base import SYSTEM, Player
from events.ethereal.robbery import RobberJailed
from events.log.base import Waiting
from events.log.memory import MemoryLog
from projections.offers import offers_of
from projections.scenario import scenario_from
from projections.scenario_run import run
from projections.verify_rules import verify_rules
from tests.rules.ethereal.robbing import ACES, ROB, WARDER, in_jail
from tests.rules.spec import given
from workers.opponents.registry import opponent
from workers.play_on import play_on

MATCH = "jail"
ANN = Player(kind="person", name="Ann")
SIT, TRIES = "s1", 150


def opened(level: str = "easy") -> tuple[MemoryLog, Tables]:
    """A match under Mercury, in which Ann sits in seat 1 and has the preparation of round 6."""
    log = MemoryLog()
    tables = Tables(log, CommitClock())
    options = {"starting_body": "mercury", "bank_opens_with_mana": True, "demons": False, "crystals": False}
    options |= {"round_limit": 10}
    tables.create("ethereal", options, match_id=MATCH, seed=bytes(32))
    tables.take_seat(MATCH, SIT, Player(kind="computer", level="easy"), entropy="01")
    tables.take_seat(MATCH, "s2", Player(kind="computer", level=level), entropy="02")
    while not (kept := tables.load(MATCH)).match.ended:
        match = kept.match
        if match.round == 6 and match.phase == "prep" and match.active == SIT:
            break
        play_on(tables, MATCH, 1)
    tables.take_seat(MATCH, SIT, ANN)
    return log, tables


def copied(log: MemoryLog) -> MemoryLog:
    """The same match in a log of its own."""
    twin = MemoryLog()
    for number, line in enumerate(log.lines(MATCH)):
        twin.append(MATCH, number, line, Waiting())
    twin.keep_seed(MATCH, bytes(32))
    return twin


def caught(log: MemoryLog) -> tuple[MemoryLog, Tables]:
    """A match in which that robbery shows a 1: each time that somebody sits down the dice are others."""
    for _ in range(TRIES):
        tried = copied(log)
        tables = Tables(tried, CommitClock())
        if any(isinstance(event, RobberJailed) for event in tables.submit(MATCH, SIT, ROB).events):
            return tried, tables
        Tables(log, CommitClock()).take_seat(MATCH, SIT, ANN)
    raise AssertionError("no robbery went wrong")


@pytest.fixture(scope="module")
def jailed_log() -> MemoryLog:
    return caught(opened()[0])[0]


@pytest.fixture
def log(jailed_log: MemoryLog) -> MemoryLog:
    return copied(jailed_log)


@pytest.fixture
def tables(log: MemoryLog) -> Tables:
    return Tables(log, CommitClock())


def released(tables: Tables) -> Any:
    """Play on, Ann doing nothing, until her seat is hers again."""
    for _ in range(400):
        match = tables.load(MATCH).match
        if match.ended or not is_jailed(match, SIT):
            return match
        play_on(tables, MATCH, 1)
    raise AssertionError("Jail does not end")


@pytest.mark.rule("engine.match.plays", "ethereal.computer.jail-person", "ethereal.cycle.jail-computer")
def test_whoever_sits_there_is_refused_and_offered_nothing(tables: Tables) -> None:
    with pytest.raises(Rejected) as refused:
        tables.submit(MATCH, SIT, {"type": "end-phase"}, command_id="mine")
    assert refused.value.code == "jailed"
    kept = tables.load(MATCH)
    offers = list(offers_of(kept.rules, kept.rules.view(kept.match, SIT)))
    assert offers
    assert {offer.refusal.code if offer.refusal else "" for offer in offers} == {"jailed"}
    tables.take_seat(MATCH, SIT, ANN)
    with pytest.raises(Rejected, match="jailed"):
        tables.submit(MATCH, SIT, EndPhase())


@pytest.mark.rule("ethereal.computer.jail-easy", "ethereal.computer.jail-from", "ethereal.cycle.jail-starts")
def test_an_easy_computer_plays_the_turn_on_and_the_match_waits_for_it(log: MemoryLog, tables: Tables) -> None:
    kept = tables.load(MATCH)
    assert waiting_of(kept).of == (SIT,)
    assert waiting_of(kept).computers
    before = kept.head
    play_on(tables, MATCH, 1)
    commit = next(iter(log.lines(MATCH, before)))
    assert b'"actor":"s1","by":{"kind":"computer","level":"easy"}' in commit.replace(b"\n", b"")
    assert tables.load(MATCH).match.players[SIT] == ANN


@pytest.mark.rule("ethereal.computer.jail-easy")
@pytest.mark.parametrize("level", ["medium", "random"])
def test_a_computer_of_another_level_is_replaced_too(tables: Tables, level: str) -> None:
    tables.take_seat(MATCH, SIT, Player(kind="computer", level=level))
    assert tables.load(MATCH).match.plays(SIT) == WARDER
    play_on(tables, MATCH, 1)


@pytest.mark.rule("ethereal.computer.jail-end", "ethereal.computer.jail-does", "ethereal.computer.jail-no-casting")
def test_it_draws_places_moves_and_attacks_until_the_seat_is_given_back(log: MemoryLog, tables: Tables) -> None:
    head, until = tables.load(MATCH).head, tables.load(MATCH).match.lasting
    (jail,) = [lasting for lasting in until.values() if lasting.kind == "jail"]
    match = released(tables)
    assert match.ended or match.round == jail.until.round
    commits = [line for line in log.lines(MATCH, head) if b'"actor":"s1"' in line]
    assert commits
    kinds = {line.partition(b'"command":{"type":"')[2].partition(b'"')[0] for line in commits}
    assert kinds <= {b"roll-draw", b"place-card", b"move-cards", b"attack", b"charge", b"shoot", b"end-phase"}
    if not match.ended:
        while SYSTEM in tables.load(MATCH).match.waits_for() or tables.load(MATCH).match.active != SIT:
            play_on(tables, MATCH, 1)
        tables.submit(MATCH, SIT, EndPhase())


@pytest.mark.rule("ethereal.computer.jail-does")
def test_it_sacrifices_nothing_however_deep_in_debt_the_seat_is() -> None:
    deep: dict[str, Any] = {"field": ACES, "hands": {"s1": "2h 3h"}, "claims": {"debt:s1": 7}, "decks": {"s1": "9h"}}
    free, jailed = given(**deep), given(**deep, **in_jail())
    for spec, gives_up in ((free, True), (jailed, False)):
        command = opponent("ethereal", "easy")(spec.rules.view(spec.match, "s1"), Random(1))
        assert (command.type == "sacrifice-card") == gives_up


@pytest.mark.rule("engine.match.plays", "ethereal.computer.jail-from")
def test_todays_rules_decide_its_commands_anew_and_a_scenario_of_one_holds(log: MemoryLog, tables: Tables) -> None:
    head = tables.load(MATCH).head
    play_on(tables, MATCH, 2)
    scenario = scenario_from(log, MATCH, head + 1)
    assert scenario.steps[0].by == WARDER
    assert run(scenario) == ()
    released(tables)
    tables.take_seat(MATCH, SIT, Player(kind="computer", level="easy"))
    while play_on(tables, MATCH):
        pass
    assert verify_rules(MATCH, tuple(log.lines(MATCH))) == ()
