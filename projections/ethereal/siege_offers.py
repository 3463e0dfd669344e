"""What a seat can do with and against support cards and Walls, grouped by kind and subject."""

from collections.abc import Iterator

from commands.ethereal.base import EtherealCommand
from commands.ethereal.shots import Shoot
from commands.ethereal.support.captives import CaptureSupport, DestroySupport, SetToWork
from commands.ethereal.support.healing import REPAIRMAN, HealCard, RepairBase, UpgradeAce
from commands.ethereal.support.ram import RAM, StrikeWall
from commands.ethereal.suppress import Suppress
from domain.ethereal.kinds import is_rank
from domain.ethereal.match import Match
from domain.ethereal.shots import shot_of, targets_of
from domain.ethereal.stacks import base_of
from domain.ethereal.tiles import neighbors
from domain.ethereal.waits import HEALER
from projections.offers import Group


def captures(match: Match, tile: str, target: str) -> Iterator[Group]:
    """Taking or killing each support card that stands alone on a tile."""
    cards, subject = match.stacks[target].cards, f"{tile} {target}"
    yield _group("capture-support", subject, *(CaptureSupport(tile=tile, target=target, card=id) for id in cards))
    yield _group("destroy-support", subject, *(DestroySupport(tile=tile, target=target, card=id) for id in cards))


def set_to_work(match: Match, seat: str) -> Iterator[Group]:
    """Setting captives on the empty tiles next to their captors."""
    for tile in match.captives:
        if match.stacks[tile].seat == seat:
            empty = [other for other in neighbors(tile) if other in match.field and other not in match.stacks]
            yield _group("set-to-work", tile, *(SetToWork(tile=tile, target=other) for other in empty))


def works(match: Match, seat: str) -> Iterator[Group]:
    """What Healers and Repairmen can do on their own tile and beside it."""
    for tile in match.tiles_of(seat):
        near = [other for other in (tile, *neighbors(tile)) if other in match.tiles_of(seat)]
        wounded = [id for other in near for id in match.stacks[other].cards if id in match.hearts]
        bases = [base for other in near if (base := base_of(match.stacks[other].cards))]
        for id in match.stacks[tile].cards:
            if is_rank(id, HEALER) and wounded:
                yield _group("heal-card", id, *(HealCard(healer=id, card=card) for card in wounded))
            if is_rank(id, REPAIRMAN) and bases:
                yield _group("repair-base", id, *(RepairBase(repairman=id, base=base) for base in bases))
                aces = [base for base in bases if is_rank(base, "A")]
                yield _group("upgrade-ace", id, *(UpgradeAce(repairman=id, ace=ace) for ace in aces))


def rams(match: Match, seat: str) -> Iterator[Group]:
    """The Walls that Battering Rams could strike."""
    for tile in match.tiles_of(seat):
        walls = [other for other in neighbors(tile) if _has_enemy_wall(match, seat, other)]
        if walls and any(is_rank(id, RAM) for id in match.stacks[tile].cards):
            yield _group("strike-wall", tile, *(StrikeWall(tile=tile, target=other) for other in walls))


def shots(match: Match, seat: str) -> Iterator[Group]:
    """The enemy stacks at which each Archer and Cannon could shoot, and which an Archer could Suppress."""
    for tile in match.tiles_of(seat):
        for id in match.stacks[tile].cards:
            shot = shot_of(id)
            targets = targets_of(match, seat, tile, shot) if shot else []
            if shot and targets:
                yield _group("shoot", id, *(Shoot(shooter=id, target=other) for other in targets))
                if shot.suppresses:
                    yield _group("suppress", id, *(Suppress(archer=id, target=other) for other in targets))


def _has_enemy_wall(match: Match, seat: str, tile: str) -> bool:
    stack = match.stacks.get(tile)
    return stack is not None and stack.seat != seat and any(is_rank(id, "wall") for id in stack.cards)


def _group(kind: str, subject: str, *commands: EtherealCommand) -> Group:
    return Group(kind=kind, subject=subject, candidates=lambda: commands)
