"""Facts of land: bought tiles of the middle ground (ethereal.middle) and the Bank's plots (ethereal.plot).

Prices are posted beside them.
"""

import msgspec

from events.base import Event


class MiddleLandBought(Event, frozen=True, kw_only=True, tag="middle-land-bought"):
    """A seat buys a tile of the middle ground as a spawn point. `parts` tell how the price came about."""

    seat: str
    tile: str
    price: int
    parts: tuple[tuple[str, int], ...]


class MiddleLandRanOut(Event, frozen=True, kw_only=True, tag="middle-land-ran-out"):
    """A bought tile is nobody's again."""

    seat: str
    tile: str


class Plot(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A plot of the Bank's land. `seat`: its owner, none while it is for sale. `takings`: what it has brought since the
    last Report day. `debtor`: whose debts its price pays, where the Bank took it from a seat."""

    seat: str | None = None
    miner: str | None = None
    takings: int = 0
    debtor: str | None = None


class PlotBought(Event, frozen=True, kw_only=True, tag="plot-bought"):
    """A seat buys a plot, with the Miner on it if there is one, in its own turn `own`."""

    seat: str
    plot: int
    own: int
    miner: str | None = None
    price: int
    parts: tuple[tuple[str, int], ...]


class MinerPutOnPlot(Event, frozen=True, kw_only=True, tag="miner-put-on-plot"):
    """A Miner goes from the hand onto a plot."""

    seat: str
    card: str
    plot: int


class PlotYielded(Event, frozen=True, kw_only=True, tag="plot-yielded"):
    """A plot brings its owner mana, which is in its takings from now on."""

    seat: str
    plot: int
    amount: int


class PayDayCame(Event, frozen=True, kw_only=True, tag="pay-day-came"):
    """The Bank's half of a seat's takings is due, of which the pile cannot pay `unpaid`; the takings start again at 0.

    `missed`: the pay days that the seat has missed in a row, this one included.
    """

    seat: str
    takings: int
    due: int
    unpaid: int
    missed: int


class PlotTakenBack(Event, frozen=True, kw_only=True, tag="plot-taken-back"):
    """The Bank takes a plot of a seat that does not pay, and sells it empty; a Miner on it leaves the match."""

    seat: str
    plot: int
    miner: str | None = None


class PlotLeft(Event, frozen=True, kw_only=True, tag="plot-left"):
    """A plot of a seat that has fallen is the Bank's, and for sale with the Miner that works on it."""

    seat: str
    plot: int
    miner: str | None = None


class PlotSoldBack(Event, frozen=True, kw_only=True, tag="plot-sold-back"):
    """A seat sells a plot with its Miner back to the Bank; of the price `half` is the Bank's own, of the takings."""

    seat: str
    plot: int
    price: int
    half: int
