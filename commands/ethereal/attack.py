"""Attacks (ethereal.attack)."""

from typing import ClassVar, Literal

from commands.ethereal.base import EtherealCommand, Tile
from commands.ethereal.fight.declare import capture, declare, destroy
from commands.ethereal.fight.settle import fight
from domain.engine.rejection import Rejected, is_refused
from domain.ethereal.bounties import bounty_on
from domain.ethereal.collectors import may_strike
from domain.ethereal.kinds import is_rank
from domain.ethereal.match import EtherealDraft, Match
from domain.ethereal.moves import are_jacks
from domain.ethereal.puppets import stands_for
from domain.ethereal.stacks import MINER, base_of
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


def strike(draft: EtherealDraft, tile: str, target: str, *, take_miner: bool = False, charging: bool = False) -> None:
    """A stack attacks another, by a seat's command or because it is moved by nobody.

    ethereal.support.attack-is-destroy: against support cards alone there is no fight.
    """
    struck = draft.match.stacks[target]
    if not stand_alone(struck):
        declare(draft, tile, target, "charge" if charging else "fight")
        fight(draft, tile, target, take_miner=take_miner, charging=charging)
    elif take_miner:
        capture(draft, tile, target, first_to_die(struck))
    else:
        destroy(draft, tile, target, first_to_die(struck))


def strikable(match: Match, tile: str) -> list[str]:
    """The tiles in reading order with stacks of seats that a neutral stack may attack, by the rules of every attack."""
    return [other for other in attackable(match, tile) if match.stacks[other].seat in match.seats]


def attackable(match: Match, tile: str) -> list[str]:
    """The tiles in reading order with stacks that the one on a tile may attack now."""
    side = match.stacks[tile].seat
    return [
        other
        for other in match.held_tiles
        if not is_refused(refuse_attack, match, side, Attack(tile=tile, target=other))
    ]


def enemies_of(match: Match, tile: str) -> list[str]:
    """ethereal.seat.enemy-nobody: the tiles in reading order with stacks that the one on a tile may attack, wherever
    they stand."""
    side = match.stacks[tile].seat
    return [other for other in match.held_tiles if not is_refused(refuse_no_enemy, match, side, tile, other)]


def refuse_attack(match: Match, side: str, command: Attack) -> None:
    """Errors: those of target and attacker below."""
    refuse_target(match, side, command.tile, command.target)
    refuse_attacker(match, command.tile, command.target)
    if command.take_miner:
        refuse_taking(match, command.tile, command.target)


def refuse_target(match: Match, side: str, own: str, other: str) -> None:
    """Errors: those of `refuse_no_enemy`, `not-adjacent`."""
    refuse_no_enemy(match, side, own, other)
    diagonal = are_jacks(match.stacks[own].cards) and are_diagonal(own, other)
    if not are_next_to(own, other) and not diagonal:
        raise Rejected("not-adjacent", "ethereal.attack.next-to", f"{other} is not next to {own}")


def refuse_no_enemy(match: Match, side: str, own: str, other: str) -> None:
    """Errors: `tile-not-in-play`, `no-target`, `not-your-stack`, `not-an-enemy`, `not-the-target`,
    `owes-nothing`."""
    refuse_off_board(match.field, own, other)
    for tile in (own, other):
        if tile not in match.stacks:
            raise Rejected("no-target", "ethereal.attack.no-target", f"nothing stands on {tile}")
    stack, target = match.stacks[own], match.stacks[other]
    if stack.seat != side:
        raise Rejected("not-your-stack", "ethereal.move.not-yours", f"the stack on {own} is not yours")
    side = stands_for(match, own)
    if stands_for(match, other) == side:
        raise Rejected("not-an-enemy", "ethereal.attack.no-target", f"the stack on {other} is your own")
    if (taken := bounty_on(match, own)) and target.seat != taken.target:
        rule = "ethereal.bounty.only-target"
        raise Rejected("not-the-target", rule, f"they were got for {taken.target}, and strike nobody else")
    if not may_strike(match, side, other):
        raise Rejected("owes-nothing", "ethereal.collector.who-may-strike", "you owe the Bank nothing")


def refuse_attacker(match: Match, tile: str, target: str) -> None:
    """Errors: `already-attacked`, `cannot-attack`, `target-protected`."""
    stack = match.stacks[tile]
    if has_attacked(match, stack):
        raise Rejected("already-attacked", "ethereal.attack.once", "this stack has attacked this turn")
    if is_protected(match, tile):
        raise Rejected("cannot-attack", "ethereal.attack.hypostasis", "a stack under Hypostasis cannot attack")
    if not attackers(stack):
        raise Rejected("cannot-attack", _why_unable(stack.cards), "nothing in this stack can attack")
    if is_protected(match, target):
        raise Rejected("target-protected", "ethereal.attack.hypostasis", "a stack under Hypostasis cannot be attacked")


def refuse_taking(match: Match, tile: str, target: str) -> None:
    """ethereal.miner.taken-none, ethereal.miner.safe-inside, ethereal.miner.taken-slot-full."""
    stack = match.stacks[target]
    if base_of(stack.cards) or not any(is_rank(id, MINER) for id in stack.cards):
        raise Rejected("no-target", "ethereal.miner.taken-none", f"no Miner stands in the open on {target}")
    refuse_full_slot(match, tile, "ethereal.miner.taken-slot-full")


def _why_unable(cards: tuple[str, ...]) -> str:
    if base := base_of(cards):
        return "ethereal.ace.no-attack" if is_rank(base, "A") else "ethereal.wall.no-melee-inside"
    if all(map(is_support, cards)):
        return "ethereal.support.never-fight"
    if any(is_rank(id, "archer") for id in cards):
        return "ethereal.archer.no-melee"
    return "ethereal.king.alone-no-attack" if is_rank(cards[0], "K") else "ethereal.attack.who-can"
