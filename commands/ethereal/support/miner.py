"""What Miners bring (ethereal.miner)."""

from commands.ethereal.pay import gain_mana
from domain.ethereal.kinds import is_rank
from domain.ethereal.mana import room
from domain.ethereal.match import EtherealDraft
from domain.ethereal.miners import is_in_slot, miners_at_work
from domain.ethereal.plots import is_mining_rich
from domain.ethereal.stacks import MINER
from events.ethereal.siege import CrystalDug, MinerSlotted

FOUND_ON = 6
DIGS_ON = 2


def go_into_slots(draft: EtherealDraft, seat: str, tile: str, *cards: str) -> None:
    """ethereal.miner.into-slot: of the cards that have come onto a tile, Miners go into the slots of an Ace."""
    if is_in_slot(draft.match, tile):
        for id in cards:
            if is_rank(id, MINER):
                draft.tell(MinerSlotted(seat=seat, card=id, tile=tile, round=draft.match.round))


def mine(draft: EtherealDraft, seat: str) -> None:
    """ethereal.miner.roll-order, -income-form, -income-full: each rolls, and brings what the pile has room for."""
    for miner, tile in miners_at_work(draft.match, seat):
        if tile in draft.match.crystals:
            amount = _dig(draft, seat, miner, tile)
        else:
            brought = _slot_income(draft, seat) if is_in_slot(draft.match, tile) else _find(draft, seat)
            amount = min(brought, room(draft.match, seat))
        if amount:
            gain_mana(draft, seat, amount, "source:mine", "ethereal.account.mine-posting")


def _dig(draft: EtherealDraft, seat: str, miner: str, tile: str) -> int:
    """ethereal.crystal.dig-roll, -dig-amount, -dig-not-fitting: what is dug; what finds no room stays in there."""
    if draft.roll(2, rule="ethereal.crystal.dig-roll", seat=seat) < DIGS_ON:
        return 0
    found = _times(draft, seat) * (1 + draft.roll(3, rule="ethereal.crystal.dig-amount", seat=seat))
    held = draft.match.crystals[tile]
    amount = min(found, held, room(draft.match, seat))
    if amount:
        draft.tell(CrystalDug(seat=seat, card=miner, tile=tile, amount=amount, left=held - amount))
    return amount


def _slot_income(draft: EtherealDraft, seat: str) -> int:
    """ethereal.miner.slot-income."""
    return _times(draft, seat) * (draft.roll(2, rule="ethereal.miner.slot-income", seat=seat) - 1)


def _find(draft: EtherealDraft, seat: str) -> int:
    """ethereal.miner.elsewhere: 1 on a 6."""
    return _times(draft, seat) * int(draft.roll(6, rule="ethereal.miner.elsewhere", seat=seat) == FOUND_ON)


def _times(draft: EtherealDraft, seat: str) -> int:
    """ethereal.eclipse.jupiter-miners."""
    return 2 if is_mining_rich(draft.match, seat) else 1
