"""Sacrifices (ethereal.sacrifice, ethereal.soul)."""

import pytest

from commands.ethereal.conjure import Conjure
from commands.ethereal.sacrifice import SacrificeCard
from commands.ethereal.turn import EndPhase
from domain.ethereal.options import Options
from events.base import LastingEnded, ManaPosted
from events.ethereal.fight import CardKilled
from events.ethereal.souls import CardSacrificed, SoulGained
from tests.rules.ethereal.tables import lying_on
from tests.rules.spec import given

SPARE = {"E1": "s1 2s", "A5": "s2 2s"}
NINE = SacrificeCard(card="9h.1")


def gained(amount: int) -> ManaPosted:
    return ManaPosted(
        debit="source:sacrifice", credit="pile:s1", amount=amount, rule="ethereal.account.sacrifice-posting"
    )


@pytest.mark.rule("ethereal.sacrifice.from", "ethereal.soul.mana")
@pytest.mark.parametrize(
    ("card", "worth"), [("2h", 1), ("10h", 1), ("Jh", 2), ("Qh", 3), ("Kh", 4), ("Ah", 5), ("Xr", 6)]
)
def test_a_card_of_the_hand_becomes_a_soul_at_its_full_worth(card: str, worth: int) -> None:
    spec = given(field=SPARE, hands={"s1": card}).when("s1", SacrificeCard(card=f"{card}.1"))
    spec.then(
        CardSacrificed(seat="s1", card=f"{card}.1"),
        SoulGained(seat="s1", card=f"{card}.1", origin="card"),
        gained(worth),
    )
    assert spec.match.souls["s1"] == (f"{card}.1",)
    assert spec.match.balances["pile:s1"] == worth


@pytest.mark.rule("ethereal.sacrifice.from")
@pytest.mark.parametrize(("card", "worth"), [("2h", 1), ("Jh", 2), ("Qh", 3), ("Kh", 4)])
def test_a_card_of_the_field_becomes_a_soul_at_its_full_worth(card: str, worth: int) -> None:
    spec = given(field={**SPARE, "B2": f"s1 {card}"}).when("s1", SacrificeCard(card=f"{card}.1"))
    spec.then(
        CardSacrificed(seat="s1", card=f"{card}.1", tile="B2"),
        SoulGained(seat="s1", card=f"{card}.1", origin="card"),
        gained(worth),
    )
    assert "B2" not in spec.match.stacks


@pytest.mark.rule("ethereal.sacrifice.from")
def test_one_card_of_a_stack_is_sacrificed_and_the_others_stay() -> None:
    spec = given(field={**SPARE, "B2": "s1 4h 9h 5h"}).when("s1", NINE).accepted()
    assert spec.match.stacks["B2"].cards == ("4h.1", "5h.1")


@pytest.mark.rule("ethereal.sacrifice.from")
@pytest.mark.parametrize(
    "zones",
    [
        pytest.param({}, id="nowhere"),
        pytest.param({"grave": "9h.1"}, id="grave"),
        pytest.param({"decks": {"s1": "9h"}}, id="deck"),
        pytest.param({"souls": {"s1": "9h"}}, id="a-soul-already"),
        pytest.param({"hands": {"s2": "9h.1"}}, id="another-hand"),
    ],
)
def test_no_card_of_another_zone_is_sacrificed(zones: dict[str, object]) -> None:
    given(field=SPARE, **zones).when("s1", NINE).then_rejected("card-not-in-hand", "ethereal.sacrifice.from")


@pytest.mark.rule("ethereal.sacrifice.from")
def test_a_card_of_another_seat_is_not_sacrificed() -> None:
    given(field={**SPARE, "C1": "s2 9h"}).when("s1", SacrificeCard(card="9h.2")).then_rejected("not-your-stack")


@pytest.mark.rule("ethereal.sacrifice.when")
@pytest.mark.parametrize("phase", ["draw", "attack", "opening"])
def test_sacrifices_happen_in_the_prep_phase_alone(phase: str) -> None:
    given(field=SPARE, hands={"s1": "9h"}, phase=phase).when("s1", NINE).then_rejected("wrong-phase")


@pytest.mark.rule("ethereal.sacrifice.when")
def test_sacrifices_happen_in_the_seats_own_turn_alone() -> None:
    given(field=SPARE, hands={"s1": "9h"}, active="s2").when("s1", NINE).then_rejected("not-your-turn")


@pytest.mark.rule("ethereal.sacrifice.field-home")
@pytest.mark.parametrize(
    ("height", "tile", "home"),
    [
        (5, "B1", True),
        (5, "B2", True),
        (5, "B3", False),
        (5, "B4", False),
        (5, "B5", False),
        (4, "B2", True),
        (4, "B3", False),
    ],
)
def test_on_the_field_only_a_card_in_the_seats_home_lines_is_sacrificed(height: int, tile: str, home: bool) -> None:
    spec = given(options=Options(field_height=height), field={"E1": "s1 2s", "A4": "s2 2s", tile: "s1 9h"}).when(
        "s1", NINE
    )
    if home:
        spec.then_among(gained(1))
    else:
        spec.then_rejected("not-in-home-lines", "ethereal.sacrifice.field-home")


