"""Attacks of a computer (ethereal.computer.offense-attack, -defense-attack, -offense-finish)."""

from collections.abc import Iterator

from commands.ethereal.attack import Attack
from commands.ethereal.charge import Charge
from domain.ethereal.charges import charger_of, run_of
from domain.ethereal.stacks import base_of
from domain.ethereal.strength import has_attacked, is_protected
from workers.opponents.ethereal.outlook import Outlook


def attacks(outlook: Outlook) -> Iterator[Attack | Charge]:
    """Each stack's best target, beside it or at the end of a run; what would win the match first, then the strongest
    chance."""
    match = outlook.match
    found = list[tuple[bool, float, str, str]]()
    for tile in outlook.mine:
        stack = match.stacks[tile]
        if has_attacked(match, stack):
            continue
        gains = {
            target: gain
            for target in (*outlook.targets_from(stack, tile), *_charged(outlook, tile))
            if (gain := outlook.gain(stack, tile, target)) is not None
        }
        if gains:
            target = max(gains, key=lambda target: gains[target])
            found.append((outlook.wins_match(target), outlook.chance(stack, tile, target), tile, target))
    for _, _, tile, target in sorted(found, key=lambda each: each[:2], reverse=True):
        yield Charge(tile=tile, target=target) if run_of(tile, target) else Attack(tile=tile, target=target)


def _charged(outlook: Outlook, tile: str) -> list[str]:
    """ethereal.charge.run: the enemy stacks that the card on a tile could run up to."""
    match = outlook.match
    if charger_of(match.stacks[tile].cards) is None or base_of(match.stacks[tile].cards):
        return []
    runs = {target: run_of(tile, target) for target in outlook.theirs if not is_protected(match, target)}
    free = match.field.tiles - match.stacks.keys()
    return [target for target, run in runs.items() if run and free.issuperset(run)]
