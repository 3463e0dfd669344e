"""What a match remembers of the Hill."""

from domain.engine.fold import without
from domain.ethereal.match import EvolveTable, Match
from events.ethereal.hill import EtherGrew, EtherOverflowed, HillScored, MercenariesRaised, PotionDrunk


def _hill_scored(match: Match, event: HillScored) -> None:
    for seat, points in event.points.items():
        match.points[seat] = match.points.get(seat, 0) + points


def _ether_grew(match: Match, event: EtherGrew) -> None:
    match.ether += event.cards
    match.made += len(event.cards)


def _ether_overflowed(match: Match, event: EtherOverflowed) -> None:
    match.ether = without(match.ether, *event.cards)
    match.gone += event.cards


def _mercenaries_raised(match: Match, event: MercenariesRaised) -> None:
    match.mercenaries += event.cards


def _potion_drunk(match: Match, event: PotionDrunk) -> None:
    match.drunk += (event.tile,)


EVOLVE: EvolveTable = {
    HillScored: _hill_scored,
    EtherGrew: _ether_grew,
    EtherOverflowed: _ether_overflowed,
    MercenariesRaised: _mercenaries_raised,
    PotionDrunk: _potion_drunk,
}
