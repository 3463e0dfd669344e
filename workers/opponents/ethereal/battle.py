"""Attacks of a computer (ethereal.computer.offense-attack, -defense-attack, -offense-finish)."""

from collections.abc import Iterator

from commands.ethereal.attack import Attack
from domain.ethereal.strength import has_attacked
from workers.opponents.ethereal.outlook import Outlook


def attacks(outlook: Outlook) -> Iterator[Attack]:
    """Each stack's best target; what would win the match first, then the strongest chance."""
    match = outlook.match
    found = list[tuple[bool, float, str, str]]()
    for tile in outlook.mine:
        stack = match.stacks[tile]
        if has_attacked(match, stack):
            continue
        gains = {
            target: gain
            for target in outlook.targets_from(stack, tile)
            if (gain := outlook.gain(stack, tile, target)) is not None
        }
        if gains:
            target = max(gains, key=lambda target: gains[target])
            found.append((outlook.wins_match(target), outlook.chance(stack, tile, target), tile, target))
    for _, _, tile, target in sorted(found, key=lambda each: each[:2], reverse=True):
        yield Attack(tile=tile, target=target)
