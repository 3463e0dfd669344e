"""The order of what happens by itself (ethereal.calendar)."""

from collections.abc import Iterable
from typing import Any

import msgspec
import pytest

from commands.clock import CommitClock
from commands.ethereal.attack import Attack
from commands.ethereal.base import EtherealCommand
from commands.ethereal.calendar.moon import AnswerToll, PickFromGrave
from commands.ethereal.conjure import Conjure
from commands.ethereal.move import MoveCards
from commands.ethereal.opening import ReportReady
from commands.ethereal.place import PlaceCard
from commands.ethereal.sacrifice import SacrificeCard
from commands.ethereal.spells.cast import CastSpell
from commands.ethereal.turn import EndPhase, RollDraw
from commands.handling import Tables
from domain.ethereal.quiet import QUIET
from events.base import (
    SYSTEM,
    CardsShuffled,
    DiceRolled,
    Event,
    HappeningBegan,
    HappeningDue,
    Lasting,
    LastingEnded,
    MatchEnded,
    Player,
    QuestionClosed,
    UntilRound,
    UntilTurn,
    UntilTurnEnds,
)
from events.ethereal.agenda import (
    EtherealAgendaSet,
    MoonReaches,
    RoundRest,
    RoundStart,
    TurnCalendar,
    TurnOpens,
    TurnStart,
)
from events.ethereal.bank import ReportIssued
from events.ethereal.cards import OverdrawLowered
from events.ethereal.moon import BloodMoonRose, GiftOffered, MoonMoved, TollAsked
from events.ethereal.souls import SoulsTrimmed
from events.ethereal.spells import CardReturned, PricesRolled
from events.ethereal.turn import PhaseOpened, RoundBegan, TurnBegan, TurnEnded
from events.log.memory import MemoryLog
from projections.record import commit_of
from projections.replay import moments
from tests.fixtures.simulated import RANDOM, simulate
from tests.rules.ethereal.tables import due, rolled
from tests.rules.spec import Given, given
from workers.play_on import play_on

ANN = Player(kind="person", name="ann")
FIELD = {"C1": "s1 9h", "A1": "s1 2s", "C5": "s2 9h", "A5": "s2 2s"}
ORDER = ("s1", "s2")


def step(what: str, seat: str | None = None) -> HappeningBegan:
    return HappeningBegan(what=f"ethereal.calendar.{what}", seat=seat)


UNDER_OTHER_SKIES = {
    "ethereal.shop.price",
    "ethereal.sky.jupiter-luck",
    "ethereal.eclipse.roll",
    "ethereal.meteor.hill",
}
"""What is rolled only with the shop on, while another body than the Moon hangs, or on the Hill."""
OF_EVERY_ROUND = [step("round-12-banker"), step("round-17-meteor")]
"""Whose dice are rolled in every round, whatever comes of them."""


def steps_in(told: Iterable[Event]) -> list[HappeningBegan]:
    return [event for event in told if isinstance(event, HappeningBegan)]


@pytest.mark.rule(
    "ethereal.calendar.round-1-ends",
    "ethereal.calendar.round-4-sky",
    "ethereal.calendar.round-5-eclipse",
    "ethereal.calendar.round-6-prices",
    "ethereal.calendar.round-7-trim",
    "ethereal.calendar.round-11-moon",
    "ethereal.calendar.seats-in-order",
)
@pytest.mark.parametrize("order", [("s1", "s2"), ("s2", "s1")])
def test_a_round_starts_with_its_steps_in_order_and_those_for_seats_in_turn_order(order: tuple[str, str]) -> None:
    ends = Lasting(kind="hypostasis", on="C1", by="s1", until=UntilRound(round=5))
    piles = {"s1": "Ah 2c 3c", "s2": "Ac 2d 3d"}
    position: dict[str, Any] = {"round": 4, "moon": 3, "souls": piles, "lasting": {1: ends}, "lasted": 1}
    spec = due(RoundStart(), field=FIELD, order=order, **position).when_due().rolling(50, 1).accepted()
    first, second = order
    assert steps_in(spec.told) == [
        step("round-1-ends"),
        step("round-4-sky"),
        step("round-5-eclipse"),
        step("round-6-prices"),
        *(step("round-7-trim", seat) for seat in order),
        step("round-11-moon"),
        step("round-11-moon", first),
    ]
    kinds = [type(event) for event in spec.told]
    in_order = [RoundBegan, LastingEnded, MoonMoved, PricesRolled, SoulsTrimmed, CardsShuffled, TollAsked]
    assert [kinds.index(kind) for kind in in_order] == sorted(kinds.index(kind) for kind in in_order)
    spec.when(first, AnswerToll(ask=2, give=True)).accepted()
    spec.rolling(1).when_due().accepted()
    assert steps_in(spec.told)[0] == step("round-11-moon", second)


