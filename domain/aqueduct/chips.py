"""The accounts of suit chips and points (aqueduct.setup.chip-supply, aqueduct.view.score-counter)."""

from domain.aqueduct.cards import SUITS
from domain.aqueduct.match import Match
from events.aqueduct.suits import Suit

POINTS_SOURCE = "source:points"


def chips_account(suit: Suit, seat: str) -> str:
    return f"{suit}:{seat}"


def supply_of(suit: Suit) -> str:
    """aqueduct.setup.chip-supply: where the chips of a suit come from and go to; it has no limit."""
    return f"supply:{suit}"


def points_account(seat: str) -> str:
    return f"points:{seat}"


def chips(match: Match, seat: str, suit: Suit) -> int:
    return match.balances.get(chips_account(suit, seat), 0)


def all_chips(match: Match, seat: str) -> dict[Suit, int]:
    """A seat's chips by suit, in the order of suits; suits of which it has none are left out."""
    return {suit: held for suit in SUITS if (held := chips(match, seat, suit))}


def points(match: Match, seat: str) -> int:
    return match.balances.get(points_account(seat), 0)


def unit_of(account: str) -> str:
    """What an account holds."""
    kind, _, of = account.partition(":")
    return "points" if "points" in (kind, of) else (of if kind == "supply" else kind).title()
