"""What can be done at a table, as a page offers it: buttons, each of which is a command that would be accepted."""

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any

import msgspec

from projections.offers import Offer, Refusal


class Picked(msgspec.Struct, frozen=True, kw_only=True):
    """What is picked on a page; it stands in the page's address.

    `at`: a tile or the like; `card`: of the hand; `cards`: of what is picked those that act; `spell`: what is to be
    cast, with `credit` if need be; `beside`: what the pick is compared with; `window`: the one that is open; `later`:
    the question whose dialog was put off; `seat`: whose window is open; `every`: a window shows all it has; `tab`:
    which part of it is open. `kept`: what this browser keeps from earlier matches, by name (`Board.keeps`).
    """

    at: str = ""
    card: str = ""
    cards: tuple[str, ...] = ()
    spell: str = ""
    credit: bool = False
    beside: str = ""
    window: str = ""
    later: int = 0
    seat: str = ""
    every: bool = False
    tab: str = ""
    kept: dict[str, Any] = {}


class Act(msgspec.Struct, frozen=True, kw_only=True):
    """A command as a button. `tile`: where on the board it is confirmed; `mark`: how that place is marked.

    `amount`: the field that a number has to be written into, with its least and most.
    """

    label: str
    command: dict[str, Any]
    tile: str = ""
    mark: str = ""
    note: str = ""
    amount: tuple[str, int, int] | None = None

    @property
    def value(self) -> str:
        """The command as a form sends it."""
        return msgspec.json.encode(self.command).decode()


class Closed(msgspec.Struct, frozen=True, kw_only=True):
    """What cannot be done now, and why."""

    label: str
    refusal: Refusal


class Acting(msgspec.Struct, kw_only=True):
    """What a seat can do: `targets` by place on the board; `turn`, what moves its turn on; `acts` about what is picked.

    `state`: what the line offers that says how the match stands; `more`: what the game's own templates show besides.
    """

    targets: dict[str, Act] = {}
    turn: list[Act] = []
    state: list[Act] = []
    acts: list[Act] = []
    closed: list[Closed] = []
    more: Any = None


class Option(msgspec.Struct, frozen=True, kw_only=True):
    """One of several things to pick in a dialog: its value, its symbol, its name, and whose it is."""

    value: str
    symbol: str
    name: str
    seat: str = ""
    solid: str = ""
    whose: str = ""


class Choice(msgspec.Struct, frozen=True, kw_only=True):
    """A question that a seat has to answer. `acts`: its answers as buttons; or of `options` `least` to `most` are
    picked, which `field` of `command` then names."""

    ask: int
    title: str
    text: str
    acts: tuple[Act, ...] = ()
    command: dict[str, Any] | None = None
    field: str = ""
    options: tuple[Option, ...] = ()
    least: int = 0
    most: int = 0
    answer: str = ""
    shown: tuple[Option, ...] = ()

    @property
    def value(self) -> str:
        """The command as a form sends it, without what is picked."""
        return msgspec.json.encode(self.command).decode()


def owed(view: Any) -> Iterator[tuple[int, Any]]:
    """The questions that the seat of a view is asked, by number."""
    for ask, question in view.questions.items():
        if view.you and view.you in getattr(question, "of", ()):
            yield int(ask), question


def with_amounts(offers: Iterable[Offer]) -> Iterator[tuple[dict[str, Any], tuple[str, int, int] | None]]:
    """The commands of offers; those that differ only in a number as one, with the field and its least and most."""
    for offer in offers:
        field = _number_field(offer.commands)
        for _, alike in groupby(offer.commands, key=lambda command: {**command, field: 0} if field else command):
            same = list(alike)
            if field and len(same) > 1:
                numbers = [command[field] for command in same]
                yield same[0], (field, min(numbers), max(numbers))
            else:
                yield same[0], None


def _number_field(commands: tuple[dict[str, Any], ...]) -> str:
    """The field by which commands differ, if it holds numbers."""
    fields = [name for name in (commands[0] if commands else ()) if len({str(each[name]) for each in commands}) > 1]
    numbers = [name for name in fields if all(type(each[name]) is int for each in commands)]
    return numbers[0] if len(numbers) == 1 == len(fields) else ""
