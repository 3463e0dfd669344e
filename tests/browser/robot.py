"""People who play by chance, with a mouse, a finger or a keyboard: whatever the page offers they may do."""

from collections.abc import Callable
from random import Random
from typing import Final

from playwright.sync_api import Locator, Page

Press = Callable[[Page, Locator], None]
STEPS_A_TURN: Final = 3
"""About how many things somebody does before they move their turn on."""


def by_mouse(page: Page, what: Locator) -> None:
    """With a mouse."""
    what.click()


def by_finger(page: Page, what: Locator) -> None:
    """With a finger."""
    what.tap()


def by_keyboard(page: Page, what: Locator) -> None:
    """With the keyboard alone: to where it is, as Tab and the arrows lead there, and Enter."""
    what.focus()
    page.keyboard.press("Enter")


NEWS: Final = "was => document.querySelector('main').dataset.number !== was || document.querySelector('[role=alert]')"
"""The window shows a later state, or says why nothing was done."""
LONGEST_WAIT_MS: Final = 60_000


class Robot:
    """Somebody at a window."""

    def __init__(self, page: Page, number: int, press: Press = by_mouse) -> None:
        self.page, self._random, self._press = page, Random(number), press

    def over(self) -> bool:
        """Whether the match is over, as the window shows it."""
        return self.page.locator("main[data-state=ended]").count() > 0

    def step(self) -> bool:
        """Do something, if it is this person's to do; whether it was."""
        if not self.page.locator("main[data-yours]").count():
            return False
        number = self.page.locator("main").get_attribute("data-number")
        if not (self._answer() or self._pick() or self._go_on()):
            return False
        self.page.wait_for_function(NEWS, arg=number, timeout=LONGEST_WAIT_MS)
        return True

    def _any(self, found: Locator) -> Locator | None:
        """One of what is found, or None."""
        number = found.count()
        return found.nth(self._random.randrange(number)) if number else None

    def _answer(self) -> bool:
        """Answer what is asked in a dialog."""
        button = self._any(self.page.locator("dialog#choice .acts button"))
        if button is None:
            return False
        box = self._any(self.page.locator("dialog#choice .pick label"))
        if box is not None and self._random.random() < 0.7:
            box.click()
        self._press(self.page, button)
        return True

    def _pick(self) -> bool:
        """Pick a card or a stack and do with it what is offered, now and then."""
        if not self._random.randrange(STEPS_A_TURN):
            return False
        opening = self.page.locator("#state", has_text="opening cards").count()
        picked = self._any(self.page.locator(".hand a" if opening else ".hand a, .tile.held a.on"))
        if picked is None:
            return False
        self._press(self.page, picked)
        self.page.locator(".sel").first.wait_for(timeout=LONGEST_WAIT_MS)
        target = self._any(self.page.locator(".tile.open button"))
        if target is None:
            return False
        self._press(self.page, target)
        return True

    def _go_on(self) -> bool:
        """Move the turn on, or answer what else is asked."""
        on = self._any(self.page.locator(".phase button, .panel-bank > .acts > button"))
        if on is not None:
            self._press(self.page, on)
        return on is not None
