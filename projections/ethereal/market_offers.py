"""What a seat can do at the Auction, grouped by kind and subject."""

from collections.abc import Iterator

from commands.ethereal.bank.auction import DEAREST, BuyLot, OfferLot, WithdrawLot
from domain.ethereal.match import Match
from projections.offers import Group


def market_groups(match: Match, seat: str) -> Iterator[Group]:
    """Every card of the hand at every price; every lot to buy, or to take back."""
    for id in match.hands[seat]:
        offered = tuple(OfferLot(card=id, price=price) for price in range(1, DEAREST + 1))
        yield Group(kind="offer-lot", subject=id, candidates=lambda offered=offered: offered)
    for number, lot in match.lots.items():
        command = WithdrawLot(lot=number) if lot.seller == seat else BuyLot(lot=number)
        yield Group(kind=command.type, subject=str(number), candidates=lambda command=command: (command,))
