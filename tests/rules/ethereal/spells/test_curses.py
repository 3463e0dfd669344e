"""Forced Hand, Three of Swords, Double Edged Sword."""

from typing import Any

import pytest

from commands.ethereal.spells.cast import CastSpell
from commands.ethereal.turn import RollDraw
from events.base import DiceRolled
from events.ethereal.cards import CardBurned, CardDrawn
from events.ethereal.fight import CardKilled
from events.ethereal.souls import SoulsSpent
from events.ethereal.spells import CardDestroyed
from tests.rules.spec import Given, given

FIELD = {"A1": "s1 Ah", "C3": "s1 9h Xr", "C4": "s2 7c", "A5": "s2 Ac"}
FORCED, SWORDS, EDGED = (CastSpell(spell=id) for id in ("forced-hand", "three-of-swords", "double-edged-sword"))
SIX = "2h 3h 4h 5h 6h 7h"


def table(**position: Any) -> Given:
    plain: dict[str, Any] = {"field": FIELD, "souls": {"s1": "2c 3c 4c"}}
    return given(**(plain | position))


def destroyed(spec: Given) -> list[tuple[str, str, str]]:
    return [(e.seat, e.card, e.to) for e in spec.told if isinstance(e, CardDestroyed)]


@pytest.mark.rule("ethereal.spell.forced-hand.price")
@pytest.mark.parametrize("price", [1, 2])
def test_forced_hand_costs_what_was_rolled(price: int) -> None:
    spec = table(decks={"s2": "2h"}, prices={"forced-hand": price}).rolling(1).when("s1", FORCED).accepted()
    spent = next(event for event in spec.told if isinstance(event, SoulsSpent))
    assert len(spent.cards) == price


@pytest.mark.rule("ethereal.spell.forced-hand.effect")
def test_the_target_draws_as_many_cards_as_the_die_shows() -> None:
    table(decks={"s2": "2h 3h 4h"}).rolling(2).when("s1", FORCED).then_among(
        CardDrawn(seat="s2", card="2h.2"), CardDrawn(seat="s2", card="3h.2")
    )


@pytest.mark.rule(
    "ethereal.spell.forced-hand.overflow", "ethereal.overdraw.forced-hand", "ethereal.overdraw.other-seat-turn"
)
def test_cards_over_the_targets_limit_burn_and_count_for_the_target() -> None:
    spec = table(decks={"s2": "8h 9h"}, hands={"s2": "2h 3h 4h 5h 6h"}).rolling(2).when("s1", FORCED)
    spec.then_among(CardDrawn(seat="s2", card="8h.2"), CardBurned(seat="s2", card="9h.2"))
    assert spec.match.overdraw == {"s1": 0, "s2": 1}


@pytest.mark.rule("ethereal.spell.forced-hand.short-deck", "ethereal.spell.forced-hand.empty-deck")
def test_a_short_deck_gives_what_is_there_and_an_empty_one_refuses() -> None:
    spec = table(decks={"s2": "8h"}).rolling(2).when("s1", FORCED).accepted()
    assert spec.match.hands["s2"] == ("8h.2",)
    table().when("s1", FORCED).then_rejected("deck-empty")


@pytest.mark.rule("ethereal.spell.forced-hand.full-moon", "ethereal.moon.full-no-draw", "ethereal.blood.draw-allowed")
def test_at_the_full_moon_forced_hand_is_refused_unless_it_is_a_blood_moon() -> None:
    table(decks={"s2": "8h"}, moon=4).when("s1", FORCED).then_rejected("full-moon-no-draw")
    table(decks={"s2": "8h"}, moon=4, blood_moon_in=2).rolling(1).when("s1", FORCED).accepted()


@pytest.mark.rule("ethereal.spell.forced-hand.no-roll-stop")
def test_burning_by_forced_hand_does_not_stop_the_targets_own_draw_rolls() -> None:
    spec = table(active="s2", turn=4, phase="draw", burned_in={"s2": 3}, decks={"s2": "8h"})
    spec.rolling(1).when("s2", RollDraw()).accepted()


@pytest.mark.rule("ethereal.spell.three-of-swords.price", "ethereal.spell.three-of-swords.roll")
@pytest.mark.parametrize("face", [1, 2])
def test_three_of_swords_destroys_as_many_cards_of_each_hand_as_the_die_shows(face: int) -> None:
    spec = table(hands={"s1": "2h 3h 4h", "s2": "2d 3d 4d"}, prices={"three-of-swords": 3})
    picks = [3, 2][:face] * 2
    spec.rolling(face, *picks).when("s1", SWORDS).accepted()
    assert [seat for seat, _, _ in destroyed(spec)] == ["s2"] * face + ["s1"] * face
    assert spec.match.souls["s1"] == ()


