"""When the Bank collapses, and the prices that wobble after it (ethereal.collapse)."""

from domain.ethereal.closing import is_bank_open
from domain.ethereal.kinds import CONJURED, is_rank
from domain.ethereal.mana import BANK, mana
from domain.ethereal.match import Match
from domain.ethereal.prices import BODY, CONJURE, FREE_BY_NAME, PRICED_AS, SOLD_BY_BANK, price_order
from domain.ethereal.sky import BODY_NAMES
from domain.ethereal.spells import SPELLS

DEPTH = -3
"""ethereal.collapse.condition: of the Bank and of every seat."""
WOBBLE = "wobbling-prices"
"""What lasts on the Bank after a collapse."""


def is_collapsing(match: Match) -> bool:
    """ethereal.collapse.condition; a closed Bank changes no more (ethereal.bank.closed-holdings)."""
    sunk = match.balances.get(BANK, 0) <= DEPTH and all(mana(match, seat) <= DEPTH for seat in match.order)
    return sunk and bool(match.order) and is_bank_open(match)


def aces_to_take(match: Match, reached: tuple[str, ...]) -> list[tuple[str, str]]:
    """ethereal.collapse.ace, -ace-last: the Aces of the seats that it reaches, each with its tile, in reading order."""
    on_field = [(tile, match.stacks[tile]) for tile in match.held_tiles]
    return [
        (tile, id)
        for tile, stack in on_field
        if stack.seat in reached and len(match.on_field(stack.seat)) > 1
        for id in stack.cards
        if is_rank(id, "A")
    ]


def wobbling(match: Match) -> tuple[str, ...]:
    """ethereal.collapse.prices: what may cost more in this round, in the order of prices; nothing at other times."""
    if not any(lasting.kind == WOBBLE for lasting in match.lasting.values()):
        return ()
    spells = (spell.id for spell in SPELLS.values() if spell.cast and spell.id not in (*FREE_BY_NAME, *PRICED_AS))
    bodies = (BODY + body for body in BODY_NAMES if match.options.body_shop)
    return tuple(sorted((*spells, *(CONJURE + kind for kind in CONJURED), *SOLD_BY_BANK, *bodies), key=price_order))
