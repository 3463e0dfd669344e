"""When crystal clusters rise (ethereal.crystal)."""

from domain.ethereal.crystals import FULL, is_crystal_lost
from domain.ethereal.match import EtherealDraft
from domain.ethereal.tiles import central
from events.ethereal.siege import CrystalAwaited, CrystalRose

WAIT = 6
WAIT_MORE = 4


def await_crystal(draft: EtherealDraft, rule: str) -> None:
    """ethereal.crystal.first, ethereal.crystal.next: 1d6 + 4 rounds, which nobody is told; round 0 counts as 1."""
    wait = draft.roll(WAIT, rule=rule, hidden=True) + WAIT_MORE
    draft.tell(CrystalAwaited(due=max(1, draft.match.round) + wait))


def raise_crystal(draft: EtherealDraft) -> None:
    """ethereal.calendar.round-15-crystal, ethereal.crystal.place: a cluster, if none stands, and the next wait."""
    if not is_crystal_lost(draft.match):
        tile = draft.pick(central(draft.match.field), rule="ethereal.crystal.place")
        draft.tell(CrystalRose(tile=tile, mana=FULL))
    await_crystal(draft, "ethereal.crystal.next")
