"""The Joker and his captured souls (ethereal.joker)."""

import pytest

from commands.ethereal.attack import Attack
from commands.ethereal.calendar.moon import AnswerToll
from commands.ethereal.conjure import Conjure
from commands.ethereal.move import MoveCards
from commands.ethereal.place import PlaceCard
from commands.ethereal.sacrifice import SacrificeCard
from domain.ethereal.options import Options
from events.base import ManaPosted
from events.ethereal.fight import CardKilled, SoulReleased
from events.ethereal.moon import TollAnswered, TollAsked
from events.ethereal.souls import CardSacrificed, SoulGained, SoulPassedOn
from tests.rules.ethereal.tables import ATTACK, NOTHING, duel, killed, scored, settled
from tests.rules.spec import Given, given

SPARE = {"E1": "s1 2s", "A5": "s2 2s"}
FULL = 4


def won(spec: Given) -> Given:
    """Seat 1's 9 on C2 kills a card on C3; a Queen in its stack rolls nothing on attack."""
    return spec.rolling(8, 10, 10).when("s1", ATTACK)


@pytest.mark.rule("ethereal.joker.no-score")
def test_a_joker_alone_defends_with_0_and_dies() -> None:
    duel("2h", "Xr").rolling(1, 10, 10).when("s1", ATTACK).then_among(
        settled(scored("2h.1", 2, 1), NOTHING, "attacker-wins"), killed("Xr.2", "C3")
    )


@pytest.mark.rule("ethereal.joker.no-score")
def test_a_joker_adds_nothing_to_attack_or_defense() -> None:
    duel("9h Xr", "4d Qd Xb").rolling(1, 3, 10, 10).when("s1", ATTACK).then_among(
        settled(scored("9h.1", 9, 1), scored("4d.2", 4, 3), "attacker-wins")
    )


@pytest.mark.rule("ethereal.joker.captures", "ethereal.joker.capture-own-stack")
def test_a_joker_in_the_fighting_stack_captures_the_enemy_that_dies() -> None:
    hit = won(duel("9h Xr", "5d"))
    hit.then_among(killed("5d.2", "C3", captor="Xr.1"))
    assert hit.match.captured == {"Xr.1": ("5d.2",)}
    assert hit.match.grave == ()


@pytest.mark.rule("ethereal.joker.captures")
@pytest.mark.parametrize("tile", ["B3", "D3", "C4"])
def test_a_joker_next_to_a_dying_enemy_captures_it(tile: str) -> None:
    won(duel("9h", "5d", field={tile: "s1 Xr"})).then_among(killed("5d.2", "C3", captor="Xr.1"))


@pytest.mark.rule("ethereal.joker.captures")
@pytest.mark.parametrize("tile", ["B2", "D2", "B4", "D4", "C5", "A3"])
def test_a_joker_that_is_not_next_to_it_captures_nothing(tile: str) -> None:
    won(duel("9h", "5d", field={tile: "s1 Xr"})).then_among(killed("5d.2", "C3"))


@pytest.mark.rule("ethereal.joker.capture-own-stack")
def test_a_jokers_stack_that_fights_off_a_diagonal_attack_is_not_next_to_the_dying_jack() -> None:
    given(field={**SPARE, "B2": "s1 Jh", "C3": "s2 Kd Qd Xr"}, phase="attack").rolling(1, 12, 10, 10).when(
        "s1", Attack(tile="B2", target="C3")
    ).then_among(killed("Jh.1", "B2"))


@pytest.mark.rule("ethereal.joker.captures")
@pytest.mark.parametrize("defender", ["Kd Qd Xr", "Ad Xr"])
def test_a_joker_captures_on_the_enemys_turn_too_and_inside_an_ace(defender: str) -> None:
    duel("2h", defender).rolling(1, 8, 10, 10).when("s1", ATTACK).then_among(killed("2h.1", "C2", captor="Xr.2"))