@pytest.mark.rule("ethereal.calendar.recorded", "ethereal.calendar.dice-recorded")
@pytest.mark.parametrize("die", [1, 5, 6, 100])
def test_every_die_is_told_after_the_mark_of_its_step_also_one_that_changes_nothing(die: int) -> None:
    spec = due(RoundStart(), field=FIELD, round=4, moon=3)
    spec.rolling(**{"ethereal.blood.roll": [die]}, **({"ethereal.moon.toll-card": [1]} if die > 5 else {}))
    spec.when_due().then_among(step("round-5-eclipse"), rolled("ethereal.blood.roll", (100, die), seat=None))
    assert (BloodMoonRose(round=5) in spec.told) == (die <= 5)


@pytest.mark.rule("ethereal.calendar.no-roll-when-off")
@pytest.mark.parametrize("moon", [0, 1, 2, 4, 5, 6, 7])
def test_no_die_is_rolled_for_what_cannot_happen_but_prices_always_are(moon: int) -> None:
    spec = due(RoundStart(), field=FIELD, round=3, moon=moon).when_due().accepted()
    throws = {event.rule for event in spec.told if isinstance(event, DiceRolled)}
    assert throws == set(QUIET) - UNDER_OTHER_SKIES
    assert len([event for event in spec.told if isinstance(event, PricesRolled)]) == 1


@pytest.mark.rule("ethereal.calendar.round-one", "ethereal.calendar.round-one-new-moon")
@pytest.mark.parametrize("grave", ["", "Ks.1"])
def test_round_1_has_its_steps_in_the_new_moon_whose_gift_of_an_empty_grave_is_nothing(grave: str) -> None:
    spec = due(RoundStart(), field=FIELD, round=0, turn=0, moon=0, order=ORDER, grave=grave)
    spec.rolling(*([1] if grave else [])).when_due().accepted()
    reached = [step("round-11-moon", seat) for seat in (("s1",) if grave else ORDER)]
    assert steps_in(spec.told) == [step("round-6-prices"), *reached, *([] if grave else OF_EVERY_ROUND)]
    assert bool([event for event in spec.told if isinstance(event, GiftOffered)]) == bool(grave)


@pytest.mark.rule("ethereal.calendar.round-then-turn", "ethereal.calendar.end-round-then")
@pytest.mark.parametrize("order", [("s1", "s2"), ("s2", "s1")])
def test_after_the_last_turn_of_a_round_the_next_starts_and_then_the_first_seats_turn(order: tuple[str, str]) -> None:
    first, last = order
    spec = given(field=FIELD, phase="attack", order=order, active=last, hands={"s1": "9c", "s2": "9c"}, moon=1)
    spec.when(last, EndPhase()).then(
        QuestionClosed(ask=1),
        TurnEnded(seat=last),
        HappeningDue(ask=2, of=(SYSTEM,)),
        EtherealAgendaSet(steps=(RoundStart(),)),
    )
    spec.when_due().then_among(step("round-6-prices"), TurnBegan(seat=first, turn=4, own=1))
    told = [event for event in spec.told if not isinstance(event, DiceRolled)]
    assert told.index(steps_in(told)[-1]) < told.index(TurnBegan(seat=first, turn=4, own=1)), "no step comes later"


HYPOSTASIS = Lasting(kind="hypostasis", on="C5", by="s2", until=UntilTurn(seat="s2", turn=4))
TURN: dict[str, Any] = {
    "field": FIELD,
    "turns": {"s1": 4, "s2": 3},
    "lasting": {1: HYPOSTASIS},
    "lasted": 1,
    "away": {"s2": "9s"},
    "hands": {"s1": "9c", "s2": "9c"},
    "turn": 7,
    "round": 4,
}
"""Seat 2's turn comes next; a Hypostasis of its ends and a card of its comes back then."""
OWING: dict[str, Any] = {"claims": {"debt:s2": 2}, "debt_since": {"s2": 1}}
"""Its debt grows then."""
STEPS = [
    step("turn-1-hypostasis", "s2"),
    LastingEnded(id=1),
    step("turn-2-teleport", "s2"),
    CardReturned(seat="s2", card="9s.2", to="hand"),
]


