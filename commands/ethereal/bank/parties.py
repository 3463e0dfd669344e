"""Whom a seat deals with."""

from domain.engine.rejection import Rejected
from domain.ethereal.match import Match


def refuse_party(match: Match, seat: str, other: str, rule: str) -> None:
    """Refuse all but another seat of the match, for this rule.

    Errors: `invalid-target`.
    """
    if other == seat or other not in match.seats:
        raise Rejected("invalid-target", rule, f"{other} is no other seat of this match")
