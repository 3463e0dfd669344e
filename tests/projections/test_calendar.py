"""What comes due by itself, and what a log says has."""

import re
from itertools import count
from typing import Any

import msgspec
import pytest

from domain.engine.calendar import Calendar, Due
from domain.engine.rejection import Rejected
from domain.engine.ruleset import ruleset
from domain.ethereal.moon import PHASES
from events.base import HappeningBegan, Lasting, MatchEnded, UntilAttack, UntilRound, UntilTurn, UntilTurnEnds
from events.ethereal.agenda import MoonReaches, TurnCalendar, TurnOpens
from events.ethereal.bank import PeerLoanTaken
from events.ethereal.bounties import BountyTaken
from events.ethereal.land import Plot
from events.ethereal.turn import RoundBegan
from events.log.memory import MemoryLog
from projections.calendar import due_in, happened
from projections.record import commit_of
from projections.replay import moments
from tests.fixtures.simulated import simulate
from tests.rules.ethereal.tables import due
from tests.rules.spec import given

RULES = ruleset("ethereal")
FIELD = {"C1": "s1 9h", "C5": "s2 9h"}
HYPOSTASIS = Lasting(kind="hypostasis", on="C1", by="s1", until=UntilTurn(seat="s1", turn=4))
NAKED_HAND = Lasting(kind="naked-hand", on="s2", by="s1", until=UntilTurnEnds(seat="s1", turn=2))
SWORD = Lasting(kind="dice-plus-sword", on="C1", by="s1", until=UntilAttack())
SECRET = Lasting(kind="not-for-everybody", on="C1", by="s1", until=UntilRound(round=4))


def rows(position: Any) -> tuple[Due, ...]:
    return RULES.calendar(position.match).due


def moments_of(step: str, **position: Any) -> list[tuple[str, int, str]]:
    """The rows of one step: for whom, in which round or turn, in words."""
    told = rows(given(**{"field": FIELD, **position}))
    found = [(each.seat, each.when, each.says) for each in told if each.what.endswith(step)]
    return [(seat, when.round if isinstance(when, UntilRound) else when.turn, says) for seat, when, says in found]


@pytest.mark.rule("ethereal.calendar.shown", "ethereal.moon.order")
@pytest.mark.parametrize(("at", "moon"), [(0, 0), (1, 0), (4, 3), (5, 4), (12, 3)])
def test_the_phases_of_the_next_eight_rounds_are_shown_with_what_they_bring(at: int, moon: int) -> None:
    phases = {when: says for _, when, says in moments_of("round-4-sky", round=at, moon=moon)}
    assert list(phases) == list(range(at + 1, at + 9))
    assert {when for when in phases if phases[when] == "New Moon"} == {when for when in phases if when % 8 == 1}
    full = {when for when in phases if phases[when] == "Full Moon"}
    assert full == {when for when in phases if when % 8 == 5}
    assert {when for _, when, _ in moments_of("round-5-eclipse", round=at, moon=moon)} == full
    brought = {when: says for _, when, says in moments_of("round-11-moon", round=at, moon=moon)}
    assert brought.keys() == {when for when in phases if when % 8 in (1, 5)}
    assert all(("toll" in says) == (when in full) for when, says in brought.items())


@pytest.mark.rule("ethereal.calendar.shown")
def test_what_comes_after_the_last_round_never_comes() -> None:
    phases = moments_of("round-4-sky", round=7, moon=6, options={"round_limit": 9})
    assert [when for _, when, _ in phases] == [8, 9]


def test_the_seats_that_the_moon_has_still_to_reach_come_first() -> None:
    told = rows(due(MoonReaches(seat="s2"), field=FIELD, round=5, moon=4))
    assert told[0].seat == "s2"
    assert (told[0].when, told[0].says) == (UntilRound(round=5), "the toll of the Full Moon")
    told = rows(due(MoonReaches(seat="s2"), field=FIELD, round=5, moon=4, blood_moon_in=5))
    assert told[0].says == "the gift of the Blood Moon"


