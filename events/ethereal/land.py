"""Facts of land: bought tiles of the middle ground (ethereal.middle). Prices are posted beside them."""

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
