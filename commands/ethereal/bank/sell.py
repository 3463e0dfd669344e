"""Selling cards to the Bank (ethereal.sell)."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from commands.ethereal.base import CardId, EtherealCommand
from commands.ethereal.deck import shuffle_deck
from commands.ethereal.ether import keep_within_cap
from commands.ethereal.pay import gain_mana
from domain.engine.rejection import Rejected
from domain.ethereal.bounties import refuse_of_bounty
from domain.ethereal.kinds import card, worth
from domain.ethereal.loans import bank_can_pay
from domain.ethereal.mana import BANK, room
from domain.ethereal.match import EtherealDraft, Match
from domain.ethereal.mystery import seen_in_deck
from domain.ethereal.substances import is_substance
from events.ethereal.bank import CardSold
from events.ethereal.turn import Phase


class SellCard(EtherealCommand):
    """Sell a card of the hand to the Bank."""

    phases: ClassVar[tuple[Phase, ...]] = ("prep",)
    of_bank: ClassVar[bool] = True
    type: Literal["sell-card"] = "sell-card"
    card: CardId


class SellFromDeck(EtherealCommand):
    """Sell a random card of a kind out of the deck to the Bank."""

    phases: ClassVar[tuple[Phase, ...]] = ("prep",)
    of_bank: ClassVar[bool] = True
    type: Literal["sell-from-deck"] = "sell-from-deck"
    kind: Annotated[str, Field(pattern=r"^[a-z][a-z0-9-]{0,39}$")]


def sell_card(draft: EtherealDraft, seat: str, command: SellCard) -> None:
    """ethereal.sell.from, ethereal.sell.not-there."""
    if command.card not in draft.match.hands[seat]:
        raise Rejected("card-not-in-hand", "ethereal.sell.not-there", f"{command.card} is not in your hand")
    _refuse_sale(draft.match, seat, command.card)
    _sell(draft, seat, command.card, "hand")


def sell_from_deck(draft: EtherealDraft, seat: str, command: SellFromDeck) -> None:
    """ethereal.sell.from-deck: the die is hidden, as its sides would tell how many there are."""
    found = [id for id in seen_in_deck(draft.match, seat) if card(id).kind.name == command.kind]
    if not found:
        raise Rejected("card-not-in-deck", "ethereal.sell.not-there", f"no {command.kind} is in your deck")
    _refuse_sale(draft.match, seat, found[0])
    sold = draft.pick(found, rule="ethereal.sell.from-deck", seat=seat, hidden=True)
    _sell(draft, seat, sold, "deck")


def _refuse_sale(match: Match, seat: str, id: str) -> None:
    """Errors: `bounty-card`, `cannot-be-sold`, `bank-cannot-pay`, `soul-pile-full`."""
    refuse_of_bounty(id)
    full = worth(id)
    if is_substance(id):
        raise Rejected("cannot-be-sold", "ethereal.sell.substance", "a Substance card cannot be sold")
    if full == 1:
        raise Rejected("cannot-be-sold", "ethereal.sell.standard-one", "a card worth 1 mana cannot be sold")
    if full > bank_can_pay(match):
        raise Rejected("bank-cannot-pay", "ethereal.sell.bank-limit", f"the Bank cannot pay {full} mana")
    if full > room(match, seat):
        raise Rejected("soul-pile-full", "ethereal.sell.room", f"the soul pile has no room for {full} mana")


def _sell(draft: EtherealDraft, seat: str, id: str, origin: Literal["hand", "deck"]) -> None:
    """ethereal.sell.roll, ethereal.sell.to-ether, ethereal.sell.posting, ethereal.sell.reshuffle."""
    proceeds = worth(id) + 1 - draft.roll(2, rule="ethereal.sell.roll", seat=seat)
    draft.tell(CardSold(seat=seat, card=id, origin=origin, proceeds=proceeds))
    keep_within_cap(draft)
    gain_mana(draft, seat, proceeds, BANK, "ethereal.sell.posting")
    shuffle_deck(draft, seat, "ethereal.sell.reshuffle")
