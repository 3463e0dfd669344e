"""The moon's phases and what they bring (ethereal.moon, ethereal.blood)."""

from typing import Final

from domain.ethereal.match import Match

PHASES: Final = (
    "New Moon",
    "Waxing Crescent",
    "First Quarter",
    "Waxing Gibbous",
    "Full Moon",
    "Waning Gibbous",
    "Last Quarter",
    "Waning Crescent",
)
NEW: Final = 0
FULL: Final = 4


def is_full(match: Match) -> bool:
    """The Full Moon, Blood Moons included."""
    return match.moon == FULL


def is_plain_full(match: Match) -> bool:
    """The Full Moon without Blood Moons, which lift what it bars."""
    return is_full(match) and not match.is_blood_moon


def bars_drawing(match: Match) -> bool:
    """ethereal.moon.full-no-draw, ethereal.blood.draw-allowed."""
    return is_plain_full(match)


def bonus_on_attack(match: Match) -> bool:
    """ethereal.fight.attack-extras: the 1d2 of the Full Moon."""
    return match.options.moon_combat_bonus and is_full(match)


def bonus_on_defense(match: Match) -> bool:
    """ethereal.fight.defense-extras: the 1d2 of the New Moon."""
    return match.options.moon_combat_bonus and match.moon == NEW


def phase_name(match: Match) -> str:
    """The phase as it is shown."""
    return "Blood Moon" if match.is_blood_moon else PHASES[match.moon]
