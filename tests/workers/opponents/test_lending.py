"""Computers and loans between players (ethereal.computer.choice-loans); offers never hold a match up."""

from typing import Any

import pytest

from commands.clock import CommitClock
from commands.ethereal.bank.gifts import ForgiveLoan, GiveCard, GiveMana
from commands.ethereal.bank.peer import (
    AcceptTerms,
    AskPeerLoan,
    DeclineTerms,
    OfferTerms,
    RefuseLoan,
    RepayPeerLoan,
    WithdrawOffer,
)
from commands.ethereal.bank.red import RefuseBank
from commands.ethereal.turn import EndPhase
from commands.handling import Tables
from commands.kept import codec_of
from domain.engine.ruleset import ruleset
from events.base import Player, Question
from events.ethereal.bank import BankLoanRequested, LoanRequested, OfferRefused, PeerLoanTaken, TermsOffered
from events.ethereal.turn import PhaseOpened
from events.log.commit import head_of
from events.log.memory import MemoryLog
from tests.workers.opponents.decisions import PLAIN, decides, played
from workers.play_on import play_on

FIELD = {"C1": "s1 As", "C5": "s2 As"}
RICH = {"s1": "2c 3c 4c 5c 6c 7c 8c 9c 10c 2d 3d 4d"}
REQUEST = LoanRequested(ask=3, of=("s1",), borrower="s2", amount=2)
PERSON = Player(kind="person", name="Ann")
DEALS = (AskPeerLoan, OfferTerms, RefuseLoan, AcceptTerms, DeclineTerms, WithdrawOffer, RepayPeerLoan)
GIFTS = (ForgiveLoan, GiveMana, GiveCard)


def asked(*offers: Question, active: str = "s2", **position: Any) -> Any:
    """What seat 1 does first while offers wait for it."""
    phase = PhaseOpened(ask=1, of=(active,), phase="prep")
    questions = {question.ask: question for question in (phase, *offers)}
    stands = {"field": FIELD, "active": active, "souls": RICH, "questions": questions}
    return decides(**stands | position)


@pytest.mark.rule("ethereal.computer.choice-loans")
@pytest.mark.parametrize("active", ["s1", "s2"])
def test_medium_refuses_a_loan_that_it_could_well_spare(active: str) -> None:
    assert asked(REQUEST, active=active) == RefuseLoan(ask=3)


@pytest.mark.rule("ethereal.computer.choice-loans")
def test_medium_turns_terms_down() -> None:
    terms = TermsOffered(ask=3, of=("s1",), lender="s2", amount=2, term=12)
    assert asked(terms, active="s1", souls={"s2": "2c 3c 4c"}) == DeclineTerms(ask=3)


@pytest.mark.rule("ethereal.computer.choice-loans", "ethereal.computer.choice-always")
@pytest.mark.parametrize("active", ["s1", "s2"])
def test_medium_refuses_a_bank_in_the_red_what_it_could_well_spare(active: str) -> None:
    assert asked(BankLoanRequested(ask=3, of=("s1",), amount=1), active=active) == RefuseBank(ask=3)


def test_medium_answers_the_oldest_offer_first_and_then_plays_on() -> None:
    later = LoanRequested(ask=4, of=("s1",), borrower="s2", amount=8)
    assert asked(REQUEST, later, active="s1") == RefuseLoan(ask=3)
    assert asked(later, active="s1") == RefuseLoan(ask=4)
    assert not isinstance(asked(active="s1"), (*DEALS, *GIFTS))


def commands_of(log: MemoryLog, match_id: str) -> list[tuple[str, str]]:
    """Who commanded what, commit by commit; what the system did too."""
    heads = [head_of(line) for line in log.lines(match_id)]
    return [(head.actor, head.command["type"] if head.command else "") for head in heads]


