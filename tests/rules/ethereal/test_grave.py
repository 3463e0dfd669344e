"""Picking cards from the grave (ethereal.grave)."""

import pytest

from commands.ethereal.calendar.moon import PickFromGrave
from events.base import QuestionClosed
from events.ethereal.cards import CardsRaised
from events.ethereal.moon import GiftOffered
from tests.rules.spec import Given, given

SPARE = {"E1": "s1 2s", "A5": "s2 2s"}
GRAVE = "9h.1 4c.2 Kd.2 Xb.1"


def offered(most: int, **position: object) -> Given:
    """Seat 1 may take up to so many cards from the grave."""
    gift = GiftOffered(ask=1, of=("s1",), most=most)
    return given(**{"field": SPARE, "grave": GRAVE, "questions": {1: gift}, "asked": 1, **position})


def picking(*cards: str) -> PickFromGrave:
    return PickFromGrave(ask=1, cards=cards)


@pytest.mark.rule("ethereal.grave.pick-owner")
@pytest.mark.parametrize("cards", [("9h.1",), ("4c.2",), ("Kd.2", "9h.1"), ("Xb.1", "Kd.2")])
def test_the_seat_chooses_which_cards_it_takes_from_any_seats_cards(cards: tuple[str, ...]) -> None:
    spec = offered(2).when("s1", picking(*cards))
    spec.then(QuestionClosed(ask=1), CardsRaised(seat="s1", cards=cards, rule="ethereal.moon.new-gift"))
    assert spec.match.hands["s1"] == cards
    assert set(spec.match.grave) == set(GRAVE.split()) - set(cards)


@pytest.mark.rule("ethereal.grave.pick-fewer")
@pytest.mark.parametrize("cards", [(), ("4c.2",)])
def test_it_may_take_fewer_than_it_is_allowed_and_none_too(cards: tuple[str, ...]) -> None:
    spec = offered(2).when("s1", picking(*cards)).accepted()
    assert spec.match.hands["s1"] == cards
    assert not spec.match.questions


@pytest.mark.rule("ethereal.grave.pick-too-many")
@pytest.mark.parametrize(("most", "cards"), [(1, ("9h.1", "4c.2")), (2, ("9h.1", "4c.2", "Kd.2"))])
def test_more_cards_than_allowed_are_not_picked(most: int, cards: tuple[str, ...]) -> None:
    offered(most).when("s1", picking(*cards)).then_rejected("too-many-cards", "ethereal.grave.pick-too-many")


@pytest.mark.rule("ethereal.grave.pick-missing", "ethereal.outer.not-grave")
@pytest.mark.parametrize("card", ["10h.1", "5c.1", "6c.1", "7c.1", "8c.2", "2s.1", "Qs.2"])
def test_a_card_that_is_not_in_the_grave_is_not_picked(card: str) -> None:
    spec = offered(
        2,
        hands={"s1": "5c"},
        decks={"s1": "6c"},
        souls={"s1": "7c"},
        ether="8c.2",
        outer_darkness="Qs.2",
    )
    spec.when("s1", picking(card)).then_rejected("card-not-in-grave", "ethereal.grave.pick-missing")
    spec.when("s1", picking("9h.1", card)).then_rejected("card-not-in-grave", "ethereal.grave.pick-missing")


@pytest.mark.rule("ethereal.grave.pick-missing", "ethereal.grave.pick-too-many")
def test_that_a_card_is_missing_is_the_reason_given_before_their_number() -> None:
    offered(1).when("s1", picking("9h.1", "10h.1")).then_rejected("card-not-in-grave")


def test_a_card_named_twice_is_taken_once() -> None:
    offered(1).when("s1", picking("9h.1", "9h.1")).then_among(
        CardsRaised(seat="s1", cards=("9h.1",), rule="ethereal.moon.new-gift")
    )


def test_the_other_seat_does_not_pick_for_it() -> None:
    offered(1).when("s2", picking("9h.1")).then_rejected("no-choice-pending")
