"""What Miners bring (ethereal.miner)."""

from commands.ethereal.pay import gain_mana
from domain.ethereal.kinds import is_rank
from domain.ethereal.mana import room
from domain.ethereal.match import EtherealDraft
from domain.ethereal.miners import is_in_slot, miners_at_work
from domain.ethereal.stacks import MINER
from events.ethereal.siege import MinerSlotted

FOUND_ON = 6


def go_into_slots(draft: EtherealDraft, seat: str, tile: str, *cards: str) -> None:
    """ethereal.miner.into-slot: of the cards that have come onto a tile, Miners go into the slots of an Ace."""
    if is_in_slot(draft.match, tile):
        for id in cards:
            if is_rank(id, MINER):
                draft.tell(MinerSlotted(seat=seat, card=id, tile=tile, round=draft.match.round))


def mine(draft: EtherealDraft, seat: str) -> None:
    """ethereal.miner.roll-order, -income-form, -income-full: each rolls, and brings what the pile has room for."""
    for _, tile in miners_at_work(draft.match, seat):
        brought = _slot_income(draft, seat) if is_in_slot(draft.match, tile) else _find(draft, seat)
        if amount := min(brought, room(draft.match, seat)):
            gain_mana(draft, seat, amount, "source:mine", "ethereal.account.mine-posting")


def _slot_income(draft: EtherealDraft, seat: str) -> int:
    """ethereal.miner.slot-income."""
    return draft.roll(2, rule="ethereal.miner.slot-income", seat=seat) - 1


def _find(draft: EtherealDraft, seat: str) -> int:
    """ethereal.miner.elsewhere: 1 on a 6."""
    return int(draft.roll(6, rule="ethereal.miner.elsewhere", seat=seat) == FOUND_ON)
