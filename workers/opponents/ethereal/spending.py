"""Sacrifices and conjures of a computer (ethereal.computer.sacrifice, -no-debt)."""

from collections.abc import Iterator

from commands.ethereal.base import EtherealCommand
from commands.ethereal.conjure import Conjure
from commands.ethereal.sacrifice import SacrificeCard
from domain.ethereal.kinds import CONJURED, card, is_rank, is_soldier, rank_order
from domain.ethereal.mana import has_spent, mana
from domain.ethereal.match import Match
from workers.opponents.ethereal.outlook import Outlook

WEAK = 4
"""Soldiers up to this number are worth more as mana."""


def spendings(outlook: Outlook) -> Iterator[EtherealCommand]:
    """What it buys; before that, what it gives up for it."""
    match, seat = outlook.match, outlook.seat
    kind = wanted(match, seat)
    if kind is not None and mana(match, seat) >= CONJURED[kind]:
        yield Conjure(kind=kind)
    elif not has_spent(match, seat):
        yield from _offerings(match, seat, kind)


def wanted(match: Match, seat: str) -> str | None:
    """The kind that would help most: Kings against bases, Queens for the Kings, then Jacks."""
    own = [id for tile in match.tiles_of(seat) for id in match.stacks[tile].cards] + list(match.hands[seat])
    kings, queens = (sum(is_rank(id, rank) for id in own) for rank in ("K", "Q"))
    order = ("queen", "king", "jack") if queens < kings else ("king", "jack", "queen")
    left = {card(id).kind.name for id in match.ether}
    return next((kind for kind in order if kind in left), None)


def _offerings(match: Match, seat: str, kind: str | None) -> Iterator[SacrificeCard]:
    hand = sorted(match.hands[seat], key=rank_order)
    if kind is not None and len(hand) > 1:
        yield from (SacrificeCard(card=id) for id in hand if is_soldier(id) and card(id).kind.natural <= WEAK)
    if not (match.decks[seat] or hand or match.souls[seat]):
        at_home = [
            id for tile in match.tiles_of(seat) if tile in match.field.home[seat] for id in match.stacks[tile].cards
        ]
        yield from (SacrificeCard(card=id) for id in sorted(at_home, key=rank_order))
