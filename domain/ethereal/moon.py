"""The moon's phases and what they bring (ethereal.moon, ethereal.blood)."""

from typing import Final

from domain.ethereal.match import Match
from domain.ethereal.sky import EIGHT, EIGHTH, hangs, is_eighth_round

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


def phase(match: Match) -> int | None:
    """ethereal.sky.moon-away: the phase of this round, or none while the Moon is not in the sky."""
    return match.moon if hangs(match, "moon") else None


def is_new(match: Match) -> bool:
    """The New Moon."""
    return phase(match) == NEW


def is_full(match: Match) -> bool:
    """The Full Moon, Blood Moons included."""
    return phase(match) == FULL


def is_plain_full(match: Match) -> bool:
    """The Full Moon without Blood Moons, which lift what it bars."""
    return is_full(match) and not match.is_blood_moon


def is_full_moon_round(match: Match) -> bool:
    """ethereal.sky.eighth-replaces-full-moon: a Full Moon, or every eighth round while the Moon is not in the sky."""
    return is_full(match) if hangs(match, "moon") else is_eighth_round(match)


def next_full_moon_round(match: Match) -> int:
    """The first such round after this one, if what hangs in the sky stays."""
    now = max(match.round, 1)
    before = match.moon + 1 - FULL if hangs(match, "moon") else now + 1 - EIGHTH
    return now + 1 + -before % EIGHT


def bars_drawing(match: Match) -> bool:
    """ethereal.moon.full-no-draw, ethereal.blood.draw-allowed."""
    return is_plain_full(match)


def bonus_on_attack(match: Match) -> bool:
    """ethereal.fight.attack-extras: the 1d2 of the Full Moon."""
    return match.options.moon_combat_bonus and is_full(match)


def bonus_on_defense(match: Match) -> bool:
    """ethereal.fight.defense-extras: the 1d2 of the New Moon."""
    return match.options.moon_combat_bonus and is_new(match)


def phase_name(match: Match) -> str:
    """The phase as it is shown; nothing while the Moon is not in the sky."""
    if not hangs(match, "moon"):
        return ""
    return "Blood Moon" if match.is_blood_moon else PHASES[match.moon]
