"""May these cards share a tile? (ethereal.stack)"""

from collections.abc import Sequence

from domain.engine.rejection import Rejected, is_refused
from domain.ethereal.kind_table import COLLECTOR
from domain.ethereal.kinds import SUIT_NAMES, bounty_of, card, is_base, is_rank, rank_order
from domain.ethereal.match import Match, Stack

MOST_INSIDE = 6
"""ethereal.stack.ace-six, ethereal.wall.holds-six."""
MINER = "miner"
WALL = "wall"


def base_of(cards: Sequence[str]) -> str | None:
    """ethereal.wall.is-base: the base of a stack, which holds all its other cards inside."""
    return next((id for id in cards if is_base(id)), None)


def has_wall(cards: Sequence[str]) -> bool:
    return any(is_rank(id, WALL) for id in cards)


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


def is_spawn_point(cards: Sequence[str]) -> bool:
    """ethereal.place.spawn-lines: whether cards may be placed into the base of a stack wherever it stands."""
    return any(card(id).kind.spawns for id in cards)


def has_slots(cards: Sequence[str]) -> bool:
    """ethereal.miner.slots, ethereal.miner.elsewhere-bases: whether a Miner in this stack is in a miner slot."""
    return any(card(id).kind.slots for id in cards)


def refuse_illegal_stack(match: Match, standing: Sequence[str], joining: Sequence[str]) -> None:
    """ethereal.stack.checked-when-formed: whether cards may join those on a tile.

    Errors: `stack-limit`, `one-of-a-kind`, `queen-joker-need-king`, `healer-no-queen`, `cannot-stack`, `base-full`,
    `miner-slots-full`, `ace-locked`.
    """
    joined, base = (*standing, *joining), base_of(standing)
    _refuse_second(standing, joining, inside=base is not None)
    _refuse_never_with(joined)
    _refuse_beside_collectors(joined)
    if base is not None:
        _refuse_into_base(match, base, standing, joining)
    else:
        _refuse_in_the_open(joined)


def _refuse_in_the_open(cards: Sequence[str]) -> None:
    """ethereal.stack.queen-and-joker, ethereal.stack.too-much, and the words that limit some kinds."""
    ranks = [card(id).kind.rank for id in cards]
    for rank, company in ((card(id).kind.rank, limits) for id in cards if (limits := card(id).kind.company)):
        others = len(cards) - 1
        fitting = sum(other in company.ranks for other in ranks) - (rank in company.ranks)
        if others > company.most or fitting < others:
            raise Rejected("cannot-stack", company.rule, "these cards never share a stack in the open")
    if {"Q", "X"} <= set(ranks) and "K" not in ranks:
        raise Rejected(
            "queen-joker-need-king", "ethereal.stack.queen-and-joker", "a Queen and a Joker need a King beside them"
        )
    most = stack_maximum(cards)
    if most is not None and stack_value(cards) > most:
        raise Rejected(
            "stack-limit",
            "ethereal.stack.too-much",
            f"the dice of these cards sum to {stack_value(cards)}, and a stack of them holds {most}",
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


def _refuse_never_with(cards: Sequence[str]) -> None:
    """ethereal.healer.no-queen."""
    ranks = {card(id).kind.rank for id in cards}
    if any(card(id).kind.never_with in ranks for id in cards):
        raise Rejected("healer-no-queen", "ethereal.healer.no-queen", "a Healer and a Queen never share a stack")


def _refuse_beside_collectors(cards: Sequence[str]) -> None:
    """ethereal.collector.stats: those of one bounty share a stack, inside a base too, with nothing else."""
    bounties = {bounty_of(id) if is_rank(id, COLLECTOR) else None for id in cards}
    if bounties != {None} and len(bounties) > 1:
        raise Rejected("cannot-stack", "ethereal.collector.stats", "Debt Collectors stack with their own only")


FULL_RULES = {"A": "ethereal.stack.ace-six", WALL: "ethereal.wall.holds-six"}


def _refuse_into_base(match: Match, base: str, standing: Sequence[str], joining: Sequence[str]) -> None:
    """ethereal.stack.ace-six, ethereal.wall.holds-six, ethereal.miner.into-slot."""
    kind = card(base).kind
    _refuse_locked(match, base, joining)
    inside = [id for id in (*standing, *joining) if id != base]
    miners = sum(is_rank(id, MINER) for id in inside) if kind.slots else 0
    if miners > kind.slots and any(is_rank(id, MINER) for id in joining):
        raise Rejected("miner-slots-full", "ethereal.miner.into-slot", "both miner slots of the Ace are taken")
    if len(inside) - miners > MOST_INSIDE:
        raise Rejected("base-full", FULL_RULES[kind.rank], f"a base holds {MOST_INSIDE} cards inside")


def _refuse_locked(match: Match, base: str, joining: Sequence[str]) -> None:
    """ethereal.ace.lock-option, ethereal.ace.lock-suit, ethereal.option.ace-lock-no-suit."""
    lock, of_base = match.options.ace_lock, card(base)
    for joins in (joins for joins in map(card, joining) if joins.suit and of_base.suit):
        if lock == "color" and joins.color != of_base.color:
            raise Rejected("ace-locked", "ethereal.ace.lock-option", f"only {of_base.color} cards may be inside it")
        if lock == "suit" and joins.suit != of_base.suit and joins.kind.rank != "X":
            suit = SUIT_NAMES[of_base.suit]
            raise Rejected("ace-locked", "ethereal.ace.lock-suit", f"only {suit} may be inside it")


def is_legal_stack(match: Match, standing: Sequence[str], joining: Sequence[str]) -> bool:
    """Whether `refuse_illegal_stack` lets the cards join."""
    return not is_refused(refuse_illegal_stack, match, standing, joining)
