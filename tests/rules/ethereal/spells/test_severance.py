"""Flesh Severance, asked when an enemy dies beside a Joker (ethereal.spell.flesh-severance)."""

from typing import Any

import pytest

from commands.ethereal.attack import Attack
from commands.ethereal.sacrifice import SacrificeCard
from commands.ethereal.spells.severance import AnswerSevering
from commands.ethereal.turn import EndPhase
from events.base import ManaPosted, MatchEnded
from events.ethereal.fight import CardKilled, SoulReleased
from events.ethereal.souls import SoulsSpent
from events.ethereal.spells import CardSevered, SeveringOffered
from tests.rules.spec import Given, given

FIELD = {"A1": "s1 Ah", "C3": "s1 9h Xr", "C4": "s2 5c", "A5": "s2 Ac"}
STRIKE = Attack(tile="C3", target="C4")
WIN = (8, 10, 10)


def table(**position: Any) -> Given:
    plain: dict[str, Any] = {"field": FIELD, "souls": {"s1": "2c 3c 4c"}, "phase": "attack"}
    return given(**(plain | position))


def struck(**position: Any) -> Given:
    """Seat 1's nine, with a Joker, has just beaten what stands on C4."""
    return table(**position).rolling(*WIN).when("s1", STRIKE).accepted()


def offers(spec: Given) -> list[SeveringOffered]:
    return [event for event in spec.told if isinstance(event, SeveringOffered)]


@pytest.mark.rule("ethereal.spell.flesh-severance.offer")
def test_when_an_enemy_dies_next_to_a_joker_his_seat_is_asked_at_once() -> None:
    spec = struck()
    assert offers(spec) == [SeveringOffered(ask=2, of=("s1",), card="5c.2", owner="s2", tile="C4", price=1)]
    spec.when("s1", EndPhase()).then_rejected("choice-pending")


@pytest.mark.rule("ethereal.spell.flesh-severance.offer")
def test_without_a_joker_beside_the_dead_nobody_is_asked() -> None:
    assert not offers(struck(field=FIELD | {"C3": "s1 9h", "C2": "s1 8h Xr"}))


@pytest.mark.rule("ethereal.spell.flesh-severance.effect", "ethereal.ether.severed", "ethereal.death.precedence")
def test_a_severed_card_goes_to_the_ether_and_neither_to_the_pile_nor_to_the_grave() -> None:
    spec = (
        struck()
        .when("s1", AnswerSevering(ask=2, sever=True))
        .then_among(
            SoulsSpent(seat="s1", cards=("2c.1",)),
            ManaPosted(debit="pile:s1", credit="bank", amount=1, rule="ethereal.spell.flesh-severance.cost"),
            CardSevered(seat="s1", card="5c.2", owner="s2", tile="C4", turn=3, total=1),
        )
    )
    assert spec.match.ether == ("5c.2",)
    assert spec.match.captured == {}
    assert "5c.2" not in spec.match.grave


@pytest.mark.rule("ethereal.spell.flesh-severance.declined")
def test_if_it_is_declined_the_card_is_captured_as_usual() -> None:
    spec = (
        struck()
        .when("s1", AnswerSevering(ask=2, sever=False))
        .then_among(CardKilled(seat="s2", card="5c.2", tile="C4", to="captured", captor="Xr.1"))
    )
    assert spec.match.souls["s1"] == ("2c.1", "3c.1", "4c.1")


@pytest.mark.rule("ethereal.spell.flesh-severance.full-pile", "ethereal.spell.flesh-severance.declined")
@pytest.mark.parametrize("sever", [True, False])
def test_a_joker_whose_pile_has_no_room_can_still_sever(sever: bool) -> None:
    spec = struck(captured={"Xr.1": "Kd.2 Jd.2"}).when("s1", AnswerSevering(ask=2, sever=sever)).accepted()
    assert ("5c.2" in spec.match.ether, "5c.2" in spec.match.grave) == (sever, not sever)


@pytest.mark.rule("ethereal.spell.flesh-severance.which-seat", "ethereal.joker.which")
def test_the_joker_of_the_stack_that_fought_comes_before_others() -> None:
    spec = struck(field=FIELD | {"B4": "s1 8h Xb"}).when("s1", AnswerSevering(ask=2, sever=False)).accepted()
    killed = next(event for event in spec.told if isinstance(event, CardKilled))
    assert killed.captor == "Xr.1"


@pytest.mark.rule("ethereal.spell.flesh-severance.which-seat", "ethereal.joker.capture-own-stack")
def test_the_defenders_joker_severs_the_attacker_that_dies() -> None:
    field = {"A1": "s1 Ah", "C3": "s1 3h", "C4": "s2 9c Xb", "A5": "s2 Ac"}
    spec = table(field=field, souls={"s2": "2c"}).rolling(1, 10, 10).when("s1", STRIKE).accepted()
    assert offers(spec) == [SeveringOffered(ask=2, of=("s2",), card="3h.1", owner="s1", tile="C3", price=1)]
    spec.when("s2", AnswerSevering(ask=2, sever=True)).accepted()
    assert spec.match.ether == ("3h.1",)


