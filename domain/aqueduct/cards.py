"""The extended Decktet (aqueduct.deck)."""

from typing import Final, Literal, get_args

import msgspec

from events.aqueduct.suits import Suit

Kind = Literal["ace", "number", "pawn", "court", "crown", "excuse"]
SUITS: Final[tuple[Suit, ...]] = get_args(Suit)
EXCUSE: Final = "excuse"


class Card(msgspec.Struct, frozen=True, kw_only=True):
    """One card. Only number cards have a rank; that of the others is 0."""

    id: str
    name: str
    kind: Kind
    rank: int = 0
    suits: tuple[Suit, ...] = ()


def _card(kind: Kind, name: str, *suits: Suit, rank: int = 0) -> Card:
    return Card(id=name.removeprefix("the ").lower().replace(" ", "-"), name=name, kind=kind, rank=rank, suits=suits)


def _number(rank: int, name: str, *suits: Suit) -> Card:
    return _card("number", name, *suits, rank=rank)


_TABLE: tuple[Card, ...] = (
    _card("ace", "Ace of Moons", "moons"),
    _card("ace", "Ace of Suns", "suns"),
    _card("ace", "Ace of Waves", "waves"),
    _card("ace", "Ace of Leaves", "leaves"),
    _card("ace", "Ace of Wyrms", "wyrms"),
    _card("ace", "Ace of Knots", "knots"),
    _number(2, "the Author", "moons", "knots"),
    _number(2, "the Desert", "suns", "wyrms"),
    _number(2, "the Origin", "waves", "leaves"),
    _number(3, "the Journey", "moons", "waves"),
    _number(3, "the Painter", "suns", "knots"),
    _number(3, "the Savage", "leaves", "wyrms"),
    _number(4, "the Mountain", "moons", "suns"),
    _number(4, "the Sailor", "waves", "leaves"),
    _number(4, "the Battle", "wyrms", "knots"),
    _number(5, "the Forest", "moons", "leaves"),
    _number(5, "the Discovery", "suns", "waves"),
    _number(5, "the Soldier", "wyrms", "knots"),
    _number(6, "the Lunatic", "moons", "waves"),
    _number(6, "the Penitent", "suns", "wyrms"),
    _number(6, "the Market", "leaves", "knots"),
    _number(7, "the Chance Meeting", "moons", "leaves"),
    _number(7, "the Castle", "suns", "knots"),
    _number(7, "the Cave", "waves", "wyrms"),
    _number(8, "the Diplomat", "moons", "suns"),
    _number(8, "the Mill", "waves", "leaves"),
    _number(8, "the Betrayal", "wyrms", "knots"),
    _number(9, "the Pact", "moons", "suns"),
    _number(9, "the Darkness", "waves", "wyrms"),
    _number(9, "the Merchant", "leaves", "knots"),
    _card("pawn", "the Harvest", "moons", "suns", "leaves"),
    _card("pawn", "the Watchman", "moons", "wyrms", "knots"),
    _card("pawn", "the Light Keeper", "suns", "waves", "knots"),
    _card("pawn", "the Borderland", "waves", "leaves", "wyrms"),
    _card("court", "the Consul", "moons", "waves", "knots"),
    _card("court", "the Rite", "moons", "leaves", "wyrms"),
    _card("court", "the Island", "suns", "waves", "wyrms"),
    _card("court", "the Window", "suns", "leaves", "knots"),
    _card("crown", "the Huntress", "moons"),
    _card("crown", "the Bard", "suns"),
    _card("crown", "the Sea", "waves"),
    _card("crown", "the End", "leaves"),
    _card("crown", "the Calamity", "wyrms"),
    _card("crown", "the Windfall", "knots"),
    _card("excuse", "the Excuse"),
)
"""The composition table of docs/rules/aqueduct/rules.md."""

CARDS: Final = {card.id: card for card in _TABLE}
DECK: Final = tuple(CARDS)


def _of(*kinds: Kind) -> tuple[str, ...]:
    return tuple(card.id for card in _TABLE if card.kind in kinds)


ACES: Final = _of("ace")
NUMBERS: Final = _of("number")
DEITIES: Final = _of("pawn", "court")
"""What is dealt as Influence Cards and else forms the Deity Deck."""
CROWNS: Final = {card.suits[0]: card.id for card in _TABLE if card.kind == "crown"}
"""By suit."""


class UnknownCard(ValueError):
    """A text that names no card."""


def card(id: str) -> Card:
    """The card of this id.

    Errors: `UnknownCard`.
    """
    if id not in CARDS:
        raise UnknownCard(f"{id!r} is no card, such as mill or ace-of-moons")
    return CARDS[id]


def place_in_deck(id: str) -> int:
    """Where a card stands in the composition table, for sorting."""
    return _PLACES[id]


_PLACES = {id: place for place, id in enumerate(CARDS)}
