"""The Heavenly Body shop (ethereal.shop)."""

from typing import ClassVar, Literal

from commands.ethereal.base import EtherealCommand
from commands.ethereal.endings import check_match
from commands.ethereal.pay import refuse_unpayable, spend
from domain.engine.rejection import Rejected
from domain.ethereal.cycles import refuse_banned
from domain.ethereal.match import EtherealDraft, Match, lasting_on
from domain.ethereal.prices import BODY, price_of
from domain.ethereal.sky import BODY_NAMES, REST, SHOP, hangs
from events.base import Lasting, UntilRound
from events.ethereal.sky import BodiesPriced, BodyBought, HeavenlyBody
from events.ethereal.turn import Phase

BASE = 7
"""ethereal.shop.price."""
RESTS = 6
"""ethereal.shop.rest: rounds, the one of the purchase being the first."""


class BuyBody(EtherealCommand):
    """Buy a Heavenly Body, which takes the sky at the start of the next round.

    `on_credit`: what the soul pile lacks becomes mana debt.
    """

    phases: ClassVar[tuple[Phase, ...]] = ("prep",)
    type: Literal["buy-body"] = "buy-body"
    body: HeavenlyBody
    on_credit: bool = False


def price_bodies(draft: EtherealDraft) -> None:
    """ethereal.shop.price: one throw for each of the seven, the 1d3 before the 1d12."""
    if draft.match.options.body_shop:
        rule = "ethereal.shop.price"
        prices = {BODY + body: BASE + sum(draft.throw((3, 12), rule=rule)) for body in BODY_NAMES}
        draft.tell(BodiesPriced(prices=prices))


def buy_body(draft: EtherealDraft, seat: str, command: BuyBody) -> None:
    """ethereal.shop.takes-sky, ethereal.shop.spell, ethereal.shop.rest, ethereal.sky.two-coming.

    Errors: `shop-closed`, `school-banned`, `shop-resting`, `body-struck`, `heavenly-body-eaten`, `already-in-the-sky`,
    and those of what cannot be paid.
    """
    match, body = draft.match, command.body
    _refuse_sale(match, body)
    price = price_of(match, seat, BODY + body)
    refuse_unpayable(match, seat, price.total, on_credit=command.on_credit)
    draft.tell(BodyBought(seat=seat, body=body, round=match.round + 1, price=price.total, parts=price.parts))
    draft.begin(Lasting(kind=REST, on=SHOP, by=seat, until=UntilRound(round=match.round + RESTS)))
    spend(draft, seat, price.total, "ethereal.shop.spell")
    check_match(draft)


def _refuse_sale(match: Match, body: HeavenlyBody) -> None:
    """Errors: `shop-closed`, `school-banned`, `shop-resting`, `body-struck`, `heavenly-body-eaten`,
    `already-in-the-sky`."""
    name = BODY_NAMES[body]
    if not match.options.body_shop:
        raise Rejected("shop-closed", "ethereal.shop.off", "this match has no Heavenly Body shop")
    refuse_banned(match, "astrology")
    if lasting_on(match, SHOP, REST):
        raise Rejected("shop-resting", "ethereal.shop.rest", "the shop rests after a purchase")
    if body in match.options.struck_bodies:
        raise Rejected("body-struck", "ethereal.shop.struck", f"{name} was struck in the set-up")
    if body in match.eaten:
        raise Rejected("heavenly-body-eaten", "ethereal.shop.eaten", f"{name} was eaten")
    if hangs(match, body):
        raise Rejected("already-in-the-sky", "ethereal.shop.already", f"{name} hangs already")
