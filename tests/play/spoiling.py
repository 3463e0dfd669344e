"""What spoils a match of any of several games, for the tests that it is found."""

from typing import Any


def card_twice(match: Any) -> None:
    match.discard += match.pile[:1]


def card_gone(match: Any) -> None:
    match.pile = match.pile[1:]


def nobody_asked(match: Any) -> None:
    match.questions = {}
