"""What hangs in the sky (ethereal.sky)."""

from domain.ethereal.match import Match
from events.ethereal.sky import HeavenlyBody


def hangs(match: Match, body: HeavenlyBody) -> bool:
    """Whether this Heavenly Body is the one in the sky."""
    return body in match.sky
