"""Parts of the gateway by themselves: settings, addresses, logs."""

import asyncio
from collections.abc import Coroutine
from typing import Any
from unicodedata import normalize

import pytest

from domain.engine.rejection import Rejected
from gateway.hall import Table
from gateway.limits import address_of
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
