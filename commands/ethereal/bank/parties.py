"""Whom a seat deals with."""

from domain.engine.rejection import Rejected
from domain.ethereal.bounties import refuse_of_bounty
from domain.ethereal.match import Match
from domain.ethereal.substances import is_substance


def refuse_party(match: Match, seat: str, other: str, rule: str) -> None:
    """Refuse all but another living seat of the match, for this rule.

    Errors: `invalid-target`.
    """
    if other == seat or other not in match.standing:
        raise Rejected("invalid-target", rule, f"{other} is no other seat that stands in this match")


def refuse_untradable(card: str) -> None:
    """ethereal.gift.no-collectors, ethereal.gift.substance: what goes from no hand to another, by the Auction neither.

    Errors: `bounty-card`, `substance-card`.
    """
    refuse_of_bounty(card)
    if is_substance(card):
        raise Rejected("substance-card", "ethereal.gift.substance", "a Substance card is neither given nor traded")
