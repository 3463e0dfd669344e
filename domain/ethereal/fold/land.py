"""What a match remembers of land."""

from domain.ethereal.match import EvolveTable, Match
from events.ethereal.land import MiddleLandBought, MiddleLandRanOut


def _middle_land_bought(match: Match, event: MiddleLandBought) -> None:
    match.middle[event.seat] = event.tile


def _middle_land_ran_out(match: Match, event: MiddleLandRanOut) -> None:
    del match.middle[event.seat]


EVOLVE: EvolveTable = {
    MiddleLandBought: _middle_land_bought,
    MiddleLandRanOut: _middle_land_ran_out,
}
