"""What a match remembers of the sky."""

from domain.engine.fold import question_asked, remember_nothing, without
from domain.ethereal.fold.zones import leave_deck, lose
from domain.ethereal.match import EvolveTable, Match
from events.ethereal.sky import (
    BodiesPriced,
    BodyBought,
    BodyTookSky,
    CardLost,
    CardsExchanged,
    CardTakenBack,
    CardWalkedBack,
    Coming,
    ExchangeOffered,
    GiftPlaced,
    MaximumLent,
    SaturnEclipsed,
    SaturnTollTaken,
    TakeBackOffered,
    VenusGiftAsked,
    WholeAgain,
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


def _saturn_toll_taken(match: Match, event: SaturnTollTaken) -> None:
    if event.devotion:
        match.devotions[event.seat] = event.devotion


def _maximum_lent(match: Match, event: MaximumLent) -> None:
    match.jupiter_lends = event.amount


def _whole_again(match: Match, event: WholeAgain) -> None:
    match.hearts[event.card] = event.hearts


def _card_taken_back(match: Match, event: CardTakenBack) -> None:
    match.outer_darkness = without(match.outer_darkness, event.card)
    del match.symbols[event.card]
    match.hands[event.seat] += (event.card,)


def _cards_exchanged(match: Match, event: CardsExchanged) -> None:
    leave_deck(match, event.seat, *event.given)
    match.decks[event.to] += event.given
    match.grave = without(match.grave, *event.taken)
    for card in event.taken:
        del match.symbols[card]
    match.decks[event.seat] += event.taken


def _card_walked_back(match: Match, event: CardWalkedBack) -> None:
    if event.origin == "limbo":
        match.limbo = without(match.limbo, event.card)
    else:
        match.outer_darkness = without(match.outer_darkness, event.card)
    del match.symbols[event.card]
    match.decks[event.seat] += (event.card,)


def _card_lost(match: Match, event: CardLost) -> None:
    if event.origin == "hand":
        match.hands[event.seat] = without(match.hands[event.seat], event.card)
    else:
        leave_deck(match, event.seat, event.card)
    lose(match, event.card, event.seat, event.to)


EVOLVE: EvolveTable = {
    BodiesPriced: _bodies_priced,
    BodyBought: _body_bought,
    BodyTookSky: _body_took_sky,
    VenusGiftAsked: question_asked,
    GiftPlaced: _gift_placed,
    SaturnTollTaken: _saturn_toll_taken,
    MaximumLent: _maximum_lent,
    WholeAgain: _whole_again,
    TakeBackOffered: question_asked,
    CardTakenBack: _card_taken_back,
    ExchangeOffered: question_asked,
    CardsExchanged: _cards_exchanged,
    CardWalkedBack: _card_walked_back,
    SaturnEclipsed: remember_nothing,
    CardLost: _card_lost,
}
