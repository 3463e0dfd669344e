"""Parts of the gateway by themselves: settings, addresses, logs."""

import asyncio
import json
import logging
from collections.abc import Coroutine
from typing import Any
from unicodedata import normalize

import pytest

from domain.engine.rejection import Rejected
from gateway.hall import Table
from gateway.limits import address_of
from gateway.logs import JsonLines
from gateway.settings import Settings
from gateway.texts import name_of
from tests.fixtures.simulated import simulate


def test_settings_come_from_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ETHERLOG_GRACE_S", "12.5")
    monkeypatch.setenv("ETHERLOG_STREAMS", "7")
    monkeypatch.setenv("ETHERLOG_ORIGINS", "https://a.example https://b.example")
    settings = Settings.from_environment()
    assert (settings.grace_s, settings.streams) == (12.5, 7)
    assert settings.origins == ("https://a.example", "https://b.example")
    assert settings.patience_s == Settings().patience_s


@pytest.mark.parametrize(("name", "value"), [("ADMIN_TOKEN", "short"), ("STREAMS", "many")])
def test_a_setting_that_is_none_is_refused(name: str, value: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(f"ETHERLOG_{name}", value)
    with pytest.raises(Rejected, match="bad-setting"):
        Settings.from_environment()


@pytest.mark.parametrize(
    ("host", "address"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("testclient", "testclient"),
    ],
)
def test_an_address_is_what_costs_something_to_change(host: str, address: str) -> None:
    assert address_of({"client": (host, 1)}) == address  # type: ignore[typeddict-item]


@pytest.mark.parametrize(
    "name",
    [
        "\u3164",
        "\u2800",
        "\u034f",
        "\u0301",
        "a" + "\u0338" * 5,
        "Ann\u200d",
        "An\ufe0fn",
        "a\u2028b",
        "a\x85b",
        "a\ud800",
    ],
)
def test_what_shows_nothing_or_reaches_into_other_lines_is_no_name(name: str) -> None:
    with pytest.raises(Rejected, match="bad-name"):
        name_of(name)


@pytest.mark.parametrize("name", ["Nguye\u0302\u0303n", "👩‍❤️‍👨", "1️⃣", "می‌خواهم", "क्‍ष", "שָׁלוֹם", "ส้ม"])
def test_names_of_all_scripts_are_names(name: str) -> None:
    assert name_of(f" {name} ") == normalize("NFC", name)


def test_a_log_line_tells_the_type_of_an_error_and_nothing_of_what_it_was_about() -> None:
    try:
        raise ValueError("9h.1 lies on top")
    except ValueError as error:
        record = logging.LogRecord("x", logging.ERROR, "f", 1, "fault", (), (type(error), error, None))
    told = json.loads(JsonLines().format(record))
    assert (told["level"], told["message"], told["error"]) == ("error", "fault", "ValueError")
    assert "9h" not in json.dumps(told)


def test_a_log_line_traces_an_error_through_all_that_led_to_it() -> None:
    def shuffled() -> None:
        raise KeyError("9h.1")

    def dealt() -> None:
        try:
            shuffled()
        except KeyError as error:
            raise ExceptionGroup("of 9h.1", [RuntimeError("9h.1")]) from error

    try:
        dealt()
    except ExceptionGroup as error:
        record = logging.LogRecord("x", logging.ERROR, "f", 1, "fault", (), (type(error), error, None))
    trace = json.loads(JsonLines().format(record))["trace"]
    names = [each for each in trace if ":" not in each]
    assert names == ["KeyError", "RuntimeError", "ExceptionGroup"]
    assert [each.rpartition(" ")[2] for each in trace if ":" in each][1] == "shuffled"
    assert f"{__file__}:" in trace[-1]
    assert "9h" not in json.dumps(trace)


def test_a_copy_is_made_once_for_all_and_anew_where_that_failed() -> None:
    table, made = Table(*simulate(1, most=5)), list[str]()

    def making(what: str) -> Coroutine[Any, Any, str]:
        async def make() -> str:
            made.append(what)
            if what == "nothing":
                raise ConnectionError
            return what

        return make()

    async def asked() -> list[str]:
        with pytest.raises(ConnectionError):
            await table.copy(1, "page", lambda: making("nothing"))
        return [await table.copy(1, "page", lambda what=what: making(what)) for what in ("first", "second")]

    assert asyncio.run(asked()) == ["first", "first"]
    assert made == ["nothing", "first"]
