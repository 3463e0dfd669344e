"""Comparing on a noisy machine: candidates take turns, medians are compared, and the doubt is told beside them."""

import gc
import time
from collections.abc import Callable, Sequence
from random import Random
from statistics import median
from typing import Literal

import msgspec

RESAMPLES = 2000
CONFIDENCE = 0.95

Candidate = Callable[[], float]
"""Runs once and answers the seconds that one unit of its work took."""
Medians = Sequence[float]


class Estimate(msgspec.Struct, frozen=True, kw_only=True):
    """A figure and the interval in which it lies with a confidence of 95 %."""

    value: float
    low: float
    high: float


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """One comparison. `aim` is what `ratio` should reach, or with `better="lower"` not pass; none is only told."""

    name: str
    ratio: float
    low: float
    high: float
    aim: float | None
    better: Literal["higher", "lower"]
    note: str = ""

    @property
    def met(self) -> bool:
        if self.aim is None:
            return True
        return self.ratio >= self.aim if self.better == "higher" else self.ratio <= self.aim


class Figure(msgspec.Struct, frozen=True, kw_only=True):
    """One absolute number of this machine."""

    name: str
    value: float
    low: float
    high: float
    unit: str


class Stopwatch:
    """Adds up the time between `start` and `stop`."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self._began = 0.0

    def start(self) -> None:
        self._began = time.perf_counter()

    def stop(self) -> None:
        self.seconds += time.perf_counter() - self._began


def timed(work: Callable[[], object], units: int = 1, times: int = 1) -> float:
    """The seconds a unit that `work` takes, run so many times on end."""
    began = time.perf_counter()
    for _ in range(times):
        work()
    return (time.perf_counter() - began) / (units * times)


def interleaved(candidates: Sequence[Candidate], rounds: int) -> list[tuple[float, ...]]:
    """Each candidate's seconds in each round; another one begins every round, so that none always comes first."""
    for candidate in candidates:
        candidate()  # what is made once, such as a decoder or a connection, is made before
    told: list[tuple[float, ...]] = []
    for number in range(rounds):
        seconds = [0.0] * len(candidates)
        for turn in range(len(candidates)):
            which = (number + turn) % len(candidates)
            gc.collect()
            seconds[which] = candidates[which]()
        told.append(tuple(seconds))
    return told


def estimate(rounds: Sequence[Sequence[float]], of: Callable[[Medians], float]) -> Estimate:
    """What `of` makes of the candidates' medians, with a bootstrap over whole rounds; the same each time."""
    chance = Random(1)
    drawn = sorted(of(_medians(chance.choices(rounds, k=len(rounds)))) for _ in range(RESAMPLES))
    cut = round(RESAMPLES * (1 - CONFIDENCE) / 2)
    return Estimate(value=of(_medians(rounds)), low=drawn[cut], high=drawn[-1 - cut])


def _medians(rounds: Sequence[Sequence[float]]) -> list[float]:
    return [median(each) for each in zip(*rounds, strict=True)]


def times_as_fast(medians: Medians) -> float:
    """How many times as fast the first candidate is as the second: the ratio of their rates."""
    return medians[1] / medians[0]


def rate(candidate: int, units: int = 1) -> Callable[[Medians], float]:
    """How many units a second one candidate gets done, `units` of them in each of its own."""
    return lambda medians: units / medians[candidate]


def columns(rounds: Sequence[Sequence[float]], *candidates: int) -> list[tuple[float, ...]]:
    """The rounds of some candidates only, in this order."""
    return [tuple(each[candidate] for candidate in candidates) for each in rounds]


def largest_to_smallest(medians: Medians) -> float:
    return max(medians) / min(medians)


def compared(
    name: str,
    rounds: Sequence[Sequence[float]],
    *,
    aim: float | None,
    of: Callable[[Medians], float] = times_as_fast,
    better: Literal["higher", "lower"] = "higher",
    note: str = "",
) -> Row:
    """A row out of measured rounds."""
    found = estimate(rounds, of)
    return Row(name=name, ratio=found.value, low=found.low, high=found.high, aim=aim, better=better, note=note)


def told(name: str, rounds: Sequence[Sequence[float]], of: Callable[[Medians], float], unit: str) -> Figure:
    """An absolute figure out of measured rounds."""
    found = estimate(rounds, of)
    return Figure(name=name, value=found.value, low=found.low, high=found.high, unit=unit)
