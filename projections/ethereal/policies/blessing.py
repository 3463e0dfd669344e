"""Grave Blessing's auto switch, and Ritual Dice (ethereal.automation.blessing-*, ethereal.automation.ritual-*)."""

from collections.abc import Iterator
from typing import Final

from commands.ethereal.spells.cast import CastSpell
from domain.ethereal.blessing import rituals_of
from domain.ethereal.mana import mana
from domain.ethereal.prices import price_of
from events.ethereal.automation import RitualSettings
from projections.ethereal.policies.seat import Seat

PLAYSTYLES: Final = {"thrifty": (4, 1), "balanced": (2, 2), "greedy": (0, 3)}
"""ethereal.automation.ritual-playstyles: the mana to keep, and the purchases at most; three reach six dice."""
BLESSING: Final = CastSpell(spell="grave-blessing")
RITUAL: Final = CastSpell(spell="ritual-dice")


def blessings(seat: Seat) -> Iterator[CastSpell]:
    """ethereal.automation.blessing-auto."""
    yield BLESSING


def rituals(seat: Seat) -> Iterator[CastSpell]:
    """ethereal.automation.ritual-cap, -empty-grave, -credit: as long as the dice could be cast and mana is left."""
    keep, most = bounds(seat.policies.ritual_dice)
    left = mana(seat.match, seat.name) - price_of(seat.match, seat.name, "ritual-dice").total
    if rituals_of(seat.match, seat.name) < most and left >= keep and seat.may(BLESSING):
        yield RITUAL


def bounds(settings: RitualSettings) -> tuple[int, int]:
    """The mana to keep, and the purchases at most."""
    return PLAYSTYLES.get(settings.style, (settings.keep, settings.most))
