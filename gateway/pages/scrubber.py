"""The tape of a replay as it is drawn: a bar for each stop, rounds below, and the steps from where one is."""

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Final

import msgspec

from projections.tape import Stop

STEP: Final = 4
"""Units from bar to bar; a bar is at most `HEIGHT` high."""
HEIGHT: Final = 24
LEAST: Final = 4
ROUND_ROOM: Final = 2.2
"""Percent of the tape that a round's number needs."""


class Bars(msgspec.Struct, frozen=True, kw_only=True):
    """The bars of all stops at which somebody acted."""

    actor: str
    path: str


class Place(msgspec.Struct, frozen=True, kw_only=True):
    """Something at a stop, so many percent along the tape."""

    number: int
    percent: float
    text: str


class Landmark(msgspec.Struct, frozen=True, kw_only=True):
    """What happened at a stop, and whom it concerned."""

    number: int
    round: int
    what: str
    seat: str


class Scrubber(msgspec.Struct, frozen=True, kw_only=True):
    """The tape, and where the steps lead: `back` and `on` by a stop, the others by a round; None at an end.

    `landmarks`: what a calendar would mark.
    """

    width: int
    first: int
    last: int
    percent: float
    bars: tuple[Bars, ...]
    rounds: tuple[Place, ...]
    landmarks: tuple[Landmark, ...]
    back: int | None
    on: int | None
    round_back: int | None
    round_on: int | None


def scrubber_of(stops: Sequence[Stop], here: Stop) -> Scrubber:
    """The tape of these stops, at one of them."""
    at = stops.index(here)
    begins = [next(group) for _, group in groupby(stops, key=lambda stop: stop.round)]
    before = [stop.number for stop in begins if stop.number < here.number]
    after = [stop.number for stop in begins if stop.number > here.number]
    return Scrubber(
        width=len(stops) * STEP,
        first=stops[0].number,
        last=stops[-1].number,
        percent=_percent(at + 0.5, len(stops)),
        bars=tuple(_bars(stops)),
        rounds=tuple(_rounds(stops, begins)),
        landmarks=tuple(
            Landmark(number=stop.number, round=stop.round, what=what, seat=seat)
            for stop in stops
            for what, seat in dict.fromkeys(stop.happened)
        ),
        back=stops[at - 1].number if at else None,
        on=stops[at + 1].number if at + 1 < len(stops) else None,
        round_back=before[-1] if before else None,
        round_on=after[0] if after else None,
    )


def _bars(stops: Sequence[Stop]) -> Iterable[Bars]:
    for actor in sorted({stop.actor for stop in stops}):
        its = ((number, stop.size) for number, stop in enumerate(stops) if stop.actor == actor)
        path = "".join(f"M{number * STEP + STEP // 2} {HEIGHT}v-{min(HEIGHT, LEAST + size)}" for number, size in its)
        yield Bars(actor=actor, path=path)


def _rounds(stops: Sequence[Stop], begins: Iterable[Stop]) -> Iterable[Place]:
    free = 0.0
    for stop in begins:
        percent = _percent(stops.index(stop), len(stops))
        if percent >= free:
            free = percent + ROUND_ROOM
            yield Place(number=stop.number, percent=percent, text=str(stop.round))


def _percent(place: float, of: int) -> float:
    return round(100 * place / of, 2)
