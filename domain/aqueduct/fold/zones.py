"""Taking cards out of zones, for evolvers."""

from domain.aqueduct.match import Match
from domain.engine.fold import without


def leave_hand(match: Match, seat: str, *cards: str) -> None:
    match.hands[seat] = without(match.hands[seat], *cards)


def leave_network(match: Match, seat: str, *cards: str) -> None:
    match.networks[seat] = tuple(laid for laid in match.networks[seat] if laid.card not in cards)
