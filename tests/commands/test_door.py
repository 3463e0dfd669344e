"""Bad input at the door: refused with a code, whatever it is."""

from typing import Any

import pytest

from commands.door import LARGEST_COMMAND, parse
from commands.handling import Tables
from domain.engine.rejection import Rejected
from events.log.commit import head_of
from events.log.memory import MemoryLog
from tests.commands.conftest import HandClock, seated
from tests.fixtures.tiny import Say

pytestmark = pytest.mark.usefixtures("tiny")


def code(command: Any) -> str:
    with pytest.raises(Rejected) as refusal:
        parse("tiny", command)
    assert len(refusal.value.sentence) < 300
    return refusal.value.code


def test_json_and_plain_data_become_the_same_command() -> None:
    assert parse("tiny", b' {"word": "oak", "type": "say"} ') == Say(word="oak")
    assert parse("tiny", {"type": "say", "word": "oak", "loud": 3}) == Say(word="oak", loud=3)


@pytest.mark.rule("engine.command.form", "engine.command.size")
@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"oak",
        b"{",
        b'{"type":"say","word":"oak"',
        b'{"type":"say","word":"oak"}{}',
        b'{"type":"say","word":"oak","loud":NaN}',
        b'{"type":"say","word":"oak","loud":Infinity}',
        b'{"type":"say","word":"oak","loud":01}',
        b"\xff\xfe",
        b'{"type":"say","word":"\xff"}',
        b'{"type":"say","word":"\xed\xa0\x80"}',
        b'{"type":"say","word":"\\ud800"}',
        b'{"type":"\\ud800"}',
        b"[]",
        b"null",
        b'"say"',
        b"3",
        b"{}",
        b'{"type":null}',
        b'{"type":["say"]}',
        b'{"type":{"type":"say"}}',
        b'{"type":"say"}',
        b'{"type":"say","word":null}',
        b'{"type":"say","word":7}',
        b'{"type":"say","word":["oak"]}',
        b'{"type":"say","word":""}',
        b'{"type":"say","word":"123456789012345678901"}',
        b'{"type":"say","word":"oak","loud":"3"}',
        b'{"type":"say","word":"oak","loud":true}',
        b'{"type":"say","word":"oak","loud":1.5}',
        b'{"type":"say","word":"oak","seat":"a"}',
        b'{"type":"say","word":"oak","answers":1}',
        b'{"type":"say","word":"oak","' + b"x" * 5000 + b'":1}',
        b'{"type":"say","word":' + b"[" * 8000,
        b'{"type":"say","word":' + b"[" * 4000 + b"]" * 4000 + b"}",
        b'{"type":"say","word":' + b'{"a":' * 2000 + b"1" + b"}" * 2000 + b"}",
        b" " * LARGEST_COMMAND + b'{"type":"ring"}',
        b'{"type":"say","word":"oak","loud":' + b"9" * 20_000 + b"}",
    ],
)
def test_what_is_no_command_is_a_bad_command(body: bytes) -> None:
    assert code(body) == "bad-command"


@pytest.mark.parametrize("number", ["9" * 5000, "1e400", "1.0000000000000001"])
def test_a_number_that_is_too_much_is_refused(number: str) -> None:
    assert code(b'{"type":"say","word":"oak","loud":%s}' % number.encode()) == "bad-command"


@pytest.mark.parametrize("number", [10**25, -(10**400)])
def test_a_huge_number_is_kept_as_it_is(number: int) -> None:
    log = MemoryLog()
    tables = Tables(log, HandClock())
    seated(tables)
    tables.submit("m", "a", b'{"type":"say","word":"oak","loud":%d}' % number)
    line = log.line("m", 4)
    assert line is not None
    command = head_of(line).command
    assert command is not None
    assert command["loud"] == number


@pytest.mark.rule("engine.command.known")
@pytest.mark.parametrize("kind", ["no-such", "", "Say", "carry-on", "x" * 1000, "say\x00"])
def test_an_unknown_kind_has_a_code_of_its_own(kind: str) -> None:
    assert code({"type": kind}) == "unknown-command"


def _endless() -> dict[str, Any]:
    command: dict[str, Any] = {"type": "say"}
    command["word"] = command
    return command


@pytest.mark.parametrize(
    "command",
    [
        {},
        {"word": "oak"},
        {"type": 3},
        {"type": "say", "word": "\ud800"},
        {"type": "say", "word": object()},
        {"type": "say", "word": float("nan")},
        {"type": "say", "word": "oak", "loud": 10**5000},
        {"type": "say", "word": "x" * LARGEST_COMMAND},
        {("a",): "b"},
        _endless(),
    ],
)
def test_plain_data_is_looked_at_as_closely(command: dict[Any, Any]) -> None:
    assert code(command) == "bad-command"


@pytest.mark.parametrize("seat", ["", "c", "system", "a\x00", "x" * 1000, "\ud800"])
def test_a_foreign_seat_can_do_nothing(seat: str) -> None:
    log = MemoryLog()
    tables = Tables(log, HandClock())
    seated(tables)
    with pytest.raises(Rejected) as refusal:
        tables.submit("m", seat, b'{"type":"ring"}', command_id="c1")
    assert refusal.value.code == "not-seated"
    assert log.head("m") == 3


def test_bad_input_leaves_no_trace() -> None:
    log = MemoryLog()
    tables = Tables(log, HandClock())
    seated(tables)
    with pytest.raises(Rejected, match="bad-command"):
        tables.submit("m", "a", b'{"type":"say","word":1}', command_id="c1")
    assert log.head("m") == 3
    assert tables.submit("m", "a", b'{"type":"ring"}', command_id="c1").commit == 4


@pytest.mark.parametrize("match_id", ["", "}", "{m}:log", "\x00", "*", "x" * 5000])
def test_an_odd_match_id_is_unknown(match_id: str) -> None:
    with pytest.raises(Rejected) as refusal:
        Tables(MemoryLog(), HandClock()).submit(match_id, "a", b'{"type":"ring"}')
    assert refusal.value.code == "unknown-match"
