"""People at a table, each with a browser of their own."""

import os
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self
from urllib.parse import urlsplit

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request

from gateway.who import cookie_of
from tests.gateway.conftest import Client

DESK: Final[dict[str, Any]] = {"viewport": {"width": 1440, "height": 900}}
PHONE: Final[dict[str, Any]] = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "has_touch": True,
    "is_mobile": True,
}
LONGEST_WAIT_MS: Final = 15_000
_EXPECTED: Final = "Failed to load resource"
"""How Chromium tells of an answer with an error, which is the page's to show."""
_AXE: Final = Axe()
_RULES: Final = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


class People:
    """Everybody of one test. `complaints`: what a page threw, logged as an error, or asked of another host."""

    def __init__(self, browser: Browser) -> None:
        self.complaints = list[str]()
        self._browser = browser
        self._contexts = list[BrowserContext]()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for context in self._contexts:
            context.close()

    def at(self, url: str, client: Client | None = None, **how: Any) -> Page:
        """The window of a new person at a gateway; with a client it is theirs, and their cookie is set.

        `how`: `DESK`, which it is without one, `PHONE`, and whatever else a browser's context takes.
        """
        asked = {**DESK, "reduced_motion": "reduce", "base_url": url, **how}
        context = self._browser.new_context(**asked)
        context.set_default_timeout(LONGEST_WAIT_MS)
        self._contexts.append(context)
        if client is not None and client.token:
            sit(context, url, client)
        context.on("console", self._logged)
        context.on("weberror", lambda error: self.complaints.append(str(error.error)))
        context.on("request", lambda request: self._asked(url, request))
        return context.new_page()

    def _logged(self, message: ConsoleMessage) -> None:
        if message.type == "error" and not message.text.startswith(_EXPECTED):
            self.complaints.append(message.text)

    def _asked(self, url: str, request: Request) -> None:
        if request.url.startswith("http") and urlsplit(request.url).netloc != urlsplit(url).netloc:
            self.complaints.append(f"it asks another host: {request.url}")


def sit(context: BrowserContext, url: str, client: Client) -> None:
    """Give a browser the cookie of somebody's seat."""
    name = cookie_of(client.match)
    context.add_cookies([{"name": name, "value": client.token, "url": url, "httpOnly": True, "sameSite": "Strict"}])


def violations(page: Page) -> list[str]:
    """What axe finds wrong with a page as it stands: the rule, what it asks for, and where."""
    found = _AXE.run(page, options={"runOnly": _RULES, "resultTypes": ["violations"]})
    return [
        f"{rule['id']}: {rule['help']}: {', '.join(str(node['target']) for node in rule['nodes'])}"
        for rule in found.response["violations"]
    ]


_CROWDED: Final = """parts => {
    const found = parts.map((part) => document.querySelector(part));
    const boxes = found.map((each) => each.getBoundingClientRect());
    const bursts = (it) => it.scrollWidth > it.clientWidth + 1
        || (it.scrollHeight > it.clientHeight + 1 && getComputedStyle(it).overflowY === "visible");
    const outside = (box) => box.left < 0 || box.right > innerWidth + 1;
    const over = (one, other) => one.left < other.right - 1 && other.left < one.right - 1
        && one.top < other.bottom - 1 && other.top < one.bottom - 1;
    return parts.flatMap((part, n) => [
        ...(outside(boxes[n]) || bursts(found[n]) ? [part] : []),
        ...parts.slice(n + 1).filter((_, m) => over(boxes[n], boxes[n + 1 + m])).map((each) => `${part} over ${each}`),
    ]);
}"""


def crowded(page: Page, *parts: str) -> list[str]:
    """Which of these parts of a page lie over one another, reach out of the window, or hold more than they show."""
    return page.evaluate(_CROWDED, parts)


def picture(page: Page, name: str, **how: Any) -> None:
    """Keep a picture of a page, if the variable `PICTURES` names a folder for them."""
    if folder := os.environ.get("PICTURES"):
        page.screenshot(path=Path(folder) / f"{name}.png", animations="disabled", **how)
