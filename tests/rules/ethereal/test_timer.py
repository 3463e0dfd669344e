"""The phase timer: how long a seat has, and what becomes of a match whose seats let their time run out."""

import pytest

from commands.ethereal.opening import ReportReady
from commands.ethereal.place import PlaceCard
from commands.ethereal.timer import SwitchTimerOff
from commands.ethereal.turn import EndPhase
from commands.handling import Tables
from commands.kept import Kept
from domain.engine.rejection import Rejected
from domain.ethereal.options import Options
from domain.ethereal.timer import seconds
from events.base import Player, TimeUp
from events.ethereal.moon import TollAsked
from events.ethereal.turn import PhaseOpened, TimerSwitchedOff
from events.log.memory import MemoryLog
from projections.offers import offers_of
from projections.record import commit_of
from projections.waiting import waits
from tests.commands.conftest import ANN, HandClock
from tests.rules.spec import given

COMPUTER = Player(kind="computer", level="random")


@pytest.fixture
def clock() -> HandClock:
    return HandClock(1_000_000)


def timed(clock: HandClock, timer: int | str, *players: Player) -> Tables:
    tables = Tables(MemoryLog(), clock)
    tables.create("ethereal", {"phase_timer": timer}, match_id="m", seed=bytes(range(32)))
    for seat, player in zip(("s1", "s2"), players, strict=True):
        tables.take_seat("m", seat, player)
    tables.carry_on("m")
    return tables


def settled(tables: Tables) -> Kept:
    """After whatever is due by itself."""
    while tables.carry_on("m"):
        pass
    return tables.load("m")


@pytest.mark.rule("ethereal.timer.draw-30", "ethereal.timer.starts", "ethereal.timer.values")
@pytest.mark.parametrize("timer", [30, 60, 90])
def test_draw_has_30_seconds_and_every_other_phase_the_timers(timer: int, clock: HandClock) -> None:
    kept = timed(clock, timer, ANN, ANN).load("m")
    [waiting] = waits(kept, "s1")
    assert (waiting.what, waiting.deadline) == ("phase-opened", 1_000_000 + 1000 * timer)
    for phase, long in (("draw", 30), ("prep", timer), ("attack", timer), ("opening", timer)):
        assert seconds(kept.match, PhaseOpened(ask=9, of=("s1",), phase=phase)) == long


@pytest.mark.rule("ethereal.timer.default-off")
def test_without_a_timer_nothing_runs_out(clock: HandClock) -> None:
    tables = timed(clock, "off", ANN, ANN)
    clock.time += 10**9
    assert tables.expire("m") is None
    assert waits(tables.load("m"), None)[0].deadline is None


@pytest.mark.rule("ethereal.timer.computers-untimed", "ethereal.computer.no-timer")
def test_a_computer_is_under_no_timer(clock: HandClock) -> None:
    tables = timed(clock, 30, COMPUTER, COMPUTER)
    assert tables.load("m").deadlines == {}


@pytest.mark.rule("ethereal.timer.expiry-next", "ethereal.timer.setup", "ethereal.timer.expiry-late-command")
def test_what_has_run_out_is_over_before_the_next_command_is_decided(clock: HandClock) -> None:
    tables = timed(clock, 60, ANN, ANN)
    first = tables.load("m").match.waits_for()[0]
    clock.time += 59_999
    assert tables.expire("m") is None
    clock.time += 1
    with pytest.raises(Rejected, match="not-your-turn"):
        tables.submit("m", first, EndPhase())
    late = commit_of("ethereal", list(tables.log.lines("m"))[-1])
    assert isinstance(late.events[0], TimeUp)
    match = tables.load("m").match
    assert match.waits_for() != (first,)
    assert {stack.seat for stack in match.stacks.values()} == {first}
    assert (match.opening[first], len(match.hands[first])) == ((), 1), "its cards are placed, and one is kept"