def test_what_lasts_is_shown_with_its_end_and_what_is_not_public_is_not() -> None:
    lasting = {1: SWORD, 2: HYPOSTASIS, 3: SECRET, 4: NAKED_HAND}
    told = rows(given(field=FIELD, phase="prep", turns={"s1": 2, "s2": 1}, lasting=lasting, lasted=4, round=2))
    ends = [each for each in told if each.says.endswith(" ends")]
    assert [each.when for each in ends] == [NAKED_HAND.until, HYPOSTASIS.until, SWORD.until]
    assert [each.says for each in ends] == [
        "Naked Hand on s2 ends",
        "Hypostasis on C1 ends",
        "Dice Plus Sword on C1 ends",
    ]
    assert told[-1] == ends[-1], "what has no fixed time comes last"


@pytest.mark.rule("ethereal.calendar.turn-2-teleport", "ethereal.soul.trim")
def test_cards_that_come_back_and_souls_above_the_maximum_are_shown_for_their_seat() -> None:
    position: dict[str, Any] = {"turns": {"s1": 2, "s2": 1}, "away": {"s2": "9s 8s"}, "souls": {"s1": "Ah 2c 3c"}}
    assert moments_of("turn-2-teleport", **position) == [("s2", 2, "9♠, 8♠ back from away")]
    assert moments_of("round-7-trim", round=2, **position) == [("s1", 3, "2♣ above the maximum")]


@pytest.mark.rule("ethereal.default.below-zero", "ethereal.default.loan-open", "ethereal.calendar.shown")
@pytest.mark.parametrize(
    ("owing", "turn"),
    [
        ({"claims": {"debt:s1": 2}}, 6),
        ({"claims": {"debt:s1": 2}, "below_zero": {"s1": 2}}, 4),
        ({"claims": {"loan:s1": 4}, "bank_loans": {"s1": (2, 12)}}, 7),
        ({"claims": {"loan:s1": 1, "debt:s1": 1}, "bank_loans": {"s1": (1, 12)}}, 5),
    ],
)
def test_the_default_that_comes_if_nothing_is_paid_is_shown(owing: dict[str, Any], turn: int) -> None:
    told = moments_of("turn-10-default", turns={"s1": 3, "s2": 3}, **owing)
    assert told == [("s1", turn, "in default, if nothing is paid")]
    assert not moments_of("turn-10-default", turns={"s1": 3, "s2": 3}, defaults={"s1": 2}, **owing)


@pytest.mark.rule("ethereal.collector.sent", "ethereal.peer.collectors", "ethereal.collector.strike")
def test_debt_collectors_that_come_and_strike_are_shown() -> None:
    owing: dict[str, Any] = {"turns": {"s1": 3, "s2": 3}, "claims": {"debt:s1": 2, "peer:1": 2}, "defaults": {"s1": 2}}
    late = {1: PeerLoanTaken(loan=1, lender="s1", borrower="s2", amount=2, term=2, own=2)}
    sent = "1d2 Debt Collectors come for each creditor"
    assert moments_of("turn-11-collectors-sent", **owing) == [("s1", 4, sent)]
    both = moments_of("turn-11-collectors-sent", **owing, peer_loans=late)
    assert both == [("s1", 4, sent), ("s2", 4, sent)]
    hunt = {"collector.m1": {"seat": "s1", "turn": 1}, "collector.m2": {"seat": "s1", "turn": 1}}
    there = owing | {"field": FIELD | {"B3": "bank collector.m1", "D3": "bank collector.m2"}, "hunts": hunt, "made": 2}
    strikes = [("s1", 4, "Debt Collectors close in and strike from B3, D3")]
    assert moments_of("turn-12-collectors-strike", **there) == strikes


@pytest.mark.rule("ethereal.overdraw.carries")
@pytest.mark.parametrize(
    ("moment", "turn"),
    [
        ({"phase": "prep", "active": "s1"}, 2),
        ({"phase": "prep", "active": "s2"}, 3),
        ({"agenda": (TurnCalendar(seat="s1"), TurnOpens(seat="s1")), "active": "s1"}, 2),
    ],
)
def test_the_overdraw_count_falls_at_the_end_of_the_turn_that_runs_or_else_of_the_next(
    moment: dict[str, Any], turn: int
) -> None:
    position = {"turns": {"s1": 2, "s2": 2}, "overdraw": {"s1": 7}, **moment}
    assert moments_of("end-turn", **position) == [("s1", turn, "the overdraw count falls from 7 to 1")]


