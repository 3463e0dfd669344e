"""Where a seat may bring cards onto the field beside its own lines, and what that costs (ethereal.middle)."""

from domain.ethereal.kinds import is_base
from domain.ethereal.match import Match
from domain.ethereal.prices import LANDING, Price, price_of
from domain.ethereal.stacks import base_of


def spawn_tiles(match: Match, seat: str) -> frozenset[str]:
    """ethereal.place.spawn-lines, ethereal.middle.buy: the seat's spawn lines and its bought tile in the middle."""
    return match.field.spawn[seat].union(tile for holder, tile in match.middle.items() if holder == seat)


def has_base_on(match: Match, seat: str, tile: str) -> bool:
    """Whether a base of the seat stands on a tile."""
    stack = match.stacks.get(tile)
    return stack is not None and stack.seat == seat and base_of(stack.cards) is not None


def landing_price(match: Match, seat: str, id: str, tile: str) -> Price | None:
    """ethereal.middle.landing-cost: what a card pays to come down on a tile, where it is bought land without a base."""
    is_free = tile != match.middle.get(seat) or is_base(id) or has_base_on(match, seat, tile)
    return None if is_free else price_of(match, seat, LANDING)
