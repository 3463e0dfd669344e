"""Facts of networks: what is laid, what breaks (aqueduct.lay, foundation, wrath, excuse).

An outlet is named by its card, of a Foundation Card with the suit of the side: `mill`, `sailor.waves`.
"""

from events.aqueduct.cards import To
from events.aqueduct.suits import Suit
from events.base import Event


class CardLaid(Event, frozen=True, kw_only=True, tag="card-laid"):
    """A card goes from the hand to an outlet of its seat's network, by its connecting suit.

    `sideways`: as a Foundation Card. The original one lies on no outlet and has no connecting suit.
    """

    seat: str
    card: str
    outlet: str = ""
    suit: Suit | None = None
    sideways: bool = False
    turn: int


class AceFlipped(Event, frozen=True, kw_only=True, tag="ace-flipped"):
    """The top Ace of the Wrath Deck is flipped for a sum of 13 of the card `laid` and the outlet `against`.

    `strikes`: the card that it breaks, if there is one to break.
    """

    card: str
    laid: str
    against: str
    strikes: str = ""


class PipeBroken(Event, frozen=True, kw_only=True, tag="pipe-broken"):
    """Cards leave a seat's network: the one that is struck, then those below it in order."""

    seat: str
    cards: tuple[str, ...]
    to: To


class ExcuseBought(Event, frozen=True, kw_only=True, tag="excuse-bought"):
    """A seat buys the Excuse from the side or from the other seat, whose network it leaves."""

    seat: str
    seller: str = ""
    turn: int


class ExcuseLaid(Event, frozen=True, kw_only=True, tag="excuse-laid"):
    """The Excuse is laid on an outlet of its buyer."""

    seat: str
    outlet: str


class ExcuseReturned(Event, frozen=True, kw_only=True, tag="excuse-returned"):
    """Its owner puts the Excuse back to the side."""

    seat: str
