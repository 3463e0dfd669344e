"""Which card can Charge, and how it runs (ethereal.charge)."""

from collections.abc import Sequence

from domain.ethereal.kinds import card
from domain.ethereal.stacks import base_of
from domain.ethereal.tiles import place_of, steps_between, tile_name

LONGEST = 3
"""ethereal.charge.run: tiles from the card to its target."""


def charger_of(cards: Sequence[str]) -> str | None:
    """ethereal.charge.who: the card of a stack that could Charge: one that stands alone, or inside a base."""
    able = [id for id in cards if card(id).kind.charges]
    return able[0] if able and (len(cards) == 1 or base_of(cards)) else None


def run_of(origin: str, target: str) -> tuple[str, ...]:
    """ethereal.charge.run: the tiles between, the one before the target last; none where it is out of range."""
    steps = steps_between(origin, target)
    far = max(steps)
    if min(steps) or not 2 <= far <= LONGEST:
        return ()
    (column, row), (to_column, to_row) = place_of(origin), place_of(target)
    across, up = (to_column - column) // far, (to_row - row) // far
    return tuple(tile_name(column + across * step, row + up * step) for step in range(1, far))
