"""How a stack that nobody moves closes in on what it is after (ethereal.band.pursuit)."""

from collections.abc import Sequence

from commands.ethereal.move import go
from domain.ethereal.match import EtherealDraft
from domain.ethereal.pursuit import steps_toward


def close_in(draft: EtherealDraft, tile: str, prey: Sequence[str]) -> str:
    """ethereal.band.pursuit: one tile along a shortest free way, or none; where the stack then stands."""
    steps = steps_toward(draft.match, tile, prey)
    if not steps:
        return tile
    target, stack = draft.pick(steps, rule="ethereal.band.pursuit"), draft.match.stacks[tile]
    go(draft, stack.seat, stack.cards, tile, target)
    return target
