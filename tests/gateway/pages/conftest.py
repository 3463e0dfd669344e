"""Pages are asked as browsers ask them."""

import time
from collections.abc import Callable

from tests.gateway.pages.browser import Browser, Page


def room(url: str, name: str = "Anna", **chosen: str) -> tuple[Browser, str]:
    """A browser that has opened a room and sits in it, and the room's letters."""
    browser = Browser(url)
    page = browser.post("/rooms", **{"game": "ethereal", "name": name, "sit": "1", **chosen})
    assert page.answer.status_code == 200, page.text
    return browser, str(page.answer.url).rpartition("/")[2]


def table(url: str, *names: str, **chosen: str) -> tuple[list[Browser], str]:
    """Browsers that sit at a table, and the table's address."""
    first, code = room(url, names[0], **chosen)
    browsers = [first]
    for name in names[1:]:
        browsers.append(Browser(url))
        browsers[-1].post(f"/rooms/{code}", name=name)
    return browsers, first.open(f"/rooms/{code}").answer.url.path


def until(browser: Browser, path: str, true: Callable[[Page], bool]) -> Page:
    """The page once something holds of it."""
    end = time.monotonic() + 60
    while time.monotonic() < end:
        page = browser.open(path)
        if true(page):
            return page
        time.sleep(0.02)
    raise AssertionError(f"it does not come: {page.text}")
