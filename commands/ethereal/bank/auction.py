"""The Auction: lots of seats and of the Bank (ethereal.auction)."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from commands.ethereal.bank.debt import sell_off
from commands.ethereal.bank.parties import refuse_untradable
from commands.ethereal.base import Amount, CardId, EtherealCommand
from commands.ethereal.ether import keep_within_cap
from commands.ethereal.pay import hand_over, refuse_bad_amount, use_discount
from commands.ethereal.sky.giving import sky_gives
from domain.engine.rejection import Rejected
from domain.ethereal.jail import refuse_at_bank
from domain.ethereal.kind_table import BONDSMAN
from domain.ethereal.kinds import made_card
from domain.ethereal.mana import MOST_MAXIMUM, room, souls_worth
from domain.ethereal.match import EtherealDraft, Match
from domain.ethereal.oaths import OF_MERCURY, is_under
from domain.ethereal.prices import discounted
from events.ethereal.auction import BankLotWithdrawn, LotOffered, LotSold, LotWithdrawn
from events.ethereal.turn import Phase

DEAREST = 3 * MOST_MAXIMUM
"""The highest price of a lot: what a soul pile can hold under the highest maximum (ethereal.auction.bad-price)."""
BONDSMAN_PRICE = 1
"""ethereal.plot.bondsmen."""

LotNumber = Annotated[int, Field(ge=1, le=1_000_000, description="the number of a lot at the Auction")]


class OfferLot(EtherealCommand):
    """Put a card of the hand up for sale at the Auction."""

    phases: ClassVar[tuple[Phase, ...]] = ("prep",)
    type: Literal["offer-lot"] = "offer-lot"
    card: CardId
    price: Amount


class WithdrawLot(EtherealCommand):
    """Take a card that is not sold yet back from the Auction into the hand."""

    phases: ClassVar[tuple[Phase, ...]] = ("prep",)
    type: Literal["withdraw-lot"] = "withdraw-lot"
    lot: LotNumber


class BuyLot(EtherealCommand):
    """Buy a lot at the Auction."""

    phases: ClassVar[tuple[Phase, ...]] = ("prep",)
    type: Literal["buy-lot"] = "buy-lot"
    lot: LotNumber


def offer_lot(draft: EtherealDraft, seat: str, command: OfferLot) -> None:
    """ethereal.auction.list.

    Errors: `bad-amount`, `card-not-in-hand`, `bounty-card`, `substance-card`.
    """
    refuse_bad_amount(command.price)
    if command.price > DEAREST:
        raise Rejected("bad-amount", "ethereal.auction.bad-price", f"no soul pile ever holds more than {DEAREST} mana")
    if command.card not in draft.match.hands[seat]:
        raise Rejected("card-not-in-hand", "ethereal.auction.list", f"{command.card} is not in your hand")
    refuse_untradable(command.card)
    draft.tell(LotOffered(lot=draft.match.offered + 1, card=command.card, price=command.price, seller=seat))


def put_up(draft: EtherealDraft, card: str, price: int, debtor: str) -> None:
    """ethereal.auction.bank-lots: a card that the Bank just took from a seat becomes a lot of the Bank."""
    number = draft.match.offered + 1
    draft.tell(LotOffered(lot=number, card=card, price=price, debtor=debtor, origin="card"))


def put_up_bondsman(draft: EtherealDraft, debtor: str) -> None:
    """ethereal.plot.bondsmen: a newly made card, whose price pays what a seat owes the Bank."""
    number, card = draft.match.offered + 1, made_card(BONDSMAN, draft.match.made + 1)
    draft.tell(LotOffered(lot=number, card=card, price=BONDSMAN_PRICE, debtor=debtor, origin="made"))


def withdraw_lot(draft: EtherealDraft, seat: str, command: WithdrawLot) -> None:
    """ethereal.auction.withdraw.

    Errors: `no-such-lot`, `hand-full`.
    """
    lot = draft.match.lots.get(command.lot)
    if lot is None or lot.seller != seat:
        raise Rejected("no-such-lot", "ethereal.auction.gone", "you have no such lot at the Auction")
    _refuse_full_hand(draft.match, seat, "ethereal.auction.withdraw")
    draft.tell(LotWithdrawn(seat=seat, lot=lot.lot, card=lot.card))


def withdraw_bank_lots(draft: EtherealDraft) -> None:
    """ethereal.bank.closed-auction: the Bank's lots go to the Ether."""
    for lot in tuple(draft.match.lots.values()):
        if lot.seller is None:
            draft.tell(BankLotWithdrawn(lot=lot.lot, card=lot.card))
            keep_within_cap(draft)


def buy_lot(draft: EtherealDraft, seat: str, command: BuyLot) -> None:
    """ethereal.auction.buy, ethereal.auction.to-hand.

    Errors: `no-such-lot`, `own-lot`, `bank-barred`, `hand-full`, `not-enough-mana`.
    """
    match, lot = draft.match, draft.match.lots.get(command.lot)
    if lot is None:
        raise Rejected("no-such-lot", "ethereal.auction.gone", "the Auction has no such lot, or no longer")
    if lot.seller == seat:
        raise Rejected("own-lot", "ethereal.auction.own-lot", "it is your own lot")
    if lot.seller is None:
        refuse_at_bank(match, seat)
    _refuse_full_hand(match, seat, "ethereal.auction.to-hand")
    price = discounted(match, seat, lot.price, "ethereal.auction.buy")
    if price.total > souls_worth(match, seat):
        raise Rejected("not-enough-mana", "ethereal.auction.no-credit", f"it costs {price.total} mana")
    draft.tell(LotSold(seat=seat, lot=lot.lot, card=lot.card, price=price.total))
    if lot.seller is None:
        sell_off(draft, seat, price, "ethereal.auction.bank-lots", lot.debtor)
    else:
        lost = max(0, price.total - max(0, room(match, lot.seller)))
        hand_over(draft, seat, lot.seller, price.total, "ethereal.auction.posting", voluntary=True, lost=lost)
        use_discount(draft, seat, price)
        if is_under(match, lot.seller, OF_MERCURY):
            sky_gives(draft, lot.seller, 1, "ethereal.oath.mercury-auction")


def _refuse_full_hand(match: Match, seat: str, rule: str) -> None:
    if not match.hand_room(seat):
        raise Rejected("hand-full", rule, "your hand has no room for it")
