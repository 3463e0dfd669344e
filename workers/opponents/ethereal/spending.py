"""Sacrifices, sales and conjures of a computer (ethereal.computer.sacrifice, -defense-aces-kept)."""

from collections.abc import Iterator

from commands.ethereal.bank.sell import SellCard, SellFromDeck
from commands.ethereal.conjure import Conjure
from commands.ethereal.placements import MOST_BASES
from commands.ethereal.sacrifice import SacrificeCard
from domain.ethereal.computer.outlook import Outlook
from domain.ethereal.kinds import CONJURED, card, is_rank, is_soldier, rank_order
from domain.ethereal.mana import has_spent, mana
from domain.ethereal.match import Match
from domain.ethereal.prices import CONJURE, price_of

WEAK = 4
"""Soldiers up to this number are worth more as mana."""
KINGS_FIRST = ("king", "jack", "queen")
QUEENS_FIRST = ("queen", "jack", "king")
JACKS_FIRST = ("jack", "queen", "king")
COMPANY_FIRST = ("queen", "soldier", "jack", "joker")
"""What a seat with Kings that stand alone needs most."""
COMPANY_OF_A_KING = 3
COMPANIONS = ("queen", "soldier", "jack", "king", "joker", "ace")
FIGHTERS = ("king", "jack", "queen", "soldier", "joker", "ace")
"""What to raise from the grave late: with Kings that stand alone, and without."""


def conjures(outlook: Outlook, kind: str | None) -> Iterator[Conjure]:
    """The kind that it wants, once it can pay for it."""
    match, seat = outlook.match, outlook.seat
    if kind is not None and mana(match, seat) >= conjure_price(match, seat, kind):
        yield Conjure(kind=kind)


def offerings(outlook: Outlook, kind: str | None) -> Iterator[SacrificeCard]:
    """What it gives up for the kind that it wants."""
    match, seat = outlook.match, outlook.seat
    if not has_spent(match, seat) and (kind is None or mana(match, seat) < conjure_price(match, seat, kind)):
        yield from _offerings(match, seat, kind)


def sales(outlook: Outlook) -> Iterator[SellCard | SellFromDeck]:
    """What is of no use to it, where that pays for what it needs, whatever the die shows."""
    match, seat = outlook.match, outlook.seat
    needed = wanted(match, seat)
    missing = conjure_price(match, seat, needed) - mana(match, seat) if needed else 0
    for kind in _useless(outlook):
        if 0 < missing <= CONJURED[kind].price.lowest - 1:
            yield from (SellCard(card=id) for id in match.hands[seat] if card(id).kind.name == kind)
            yield SellFromDeck(kind=kind)


def _useless(outlook: Outlook) -> Iterator[str]:
    """Kings that find no company and, on offense, Aces beside bases enough."""
    kings, _, company = _court(outlook.match, outlook.seat)
    if kings > max(1, company):
        yield "king"
    if outlook.offense and outlook.bases() >= MOST_BASES:
        yield "ace"


def conjure_price(match: Match, seat: str, kind: str) -> int:
    """What a conjure costs the seat in this round."""
    return price_of(match, seat, CONJURE + kind).total


def wanted(match: Match, seat: str, dearest: int | None = None) -> str | None:
    """The kind that would help most: Kings against bases, company without which they cannot attack, then Jacks; no
    kind that costs more than `dearest`."""
    kings, queens, company = _court(match, seat)
    if company < kings:
        order = COMPANY_FIRST
    elif queens < kings:
        order = QUEENS_FIRST
    else:
        order = KINGS_FIRST if company >= COMPANY_OF_A_KING * kings else JACKS_FIRST
    left = {card(id).kind.name for id in match.ether}
    found = (kind for kind in order if kind in left)
    return next((kind for kind in found if dearest is None or conjure_price(match, seat, kind) <= dearest), None)


def best_souls(match: Match, seat: str, most: int) -> tuple[str, ...]:
    """ethereal.computer.choice-grave: the highest rank first; once the deck is spent, what can still attack."""
    left = sorted(match.grave, key=rank_order, reverse=True)
    if match.decks[seat]:
        return tuple(left[:most])
    kings, _, company = _court(match, seat)
    chosen = list[str]()
    while left and len(chosen) < most:
        first = COMPANIONS if kings > company else FIGHTERS
        best = min(left, key=lambda id: _place_in(first, id))  # highest rank first among equals
        left.remove(best)
        chosen.append(best)
        kings += is_rank(best, "K")
        company += is_rank(best, "Q", "X") or is_soldier(best)
    return tuple(chosen)


def _place_in(order: tuple[str, ...], id: str) -> int:
    """Where a card's kind stands in an order; what it does not name comes last."""
    kind = card(id).kind.name
    return order.index(kind) if kind in order else len(order)


def _court(match: Match, seat: str) -> tuple[int, int, int]:
    """The Kings and Queens a seat has on the field, in hand and deck, and the cards there that could join a King."""
    own = [card(id).kind.name for id in (*match.on_field(seat), *match.hands[seat], *match.decks[seat])]
    queens = own.count("queen")
    return own.count("king"), queens, queens + own.count("soldier") + own.count("joker")


def _offerings(match: Match, seat: str, kind: str | None) -> Iterator[SacrificeCard]:
    """ethereal.computer.sacrifice: weak soldiers of the hand, Kings that find no company, else what saves the seat."""
    hand = sorted(match.hands[seat], key=rank_order)
    at_home = [id for tile in match.tiles_of(seat) if tile in match.field.home[seat] for id in match.stacks[tile].cards]
    if kind is not None and len(hand) > 1:
        yield from (SacrificeCard(card=id) for id in hand if is_soldier(id) and card(id).kind.natural <= WEAK)
    if kind in COMPANY_FIRST[:3]:
        kings, _, company = _court(match, seat)
        if kings > max(1, company):
            yield from (SacrificeCard(card=id) for id in (*hand, *at_home) if is_rank(id, "K"))
    if not (match.decks[seat] or hand or match.souls[seat]):
        yield from (SacrificeCard(card=id) for id in sorted(at_home, key=rank_order))
