"""Swearing, keeping and breaking Oaths (ethereal.oath)."""

import pytest

from commands.ethereal.conjure import Conjure
from commands.ethereal.options import options_of
from commands.ethereal.sacrifice import SacrificeCard
from commands.ethereal.spells.cast import CastSpell
from domain.ethereal.oaths import OATHS, OF_JUPITER, OF_MERCURY, oath_of
from domain.ethereal.prices import price_of
from events.base import LastingEnded, ManaPosted, MatchEnded
from events.ethereal.agenda import RoundStart
from events.ethereal.bands import Band
from events.ethereal.sky import Coming, HeavenlyBody
from events.ethereal.souls import SoulsSpent
from projections.ethereal.view import view
from tests.rules.ethereal.oaths.swearing import BUILT, SPARE, broken, casting, sworn, table
from tests.rules.ethereal.tables import due, under
from tests.rules.spec import given

JUPITER = CastSpell(spell=OF_JUPITER)
MERCURY = CastSpell(spell=OF_MERCURY)


@pytest.mark.rule("ethereal.oath.seven")
def test_there_are_seven_oaths_and_no_other() -> None:
    assert [*OATHS] == [
        *("oath-of-the-earth", "oath-of-the-second-sun", "oath-of-the-moon", "oath-of-saturn"),
        *("oath-of-venus", "oath-of-jupiter", "oath-of-mercury"),
    ]
    casting("oath-of-mars").then_rejected("unknown-oath", "ethereal.oath.seven")


@pytest.mark.rule("ethereal.oath.seven")
@pytest.mark.parametrize("oath", [oath for oath in OATHS if oath not in BUILT])
def test_an_oath_that_the_game_does_not_have_yet_is_not_sworn(oath: str) -> None:
    casting(oath).then_rejected("spell-not-available")


@pytest.mark.rule("ethereal.oath.astrology", "ethereal.oath.at-once")
@pytest.mark.parametrize("oath", BUILT)
def test_swearing_is_a_spell_of_price_0_and_the_seat_is_under_the_oath_at_once(oath: str) -> None:
    spec = casting(oath)
    spec.then(*sworn(oath))
    assert oath_of(spec.match, "s1") == oath
    assert oath_of(spec.match, "s2") is None


@pytest.mark.rule("ethereal.oath.astrology", "ethereal.option.attack-spells-astrology")
@pytest.mark.parametrize("oath", BUILT)
@pytest.mark.parametrize("is_sworn", [True, False])
def test_it_is_sworn_and_broken_in_the_own_prep_phase_only(oath: str, is_sworn: bool) -> None:
    stands = under(oath) if is_sworn else {}
    for phase in ("draw", "attack"):
        casting(oath, phase=phase, **stands).then_rejected("wrong-phase")
    casting(oath, phase="attack", options={"attack_phase_spells": True}, **stands).then_rejected("wrong-phase")
    casting(oath, active="s2", **stands).then_rejected("not-your-turn")


@pytest.mark.rule("ethereal.oath.free-no-bar")
@pytest.mark.parametrize("is_sworn", [True, False])
def test_neither_swearing_nor_breaking_ends_the_time_for_sacrifices(is_sworn: bool) -> None:
    spec = casting(OF_JUPITER, hands={"s1": "4h"}, **(under(OF_JUPITER) if is_sworn else {}))
    spec.then_none(SoulsSpent, ManaPosted)
    spec.when("s1", SacrificeCard(card="4h.1")).accepted()


@pytest.mark.rule("ethereal.price.free-by-name")
def test_no_anger_makes_an_oath_dearer() -> None:
    band = Band(round=1, stacks=1, angry_from=1, angry=True)
    match = given(field=SPARE, band=band).match
    assert (price_of(match, "s1", OF_JUPITER).total, price_of(match, "s1", "hexed-odds").total) == (0, 3)


@pytest.mark.rule("ethereal.oath.break-by-casting", "ethereal.oath.at-once")
def test_casting_the_oath_that_stands_breaks_it_at_once() -> None:
    spec = casting(OF_MERCURY, **under(OF_MERCURY))
    spec.then(*broken(OF_MERCURY))
    assert oath_of(spec.match, "s1") is None


@pytest.mark.rule("ethereal.oath.one-at-a-time")
def test_no_second_oath_is_sworn_while_one_stands() -> None:
    casting(OF_JUPITER, **under(OF_MERCURY)).then_rejected("oath-already-sworn", "ethereal.oath.one-at-a-time")