@pytest.mark.rule("ethereal.joker.captures")
def test_a_joker_captures_what_dies_in_a_falling_ace() -> None:
    duel("9h", "Ad 4d", hearts={"Ad.2": 1}, field={"D3": "s1 Xr"}).rolling(8, 2, 10, 10).when("s1", ATTACK).then_among(
        killed("4d.2", "C3", captor="Xr.1"), killed("Ad.2", "C3", captor="Xr.1")
    )


@pytest.mark.rule("ethereal.joker.capture-automatic")
def test_soul_capture_costs_nothing_and_works_under_the_full_moon() -> None:
    hit = duel("9h Xr", "5d", moon=FULL).rolling(8, 1, 10, 10).when("s1", ATTACK)
    hit.then_among(killed("5d.2", "C3", captor="Xr.1"))
    assert not [event for event in hit.told if isinstance(event, ManaPosted)]


@pytest.mark.rule("ethereal.joker.not-own")
def test_a_jokers_own_side_is_not_captured() -> None:
    duel("2h Xr", "Kd Qd").rolling(1, 8, 10, 10).when("s1", ATTACK).then_among(killed("2h.1", "C2"))
    duel("9h", "4d Xr").rolling(8, 10, 10).when("s1", ATTACK).then_among(killed("4d.2", "C3"))


FIVE = "2c.2 3c.2 4c.2 5c.2 6c.2"


@pytest.mark.rule("ethereal.joker.limit-mana", "ethereal.joker.overflow")
@pytest.mark.parametrize(
    ("holds", "dies", "fits"),
    [
        pytest.param(FIVE, "3d", True, id="5+1"),
        pytest.param(FIVE, "Jd", False, id="5+2"),
        pytest.param("Kc.2", "Jd", True, id="4+2"),
        pytest.param("Kc.2", "Qd", False, id="4+3"),
        pytest.param("Xb.2", "3d", False, id="6+1"),
        pytest.param("", "Xr", True, id="0+6"),
        pytest.param("2c.2", "Xr", False, id="1+6"),
    ],
)
def test_a_soul_that_would_take_the_pile_over_six_mana_is_not_captured(holds: str, dies: str, fits: bool) -> None:
    spec = won(duel("9h Xr", dies, captured={"Xr.1": holds} if holds else {}))
    spec.then_among(killed(f"{dies}.2", "C3", captor="Xr.1" if fits else None))
    assert spec.match.grave == (() if fits else (f"{dies}.2",))


@pytest.mark.rule("ethereal.joker.limit-cards", "ethereal.joker.overflow")
@pytest.mark.parametrize(("most", "holds", "fits"), [(2, "2c.2", True), (2, "2c.2 3c.2", False), (1, "", True)])
def test_a_pile_holds_as_many_cards_as_the_set_up_allows(most: int, holds: str, fits: bool) -> None:
    captured = {"Xr.1": holds} if holds else {}
    won(duel("9h Xr", "5d", options=Options(joker_souls_max=most), captured=captured)).then_among(
        killed("5d.2", "C3", captor="Xr.1" if fits else None)
    )


@pytest.mark.rule("ethereal.joker.limit-cards", "ethereal.joker.limit-mana")
def test_a_pile_holds_six_cards_and_a_higher_number_of_cards_does_not_lift_the_mana() -> None:
    won(duel("9h Xr", "5d", captured={"Xr.1": FIVE})).then_among(killed("5d.2", "C3", captor="Xr.1"))
    for options in (Options(), Options(joker_souls_max=12)):
        won(duel("9h Xr", "5d", options=options, captured={"Xr.1": f"{FIVE} 7c.2"})).then_among(killed("5d.2", "C3"))


@pytest.mark.rule("ethereal.joker.which")
def test_the_joker_in_the_stack_that_fought_it_captures_first_however_full_it_is() -> None:
    won(duel("9h Xr", "5d", field={"D3": "s1 Xb"}, captured={"Xr.1": "2c.2 3c.2"})).then_among(
        killed("5d.2", "C3", captor="Xr.1")
    )