@pytest.mark.rule(
    "ethereal.calendar.turn-1-hypostasis", "ethereal.calendar.turn-2-teleport", "ethereal.calendar.turn-then-draw"
)
def test_a_turn_starts_with_the_end_of_hypostasis_then_what_was_away_and_then_the_draw_phase() -> None:
    given(phase="attack", **TURN).when("s1", EndPhase()).then(
        QuestionClosed(ask=1),
        TurnEnded(seat="s1"),
        TurnBegan(seat="s2", turn=8, own=4),
        *STEPS,
        PhaseOpened(ask=2, of=("s2",), phase="draw"),
    )


@pytest.mark.rule("ethereal.calendar.turn-8-growth", "ethereal.calendar.turn-then-draw")
def test_what_else_comes_due_in_a_turn_comes_after_that_and_before_the_draw_phase() -> None:
    spec = given(phase="attack", **TURN, **OWING)
    spec.when("s1", EndPhase()).then(
        QuestionClosed(ask=1),
        TurnEnded(seat="s1"),
        TurnBegan(seat="s2", turn=8, own=4),
        *STEPS,
        HappeningDue(ask=2, of=(SYSTEM,)),
        EtherealAgendaSet(steps=(TurnCalendar(seat="s2"), TurnOpens(seat="s2"))),
    )
    spec.rolling(1).when_due().then_among(
        step("turn-8-growth", "s2"),
        rolled("ethereal.debt.growth", (2, 1), seat="s2"),
        PhaseOpened(ask=3, of=("s2",), phase="draw"),
    )


@pytest.mark.rule("ethereal.calendar.turn-first-too", "ethereal.calendar.turn-then-draw")
def test_the_first_turn_of_the_match_has_these_steps_too_and_then_opens_with_the_prep_phase() -> None:
    first = Lasting(kind="hypostasis", on="C1", by="s1", until=UntilTurn(seat="s1", turn=1))
    position: dict[str, Any] = {
        "round": 0,
        "turn": 0,
        "turns": {"s1": 0, "s2": 0},
        "away": {"s1": "9s"},
        "order": ORDER,
    }
    spec = due(TurnStart(seat="s1"), field=FIELD, lasting={1: first}, lasted=1, **position)
    spec.when_due().then_among(
        TurnBegan(seat="s1", turn=1, own=1),
        step("turn-1-hypostasis", "s1"),
        LastingEnded(id=1),
        step("turn-2-teleport", "s1"),
        CardReturned(seat="s1", card="9s.1", to="hand"),
        PhaseOpened(ask=2, of=("s1",), phase="prep"),
    )


@pytest.mark.rule("ethereal.calendar.loss-stops", "ethereal.calendar.turn-order-why")
def test_a_seat_that_falls_below_the_floor_in_a_step_has_lost_before_its_draw_phase_and_no_step_follows() -> None:
    owing = {"claims": {"debt:s2": 8, "loan:s2": 4}, "debt_since": {"s2": 1}, "bank_loans": {"s2": (2, 4)}}
    steps = (TurnCalendar(seat="s2"), TurnOpens(seat="s2"))
    spec = due(*steps, **(TURN | {"turns": {"s1": 4, "s2": 4}, "active": "s2"}), **owing)
    spec.rolling(1).when_due().accepted()
    assert steps_in(spec.told) == [step("turn-8-growth", "s2")]
    assert spec.told[-1 - isinstance(spec.told[-1], EtherealAgendaSet)] == MatchEnded(
        winners=("s1",), reason="mana-floor"
    )
    assert spec.match.agenda == ()
    assert not spec.match.questions
    spared = due(
        *steps, **(TURN | {"turns": {"s1": 4, "s2": 4}, "active": "s2"}), **(owing | {"claims": {"loan:s2": 4}})
    )
    spared.when_due().accepted()
    assert steps_in(spared.told)[0] == step("turn-9-due", "s2"), "the same loan falls due where the match goes on"


@pytest.mark.rule("ethereal.calendar.end-turn")
@pytest.mark.parametrize("overdraw", [0, 2, 9])
@pytest.mark.parametrize("shows", [True, False])
def test_a_turn_ends_with_what_lasted_and_the_overdraw_count_in_one_step(overdraw: int, shows: bool) -> None:
    hand = Lasting(kind="naked-hand", on="s2", by="s1", until=UntilTurnEnds(seat="s1", turn=4))
    position = TURN | {
        "lasting": {1: hand} if shows else {},
        "lasted": int(shows),
        "away": {},
        "overdraw": {"s1": overdraw},
    }
    spec = given(phase="attack", **position).when("s1", EndPhase()).accepted()
    step_of_end = [step("end-turn", "s1")] if overdraw or shows else []
    ended = [LastingEnded(id=1)] if shows else []
    lowered = [OverdrawLowered(seat="s1", count=max(0, overdraw - 6))] if overdraw else []
    before, after = QuestionClosed(ask=1), TurnBegan(seat="s2", turn=8, own=4)
    assert spec.told[:-1] == [before, TurnEnded(seat="s1"), *step_of_end, *ended, *lowered, after]


