"""Laying a card, or discarding one (aqueduct.lay, aqueduct.foundation)."""

from typing import Literal

from commands.aqueduct.base import AqueductCommand, CardId, OutletName
from commands.aqueduct.checks import lay
from domain.aqueduct.cards import card
from domain.aqueduct.match import AqueductDraft, Match
from domain.aqueduct.network import Network, Outlet, can_lay, foundation_rank, outlet_named, shared
from domain.engine.rejection import Rejected
from events.aqueduct.cards import CardDiscarded
from events.aqueduct.network import CardLaid
from events.aqueduct.suits import Suit


class LayCard(AqueductCommand):
    """Lay a card of the hand on an open outlet. `suit` may be left out where only one matches."""

    type: Literal["lay-card"] = "lay-card"
    card: CardId
    outlet: OutletName
    suit: Suit | None = None


class LayFoundation(AqueductCommand):
    """Lay a card of the hand sideways, as a Foundation Card: the first one on no outlet, another one as any card."""

    type: Literal["lay-foundation"] = "lay-foundation"
    card: CardId
    outlet: OutletName | None = None
    suit: Suit | None = None


class DiscardCard(AqueductCommand):
    """Discard a card of a hand of which none can be laid."""

    type: Literal["discard-card"] = "discard-card"
    card: CardId


def lay_card(draft: AqueductDraft, seat: str, command: LayCard) -> None:
    """aqueduct.lay.from-hand, aqueduct.lay.match."""
    match = draft.match
    _refuse_play(match, seat, command.card)
    suit = _connecting(_open(match.networks[seat], command.outlet), command.card, command.suit)
    lay(draft, CardLaid(seat=seat, card=command.card, outlet=command.outlet, suit=suit, turn=match.turn))


def lay_foundation(draft: AqueductDraft, seat: str, command: LayFoundation) -> None:
    """aqueduct.lay.first-foundation, aqueduct.foundation.rank, aqueduct.foundation.must-match."""
    match = draft.match
    network = match.networks[seat]
    _refuse_play(match, seat, command.card)
    suit = None
    if network or command.outlet:
        suit = _connecting(_open(network, command.outlet), command.card, command.suit)
        if card(command.card).rank != foundation_rank(network):
            raise Rejected(
                "not-foundation-rank",
                "aqueduct.foundation.other-rank",
                f"only a card of rank {foundation_rank(network)} can be laid sideways",
            )
    outlet = command.outlet or ""
    lay(draft, CardLaid(seat=seat, card=command.card, outlet=outlet, suit=suit, sideways=True, turn=match.turn))


def discard_card(draft: AqueductDraft, seat: str, command: DiscardCard) -> None:
    """aqueduct.lay.discard-only-if-stuck, aqueduct.lay.discard-no-check, aqueduct.end.broken-cards."""
    match = draft.match
    _refuse_play(match, seat, command.card)
    if any(can_lay(match.networks[seat], id) for id in match.hands[seat]):
        raise Rejected("must-play", "aqueduct.lay.discard-only-if-stuck", "a card of your hand can be laid")
    draft.tell(
        CardDiscarded(
            seat=seat,
            card=command.card,
            turn=match.turn,
            in_row=match.in_row[seat] + 1,
            to="discard" if match.pile else "gone",
        )
    )


def _refuse_play(match: Match, seat: str, id: str) -> None:
    """Errors: `already-played`, `card-not-in-hand`."""
    if match.has_played:
        raise Rejected("already-played", "aqueduct.turn.one-card", "you have laid or discarded a card in this turn")
    if id not in match.hands[seat]:
        raise Rejected("card-not-in-hand", "aqueduct.lay.from-hand", f"{id} is not in your hand")


def _open(network: Network, name: str | None) -> Outlet:
    """Errors: `no-such-outlet`."""
    outlet = outlet_named(network, name) if name else None
    if outlet is None:
        raise Rejected("no-such-outlet", "aqueduct.lay.open-outlets-only", f"your network has no open outlet {name}")
    return outlet


def _connecting(outlet: Outlet, id: str, named: Suit | None) -> Suit:
    """aqueduct.lay.connecting-suit.

    Errors: `suit-mismatch`, `name-a-suit`.
    """
    suits = shared(id, outlet)
    if not suits or named not in (None, *suits):
        rule = "aqueduct.lay.match" if len(outlet.suits) > 1 else "aqueduct.lay.outlet-suit"
        raise Rejected("suit-mismatch", rule, f"{outlet.name} takes {' or '.join(outlet.suits)}")
    if named:
        return named
    if len(suits) > 1:
        raise Rejected("name-a-suit", "aqueduct.lay.connecting-suit-missing", f"say by {' or '.join(suits)}")
    return next(iter(suits))
