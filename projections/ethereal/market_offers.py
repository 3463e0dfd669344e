"""What a seat can do at the Auction and with the Bank's land, grouped by kind and subject."""

from collections.abc import Iterator

from commands.ethereal.bank.auction import DEAREST, BuyLot, OfferLot, WithdrawLot
from commands.ethereal.bank.middle import BuyMiddleLand
from commands.ethereal.bank.mystery import BuyMystery, TurnMystery
from commands.ethereal.bank.plots import BuyPlot, PlaceMiner, SellPlot
from domain.ethereal.kinds import is_rank
from domain.ethereal.match import Match
from domain.ethereal.plots import plots_for_sale, plots_of
from domain.ethereal.stacks import MINER
from domain.ethereal.taxes import is_middle
from projections.offers import Group


def market_groups(match: Match, seat: str) -> Iterator[Group]:
    """Every card of the hand at every price, every lot to buy or to take back, Mystery Generation, every free tile of
    the middle, and what can be done with plots."""
    for id in match.hands[seat]:
        offered = tuple(OfferLot(card=id, price=price) for price in range(1, DEAREST + 1))
        yield Group(kind="offer-lot", subject=id, candidates=lambda offered=offered: offered)
    for number, lot in match.lots.items():
        command = WithdrawLot(lot=number) if lot.seller == seat else BuyLot(lot=number)
        yield Group(kind=command.type, subject=str(number), candidates=lambda command=command: (command,))
    yield Group(kind="buy-mystery", candidates=lambda: (BuyMystery(),))
    if seat in match.face_down:
        yield Group(kind="turn-mystery", candidates=lambda: (TurnMystery(),))
    if seat not in match.middle:
        free = [tile for tile in match.field.reading_order if is_middle(match, tile) and tile not in match.stacks]
        land = tuple(BuyMiddleLand(tile=tile) for tile in free if tile not in match.middle.values())
        yield Group(kind="buy-middle-land", candidates=lambda: land)
    yield from _plots(match, seat)


def _plots(match: Match, seat: str) -> Iterator[Group]:
    """Plot by plot: what is for sale, or else why nothing is; a plot of the seat's to work or to sell back."""
    miners = [id for id in match.hands[seat] if is_rank(id, MINER)]
    for number in plots_for_sale(match) or [1]:
        yield Group(kind="buy-plot", subject=str(number), candidates=lambda number=number: (BuyPlot(plot=number),))
    for number, plot in plots_of(match, seat):
        sold = (SellPlot(plot=number),)
        if plot.miner:
            yield Group(kind="sell-plot", subject=str(number), candidates=lambda sold=sold: sold)
        elif miners:
            placed = tuple(PlaceMiner(card=id, plot=number) for id in miners)
            yield Group(kind="place-miner", subject=str(number), candidates=lambda placed=placed: placed)
