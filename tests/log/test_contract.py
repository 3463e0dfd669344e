"""What every match log promises; each test runs on each kind."""

import threading

import pytest

from events.log import redis_log
from events.log.base import AlreadyLanded, HeadMoved, MatchLog, Waiting
from events.log.commit import hash_of
from tests.log.conftest import ENDED, WAITING


def grown(log: MatchLog, *lines: bytes, match: str = "m") -> None:
    """Append `lines` to a match."""
    for line in lines:
        log.append(match, log.head(match), line, WAITING)


def test_commits_are_numbered_from_one_and_read_in_order(log: MatchLog) -> None:
    log.append("m", 0, b"one", WAITING)
    log.append("m", 1, b"two", WAITING)
    assert log.head("m") == 2
    assert list(log.lines("m")) == [b"one", b"two"]
    assert list(log.lines("m", after=1)) == [b"two"]
    assert list(log.lines("m", after=2)) == []


def test_a_line_may_hold_any_bytes(log: MatchLog) -> None:
    line = bytes(range(256)) * 300
    grown(log, line)
    assert list(log.lines("m")) == [line]


def test_nothing_is_known_of_an_unknown_match(log: MatchLog) -> None:
    assert log.head("m") == 0
    assert list(log.lines("m")) == []
    assert log.commit_of("m", "c") is None
    assert log.waiting("m") is None
    assert log.seed("m") is None
    assert log.snapshot("m", "f") is None
    assert log.live() == log.matches() == []


@pytest.mark.parametrize("expected", [0, 1, 3, 9])
def test_an_append_that_expects_another_head_writes_nothing(log: MatchLog, expected: int) -> None:
    grown(log, b"one", b"two")
    with pytest.raises(HeadMoved) as moved:
        log.append("m", expected, b"late", ENDED, "c")
    assert moved.value.head == 2
    assert list(log.lines("m")) == [b"one", b"two"]
    assert log.waiting("m") == WAITING
    assert log.commit_of("m", "c") is None


def test_an_append_after_another_commit_than_the_last_writes_nothing(log: MatchLog) -> None:
    log.append("m", 0, b"one", WAITING, prev="what is before the first is not asked")
    with pytest.raises(HeadMoved) as moved:
        log.append("m", 1, b"two", WAITING, prev=hash_of(b"lost"))
    assert (moved.value.head, log.head("m")) == (1, 1)
    log.append("m", 1, b"two", WAITING, prev=hash_of(b"one"))
    log.append("m", 1, b"two", WAITING, prev=hash_of(b"one"))
    assert list(log.lines("m")) == [b"one", b"two"]


@pytest.mark.parametrize("command_id", [None, "c"])
def test_an_append_that_is_repeated_succeeds_and_writes_once(log: MatchLog, command_id: str | None) -> None:
    log.append("m", 0, b"one", WAITING, command_id)
    log.append("m", 0, b"one", WAITING, command_id)
    grown(log, b"two")
    log.append("m", 0, b"one", ENDED, command_id)
    assert list(log.lines("m")) == [b"one", b"two"]
    assert log.waiting("m") == WAITING


@pytest.mark.parametrize("expected", [0, 1, 2])
def test_a_command_that_landed_is_answered_with_its_commit(log: MatchLog, expected: int) -> None:
    log.append("m", 0, b"one", WAITING, "c")
    grown(log, b"two")
    with pytest.raises(AlreadyLanded) as landed:
        log.append("m", expected, b"decided again", WAITING, "c")
    assert landed.value.commit == log.commit_of("m", "c") == 1
    assert log.head("m") == 2


def test_a_command_id_counts_for_its_match_only(log: MatchLog) -> None:
    log.append("a", 0, b"one", WAITING, "c")
    grown(log, b"one", match="b")
    log.append("b", 1, b"two", WAITING, "c")
    assert (log.commit_of("a", "c"), log.commit_of("b", "c")) == (1, 2)


