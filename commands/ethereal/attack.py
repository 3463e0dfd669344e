"""Attacks (ethereal.attack)."""

from typing import ClassVar, Literal

from commands.base import Tile
from commands.ethereal.base import EtherealCommand
from commands.ethereal.fight.settle import fight
from domain.engine.rejection import Rejected
from domain.ethereal.kinds import card, is_rank
from domain.ethereal.match import EtherealDraft, Match
from domain.ethereal.moves import are_jacks
from domain.ethereal.strength import attackers, has_attacked, is_protected
from domain.ethereal.tiles import are_diagonal, are_next_to, refuse_off_board
from events.ethereal.fight import AttackDeclared
from events.ethereal.turn import Phase


class Attack(EtherealCommand):
    """A stack attacks an enemy stack next to it."""

    phases: ClassVar[tuple[Phase, ...]] = ("attack",)
    type: Literal["attack"] = "attack"
    tile: Tile
    target: Tile


def attack(draft: EtherealDraft, seat: str, command: Attack) -> None:
    """ethereal.attack.whole-stack: the whole stack attacks together, and each card has then attacked."""
    match = draft.match
    _refuse_target(match, seat, command)
    _refuse_attacker(match, command)
    stack = match.stacks[command.tile]
    draft.tell(
        AttackDeclared(
            seat=seat,
            tile=command.tile,
            target=command.target,
            defender=match.stacks[command.target].seat,
            cards=stack.cards,
            turn=match.turn,
        )
    )
    fight(draft, seat, command.tile, command.target)


def _refuse_target(match: Match, seat: str, command: Attack) -> None:
    """Errors: `tile-not-in-play`, `no-target`, `not-your-stack`, `not-an-enemy`, `not-adjacent`."""
    refuse_off_board(match.field, command.tile, command.target)
    for tile in (command.tile, command.target):
        if tile not in match.stacks:
            raise Rejected("no-target", "ethereal.attack.no-target", f"nothing stands on {tile}")
    stack, target = match.stacks[command.tile], match.stacks[command.target]
    if stack.seat != seat:
        raise Rejected("not-your-stack", "ethereal.move.not-yours", f"the stack on {command.tile} is not yours")
    if target.seat == seat:
        raise Rejected("not-an-enemy", "ethereal.attack.no-target", f"the stack on {command.target} is your own")
    diagonal = are_jacks(stack.cards) and are_diagonal(command.tile, command.target)
    if not are_next_to(command.tile, command.target) and not diagonal:
        raise Rejected("not-adjacent", "ethereal.attack.next-to", f"{command.target} is not next to {command.tile}")


def _refuse_attacker(match: Match, command: Attack) -> None:
    """Errors: `already-attacked`, `cannot-attack`, `target-protected`."""
    stack = match.stacks[command.tile]
    if has_attacked(match, stack):
        raise Rejected("already-attacked", "ethereal.attack.once", "this stack has attacked this turn")
    if is_protected(match, command.tile):
        raise Rejected("cannot-attack", "ethereal.attack.hypostasis", "a stack under Hypostasis cannot attack")
    if not attackers(stack):
        raise Rejected("cannot-attack", _why_unable(stack.cards), "nothing in this stack can attack")
    if is_protected(match, command.target):
        raise Rejected("target-protected", "ethereal.attack.hypostasis", "a stack under Hypostasis cannot be attacked")


def _why_unable(cards: tuple[str, ...]) -> str:
    if any(is_rank(id, "A") for id in cards):
        return "ethereal.ace.no-attack"
    if all(card(id).kind.group == "support" for id in cards):
        return "ethereal.support.never-fight"
    return "ethereal.king.alone-no-attack" if is_rank(cards[0], "K") else "ethereal.attack.who-can"
