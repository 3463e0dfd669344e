"""The sky in words: what hangs, who put it up, what comes (ethereal.sky.public)."""

from collections.abc import Callable
from typing import Any, Final

from domain.ethereal.moon import PHASES
from domain.ethereal.oaths import OATHS
from domain.ethereal.prices import name_of
from domain.ethereal.sky import BODY_NAMES, ECLIPSE
from events.ethereal import sky
from events.ethereal.sky import BodiesPriced, BodyBought, BodyTookSky, HeavenlyBody, SaturnTollTaken
from projections.ethereal.feed.sky import CardsExchangedUnseen
from projections.ethereal.names import seat_name, short
from projections.ethereal.view import View


def _title(body: HeavenlyBody) -> str:
    name = BODY_NAMES[body]
    return name[0].upper() + name[1:]


def sky_name(view: View) -> str:
    """The phase of the Moon, the Heavenly Body that hangs instead, or that there is none."""
    if "moon" in view.sky:
        return view.moon_name
    if not view.sky:
        return "Empty sky"
    body = view.sky[0]
    in_eclipse = any(lasting.kind == ECLIPSE and lasting.on == body for lasting in view.lasting)
    return f"{_title(body)}{' in eclipse' if in_eclipse else ''}"


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


def oath_seen(view: View, seat: str) -> str | None:
    """ethereal.oath.public: the Oath that a seat is under, if any."""
    return next((lasting.kind for lasting in view.lasting if lasting.on == seat and lasting.kind in OATHS), None)


def _took_sky(line: BodyTookSky) -> str:
    of = f" in place of {BODY_NAMES[line.replaced]}" if line.replaced else ""
    return f"{_title(line.body)} takes the sky{of}, put up by {seat_name(line.raiser)}"


def _bought(line: BodyBought) -> str:
    return f"{seat_name(line.seat)} buys {BODY_NAMES[line.body]} for the sky for {line.price}"


def _saturns_toll(line: SaturnTollTaken) -> str:
    if not line.amount:
        return f"Saturn passes over {seat_name(line.seat)}"
    asked = f"Saturn asks {seat_name(line.seat)} for {line.amount} mana"
    if not line.missed:
        return asked
    return f"{asked}, and it has less{': it has betrayed him' if line.devotion else ''}"


def _priced(line: BodiesPriced) -> str:
    return "Heavenly Bodies: " + ", ".join(f"{name_of(item)} {price}" for item, price in line.prices.items())


def _saturn_eclipsed(line: sky.SaturnEclipsed) -> str:
    spared = f", sparing {', '.join(map(seat_name, line.spared))}" if line.spared else ""
    return f"Saturn's eclipse: {line.outcome.replace('-', ' ')}{spared}"


FROM: Final = {"outer-darkness": "the Outer Darkness", "limbo": "Limbo"}
SKY_WORDS: Final[dict[type[Any], Callable[[Any], str]]] = {
    BodiesPriced: _priced,
    BodyBought: _bought,
    BodyTookSky: _took_sky,
    sky.VenusGiftAsked: lambda line: f"Venus asks {seat_name(line.of[0])} where her gift goes",
    sky.GiftPlaced: lambda line: (
        f"{seat_name(line.seat)} {'keeps' if line.to == 'self' else 'gives its enemies'} Venus's gift"
    ),
    SaturnTollTaken: _saturns_toll,
    sky.MaximumLent: lambda line: f"Jupiter lends every seat {line.amount} maximum",
    sky.WholeAgain: lambda line: f"Venus heals {short(line.card)} on {line.tile}",
    sky.TakeBackOffered: lambda line: f"{seat_name(line.of[0])} may take a card back from the Outer Darkness",
    sky.CardTakenBack: lambda line: f"{seat_name(line.seat)} takes {short(line.card)} back from the Outer Darkness",
    sky.ExchangeOffered: lambda line: f"{seat_name(line.of[0])} may exchange cards with another deck",
    CardsExchangedUnseen: lambda line: (
        f"{seat_name(line.seat)} gives {seat_name(line.to)} {line.number} cards of its deck and takes "
        f"{', '.join(map(short, line.taken)) or 'nothing'} from the grave"
    ),
    sky.CardWalkedBack: lambda line: (
        f"{short(line.card)} walks back from {FROM[line.origin]} into the deck of {seat_name(line.seat)}"
    ),
    sky.SaturnEclipsed: _saturn_eclipsed,
    sky.CardLost: lambda line: f"{seat_name(line.seat)} loses {short(line.card)} of its deck",
}
"""Lines about the sky."""
