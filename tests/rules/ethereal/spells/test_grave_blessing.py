"""Grave Blessing and Ritual Dice (ethereal.spell.grave-blessing, ritual-dice, overdraw)."""

from typing import Any

import pytest

from commands.ethereal.calendar.moon import PickFromGrave
from commands.ethereal.sacrifice import SacrificeCard
from commands.ethereal.spells.cast import CastSpell
from commands.ethereal.turn import EndPhase
from events.base import DiceRolled
from events.ethereal.cards import CardsRaised
from events.ethereal.moon import GiftOffered
from events.ethereal.souls import SoulsSpent
from events.ethereal.spells import BlessingRolled, RitualDiceBought
from tests.rules.spec import Given, given

ONE_ACE = {"A1": "s1 Ah", "C1": "s1 9h", "C5": "s2 9c"}
BLESSING, RITUAL = CastSpell(spell="grave-blessing"), CastSpell(spell="ritual-dice")


def table(**position: Any) -> Given:
    plain: dict[str, Any] = {"field": ONE_ACE, "souls": {"s1": "2c 3c 4c"}, "grave": "4h.2 Kh.2 8d.1"}
    return given(**(plain | position))


@pytest.mark.rule("ethereal.spell.grave-blessing.free", "ethereal.spell.grave-blessing.no-six")
def test_it_costs_nothing_and_without_a_six_the_cast_is_used_up() -> None:
    spec = table(souls={}).rolling(5, 5).when("s1", BLESSING).then_none(SoulsSpent, GiftOffered)
    spec.when("s1", BLESSING).then_rejected("already-cast-this-turn")


@pytest.mark.rule(
    "ethereal.spell.grave-blessing.base",
    "ethereal.spell.grave-blessing.aces",
    "ethereal.ace.blessing-die",
    "ethereal.spell.grave-blessing.own-turn-aces",
)
@pytest.mark.parametrize(
    ("field", "dice"),
    [
        ({"C1": "s1 9h", "C5": "s2 Ac"}, 1),
        (ONE_ACE, 2),
        (ONE_ACE | {"B1": "s1 As", "A5": "s2 Ac"}, 3),
    ],
)
def test_it_rolls_one_die_and_one_more_for_each_own_ace_on_the_field(field: dict[str, str], dice: int) -> None:
    table(field=field).rolling(*[1] * dice).when("s1", BLESSING).then_among(
        DiceRolled(dice=(6,) * dice, faces=(1,) * dice, rule="ethereal.spell.grave-blessing.base", seat="s1")
    )


@pytest.mark.rule("ethereal.spell.grave-blessing.ritual", "ethereal.spell.ritual-dice.effect")
@pytest.mark.parametrize("bought", [1, 2])
def test_each_ritual_dice_of_this_turn_adds_two_dice(bought: int) -> None:
    spec = table()
    for _ in range(bought):
        spec.when("s1", RITUAL).accepted()
    spec.rolling(*[1] * (2 + 2 * bought)).when("s1", BLESSING).accepted()


@pytest.mark.rule("ethereal.spell.ritual-dice.effect")
def test_ritual_dice_left_unused_are_lost_with_the_turn() -> None:
    spec = table(rituals={"s1": (1, 2)}).rolling(1, 1).when("s1", BLESSING).accepted()
    assert spec.match.blessed_in["s1"] == 3


@pytest.mark.rule(
    "ethereal.spell.grave-blessing.maximum", "ethereal.overdraw.lowers-maximum", "ethereal.overdraw.weighs-at-once"
)
@pytest.mark.parametrize(("overdraw", "dice"), [(0, 4), (2, 4), (3, 3), (5, 1)])
def test_it_rolls_six_dice_at_most_less_the_overdraw_count(overdraw: int, dice: int) -> None:
    spec = table(overdraw={"s1": overdraw}, rituals={"s1": (3, 1)})
    spec.rolling(*[1] * dice).when("s1", BLESSING).accepted()


@pytest.mark.rule("ethereal.spell.grave-blessing.no-dice", "ethereal.overdraw.lowers-maximum")
@pytest.mark.parametrize("overdraw", [6, 13])
def test_with_a_maximum_of_zero_it_is_refused(overdraw: int) -> None:
    table(overdraw={"s1": overdraw}).when("s1", BLESSING).then_rejected("no-dice")


@pytest.mark.rule("ethereal.spell.grave-blessing.after-sacrifice")
def test_it_may_be_cast_before_or_after_sacrifices() -> None:
    spec = table(hands={"s1": "8h 7h"}).when("s1", SacrificeCard(card="8h.1")).accepted()
    spec.rolling(1, 1).when("s1", BLESSING).accepted()
    spec.when("s1", SacrificeCard(card="7h.1")).accepted()