def test_a_seat_is_told_what_comes_for_it_and_for_all_and_after_the_end_nothing_comes() -> None:
    [*kepts] = moments(*simulate(3, most=150))
    whole = {seat: due_in(kepts[100], seat) for seat in ("s1", "s2", None)}
    assert {each.seat for each in whole["s1"].due} <= {"", "s1"}
    assert set(whole["s1"].due) | set(whole["s2"].due) == set(whole[None].due)
    ended = MatchEnded(winners=("s1",), reason="field-destroyed")
    assert RULES.calendar(given(field=FIELD, round=3, ended=ended).match) == Calendar(round=3)


def test_what_the_calendar_says_of_the_moon_comes_true() -> None:
    played = (list(moments(*simulate(number, round_limit=12))) for number in count(11))
    kepts = next(kepts for kepts in played if kepts[-1].match.round > 8)
    foretold = {
        each.when: each.says for kept in kepts for each in due_in(kept).due if each.what.endswith("round-4-sky")
    }
    rounds = {kept.match.round: PHASES[kept.match.moon] for kept in kepts if kept.match.round}
    assert {at: foretold[UntilRound(round=at)] for at in rounds} == rounds


@pytest.fixture(scope="module")
def played() -> tuple[MemoryLog, str]:
    return simulate(3, most=150)


def test_every_mark_of_a_log_is_a_step_in_its_round(played: tuple[MemoryLog, str]) -> None:
    marks, at = list[tuple[str, str, int]](), 0
    for number, line in enumerate(played[0].lines(played[1]), 1):
        for index, event in enumerate(commit_of("ethereal", line).events):
            at = event.round if isinstance(event, RoundBegan) else at
            if isinstance(event, HappeningBegan) and not event.silent:
                marks.append((f"{number}.{index}", event.what, at))
    assert [(step.address, step.what, step.round) for step in happened(*played)] == marks


RUNNING_ON = re.compile(r" phase$|^Round \d+ begins$|'s turn")
"""What belongs to no step: the sentences of turns and rounds that run on."""


def test_a_step_has_its_dice_and_what_came_of_it_with_the_answer_to_what_it_asked() -> None:
    steps = [step for number in (3, 4, 5) for step in happened(*simulate(number, most=300))]
    asked = [step for step in steps if any("is asked for a toll" in sentence for sentence in step.lines)]
    tolls = [step for step in asked if len(step.lines) > 1]
    assert tolls
    assert len(asked) - len(tolls) <= 3, "each match may stop at one that waits for its answer"
    for toll in tolls:
        assert toll.what == "ethereal.calendar.round-11-moon"
        refused = "refuses the toll" in toll.lines[1]
        assert refused or "gives the toll" in toll.lines[1]
        assert ("ethereal.moon.toll-refused" in [die.rule for die in toll.dice]) == refused
    told = {sentence for step in steps for sentence in step.lines}
    assert not [sentence for sentence in told if RUNNING_ON.search(sentence)]


def test_a_seat_is_told_of_steps_for_it_and_for_all_with_what_it_may_know(played: tuple[MemoryLog, str]) -> None:
    mine, theirs, watched = (happened(*played, seat) for seat in ("s1", "s2", None))
    assert {step.seat for step in mine} == {None, "s1"}
    assert {step.address for step in mine} | {step.address for step in theirs} == {step.address for step in watched}


def test_an_unknown_match_has_no_past() -> None:
    with pytest.raises(Rejected, match="unknown-match"):
        happened(MemoryLog(), "nowhere")


@pytest.mark.rule("ethereal.calendar.shown", "ethereal.report.day")
@pytest.mark.parametrize(("at", "moon", "day"), [(1, 0, 5), (4, 3, 5), (5, 4, 13)])
def test_the_next_report_day_is_shown(at: int, moon: int, day: int) -> None:
    assert moments_of("report", round=at, moon=moon) == [("", day, "taxes are taken, and each seat gets its Report")]


