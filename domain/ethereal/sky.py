"""What hangs in the sky (ethereal.sky)."""

from typing import Final

from domain.ethereal.match import Match, lasting_on
from events.ethereal.sky import HeavenlyBody

BODY_NAMES: Final[dict[HeavenlyBody, str]] = {
    "moon": "the Moon",
    "mercury": "Mercury",
    "venus": "Venus",
    "second-sun": "the Second Sun",
    "mars": "Mars",
    "jupiter": "Jupiter",
    "saturn": "Saturn",
}
"""ethereal.sky.seven, ethereal.shop.goods: in the order in which the shop has them."""

SHOP = "shop"
REST = "shop-rest"
"""What lasts on the shop after a purchase."""
ECLIPSE = "eclipse"
"""What lasts on a Heavenly Body in eclipse."""

OATH_OF_JUPITER = "oath-of-jupiter"
"""What lasts on a seat under that Oath."""
NO_SURPLUS = "no-surplus"
"""What lasts on a seat that may hold no mana above its maximum any more."""

EIGHT = 8
"""ethereal.sky.eighth-round: as many rounds as the Moon has phases."""
EIGHTH = 5
"""The first of every eighth rounds, in which the Full Moon of a default match would have stood."""


def hanging(match: Match) -> HeavenlyBody | None:
    """ethereal.sky.one-at-a-time: the Heavenly Body in the sky, if any."""
    return match.sky[0] if match.sky else None


def hangs(match: Match, body: HeavenlyBody) -> bool:
    """Whether this Heavenly Body is the one in the sky."""
    return body in match.sky


def rounds_hung(match: Match) -> int:
    """ethereal.sky.hung-count: 1 in the first round of what hangs, 2 in the next; 0 under an empty sky."""
    return match.round - match.sky_since + 1 if match.sky else 0


def is_eighth_round(match: Match) -> bool:
    """ethereal.sky.eighth-round: rounds 5, 13, 21 and so on."""
    return match.round % EIGHT == EIGHTH


def is_in_eclipse(match: Match, body: HeavenlyBody) -> bool:
    """Whether this Heavenly Body hangs and is in eclipse; the Moon's eclipse is the Blood Moon."""
    return hangs(match, body) and bool(lasting_on(match, body, ECLIPSE))


def is_coming(match: Match) -> bool:
    """ethereal.sky.raised-next-round: whether a Heavenly Body is due to take the sky in this round."""
    return match.coming is not None and match.coming.round == match.round
