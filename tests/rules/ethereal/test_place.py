"""Placing cards (ethereal.place)."""

import pytest

from commands.ethereal.place import PlaceCard
from events.ethereal.field import CardPlaced
from tests.rules.spec import given


@pytest.mark.rule("ethereal.place.from-hand", "ethereal.place.target")
def test_a_card_goes_from_the_hand_onto_an_empty_tile() -> None:
    given(hands={"s1": "9h 4c"}).when("s1", PlaceCard(card="9h.1", tile="C1")).then(
        CardPlaced(seat="s1", card="9h.1", tile="C1")
    )


@pytest.mark.rule("ethereal.place.from-hand")
def test_a_card_that_is_not_in_the_hand_is_not_placed() -> None:
    given(hands={"s1": "4c", "s2": "9h"}).when("s1", PlaceCard(card="9h.2", tile="C1")).then_rejected(
        "card-not-in-hand", "ethereal.place.from-hand"
    )
