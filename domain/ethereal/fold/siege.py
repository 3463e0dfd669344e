"""What a match remembers of support cards."""

from domain.ethereal.match import EvolveTable, Match
from events.ethereal.siege import MinerSlotted


def _miner_slotted(match: Match, event: MinerSlotted) -> None:
    match.slotted_in[event.card] = event.round


EVOLVE: EvolveTable = {MinerSlotted: _miner_slotted}
