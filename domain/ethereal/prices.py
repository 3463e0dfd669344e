"""What a spell or a conjure costs a seat today, and how that comes about (ethereal.price, ethereal.spell.price-*)."""

from collections.abc import Callable
from typing import Literal

import msgspec

from domain.ethereal.demons import sale_of
from domain.ethereal.kinds import CONJURED
from domain.ethereal.match import Match
from domain.ethereal.moon import NEW, is_full
from domain.ethereal.red import red_of
from domain.ethereal.spells import ROLLED, SPELLS

CONJURE = "conjure-"
"""What the id of a conjure begins with, as in `conjure-king`."""

FREE_BY_NAME = ("grave-blessing", "sacrificial-suicide", "soul-capture")
"""ethereal.price.free-by-name."""

Part = tuple[str, int]
"""The rule a part of a price comes from, and its amount."""


class Price(msgspec.Struct, frozen=True):
    """The mana that something costs, and its parts, which sum to the total."""

    total: int
    parts: tuple[Part, ...]


Modifier = Callable[[Match, str, str], tuple[Part, ...]]
"""For a seat and what it wants to buy: what is added or, below zero, taken off."""


def _upselling(match: Match, seat: str, item: str) -> tuple[Part, ...]:
    """ethereal.upsell.amount: the same for every seat."""
    more = match.upsold.get(item, 0)
    return (("ethereal.upsell.amount", more),) if more else ()


def _wobble(match: Match, seat: str, item: str) -> tuple[Part, ...]:
    """ethereal.collapse.prices: the same for every seat."""
    more = match.wobbling.get(item, 0)
    return (("ethereal.collapse.prices", more),) if more else ()


def _ether_sale(match: Match, seat: str, item: str) -> tuple[Part, ...]:
    """ethereal.red.ether-sale, ethereal.red.sale-checked, ethereal.red.sale-cards-only: by how the Bank stands now."""
    return (("ethereal.red.ether-sale", -1),) if item.startswith(CONJURE) and red_of(match) else ()


def _anger(match: Match, seat: str, item: str) -> tuple[Part, ...]:
    """ethereal.demons.anger-what, ethereal.demons.anger-one."""
    angry = match.band is not None and match.band.angry and item not in FREE_BY_NAME
    return (("ethereal.demons.anger-what", 1),) if angry else ()


def _demons_sale(match: Match, seat: str, item: str) -> tuple[Part, ...]:
    """ethereal.demons.sale: every Conjuring spell."""
    conjuring = item.startswith(CONJURE) or SPELLS[item].school == "conjuring"
    off = sale_of(match, seat)
    return (("ethereal.demons.sale", -off),) if conjuring and off else ()


INCREASES: tuple[Modifier, ...] = (_upselling, _wobble, _anger)
REDUCTIONS: tuple[Modifier, ...] = (_ether_sale, _demons_sale)
"""ethereal.price.order: the modifiers that are built, in the order in which they work."""


def price_of(match: Match, seat: str, item: str, cards: int = 1) -> Price:
    """ethereal.price.order: the base, then increases, then reductions, which never take a price below 1.

    `item` is a spell's id or `conjure-` and a kind; `cards` the number of cards in the stack it is cast on.
    """
    parts = [*_base(match, item, cards)]
    for modifier in INCREASES:
        parts += modifier(match, seat, item)
    left = sum(amount for _, amount in parts)
    for modifier in REDUCTIONS:
        for rule, amount in modifier(match, seat, item):
            taken = min(-amount, left - 1)  # ethereal.price.reduction-floor
            if left > 0 and taken > 0:
                parts.append((rule, -taken))
                left -= taken
    return Price(left, tuple(parts))


def _base(match: Match, item: str, cards: int) -> tuple[Part, ...]:
    """The listed or rolled price, or the one that the moon puts in its place."""
    if item.startswith(CONJURE):
        kind = CONJURED[item.removeprefix(CONJURE)]
        return ((kind.price_rule or f"ethereal.price.{kind.name}", kind.price),)
    known = SPELLS[item]
    phase = moon_price_phase(match)
    for when, price in known.moon:
        if when == phase:
            return ((MOON_PRICES[when], price),)
    rule = known.price_rule or f"ethereal.spell.{item}.price"
    base: Part = (rule, match.prices.get(item, known.price.lowest))
    return (base, (rule, known.a_card * (cards - 1))) if known.a_card and cards > 1 else (base,)


UPSOLD_FROM = 3
"""ethereal.upsell.condition: more than twice a round."""


def to_upsell(match: Match) -> tuple[str, ...]:
    """ethereal.upsell.condition: what was bought often enough in both rounds before this one, in the order of prices
    (ethereal.spell.price-order)."""
    found = [
        item
        for item, (last, bought, before) in match.bought.items()
        if last == match.round - 1 and min(bought, before) >= UPSOLD_FROM
    ]
    return tuple(sorted(found, key=price_order))


def price_order(item: str) -> tuple[int, str]:
    """ethereal.spell.price-order: the key that sorts spells and conjures into it."""
    return (ROLLED.index(item), "") if item in ROLLED else (len(ROLLED), name_of(item))


def title_of(kind: str) -> str:
    """The name of a kind as it is written, such as Battering Ram."""
    return kind.replace("-", " ").title()


def name_of(item: str) -> str:
    """The name of a spell, or of a conjure such as King Conjure."""
    return f"{title_of(item.removeprefix(CONJURE))} Conjure" if item.startswith(CONJURE) else SPELLS[item].name


MOON_PRICES = {
    "new": "ethereal.moon.new-prices",
    "full": "ethereal.moon.full-prices",
    "blood": "ethereal.blood.prices",
}


def moon_price_phase(match: Match) -> Literal["new", "full", "blood"] | None:
    """ethereal.spell.price-moon-replaces: the phase whose prices hold in this round."""
    if match.is_blood_moon:
        return "blood"
    if is_full(match):
        return "full"
    return "new" if match.moon == NEW else None
