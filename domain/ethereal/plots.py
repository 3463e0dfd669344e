"""The Bank's land: whose plots are, what they cost, what is due of them (ethereal.plot)."""

from domain.ethereal.match import Match, lasting_on
from domain.ethereal.prices import MINED_PLOT, PLOT, Price, price_of
from events.ethereal.land import Plot

PLOTS = 8
"""ethereal.plot.eight."""
SPACING = 2
"""ethereal.plot.spacing: own turns from one purchase to the next."""
MISSES = 2
"""ethereal.plot.taken-back: pay days in a row."""
DEAREST_BACK = 3
"""ethereal.plot.sell-back-limit: the highest price at which the Bank takes a plot back."""
RICH_MINING = "rich-mining"
"""What lasts on a seat whose Miners bring twice as much (ethereal.plot.doubled)."""


def plot(match: Match, number: int) -> Plot:
    """How a plot stands; one of which nothing was ever told is empty and for sale."""
    return match.plots.get(number, Plot())


def plots_of(match: Match, seat: str) -> list[tuple[int, Plot]]:
    """A seat's plots by number."""
    return [(number, plot) for number, plot in sorted(match.plots.items()) if plot.seat == seat]


def plots_at_work(match: Match, seat: str) -> list[int]:
    """ethereal.plot.yield, ethereal.plot.empty-yield: a seat's plots with a Miner, by number."""
    return [number for number, plot in plots_of(match, seat) if plot.miner]


def has_plots_at_work(match: Match, seat: str) -> bool:
    return bool(plots_at_work(match, seat))


def plots_for_sale(match: Match) -> list[int]:
    """ethereal.plot.none-left."""
    return [number for number in range(1, PLOTS + 1) if plot(match, number).seat is None]


def is_too_soon(match: Match, seat: str) -> bool:
    """ethereal.plot.spacing."""
    return seat in match.plot_bought and match.turns[seat] - match.plot_bought[seat] < SPACING


def plot_price(match: Match, seat: str, number: int) -> Price:
    """ethereal.plot.price, ethereal.plot.resold."""
    return price_of(match, seat, MINED_PLOT if plot(match, number).miner else PLOT)


def takings_of(match: Match, seat: str) -> int:
    """ethereal.plot.takings: of all its plots together."""
    return sum(plot.takings for _, plot in plots_of(match, seat))


def bank_half(takings: int) -> int:
    """ethereal.plot.half, ethereal.bank.round-up."""
    return (takings + 1) // 2


def has_pay_day(match: Match, seat: str) -> bool:
    """ethereal.plot.missed: whether a Report day is a pay day for a seat, or breaks a row of those it missed."""
    return bool(plots_of(match, seat)) or seat in match.missed_pay_days


def is_mining_rich(match: Match, seat: str) -> bool:
    """ethereal.plot.doubled."""
    return bool(lasting_on(match, seat, RICH_MINING))
