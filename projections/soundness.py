"""What no match of any game comes to, and a position cannot say (docs/position.md)."""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from typing import Any

from events.base import SYSTEM


def refuse_strangers(match: Any, named: Mapping[str, Iterable[str]]) -> None:
    """Every seat in `named`, by what names it, and of whom a question asks is one of the match."""
    asked = {f"question {ask}": question.of for ask, question in match.questions.items()}
    for what, seats in {**named, **asked}.items():
        for seat in seats:
            if seat not in (*match.seats, SYSTEM):
                raise ValueError(f"{seat!r} in {what} is no seat of this match")


def refuse_doubles(cards: Iterable[str]) -> None:
    """Each card that a zone holds is in no other."""
    for id, places in Counter(cards).items():
        if places > 1:
            raise ValueError(f"{id} is in two places")


def refuse_gaps(cards: Collection[str], deck: Iterable[str]) -> None:
    """Every card of the deck is somewhere."""
    for id in deck:
        if id not in cards:
            raise ValueError(f"{id} is nowhere")


def refuse_miscounted(match: Any) -> None:
    """Questions stand under their numbers, and the books balance."""
    for ask, question in match.questions.items():
        if ask != question.ask:
            raise ValueError(f"question {ask} says that its number is {question.ask}")
    if total := sum(match.balances.values()):
        raise ValueError(f"all accounts together hold {total}, not 0")
