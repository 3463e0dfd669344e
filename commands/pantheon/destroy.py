"""Destroying a card in play (pantheon.destiny.destroyed-to-discard, pantheon.god.dead)."""

from domain.pantheon.cards import is_kind
from domain.pantheon.gods import RETURNERS
from domain.pantheon.match import Match, PantheonDraft
from events.pantheon.miracles import GiftLost
from events.pantheon.units import UnitDestroyed


def destroy(draft: PantheonDraft, seat: str, id: str, rule: str) -> None:
    """A card of a seat's side leaves play, and what is attached to it with it (pantheon.miracle.gift-lost)."""
    match = draft.match
    if gift := match.gifts.get(id):
        draft.tell(GiftLost(card=gift, hero=id))
    draft.tell(UnitDestroyed(seat=seat, card=id, to="hand" if _returns(match, seat, id) else "discard", rule=rule))


def _returns(match: Match, seat: str, id: str) -> bool:
    """pantheon.god.dead, pantheon.god.healing, pantheon.god.dead-and-healing, pantheon.god.dead-automatic."""
    return is_kind(id, "hero") and any(match.has_god(seat, god) for god in RETURNERS)
