"""The hand and the draw phase (ethereal.hand, draw, overdraw)."""

import pytest

from commands.ethereal.turn import EndPhase, RollDraw
from domain.ethereal.options import Options
from events.ethereal.cards import CardBurned, CardDrawn, OverdrawLowered
from tests.rules.ethereal.making import HANDS, made
from tests.rules.ethereal.tables import rolled
from tests.rules.spec import Given, given

DRAW = RollDraw()
FIVE = "2c 3c 4c 5c 6c"
SIX = "2c 3c 4c 5c 6c 7c"
DECK = "2h 3h 4h 5h 6h 7h 8h 9h"


def _drawing(hand: str = "", deck: str = DECK, **position: object) -> Given:
    return given(field={"C1": "s1 9s", "C5": "s2 9s"}, hands={"s1": hand}, decks={"s1": deck, "s2": "2s"}, **position)


def _drawn(*cards: str) -> list[CardDrawn]:
    return [CardDrawn(seat="s1", card=card) for card in cards]


def _burned(*cards: str) -> list[CardBurned]:
    return [CardBurned(seat="s1", card=card) for card in cards]


@pytest.mark.rule("ethereal.draw.roll")
@pytest.mark.parametrize("face", [1, 2, 3, 4])
def test_a_seat_rolls_1d4_and_draws_as_many_cards_from_the_top(face: int) -> None:
    spec = _drawing(phase="draw").when("s1", DRAW).rolling(face)
    spec.then(rolled("ethereal.draw.roll", (4, face)), *_drawn("2h.1", "3h.1", "4h.1", "5h.1")[:face])
    assert spec.match.decks["s1"][0] == f"{2 + face}h.1"


@pytest.mark.rule("ethereal.draw.as-often")
def test_a_seat_may_roll_as_often_as_it_wants() -> None:
    spec = _drawing(phase="draw")
    for face in (1, 2, 1, 2):
        spec.when("s1", DRAW).rolling(face).accepted()
    spec.when("s1", EndPhase()).accepted()
    assert len(spec.match.hands["s1"]) == 6


@pytest.mark.rule("ethereal.draw.as-often")
def test_a_seat_may_roll_not_at_all() -> None:
    _drawing(phase="draw").when("s1", EndPhase()).then_none(CardDrawn)


@pytest.mark.rule("ethereal.hand.limit", "ethereal.draw.one-by-one")
def test_with_a_hand_of_5_and_a_roll_of_4_one_card_is_drawn_and_three_burn() -> None:
    spec = _drawing(FIVE, phase="draw").when("s1", DRAW).rolling(4)
    spec.then(rolled("ethereal.draw.roll", (4, 4)), *_drawn("2h.1"), *_burned("3h.1", "4h.1", "5h.1"))
    assert len(spec.match.hands["s1"]) == 6


@pytest.mark.rule("ethereal.hand.limit")
def test_with_a_hand_of_5_and_a_roll_of_1_nothing_burns() -> None:
    _drawing(FIVE, phase="draw").when("s1", DRAW).rolling(1).then_none(CardBurned)


@pytest.mark.rule("ethereal.hand.limit-option")
@pytest.mark.parametrize("limit", [3, 7, 10])
def test_the_hand_limit_is_a_set_up_number(limit: int) -> None:
    spec = _drawing(SIX if limit == 7 else "", deck=DECK, options=Options(hand_limit=limit), phase="draw")
    drawn = 1 if limit == 7 else min(limit, 4)
    spec.when("s1", DRAW).rolling(4).then(
        rolled("ethereal.draw.roll", (4, 4)),
        *_drawn("2h.1", "3h.1", "4h.1", "5h.1")[:drawn],
        *_burned("2h.1", "3h.1", "4h.1", "5h.1")[drawn:],
    )


@pytest.mark.rule("ethereal.hand.limit-option")
def test_the_hand_limit_of_the_set_up_holds_for_opening_hands() -> None:
    match = made({HANDS: [4, 4, 1, 1]}, hand_limit=3).match
    assert [len(hand) for hand in match.hands.values()] == [3, 2]
    assert len(match.grave) == 5


