"""Sacrificial Suicide, Soul Capture, Resurrection (ethereal.spell.suicide, soul-capture, resurrection)."""

from typing import Any

import pytest

from commands.ethereal.attack import Attack
from commands.ethereal.calendar.moon import PickFromGrave
from commands.ethereal.sacrifice import SacrificeCard
from commands.ethereal.spells.cast import CastSpell
from events.base import CardsShuffled, ManaPosted
from events.ethereal.cards import CardsRaised
from events.ethereal.fight import CardKilled, SoulReleased
from events.ethereal.moon import GiftOffered
from events.ethereal.souls import SoulGained, SoulPassedOn, SoulsSpent
from events.ethereal.spells import JokerShotHimself, SoulHandedOver, SpellCast
from tests.rules.spec import Given, given

FIELD = {"A1": "s1 Ah", "C3": "s1 9h Xr", "C5": "s2 9c", "A5": "s2 Ac"}
SUICIDE = CastSpell(spell="sacrificial-suicide", card="Xr.1")
RESURRECTION = CastSpell(spell="resurrection")


def table(**position: Any) -> Given:
    plain: dict[str, Any] = {"field": FIELD, "captured": {"Xr.1": "4d.2 Jd.2"}}
    return given(**(plain | position))


@pytest.mark.rule(
    "ethereal.spell.suicide.price",
    "ethereal.spell.suicide.souls-move",
    "ethereal.spell.suicide.joker-to-grave",
    "ethereal.account.joker-posting",
    "ethereal.joker.stays-inside",
)
def test_a_suicide_is_free_moves_the_captured_souls_and_sends_the_joker_to_the_grave() -> None:
    rule = "ethereal.account.joker-posting"
    table().when("s1", SUICIDE).then(
        SpellCast(
            seat="s1",
            spell="sacrificial-suicide",
            price=0,
            parts=(("ethereal.spell.suicide.price", 0),),
            card="Xr.1",
        ),
        SoulHandedOver(seat="s1", joker="Xr.1", card="4d.2"),
        SoulGained(seat="s1", card="4d.2", origin="card"),
        ManaPosted(debit="source:joker", credit="pile:s1", amount=1, rule=rule),
        SoulHandedOver(seat="s1", joker="Xr.1", card="Jd.2"),
        SoulGained(seat="s1", card="Jd.2", origin="card"),
        ManaPosted(debit="source:joker", credit="pile:s1", amount=2, rule=rule),
        JokerShotHimself(seat="s1", card="Xr.1", tile="C3", to="grave"),
    )


@pytest.mark.rule("ethereal.spell.suicide.souls-move")
def test_the_souls_can_be_spent_at_once() -> None:
    spec = table(prices={"divine-odds": 3}).when("s1", SUICIDE).accepted()
    spec.when("s1", CastSpell(spell="divine-odds", tile="C3")).accepted()


@pytest.mark.rule("ethereal.spell.suicide.needs-joker")
@pytest.mark.parametrize("card", [None, "9h.1", "9c.2", "Xb.1"])
def test_a_suicide_names_an_own_joker_on_the_field(card: str | None) -> None:
    table(hands={"s1": "Xb"}).when("s1", CastSpell(spell="sacrificial-suicide", card=card)).then_rejected("no-joker")


@pytest.mark.rule("ethereal.spell.suicide.surplus")
def test_a_soul_that_would_pass_the_ceiling_goes_to_the_grave() -> None:
    souls = "Kh Ks Kd Kc"  # 16 of 18 mana
    spec = table(souls={"s1": souls}, captured={"Xr.1": "Qd.2 4d.2"}).when("s1", SUICIDE)
    spec.then_among(SoulPassedOn(seat="s1", card="Qd.2"), SoulGained(seat="s1", card="4d.2", origin="card"))
    assert "Qd.2" in spec.match.grave


@pytest.mark.rule("ethereal.spell.suicide.counts-as-sacrifice")
def test_after_mana_was_spent_a_suicide_is_refused() -> None:
    table(spent_in={"s1": 3}).when("s1", SUICIDE).then_rejected("mana-already-spent")
    table(spent_in={"s1": 1}).when("s1", SUICIDE).accepted()


@pytest.mark.rule("ethereal.spell.suicide.empty-pile")
def test_a_suicide_is_allowed_with_an_empty_pile() -> None:
    spec = table(captured={}).when("s1", SUICIDE).accepted()
    assert spec.match.grave == ("Xr.1",)


@pytest.mark.rule("ethereal.spell.suicide.not-captured")
def test_a_joker_that_kills_himself_is_not_captured() -> None:
    spec = table(field=FIELD | {"C4": "s2 8c Xb"}, captured={}).when("s1", SUICIDE).accepted()
    assert spec.match.grave == ("Xr.1",)
    assert spec.match.captured == {}


