"""What a match remembers of stacks that belong to nobody."""

from domain.ethereal.fold.zones import leave_field
from domain.ethereal.match import EvolveTable, Match
from events.ethereal.neutral import NeutralLeft, NeutralSent, PuppetsSent


def _neutral_sent(match: Match, event: NeutralSent) -> None:
    match.errands |= dict.fromkeys(event.cards, event.seat)


def _puppets_sent(match: Match, event: PuppetsSent) -> None:
    match.puppets |= dict.fromkeys(event.cards, event.seat)


def _neutral_left(match: Match, event: NeutralLeft) -> None:
    for card in event.cards:
        leave_field(match, event.tile, card)
    match.gone += event.cards


EVOLVE: EvolveTable = {NeutralSent: _neutral_sent, NeutralLeft: _neutral_left, PuppetsSent: _puppets_sent}
