from collections import Counter

import pytest

from domain.engine.ruleset import ruleset
from domain.pantheon.cards import CARDS, DECK
from domain.pantheon.combat import NEEDED, bonuses
from domain.pantheon.prices import price_of
from projections.pantheon.books import cards_in_zones
from projections.replay import moments
from tests.fixtures.simulated import simulate
from tests.rules.pantheon.tables import table

RULES = ruleset("pantheon")
MONSTERS = {id: card for id, card in CARDS.items() if card.kind == "monster"}


@pytest.mark.rule("pantheon.card.mortals-ten", "pantheon.card.others-one", "pantheon.card.total")
def test_the_deck_holds_95_cards() -> None:
    assert Counter(card.kind for card in CARDS.values()) == {
        "army": 10,
        "hero": 10,
        "priest": 10,
        "temple": 10,
        "god": 18,
        "monster": 10,
        "miracle": 27,
    }
    named = Counter(card.name for card in CARDS.values() if card.kind in ("god", "monster", "miracle"))
    assert set(named.values()) == {1}
    assert len(DECK) == len(set(DECK)) == 95


@pytest.mark.rule("pantheon.card.monster-elements")
def test_each_monster_has_one_element() -> None:
    by_element = {
        "water": {"leviathan", "kraken", "serpent"},
        "earth": {"giant", "titan", "gorgon"},
        "air": {"dragon"},
        "fire": {"demon", "devil", "phoenix"},
    }
    assert {id: card.element for id, card in MONSTERS.items()} == {
        id: element for element, ids in by_element.items() for id in ids
    }


@pytest.mark.rule("pantheon.card.monsters-alike")
def test_apart_from_name_and_element_all_monsters_are_alike() -> None:
    match = table(sides={"s1": "god-of-war"}).match
    assert {price_of(match, "s1", id).faith for id in MONSTERS} == {5}
    assert {bonuses(match, "s1", id) for id in MONSTERS} == {()}
    assert {card.effects for card in MONSTERS.values()} == {()}
    assert NEEDED["monster"] == {"hero": 6, "army": 5, "temple": 4, "worshipers": 2}


@pytest.mark.rule("pantheon.card.conservation")
@pytest.mark.parametrize("number", range(3))
def test_at_every_moment_there_are_95_cards(number: int) -> None:
    log, match_id = simulate(number, game="pantheon", most=400)
    for kept in moments(log, match_id):
        cards = Counter(cards_in_zones(kept.match))
        assert not cards or (len(cards), cards.total()) == (95, 95)
