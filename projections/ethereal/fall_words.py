"""In words: the lines of a seat that falls."""

from collections.abc import Callable
from typing import Any, Final

from events.ethereal.falls import BelongingsLost, SeatFell
from events.ethereal.land import PlotLeft
from projections.engine_feed import seat_name

BY: Final = {
    "field-destroyed": "it has no card left on the field",
    "mana-floor": "its mana is below the floor",
    "economic-domination": "it has neither deck nor hand nor souls",
}
"""Why a seat falls, by the reason that is told."""


def _lost(line: BelongingsLost) -> str:
    to = "the grave, which is shuffled" if line.to == "grave" else "the Outer Darkness"
    left = f"; {len(line.left)} leave the match" if line.left else ""
    return f"All that {seat_name(line.seat)} had, {len(line.cards)} cards, goes to {to}{left}"


WORDS: dict[type[Any], Callable[[Any], str]] = {
    SeatFell: lambda line: f"{seat_name(line.seat)} falls: {BY.get(line.reason, line.reason)}",
    BelongingsLost: _lost,
    PlotLeft: lambda line: f"Plot {line.plot} of {seat_name(line.seat)} is the Bank's{_with_miner(line)}",
}


def _with_miner(line: PlotLeft) -> str:
    return ", with its Miner" if line.miner else ""
