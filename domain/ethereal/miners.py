"""Which Miners bring mana, and where (ethereal.miner)."""

from domain.ethereal.kinds import is_rank
from domain.ethereal.match import Match
from domain.ethereal.stacks import MINER, has_slots


def miners_at_work(match: Match, seat: str) -> list[tuple[str, str]]:
    """ethereal.miner.roll-order, ethereal.miner.slot-next-round: the Miners that roll at the start of the seat's turn,
    each with its tile."""
    return [
        (id, tile)
        for tile in match.tiles_of(seat)
        for id in match.stacks[tile].cards
        if is_rank(id, MINER) and not (is_in_slot(match, tile) and match.slotted_in.get(id) == match.round)
    ]


def has_miners_at_work(match: Match, seat: str) -> bool:
    return bool(miners_at_work(match, seat))


def is_in_slot(match: Match, tile: str) -> bool:
    """ethereal.miner.slots, ethereal.miner.elsewhere-bases: whether Miners on a tile are in the slots of an Ace."""
    return has_slots(match.stacks[tile].cards)
