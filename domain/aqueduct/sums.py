"""The sums of the card that is laid with the ends on the table (aqueduct.check)."""

import msgspec

from domain.aqueduct.cards import card
from domain.aqueduct.match import Match
from domain.aqueduct.network import open_outlets

THIRTEEN, SEVEN = 13, 7


class End(msgspec.Struct, frozen=True):
    """An open outlet of a seat's network."""

    seat: str
    outlet: str


def ends_to(match: Match, seat: str, laid: str, total: int) -> list[End]:
    """aqueduct.check.thirteen, -seven, -list-order: the ends that make `total` with the card that `seat` lays.

    aqueduct.check.other-ends: its own are never among them, as twice a rank is even.
    """
    rank = total - card(laid).rank
    return [
        End(owner, outlet.name)
        for owner in (seat, match.other(seat))
        for outlet in open_outlets(match.networks[owner])
        if outlet.rank == rank
    ]


def are_consecutive(id: str, above: str) -> bool:
    """aqueduct.check.consecutive, aqueduct.check.consecutive-no-wrap."""
    return abs(card(id).rank - card(above).rank) == 1