@pytest.mark.rule("ethereal.draw.full-hand-allowed")
def test_rolling_with_a_full_hand_is_allowed_and_burns_every_card() -> None:
    _drawing(SIX, phase="draw").when("s1", DRAW).rolling(2).then(
        rolled("ethereal.draw.roll", (4, 2)), *_burned("2h.1", "3h.1")
    )


@pytest.mark.rule("ethereal.draw.stop-after-overdraw")
def test_after_a_roll_that_burned_a_card_another_roll_is_refused_until_the_next_turn() -> None:
    spec = _drawing(FIVE, phase="draw").when("s1", DRAW).rolling(2).accepted()
    spec.when("s1", DRAW).then_rejected("no-more-draws", "ethereal.draw.stop-after-overdraw")
    _drawing(FIVE, phase="draw", turn=5, burned_in={"s1": 3}).when("s1", DRAW).rolling(1).accepted()


@pytest.mark.rule("ethereal.draw.short-deck", "ethereal.overdraw.needs-cards")
@pytest.mark.parametrize(("hand", "overdrawn"), [("", 0), (SIX, 2)])
def test_a_roll_higher_than_the_deck_draws_what_is_there_and_counts_nothing_for_the_rest(
    hand: str, overdrawn: int
) -> None:
    spec = _drawing(hand, deck="2h 3h", phase="draw").when("s1", DRAW).rolling(4)
    cards = _burned("2h.1", "3h.1") if hand else _drawn("2h.1", "3h.1")
    spec.then(rolled("ethereal.draw.roll", (4, 4)), *cards)
    assert spec.match.decks["s1"] == ()
    assert spec.match.overdraw["s1"] == overdrawn


@pytest.mark.rule("ethereal.draw.empty-deck")
def test_a_roll_with_an_empty_deck_is_refused() -> None:
    _drawing(deck="", phase="draw").when("s1", DRAW).then_rejected("deck-empty", "ethereal.draw.empty-deck")


@pytest.mark.rule("ethereal.draw.full-moon")
def test_at_the_full_moon_a_roll_is_refused() -> None:
    _drawing(phase="draw", moon=4).when("s1", DRAW).then_rejected("full-moon-no-draw", "ethereal.draw.full-moon")
    for moon in (0, 1, 2, 3, 5, 6, 7):
        _drawing(phase="draw", moon=moon).when("s1", DRAW).rolling(1).accepted()


@pytest.mark.rule("ethereal.overdraw.count")
@pytest.mark.parametrize(("hand", "face", "count"), [(FIVE, 1, 3), (FIVE, 2, 4), (FIVE, 4, 6), (SIX, 1, 4)])
def test_every_card_that_burns_raises_the_overdraw_count_by_one(hand: str, face: int, count: int) -> None:
    spec = _drawing(hand, phase="draw", overdraw={"s1": 3, "s2": 1}).when("s1", DRAW).rolling(face).accepted()
    assert spec.match.overdraw == {"s1": count, "s2": 1}


@pytest.mark.rule("ethereal.overdraw.carries")
@pytest.mark.parametrize(("count", "left"), [(1, 0), (6, 0), (7, 1), (12, 6), (13, 7)])
def test_at_the_end_of_its_own_turn_six_are_taken_off_a_seats_overdraw_count(count: int, left: int) -> None:
    spec = _drawing(phase="attack", overdraw={"s1": count, "s2": 9}).when("s1", EndPhase())
    spec.then_among(OverdrawLowered(seat="s1", count=left))
    assert spec.match.overdraw == {"s1": left, "s2": 9}


@pytest.mark.rule("ethereal.overdraw.carries")
def test_with_nothing_overdrawn_nothing_is_taken_off() -> None:
    _drawing(phase="attack").when("s1", EndPhase()).then_none(OverdrawLowered)
