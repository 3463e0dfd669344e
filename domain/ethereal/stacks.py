"""May these cards share a tile? (ethereal.stack)"""

from collections.abc import Sequence

from domain.engine.rejection import Rejected
from domain.ethereal.kinds import SUIT_NAMES, card, is_rank, rank_order
from domain.ethereal.match import Match, Stack

MOST_INSIDE_ACE = 6
MINER = "miner"


def ace_of(cards: Sequence[str]) -> str | None:
    """The Ace of a stack, which holds all its other cards inside."""
    return next((id for id in cards if is_rank(id, "A")), None)


def leads(stack: Stack, cards: Sequence[str]) -> bool:
    """ethereal.spell.on-stack-split: whether the highest-ranking card of a stack, with which go the spells and the
    captive that it has, is among these."""
    return max(stack.cards, key=rank_order) in cards


def stack_value(cards: Sequence[str]) -> int:
    """ethereal.stack.formula: the sum of the cards' Dice Max."""
    return sum(card(id).kind.die or 0 for id in cards)


def stack_maximum(cards: Sequence[str]) -> int | None:
    """ethereal.stack.highest-msv: the highest Maximum Stack Value among the cards, none if none has one."""
    return max((msv for id in cards if (msv := card(id).kind.msv) is not None), default=None)


def has_slots(cards: Sequence[str]) -> bool:
    """ethereal.miner.slots, ethereal.miner.elsewhere-bases: whether a Miner in this stack is in a miner slot."""
    return any(card(id).kind.slots for id in cards)


def refuse_illegal_stack(match: Match, standing: Sequence[str], joining: Sequence[str]) -> None:
    """ethereal.stack.checked-when-formed: whether cards may join those on a tile.

    Errors: `stack-limit`, `one-of-a-kind`, `queen-joker-need-king`, `base-full`, `miner-slots-full`, `ace-locked`.
    """
    joined, ace = (*standing, *joining), ace_of(standing)
    _refuse_second(standing, joining, inside=ace is not None)
    if ace is not None:
        _refuse_into_ace(match, ace, standing, joining)
        return
    ranks = {card(id).kind.rank for id in joined}
    if {"Q", "X"} <= ranks and "K" not in ranks:
        raise Rejected(
            "queen-joker-need-king", "ethereal.stack.queen-and-joker", "a Queen and a Joker need a King beside them"
        )
    most = stack_maximum(joined)
    if most is not None and stack_value(joined) > most:
        raise Rejected(
            "stack-limit",
            "ethereal.stack.too-much",
            f"the dice of these cards sum to {stack_value(joined)}, and a stack of them holds {most}",
        )


SINGLE_RULES = {"Q": "ethereal.stack.one-queen", "X": "ethereal.stack.one-joker"}


def _refuse_second(standing: Sequence[str], joining: Sequence[str], *, inside: bool) -> None:
    """ethereal.stack.one-queen, ethereal.stack.one-joker, ethereal.support.one-of-kind."""
    ranks = [card(id).kind.rank for id in (*standing, *joining)]
    for kind in (card(id).kind for id in joining):
        limited = kind.single == "anywhere" or (kind.single == "outside-base" and not inside)
        if limited and ranks.count(kind.rank) > 1:
            rule = SINGLE_RULES.get(kind.rank, "ethereal.support.one-of-kind")
            raise Rejected("one-of-a-kind", rule, f"a stack holds one {kind.name} at most")


def _refuse_into_ace(match: Match, ace: str, standing: Sequence[str], joining: Sequence[str]) -> None:
    """ethereal.stack.ace-six, ethereal.miner.into-slot, ethereal.ace.lock-option, -lock-suit."""
    lock, of_ace = match.options.ace_lock, card(ace)
    for joins in (joins for joins in map(card, joining) if joins.suit):  # ethereal.option.ace-lock-no-suit
        if lock == "color" and joins.color != of_ace.color:
            raise Rejected("ace-locked", "ethereal.ace.lock-option", f"only {of_ace.color} cards may be inside it")
        if lock == "suit" and joins.suit != of_ace.suit and joins.kind.rank != "X":
            suit = SUIT_NAMES[of_ace.suit]
            raise Rejected("ace-locked", "ethereal.ace.lock-suit", f"only {suit} may be inside it")
    inside = [id for id in (*standing, *joining) if id != ace]
    miners = sum(is_rank(id, MINER) for id in inside)
    if miners > of_ace.kind.slots and any(is_rank(id, MINER) for id in joining):
        raise Rejected("miner-slots-full", "ethereal.miner.into-slot", "both miner slots of the Ace are taken")
    if len(inside) - miners > MOST_INSIDE_ACE:
        raise Rejected("base-full", "ethereal.stack.ace-six", f"an Ace holds {MOST_INSIDE_ACE} cards inside")


def is_legal_stack(match: Match, standing: Sequence[str], joining: Sequence[str]) -> bool:
    """Whether `refuse_illegal_stack` lets the cards join."""
    try:
        refuse_illegal_stack(match, standing, joining)
    except Rejected:
        return False
    return True
