"""Lines are read one by one or together, to the same effect."""

import pytest

from commands.kept import READ_TOGETHER, Kept, asked_after, before_first, codec_of, fold_lines
from domain.ethereal.match import Match
from events.ethereal.turn import PhaseOpened
from events.log.commit import BrokenLine
from tests.fixtures.simulated import lines_of

CODEC = codec_of("ethereal")


@pytest.fixture
def lines() -> tuple[bytes, ...]:
    return lines_of(3)[1]


def test_lines_read_together_are_the_lines_read_one_by_one(lines: tuple[bytes, ...]) -> None:
    assert len(lines) > 2 * READ_TOGETHER
    assert CODEC.folded_together(lines) == [CODEC.folded(line) for line in lines]


def test_folding_in_parts_comes_to_the_same_as_folding_at_once(lines: tuple[bytes, ...]) -> None:
    whole = fold_lines(before_first("ethereal", "m"), lines)
    in_parts = before_first("ethereal", "m")
    for line in lines:
        in_parts = fold_lines(in_parts, [line])
    assert in_parts == whole


@pytest.mark.parametrize("broken", [b"", b"{}", b'{"n":1,"at":1,"events":[{"type":"no-fact"}]}', b"no JSON"])
def test_one_broken_line_among_others_is_found(lines: tuple[bytes, ...], broken: bytes) -> None:
    with pytest.raises(BrokenLine):
        fold_lines(before_first("ethereal", "m"), [*lines[:3], broken, *lines[3:6]])


def test_two_commits_in_one_line_are_one_too_many(lines: tuple[bytes, ...]) -> None:
    with pytest.raises(BrokenLine, match="2 lines hold 3 commits"):
        CODEC.folded_together([lines[0], lines[1] + b"\n" + lines[2]])


def test_a_deadline_stands_from_the_commit_that_asked_until_the_question_is_closed() -> None:
    timed = PhaseOpened(ask=2, of=("s1",), phase="prep", seconds=30)
    untimed = PhaseOpened(ask=1, of=("s2",), phase="prep")
    match = Match(questions={1: untimed, 2: timed})
    asked = asked_after({}, 1000, match)
    assert asked == {1: 1000, 2: 1000}
    assert asked_after(asked, 5000, match) == asked
    assert asked_after(asked, 5000, Match(questions={1: untimed})) == {1: 1000}
    assert Kept(ruleset="ethereal", match=match, at=5000, asked_at=asked).deadlines == {2: 31_000}
