"""What a match remembers of the meteor and its fire."""

from domain.ethereal.match import EvolveTable, Match
from events.ethereal.meteor import FireWentOut, MeteorFell


def _meteor_fell(match: Match, event: MeteorFell) -> None:
    match.burning |= dict.fromkeys(event.burning, event.last)


def _fire_went_out(match: Match, event: FireWentOut) -> None:
    for tile in event.ground:
        del match.burning[tile]


EVOLVE: EvolveTable = {MeteorFell: _meteor_fell, FireWentOut: _fire_went_out}