@pytest.mark.rule("ethereal.joker.which")
@pytest.mark.parametrize(
    ("red", "black", "captor"), [("2c.2", "Qc.2", "Xr.1"), ("Jc.2 Qc.2", "4c.2 6c.2", "Xb.1"), ("2c.2", "", "Xb.1")]
)
def test_then_the_least_filled_joker_of_the_seat_that_dealt_the_blow(red: str, black: str, captor: str) -> None:
    piles = {joker: souls for joker, souls in (("Xr.1", red), ("Xb.1", black)) if souls}
    won(duel("9h", "5d", field={"B3": "s1 Xr", "D3": "s1 Xb"}, captured=piles)).then_among(
        killed("5d.2", "C3", captor=captor)
    )


@pytest.mark.rule("ethereal.joker.which", "ethereal.joker.overflow")
def test_a_soul_that_does_not_fit_into_one_joker_goes_to_the_next() -> None:
    won(duel("9h Xr", "Kd", field={"D3": "s1 Xb"}, captured={"Xr.1": "Qc.2", "Xb.1": "Jc.2"})).then_among(
        killed("Kd.2", "C3", captor="Xb.1")
    )


@pytest.mark.rule("ethereal.joker.not-spendable")
def test_captured_souls_pay_for_nothing() -> None:
    given(field={**SPARE, "C1": "s1 9h Xr"}, captured={"Xr.1": "Kc.2"}, ether="Jc.1").when(
        "s1", Conjure(kind="jack")
    ).then_rejected("not-enough-mana", "ethereal.soul.not-enough")


@pytest.mark.rule("ethereal.joker.stays-inside")
@pytest.mark.parametrize("command", [SacrificeCard(card="Kc.2"), PlaceCard(card="Kc.2", tile="B1")])
def test_no_command_reaches_a_captured_soul(command: SacrificeCard | PlaceCard) -> None:
    given(field={**SPARE, "C1": "s1 9h Xr"}, captured={"Xr.1": "Kc.2"}).when("s1", command).then_rejected(
        "card-not-in-hand"
    )


@pytest.mark.rule("ethereal.joker.stays-inside")
def test_captured_souls_stay_with_a_joker_that_moves_or_fights() -> None:
    moved = given(field={**SPARE, "C1": "s1 9h Xr"}, captured={"Xr.1": "Kc.2"}).when(
        "s1", MoveCards(origin="C1", target="C2", cards=("Xr.1",))
    )
    assert moved.accepted().match.captured == {"Xr.1": ("Kc.2",)}
    fought = won(duel("9h Xr", "5d", captured={"Xr.1": "Kc.2"})).accepted()
    assert fought.match.captured == {"Xr.1": ("Kc.2", "5d.2")}


@pytest.mark.rule("ethereal.joker.killed")
def test_a_killed_joker_and_the_souls_he_held_go_to_the_grave() -> None:
    hit = won(duel("9h", "Xr", captured={"Xr.2": "3c.1 Jc.1"}))
    hit.then_among(
        SoulReleased(seat="s2", joker="Xr.2", card="3c.1"),
        SoulReleased(seat="s2", joker="Xr.2", card="Jc.1"),
        killed("Xr.2", "C3"),
    )
    assert hit.match.grave == ("3c.1", "Jc.1", "Xr.2")
    assert hit.match.captured == {}


@pytest.mark.rule("ethereal.joker.killed", "ethereal.zone.symbol-kept")
def test_a_soul_keeps_the_symbol_of_the_seat_it_was_killed_from_through_capture_and_release() -> None:
    hit = won(duel("9h Xb", "5d", captured={"Xb.1": "3c.2"}))
    assert hit.accepted().match.symbols == {"3c.2": "s2", "5d.2": "s2"}
    released = won(duel("9h", "Xr", captured={"Xr.2": "3c.1"}))
    assert released.accepted().match.symbols == {"3c.1": "s1", "Xr.2": "s2"}


