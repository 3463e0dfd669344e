"""Facts of the sky: what hangs, what comes and who put it up (ethereal.sky)."""

from typing import Literal

import msgspec

from events.base import Event, Question

HeavenlyBody = Literal["moon", "mercury", "venus", "second-sun", "mars", "jupiter", "saturn"]
"""ethereal.sky.seven."""


GiftGoes = Literal["self", "enemy"]


class Coming(msgspec.Struct, frozen=True, kw_only=True):
    """A Heavenly Body that a seat has put up and that takes the sky at the start of this round."""

    body: HeavenlyBody
    seat: str
    round: int


class BodiesPriced(Event, frozen=True, kw_only=True, tag="bodies-priced"):
    """What each Heavenly Body costs in this round, by `body-` and its name."""

    prices: dict[str, int]


class BodyBought(Event, frozen=True, kw_only=True, tag="body-bought"):
    """A Heavenly Body that takes the sky at the start of `round`; the price is paid next."""

    seat: str
    body: HeavenlyBody
    round: int
    price: int
    parts: tuple[tuple[str, int], ...] = ()


class VenusGiftAsked(Question, frozen=True, kw_only=True, tag="venus-gift-asked"):
    """The seat that put Venus up says where her gift goes."""


class GiftPlaced(Event, frozen=True, kw_only=True, tag="gift-placed"):
    """Venus's gift goes to the side of the seat that raised her or to its enemies, until she leaves."""

    seat: str
    to: GiftGoes


class SaturnTollTaken(Event, frozen=True, kw_only=True, tag="saturn-toll-taken"):
    """Saturn asks a seat for `amount` mana, 0 if the toll passes over it; `missed`: its soul pile does not cover it. It
    is paid next."""

    seat: str
    amount: int
    missed: bool = False


class BodyTookSky(Event, frozen=True, kw_only=True, tag="body-took-sky"):
    """From this round on a Heavenly Body hangs that the seat `raiser` put up, in place of what hung there, if any."""

    body: HeavenlyBody
    round: int
    raiser: str
    replaced: HeavenlyBody | None = None