@pytest.mark.rule("ethereal.spell.three-of-swords.order")
def test_the_targets_cards_go_first_each_by_a_recorded_random_pick_that_nobody_is_told() -> None:
    spec = table(hands={"s1": "2h 3h", "s2": "2d 3d 4d"}).rolling(1, 3, 1).when("s1", SWORDS).accepted()
    assert destroyed(spec) == [("s2", "4d.2", "grave"), ("s1", "2h.1", "grave")]
    picks = [event for event in spec.told if isinstance(event, DiceRolled)][1:]
    assert [(event.dice, event.hidden) for event in picks] == [((3,), True), ((2,), True)]


@pytest.mark.rule("ethereal.spell.three-of-swords.short-hand", "ethereal.spell.three-of-swords.target-empty")
@pytest.mark.parametrize(("hand", "lost"), [("2d", 1), ("", 0)])
def test_a_short_hand_loses_what_it_has_and_the_targets_deck_is_spared(hand: str, lost: int) -> None:
    spec = table(hands={"s1": "2h", "s2": hand}, decks={"s2": "9d 8d"}).rolling(2).when("s1", SWORDS).accepted()
    assert [seat for seat, _, _ in destroyed(spec)] == ["s2"] * lost + ["s1"]
    assert len(spec.match.decks["s2"]) == 2


@pytest.mark.rule("ethereal.spell.three-of-swords.caster-deck", "ethereal.spell.three-of-swords.caster-deck-short")
@pytest.mark.parametrize(("deck", "lost"), [("9d 8d 7d", ["9d.1", "8d.1"]), ("9d", ["9d.1"]), ("", [])])
def test_a_caster_with_an_empty_hand_loses_the_top_of_its_deck(deck: str, lost: list[str]) -> None:
    spec = table(decks={"s1": deck}).rolling(2).when("s1", SWORDS).accepted()
    assert [card for _, card, _ in destroyed(spec)] == lost


@pytest.mark.rule("ethereal.spell.three-of-swords.castable-empty")
def test_it_can_be_cast_with_both_hands_empty() -> None:
    assert destroyed(table().rolling(1).when("s1", SWORDS).accepted()) == []


@pytest.mark.rule("ethereal.spell.three-of-swords.destination", "ethereal.blood.killed-means")
@pytest.mark.parametrize(("blood", "to"), [(0, "grave"), (2, "outer-darkness")])
def test_what_it_destroys_goes_to_the_outer_darkness_under_a_blood_moon(blood: int, to: str) -> None:
    spec = table(hands={"s2": "2d"}, decks={"s1": "9d"}, moon=4, blood_moon_in=blood).rolling(1).when("s1", SWORDS)
    assert destroyed(spec.accepted()) == [("s2", "2d.2", to), ("s1", "9d.1", to)]


@pytest.mark.rule("ethereal.spell.three-of-swords.no-capture")
def test_no_joker_captures_what_it_destroys() -> None:
    spec = table(hands={"s2": "2d"}).rolling(1).when("s1", SWORDS).then_none(CardKilled)
    assert spec.match.captured == {}


@pytest.mark.rule(
    "ethereal.spell.double-edged-sword.price",
    "ethereal.spell.double-edged-sword.roll",
    "ethereal.spell.double-edged-sword.ones",
    "ethereal.spell.double-edged-sword.sixes",
    "ethereal.spell.double-edged-sword.others",
)
@pytest.mark.parametrize(
    ("faces", "lost"),
    [
        ((1, 6, 3), ["9d.1", "9s.2"]),
        ((6, 6, 1), ["9s.2", "8s.2", "9d.1"]),
        ((2, 4, 5), []),
        ((1, 1, 1), ["9d.1", "8d.1"]),
    ],
)
def test_each_1_takes_the_casters_top_card_and_each_6_the_targets(faces: tuple[int, ...], lost: list[str]) -> None:
    spec = table(decks={"s1": "9d 8d", "s2": "9s 8s"}).rolling(*faces).when("s1", EDGED).accepted()
    assert [card for _, card, _ in destroyed(spec)] == lost
    assert spec.match.balances["bank"] == 1


@pytest.mark.rule("ethereal.spell.double-edged-sword.only-deck")
def test_with_an_empty_deck_nothing_is_lost_in_its_place() -> None:
    spec = table(hands={"s1": SIX, "s2": SIX}).rolling(1, 6, 6).when("s1", EDGED).accepted()
    assert destroyed(spec) == []


@pytest.mark.rule(
    "ethereal.spell.double-edged-sword.destination",
    "ethereal.spell.double-edged-sword.no-overdraw",
    "ethereal.spell.double-edged-sword.full-moon",
)
@pytest.mark.parametrize("blood", [0, 2])
def test_the_lost_cards_go_to_the_grave_under_every_moon_and_are_no_overdraw(blood: int) -> None:
    spec = table(decks={"s1": "9d", "s2": "9s"}, moon=4, blood_moon_in=blood).rolling(1, 6, 2).when("s1", EDGED)
    assert {to for _, _, to in destroyed(spec.accepted())} == {"grave"}
    assert spec.match.overdraw == {"s1": 0, "s2": 0}
