"""What the Bank taxes, and what a seat owes it (ethereal.tax, ethereal.account)."""

from collections.abc import Iterator

from domain.ethereal.kinds import is_base, is_rank
from domain.ethereal.loans import loan_owed
from domain.ethereal.mana import debt_of
from domain.ethereal.match import Match

TAXED_AT_HOME = ("A",)
"""ethereal.tax.other-roll: the ranks of bases that are taxed outside the middle."""


def tax(seat: str) -> str:
    """ethereal.account.tax: the claim of a seat's unpaid taxes."""
    return f"tax:{seat}"


def tax_owed(match: Match, seat: str) -> int:
    return match.claims.get(tax(seat), 0)


def owed_to_bank(match: Match, seat: str) -> int:
    """ethereal.account.owes-bank."""
    return debt_of(match, seat) + loan_owed(match, seat) + tax_owed(match, seat)


def is_middle(match: Match, tile: str) -> bool:
    """ethereal.tax.home-rows: whether a tile is in nobody's home lines."""
    return not any(tile in home for home in match.field.home.values())


def bases(match: Match, seat: str) -> Iterator[tuple[str, str]]:
    """ethereal.tax.order, ethereal.tax.walls-home: the bases of a seat that may be taxed, each after its tile, by the
    names of the tiles."""
    for tile in match.tiles_of(seat):
        for id in match.stacks[tile].cards:
            if is_base(id) and (is_rank(id, *TAXED_AT_HOME) or is_middle(match, tile)):
                yield tile, id
