"""Oaths: which there are, and who is under which (ethereal.oath).

An Oath is a spell, and what lasts on the seat that has sworn it; both have the same id.
"""

from typing import Final

from domain.ethereal.match import Match, lasting_on
from domain.ethereal.sky import BODY_NAMES
from events.ethereal.sky import HeavenlyBody

OATH = "oath-of-"
"""What the id of an Oath begins with."""
OF_THE_EARTH = "oath-of-the-earth"
OF_THE_SECOND_SUN = "oath-of-the-second-sun"
OF_THE_MOON = "oath-of-the-moon"
OF_SATURN = "oath-of-saturn"
OF_VENUS = "oath-of-venus"
OF_JUPITER = "oath-of-jupiter"
OF_MERCURY = "oath-of-mercury"

OATHS: Final[dict[str, HeavenlyBody | None]] = {
    OF_THE_EARTH: None,
    OF_THE_SECOND_SUN: "second-sun",
    OF_THE_MOON: "moon",
    OF_SATURN: "saturn",
    OF_VENUS: "venus",
    OF_JUPITER: "jupiter",
    OF_MERCURY: "mercury",
}
"""ethereal.oath.seven: each with its Heavenly Body; the Earth is none."""


PEACE, STRIFE = "venus-peace", "venus-strife"
"""What the Oath of Venus lays on a seat: for its peace, and for an attack."""
FULL_MOON = "full-moon-favor"
"""What the Oath of the Moon lays on a seat at the Full Moon."""
SHELTER = "venus-shelter"
"""What lies on a seat whose stacks defend better for what it has paid of others' debts."""
SHELTERS = 2
"""ethereal.oath.venus-pay-six."""
ENDS_WITH: Final = {OF_VENUS: (PEACE,), OF_THE_MOON: (FULL_MOON,)}
"""By Oath: what it gives for a time, and no longer than it stands."""
LENDS: Final = {PEACE: 2, STRIFE: -2, FULL_MOON: 2}
"""By what lasts on a seat: how much more its maximum is for that time, or less."""


def shelter_of(match: Match, seat: str) -> int:
    """ethereal.oath.venus-pay-six, ethereal.oath.venus-pay-kept: what each stack of a seat has more on defense."""
    return SHELTERS if lasting_on(match, seat, SHELTER) else 0


def is_sheltered_from_blood(match: Match, seat: str) -> bool:
    """ethereal.oath.moon-blood-dead: whether a Blood Moon does not take its dead."""
    return match.is_blood_moon and is_under(match, seat, OF_THE_MOON)


def lent_by_oaths(match: Match, seat: str) -> int:
    """ethereal.sky.max-while, ethereal.oath.venus-attack-adds."""
    return sum(LENDS.get(match.lasting[number].kind, 0) for number in lasting_on(match, seat))


def oath_name(oath: str) -> str:
    """An Oath by its name, such as Oath of the Second Sun."""
    body = OATHS[oath]
    return f"Oath of {BODY_NAMES[body] if body else 'the Earth'}"


def oath_of(match: Match, seat: str) -> str | None:
    """ethereal.oath.one-at-a-time, ethereal.oath.holds: the Oath that a seat is under, if any."""
    kinds = (lasting.kind for lasting in match.lasting.values() if lasting.on == seat)
    return next((kind for kind in kinds if kind in OATHS), None)


def is_under(match: Match, seat: str, oath: str) -> bool:
    """ethereal.oath.at-once: whether a seat is under this Oath, by its id."""
    return bool(lasting_on(match, seat, oath))
