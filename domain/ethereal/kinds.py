"""Cards, read off their ids, and what is asked of their kinds (ethereal.deck, kind, worth).

A card's id is its face and a pack: `9h.1` is the nine of hearts of seat 1's deck, `Xr.2` the red Joker of seat 2's,
`3c.m4` the fourth card newly made, `collector.m5b1` the fifth, made for a bounty, `miner.e2` the second Miner of those
that wait in the Ether. It says nothing that face and origin don't.
"""

from functools import cache
from typing import Final, Literal

import msgspec

from domain.ethereal.kind_table import COLLECTOR, DECK, FOR_BOUNTY, NO_PRICE, OTHERS, WILDCARDS, Kind

Color = Literal["red", "black"]

SUITS: Final = ("c", "d", "h", "s")
"""Clubs, diamonds, hearts, spades: from lowest to highest (ethereal.kind.rank-ties)."""
SUIT_COLOR: Final[dict[str, Color]] = {"c": "black", "d": "red", "h": "red", "s": "black", "r": "red", "b": "black"}
SUIT_NAMES: Final = {"c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades", "r": "red", "b": "black"}

KINDS: Final[dict[str, Kind]] = {kind.rank: kind for kind in (*DECK, *OTHERS, *WILDCARDS)}
SUITLESS: Final = tuple(kind.rank for kind in (*OTHERS, *WILDCARDS))
"""The ranks of cards without a suit."""
CONJURED: Final[dict[str, Kind]] = {kind.name: kind for kind in KINDS.values() if kind.price != NO_PRICE}
"""By name, the kinds that can be conjured (ethereal.price); a soldier stands for all."""


class Card(msgspec.Struct, frozen=True):
    """A card's face, read off its id; `suit` is empty where it has none (ethereal.support.no-suit)."""

    id: str
    kind: Kind
    suit: str
    pack: str

    @property
    def color(self) -> Color | None:
        return SUIT_COLOR.get(self.suit)

    @property
    def face(self) -> str:
        """Rank and suit in short notation, such as `10h` or `Xb`, or the rank of a card without a suit."""
        return self.id.partition(".")[0]


class UnknownCard(ValueError):
    """No card has this id."""


@cache
def card(id: str) -> Card:
    """The card with this id.

    Errors: `UnknownCard` if its face or pack does not exist.
    """
    face, _, pack = id.partition(".")
    rank, suit = (face, "") if face in KINDS else (face[:-1], face[-1:])
    kind = KINDS.get(rank)
    if kind is None or not pack or suit not in suits_of(kind):
        raise UnknownCard(f"{id!r} is no card")
    return Card(id=id, kind=kind, suit=suit, pack=pack)


def suits_of(kind: Kind) -> tuple[str, ...]:
    """The suits from lowest to highest; of a kind without one the empty suit."""
    if kind not in DECK:
        return ("",)
    return ("b", "r") if kind.rank == "X" else SUITS


@cache
def rank_order(id: str) -> tuple[int, int, str]:
    """ethereal.kind.rank-order, -ties, -others, -support: the key that sorts cards from lowest to highest."""
    known = card(id)
    suit = suits_of(known.kind).index(known.suit) if known.suit else -1
    return known.kind.order, suit, id


FALLS: Final = ("first", "by-rank", "last", "never")


@cache
def fall_order(id: str) -> tuple[int, tuple[int, int, str]]:
    """ethereal.damage.lowest-card, ethereal.damage.other-kinds: the key that sorts a stack by whom damage falls on."""
    return FALLS.index(card(id).kind.falls), rank_order(id)


def base_fall_order(id: str) -> tuple[bool, tuple[int, int, str]]:
    """ethereal.death.ace-order: the key that sorts the cards inside a falling base, support cards after the others."""
    return card(id).kind.group == "support", rank_order(id)


def made_card(face: str, number: int) -> str:
    """The id of the card of this face that is newly made as number `number` of its match."""
    return f"{face}.m{number}"


def made_number(id: str) -> int:
    """The number under which a card was newly made."""
    return int(card(id).pack.removeprefix("m").partition(FOR_BOUNTY)[0])


def bounty_card(bounty: int, number: int) -> str:
    """The id of the Debt Collector that is newly made as number `number` for whoever took a bounty."""
    return f"{COLLECTOR}.m{number}{FOR_BOUNTY}{bounty}"


@cache
def bounty_of(id: str) -> int:
    """The number of the bounty that a card was made for, or 0."""
    return int(card(id).pack.partition(FOR_BOUNTY)[2] or 0)


def worth(id: str) -> int:
    """ethereal.worth: the mana of this card's soul."""
    return card(id).kind.worth


def is_soldier(id: str) -> bool:
    """ethereal.kind.soldiers: Grunts and Infantry."""
    return card(id).kind.group in ("grunt", "infantry")


def is_base(id: str) -> bool:
    """ethereal.kind.types, ethereal.wall.is-base: Aces and Walls."""
    return card(id).kind.group == "base"


def is_rank(id: str, *ranks: str) -> bool:
    return card(id).kind.rank in ranks


THIRD_PACK: Final = "3"
"""The pack of the third deck (ethereal.option.decks-three)."""


def full_deck(pack: str) -> tuple[str, ...]:
    """ethereal.deck.full: the 54 cards of a deck, lowest first."""
    return tuple(f"{kind.rank}{suit}.{pack}" for kind in DECK for suit in suits_of(kind))


def waiting_in_ether(decks: int, after: int = 0) -> tuple[str, ...]:
    """ethereal.support.in-ether-only, ethereal.support.ether-per-deck: the cards of no deck that wait in the Ether, of
    so many decks, without those of the first `after`."""
    numbers = {kind: range(kind.in_ether * after + 1, kind.in_ether * decks + 1) for kind in OTHERS}
    return tuple(f"{kind.rank}.e{number}" for kind in OTHERS for number in numbers[kind])
