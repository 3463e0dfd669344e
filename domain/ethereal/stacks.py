"""May these cards share a tile? (ethereal.stack)"""

from collections.abc import Sequence

from domain.engine.rejection import Rejected
from domain.ethereal.kinds import SUIT_NAMES, card, is_rank
from domain.ethereal.match import Match

MOST_INSIDE_ACE = 6


def ace_of(cards: Sequence[str]) -> str | None:
    """The Ace of a stack, which holds all its other cards inside."""
    return next((id for id in cards if is_rank(id, "A")), None)


def stack_value(cards: Sequence[str]) -> int:
    """ethereal.stack.formula: the sum of the cards' Dice Max."""
    return sum(card(id).kind.die or 0 for id in cards)


def stack_maximum(cards: Sequence[str]) -> int | None:
    """ethereal.stack.highest-msv: the highest Maximum Stack Value among the cards, none if none has one."""
    return max((msv for id in cards if (msv := card(id).kind.msv) is not None), default=None)


def refuse_illegal_stack(match: Match, standing: Sequence[str], joining: Sequence[str]) -> None:
    """ethereal.stack.checked-when-formed: whether cards may join those on a tile.

    Errors: `stack-limit`, `one-of-a-kind`, `queen-joker-need-king`, `base-full`, `ace-locked`.
    """
    joined = (*standing, *joining)
    for rank, rule in (("Q", "ethereal.stack.one-queen"), ("X", "ethereal.stack.one-joker")):
        if sum(is_rank(id, rank) for id in joined) > 1 and any(is_rank(id, rank) for id in joining):
            raise Rejected("one-of-a-kind", rule, "a stack holds one Queen and one Joker at most")
    ace = ace_of(standing)
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


def _refuse_into_ace(match: Match, ace: str, standing: Sequence[str], joining: Sequence[str]) -> None:
    """ethereal.stack.ace-six, ethereal.ace.lock-option, ethereal.ace.lock-suit."""
    lock, of_ace = match.options.ace_lock, card(ace)
    for id in joining:
        joins = card(id)
        if lock == "color" and joins.color != of_ace.color:
            raise Rejected("ace-locked", "ethereal.ace.lock-option", f"only {of_ace.color} cards may be inside it")
        if lock == "suit" and joins.suit != of_ace.suit and joins.kind.rank != "X":
            suit = SUIT_NAMES[of_ace.suit]
            raise Rejected("ace-locked", "ethereal.ace.lock-suit", f"only {suit} may be inside it")
    if len(standing) - 1 + len(joining) > MOST_INSIDE_ACE:
        raise Rejected("base-full", "ethereal.stack.ace-six", f"an Ace holds {MOST_INSIDE_ACE} cards inside")


def is_legal_stack(match: Match, standing: Sequence[str], joining: Sequence[str]) -> bool:
    """Whether `refuse_illegal_stack` lets the cards join."""
    try:
        refuse_illegal_stack(match, standing, joining)
    except Rejected:
        return False
    return True
