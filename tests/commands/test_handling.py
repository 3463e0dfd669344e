"""From a command to a commit: accepted, refused, sent twice, decided again, too late, and read back."""

import logging
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from commands.handling import MOST_TRIES, Landed, Tables
from commands.kept import Kept, before_first, fold_lines
from domain.engine.dice import KeyedDice, dice_key
from domain.engine.rejection import Rejected
from events.base import CardsShuffled, MatchEnded, QuestionClosed, SeedRevealed, TimeUp
from events.log.base import HeadMoved, MatchLog, Unreachable, Waiting
from events.log.commit import first_prev, hash_of, head_of
from events.log.memory import MemoryLog
from tests.commands.conftest import ANN, SEED, HandClock, cut, seated
from tests.fixtures.tiny import Ring, Say, WordAsked

pytestmark = pytest.mark.usefixtures("tiny")


@pytest.fixture
def tables(log: MatchLog, clock: HandClock) -> Tables:
    return Tables(log, clock)


class Meddled(MemoryLog):
    """A log to which somebody else appends first, `times` times, or whose answers get lost."""

    def __init__(self) -> None:
        super().__init__()
        self.others: list[Any] = []
        self.lost = 0

    def append(
        self,
        match: str,
        expected: int,
        line: bytes,
        waiting: Waiting,
        command_id: str | None = None,
        prev: str = "",
    ) -> None:
        if self.others:
            self.others.pop(0)()
        super().append(match, expected, line, waiting, command_id, prev)
        if self.lost:
            self.lost -= 1
            raise Unreachable("no answer")


@pytest.fixture
def meddled() -> Meddled:
    return Meddled()


def state(kept: Kept) -> bytes:
    return msgspec.msgpack.encode((kept.match, kept.head, kept.at, kept.prev, kept.asked_at))


def replayed(log: MatchLog, match_id: str = "m") -> Kept:
    return fold_lines(before_first("tiny", match_id), log.lines(match_id))


def rejection(tables: Tables, seat: str, command: Any, **how: Any) -> str:
    with pytest.raises(Rejected) as refusal:
        tables.submit("m", seat, command, **how)
    return refusal.value.code


def test_a_command_becomes_one_commit(tables: Tables, log: MatchLog, clock: HandClock) -> None:
    seated(tables)
    clock.time += 5
    landed = tables.submit("m", "a", {"type": "say", "word": "oak"}, command_id="c1")
    assert (landed.commit, landed.again) == (4, False)
    assert [type(event).__name__ for event in landed.events] == [
        "DiceRolled",
        "WordSaid",
        "QuestionClosed",
        "WordAsked",
    ]
    assert landed.before.said == ()
    assert landed.after.said == ("oak",)
    line = log.line("m", 4)
    assert line is not None
    head = head_of(line)
    assert (head.n, head.at, head.actor, head.by, head.id) == (4, clock.time, "a", ANN, "c1")
    assert head.command == {"type": "say", "word": "oak", "loud": 0}
    assert log.waiting("m") == Waiting(of=("b",), since=clock.time, deadline=clock.time + 30_000)
    assert state(tables.load("m")) == state(replayed(log))


def test_the_lines_of_a_match_are_a_chain(tables: Tables, log: MatchLog) -> None:
    seated(tables)
    tables.submit("m", "a", Say(word="oak"))
    lines = list(log.lines("m"))
    assert [head_of(line).prev for line in lines] == [first_prev("m"), *map(hash_of, lines[:-1])]


@pytest.mark.parametrize(
    ("seat", "command", "code"),
    [
        ("b", Say(word="oak"), "not-your-turn"),
        ("c", Ring(), "not-seated"),
        ("a", Say(word="no"), "bad-word"),
    ],
)
def test_a_refusal_changes_and_logs_nothing(tables: Tables, log: MatchLog, seat: str, command: Any, code: str) -> None:
    seated(tables)
    before = state(tables.load("m")), list(log.lines("m"))
    assert rejection(tables, seat, command, command_id="c1") == code
    assert (state(tables.load("m")), list(log.lines("m"))) == before
    assert tables.submit("m", "a", Say(word="oak"), command_id="c1").commit == 4


@pytest.mark.rule("engine.command.id")
def test_the_same_command_id_lands_once(tables: Tables, log: MatchLog) -> None:
    seated(tables)
    first = tables.submit("m", "a", Ring(), command_id="c1")
    again = tables.submit("m", "a", Ring(), command_id="c1")
    assert (again.commit, again.again) == (first.commit, True)
    other = Tables(log, HandClock()).submit("m", "a", Ring(), command_id="c1")
    assert (other.commit, other.again) == (first.commit, True)
    assert log.head("m") == first.commit


