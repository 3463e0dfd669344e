"""What a seat has laid: outlets, paths, and what wrath cannot break (aqueduct.lay, foundation, excuse, wrath)."""

from collections.abc import Iterable, Iterator

import msgspec

from domain.aqueduct.cards import EXCUSE, card
from events.aqueduct.suits import Suit


class Laid(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A card of a network: the outlet it lies on (the original Foundation Card on none) and its connecting suit.

    `sideways`: it is a Foundation Card.
    """

    card: str
    outlet: str = ""
    suit: Suit | None = None
    sideways: bool = False


class Outlet(msgspec.Struct, frozen=True, kw_only=True):
    """Where the next card can be laid: its name, the card's rank, and the suits of which one must be shared."""

    name: str
    rank: int
    suits: tuple[Suit, ...]


Network = tuple[Laid, ...]
"""A seat's cards in the order in which they were laid."""


def card_of(outlet: str) -> str:
    """The card that an outlet is of."""
    return outlet.partition(".")[0]


def outlets_of(laid: Laid) -> tuple[Outlet, ...]:
    """aqueduct.foundation.splits, aqueduct.lay.normal-outlet, aqueduct.excuse.blocks: those that a card opens."""
    known = card(laid.card)
    if laid.card == EXCUSE:
        return ()
    if laid.sideways:
        return tuple(Outlet(name=f"{known.id}.{suit}", rank=known.rank, suits=(suit,)) for suit in known.suits)
    return (Outlet(name=known.id, rank=known.rank, suits=known.suits),)


def open_outlets(network: Network) -> list[Outlet]:
    """Where a card can be laid, in the order in which these outlets were first opened."""
    taken = {laid.outlet for laid in network}
    return [outlet for laid in network for outlet in outlets_of(laid) if outlet.name not in taken]


def outlet_named(network: Network, name: str) -> Outlet | None:
    """The open outlet of this name, if there is one."""
    return next((outlet for outlet in open_outlets(network) if outlet.name == name), None)


def shared(id: str, outlet: Outlet) -> tuple[Suit, ...]:
    """The suits by which a card could be laid on an outlet."""
    return tuple(suit for suit in card(id).suits if suit in outlet.suits)


def can_lay(network: Network, id: str) -> bool:
    """Whether a card fits any open outlet; the first card of a network needs none."""
    return not network or any(shared(id, outlet) for outlet in open_outlets(network))


def foundation_rank(network: Network) -> int:
    """The rank of the original Foundation Card."""
    return card(network[0].card).rank


def cards_in(network: Network) -> tuple[str, ...]:
    return tuple(laid.card for laid in network)


def holds(network: Network, id: str) -> bool:
    return any(laid.card == id for laid in network)


def below(network: Network, id: str) -> tuple[str, ...]:
    """aqueduct.wrath.below-goes-too: a card and all cards below it, from above to below."""
    found = [id]
    for laid in network:  # a card is laid after the one it lies on
        if laid.outlet and card_of(laid.outlet) in found:
            found.append(laid.card)
    return tuple(found)


def unbreakable(network: Network) -> set[str]:
    """aqueduct.foundation.protects-above, aqueduct.excuse.protects: Foundation Cards, the Excuse, and what is above
    them."""
    above = {laid.card: card_of(laid.outlet) for laid in network}
    safe = set[str]()
    for laid in network:
        if laid.sideways or laid.card == EXCUSE:
            safe |= {laid.card, *_path(above, laid.card)}
    return safe


def _path(above: dict[str, str], id: str) -> Iterator[str]:
    """The cards above one, up to the original Foundation Card."""
    while id := above[id]:
        yield id


def breakable(network: Network, suit: Suit) -> Iterable[str]:
    """aqueduct.wrath.skip-protected: the cards that a wrath of this suit could break."""
    safe = unbreakable(network)
    return (laid.card for laid in network if laid.card not in safe and suit in card(laid.card).suits)
