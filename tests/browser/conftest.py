"""People with real browsers: Chromium, driven by Playwright, before a gateway on a port of this machine.

`CHROMIUM` names the browser, else the machine's own is taken; `CHROMIUM=off` leaves these tests out.
"""

import os
import shutil
from collections.abc import Generator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.people import People
from tests.gateway.conftest import Serve, at_home, played, redis_client, redis_home, redis_log, serve, server, worker

__all__ = ["at_home", "played", "redis_client", "redis_home", "redis_log", "serve", "server", "worker"]

FLAGS: Final = (
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
)
MISSING: Final = (
    "the browser tests need Chromium: as root `apt-get install chromium`, or CHROMIUM=/path/to/chromium make test; "
    "CHROMIUM=off make test leaves them out"
)
_HERE: Final = Path(__file__).parent


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave the browser tests out, and say so, if that is asked for."""
    if os.environ.get("CHROMIUM") == "off":
        ours = [item for item in items if item.path.is_relative_to(_HERE)]
        items[:] = [item for item in items if item not in ours]
        config.hook.pytest_deselected(items=ours)


@pytest.fixture
def url(serve: Serve) -> str:
    """The address of a gateway of the test's own, whose matches have the same name in several tests."""
    return serve()


@pytest.fixture(scope="package")
def browser() -> Generator[Browser]:
    """One Chromium for these tests; not for longer, as no other loop runs in its thread meanwhile."""
    named = os.environ.get("CHROMIUM") or "chromium"
    found = shutil.which(named)
    if found is None:
        pytest.fail(MISSING if named == "chromium" else f"CHROMIUM names no program: {named}", pytrace=False)
    with sync_playwright() as playwright, playwright.chromium.launch(executable_path=found, args=FLAGS) as browser:
        yield browser


@pytest.fixture
def people(browser: Browser) -> Generator[People]:
    """Opens windows for people, each in a browser of their own. In the end no page may have complained."""
    with People(browser) as people:
        yield people
    assert people.complaints == []