@pytest.mark.rule("ethereal.spell.grave-blessing.sixes", "ethereal.grave.pick-owner", "ethereal.grave.pick-fewer")
def test_each_six_lets_the_caster_take_one_card_of_its_choice_from_the_grave() -> None:
    spec = (
        table()
        .rolling(6, 6)
        .when("s1", BLESSING)
        .then_among(
            BlessingRolled(seat="s1", turn=3, sixes=2),
            GiftOffered(ask=2, of=("s1",), most=2, rule="ethereal.spell.grave-blessing.sixes"),
        )
    )
    spec.when("s1", PickFromGrave(ask=2, cards=("4h.2", "Kh.2", "8d.1"))).then_rejected("too-many-cards")
    spec.when("s1", PickFromGrave(ask=2, cards=("Kh.2",))).then_among(
        CardsRaised(seat="s1", cards=("Kh.2",), rule="ethereal.spell.grave-blessing.sixes")
    )


@pytest.mark.rule("ethereal.spell.grave-blessing.to-hand")
@pytest.mark.parametrize(("hand", "most"), [("2h 3h 4h 5h 7h", 1), ("2h 3h 4h 5h 7h 8h", 0)])
def test_raises_without_room_in_the_hand_are_lost_and_are_no_overdraw(hand: str, most: int) -> None:
    spec = table(hands={"s1": hand}, rituals={"s1": (3, 1)}).rolling(6, 6, 6, 1).when("s1", BLESSING).accepted()
    offers = [event.most for event in spec.told if isinstance(event, GiftOffered)]
    assert offers == ([most] if most else [])
    assert spec.match.overdraw["s1"] == 0


@pytest.mark.rule("ethereal.spell.grave-blessing.empty-grave")
def test_with_an_empty_grave_it_is_refused_and_the_cast_is_kept() -> None:
    table(grave="").when("s1", BLESSING).then_rejected("grave-empty")


@pytest.mark.rule("ethereal.spell.grave-blessing.full-moon")
def test_at_the_full_moon_it_is_refused_and_under_a_blood_moon_it_can_be_cast() -> None:
    table(moon=4).when("s1", BLESSING).then_rejected("full-moon-no-necromancy")
    table(moon=4, blood_moon_in=2).rolling(1, 1).when("s1", BLESSING).accepted()


@pytest.mark.rule("ethereal.spell.grave-blessing.once", "ethereal.overdraw.carries")
def test_it_is_cast_once_a_turn_and_anew_in_the_next() -> None:
    spec = table(blessed_in={"s1": 3}).when("s1", BLESSING).then_rejected("already-cast-this-turn")
    table(blessed_in={"s1": 1}).rolling(1, 1).when("s1", BLESSING).accepted()
    assert spec.match.turn == 3


@pytest.mark.rule("ethereal.spell.ritual-dice.price")
def test_ritual_dice_cost_one_mana() -> None:
    spec = (
        table()
        .when("s1", RITUAL)
        .then_among(
            SoulsSpent(seat="s1", cards=("2c.1",), voluntary_in=3, keeps_blessing=True),
            RitualDiceBought(seat="s1", turn=3, bought=1),
        )
    )
    assert spec.match.balances["bank"] == 1


@pytest.mark.rule("ethereal.spell.ritual-dice.before-blessing")
def test_after_grave_blessing_ritual_dice_are_refused() -> None:
    spec = table().rolling(1, 1).when("s1", BLESSING).accepted()
    spec.when("s1", RITUAL).then_rejected("already-cast-this-turn")


@pytest.mark.rule("ethereal.spell.ritual-dice.after-other-spending")
def test_after_other_spending_ritual_dice_are_refused() -> None:
    table(blessing_closed_in={"s1": 3}, spent_in={"s1": 3}).when("s1", RITUAL).then_rejected("mana-already-spent")


@pytest.mark.rule("ethereal.spell.ritual-dice.several", "ethereal.spell.ritual-dice.cut-off")
def test_ritual_dice_are_bought_while_the_dice_are_below_the_maximum() -> None:
    spec = table().when("s1", RITUAL).accepted().when("s1", RITUAL).accepted()
    spec.when("s1", RITUAL).then_rejected("dice-maximum")
    odd = table(overdraw={"s1": 1}).when("s1", RITUAL).accepted().when("s1", RITUAL).accepted()
    odd.rolling(1, 1, 1, 1, 1).when("s1", BLESSING).accepted()


@pytest.mark.rule("ethereal.spell.ritual-dice.full-moon")
def test_at_the_full_moon_ritual_dice_are_refused() -> None:
    table(moon=4).when("s1", RITUAL).then_rejected("full-moon-no-necromancy")


@pytest.mark.rule("ethereal.overdraw.carries", "ethereal.turn.turn-end-order")
@pytest.mark.parametrize(("count", "left"), [(1, 0), (6, 0), (7, 1), (13, 7)])
def test_six_are_taken_off_the_overdraw_count_at_the_end_of_the_own_turn(count: int, left: int) -> None:
    spec = table(phase="attack", overdraw={"s1": count, "s2": 4}).when("s1", EndPhase()).accepted()
    assert spec.match.overdraw == {"s1": left, "s2": 4}
