"""The short notation of cards in positions, scenarios, tests and docs: `army.3 god-of-war`."""

from collections.abc import Iterable

from domain.pantheon.cards import card

REST = "rest"
"""Stands, in one place of a position, for every card that is named nowhere else, in the order of the card table."""


def cards_of(cards: Iterable[str]) -> str:
    """Cards in notation."""
    return " ".join(cards)


def read_cards(text: str, rest: Iterable[str] = ()) -> tuple[str, ...]:
    """The ids that a notation names.

    Errors: `UnknownCard`.
    """
    words = [[*rest] if word == REST else [card(word).id] for word in text.split()]
    return tuple(id for ids in words for id in ids)
