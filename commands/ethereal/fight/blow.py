"""A blow that lands on a stack, and the shield that may turn it (ethereal.healer.shield*)."""

from commands.ethereal.fight.deaths import deal_damage
from domain.ethereal.match import EtherealDraft
from domain.ethereal.waits import shield_of
from events.ethereal.siege import BlowTurned, ShieldDown


def turn_blow(draft: EtherealDraft, tile: str, damage: int) -> bool:
    """ethereal.healer.shield, ethereal.healer.shield-whole-blow, ethereal.healer.shield-back: whether it is turned."""
    stack = draft.match.stacks[tile]
    healer = shield_of(draft.match, stack) if damage else None
    if healer is None:
        return False
    rounds = draft.roll(4, rule="ethereal.healer.shield-back", seat=stack.seat)
    earlier = draft.match.shields.get(healer, ShieldDown())
    shield = ShieldDown(round=draft.match.round + rounds, turn=earlier.turn)
    draft.tell(BlowTurned(seat=stack.seat, card=healer, tile=tile, damage=damage, shield=shield))
    return True


def land_blow(draft: EtherealDraft, tile: str, damage: int, *, slayer: str) -> None:
    """ethereal.healer.shield-which-blow: what an attacker deals falls on a stack, unless a shield turns it."""
    if not turn_blow(draft, tile, damage):
        deal_damage(draft, tile, damage, slayer=slayer)
