"""The full deck, and what decks start with (ethereal.deck)."""

from collections import Counter

import pytest

from commands.clock import CommitClock
from commands.ethereal.conjure import Conjure
from commands.handling import Tables
from domain.ethereal.kinds import card, is_soldier
from events.base import CardsShuffled, DiceRolled, Player
from events.ethereal.agenda import RoundStart
from events.ethereal.cards import CardConjured, CardsDealt
from events.log.memory import MemoryLog
from projections.feed import lines_of
from tests.rules.ethereal.making import HANDS, JOKERS, being_made
from tests.rules.ethereal.tables import due
from tests.rules.spec import given

RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]


def _dealt(pile: str, **options: str) -> tuple[str, ...]:
    spec = being_made({JOKERS: []}, **options).accepted()
    return next(event.cards for event in spec.told if isinstance(event, CardsDealt) and event.pile == pile)


@pytest.mark.rule("ethereal.deck.full", "ethereal.option.full-deck", "ethereal.option.joker-color")
@pytest.mark.parametrize("seat", ["s1", "s2"])
def test_a_full_deck_is_52_cards_and_a_red_and_a_black_joker(seat: str) -> None:
    cards = _dealt(f"deck:{seat}", specials="all")
    faces = Counter(card(id).face for id in cards)
    assert faces == Counter([*(rank + suit for rank in RANKS for suit in "shdc"), "Xr", "Xb"])
    assert len(cards) == 54


@pytest.mark.rule("ethereal.deck.colors")
@pytest.mark.parametrize(
    ("face", "color"), [("9h", "red"), ("2d", "red"), ("Xr", "red"), ("Ks", "black"), ("Ac", "black"), ("Xb", "black")]
)
def test_hearts_and_diamonds_are_red_spades_and_clubs_black_and_jokers_have_a_color_alone(
    face: str, color: str
) -> None:
    assert card(f"{face}.1").color == color


@pytest.mark.rule("ethereal.deck.default-content", "ethereal.option.joker-which")
@pytest.mark.parametrize(("roll", "joker"), [(1, "Xb"), (2, "Xr")])
def test_a_deck_starts_with_the_soldiers_and_a_joker_drawn_at_random(roll: int, joker: str) -> None:
    spec = being_made({JOKERS: [roll, 1]})
    spec.then_among(DiceRolled(dice=(2,), faces=(roll,), rule=JOKERS, seat="s1"))
    own = (*spec.match.decks["s1"], *spec.match.hands["s1"])
    assert [id for id in own if not is_soldier(id)] == [f"{joker}.1"]
    assert len(own) == 37


@pytest.mark.rule("ethereal.deck.shuffled-at-start")
def test_each_deck_is_shuffled_once_before_the_opening_hand_is_drawn() -> None:
    spec = being_made().accepted()
    shuffled = [event for event in spec.told if isinstance(event, CardsShuffled)]
    assert [event.pile for event in shuffled] == ["deck:s1", "deck:s2"]
    first_hand = next(event for event in spec.told if isinstance(event, DiceRolled) and event.rule == HANDS)
    assert spec.told.index(shuffled[-1]) < spec.told.index(first_hand)


@pytest.mark.rule("ethereal.deck.shuffled-at-start")
def test_the_order_of_a_shuffled_deck_is_recorded_and_told_to_nobody() -> None:
    tables = Tables(MemoryLog(), CommitClock())
    match_id = tables.create("ethereal", seed=b"s" * 32)
    for seat in ("s1", "s2"):
        tables.take_seat(match_id, seat, Player(kind="person", name="Ada"), entropy="ab")
    landed = tables.carry_on(match_id)
    assert landed is not None
    dealt = {event.pile: event.cards for event in landed.events if isinstance(event, CardsDealt)}
    for event in landed.events:
        if isinstance(event, CardsShuffled):
            assert set(event.order) < set(dealt[event.pile])
            assert event.order != tuple(id for id in dealt[event.pile] if id in event.order)
    rules = tables.load(match_id).rules
    for seat in ("s1", "s2", None):
        told = lines_of(rules, landed.before, landed.events, seat)
        assert not [line for line in told if isinstance(line, CardsShuffled)]


@pytest.mark.rule("ethereal.deck.shuffle-recorded")
def test_a_later_shuffle_is_a_fact_that_fixes_the_new_order() -> None:
    spec = given(souls={"s1": "2c"}, decks={"s1": "Ks 9h"}, ether="5c.2")
    spec.when("s1", Conjure(kind="soldier")).then_among(
        CardConjured(seat="s1", kind="soldier", card="5c.2", price=1, parts=(("ethereal.price.soldier", 1),)),
        CardsShuffled(pile="deck:s1", order=("Ks.1", "9h.1", "5c.2"), rule="ethereal.conjure.reshuffles"),
    )
    other = CardsShuffled(pile="deck:s1", order=("5c.2", "9h.1", "Ks.1"), rule="ethereal.conjure.reshuffles")
    assert given(spec.match, other).match.decks["s1"] == other.order


@pytest.mark.rule("ethereal.deck.shuffle-recorded")
def test_the_shuffles_of_a_full_moon_are_facts_too() -> None:
    spec = due(RoundStart(), round=4, moon=3, field={"C1": "s1 9h", "C5": "s2 9h"}, decks={"s1": "Ks 9c", "s2": "2c"})
    spec.when_due().rolling(6).then_among(
        CardsShuffled(pile="deck:s1", order=("Ks.1", "9c.1"), rule="ethereal.moon.full-shuffle"),
        CardsShuffled(pile="deck:s2", order=("2c.2",), rule="ethereal.moon.full-shuffle"),
    )
