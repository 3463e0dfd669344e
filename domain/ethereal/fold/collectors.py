"""What a match remembers of Debt Collectors."""

from domain.ethereal.fold.zones import leave_field
from domain.ethereal.match import EvolveTable, Match
from events.ethereal.collectors import CollectorsLeft, CollectorsSent


def _collectors_sent(match: Match, event: CollectorsSent) -> None:
    match.hunts |= dict.fromkeys(event.cards, event.hunt)


def _collectors_left(match: Match, event: CollectorsLeft) -> None:
    for card in event.cards:
        leave_field(match, event.tile, card)
    match.gone += event.cards


EVOLVE: EvolveTable = {CollectorsSent: _collectors_sent, CollectorsLeft: _collectors_left}