COMMANDS: list[EtherealCommand] = [
    *(RollDraw(), EndPhase(), ReportReady(), PlaceCard(card="9c.1", tile="B1"), SacrificeCard(card="9h.1")),
    *(MoveCards(origin="C1", target="D1", cards=("9h.1",)), Conjure(kind="soldier"), CastSpell(spell="tide")),
    *(Attack(tile="C1", target="C2"), PickFromGrave(ask=1, cards=()), AnswerToll(ask=1, give=True)),
]


@pytest.mark.rule("ethereal.calendar.before-commands")
@pytest.mark.parametrize("seat", ["s1", "s2"])
@pytest.mark.parametrize("command", COMMANDS)
def test_no_command_is_taken_before_what_is_due_is_done(command: EtherealCommand, seat: str) -> None:
    waiting = due(RoundStart(), field=FIELD, hands={"s1": "9c"}, round=4, moon=1)
    if command.answers:
        waiting.when(seat, command).then_rejected("no-choice-pending", "ethereal.turn.choice-wrong-seat")
    else:
        waiting.when(seat, command).then_rejected("happening-pending", "ethereal.calendar.before-commands")


@pytest.mark.rule("ethereal.calendar.before-commands", "ethereal.calendar.round-others")
def test_while_a_step_waits_for_a_choice_no_other_command_is_taken_and_no_later_step_is_made() -> None:
    spec = due(RoundStart(), field=FIELD, round=8, moon=7, grave="Ks.1", order=ORDER)
    spec.rolling(1).when_due().accepted()
    assert spec.match.agenda == (
        MoonReaches(seat="s2"),
        RoundRest(after="ethereal.calendar.round-11-moon"),
        TurnStart(seat="s1"),
    )
    spec.when("s2", RollDraw()).then_rejected("choice-pending", "ethereal.turn.choice-pending")
    spec.when("s1", EndPhase()).then_rejected("choice-pending", "ethereal.turn.choice-pending")
    spec.when("s1", PickFromGrave(ask=2, cards=())).accepted()
    assert spec.match.waits_for() == (SYSTEM,)
    spec.when("s1", EndPhase()).then_rejected("happening-pending")


@pytest.mark.rule("ethereal.calendar.eighth-round")
def test_what_comes_every_full_moon_comes_in_rounds_5_13_and_21_while_the_moon_hangs() -> None:
    position: dict[str, Any] = {"hands": {"s1": "9c", "s2": "9c"}, "round": 0, "turn": 0, "moon": 0, "order": ORDER}
    spec = due(RoundStart(), field={"C1": "s1 Ah", "C5": "s2 Ad"}, **position)
    full = [at for at in range(1, 25) if _shuffles(spec)]
    assert full == [5, 13, 21]


def _shuffles(spec: Given) -> bool:
    """Play a round in which nobody does anything; whether decks were shuffled at its start."""
    spec.rolling(*([50] if spec.match.moon == 3 else [])).when_due().accepted()
    shuffled = any(isinstance(event, CardsShuffled) for event in spec.told)
    while spec.match.blocking() is None:
        spec.when(spec.match.active, EndPhase()).accepted()
    return shuffled


class Leaping:
    """A clock that leaps by days."""

    def now(self, commit: int) -> int:
        return commit * 86_400_000 * 30 + 7


@pytest.mark.rule("ethereal.calendar.no-clock")
def test_the_time_of_day_changes_nothing_of_what_is_due() -> None:
    stories = list[list[Any]]()
    for clock in (CommitClock(), Leaping()):
        log = MemoryLog()
        tables = Tables(log, clock)
        tables.create("ethereal", {"round_limit": 10}, match_id="m", seed=bytes(32))
        for seat in ORDER:
            tables.take_seat("m", seat, RANDOM, entropy=seat)
        play_on(tables, "m", most=1000)
        told = [msgspec.json.decode(line) for line in log.lines("m")]
        stories.append([(line["actor"], line.get("command"), line["events"]) for line in told])
    assert stories[0] == stories[1]
    assert len(stories[0]) > 50


