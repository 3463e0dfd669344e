"""The optional acts: tribute, Crowns, and the Excuse (aqueduct.tribute, crown, excuse)."""

from typing import Literal

from commands.aqueduct.base import AqueductCommand, OutletName
from commands.aqueduct.checks import send_flow
from commands.aqueduct.chips import pay, refuse_dear
from domain.aqueduct.cards import CROWNS
from domain.aqueduct.match import Act, AqueductDraft, Match
from domain.aqueduct.network import outlet_named
from domain.engine.rejection import Rejected
from events.aqueduct.flow import CrownBought, TributePaid
from events.aqueduct.network import ExcuseBought, ExcuseLaid, ExcuseReturned
from events.aqueduct.suits import Suit

CROWN_PRICE = 3
"""aqueduct.crown.price: chips of its own suit."""


class PayTribute(AqueductCommand):
    """Pay a chip for a flow through the own network."""

    type: Literal["pay-tribute"] = "pay-tribute"
    suit: Suit


class BuyCrown(AqueductCommand):
    """Buy the Crown of a suit for 3 chips of it."""

    type: Literal["buy-crown"] = "buy-crown"
    suit: Suit


class BuyExcuse(AqueductCommand):
    """Buy the Excuse for 2 chips and lay it on an own outlet. If the other seat owns it, the first chip is for its
    owner."""

    type: Literal["buy-excuse"] = "buy-excuse"
    outlet: OutletName
    chips: tuple[Suit, Suit]


class ReturnExcuse(AqueductCommand):
    """Put the own Excuse back to the side."""

    type: Literal["return-excuse"] = "return-excuse"


def pay_tribute(draft: AqueductDraft, seat: str, command: PayTribute) -> None:
    """aqueduct.tribute.cost, aqueduct.tribute.effect, aqueduct.tribute.no-network."""
    match = draft.match
    _refuse_used(match, "tribute")
    refuse_dear(match, seat, (command.suit,), "aqueduct.tribute.no-chip")
    draft.tell(TributePaid(seat=seat, suit=command.suit, turn=match.turn))
    pay(draft, seat, command.suit, 1, "aqueduct.tribute.cost")
    send_flow(draft, (seat,))


def buy_crown(draft: AqueductDraft, seat: str, command: BuyCrown) -> None:
    """aqueduct.crown.price, aqueduct.crown.permanent."""
    match, crown = draft.match, CROWNS[command.suit]
    _refuse_used(match, "crown")
    if match.crown_owner(crown):
        raise Rejected("not-for-sale", "aqueduct.crown.owned", "this Crown has been bought")
    refuse_dear(match, seat, (command.suit,) * CROWN_PRICE, "aqueduct.crown.short")
    draft.tell(CrownBought(seat=seat, card=crown, turn=match.turn))
    pay(draft, seat, command.suit, CROWN_PRICE, "aqueduct.crown.price")


def buy_excuse(draft: AqueductDraft, seat: str, command: BuyExcuse) -> None:
    """aqueduct.excuse.price-supply, aqueduct.excuse.price-owner, aqueduct.excuse.no-refusal, aqueduct.excuse.placed."""
    match, owner = draft.match, draft.match.excuse_owner()
    _refuse_used(match, "excuse")
    if owner == seat:
        raise Rejected("already-owned", "aqueduct.excuse.own-already", "you own the Excuse")
    if outlet_named(match.networks[seat], command.outlet) is None:
        rule = "aqueduct.lay.open-outlets-only" if match.networks[seat] else "aqueduct.excuse.needs-outlet"
        raise Rejected("no-such-outlet", rule, f"your network has no open outlet {command.outlet}")
    refuse_dear(match, seat, command.chips, "aqueduct.excuse.short")
    draft.tell(ExcuseBought(seat=seat, seller=owner, turn=match.turn))
    rule = "aqueduct.excuse.price-owner" if owner else "aqueduct.excuse.price-supply"
    first, second = command.chips
    pay(draft, seat, first, 1, rule, to=owner)
    pay(draft, seat, second, 1, rule)
    draft.tell(ExcuseLaid(seat=seat, outlet=command.outlet))


def return_excuse(draft: AqueductDraft, seat: str, command: ReturnExcuse) -> None:
    """aqueduct.excuse.return, aqueduct.excuse.return-not-option."""
    if draft.match.excuse_owner() != seat:
        raise Rejected("not-owner", "aqueduct.excuse.return-not-owner", "you do not own the Excuse")
    draft.tell(ExcuseReturned(seat=seat))


def _refuse_used(match: Match, act: Act) -> None:
    """Errors: `already-used`."""
    if match.used_in.get(act) == match.turn:
        raise Rejected("already-used", "aqueduct.turn.option-once", "you have done this in this turn")
