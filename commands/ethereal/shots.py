"""Shots of Archers and Cannons (ethereal.archer, ethereal.cannon)."""

from typing import ClassVar, Literal

from commands.ethereal.base import CardId, EtherealCommand, Tile
from commands.ethereal.fight.shot import fire
from domain.engine.rejection import Rejected
from domain.ethereal.collectors import may_strike
from domain.ethereal.kind_table import Shot
from domain.ethereal.match import EtherealDraft, Match
from domain.ethereal.puppets import stands_for
from domain.ethereal.shots import is_in_reach, shot_of
from domain.ethereal.stacks import base_of, has_wall
from domain.ethereal.strength import is_protected
from domain.ethereal.tiles import refuse_off_board
from domain.ethereal.waits import refuse_resting
from events.ethereal.turn import Phase


class Shoot(EtherealCommand):
    """An Archer or a Cannon shoots at an enemy stack in its reach."""

    phases: ClassVar[tuple[Phase, ...]] = ("attack",)
    type: Literal["shoot"] = "shoot"
    shooter: CardId
    target: Tile


def shoot(draft: EtherealDraft, seat: str, command: Shoot) -> None:
    """ethereal.archer.shoots, ethereal.cannon.range, ethereal.cannon.shots-command."""
    tile, shot = aim(draft.match, seat, command.shooter, command.target)
    fire(draft, command.shooter, tile, command.target, shot)


def aim(match: Match, seat: str, id: str, target: str) -> tuple[str, Shot]:
    """Where the card stands that is to shoot at a tile, and how it shoots.

    Errors: `tile-not-in-play`, `no-target`, `not-your-stack`, `not-an-enemy`, `owes-nothing`, `not-a-shooter`,
    `out-of-range`, those of `_refuse_firing`, `target-protected`.
    """
    refuse_off_board(match.field, target)
    tile = match.tile_of(id)
    if tile is None:
        raise Rejected("no-target", "ethereal.cannon.shots-command", f"{id} is not on the field")
    if target not in match.stacks:
        raise Rejected("no-target", "ethereal.cannon.shots-empty", f"nothing stands on {target}")
    if match.stacks[tile].seat != seat:
        raise Rejected("not-your-stack", "ethereal.move.not-yours", f"the stack on {tile} is not yours")
    if stands_for(match, target) == seat:
        raise Rejected("not-an-enemy", "ethereal.archer.friendly", f"the stack on {target} is your own")
    if not may_strike(match, seat, target):
        raise Rejected("owes-nothing", "ethereal.collector.who-may-strike", "you owe the Bank nothing")
    shot = shot_of(id)
    if shot is None:
        raise Rejected("not-a-shooter", "ethereal.cannon.shots-command", f"{id} is neither an Archer nor a Cannon")
    if not is_in_reach(shot, tile, target):
        raise Rejected("out-of-range", f"ethereal.{shot.part}.out-of-range", f"{target} is not in reach of {tile}")
    _refuse_firing(match, seat, id, tile, shot)
    if is_protected(match, target):
        raise Rejected("target-protected", f"ethereal.{shot.part}.protected", "the stack is under Hypostasis")
    return tile, shot


def _refuse_firing(match: Match, seat: str, id: str, tile: str, shot: Shot) -> None:
    """Errors: `already-attacked`, `still-resting`, `base-under-repair`, `wall-already-fired`, `cannot-attack`."""
    base = base_of(match.stacks[tile].cards)
    if match.attacked_in.get(id) == match.turn:
        raise Rejected("already-attacked", "ethereal.archer.once", f"{id} has attacked this turn")
    refuse_resting(match, seat, id, f"ethereal.{shot.part}.reload" if shot.reload else "ethereal.support.still-resting")
    if base is not None and match.turns[seat] < match.under_repair.get(base, 0):
        raise Rejected("base-under-repair", "ethereal.repairman.no-fire", f"{base} is under repair")
    if base is not None and has_wall((base,)) and match.attacked_in.get(base) == match.turn:
        raise Rejected("wall-already-fired", "ethereal.wall.one-shot", "a card has fired from this Wall this turn")
    if is_protected(match, tile):
        raise Rejected("cannot-attack", "ethereal.attack.hypostasis", "a stack under Hypostasis cannot attack")
