"""What a seat can do about the sky, grouped by kind and subject."""

from collections.abc import Iterator
from functools import partial
from typing import get_args

from commands.ethereal.sky.eclipses import FIVE, ExchangeCards, TakeBack
from commands.ethereal.sky.hanging import PlaceGift
from commands.ethereal.sky.shop import BuyBody
from domain.ethereal.eclipses import lost_of
from domain.ethereal.kinds import rank_order
from domain.ethereal.match import Match
from domain.ethereal.prices import BODY
from domain.ethereal.sky import BODY_NAMES
from events.base import Question
from events.ethereal.sky import ExchangeOffered, GiftGoes, TakeBackOffered, VenusGiftAsked
from projections.ethereal.bank_offers import on_credit
from projections.offers import Group, subsets


def sky_answers(match: Match, question: Question) -> Iterator[Group]:
    """The answers to what a Heavenly Body or its eclipse asks a seat."""
    match question:
        case VenusGiftAsked(ask=ask):
            gifts = tuple(PlaceGift(ask=ask, to=to) for to in get_args(GiftGoes))
            yield Group(kind="place-gift", candidates=lambda: gifts)
        case TakeBackOffered(ask=ask, of=(seat, *_)):
            taken = (TakeBack(ask=ask), *(TakeBack(ask=ask, card=id) for id in lost_of(match, seat)))
            yield Group(kind="take-back", candidates=lambda: taken)
        case ExchangeOffered(ask=ask, of=(seat, *_)):
            yield Group(kind="exchange-cards", candidates=lambda: (ExchangeCards(ask=ask),))
            for other in match.enemies(seat):
                yield Group(
                    kind="exchange-cards",
                    subject=other,
                    candidates=partial(_exchanges, match, ask, other),
                    measure=lambda command: ("", len(command.cards)),
                )
        case _:
            return


def _exchanges(match: Match, ask: int, other: str) -> Iterator[ExchangeCards]:
    for cards in subsets(sorted(match.grave, key=rank_order), 0, FIVE):
        yield ExchangeCards(ask=ask, to=other, cards=cards)


def shop_groups(match: Match, seat: str) -> Iterator[Group]:
    """Every Heavenly Body, as it is paid for and on credit, while the shop is open."""
    for body in BODY_NAMES if match.options.body_shop else ():
        bought = (BuyBody(body=body),)
        yield Group(kind="buy-body", subject=BODY + body, candidates=lambda bought=bought: bought)
        yield on_credit(match, seat, "buy-body", BODY + body, lambda bought=bought: bought)
