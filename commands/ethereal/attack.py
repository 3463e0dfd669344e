"""Attacks (ethereal.attack)."""

from typing import ClassVar, Literal

from commands.base import Tile
from commands.ethereal.base import EtherealCommand
from commands.ethereal.fight.declare import capture, declare, destroy
from commands.ethereal.fight.settle import fight
from domain.engine.rejection import Rejected
from domain.ethereal.kinds import is_rank
from domain.ethereal.match import EtherealDraft, Match
from domain.ethereal.moves import are_jacks
from domain.ethereal.stacks import MINER, ace_of
from domain.ethereal.strength import attackers, has_attacked, is_protected
from domain.ethereal.support import first_to_die, is_support, refuse_full_slot, stand_alone
from domain.ethereal.tiles import are_diagonal, are_next_to, refuse_off_board
from events.ethereal.turn import Phase


class Attack(EtherealCommand):
    """A stack attacks an enemy stack next to it.

    `take_miner`: if it wins, it takes the Miner there into its capture slot instead of killing it.
    """

    phases: ClassVar[tuple[Phase, ...]] = ("attack",)
    type: Literal["attack"] = "attack"
    tile: Tile
    target: Tile
    take_miner: bool = False


def attack(draft: EtherealDraft, seat: str, command: Attack) -> None:
    """ethereal.attack.whole-stack: the whole stack attacks together, and each card has then attacked."""
    refuse_attack(draft.match, seat, command)
    strike(draft, command.tile, command.target, take_miner=command.take_miner)


def strike(draft: EtherealDraft, tile: str, target: str, *, take_miner: bool = False) -> None:
    """A stack attacks another, by a seat's command or because it is moved by nobody.

    ethereal.support.attack-is-destroy: against support cards alone there is no fight.
    """
    struck = draft.match.stacks[target]
    if not stand_alone(struck):
        declare(draft, tile, target)
        fight(draft, tile, target, take_miner=take_miner)
    elif take_miner:
        capture(draft, tile, target, first_to_die(struck))
    else:
        destroy(draft, tile, target, first_to_die(struck))


def strikable(match: Match, tile: str) -> list[str]:
    """The tiles in reading order with stacks of seats that a neutral stack may attack, by the rules of every attack."""
    return [
        other
        for other in match.field.reading_order
        if other in match.stacks and match.stacks[other].seat in match.seats and _may_attack(match, tile, other)
    ]


def _may_attack(match: Match, tile: str, target: str) -> bool:
    try:
        refuse_attack(match, match.stacks[tile].seat, Attack(tile=tile, target=target))
    except Rejected:
        return False
    return True


def refuse_attack(match: Match, side: str, command: Attack) -> None:
    """Errors: those of target and attacker below."""
    _refuse_target(match, side, command)
    _refuse_attacker(match, command)
    if command.take_miner:
        _refuse_taking(match, command)


def _refuse_target(match: Match, side: str, command: Attack) -> None:
    """Errors: `tile-not-in-play`, `no-target`, `not-your-stack`, `not-an-enemy`, `not-adjacent`."""
    refuse_off_board(match.field, command.tile, command.target)
    for tile in (command.tile, command.target):
        if tile not in match.stacks:
            raise Rejected("no-target", "ethereal.attack.no-target", f"nothing stands on {tile}")
    stack, target = match.stacks[command.tile], match.stacks[command.target]
    if stack.seat != side:
        raise Rejected("not-your-stack", "ethereal.move.not-yours", f"the stack on {command.tile} is not yours")
    if target.seat == side:
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


def _refuse_taking(match: Match, command: Attack) -> None:
    """ethereal.miner.taken-none, ethereal.miner.safe-inside, ethereal.miner.taken-slot-full."""
    stack = match.stacks[command.target]
    if ace_of(stack.cards) or not any(is_rank(id, MINER) for id in stack.cards):
        raise Rejected("no-target", "ethereal.miner.taken-none", f"no Miner stands in the open on {command.target}")
    refuse_full_slot(match, command.tile, "ethereal.miner.taken-slot-full")


def _why_unable(cards: tuple[str, ...]) -> str:
    if any(is_rank(id, "A") for id in cards):
        return "ethereal.ace.no-attack"
    if all(map(is_support, cards)):
        return "ethereal.support.never-fight"
    return "ethereal.king.alone-no-attack" if is_rank(cards[0], "K") else "ethereal.attack.who-can"