@pytest.mark.rule("ethereal.sacrifice.field-home")
@pytest.mark.parametrize(("tile", "home"), [("B5", True), ("B4", True), ("B3", False), ("B1", False)])
def test_the_second_seats_home_lines_are_at_its_own_edge(tile: str, home: bool) -> None:
    spec = given(field={**SPARE, tile: "s2 9h"}, active="s2").when("s2", SacrificeCard(card="9h.2"))
    if home:
        spec.accepted()
    else:
        spec.then_rejected("not-in-home-lines", "ethereal.sacrifice.field-home")


@pytest.mark.rule("ethereal.sacrifice.before-spending")
def test_once_mana_is_spent_nothing_is_sacrificed_this_turn() -> None:
    spec = given(field=SPARE, hands={"s1": "9h"}, souls={"s1": "2c"}, ether="3h.2", decks={"s1": "4c"})
    spec.when("s1", Conjure(kind="soldier")).accepted().when("s1", NINE).then_rejected(
        "mana-already-spent", "ethereal.sacrifice.before-spending"
    )


@pytest.mark.rule("ethereal.sacrifice.before-spending")
def test_mana_spent_in_an_earlier_turn_or_by_the_other_seat_bars_no_sacrifice() -> None:
    given(field=SPARE, hands={"s1": "9h"}, spent_in={"s1": 2, "s2": 3}).when("s1", NINE).accepted()


@pytest.mark.rule("ethereal.sacrifice.before-spending", "ethereal.sacrifice.full-pile")
def test_that_mana_was_spent_is_the_reason_given_before_a_full_pile() -> None:
    given(field=SPARE, hands={"s1": "Xr"}, spent_in={"s1": 3}, souls={"s1": "Ac Ad As"}).when(
        "s1", SacrificeCard(card="Xr.1")
    ).then_rejected("mana-already-spent")


@pytest.mark.rule("ethereal.sacrifice.full-pile", "ethereal.soul.ceiling", "ethereal.invariant.pile-ceiling")
@pytest.mark.parametrize(
    ("souls", "maximum", "card", "fits"),
    [
        pytest.param("Ac Ad As", 6, "Qh", True, id="15+3"),
        pytest.param("Ac Ad As", 6, "Kh", False, id="15+4"),
        pytest.param("Ac Ad Ks 2c 3c", 6, "Jh", True, id="16+2"),
        pytest.param("Ac Ad As Qs", 6, "2h", False, id="18+1"),
        pytest.param("2c", 1, "Jh", True, id="maximum-1"),
        pytest.param("2c", 1, "Qh", False, id="over-maximum-1"),
    ],
)
def test_a_pile_may_rise_to_three_times_the_maximum_and_no_higher(
    souls: str, maximum: int, card: str, fits: bool
) -> None:
    spec = given(field=SPARE, hands={"s1": card}, souls={"s1": souls}, maximum={"s1": maximum})
    spec.when("s1", SacrificeCard(card=f"{card}.1"))
    if fits:
        spec.accepted()
    else:
        spec.then_rejected("soul-pile-full", "ethereal.sacrifice.full-pile")


@pytest.mark.rule("ethereal.soul.maximum")
def test_a_seats_maximum_is_six_unless_it_is_changed() -> None:
    assert given(field=SPARE).match.maximum == {"s1": 6, "s2": 6}


@pytest.mark.rule("ethereal.sacrifice.barred")
@pytest.mark.parametrize(("stack", "card"), [("Ah", "Ah.1"), ("Ah 4h", "Ah.1"), ("Kh 4h", "Kh.1")])
def test_bases_on_the_field_and_kings_in_company_are_barred(stack: str, card: str) -> None:
    given(field={**SPARE, "C1": f"s1 {stack}"}).when("s1", SacrificeCard(card=card)).then_rejected(
        "cannot-be-sacrificed"
    )


@pytest.mark.rule("ethereal.sacrifice.not-killed")
@pytest.mark.parametrize("blood_moon_in", [0, 2])
def test_a_sacrificed_card_is_not_killed_so_that_no_joker_and_no_blood_moon_takes_it(blood_moon_in: int) -> None:
    spec = given(
        field={**SPARE, "C2": "s1 9h", "C3": "s2 4d Xr"}, moon=4 if blood_moon_in else 1, blood_moon_in=blood_moon_in
    ).when("s1", NINE)
    spec.then_none(CardKilled)
    assert spec.match.souls["s1"] == ("9h.1",)
    assert spec.match.captured == {}
    assert spec.match.outer_darkness == ()


@pytest.mark.rule("ethereal.death.spell-effects")
def test_spells_on_a_stack_end_when_its_last_card_is_sacrificed() -> None:
    given(field={**SPARE, "C1": "s1 9h"}, **lying_on("C1", "divine-odds")).when("s1", NINE).then_among(
        LastingEnded(id=1)
    )
    given(field={**SPARE, "C1": "s1 9h 4h"}, **lying_on("C1", "divine-odds")).when("s1", NINE).then_none(LastingEnded)


def test_a_sacrifice_leaves_the_seat_in_its_prep_phase() -> None:
    given(field=SPARE, hands={"s1": "9h 4h"}).when("s1", NINE).accepted().when(
        "s1", SacrificeCard(card="4h.1")
    ).accepted().when("s1", EndPhase()).accepted()
