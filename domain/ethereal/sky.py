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


VENUS_LENDS = 2
"""ethereal.sky.venus-gift-enemy, ethereal.sky.venus-gift-self; twice as much in her eclipse."""


def lent_maximum(match: Match, seat: str) -> int:
    """ethereal.sky.max-while: how much more maximum the sky lends a seat at present."""
    if is_in_eclipse(match, "jupiter"):  # ethereal.eclipse.jupiter-max
        return match.jupiter_lends
    if not (hangs(match, "venus") and holds_gift(match, seat)):
        return 0
    return VENUS_LENDS * (2 if is_in_eclipse(match, "venus") else 1)  # ethereal.eclipse.venus-double


def holds_gift(match: Match, seat: str) -> bool:
    """ethereal.sky.venus-gift-enemy, ethereal.sky.venus-gift-self."""
    return bool(match.gift) and (match.gift == "self") == (seat == match.raiser)


JUDGES: Final[tuple[HeavenlyBody, ...]] = ("saturn", "second-sun")
THIRD = 3


def is_third_round(match: Match) -> bool:
    """ethereal.sky.saturn-toll-when, ethereal.sky.sun-judges: every third round that Saturn or the Sun has hung."""
    return hanging(match) in JUDGES and rounds_hung(match) % THIRD == 0


COILED_ON: Final[tuple[HeavenlyBody, ...]] = ("mars", "venus", "jupiter")


def is_coiled(match: Match) -> bool:
    """ethereal.sky.leviathan-start, ethereal.sky.leviathan-ends: around what has hung from the start."""
    return match.options.leviathan_coil and hanging(match) in COILED_ON and match.sky_since == 1


def asks_leviathans_toll(match: Match) -> bool:
    """ethereal.sky.leviathan-toll: whether a Leviathan asks the Full Moon's toll in this round."""
    return is_coiled(match) and is_eighth_round(match)


def raiser_of(match: Match) -> str | None:
    """ethereal.sky.start-favors-bank, ethereal.shop.buyer-out: the seat that gets what the raiser gets, if one does."""
    return match.raiser if match.raiser in match.standing else None


def is_coming(match: Match) -> bool:
    """ethereal.sky.raised-next-round: whether a Heavenly Body is due to take the sky in this round."""
    return match.coming is not None and match.coming.round == match.round