@pytest.mark.rule("ethereal.spell.suicide.blood-moon", "ethereal.joker.blood-suicide")
def test_under_a_blood_moon_the_joker_and_all_he_held_go_to_the_outer_darkness() -> None:
    spec = (
        table(moon=4, blood_moon_in=2)
        .when("s1", SUICIDE)
        .then_among(
            SoulReleased(seat="s1", joker="Xr.1", card="4d.2", to="outer-darkness"),
            JokerShotHimself(seat="s1", card="Xr.1", tile="C3", to="outer-darkness"),
        )
    )
    assert spec.match.outer_darkness == ("4d.2", "Jd.2", "Xr.1")
    assert spec.match.souls["s1"] == ()


@pytest.mark.rule("ethereal.spell.suicide.full-moon")
def test_at_the_full_moon_a_suicide_is_refused() -> None:
    table(moon=4).when("s1", SUICIDE).then_rejected("full-moon-no-necromancy")


@pytest.mark.rule("ethereal.spell.suicide.last-card", "ethereal.win.field-own-doing")
def test_a_joker_that_is_the_last_card_on_the_field_stays() -> None:
    table(field={"C3": "s1 Xr", "C5": "s2 9c"}).when("s1", SUICIDE).then_rejected("last-card-on-field")


@pytest.mark.rule("ethereal.joker.no-plain-sacrifice")
def test_a_joker_on_the_field_is_sacrificed_by_his_spell_alone() -> None:
    field = FIELD | {"C3": "s1 8h", "C2": "s1 9h Xr"}
    table(field=field).when("s1", SacrificeCard(card="Xr.1")).then_rejected("use-sacrificial-suicide")


@pytest.mark.rule("ethereal.spell.soul-capture.limits")
@pytest.mark.parametrize(("held", "caught"), [("4d.2 Kd.2", True), ("Kd.2 Jd.2", False)])
def test_soul_capture_stops_at_six_mana(held: str, caught: bool) -> None:
    spec = given(field=FIELD | {"C4": "s2 5c"}, captured={"Xr.1": held}, phase="attack")
    spec.rolling(6, 10, 10).when("s1", Attack(tile="C3", target="C4")).accepted()
    assert ("5c.2" in spec.match.captured["Xr.1"]) is caught
    killed = next(event for event in spec.told if isinstance(event, CardKilled))
    assert killed.to == ("captured" if caught else "grave")


@pytest.mark.rule("ethereal.spell.resurrection.price", "ethereal.spell.resurrection.shuffle")
def test_resurrection_is_paid_shuffles_the_grave_and_asks_for_one_card() -> None:
    spec = (
        table(souls={"s1": "2c 3c"}, grave="8d.2 7d.2")
        .when("s1", RESURRECTION)
        .then_among(
            SoulsSpent(seat="s1", cards=("2c.1", "3c.1"), voluntary_in=3),
            CardsShuffled(
                pile="grave", order=("8d.2", "7d.2", "2c.1", "3c.1"), rule="ethereal.spell.resurrection.shuffle"
            ),
            GiftOffered(ask=2, of=("s1",), most=1, least=1, rule="ethereal.spell.resurrection.choose"),
        )
    )
    assert spec.match.blocking() is not None


@pytest.mark.rule(
    "ethereal.spell.resurrection.choose", "ethereal.spell.resurrection.to-hand", "ethereal.spell.resurrection.own-souls"
)
@pytest.mark.parametrize("card", ["8d.2", "2c.1"])
def test_the_chosen_card_goes_to_the_hand_and_may_be_a_soul_that_paid(card: str) -> None:
    spec = table(souls={"s1": "2c 3c"}, grave="8d.2").when("s1", RESURRECTION).accepted()
    spec.when("s1", PickFromGrave(ask=2, cards=(card,))).then_among(
        CardsRaised(seat="s1", cards=(card,), rule="ethereal.spell.resurrection.choose")
    )
    assert spec.match.hands["s1"] == (card,)


@pytest.mark.rule("ethereal.spell.resurrection.must-choose")
def test_the_choice_of_a_resurrection_cannot_be_declined() -> None:
    spec = table(souls={"s1": "2c 3c"}, grave="8d.2").when("s1", RESURRECTION).accepted()
    spec.when("s1", PickFromGrave(ask=2, cards=())).then_rejected("target-required")


@pytest.mark.rule("ethereal.spell.resurrection.hand-full", "ethereal.spell.resurrection.grave-empty")
def test_resurrection_needs_room_in_the_hand_and_a_card_in_the_grave() -> None:
    full = {"s1": "2h 3h 4h 5h 7h 8h"}
    table(souls={"s1": "2c 3c"}, grave="8d.2", hands=full).when("s1", RESURRECTION).then_rejected("hand-full")
    table(souls={"s1": "2c 3c"}).when("s1", RESURRECTION).then_rejected("grave-empty")


@pytest.mark.rule("ethereal.spell.resurrection.full-moon")
def test_at_the_full_moon_resurrection_is_refused() -> None:
    spec = table(souls={"s1": "2c 3c"}, grave="8d.2", moon=4)
    spec.when("s1", RESURRECTION).then_rejected("full-moon-no-necromancy")
