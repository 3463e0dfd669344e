"""What a spell costs today, and how that comes about (ethereal.spell.price-*, ethereal.price)."""

from typing import Literal

import msgspec

from domain.ethereal.match import Match
from domain.ethereal.moon import NEW, is_full
from domain.ethereal.spells import SPELLS


class Price(msgspec.Struct, frozen=True):
    """The mana a spell costs, and its parts: each with the rule it comes from; they sum to the total."""

    total: int
    parts: tuple[tuple[str, int], ...]


def price_of(match: Match, spell: str, cards: int = 1) -> Price:
    """ethereal.spell.price-same-for-all: the price of this round, the same for every seat.

    `cards` is the number of cards in the stack it is cast on.
    """
    known = SPELLS[spell]
    phase = moon_price_phase(match)
    for when, price in known.moon:
        if when == phase:
            return Price(
                price, ((f"ethereal.moon.{phase}-prices" if phase != "blood" else "ethereal.blood.prices", price),)
            )
    base = match.prices.get(spell, known.price.lowest)
    rule = known.price_rule or f"ethereal.spell.{spell}.price"
    parts = [(rule, base)]
    if known.a_card and cards > 1:
        parts.append((rule, known.a_card * (cards - 1)))
    return Price(sum(amount for _, amount in parts), tuple(parts))


def moon_price_phase(match: Match) -> Literal["new", "full", "blood"] | None:
    """ethereal.spell.price-moon-replaces: the phase whose prices hold in this round."""
    if match.is_blood_moon:
        return "blood"
    if is_full(match):
        return "full"
    return "new" if match.moon == NEW else None