@pytest.mark.rule("ethereal.spell.flesh-severance.cost", "ethereal.spell.flesh-severance.free-step")
@pytest.mark.parametrize(
    ("before", "cards", "price"),
    [(0, "s2 Jc", 1), (0, "s2 5c", 1), (2, "s2 5c", 1), (1, "s2 5c", 0), (0, "s2 Kc", 2), (1, "s2 Qc", 1)],
)
def test_a_severing_pays_what_half_the_sum_rounded_up_has_grown_by(before: int, cards: str, price: int) -> None:
    spec = struck(field=FIELD | {"C4": cards}, severed={"s1": (3, before)})
    assert offers(spec)[0].price == price
    spec.when("s1", AnswerSevering(ask=2, sever=True)).accepted()
    assert spec.match.balances.get("bank", 0) == price


@pytest.mark.rule("ethereal.spell.flesh-severance.new-turn")
def test_the_sum_starts_again_with_each_turn() -> None:
    assert offers(struck(severed={"s1": (2, 1)}))[0].price == 1


@pytest.mark.rule("ethereal.spell.flesh-severance.no-offer")
@pytest.mark.parametrize("souls", [{}, {"s2": "2c"}])
def test_a_seat_that_cannot_pay_is_not_asked(souls: dict[str, str]) -> None:
    spec = struck(souls=souls)
    assert not offers(spec)
    assert spec.match.captured == {"Xr.1": ("5c.2",)}


@pytest.mark.rule(
    "ethereal.spell.flesh-severance.several", "ethereal.damage.one-at-a-time", "ethereal.fight.king-ace-20"
)
def test_if_one_blow_kills_several_each_is_asked_about_in_the_order_it_died() -> None:
    field = FIELD | {"C3": "s1 Kh Xr", "C4": "s2 5c 3c 8c"}
    spec = table(field=field).rolling(20, 10, 10).when("s1", STRIKE).accepted()
    assert [offer.card for offer in offers(spec)] == ["3c.2"]
    spec.when("s1", AnswerSevering(ask=2, sever=True)).accepted()
    assert [offer.card for offer in offers(spec)] == ["5c.2"]
    spec.when("s1", AnswerSevering(ask=3, sever=False)).accepted()
    assert spec.match.stacks["C4"].cards == ("8c.2",)
    assert spec.match.blocking() is None


@pytest.mark.rule("ethereal.spell.flesh-severance.full-moon")
def test_at_the_full_moon_nobody_is_asked_and_capture_works() -> None:
    spec = table(moon=4).rolling(8, 1, 10, 10).when("s1", STRIKE).accepted()
    assert not offers(spec)
    assert spec.match.captured == {"Xr.1": ("5c.2",)}


@pytest.mark.rule("ethereal.spell.flesh-severance.blood-moon", "ethereal.blood.killed")
def test_under_a_blood_moon_nobody_is_asked_as_the_dead_go_to_the_outer_darkness() -> None:
    spec = table(moon=4, blood_moon_in=2).rolling(8, 1, 10, 10).when("s1", STRIKE).accepted()
    assert not offers(spec)
    assert spec.match.outer_darkness == ("5c.2",)


@pytest.mark.rule("ethereal.spell.flesh-severance.only-enemies", "ethereal.death.not-claimed", "ethereal.joker.not-own")
def test_the_dead_of_the_jokers_own_side_are_neither_severed_nor_captured() -> None:
    field = {"A1": "s1 Ah", "C3": "s1 3h Xr", "C4": "s2 9c", "A5": "s2 Ac"}
    spec = table(field=field).rolling(1, 10, 10).when("s1", STRIKE).accepted()
    assert not offers(spec)
    assert spec.match.grave == ("3h.1",)


@pytest.mark.rule("ethereal.spell.flesh-severance.no-closing")
def test_mana_paid_for_it_leaves_a_later_prep_phase_alone() -> None:
    spec = struck(hands={"s1": "8h"}).when("s1", AnswerSevering(ask=2, sever=True)).accepted()
    assert spec.match.spent_in["s1"] == 0
    later = table(hands={"s1": "8h"}, phase="prep").when("s1", SacrificeCard(card="8h.1"))
    later.accepted()


@pytest.mark.rule("ethereal.fight.no-choice-after-end", "ethereal.win.field")
def test_if_the_fight_empties_a_field_no_severing_is_asked_and_the_match_ends() -> None:
    field = {"A1": "s1 Ah", "C3": "s1 9h Xr", "C4": "s2 5c"}
    spec = table(field=field).rolling(*WIN).when("s1", STRIKE)
    spec.then_among(MatchEnded(winners=("s1",), reason="field-destroyed"))
    assert not offers(spec)


@pytest.mark.rule("ethereal.joker.killed", "ethereal.joker.killed-recaptured")
def test_a_joker_that_is_severed_releases_what_he_held() -> None:
    field = FIELD | {"C4": "s2 Xb"}
    spec = struck(field=field, captured={"Xb.2": "4h.1"}, souls={"s1": "2c 3c 4c"})
    spec.when("s1", AnswerSevering(ask=2, sever=True)).then_among(
        SoulReleased(seat="s2", joker="Xb.2", card="4h.1", captor="Xr.1")
    )
    assert spec.match.ether == ("Xb.2",)


@pytest.mark.rule("ethereal.turn.choice-wrong-seat")
def test_the_other_seat_does_not_answer_for_it() -> None:
    struck().when("s2", AnswerSevering(ask=2, sever=True)).then_rejected("no-choice-pending")
