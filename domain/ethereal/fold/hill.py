"""What a match remembers of the Hill."""

from domain.ethereal.match import EvolveTable, Match
from events.ethereal.hill import EtherGrew, HillScored, MercenariesRaised


def _hill_scored(match: Match, event: HillScored) -> None:
    for seat, points in event.points.items():
        match.points[seat] = match.points.get(seat, 0) + points


def _ether_grew(match: Match, event: EtherGrew) -> None:
    match.ether += event.cards
    match.made += len(event.cards)


def _mercenaries_raised(match: Match, event: MercenariesRaised) -> None:
    match.mercenaries += event.cards


EVOLVE: EvolveTable = {
    HillScored: _hill_scored,
    EtherGrew: _ether_grew,
    MercenariesRaised: _mercenaries_raised,
}