def test_the_last_append_says_whom_a_match_waits_for(log: MatchLog) -> None:
    last = Waiting(of=("system",), computers=True, since=17, deadline=60_017)
    grown(log, b"one")
    log.append("m", 1, b"two", last)
    grown(log, b"one", match="other")
    assert log.waiting("m") == last
    assert log.waiting_of(["m", "unknown", "other"]) == {"m": last, "other": WAITING}
    assert log.waiting_of([]) == {}


def test_a_match_is_live_until_nobody_is_waited_for(log: MatchLog) -> None:
    grown(log, b"one", match="b")
    grown(log, b"one", match="a")
    assert log.live() == ["a", "b"]
    log.append("a", 1, b"two", ENDED)
    assert log.live() == ["b"]
    assert log.matches() == ["a", "b"]


def test_the_first_seed_stays(log: MatchLog) -> None:
    assert log.keep_seed("m", b"\x00first") == b"\x00first"
    assert log.keep_seed("m", b"second") == b"\x00first"
    assert log.seed("m") == b"\x00first"
    assert log.matches() == []


def test_the_newest_snapshot_of_each_schema_is_kept(log: MatchLog) -> None:
    log.keep_snapshot("m", 20, "f", b"20:\x00\xff")
    log.keep_snapshot("m", 10, "f", b"late")
    log.keep_snapshot("m", 5, "g", b"other")
    assert log.snapshot("m", "f") == (20, b"20:\x00\xff")
    assert log.snapshot("m", "g") == (5, b"other")
    log.keep_snapshot("m", 100, "f", b"newer")
    assert log.snapshot("m", "f") == (100, b"newer")


def test_a_dropped_match_leaves_nothing_and_may_begin_again(log: MatchLog) -> None:
    log.append("m", 0, b"one", WAITING, "c")
    log.keep_seed("m", b"seed")
    log.keep_snapshot("m", 1, "f", b"state")
    grown(log, b"one", match="other")
    log.drop("m")
    assert log.matches() == log.live() == ["other"]
    assert (log.head("m"), log.waiting("m"), log.seed("m"), log.snapshot("m", "f")) == (0, None, None, None)
    log.append("m", 0, b"anew", WAITING, "c")
    assert log.commit_of("m", "c") == 1


@pytest.mark.parametrize("number", [2, 3, 4, 6, 7])
def test_pages_meet_without_gap_or_overlap(log: MatchLog, monkeypatch: pytest.MonkeyPatch, number: int) -> None:
    monkeypatch.setattr(redis_log, "PAGE", 3)
    lines = [b"%d" % commit for commit in range(1, number + 1)]
    grown(log, *lines)
    assert list(log.lines("m")) == lines
    assert list(log.lines("m", after=1)) == lines[1:]


def test_waiting_for_a_commit_ends_with_it(log: MatchLog) -> None:
    grown(log, b"one")
    assert log.wait_for("m", 0, 0)
    assert not log.wait_for("m", 1, 0)
    assert not log.wait_for("m", 1, 0.05)
    later = threading.Timer(0.05, lambda: log.append("m", 1, b"two", WAITING))
    later.start()
    assert log.wait_for("m", 1, 10)
    later.join()
    assert list(log.lines("m", after=1)) == [b"two"]


def test_threads_that_race_leave_no_gap(log: MatchLog) -> None:
    def race(name: int) -> None:
        for turn in range(10):
            while True:
                try:
                    log.append("m", log.head("m"), b"%d.%d" % (name, turn), WAITING, f"{name}.{turn}")
                    break
                except HeadMoved:
                    pass

    racers = [threading.Thread(target=race, args=(name,)) for name in range(4)]
    for racer in racers:
        racer.start()
    for racer in racers:
        racer.join()
    lines = list(log.lines("m"))
    assert sorted(lines) == sorted(b"%d.%d" % (name, turn) for name in range(4) for turn in range(10))
    assert [log.commit_of("m", line.decode()) for line in lines] == list(range(1, 41))
