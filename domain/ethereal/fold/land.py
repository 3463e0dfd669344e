"""What a match remembers of land."""

from msgspec.structs import replace

from domain.engine.fold import without
from domain.ethereal.match import EvolveTable, Match
from events.ethereal.land import (
    MiddleLandBought,
    MiddleLandRanOut,
    MinerPutOnPlot,
    PayDayCame,
    Plot,
    PlotBought,
    PlotLeft,
    PlotSoldBack,
    PlotTakenBack,
    PlotYielded,
)


def _middle_land_bought(match: Match, event: MiddleLandBought) -> None:
    match.middle[event.seat] = event.tile


def _middle_land_ran_out(match: Match, event: MiddleLandRanOut) -> None:
    del match.middle[event.seat]


def _plot_bought(match: Match, event: PlotBought) -> None:
    match.plots[event.plot] = Plot(seat=event.seat, miner=event.miner)
    match.plot_bought[event.seat] = event.own


def _miner_put_on_plot(match: Match, event: MinerPutOnPlot) -> None:
    match.hands[event.seat] = without(match.hands[event.seat], event.card)
    match.plots[event.plot] = replace(match.plots[event.plot], miner=event.card)


def _plot_yielded(match: Match, event: PlotYielded) -> None:
    worked = match.plots[event.plot]
    match.plots[event.plot] = replace(worked, takings=worked.takings + event.amount)


def _pay_day_came(match: Match, event: PayDayCame) -> None:
    for number, plot in match.plots.items():
        if plot.seat == event.seat:
            match.plots[number] = replace(plot, takings=0)
    if event.missed:
        match.missed_pay_days[event.seat] = event.missed
    else:
        match.missed_pay_days.pop(event.seat, None)


def _plot_taken_back(match: Match, event: PlotTakenBack) -> None:
    match.plots[event.plot] = Plot(debtor=event.seat)
    match.missed_pay_days.pop(event.seat, None)
    if event.miner:
        match.gone += (event.miner,)


def _plot_left(match: Match, event: PlotLeft) -> None:
    match.plots[event.plot] = Plot(miner=event.miner)
    match.missed_pay_days.pop(event.seat, None)


def _plot_sold_back(match: Match, event: PlotSoldBack) -> None:
    match.plots[event.plot] = Plot(miner=match.plots[event.plot].miner)


EVOLVE: EvolveTable = {
    MiddleLandBought: _middle_land_bought,
    MiddleLandRanOut: _middle_land_ran_out,
    PlotBought: _plot_bought,
    MinerPutOnPlot: _miner_put_on_plot,
    PlotYielded: _plot_yielded,
    PayDayCame: _pay_day_came,
    PlotTakenBack: _plot_taken_back,
    PlotLeft: _plot_left,
    PlotSoldBack: _plot_sold_back,
}
