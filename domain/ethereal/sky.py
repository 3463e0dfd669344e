"""What hangs in the sky (ethereal.sky)."""

from domain.ethereal.match import Match, lasting_on
from events.ethereal.sky import HeavenlyBody

ECLIPSE = "eclipse"
"""What lasts on a Heavenly Body in eclipse."""

OATH_OF_JUPITER = "oath-of-jupiter"
"""What lasts on a seat under that Oath."""
NO_SURPLUS = "no-surplus"
"""What lasts on a seat that may hold no mana above its maximum any more."""


def hangs(match: Match, body: HeavenlyBody) -> bool:
    """Whether this Heavenly Body is the one in the sky."""
    return body in match.sky


def rounds_hung(match: Match) -> int:
    """ethereal.sky.hung-count: 1 in the first round of what hangs, 2 in the next; 0 under an empty sky."""
    return match.round - match.sky_since + 1 if match.sky else 0


def is_in_eclipse(match: Match, body: HeavenlyBody) -> bool:
    """Whether this Heavenly Body hangs and is in eclipse; the Moon's eclipse is the Blood Moon."""
    return hangs(match, body) and bool(lasting_on(match, body, ECLIPSE))
