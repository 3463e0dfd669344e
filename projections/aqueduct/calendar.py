"""What comes due by itself in Aqueduct, which is nothing: whatever happens is brought about by a seat."""

from domain.aqueduct.match import Match
from projections.aqueduct.books import round_of
from projections.calendar import Calendar


def calendar(match: Match) -> Calendar:
    """The round."""
    return Calendar(round=round_of(match))