@pytest.mark.parametrize("levels", [("medium", "random"), ("random", "random"), ("random", "medium")])
def test_computers_answer_each_offer_once_and_end_their_matches(levels: tuple[str, str]) -> None:
    requests = 0
    for number in (1, 2):
        log, tables, match_id = played(number, levels)
        assert tables.load(match_id).match.ended is not None
        events = [event for line in log.lines(match_id) for event in codec_of("ethereal").folded(line).events]
        asks = [event for event in events if isinstance(event, LoanRequested)]
        of_bank = [event for event in events if isinstance(event, BankLoanRequested)]
        answers = [event for event in events if isinstance(event, OfferRefused | TermsOffered | PeerLoanTaken)]
        requests += len(asks)
        assert len(answers) <= 2 * len(asks) + len(of_bank)
        turns = max(1, tables.load(match_id).match.turn)
        assert len(asks) < 3 * turns, "a request that came to nothing is not made again and again"
        for seat, level in zip(("s1", "s2"), levels, strict=True):
            given = {kind for actor, kind in commands_of(log, match_id) if actor == seat}
            if level == "medium":
                assert not given & {"ask-peer-loan", "give-mana", "give-card", "forgive-loan", "accept-terms"}
    assert requests


def test_the_random_player_plays_all_of_it() -> None:
    done = set[str]()
    for number in range(1, 9):
        log, _, match_id = played(number, ("random", "random"))
        done |= {kind for _, kind in commands_of(log, match_id)}
        if {str(each.model_fields["type"].default) for each in (*DEALS, *GIFTS)} <= done:
            return
    pytest.fail(f"only {sorted(done)} were played")


def opened(tables: Tables, *players: Player) -> str:
    match_id = tables.create("ethereal", PLAIN, match_id="offers", seed=bytes(32))
    for seat, player in zip(("s1", "s2"), players, strict=True):
        tables.take_seat(match_id, seat, player, entropy="0a")
    return match_id


def brought_to_prep(tables: Tables, match_id: str) -> str:
    """Play on until a person prepares, whose other phases are ended at once; their seat."""
    rules = ruleset("ethereal")
    while True:
        play_on(tables, match_id)
        match = tables.load(match_id).match
        blocking = match.blocking()
        seat = match.waits_for()[0]
        if blocking is None and match.phase == "prep":
            return seat
        question = blocking or match.opened
        assert question is not None
        for command in rules.default_answer(match, question, seat):
            tables.submit(match_id, seat, command)


def test_a_computer_answers_a_persons_request_with_one_command_while_the_person_prepares() -> None:
    log = MemoryLog()
    tables = Tables(log, CommitClock())
    match_id = opened(tables, PERSON, Player(kind="computer", level="medium"))
    assert brought_to_prep(tables, match_id) == "s1"
    for amount in (8, 1):
        head = tables.load(match_id).head
        tables.submit(match_id, "s1", AskPeerLoan(lender="s2", amount=amount))
        play_on(tables, match_id)
        assert tables.load(match_id).head == head + 2, "the request and one answer"
        assert tables.load(match_id).match.phase == "prep"


def test_a_match_ends_with_offers_open() -> None:
    log = MemoryLog()
    tables = Tables(log, CommitClock())
    match_id = opened(tables, PERSON, PERSON)
    seat = brought_to_prep(tables, match_id)
    other = "s2" if seat == "s1" else "s1"
    tables.submit(match_id, seat, AskPeerLoan(lender=other, amount=3))
    assert tables.load(match_id).match.waits_for() == (seat, other)
    before = tables.load(match_id).head
    play_on(tables, match_id)
    assert tables.load(match_id).head == before, "two persons are waited for"
    tables.take_seat(match_id, seat, Player(kind="computer", level="medium"))
    while play_on(tables, match_id):
        pass
    assert LoanRequested in {type(question) for question in tables.load(match_id).match.questions.values()}
    asked_before = tables.load(match_id).match.requests
    while tables.load(match_id).match.ended is None:
        match = tables.load(match_id).match
        question = match.blocking() or match.opened
        assert question is not None
        for command in ruleset("ethereal").default_answer(match, question, other):
            tables.submit(match_id, other, command)
        while play_on(tables, match_id):
            pass
    match = tables.load(match_id).match
    assert match.requests >= asked_before
    assert match.questions == {}
    assert match.waits_for() == ()
    assert not play_on(tables, match_id)


def test_an_offer_that_waits_holds_up_nobodys_turn() -> None:
    log = MemoryLog()
    tables = Tables(log, CommitClock())
    match_id = opened(tables, PERSON, PERSON)
    seat = brought_to_prep(tables, match_id)
    other = "s2" if seat == "s1" else "s1"
    tables.submit(match_id, seat, AskPeerLoan(lender=other, amount=3))
    tables.submit(match_id, seat, EndPhase())
    tables.submit(match_id, seat, EndPhase())
    assert LoanRequested in {type(question) for question in tables.load(match_id).match.questions.values()}
