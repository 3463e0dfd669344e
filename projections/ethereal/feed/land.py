"""What a seat is told of land: everything."""

from events.base import Event
from events.ethereal.land import (
    MiddleLandBought,
    MiddleLandRanOut,
    MinerPutOnPlot,
    PayDayCame,
    PlotBought,
    PlotLeft,
    PlotSoldBack,
    PlotTakenBack,
    PlotYielded,
)
from projections.feed import Teller, as_it_is

TOLD: dict[type[Event], Teller] = {
    MiddleLandBought: as_it_is,
    MiddleLandRanOut: as_it_is,
    PlotBought: as_it_is,
    MinerPutOnPlot: as_it_is,
    PlotYielded: as_it_is,
    PayDayCame: as_it_is,
    PlotTakenBack: as_it_is,
    PlotLeft: as_it_is,
    PlotSoldBack: as_it_is,
}