@pytest.mark.rule("ethereal.oath.swap-same-turn")
def test_one_is_broken_and_another_sworn_in_the_same_phase() -> None:
    spec = casting(OF_MERCURY, **under(OF_MERCURY)).accepted()
    spec.when("s1", JUPITER).then(*sworn(OF_JUPITER, 2))
    spec.when("s1", JUPITER).then(*broken(OF_JUPITER, 2))
    spec.when("s1", MERCURY).accepted()
    assert oath_of(spec.match, "s1") == OF_MERCURY


@pytest.mark.rule("ethereal.oath.whatever-sky")
@pytest.mark.parametrize("sky", [(), ("moon",), ("jupiter",), ("mars",)])
def test_it_is_sworn_whatever_hangs(sky: tuple[HeavenlyBody, ...]) -> None:
    casting(OF_JUPITER, sky=sky).accepted()


@pytest.mark.rule("ethereal.oath.eaten-not-sworn")
def test_the_oath_of_what_was_eaten_is_not_sworn_and_another_is() -> None:
    spec = casting(OF_JUPITER, eaten=["jupiter"])
    spec.then_rejected("heavenly-body-eaten", "ethereal.oath.eaten-not-sworn")
    casting(OF_MERCURY, eaten=["jupiter"]).accepted()


@pytest.mark.rule("ethereal.oath.holds")
@pytest.mark.parametrize("coming", ["mars", "moon"])
def test_an_oath_goes_on_when_its_heavenly_body_leaves_the_sky(coming: HeavenlyBody) -> None:
    raised = Coming(body=coming, seat="s2", round=4)
    spec = due(
        RoundStart(),
        field=SPARE,
        round=3,
        sky=["jupiter"],
        coming=raised,
        order=("s1", "s2"),
        **under(OF_JUPITER),
    ).when_due()
    spec.then_none(LastingEnded)
    assert spec.match.sky == (coming,)
    assert oath_of(spec.match, "s1") == OF_JUPITER


@pytest.mark.rule("ethereal.oath.many-seats")
def test_several_seats_may_be_under_the_same_oath_and_it_works_for_those_that_swore_it() -> None:
    assert price_of(given(**under(OF_JUPITER, "s2")).match, "s1", "conjure-king").total == 4
    spec = casting(OF_JUPITER, **under(OF_JUPITER, "s2")).accepted()
    assert [oath_of(spec.match, seat) for seat in ("s1", "s2")] == [OF_JUPITER, OF_JUPITER]
    assert [price_of(spec.match, seat, "conjure-king").total for seat in ("s1", "s2")] == [3, 3]


@pytest.mark.rule("ethereal.oath.struck-still")
def test_the_oath_of_a_struck_heavenly_body_stays_open() -> None:
    struck = options_of({"struck_bodies": ["jupiter"], "starting_mana": "none"}).struck_bodies
    casting(OF_JUPITER, options={"struck_bodies": struck}).accepted()


@pytest.mark.rule("ethereal.oath.public")
def test_everybody_sees_under_which_oath_a_seat_is() -> None:
    match = table(**under(OF_MERCURY, "s2")).match
    for seat in ("s1", "s2", None):
        assert [(lasting.kind, lasting.on) for lasting in view(match, seat).lasting] == [(OF_MERCURY, "s2")]


@pytest.mark.rule("ethereal.oath.jupiter-floor-returns", "ethereal.oath.jupiter-floor")
@pytest.mark.parametrize(("debt", "loses"), [(8, False), (9, True), (12, True)])
def test_breaking_the_oath_of_jupiter_below_minus_8_loses_at_once(debt: int, loses: bool) -> None:
    spec = casting(OF_JUPITER, claims={"debt:s1": debt}, **under(OF_JUPITER)).accepted()
    assert (MatchEnded(winners=("s2",), reason="mana-floor") in spec.told) == loses


@pytest.mark.rule("ethereal.oath.jupiter-floor")
@pytest.mark.parametrize(("debt", "accepted"), [(9, True), (10, False)])
def test_under_the_oath_of_jupiter_credit_reaches_minus_12(debt: int, accepted: bool) -> None:
    spec = table(ether="Kh.2", claims={"debt:s1": debt}, **under(OF_JUPITER))
    spec.when("s1", Conjure(kind="king", on_credit=True))
    if accepted:
        spec.then_none(MatchEnded)
        assert spec.match.claims["debt:s1"] == 12
    else:
        spec.then_rejected("below-floor")
