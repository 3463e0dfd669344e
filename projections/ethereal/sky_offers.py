"""What a seat can do about the sky, grouped by kind and subject."""

from collections.abc import Iterator

from commands.ethereal.sky.shop import BuyBody
from domain.ethereal.match import Match
from domain.ethereal.prices import BODY
from domain.ethereal.sky import BODY_NAMES
from projections.ethereal.bank_offers import on_credit
from projections.offers import Group


def shop_groups(match: Match, seat: str) -> Iterator[Group]:
    """Every Heavenly Body, as it is paid for and on credit, while the shop is open."""
    for body in BODY_NAMES if match.options.body_shop else ():
        bought = (BuyBody(body=body),)
        yield Group(kind="buy-body", subject=BODY + body, candidates=lambda bought=bought: bought)
        yield on_credit(match, seat, "buy-body", BODY + body, lambda bought=bought: bought)
