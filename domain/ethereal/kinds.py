"""Cards and their kinds: ranks, dice, values, worth and prices (ethereal.deck, kind, score, worth, price).

A card's id is its face and a pack: `9h.1` is the nine of hearts of seat 1's deck, `Xr.2` the red Joker of seat 2's,
`3c.m4` the fourth card newly made. It says nothing that face and origin don't.
"""

from functools import cache
from typing import Final, Literal

import msgspec

Color = Literal["red", "black"]

SUITS: Final = ("c", "d", "h", "s")
"""Clubs, diamonds, hearts, spades: from lowest to highest (ethereal.kind.rank-ties)."""
SUIT_COLOR: Final[dict[str, Color]] = {"c": "black", "d": "red", "h": "red", "s": "black", "r": "red", "b": "black"}
SUIT_NAMES: Final = {"c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades", "r": "red", "b": "black"}


TYPES: Final[dict[str, Literal["Standard", "Special", "Base"]]] = {
    "grunt": "Standard",
    "infantry": "Standard",
    "special": "Special",
    "base": "Base",
}


class Kind(msgspec.Struct, frozen=True, kw_only=True):
    """What all cards of one rank share.

    `name`: what a conjure asks for. `order`: the rank among all kinds, 0 the lowest. `natural`: the natural value.
    `die`: sides of its die, which is also its Dice Max, or none. `msv`: its Maximum Stack Value, or none.
    `worth`: mana of its soul. `price`: mana of its conjure. `hearts`: on entering the field, or none.
    """

    rank: str
    name: str
    group: Literal["grunt", "infantry", "special", "base"]
    order: int
    natural: int
    die: int | None
    msv: int | None
    worth: int
    price: int
    attacks: bool = False
    defends: bool = False
    hearts: int | None = None

    @property
    def type(self) -> Literal["Standard", "Special", "Base"]:
        """ethereal.kind.types: as card info and the Ether's panel group kinds; an Ace is a base there."""
        return TYPES[self.group]


def _soldier(number: int) -> Kind:
    grunt = number <= 6
    return Kind(
        rank=str(number),
        name="soldier",
        group="grunt" if grunt else "infantry",
        order=number - 2,
        natural=number,
        die=6 if grunt else 8,
        msv=24,
        worth=1,
        price=1,
        attacks=True,
        defends=True,
    )


_SPECIALS: Final = (
    Kind(rank="Q", name="queen", group="special", order=9, natural=0, die=None, msv=None, worth=3, price=3),
    Kind(rank="J", name="jack", group="special", order=10, natural=10, die=12, msv=24, worth=2, price=2, attacks=True),
    Kind(
        rank="K",
        name="king",
        group="special",
        order=11,
        natural=11,
        die=20,
        msv=28,
        worth=4,
        price=4,
        attacks=True,
        defends=True,
    ),
    Kind(
        rank="A",
        name="ace",
        group="base",
        order=12,
        natural=11,
        die=20,
        msv=None,
        worth=5,
        price=5,
        defends=True,
        hearts=2,
    ),
    Kind(rank="X", name="joker", group="special", order=13, natural=0, die=None, msv=None, worth=6, price=6),
)

KINDS: Final[dict[str, Kind]] = {
    kind.rank: kind for kind in (*(_soldier(number) for number in range(2, 11)), *_SPECIALS)
}
CONJURED: Final[dict[str, int]] = {kind.name: kind.price for kind in KINDS.values()}
"""The price of each kind that can be conjured (ethereal.price)."""


class Card(msgspec.Struct, frozen=True):
    """A card's face, read off its id."""

    id: str
    kind: Kind
    suit: str
    pack: str

    @property
    def color(self) -> Color:
        return SUIT_COLOR[self.suit]

    @property
    def face(self) -> str:
        """Rank and suit in short notation, such as `10h` or `Xb`."""
        return self.id.partition(".")[0]


class UnknownCard(ValueError):
    """No card has this id."""


@cache
def card(id: str) -> Card:
    """The card with this id.

    Errors: `UnknownCard` if its face or pack does not exist.
    """
    face, _, pack = id.partition(".")
    rank, suit = face[:-1], face[-1:]
    kind = KINDS.get(rank)
    if kind is None or not pack or suit not in (("r", "b") if rank == "X" else SUITS):
        raise UnknownCard(f"{id!r} is no card")
    return Card(id=id, kind=kind, suit=suit, pack=pack)


@cache
def rank_order(id: str) -> tuple[int, int, str]:
    """ethereal.kind.rank-order, ethereal.kind.rank-ties: the key that sorts cards from lowest to highest."""
    known = card(id)
    suit = "br".index(known.suit) if known.kind.rank == "X" else SUITS.index(known.suit)
    return known.kind.order, suit, id


def made_card(face: str, number: int) -> str:
    """The id of the card of this face that is newly made as number `number` of its match."""
    return f"{face}.m{number}"


def worth(id: str) -> int:
    """ethereal.worth: the mana of this card's soul."""
    return card(id).kind.worth


def is_soldier(id: str) -> bool:
    """ethereal.kind.soldiers: Grunts and Infantry."""
    return card(id).kind.group in ("grunt", "infantry")


def is_rank(id: str, *ranks: str) -> bool:
    return card(id).kind.rank in ranks


THIRD_PACK: Final = "3"
"""The pack of the third deck (ethereal.option.decks-three)."""


def full_deck(pack: str) -> tuple[str, ...]:
    """ethereal.deck.full: the 54 cards of a deck, lowest first."""
    cards = [f"{kind.rank}{suit}.{pack}" for kind in KINDS.values() if kind.rank != "X" for suit in SUITS]
    return (*cards, f"Xb.{pack}", f"Xr.{pack}")
