"""What a match remembers of stacks that belong to nobody."""

from domain.ethereal.match import EvolveTable, Match
from events.ethereal.neutral import NeutralSent


def _neutral_sent(match: Match, event: NeutralSent) -> None:
    match.errands |= dict.fromkeys(event.cards, event.seat)


EVOLVE: EvolveTable = {NeutralSent: _neutral_sent}
