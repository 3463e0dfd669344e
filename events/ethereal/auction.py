"""Facts of the Auction (ethereal.auction). Prices are posted beside them."""

from typing import Literal

from events.base import Event


class LotOffered(Event, frozen=True, kw_only=True, tag="lot-offered"):
    """A card is for sale as lot number `lot`: a seat's, from its hand, or the Bank's, which has no `seller`.

    `debtor`: whose debt the price pays, where the Bank took the card from a seat. `origin`: a card of the Bank's has
    just left its zone or is newly made.
    """

    lot: int
    card: str
    price: int
    seller: str | None = None
    debtor: str | None = None
    origin: Literal["hand", "card", "made"] = "hand"


class LotWithdrawn(Event, frozen=True, kw_only=True, tag="lot-withdrawn"):
    """A seller takes an unsold card back into its hand."""

    seat: str
    lot: int
    card: str


class BankLotWithdrawn(Event, frozen=True, kw_only=True, tag="bank-lot-withdrawn"):
    """The Bank takes a card of its own away from the Auction, into the Ether."""

    lot: int
    card: str


class LotSold(Event, frozen=True, kw_only=True, tag="lot-sold"):
    """A seat buys a lot; the card goes to its hand."""

    seat: str
    lot: int
    card: str
    price: int
