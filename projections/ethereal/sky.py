"""The sky in words: what hangs, who put it up, what comes (ethereal.sky.public)."""

from collections.abc import Callable
from typing import Any, Final

from domain.ethereal.moon import PHASES
from domain.ethereal.prices import name_of
from domain.ethereal.sky import BODY_NAMES
from events.ethereal.sky import (
    BodiesPriced,
    BodyBought,
    BodyTookSky,
    GiftPlaced,
    HeavenlyBody,
    SaturnTollTaken,
    VenusGiftAsked,
)
from projections.ethereal.names import seat_name
from projections.ethereal.view import View


def _title(body: HeavenlyBody) -> str:
    name = BODY_NAMES[body]
    return name[0].upper() + name[1:]


def sky_name(view: View) -> str:
    """The phase of the Moon, the Heavenly Body that hangs instead, or that there is none."""
    if "moon" in view.sky:
        return view.moon_name
    return _title(view.sky[0]) if view.sky else "Empty sky"


def sky_note(view: View) -> str:
    """What comes next, and since when and by whom there hangs what hangs."""
    if coming := view.coming:
        return f"{_title(coming.body)} comes next round, by {seat_name(coming.seat)}"
    if "moon" in view.sky:
        return f"{PHASES[(view.moon + 1) % len(PHASES)]} next round"
    if not view.sky:
        return "Nothing hangs"
    by = f", by {seat_name(view.raiser)}" if view.raiser else ""
    return f"since round {view.sky_since}{by}"


def _took_sky(line: BodyTookSky) -> str:
    of = f" in place of {BODY_NAMES[line.replaced]}" if line.replaced else ""
    return f"{_title(line.body)} takes the sky{of}, put up by {seat_name(line.raiser)}"


def _bought(line: BodyBought) -> str:
    return f"{seat_name(line.seat)} buys {BODY_NAMES[line.body]} for the sky for {line.price}"


def _saturns_toll(line: SaturnTollTaken) -> str:
    if not line.amount:
        return f"Saturn passes over {seat_name(line.seat)}"
    return f"Saturn asks {seat_name(line.seat)} for {line.amount} mana{', and it has less' if line.missed else ''}"


def _priced(line: BodiesPriced) -> str:
    return "Heavenly Bodies: " + ", ".join(f"{name_of(item)} {price}" for item, price in line.prices.items())


SKY_WORDS: Final[dict[type[Any], Callable[[Any], str]]] = {
    BodiesPriced: _priced,
    BodyBought: _bought,
    BodyTookSky: _took_sky,
    VenusGiftAsked: lambda line: f"Venus asks {seat_name(line.of[0])} where her gift goes",
    GiftPlaced: lambda line: (
        f"{seat_name(line.seat)} {'keeps' if line.to == 'self' else 'gives its enemies'} Venus's gift"
    ),
    SaturnTollTaken: _saturns_toll,
}
"""Lines about the sky."""
