from collections import Counter
from itertools import product

import pytest

from domain.aqueduct.cards import ACES, CARDS, CROWNS, DECK, DEITIES, EXCUSE, NUMBERS, SUITS, Card
from tests.guards.source import ROOT

RANKS = range(2, 10)


def of_kind(kind: str) -> list[Card]:
    return [card for card in CARDS.values() if card.kind == kind]


@pytest.mark.rule("aqueduct.deck.size")
def test_the_deck_has_45_cards_of_six_kinds() -> None:
    kinds = Counter(card.kind for card in CARDS.values())
    assert kinds == {"ace": 6, "number": 24, "pawn": 4, "court": 4, "crown": 6, "excuse": 1}
    assert kinds.total() == len(DECK) == 45
    assert {card.rank for card in of_kind("number")} == {*RANKS}
    assert (len(ACES), len(NUMBERS), len(DEITIES), len(CROWNS), EXCUSE) == (6, 24, 8, 6, "excuse")


@pytest.mark.rule("aqueduct.deck.suits")
def test_there_are_six_suits() -> None:
    assert SUITS == ("moons", "suns", "waves", "leaves", "wyrms", "knots")
    assert {suit for card in CARDS.values() for suit in card.suits} == {*SUITS}


@pytest.mark.rule("aqueduct.deck.suits-per-card")
@pytest.mark.parametrize(
    ("kind", "suits"), [("ace", 1), ("crown", 1), ("number", 2), ("pawn", 3), ("court", 3), ("excuse", 0)]
)
def test_a_kind_has_its_number_of_suits(kind: str, suits: int) -> None:
    assert {len({*card.suits}) for card in of_kind(kind)} == {suits}
    assert {len(card.suits) for card in of_kind(kind)} == {suits}


@pytest.mark.rule("aqueduct.deck.one-suit-per-rank", "aqueduct.deck.rank-and-suit-unique")
def test_each_rank_has_each_suit_on_exactly_one_card() -> None:
    for rank in RANKS:
        cards = [card for card in of_kind("number") if card.rank == rank]
        assert len(cards) == 3
        assert sorted(suit for card in cards for suit in card.suits) == sorted(SUITS)
    for rank, suit in product(RANKS, SUITS):
        assert len([card for card in CARDS.values() if card.rank == rank and suit in card.suits]) == 1
    (market,) = [card.id for card in CARDS.values() if card.rank == 6 and "knots" in card.suits]
    assert market == "market"


@pytest.mark.rule("aqueduct.deck.pawns-and-courts")
@pytest.mark.parametrize("kind", ["pawn", "court"])
def test_each_suit_stands_on_two_pawns_and_two_courts(kind: str) -> None:
    assert Counter(suit for card in of_kind(kind) for suit in card.suits) == dict.fromkeys(SUITS, 2)


@pytest.mark.rule("aqueduct.deck.composition")
def test_the_cards_are_those_of_the_table() -> None:
    """The table of the rulebook, read as it stands."""
    text = (ROOT / "docs" / "rules" / "aqueduct" / "rules.md").read_text(encoding="utf-8")
    rows = [line.strip("| ").split(" | ") for line in text.splitlines() if line.startswith("| ")][1:]
    table = [(rank, name, () if suits == "none" else tuple(suits.lower().split(", "))) for rank, name, suits in rows]
    ours = [
        (str(card.rank) if card.rank else "none" if card.kind == "excuse" else card.kind.title(), card.name, card.suits)
        for card in CARDS.values()
    ]
    assert ours == table
