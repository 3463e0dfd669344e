"""The short notation of cards and networks in positions, scenarios, tests and docs.

Cards are ids in a row: `mill chance-meeting`. A network is its cards in the order in which they were laid, each with
its outlet and connecting suit: `sailor, mill on sailor.waves, merchant on mill by leaves, excuse on merchant`. The
first one lies sideways; the suit may be left out where only one matches.
"""

import re
from collections.abc import Iterable

from domain.aqueduct.cards import EXCUSE, SUITS, card
from domain.aqueduct.network import Laid, Network, foundation_rank, outlet_named, shared
from events.aqueduct.suits import Suit

REST = "rest"
"""Stands, in one place of a position for each kind of card, for those that are named nowhere else."""
_LAID = re.compile(rf"([a-z-]+)( sideways)? on ([a-z-]+(?:\.[a-z]+)?)(?: by ({'|'.join(SUITS)}))?")


def cards_of(cards: Iterable[str]) -> str:
    """Cards in notation."""
    return " ".join(cards)


def read_cards(text: str, rest: Iterable[str] = ()) -> tuple[str, ...]:
    """The ids that a notation names.

    Errors: `UnknownCard`.
    """
    words = [[*rest] if word == REST else [card(word).id] for word in text.split()]
    return tuple(id for ids in words for id in ids)


def network_of(network: Network) -> str:
    """A network in notation."""
    return ", ".join(_written(laid) for laid in network)


def _written(laid: Laid) -> str:
    if not laid.outlet:
        return laid.card
    sideways, by = " sideways" if laid.sideways else "", f" by {laid.suit}" if laid.suit else ""
    return f"{laid.card}{sideways} on {laid.outlet}{by}"


def read_network(text: str) -> Network:
    """The network of a notation.

    Errors: `ValueError` (`UnknownCard` among them) for what cannot have been laid so.
    """
    first, *others = text.split(", ")
    if not first:
        return ()
    if not card(first).rank:
        raise ValueError(f"{first!r} is no Foundation Card")
    network: Network = (Laid(card=first, sideways=True),)
    for each in others:
        network += (_read(network, each),)
    return network


def _read(network: Network, text: str) -> Laid:
    """A card that was laid on what lay there before."""
    read = _LAID.fullmatch(text)
    if read is None:
        raise ValueError(f"{text!r} does not say which card lies on which outlet")
    id, sideways, on = card(read[1]).id, bool(read[2]), read[3]
    named: Suit | None = next((suit for suit in SUITS if suit == read[4]), None)
    outlet = outlet_named(network, on)
    if outlet is None:
        raise ValueError(f"{on} is no open outlet for {id}")
    if id == EXCUSE:
        return Laid(card=id, outlet=on)
    suits = shared(id, outlet)
    if (not named and len(suits) != 1) or (named and named not in suits):
        raise ValueError(f"by which suit {id} lies on {on} has to be one of: {', '.join(suits) or 'none'}")
    if sideways and card(id).rank != foundation_rank(network):
        raise ValueError(f"{id} has not the rank of a Foundation Card")
    return Laid(card=id, outlet=on, suit=named or suits[0], sideways=sideways)