@pytest.mark.rule("ethereal.peer.growth", "ethereal.peer.due")
@pytest.mark.parametrize(
    ("own", "grows", "falls"), [(4, 7, 8), (5, 7, 8), (6, 7, 8), (7, 10, 8), (8, 10, None), (11, 13, None)]
)
def test_growth_and_due_time_of_a_loan_between_players_are_shown(own: int, grows: int, falls: int | None) -> None:
    taken = {"type": "peer-loan-taken", "loan": 3, "lender": "s1", "borrower": "s2", "amount": 5, "term": 4, "own": 4}
    position = {"turns": {"s1": own, "s2": own}, "claims": {"peer:3": 6}, "peer_loans": {3: taken}, "round": own}
    assert moments_of("8-growth", **position) == [("s2", grows, "player loan 3 grows by 1d2")]
    shown = [("s2", falls, "player loan 3 falls due, 6 as it stands")] if falls else []
    assert moments_of("9-due", **position) == shown


@pytest.mark.rule("ethereal.calendar.shown", "ethereal.middle.until-report")
@pytest.mark.parametrize(("at", "moon", "day"), [(1, 0, 5), (4, 3, 5), (5, 4, 13), (6, 5, 13)])
def test_the_end_of_bought_land_is_shown(at: int, moon: int, day: int) -> None:
    shown = moments_of("report", round=at, moon=moon, middle={"s2": "C3"})
    assert ("s2", day, "the land in the middle, C3, runs out") in shown


@pytest.mark.rule("ethereal.bounty.put-up", "ethereal.bounty.deadline", "ethereal.calendar.shown")
def test_bounties_to_come_and_deadlines_are_shown() -> None:
    held = BountyTaken(seat="s1", bounty=1, target="s2", worth=6, meter=4, reported=1, first=1)
    position = {"round": 6, "moon": 5, "reported": 1, "bad_standing": {"s1": 0, "s2": 0}, "claims": {"tax:s2": 5}}
    taken = {"s1": (held, msgspec.structs.replace(held, bounty=2, reported=0))}
    shown = moments_of("round-14-report", **position, taken=taken)
    assert [row for row in shown if "bounty" in row[2]] == [
        ("s2", 13, "a bounty is put on it, worth 5 as it stands"),
        ("s1", 13, "bounty 2 fails with 4 still to collect"),
        ("s1", 21, "bounty 1 fails with 4 still to collect"),
    ]
    assert not [row for row in moments_of("round-14-report", **position, bank_closed_in=3) if "bounty" in row[2]]


@pytest.mark.rule("ethereal.calendar.shown", "ethereal.plot.half")
@pytest.mark.parametrize(("at", "moon", "day"), [(1, 0, 5), (5, 4, 13)])
def test_the_pay_day_of_plots_is_shown_with_what_they_have_brought(at: int, moon: int, day: int) -> None:
    plots = {2: Plot(seat="s2", takings=3), 3: Plot(seat="s2", takings=2), 4: Plot(miner="miner.e1")}
    shown = moments_of("report", round=at, moon=moon, plots=plots)
    assert shown == [
        ("s2", day, "the Bank takes 3 of the 5 mana that the plots have brought"),
        ("", day, "taxes are taken, and each seat gets its Report"),
    ]
    assert moments_of("report", round=at, moon=moon, plots=plots, bank_closed_in=1) == []


@pytest.mark.rule("ethereal.calendar.shown", "ethereal.report.eighth-round")
@pytest.mark.parametrize(("at", "day"), [(0, 5), (4, 5), (5, 13), (12, 13), (13, 21)])
@pytest.mark.parametrize("sky", [["mars"], []])
def test_the_next_eighth_round_is_shown_while_the_moon_is_away(at: int, day: int, sky: list[str]) -> None:
    assert [when for _, when, _ in moments_of("report", round=at, sky=sky)] == [day]


@pytest.mark.rule("ethereal.calendar.shown", "ethereal.plot.yield")
def test_the_income_of_plots_is_shown() -> None:
    plots = {2: Plot(seat="s2", miner="miner.e1"), 3: Plot(seat="s2", miner="miner.e2"), 4: Plot(seat="s2")}
    assert moments_of("7-income", plots=plots, turns={"s1": 2, "s2": 1}) == [
        ("s2", 2, "Miners on plots roll for mana: 2")
    ]