@pytest.mark.rule("engine.command.id")
def test_an_id_that_was_used_is_no_other_commands(tables: Tables, log: MatchLog) -> None:
    seated(tables)
    first = tables.submit("m", "a", Say(word="oak"), command_id="c1")
    for other in (Ring(), Say(word="elm")):  # the one could be carried out now, the other could not
        assert rejection(tables, "a", other, command_id="c1") == "id-taken"
    assert log.head("m") == first.commit


def test_a_command_that_landed_is_found_though_it_would_be_refused_now(tables: Tables) -> None:
    seated(tables)
    first = tables.submit("m", "a", Say(word="oak"), command_id="c1")
    again = tables.submit("m", "a", Say(word="oak"), command_id="c1")
    assert again == Landed(match_id="m", commit=first.commit, again=True)
    moved = tables.submit("m", "a", Say(word="oak"), command_id="c1", at_head=3)
    assert moved == Landed(match_id="m", commit=first.commit, again=True)


def test_a_command_id_counts_for_its_seat(tables: Tables, log: MatchLog) -> None:
    seated(tables)
    assert tables.submit("m", "a", Ring(), command_id="1").commit == 4
    assert tables.submit("m", "b", Ring(), command_id="1").commit == 5
    assert tables.load("m").match.rings == 2


@pytest.mark.rule("engine.command.id")
@pytest.mark.parametrize("command_id", ["", "x" * 65])
def test_a_command_id_has_1_to_64_characters(tables: Tables, command_id: str) -> None:
    seated(tables)
    assert rejection(tables, "a", Ring(), command_id=command_id) == "bad-command"


def test_a_lost_race_decides_again_on_what_stands_then(meddled: Meddled, clock: HandClock) -> None:
    ours, theirs = Tables(meddled, clock), Tables(meddled, clock)
    seated(ours)
    meddled.others = [lambda: theirs.submit("m", "a", Ring())]
    landed = ours.submit("m", "a", Say(word="oak"))
    assert (landed.commit, landed.before.rings) == (5, 1)
    meddled.others = [lambda: theirs.submit("m", "b", Say(word="elm"))]
    assert rejection(ours, "b", Say(word="ash")) == "not-your-turn"
    assert state(ours.load("m")) == state(theirs.load("m")) == state(replayed(meddled))


def test_a_refusal_on_what_a_process_remembers_is_decided_again(log: MatchLog, clock: HandClock) -> None:
    ours, theirs = Tables(log, clock), Tables(log, clock)
    seated(ours)
    theirs.submit("m", "a", Say(word="oak"))
    assert ours.load("m").head == 3
    assert ours.submit("m", "b", Say(word="elm")).commit == 5


@pytest.mark.rule("engine.command.busy")
def test_after_eight_lost_races_a_command_is_refused_as_busy(meddled: Meddled, clock: HandClock) -> None:
    ours, theirs = Tables(meddled, clock), Tables(meddled, clock)
    seated(ours)

    def ring() -> None:
        others, meddled.others = meddled.others, []
        theirs.refresh("m")
        theirs.submit("m", "b", Ring())
        meddled.others = others

    meddled.others = [ring] * (MOST_TRIES - 1)
    assert ours.submit("m", "a", Ring(), command_id="patient").commit == 3 + MOST_TRIES
    meddled.others = [ring] * MOST_TRIES
    assert rejection(ours, "a", Ring(), command_id="late") == "busy"
    assert meddled.commit_of("m", "a:late") is None


def test_at_a_head_that_has_passed_nothing_is_decided(log: MatchLog, clock: HandClock) -> None:
    ours, theirs = Tables(log, clock), Tables(log, clock)
    seated(ours)
    theirs.submit("m", "a", Ring())
    with pytest.raises(HeadMoved) as moved:
        ours.submit("m", "b", Ring(), at_head=3)
    assert moved.value.head == 4
    assert ours.submit("m", "b", Ring(), at_head=4).commit == 5
    theirs.submit("m", "a", Ring())
    assert ours.submit("m", "b", Ring(), at_head=6).commit == 7, "a head that this process has not seen yet"
    with pytest.raises(HeadMoved):
        ours.submit("m", "b", Ring(), at_head=99)