@pytest.mark.rule("ethereal.calendar.computer-turns")
def test_a_computers_commands_come_after_the_steps_of_its_turn() -> None:
    carried_out = commanded = 0
    for number in (3, 4, 5):
        log, match_id = simulate(number, most=300)
        before = None
        for kept, line in zip(moments(log, match_id), log.lines(match_id), strict=True):
            commit = commit_of("ethereal", line)
            carried_out += any(mark.what.startswith("ethereal.calendar.turn-") for mark in steps_in(commit.events))
            if before is not None and commit.actor in ORDER and commit.command is not None:
                commanded += 1
                assert SYSTEM not in before.waits_for()
                assert TurnCalendar(seat=commit.actor) not in before.agenda
            before = kept.match
    assert carried_out > 0
    assert commanded > 100


@pytest.mark.rule("ethereal.calendar.recorded", "ethereal.calendar.round-others")
@pytest.mark.parametrize("other_clock", [CommitClock(), Leaping()])
def test_a_run_of_steps_is_one_commit_however_many_carry_it_out(other_clock: CommitClock | Leaping) -> None:
    log = MemoryLog()
    tables = [Tables(log, CommitClock()), Tables(log, other_clock)]
    tables[0].create("ethereal", match_id="m", seed=bytes(32))
    for seat in ORDER:
        tables[0].take_seat("m", seat, ANN, entropy=seat)
    assert [each.load("m").head for each in tables] == [3, 3]
    told = [landed.commit for each in tables if (landed := each.carry_on("m"))]
    assert set(told) == {4}, "at the same time both make the very same commit"
    assert log.head("m") == 4
    assert tables[0].refresh("m").match == tables[1].refresh("m").match
    assert tables[1].carry_on("m") is None


@pytest.mark.rule("ethereal.calendar.turn-9-due")
def test_loans_fall_due_after_debts_have_grown() -> None:
    owing = {"claims": {"debt:s2": 2, "loan:s2": 4}, "debt_since": {"s2": 1}, "bank_loans": {"s2": (1, 4)}}
    spec = due(TurnCalendar(seat="s2"), TurnOpens(seat="s2"), **(TURN | {"turns": {"s1": 4, "s2": 4}}), **owing)
    spec.rolling(1, 1).when_due().then_among(step("turn-8-growth", "s2"), step("turn-9-due", "s2"))
    assert [mark.what for mark in steps_in(spec.told)][:3] == [
        *("ethereal.calendar.turn-8-growth", "ethereal.calendar.turn-8-growth", "ethereal.calendar.turn-9-due")
    ]


@pytest.mark.rule("ethereal.calendar.rounds-or-turns", "ethereal.calendar.turn-5-clocks")
@pytest.mark.parametrize(("own", "grows"), [(2, False), (3, False), (4, True)])
def test_a_debt_waits_for_turns_of_its_seat_whatever_the_round(own: int, grows: bool) -> None:
    spec = due(TurnStart(seat="s2"), **(TURN | {"turns": {"s1": 9, "s2": own - 1}, "round": 9, "away": {}}), **OWING)
    spec.rolling(*([1] if grows else [])).when_due().accepted()
    assert (step("turn-8-growth", "s2") in spec.told) == grows


@pytest.mark.rule("ethereal.calendar.rounds-or-turns")
@pytest.mark.parametrize("turns", [{"s1": 5, "s2": 5}, {"s1": 40, "s2": 2}])
def test_a_band_waits_for_rounds_whatever_the_seats_turns(turns: dict[str, int]) -> None:
    for at, comes in ((5, False), (6, True)):
        spec = due(RoundRest(), field=FIELD, round=at, band_due=6, options={"demons": True}, turns=turns)
        dice = {"d12": [1], "d3": [1, 1, 1, 1], "d5": [1] * 4, "d4": [1] * 5, "d6": [1], "d2": [1] * 7}
        spec.rolling(**(dice if comes else {})).when_due().accepted()
        assert (step("round-16-demons") in spec.told) == comes


@pytest.mark.rule("ethereal.calendar.blood-moon-is-report")
def test_a_blood_moon_is_a_full_moon_for_reports_taxes_and_the_order_of_phases() -> None:
    for die in (5, 6):
        spec = due(RoundStart(), field={"C1": "s1 Ah", "C5": "s2 Ad"}, round=4, moon=3)
        spec.rolling(**{"ethereal.blood.roll": [die], "ethereal.tax.other-roll": [1, 1]}).when_due().accepted()
        assert spec.match.is_blood_moon == (die == 5)
        assert len([event for event in spec.told if isinstance(event, ReportIssued)]) == 2
        later = due(RoundStart(), field=FIELD, round=5, moon=4, blood_moon_in=5 if die == 5 else 0).when_due()
        later.then_among(MoonMoved(phase=5))
