"""Where cards can be, and who can see them there (ethereal.zone)."""

from typing import Any

import pytest

from commands.ethereal.attack import Attack
from commands.ethereal.calendar.moon import PickFromGrave
from commands.ethereal.conjure import Conjure
from commands.ethereal.move import MoveCards
from commands.ethereal.place import PlaceCard
from commands.ethereal.turn import RollDraw
from domain.ethereal.kinds import waiting_in_ether
from domain.ethereal.match import Stack
from events.ethereal.moon import GiftOffered
from events.ethereal.turn import PhaseOpened
from projections.ethereal.zones import cards_in_zones
from tests.rules.ethereal.making import SOULS, made
from tests.rules.spec import given

EVERYBODY = ("s1", "s2", None)
"""Both seats and a watcher."""


def _seen(seat: str | None, **position: Any) -> Any:
    spec = given(**position)
    return spec.rules.view(spec.match, seat)


@pytest.mark.rule("ethereal.zone.deck")
@pytest.mark.parametrize("seat", EVERYBODY)
def test_nobody_sees_the_order_of_a_deck_and_everybody_its_size(seat: str | None) -> None:
    seen = _seen(seat, decks={"s1": "9h 4c Ks", "s2": "2s"})
    assert seen == _seen(seat, decks={"s1": "Ks 9h 4c", "s2": "2s"})
    assert seen.decks == {"s1": 3, "s2": 1}


@pytest.mark.rule("ethereal.zone.hand")
@pytest.mark.parametrize("seat", ["s2", None])
def test_a_hand_is_seen_by_its_own_seat_alone_and_its_size_by_everybody(seat: str | None) -> None:
    seen = _seen(seat, hands={"s1": "9h 4c"}, decks={"s1": "Ks"})
    assert seen == _seen(seat, hands={"s1": "9h Ks"}, decks={"s1": "4c"})
    assert seen.hand == ()
    assert seen.hands == {"s1": 2, "s2": 0}
    assert _seen("s1", hands={"s1": "9h 4c"}).hand == ("9h.1", "4c.1")


@pytest.mark.rule("ethereal.zone.soul-pile")
@pytest.mark.parametrize("seat", EVERYBODY)
def test_souls_their_order_of_arrival_and_their_mana_are_public(seat: str | None) -> None:
    seen = _seen(seat, souls={"s1": "Qh 2c Js"})
    assert seen.souls["s1"] == ("Qh.1", "2c.1", "Js.1")
    assert seen.mana == {"s1": 6, "s2": 0}


@pytest.mark.rule("ethereal.zone.field", "ethereal.stack.no-foreign")
def test_a_tile_holds_one_stack_and_a_stack_holds_cards_of_one_seat() -> None:
    spec = given(field={"C1": "s1 9h", "D1": "s2 5c"}, hands={"s1": "4c 4d"})
    spec.when("s1", PlaceCard(card="4c.1", tile="D1")).then_rejected("tile-occupied")
    spec.when("s1", PlaceCard(card="4c.1", tile="C1")).accepted()
    assert spec.match.stacks == {"C1": Stack("s1", ("9h.1", "4c.1")), "D1": Stack("s2", ("5c.2",))}
    spec.when("s1", MoveCards(origin="C1", target="D1", cards=("4c.1",))).then_rejected("tile-occupied")


@pytest.mark.rule("ethereal.zone.grave", "ethereal.zone.ether", "ethereal.zone.outer-darkness")
@pytest.mark.parametrize("seat", EVERYBODY)
def test_grave_ether_and_outer_darkness_are_shared_and_seen_by_everybody(seat: str | None) -> None:
    seen = _seen(seat, grave="9h.1 4c.2", ether="Qh.1 Qd.2", outer_darkness="Js.2")
    assert seen.grave == ("9h.1", "4c.2")
    assert seen.ether == ("Qh.1", "Qd.2")
    assert seen.outer_darkness == ("Js.2",)


@pytest.mark.rule("ethereal.zone.grave-contents")
def test_a_card_killed_on_the_field_lies_in_the_grave() -> None:
    spec = given(field={"C2": "s1 9h", "C3": "s2 4c", "A5": "s2 2c"}, phase="attack")
    spec.when("s1", Attack(tile="C2", target="C3")).rolling(8, 10, 10).accepted()
    assert spec.match.grave == ("4c.2",)


@pytest.mark.rule("ethereal.zone.grave-contents")
def test_spent_souls_lie_in_the_grave() -> None:
    spec = given(souls={"s1": "2c 3c 4c"}, ether="Js.2")
    spec.when("s1", Conjure(kind="jack")).accepted()
    assert spec.match.grave == ("2c.1", "3c.1")


@pytest.mark.rule("ethereal.zone.grave-contents")
def test_cards_burned_by_a_full_hand_lie_in_the_grave() -> None:
    spec = given(hands={"s1": "2c 3c 4c 5c 6c"}, decks={"s1": "7h 8h 9h"}, phase="draw")
    spec.when("s1", RollDraw()).rolling(3).accepted()
    assert spec.match.grave == ("8h.1", "9h.1")


@pytest.mark.rule("ethereal.zone.joker-pile")
def test_a_jokers_pile_goes_with_him_and_is_not_his_seats_soul_pile() -> None:
    spec = given(field={"C2": "s1 9c Xb"}, captured={"Xb.1": "4c.2"}, souls={"s1": "2c"})
    spec.when("s1", MoveCards(origin="C2", target="C3", cards=("9c.1", "Xb.1"))).accepted()
    assert spec.match.stacks["C3"].cards == ("9c.1", "Xb.1")
    assert spec.match.captured == {"Xb.1": ("4c.2",)}
    assert spec.match.souls["s1"] == ("2c.1",)


@pytest.mark.rule("ethereal.zone.joker-pile-public")
@pytest.mark.parametrize("seat", EVERYBODY)
def test_a_jokers_pile_is_seen_by_whoever_sees_the_joker(seat: str | None) -> None:
    seen = _seen(seat, field={"C2": "s1 9c Xb"}, captured={"Xb.1": "4c.2 Js.2"})
    assert seen.captured == {"Xb.1": ("4c.2", "Js.2")}


@pytest.mark.rule("ethereal.zone.exactly-one")
def test_a_match_with_four_made_souls_each_holds_two_decks_the_ethers_own_cards_and_eight_more() -> None:
    spec = made({SOULS: [1, 1] * 8}, starting_mana=4)
    cards = cards_in_zones(spec.match)
    assert len(cards) == 108 + len(waiting_in_ether(2)) + 8
    assert len(set(cards)) == len(cards)


@pytest.mark.rule("ethereal.zone.owner-follows")
def test_a_card_raised_from_the_grave_belongs_to_the_seat_that_raised_it() -> None:
    prep = PhaseOpened(ask=1, of=("s1",), phase="prep")
    gift = GiftOffered(ask=2, of=("s1",), most=1)
    spec = given(grave="9h.2", questions={1: prep, 2: gift}, asked=2)
    spec.when("s1", PickFromGrave(ask=2, cards=("9h.2",))).accepted()
    spec.when("s1", PlaceCard(card="9h.2", tile="C1")).accepted()
    assert spec.match.stacks == {"C1": Stack("s1", ("9h.2",))}
