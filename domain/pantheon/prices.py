"""What a card costs (pantheon.destiny, pantheon.miracle.cost, pantheon.god)."""

from typing import Final

import msgspec

from domain.pantheon.cards import Kind, card
from domain.pantheon.gods import CREATION, FREES, rule_of
from domain.pantheon.match import Match

COSTS: Final[dict[Kind, tuple[int, str]]] = {
    "army": (3, "pantheon.destiny.army-cost"),
    "hero": (5, "pantheon.destiny.five-cost"),
    "priest": (5, "pantheon.destiny.five-cost"),
    "monster": (5, "pantheon.destiny.five-cost"),
    "temple": (5, "pantheon.destiny.five-cost"),
    "god": (10, "pantheon.destiny.god-cost"),
    "miracle": (3, "pantheon.miracle.cost"),
}
"""By kind: Faith, and the rule that says so."""
ARMY_WORSHIPERS = 1
"""pantheon.destiny.army-cost."""
PAID_DRAW = 7
"""pantheon.fate.paid-draw."""
STEALING = 10
"""pantheon.god.thieves."""
LOOKING = 1
"""pantheon.god.knowledge."""


class Price(msgspec.Struct, frozen=True, kw_only=True):
    """What playing a card costs; `parts` tell how the Faith comes about: rule and amount."""

    faith: int
    parts: tuple[tuple[str, int], ...]
    worshipers: int = 0


def price_of(match: Match, seat: str, id: str) -> Price:
    """pantheon.god.free-automatic, pantheon.god.creation, pantheon.god.creation-floor: the price for a seat now."""
    known = card(id)
    cost, rule = COSTS[known.kind]
    parts = [(rule, cost)]
    frees = FREES.get(known.element)
    if frees and match.has_god(seat, frees):
        parts.append((rule_of(frees), -cost))
    elif known.kind != "miracle" and match.has_god(seat, CREATION):
        parts.append((rule_of(CREATION), -1))
    return Price(
        faith=sum(amount for _, amount in parts),
        parts=tuple(parts),
        worshipers=ARMY_WORSHIPERS if known.kind == "army" else 0,
    )
