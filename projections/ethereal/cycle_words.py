"""Cycles of Heavenly Bodies in words."""

from collections.abc import Callable
from typing import Any, Final

from events.ethereal import cycles
from projections.ethereal.names import seat_name, short


def school_name(school: str | None) -> str:
    """A school as it is written, or nothing."""
    return school.capitalize() if school else "nothing"


def _shown(line: cycles.BanVotesShown) -> str:
    votes = (f"{seat_name(seat)} for {school_name(school)}" for seat, school in line.votes.items())
    return f"The votes: {', '.join(votes)}"


def _decided(line: cycles.BanDecided) -> str:
    if not line.school:
        return "No school is banned"
    return f"{school_name(line.school)} is banned from round {line.first} to the end of round {line.last}"


def _mended(line: cycles.HeartsMended) -> str:
    cards = (f"{short(id)} ({left})" for id, left in line.hearts.items())
    return f"Each wounded card of {seat_name(line.seat)} gets a heart back: {', '.join(cards)}"


CYCLE_WORDS: Final[dict[type[Any], Callable[[Any], str]]] = {
    cycles.BanAsked: lambda line: "Mercury asks every seat for a school to ban",
    cycles.BanVoteCast: lambda line: f"{seat_name(line.seat)} votes for {school_name(line.school)}",
    cycles.BanVotesShown: _shown,
    cycles.BanDecided: _decided,
    cycles.BansEnded: lambda line: f"{', '.join(map(school_name, line.schools))}: banned no longer",
    cycles.HeartsMended: _mended,
}
"""Lines about cycles."""
