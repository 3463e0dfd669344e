"""The Blood Moon (ethereal.blood)."""

import pytest

from commands.ethereal.calendar.moon import PickFromGrave
from commands.ethereal.conjure import Conjure
from commands.ethereal.sacrifice import SacrificeCard
from commands.ethereal.turn import RollDraw
from domain.ethereal.moon import phase_name
from events.base import CardsShuffled, DiceRolled, HappeningBegan, LastingEnded
from events.ethereal.agenda import RoundStart
from events.ethereal.cards import CardBurned, CardDrawn
from events.ethereal.fight import HeartLost
from events.ethereal.moon import BloodMoonRose, GiftOffered, MoonMoved, TollAsked
from events.ethereal.turn import TurnBegan
from tests.rules.ethereal.tables import ATTACK, due, duel, killed, lying_on, rolled, scored, settled
from tests.rules.spec import Given, given

ACES = {"C1": "s1 Ah", "C5": "s2 Ad"}
STACKS = {"B1": "s1 9h 4h", "B5": "s2 9d 4d"}
FULL = 4


def full_moon(die: int, *faces: int, **position: object) -> Given:
    """The round of a Full Moon starts, with this face of the eclipse die."""
    start = {"field": {**ACES, **STACKS}, "decks": {"s1": "2c", "s2": "2c"}, "round": 4, "moon": 3, **position}
    return due(RoundStart(), **start).rolling(die, *faces).when_due()


def bloody(attacker: str, defender: str, **position: object) -> Given:
    """A duel under a Blood Moon."""
    return duel(attacker, defender, moon=FULL, blood_moon_in=2, **position)  # pyright: ignore[reportArgumentType]


@pytest.mark.rule("ethereal.blood.roll")
@pytest.mark.parametrize(("die", "blood"), [(1, True), (5, True), (6, False), (100, False)])
def test_on_5_or_less_of_1d100_the_full_moon_is_a_blood_moon_for_the_round(die: int, blood: bool) -> None:
    spec = full_moon(die)
    rose = [BloodMoonRose(round=5)] if blood else []
    spec.then_among(
        MoonMoved(phase=FULL),
        HappeningBegan(what="ethereal.calendar.round-5-eclipse"),
        rolled("ethereal.blood.roll", (100, die), seat=None),
        *rose,
    )
    assert spec.match.is_blood_moon == blood
    assert phase_name(spec.match) == ("Blood Moon" if blood else "Full Moon")


@pytest.mark.rule("ethereal.blood.roll")
@pytest.mark.parametrize("moon", [0, 1, 2, 4, 5, 6, 7])
def test_in_the_moons_other_phases_no_die_is_rolled(moon: int) -> None:
    spec = due(RoundStart(), field=ACES, round=2, moon=moon).when_due().then_none(BloodMoonRose)
    assert "ethereal.blood.roll" not in [event.rule for event in spec.told if isinstance(event, DiceRolled)]


@pytest.mark.rule("ethereal.blood.is-full-moon")
def test_after_a_blood_moon_comes_the_waning_gibbous() -> None:
    spec = due(RoundStart(), field=ACES, round=5, moon=FULL, blood_moon_in=5).when_due()
    spec.then_among(MoonMoved(phase=5))
    assert not spec.match.is_blood_moon


@pytest.mark.rule("ethereal.blood.is-full-moon", "ethereal.fight.attack-extras")
def test_attacks_get_the_moons_die_under_a_blood_moon() -> None:
    bloody("9h", "8d").rolling(1, 2, 10, 10).when("s1", ATTACK).then_among(
        settled(scored("9h.1", 9, 1, attack_extras=2), scored("8d.2", 8), "attacker-wins")
    )


@pytest.mark.rule("ethereal.blood.roll")
def test_a_later_full_moon_is_none_because_an_earlier_one_was() -> None:
    spec = full_moon(50, round=12, blood_moon_in=5)
    spec.then_among(TollAsked(ask=2, of=("s1",), cards=("9h.1", "4h.1"), source="stack"))
    assert not spec.match.is_blood_moon


@pytest.mark.rule("ethereal.blood.gift", "ethereal.moon.gift-order")
def test_each_seat_gets_the_new_moons_gift() -> None:
    spec = full_moon(5, 2, grave="9c.1 4c.2 Kd.2")
    spec.then_among(rolled("ethereal.moon.new-gift", (2, 2)), GiftOffered(ask=2, of=("s1",), most=2))
    spec.when("s1", PickFromGrave(ask=2, cards=("Kd.2", "9c.1"))).accepted().when_due().rolling(1).then_among(
        rolled("ethereal.moon.new-gift", (2, 1), seat="s2"), GiftOffered(ask=4, of=("s2",), most=1)
    )
    spec.when("s2", PickFromGrave(ask=4, cards=())).accepted().when_due().then_among(
        TurnBegan(seat="s1", turn=4, own=1)
    )