def test_an_append_without_an_answer_lands_once_when_it_is_sent_again(meddled: Meddled, clock: HandClock) -> None:
    tables = Tables(meddled, clock)
    seated(tables)
    meddled.lost = 1
    with pytest.raises(Unreachable):
        tables.submit("m", "a", Say(word="oak"), command_id="c1")
    clock.time += 9
    assert tables.submit("m", "a", Say(word="oak"), command_id="c1") == Landed(match_id="m", commit=4, again=True)
    assert state(tables.load("m")) == state(replayed(meddled))
    meddled.lost = 1
    with pytest.raises(Unreachable):
        tables.submit("m", "b", Say(word="elm"))
    clock.time += 9
    assert rejection(tables, "b", Say(word="elm")) == "not-your-turn", "without an id the question makes it single"


def test_what_has_run_out_is_answered_before_the_next_command(tables: Tables, log: MatchLog, clock: HandClock) -> None:
    seated(tables)
    clock.time += 29_999
    assert tables.submit("m", "b", Ring()).commit == 4
    clock.time += 1
    landed = tables.submit("m", "b", Ring())
    assert landed.commit == 6
    line = log.line("m", 5)
    assert line is not None
    head, events = head_of(line), msgspec.json.decode(line)["events"]
    assert (head.actor, head.at, head.command, head.id) == ("system", clock.time, None, None)
    assert [event["type"] for event in events[:3]] == ["time-up", "dice-rolled", "word-said"]
    assert tables.load("m").match.said == ("...",)
    assert tables.load("m").deadlines == {3: clock.time + 30_000}


def test_an_answer_that_comes_when_the_time_has_run_out_is_refused(tables: Tables, clock: HandClock) -> None:
    seated(tables)
    clock.time += 30_000
    assert rejection(tables, "a", Say(word="oak"), command_id="late") == "not-your-turn"
    assert tables.load("m").match.said == ("...",)
    assert tables.submit("m", "b", Say(word="elm")).commit == 5


def test_time_never_runs_backwards(log: MatchLog) -> None:
    fast, slow = HandClock(5_000_000), HandClock(1_000_000)
    seated(Tables(log, fast))
    tables = Tables(log, slow)
    assert tables.submit("m", "a", Say(word="oak")).commit == 4
    line = log.line("m", 4)
    assert line is not None
    assert head_of(line).at == 5_000_000
    assert tables.load("m").deadlines == {3: 5_030_000}
    slow.time = 5_030_000
    assert tables.expire("m") is not None


def test_a_commit_reads_the_clock_once(tables: Tables, clock: HandClock) -> None:
    seated(tables)
    clock.reads = 0
    tables.submit("m", "b", Ring())
    assert clock.reads == 1


def test_expire_answers_every_question_that_has_run_out(tables: Tables, clock: HandClock) -> None:
    seated(tables, words=2, seconds=0)
    last = tables.expire("m")
    assert last is not None
    assert [type(event) for event in last.events] == [
        TimeUp, *(type(event) for event in last.events[1:3]), QuestionClosed, MatchEnded, SeedRevealed,
    ]  # fmt: skip
    assert tables.load("m").match.said == ("...", "...")
    assert tables.load("m").deadlines == {}
    assert tables.expire("m") is None


def test_two_processes_expire_a_question_once(meddled: Meddled, clock: HandClock) -> None:
    ours, theirs = Tables(meddled, clock), Tables(meddled, clock)
    seated(ours)
    theirs.load("m")
    clock.time += 30_000

    def first() -> None:
        clock.time += 1  # else both would write the same line, which is as good
        theirs.expire("m")

    meddled.others = [first]
    assert ours.expire("m") is None
    assert ours.load("m").match.said == ("...",)
    assert meddled.head("m") == 4


