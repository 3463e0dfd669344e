"""Battering Rams (ethereal.ram)."""

from typing import ClassVar, Literal

from commands.ethereal.attack import refuse_target
from commands.ethereal.base import EtherealCommand, Tile
from commands.ethereal.fight.blow import land_blow
from commands.ethereal.fight.declare import declare
from domain.engine.rejection import Rejected
from domain.ethereal.kinds import card, is_rank
from domain.ethereal.match import EtherealDraft, Match
from domain.ethereal.stacks import base_of, has_wall
from domain.ethereal.strength import has_attacked, is_protected
from events.ethereal.agenda import CheckField
from events.ethereal.siege import RamStruck
from events.ethereal.turn import Phase

RAM = "battering-ram"
BLOW = 2
"""ethereal.ram.blow."""


class StrikeWall(EtherealCommand):
    """A Battering Ram with a worker strikes an enemy Wall next to it."""

    phases: ClassVar[tuple[Phase, ...]] = ("attack",)
    type: Literal["strike-wall"] = "strike-wall"
    tile: Tile
    target: Tile


def strike_wall(draft: EtherealDraft, seat: str, command: StrikeWall) -> None:
    """ethereal.ram.blow, ethereal.ram.uses-attack, ethereal.ram.blow-turned: two damage, no dice rolled."""
    match, tile, target = draft.match, command.tile, command.target
    refuse_target(match, seat, tile, target)
    ram = _ram_at_work(match, command)
    declare(draft, tile, target, "strike")
    draft.tell(RamStruck(seat=seat, card=ram, tile=tile, target=target, damage=BLOW))
    draft.then(CheckField())
    land_blow(draft, target, BLOW, slayer=tile)


def _ram_at_work(match: Match, command: StrikeWall) -> str:
    """Errors: `invalid-target`, `ram-needs-workers`, `not-a-wall`, `already-attacked`, `cannot-attack`,
    `target-protected`."""
    stack, struck = match.stacks[command.tile], match.stacks[command.target]
    ram = next((id for id in stack.cards if is_rank(id, RAM)), None)
    if ram is None:
        raise Rejected("invalid-target", "ethereal.ram.blow", f"no Battering Ram stands on {command.tile}")
    workers = card(ram).kind.company
    assert workers is not None, "a Ram's company is its workers"
    if base_of(stack.cards) or not any(is_rank(id, *workers.ranks) for id in stack.cards):
        raise Rejected("ram-needs-workers", "ethereal.ram.needs-worker", "no Grunt or Infantry works the Ram")
    if not has_wall(struck.cards):
        raise Rejected("not-a-wall", "ethereal.ram.only-walls", f"no Wall stands on {command.target}")
    if has_attacked(match, stack):
        raise Rejected("already-attacked", "ethereal.ram.uses-attack", "this stack has attacked this turn")
    if is_protected(match, command.tile):
        raise Rejected("cannot-attack", "ethereal.attack.hypostasis", "a stack under Hypostasis cannot attack")
    if is_protected(match, command.target):
        raise Rejected("target-protected", "ethereal.ram.blow-protected", "the Wall is under Hypostasis")
    return ram
