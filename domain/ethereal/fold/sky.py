"""What a match remembers of the sky."""

from domain.ethereal.match import EvolveTable, Match
from events.ethereal.sky import BodyTookSky


def _body_took_sky(match: Match, event: BodyTookSky) -> None:
    match.sky, match.sky_since, match.raiser = (event.body,), event.round, event.raiser
    match.coming = None


EVOLVE: EvolveTable = {
    BodyTookSky: _body_took_sky,
}