@pytest.mark.rule("ethereal.blood.no-toll")
def test_there_is_no_toll_and_no_shuffle() -> None:
    full_moon(5).then_none(TollAsked, CardsShuffled)


@pytest.mark.rule("ethereal.blood.draw-allowed", "ethereal.moon.whole-round")
@pytest.mark.parametrize("seat", ["s1", "s2"])
def test_drawing_is_allowed_to_every_seat(seat: str) -> None:
    given(field=ACES, active=seat, phase="draw", moon=FULL, blood_moon_in=2, decks={seat: "9h"}).rolling(1).when(
        seat, RollDraw()
    ).then_among(CardDrawn(seat=seat, card=f"9h.{seat[1]}"))


@pytest.mark.rule("ethereal.blood.draw-allowed", "ethereal.moon.full-no-draw")
def test_a_blood_moon_of_an_earlier_round_allows_nothing() -> None:
    given(field=ACES, phase="draw", moon=FULL, round=13, blood_moon_in=5, decks={"s1": "9h"}).when(
        "s1", RollDraw()
    ).then_rejected("full-moon-no-draw")


@pytest.mark.rule("ethereal.blood.killed", "ethereal.blood.killed-means")
def test_a_card_killed_by_damage_goes_to_the_outer_darkness_of_either_side() -> None:
    bloody("9h", "5d").rolling(8, 1, 10, 10).when("s1", ATTACK).then_among(killed("5d.2", "C3", to="outer-darkness"))
    lost = bloody("2h", "Ad").rolling(1, 1, 10, 10, 10).when("s1", ATTACK)
    lost.then_among(killed("2h.1", "C2", to="outer-darkness"))
    assert lost.match.outer_darkness == ("2h.1",)
    assert lost.match.symbols["2h.1"] == "s1"


@pytest.mark.rule("ethereal.blood.killed", "ethereal.blood.killed-means")
def test_cards_in_a_falling_ace_go_to_the_outer_darkness_with_it() -> None:
    fallen = bloody("9h", "Ad 4d Qd", hearts={"Ad.2": 1}).rolling(8, 2, 2, 10, 10).when("s1", ATTACK)
    fallen.then_among(
        HeartLost(seat="s2", card="Ad.2", tile="C3", left=0),
        killed("4d.2", "C3", to="outer-darkness"),
        killed("Qd.2", "C3", to="outer-darkness"),
        killed("Ad.2", "C3", to="outer-darkness"),
    )
    assert fallen.match.grave == ()


@pytest.mark.rule("ethereal.blood.killed")
def test_no_joker_captures_what_is_killed() -> None:
    hit = bloody("9h Xr", "5d").rolling(8, 1, 10, 10).when("s1", ATTACK)
    hit.then_among(killed("5d.2", "C3", to="outer-darkness"))
    assert hit.match.captured == {}


@pytest.mark.rule("ethereal.death.spell-effects")
def test_spells_on_a_stack_end_when_its_last_card_goes_to_the_outer_darkness() -> None:
    bloody("9h", "5d", **lying_on("C3", "divine-odds")).rolling(8, 1, 10, 10).when("s1", ATTACK).then_among(
        LastingEnded(id=1)
    )


@pytest.mark.rule("ethereal.blood.killed-means")
def test_burned_draws_spent_souls_and_sacrificed_cards_are_not_killed() -> None:
    sky = {"field": {**ACES, **STACKS}, "moon": FULL, "blood_moon_in": 2}
    burned = given(**sky, phase="draw", hands={"s1": "2h 3h 5h 6h 7h 8h"}, decks={"s1": "9c"}).rolling(1)
    burned.when("s1", RollDraw()).then_among(CardBurned(seat="s1", card="9c.1"))
    spent = given(**sky, souls={"s1": "Jc"}, ether="Jd.2").when("s1", Conjure(kind="jack")).accepted()
    paid_debt = given(**sky, claims={"debt:s1": 3}).when("s1", SacrificeCard(card="9h.1")).accepted()
    assert [burned.match.grave, spent.match.grave, paid_debt.match.grave] == [("9c.1",), ("Jc.1",), ("9h.1",)]
    assert not any(spec.match.outer_darkness for spec in (burned, spent, paid_debt))
