"""The New Moon's gift (ethereal.moon.new-gift, gift-order)."""

import pytest

from commands.ethereal.calendar.moon import PickFromGrave
from domain.ethereal.options import Options
from events.base import CardsShuffled, ClaimChanged, ManaPosted
from events.ethereal.agenda import RoundStart
from events.ethereal.cards import CardBurned, CardsRaised
from events.ethereal.moon import GiftOffered, MoonMoved, TollAsked
from events.ethereal.turn import TurnBegan
from tests.rules.ethereal.tables import due, rolled
from tests.rules.spec import Given

ACES = {"C1": "s1 Ah", "C5": "s2 Ad"}
NEW = 0


def new_moon(**position: object) -> Given:
    """The round starts in which the moon is new again."""
    return due(RoundStart(), **{"field": ACES, "round": 8, "moon": 7, "grave": "9h.1 4c.2 Kd.2", **position}).when_due()


@pytest.mark.rule("ethereal.moon.new-gift", "ethereal.moon.gift-order")
@pytest.mark.parametrize("face", [1, 2])
def test_at_the_new_moon_each_seat_may_take_1d2_cards_from_the_grave_before_the_first_seat_acts(face: int) -> None:
    spec = new_moon().rolling(face)
    spec.then_among(
        MoonMoved(phase=NEW), rolled("ethereal.moon.new-gift", (2, face)), GiftOffered(ask=2, of=("s1",), most=face)
    )
    spec.when("s1", PickFromGrave(ask=2, cards=("9h.1",))).accepted().when_due().rolling(1).then_among(
        rolled("ethereal.moon.new-gift", (2, 1), seat="s2"), GiftOffered(ask=4, of=("s2",), most=1)
    )
    spec.when("s2", PickFromGrave(ask=4, cards=("Kd.2",))).then_among(
        CardsRaised(seat="s2", cards=("Kd.2",), rule="ethereal.moon.new-gift")
    )
    spec.when_due().then_among(TurnBegan(seat="s1", turn=4, own=1))
    assert spec.match.hands == {"s1": ("9h.1",), "s2": ("Kd.2",)}


@pytest.mark.rule("ethereal.moon.gift-order")
def test_the_gift_comes_in_turn_order() -> None:
    new_moon(order=("s2", "s1")).rolling(1).then_among(GiftOffered(ask=2, of=("s2",), most=1))


@pytest.mark.rule("ethereal.moon.new-gift")
def test_the_gift_is_free() -> None:
    spec = new_moon(souls={"s1": "2c"}).rolling(1).accepted()
    spec.when("s1", PickFromGrave(ask=2, cards=("9h.1",))).then_none(ManaPosted, ClaimChanged)


@pytest.mark.rule("ethereal.moon.new-gift-to-hand")
@pytest.mark.parametrize(
    ("hand", "limit", "face", "most"),
    [
        pytest.param("2c 3c 4s 5c", 6, 2, 2, id="4-in-hand"),
        pytest.param("2c 3c 4s 5c 6c", 6, 2, 1, id="5-in-hand"),
        pytest.param("2c 3c 4s 5c 6c 7c", 6, 2, None, id="6-in-hand"),
        pytest.param("2c 3c 4s 5c 6c 7c", 7, 2, 1, id="limit-7"),
    ],
)
def test_the_gift_never_goes_beyond_the_hand_limit(hand: str, limit: int, face: int, most: int | None) -> None:
    spec = new_moon(hands={"s1": hand, "s2": hand}, options=Options(hand_limit=limit)).rolling(
        *((face,) if most else (face, face))
    )
    if most is None:
        spec.then_none(GiftOffered)
    else:
        spec.then_among(GiftOffered(ask=2, of=("s1",), most=most))


@pytest.mark.rule("ethereal.moon.new-gift-to-hand")
def test_what_the_hand_has_no_room_for_stays_in_the_grave_and_is_no_overdraw() -> None:
    spec = new_moon(hands={"s1": "2c 3c 4s 5c 6c"}).rolling(2).accepted()
    gift = PickFromGrave(ask=2, cards=("9h.1", "Kd.2"))
    spec.when("s1", gift).then_rejected("too-many-cards", "ethereal.grave.pick-too-many")
    spec.when("s1", PickFromGrave(ask=2, cards=("9h.1",))).then_none(CardBurned)
    assert spec.match.grave == ("4c.2", "Kd.2")
    assert spec.match.overdraw == {"s1": 0, "s2": 0}


@pytest.mark.rule("ethereal.moon.new-gift-sequence")
def test_each_seat_chooses_from_the_grave_as_the_seats_before_it_left_it() -> None:
    spec = new_moon().rolling(1).accepted().when("s1", PickFromGrave(ask=2, cards=("9h.1",))).accepted()
    spec.when_due().rolling(1).accepted()
    spec.when("s2", PickFromGrave(ask=4, cards=("9h.1",))).then_rejected("card-not-in-grave")


@pytest.mark.rule("ethereal.moon.new-gift-sequence", "ethereal.moon.new-gift-empty")
def test_when_the_first_seat_takes_the_last_card_the_next_gets_nothing() -> None:
    spec = new_moon(grave="9h.1").rolling(2).accepted().when("s1", PickFromGrave(ask=2, cards=("9h.1",))).accepted()
    spec.when_due().then_none(GiftOffered)


@pytest.mark.rule("ethereal.moon.new-gift-empty")
def test_with_nothing_in_the_grave_the_gift_gives_nothing() -> None:
    new_moon(grave="").then_none(GiftOffered)


@pytest.mark.rule("ethereal.moon.new-gift")
@pytest.mark.parametrize("moon", [0, 1, 2, 4, 5, 6])
def test_in_the_phases_between_the_moon_brings_nothing(moon: int) -> None:
    due(RoundStart(), field=ACES, round=2, moon=moon, grave="9h.1", decks={"s1": "2c 3c 4c"}).when_due().then_none(
        GiftOffered, TollAsked, CardsShuffled
    )
