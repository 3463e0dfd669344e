"""Support cards that stand alone, and their capture (ethereal.support)."""

from collections.abc import Sequence

from domain.engine.rejection import Rejected
from domain.ethereal.kinds import card, fall_order
from domain.ethereal.match import Match, Stack
from domain.ethereal.stacks import leads


def is_support(id: str) -> bool:
    """ethereal.support.kinds."""
    return card(id).kind.group == "support"


def stand_alone(stack: Stack) -> bool:
    """ethereal.support.alone-means: whether nothing but support cards stands there."""
    return all(is_support(id) for id in stack.cards)


def first_to_die(stack: Stack) -> str:
    """ethereal.support.attack-is-destroy: of support cards standing alone."""
    return min(stack.cards, key=fall_order)


def captive_of(match: Match, tile: str, cards: Sequence[str]) -> str | None:
    """ethereal.support.captive-moves: the captive of a stack, if it goes where these of its cards go."""
    return match.captives.get(tile) if tile in match.stacks and leads(match.stacks[tile], cards) else None


def refuse_full_slot(match: Match, tile: str, rule: str) -> None:
    """ethereal.support.capture-slot, -captive-merge, ethereal.miner.taken-slot-full."""
    if tile in match.captives:
        raise Rejected("capture-slot-full", rule, f"the stack on {tile} holds a captive")
