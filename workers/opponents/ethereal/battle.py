"""Attacks and shots of a computer (ethereal.computer.offense-attack, -defense-attack, -offense-finish)."""

from collections.abc import Iterator

from commands.ethereal.attack import Attack
from commands.ethereal.charge import Charge
from commands.ethereal.shots import Shoot
from domain.ethereal.charges import charger_of, run_of
from domain.ethereal.computer.outlook import Outlook
from domain.ethereal.shots import shot_of, targets_of
from domain.ethereal.stacks import base_of
from domain.ethereal.strength import has_attacked, is_protected

Found = tuple[bool, float, Attack | Charge | Shoot]
"""Whether it would win the match, its chance, and what is done."""


def attacks(outlook: Outlook) -> Iterator[Attack | Charge | Shoot]:
    """Each stack's and each shooter's best target; what would win the match first, then the strongest chance."""
    found = [*_attacks(outlook), *_shots(outlook)]
    for _, _, command in sorted(found, key=lambda each: each[:2], reverse=True):
        yield command


def _attacks(outlook: Outlook) -> Iterator[Found]:
    match = outlook.match
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
            chance = outlook.chance(stack, tile, target)
            kind = Charge if run_of(tile, target) else Attack
            yield outlook.wins_match(target), chance, kind(tile=tile, target=target)


def _charged(outlook: Outlook, tile: str) -> list[str]:
    """ethereal.charge.run: the enemy stacks that the card on a tile could run up to."""
    match = outlook.match
    if charger_of(match.stacks[tile].cards) is None or base_of(match.stacks[tile].cards):
        return []
    runs = {target: run_of(tile, target) for target in outlook.theirs if not is_protected(match, target)}
    free = match.field.tiles - match.stacks.keys()
    return [target for target, run in runs.items() if run and free.issuperset(run)]


def _shots(outlook: Outlook) -> Iterator[Found]:
    match, seat = outlook.match, outlook.seat
    for tile in outlook.mine:
        for id in match.stacks[tile].cards:
            shot = shot_of(id)
            if shot is None:
                continue
            gains = {
                target: gain
                for target in targets_of(match, seat, tile, shot)
                if target in outlook.theirs and not is_protected(match, target)
                if (gain := outlook.shot_gain(shot, tile, target)) is not None
            }
            if gains:
                target = max(gains, key=lambda target: gains[target])
                chance = outlook.shot_chance(shot, tile, target)
                yield outlook.wins_match(target), chance, Shoot(shooter=id, target=target)