def test_a_default_answer_that_the_rules_refuse_is_a_fault_of_the_game(
    tables: Tables, clock: HandClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    seated(tables)
    rules = tables.load("m").rules
    monkeypatch.setitem(vars(rules), "default_answer", lambda match, question, seat: [Say(word="no")])
    clock.time += 30_000
    with pytest.raises(AssertionError, match="default answer"):
        tables.submit("m", "b", Ring())
    monkeypatch.setitem(vars(rules), "default_answer", lambda match, question, seat: [Ring()])
    with pytest.raises(AssertionError, match="leaves a question open"):
        tables.submit("m", "b", Ring())


@pytest.mark.rule("engine.match.over")
def test_the_last_commit_reveals_the_seed(tables: Tables, log: MatchLog) -> None:
    seated(tables, words=1)
    landed = tables.submit("m", "a", Say(word="oak"))
    assert landed.events[-1] == SeedRevealed(seed=SEED.hex())
    line = log.line("m", 4)
    assert line is not None
    assert head_of(line).digest
    assert log.live() == []
    assert rejection(tables, "b", Ring()) == "match-over"
    with pytest.raises(Rejected, match="match-over"):
        tables.take_seat("m", "a", ANN)


def test_the_seat_that_sits_down_last_has_its_say_in_the_shuffle(log: MatchLog, clock: HandClock) -> None:
    tables = Tables(log, clock)
    tables.create("tiny", match_id="m", seed=SEED)
    tables.take_seat("m", "b", ANN, entropy="bb")
    landed = tables.take_seat("m", "a", ANN, entropy="aa")
    [shuffled] = [event for event in landed.events if isinstance(event, CardsShuffled)]
    assert shuffled.order == KeyedDice(dice_key(SEED, ["bb", "aa"]), 3).shuffle("xyz", "tiny.begin")
    again = tables.take_seat("m", "a", ANN, entropy="cc")
    assert again.after.entropy == {"b": "bb", "a": "aa"}


@pytest.mark.rule("engine.match.id", "engine.match.seats", "engine.ruleset.known", "engine.command.form")
def test_who_may_sit_down_and_how_a_match_may_be_called(tables: Tables) -> None:
    seated(tables)

    def code(call: Any, *args: Any, **how: Any) -> str:
        with pytest.raises(Rejected) as refusal:
            call(*args, **how)
        return refusal.value.code

    assert code(tables.take_seat, "m", "c", ANN) == "not-seated"
    assert code(tables.take_seat, "m", "a", ANN, entropy="a\nb") == "bad-entropy"
    assert code(tables.take_seat, "n", "a", ANN) == "unknown-match"
    assert code(tables.submit, "n", "a", Ring()) == "unknown-match"
    assert code(tables.create, "tiny", match_id="m") == "match-exists"
    assert code(tables.create, "chess") == "unknown-ruleset"
    assert code(tables.create, "tiny", {"words": "many"}) == "bad-option-value"
    assert code(tables.create, "tiny", {"colour": 1}) == "bad-option-value"
    for bad in ("", "-", "a b", "a}:log", "ä", "x" * 65):
        assert code(tables.create, "tiny", match_id=bad) == "bad-match-id"


@pytest.mark.rule("engine.match.id")
def test_of_two_that_create_the_same_match_one_does(meddled: Meddled, clock: HandClock) -> None:
    ours, theirs = Tables(meddled, clock), Tables(meddled, clock)

    def first() -> None:
        clock.time += 1
        theirs.create("tiny", match_id="m")

    meddled.others = [first]
    with pytest.raises(Rejected, match="match-exists"):
        ours.create("tiny", match_id="m")
    assert meddled.head("m") == 1


@pytest.mark.rule("engine.match.seed")
def test_a_match_that_was_imported_without_its_seed_can_be_read(tables: Tables, log: MatchLog) -> None:
    seated(tables)
    copy = MemoryLog()
    waiting = log.waiting("m")
    assert waiting is not None
    for number, line in enumerate(log.lines("m")):
        copy.append("m", number, line, waiting)
    imported = Tables(copy, HandClock())
    assert state(imported.load("m")) == state(tables.load("m"))
    with pytest.raises(Rejected) as refusal:
        imported.submit("m", "a", Ring())
    assert (refusal.value.code, refusal.value.rule) == ("match-over", "engine.match.seed")


def test_a_match_that_was_dropped_and_made_anew_is_noticed(log: MatchLog, clock: HandClock) -> None:
    ours, theirs = Tables(log, clock), Tables(log, clock)
    seated(ours)
    for _ in range(3):
        ours.submit("m", "a", Ring())
    log.drop("m")
    assert rejection(ours, "a", Ring()) == "unknown-match"
    seated(theirs, words=9)
    ours.refresh("m")
    assert ours.submit("m", "a", Ring()).commit == 4
    log.drop("m")
    theirs.forget("m")
    seated(theirs, words=8)
    for _ in range(6):
        theirs.submit("m", "a", Ring())
    assert ours.refresh("m").match.options.words == 8
    assert state(ours.load("m")) == state(replayed(log))


@pytest.mark.parametrize("regrown", [0, 1, 2, 3])
def test_a_log_that_a_crash_cut_short_is_a_chain_whoever_remembers_what_was_lost(
    log: MatchLog, clock: HandClock, regrown: int
) -> None:
    ours, theirs = Tables(log, clock), Tables(log, clock)
    seated(ours, words=9)
    theirs.load("m")
    ours.submit("m", "a", Say(word="lost"))
    ours.submit("m", "b", Say(word="gone"))
    cut(log, "m", 3)
    for turn in range(regrown):
        theirs.submit("m", "ab"[turn % 2], Say(word="kept"))
    seat = "ab"[regrown % 2]
    assert ours.submit("m", seat, Say(word="next")).commit == 4 + regrown
    lines = list(log.lines("m"))
    assert [head_of(line).prev for line in lines] == [first_prev("m"), *map(hash_of, lines[:-1])]
    assert state(ours.load("m")) == state(ours.refresh("m")) == state(replayed(log))
    assert ours.load("m").match.said == (*["kept"] * regrown, "next")


def test_a_log_that_a_crash_cut_short_is_read_again_though_nobody_commands(log: MatchLog, clock: HandClock) -> None:
    tables = Tables(log, clock)
    seated(tables)
    tables.submit("m", "a", Ring())
    cut(log, "m", 3)
    assert tables.refresh("m").head == 3
    log.drop("m")
    with pytest.raises(Rejected, match="unknown-match"):
        tables.refresh("m")


def test_listeners_are_told_what_landed(log: MatchLog, clock: HandClock) -> None:
    heard: list[tuple[int, int]] = []
    tables = Tables(log, clock, [lambda landed, kept: heard.append((landed.commit, kept.head))])
    seated(tables)
    tables.submit("m", "a", Ring(), command_id="c1")
    tables.submit("m", "a", Ring(), command_id="c1")
    assert heard == [(1, 1), (2, 2), (3, 3), (4, 4)]


def test_a_listener_that_fails_does_not_fail_the_command(
    log: MatchLog, clock: HandClock, caplog: pytest.LogCaptureFixture
) -> None:
    heard: list[int] = []

    def failing(landed: Landed, kept: Kept) -> None:
        raise ValueError("the hand of a is 9h.1")

    tables = Tables(log, clock, [failing, lambda landed, kept: heard.append(landed.commit)])
    with caplog.at_level(logging.ERROR):
        seated(tables)
    assert heard == [1, 2, 3]
    assert len(caplog.records) == 3
    assert "ValueError" in caplog.text
    assert "9h.1" not in caplog.text, "what is hidden stays out of the server's own log"


def test_a_snapshot_that_cannot_be_kept_does_not_fail_the_command(
    tables: Tables, log: MatchLog, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("commands.handling.SNAPSHOT_EVERY", 1)

    def lost(*anything: object) -> None:
        raise Unreachable("no answer")

    monkeypatch.setattr(log, "keep_snapshot", lost)
    seated(tables)
    assert tables.submit("m", "a", Ring()).commit == 4


class Watched(MemoryLog):
    """A log that tells from where it was read."""

    def __init__(self) -> None:
        super().__init__()
        self.read: list[int] = []

    def lines(self, match: str, after: int = 0) -> Iterator[bytes]:
        self.read.append(after)
        return super().lines(match, after)


def test_a_match_loaded_from_a_snapshot_is_the_one_that_is_replayed(
    clock: HandClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("commands.handling.SNAPSHOT_EVERY", 10)
    log = Watched()
    tables = Tables(log, clock)
    seated(tables, words=20)
    for seat in "ababa":
        clock.time += 7
        tables.submit("m", seat, Say(word="oak"))
    log.read.clear()
    kept = Tables(log, clock).load("m")
    [after] = log.read
    assert 0 < after < kept.head
    assert state(kept) == state(tables.load("m")) == state(replayed(log))
    clock.time += 30_000
    assert Tables(log, clock).expire("m") is not None, "deadlines come back as well"


def test_a_snapshot_of_another_schema_is_ignored(clock: HandClock, monkeypatch: pytest.MonkeyPatch) -> None:
    log = Watched()
    seated(Tables(log, clock))
    log.keep_snapshot("m", 3, "another", b"no state at all")
    log.read.clear()
    assert state(Tables(log, clock).load("m")) == state(replayed(log))
    assert log.read[0] == 0
    monkeypatch.setattr("commands.handling.fingerprint_of", lambda name: "another")
    with pytest.raises(msgspec.MsgspecError):
        Tables(log, clock).load("m")


def test_matches_beyond_what_is_kept_come_back_from_the_log(
    tables: Tables, log: MatchLog, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("commands.handling.MOST_KEPT", 2)
    for name in "xyz":
        seated(tables, name)
    for name in "xyz":
        assert tables.submit(name, "a", Ring()).commit == 4
        assert isinstance(tables.load(name).match.questions[2], WordAsked)


def test_there_is_nothing_to_carry_on_while_a_seat_is_asked(tables: Tables, clock: HandClock) -> None:
    seated(tables)
    assert tables.carry_on("m") is None
    clock.time += 30_000
    landed = tables.carry_on("m")
    assert landed is not None
    assert isinstance(landed.events[0], TimeUp)
