"""What a match remembers of the sky."""

from domain.engine.fold import question_asked, remember_nothing
from domain.ethereal.match import EvolveTable, Match
from events.ethereal.sky import (
    BodiesPriced,
    BodyBought,
    BodyTookSky,
    Coming,
    GiftPlaced,
    SaturnTollTaken,
    VenusGiftAsked,
)


def _bodies_priced(match: Match, event: BodiesPriced) -> None:
    match.prices = {**match.prices, **event.prices}


def _body_bought(match: Match, event: BodyBought) -> None:
    match.coming = Coming(body=event.body, seat=event.seat, round=event.round)


def _body_took_sky(match: Match, event: BodyTookSky) -> None:
    match.sky, match.sky_since, match.raiser = (event.body,), event.round, event.raiser
    match.coming, match.gift = None, ""


def _gift_placed(match: Match, event: GiftPlaced) -> None:
    match.gift = event.to


EVOLVE: EvolveTable = {
    BodiesPriced: _bodies_priced,
    BodyBought: _body_bought,
    BodyTookSky: _body_took_sky,
    VenusGiftAsked: question_asked,
    GiftPlaced: _gift_placed,
    SaturnTollTaken: remember_nothing,
}