@pytest.mark.rule("ethereal.joker.killed-recaptured")
def test_an_enemy_joker_beside_the_dying_one_captures_his_souls_oldest_first_as_far_as_they_fit() -> None:
    won(duel("9h Xb", "Xr", captured={"Xr.2": "3c.1 Qc.1 4c.1", "Xb.1": "Qc.2"})).then_among(
        SoulReleased(seat="s2", joker="Xr.2", card="3c.1", captor="Xb.1"),
        SoulReleased(seat="s2", joker="Xr.2", card="Qc.1"),
        SoulReleased(seat="s2", joker="Xr.2", card="4c.1", captor="Xb.1"),
        killed("Xr.2", "C3"),
    )


@pytest.mark.rule("ethereal.joker.killed-recaptured")
def test_the_dead_joker_himself_is_captured_last_and_only_if_he_still_fits() -> None:
    won(duel("9h Xb", "Xr")).then_among(killed("Xr.2", "C3", captor="Xb.1"))
    won(duel("9h Xb", "Xr", captured={"Xr.2": "3c.1"})).then_among(
        SoulReleased(seat="s2", joker="Xr.2", card="3c.1", captor="Xb.1"), killed("Xr.2", "C3")
    )


@pytest.mark.rule("ethereal.joker.leaves-field")
def test_a_joker_that_the_toll_takes_drops_his_souls_into_the_grave() -> None:
    asked = TollAsked(ask=1, of=("s1",), cards=("4h.1", "Xr.1"), source="stack")
    given(
        field={**SPARE, "C1": "s1 4h Xr", "C2": "s2 9d Xb"}, captured={"Xr.1": "Kc.2"}, questions={1: asked}, asked=1
    ).when("s1", AnswerToll(ask=1, give=True)).then_among(
        TollAnswered(seat="s1", cards=("4h.1", "Xr.1"), source="stack", given=True),
        SoulGained(seat="s1", card="4h.1", origin="card"),
        SoulReleased(seat="s1", joker="Xr.1", card="Kc.2"),
        SoulPassedOn(seat="s1", card="Xr.1"),
    )


@pytest.mark.rule("ethereal.joker.blood-killed", "ethereal.blood.killed")
@pytest.mark.parametrize(("attacker", "captor"), [("9h", None), ("9h Xb", "Xb.1")])
def test_under_a_blood_moon_a_killed_joker_goes_to_the_outer_darkness_and_his_souls_are_released_as_usual(
    attacker: str, captor: str | None
) -> None:
    hit = duel(attacker, "Xr", captured={"Xr.2": "3c.1"}, moon=FULL, blood_moon_in=2).rolling(8, 1, 10, 10)
    hit.when("s1", ATTACK).then_among(
        SoulReleased(seat="s2", joker="Xr.2", card="3c.1", captor=captor), killed("Xr.2", "C3", to="outer-darkness")
    )
    assert hit.match.outer_darkness == ("Xr.2",)
    assert hit.match.grave == (() if captor else ("3c.1",))


@pytest.mark.rule("ethereal.joker.no-plain-sacrifice")
@pytest.mark.parametrize("stack", ["Xr", "9h Xr", "Ah Xr"])
def test_a_joker_on_the_field_is_not_sacrificed_plainly(stack: str) -> None:
    given(field={**SPARE, "C1": f"s1 {stack}"}).when("s1", SacrificeCard(card="Xr.1")).then_rejected(
        "use-sacrificial-suicide", "ethereal.joker.no-plain-sacrifice"
    )


@pytest.mark.rule("ethereal.joker.hand-sacrifice")
def test_a_joker_in_the_hand_is_sacrificed_for_his_worth() -> None:
    given(field=SPARE, hands={"s1": "Xr"}).when("s1", SacrificeCard(card="Xr.1")).then(
        CardSacrificed(seat="s1", card="Xr.1"),
        SoulGained(seat="s1", card="Xr.1", origin="card"),
        ManaPosted(debit="source:sacrifice", credit="pile:s1", amount=6, rule="ethereal.account.sacrifice-posting"),
    )


def test_each_death_is_told_once() -> None:
    hit = won(duel("9h Xr", "5d", field={"D3": "s1 Xb"})).accepted()
    assert [event.card for event in hit.told if isinstance(event, CardKilled)] == ["5d.2"]
