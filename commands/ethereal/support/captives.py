"""Capture and Destroy of support cards, and what becomes of a captive (ethereal.support)."""

from typing import ClassVar, Literal

from commands.ethereal.attack import Attack, refuse_attack
from commands.ethereal.base import CardId, EtherealCommand, Tile
from commands.ethereal.fight.declare import capture, destroy
from domain.engine.rejection import Rejected
from domain.ethereal.match import EtherealDraft, Match
from domain.ethereal.support import first_to_die, refuse_full_slot, stand_alone
from domain.ethereal.tiles import are_next_to, refuse_off_board
from events.ethereal.siege import CaptiveSetToWork
from events.ethereal.turn import Phase


class CaptureSupport(EtherealCommand):
    """A stack takes a support card that stands alone beside it; of several `card` names which."""

    phases: ClassVar[tuple[Phase, ...]] = ("attack",)
    type: Literal["capture-support"] = "capture-support"
    tile: Tile
    target: Tile
    card: CardId | None = None


class DestroySupport(EtherealCommand):
    """A stack kills a support card that stands alone beside it; of several `card` names which."""

    phases: ClassVar[tuple[Phase, ...]] = ("attack",)
    type: Literal["destroy-support"] = "destroy-support"
    tile: Tile
    target: Tile
    card: CardId | None = None


class SetToWork(EtherealCommand):
    """Set the captive of a stack on an empty tile next to it."""

    phases: ClassVar[tuple[Phase, ...]] = ("prep",)
    type: Literal["set-to-work"] = "set-to-work"
    tile: Tile
    target: Tile


def capture_support(draft: EtherealDraft, seat: str, command: CaptureSupport) -> None:
    """ethereal.support.capture."""
    card = _chosen(draft.match, seat, command)
    refuse_full_slot(draft.match, command.tile, "ethereal.support.capture-slot")
    capture(draft, command.tile, command.target, card)


def destroy_support(draft: EtherealDraft, seat: str, command: DestroySupport) -> None:
    """ethereal.support.destroy."""
    destroy(draft, command.tile, command.target, _chosen(draft.match, seat, command))


def _chosen(match: Match, seat: str, command: CaptureSupport | DestroySupport) -> str:
    """The card that is meant.

    Errors: those of an attack, `not-alone`, `target-required`, `invalid-target`.
    """
    refuse_attack(match, seat, Attack(tile=command.tile, target=command.target))
    stack = match.stacks[command.target]
    if command.card is not None and command.card not in stack.cards:
        raise Rejected("invalid-target", "ethereal.support.capture-choice", f"{command.card} does not stand there")
    if not stand_alone(stack):
        raise Rejected("not-alone", "ethereal.support.not-alone", "other troops stand there")
    if command.card is None and len(stack.cards) > 1:
        raise Rejected("target-required", "ethereal.support.capture-choice", "name one of the cards there")
    return command.card or first_to_die(stack)


def set_to_work(draft: EtherealDraft, seat: str, command: SetToWork) -> None:
    """ethereal.support.set-to-work, ethereal.support.set-to-work-fresh."""
    match, tile, target = draft.match, command.tile, command.target
    refuse_off_board(match.field, tile, target)
    captive = match.captives.get(tile)
    if captive is None:
        raise Rejected("no-target", "ethereal.support.set-to-work", f"the stack on {tile} holds no captive")
    if match.stacks[tile].seat != seat:
        raise Rejected("not-your-stack", "ethereal.support.set-to-work", f"the stack on {tile} is not yours")
    if not are_next_to(tile, target):
        raise Rejected("not-adjacent", "ethereal.support.set-to-work-tile", f"{target} is not next to {tile}")
    if target in match.stacks:
        raise Rejected("tile-occupied", "ethereal.support.set-to-work-tile", f"{target} is not empty")
    draft.tell(CaptiveSetToWork(seat=seat, card=captive, origin=tile, tile=target))
