"""Sentences in parts, so that a page can mark the seats in them, and the names that rules use."""

import re
from collections.abc import Mapping
from typing import Final

import msgspec

_SEAT: Final = re.compile(r"\bSeat (\d)(?!\d)")


class Part(msgspec.Struct, frozen=True):
    """Part of a sentence: words, or a seat."""

    text: str
    seat: str = ""


def in_parts(sentence: str) -> list[Part]:
    """What is told in words, with `Seat 1` as the seat that it is."""
    parts, at = list[Part](), 0
    for found in _SEAT.finditer(sentence):
        parts += [Part(sentence[at : found.start()]), Part(found[0], f"s{found[1]}")]
        at = found.end()
    return [*parts, Part(sentence[at:])]


def named(sentence: str, seats: Mapping[str, tuple[str, str]]) -> str:
    """What is told in words, with the name of whoever plays it for `Seat 1`; `seats`: name and symbol by seat."""
    return _SEAT.sub(lambda found: seats[f"s{found[1]}"][0] if f"s{found[1]}" in seats else found[0], sentence)


def ticked(sentence: str) -> list[tuple[str, bool]]:
    """A rule in words: each part, and whether it is set between backticks."""
    return [(part, bool(number % 2)) for number, part in enumerate(sentence.split("`"))]
