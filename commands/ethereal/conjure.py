"""Conjuring souls out of the Ether (ethereal.conjure)."""

from typing import ClassVar, Literal

from commands.ethereal.base import EtherealCommand, Name
from commands.ethereal.deck import shuffle_deck
from commands.ethereal.endings import check_match
from commands.ethereal.pay import buy, refuse_unpayable
from domain.engine.rejection import Rejected
from domain.ethereal.cycles import refuse_banned
from domain.ethereal.jail import refuse_at_ether
from domain.ethereal.kinds import CONJURED, card
from domain.ethereal.match import EtherealDraft
from domain.ethereal.prices import CONJURE, price_of
from events.ethereal.cards import CardConjured
from events.ethereal.turn import Phase


class Conjure(EtherealCommand):
    """Buy a soul of a kind out of the Ether into the deck.

    `on_credit`: what the soul pile lacks becomes mana debt.
    """

    phases: ClassVar[tuple[Phase, ...]] = ("prep",)
    casts: ClassVar[bool] = True
    type: Literal["conjure"] = "conjure"
    kind: Name
    on_credit: bool = False


def conjure(draft: EtherealDraft, seat: str, command: Conjure) -> None:
    """ethereal.conjure.buys, ethereal.conjure.reshuffles: a random soul of the kind joins the deck."""
    match = draft.match
    refuse_at_ether(match, seat)
    refuse_banned(match, "conjuring")
    found = [id for id in match.ether if card(id).kind.name == command.kind]
    if not found or command.kind not in CONJURED:
        raise Rejected("kind-not-in-ether", "ethereal.conjure.none-left", f"the Ether holds no {command.kind}")
    price = price_of(match, seat, CONJURE + command.kind)
    refuse_unpayable(match, seat, price.total, on_credit=command.on_credit)
    buy(draft, seat, price, price.parts[0][0])
    chosen = draft.pick(found, rule="ethereal.conjure.random-recorded", seat=seat)
    draft.tell(CardConjured(seat=seat, kind=command.kind, card=chosen, price=price.total, parts=price.parts))
    shuffle_deck(draft, seat, "ethereal.conjure.reshuffles")
    check_match(draft)