@pytest.mark.rule("ethereal.timer.expiry-next", "ethereal.timer.stale-alarm")
def test_a_match_whose_seats_say_nothing_goes_on_phase_by_phase(clock: HandClock) -> None:
    tables, phases = timed(clock, 30, ANN, ANN), list[str]()
    for _ in range(12):
        kept = settled(tables)
        assert tables.expire("m") is None, "an alarm that rings too early does nothing"
        phases += [asked.phase for asked in kept.match.questions.values() if isinstance(asked, PhaseOpened)]
        clock.time += 30_000
        assert tables.expire("m") is not None
    assert phases[:7] == ["opening", "opening", "prep", "attack", "draw", "prep", "attack"]


@pytest.mark.rule("ethereal.timer.expiry-choice")
def test_a_choice_has_a_time_of_its_own_and_holds_up_the_phases() -> None:
    match = given(field={"C1": "s1 9h", "C3": "s2 4c"}, options=Options(phase_timer=30)).match.fork()
    match.players = {"s1": ANN, "s2": ANN}
    toll = TollAsked(ask=2, of=("s2",), cards=("4c.2",), source="card")
    assert seconds(match, toll) == 30
    prep = PhaseOpened(ask=1, of=("s1",), phase="prep", seconds=30)
    match.questions = {1: prep, 2: TollAsked(ask=2, of=("s2",), cards=("4c.2",), source="card", seconds=30)}
    kept = Kept(ruleset="ethereal", match=match, asked_at={1: 0, 2: 20_000})
    assert kept.deadlines == {2: 50_000}
    del match.questions[2]
    assert kept.deadlines == {1: 30_000}


@pytest.mark.rule("ethereal.screen.timer-shown")
def test_every_projection_gives_the_deadline_of_a_phase(clock: HandClock) -> None:
    kept = timed(clock, 60, ANN, ANN).load("m")
    for eyes in ("s1", "s2", None):
        assert [waiting.deadline for waiting in waits(kept, eyes)] == [1_060_000]


@pytest.mark.rule("ethereal.timer.switch-off", "ethereal.screen.timer-off-command")
@pytest.mark.parametrize("its_turn", [True, False])
def test_any_person_seated_switches_the_timer_off_for_good(its_turn: bool, clock: HandClock) -> None:
    tables = timed(clock, 30, ANN, ANN)
    first = tables.load("m").match.waits_for()[0]
    seat = first if its_turn else tables.load("m").match.seat_after(first)
    assert tables.submit("m", seat, SwitchTimerOff()).events == (TimerSwitchedOff(seat=seat),)
    assert tables.load("m").deadlines == {}
    clock.time += 10**9
    assert tables.expire("m") is None
    tables.submit("m", first, placed(tables, first))
    tables.submit("m", first, ReportReady())
    kept = settled(tables)
    assert (kept.match.waits_for(), kept.deadlines) == ((kept.match.seat_after(first),), {})
    again = Tables(tables.log, clock)
    assert again.load("m").deadlines == {}, "it is replayed from the log"


def placed(tables: Tables, seat: str) -> PlaceCard:
    match = tables.load("m").match
    return PlaceCard(card=match.opening[seat][0], tile=min(match.field.backline[seat]))


@pytest.mark.rule("ethereal.screen.timer-off-command")
def test_with_no_timer_running_there_is_none_to_switch_off(clock: HandClock) -> None:
    tables = timed(clock, "off", ANN, ANN)
    with pytest.raises(Rejected, match="no-timer"):
        tables.submit("m", "s1", SwitchTimerOff())
    tables = timed(clock, 30, ANN, ANN)
    tables.submit("m", "s1", SwitchTimerOff())
    with pytest.raises(Rejected, match="no-timer"):
        tables.submit("m", "s2", SwitchTimerOff())


@pytest.mark.rule("ethereal.screen.timer-off-command")
def test_the_timer_is_offered_to_persons_as_long_as_it_runs(clock: HandClock) -> None:
    def offered(tables: Tables, seat: str) -> bool:
        kept = tables.load("m")
        return "switch-timer-off" in {each.kind for each in offers_of(kept.rules, kept.rules.view(kept.match, seat))}

    tables = timed(clock, 30, ANN, COMPUTER)
    assert [offered(tables, seat) for seat in ("s1", "s2")] == [True, False]
    tables.submit("m", "s1", SwitchTimerOff())
    assert not offered(tables, "s1")
    assert not offered(timed(clock, "off", ANN, ANN), "s1")
