"""Facts of spells (docs/rules/ethereal/spells.md)."""

from typing import Literal

from events.base import Event, Question


class PricesRolled(Event, frozen=True, kw_only=True, tag="prices-rolled"):
    """The prices of the round, by spell or conjure, the same for every seat."""

    prices: dict[str, int]


class SpellCast(Event, frozen=True, kw_only=True, tag="spell-cast"):
    """A spell is cast. `price` comes about by `parts`: rule and amount; what it does is told next."""

    seat: str
    spell: str
    price: int
    parts: tuple[tuple[str, int], ...] = ()
    tile: str | None = None
    card: str | None = None
    target: str | None = None
    """The seat it is cast on."""
    choice: str | None = None
    cards: tuple[str, ...] = ()
    free: bool = False
    """It is one of the free curses of Mars's eclipse."""


class BlessingRolled(Event, frozen=True, kw_only=True, tag="blessing-rolled"):
    """Grave Blessing is used up for this turn; `sixes` cards may be raised."""

    seat: str
    turn: int
    sixes: int


class RitualDiceBought(Event, frozen=True, kw_only=True, tag="ritual-dice-bought"):
    """`bought` so far in this turn."""

    seat: str
    turn: int
    bought: int


class JokerShotHimself(Event, frozen=True, kw_only=True, tag="joker-shot-himself"):
    """A Joker leaves the field by Sacrificial Suicide; where his souls go is told before."""

    seat: str
    card: str
    tile: str
    to: Literal["grave", "outer-darkness", "deck"]


class SoulHandedOver(Event, frozen=True, kw_only=True, tag="soul-handed-over"):
    """A captured soul leaves its Joker for his own seat; where it goes is told next."""

    seat: str
    joker: str
    card: str


class SeveringOffered(Question, frozen=True, kw_only=True, tag="severing-offered"):
    """An enemy unit dies next to a Joker of the asked seat, which may sever it for `price`."""

    card: str
    owner: str
    tile: str
    price: int


class CardSevered(Event, frozen=True, kw_only=True, tag="card-severed"):
    """A dying card is exiled to the Ether. `total`: the plain prices of all that was severed in `turn`."""

    seat: str
    card: str
    owner: str
    tile: str
    turn: int
    total: int


class CardDestroyed(Event, frozen=True, kw_only=True, tag="card-destroyed"):
    """A card of a hand or the top of a deck is destroyed or lost by a spell. `gone`: it leaves the match."""

    seat: str
    card: str
    origin: Literal["hand", "deck"]
    to: Literal["grave", "outer-darkness", "limbo", "gone"]
    spell: str


class CardsPulled(Question, frozen=True, kw_only=True, tag="cards-pulled"):
    """Clairvoyance has pulled these cards from the top of the caster's deck; only the caster sees them."""

    cards: tuple[str, ...]


class PulledCardTaken(Event, frozen=True, kw_only=True, tag="pulled-card-taken"):
    """The chosen card goes from the deck to the hand, from where it may be placed at once."""

    seat: str
    card: str


class CardTeleported(Event, frozen=True, kw_only=True, tag="card-teleported"):
    """A card leaves the field and waits away until its seat's next turn."""

    seat: str
    card: str
    tile: str


class CardReturned(Event, frozen=True, kw_only=True, tag="card-returned"):
    """A teleported card comes back to the hand; where that has no room it goes to the grave or Limbo, or is `gone`."""

    seat: str
    card: str
    to: Literal["hand", "grave", "limbo", "gone"]
