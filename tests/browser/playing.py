"""People who play by what a page offers them, with a mouse, on a touch screen, or by the keyboard alone."""

from collections.abc import Callable
from random import Random
from typing import Final

from playwright.sync_api import Locator, Page, expect

MOST_TABS: Final = 400
MOST_STEPS: Final = 2000
IDLE_MS: Final = 50
MOST_IDLE: Final = 600
"""Looks at pages on which nobody is asked anything, before something is wrong."""
_SETTLED: Final = """before => {
    const main = document.querySelector("main[data-match]");
    return main && (main.dataset.number !== before || document.querySelector("#state.bad"));
}"""
_GAP: Final = """(from, to) => {
    const place = (tile) => {
        const row = tile.closest("[role=row]");
        const [rows, tiles] = [[...row.parentElement.children], [...row.children]];
        return [rows.indexOf(row), tiles.indexOf(tile.closest("[role=gridcell]"))];
    };
    const [[a, b], [c, d]] = [place(document.activeElement), place(from)];
    return [c - a, d - b];
}"""

Use = Callable[[Page, Locator], None]
"""How somebody chooses what is on a page."""


def click(page: Page, on: Locator) -> None:
    """With a mouse."""
    on.click()


def tap(page: Page, on: Locator) -> None:
    """With a finger."""
    on.tap()


def press(page: Page, on: Locator) -> None:
    """By the keyboard alone: Tab from stop to stop, arrows on the field, Enter, and Space for what is ticked."""
    if on.evaluate("it => !!it.closest('.tile')"):
        _tab_to(page, page.locator(".tile .on[tabindex='0']"))
        down, right = on.evaluate(_GAP, None)
        for key, times in (("ArrowDown", down), ("ArrowUp", -down), ("ArrowRight", right), ("ArrowLeft", -right)):
            for _ in range(times):
                page.keyboard.press(key)
    else:
        _tab_to(page, on)
    expect(on).to_be_focused()
    page.keyboard.press("Space" if on.evaluate("it => it.type === 'checkbox'") else "Enter")


def _tab_to(page: Page, on: Locator) -> None:
    for _ in range(MOST_TABS):
        if on.evaluate("it => it === document.activeElement"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"the keyboard does not come to {on}")


class Playing:
    """Somebody at a table. `bold`: how often they do something before they go on to the next phase, from 0 to 1."""

    def __init__(self, page: Page, random: Random, use: Use = click, bold: float = 0.6) -> None:
        self.page, self._random, self._use, self._bold = page, random, use, bold
        self.refusals = list[str]()

    @property
    def asked(self) -> bool:
        """Whether the match waits for them."""
        return self.page.locator("main[data-yours]").count() > 0

    @property
    def over(self) -> bool:
        """Whether they see that the match is over."""
        return self.page.locator("main[data-state=ended]").count() > 0

    def act(self) -> None:
        """Do something that the page offers."""
        onward = self.page.locator(".phase .acts button").last
        if self.page.locator("#choice[open]").count():
            self._answer()
        elif onward.count() and self._random.random() > self._bold:
            self._command(onward)
        else:
            self._try_something()

    def _answer(self) -> None:
        boxes = self.page.locator("#choice input[type=checkbox]")
        most = int(self.page.locator("#choice .pick").get_attribute("data-most") or 0) if boxes.count() else 0
        for place in self._random.sample(range(boxes.count()), min(most, boxes.count())):
            self._use(self.page, boxes.nth(place)) if self._use is press else boxes.nth(place).check(force=True)
        buttons = self.page.locator("#choice .acts > button, #choice form .acts button.go")
        self._command(buttons.nth(self._random.randrange(buttons.count())))

    def _try_something(self) -> None:
        """Choose a card or a stack, and do one of the things that can be done with it, if there is one."""
        pieces = self.page.locator(".hand a, .tile.held a.on")
        if not pieces.count():
            return
        piece = pieces.nth(self._random.randrange(pieces.count()))
        id = piece.get_attribute("id")
        self._use(self.page, piece)
        expect(self.page.locator(f"[id='{id}'].sel, .sel [id='{id}']")).to_be_visible()
        ways = self.page.locator(".tile.open button, .panel-stack .acts > button")
        if not ways.count():
            self._use(self.page, self.page.locator(f"[id='{id}']"))
            expect(self.page.locator(".panel-stack header")).to_have_count(0)
            return
        self._command(ways.nth(self._random.randrange(ways.count())))

    def _command(self, button: Locator) -> None:
        before = self.page.locator("main").get_attribute("data-number")
        self._use(self.page, button)
        self.page.wait_for_function(_SETTLED, arg=before)
        if (refusal := self.page.locator("#state.bad")).count():
            self.refusals.append(refusal.inner_text())


def play_to_the_end(people: list[Playing], between: Callable[[int], None] = lambda step: None) -> None:
    """Let people act as they are asked, until they all see that the match is over; `between` their steps anything."""
    idle = 0
    for step in range(MOST_STEPS):
        while not (asked := next((each for each in people if each.asked), None)):
            if all(each.over for each in people):
                return
            idle += 1
            assert idle < MOST_IDLE, [each.page.locator("#state").inner_text() for each in people]
            people[0].page.wait_for_timeout(IDLE_MS)
        asked.act()
        idle = 0
        between(step)
    raise AssertionError(f"the match is not over after {MOST_STEPS} steps")
