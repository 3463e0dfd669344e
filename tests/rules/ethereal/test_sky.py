"""What hangs in the sky, and what takes it (ethereal.sky)."""

from typing import Any, get_args

import pytest

from commands.ethereal.attack import Attack
from commands.ethereal.options import options_of
from commands.ethereal.spells.cast import CastSpell
from commands.ethereal.turn import RollDraw
from domain.engine.rejection import Rejected
from domain.ethereal.moon import is_full_moon_round, next_full_moon_round, phase_name
from domain.ethereal.prices import price_of
from domain.ethereal.sky import ECLIPSE, hangs, is_eighth_round, rounds_hung
from domain.ethereal.standing import is_report_day
from events.base import DiceRolled, HappeningBegan, Lasting, LastingEnded, UntilRound
from events.ethereal.agenda import RoundStart
from events.ethereal.bank import ReportIssued
from events.ethereal.moon import BloodMoonRose, GiftOffered, MoonMoved, TollAsked
from events.ethereal.sky import BodyTookSky, Coming, HeavenlyBody
from events.ethereal.spells import PricesRolled
from projections.ethereal.view import view
from tests.rules.ethereal.making import made, opened
from tests.rules.ethereal.tables import due
from tests.rules.spec import Given, given

SEVEN: tuple[HeavenlyBody, ...] = ("moon", "mercury", "venus", "second-sun", "mars", "jupiter", "saturn")
FIELD = {"C1": "s1 9h", "A1": "s1 2s", "C5": "s2 9h", "A5": "s2 2s"}
ORDER = ("s1", "s2")


def next_round(last: int, **position: Any) -> Given:
    """The round after this one is about to begin; no cards lie in the way of its rules."""
    return due(RoundStart(), **{"field": FIELD, "round": last, "order": ORDER} | position).when_due()


def puts_up(body: HeavenlyBody, round: int, seat: str = "s1") -> Coming:
    return Coming(body=body, seat=seat, round=round)


@pytest.mark.rule("ethereal.sky.seven", "ethereal.sky.one-at-a-time")
@pytest.mark.parametrize("body", [*SEVEN, None])
def test_one_of_the_seven_heavenly_bodies_hangs_or_none(body: HeavenlyBody | None) -> None:
    match = given(sky=(body,) if body else ()).match
    assert [each for each in get_args(HeavenlyBody) if hangs(match, each)] == ([body] if body else [])


@pytest.mark.rule("ethereal.sky.start-default")
def test_a_match_starts_with_the_moon() -> None:
    match = made().match
    assert [body for body in SEVEN if hangs(match, body)] == ["moon"]
    assert match.options.starting_body == "moon"


@pytest.mark.rule("ethereal.sky.start-choice")
@pytest.mark.parametrize("body", ["sun", "earth", "", "Moon"])
def test_the_set_up_knows_no_other_heavenly_body(body: str) -> None:
    with pytest.raises(Rejected) as refusal:
        options_of({"starting_body": body})
    assert (refusal.value.code, refusal.value.rule) == ("unknown-heavenly-body", "ethereal.sky.start-choice")


@pytest.mark.rule("ethereal.sky.start-choice", "ethereal.sky.start-hangs-round-one", "ethereal.sky.start-means-six")
@pytest.mark.parametrize("body", SEVEN)
def test_what_the_set_up_names_hangs_from_round_1_and_nobody_raised_it(body: HeavenlyBody) -> None:
    match = opened(starting_body=body).match
    assert (match.round, match.sky, match.sky_since, match.raiser) == (1, (body,), 1, "")
    assert rounds_hung(match) == 1


@pytest.mark.rule("ethereal.sky.start-none")
def test_a_sky_that_starts_empty_stays_so_until_something_takes_it() -> None:
    match = opened(starting_body="none").match
    assert (match.round, match.sky, rounds_hung(match)) == (1, (), 0)
    spec = next_round(1, sky=(), moon=0).accepted()
    assert spec.match.sky == ()
    spec = next_round(2, sky=(), coming=puts_up("mars", 3)).accepted()
    assert BodyTookSky(body="mars", round=3, raiser="s1") in spec.told
    assert spec.match.sky == ("mars",)


@pytest.mark.rule("ethereal.sky.one-at-a-time", "ethereal.sky.raised-next-round", "ethereal.calendar.round-4-sky")
@pytest.mark.parametrize("seat", ORDER)
def test_what_was_put_up_takes_the_sky_at_the_start_of_the_next_round(seat: str) -> None:
    spec = next_round(3, moon=2, coming=puts_up("mercury", 4, seat))
    spec.then_among(
        HappeningBegan(what="ethereal.calendar.round-4-sky"),
        BodyTookSky(body="mercury", round=4, raiser=seat, replaced="moon"),
        HappeningBegan(what="ethereal.calendar.round-6-prices"),
    )
    assert not [event for event in spec.told if isinstance(event, MoonMoved)]
    match = spec.match
    assert (match.sky, match.sky_since, match.raiser, match.coming) == (("mercury",), 4, seat, None)


@pytest.mark.rule("ethereal.sky.start-replaced")
def test_one_from_the_start_that_left_and_comes_back_has_a_raiser() -> None:
    spec = next_round(3, sky=["mars"], coming=puts_up("jupiter", 4)).accepted()
    assert spec.match.raiser == "s1"
    spec = next_round(9, sky=["jupiter"], sky_since=4, raiser="s1", coming=puts_up("mars", 10, "s2")).accepted()
    assert (spec.match.sky, spec.match.raiser) == (("mars",), "s2")


@pytest.mark.rule("ethereal.sky.hung-count")
@pytest.mark.parametrize(("round", "count"), [(4, 1), (5, 2), (9, 6)])
def test_the_round_in_which_it_takes_the_sky_is_its_first(round: int, count: int) -> None:
    assert rounds_hung(given(sky=["venus"], sky_since=4, raiser="s1", round=round).match) == count


@pytest.mark.rule("ethereal.sky.hung-count")
def test_the_count_starts_again_when_it_takes_the_sky_anew() -> None:
    spec = next_round(12, sky=["mars"], sky_since=8, raiser="s1", coming=puts_up("jupiter", 13)).accepted()
    assert rounds_hung(spec.match) == 1


@pytest.mark.rule("ethereal.sky.round-start-order")
def test_an_eclipse_goes_with_the_heavenly_body_that_leaves() -> None:
    lasts = Lasting(kind=ECLIPSE, on="jupiter", by="", until=UntilRound(round=5))
    position: dict[str, Any] = {"sky": ["jupiter"], "lasting": {1: lasts}, "coming": puts_up("mars", 4)}
    next_round(3, **position).then_among(
        LastingEnded(id=1), BodyTookSky(body="mars", round=4, raiser="s1", replaced="jupiter")
    )


@pytest.mark.rule("ethereal.sky.moon-does", "ethereal.sky.moon-away", "ethereal.shop.moon-back")
def test_a_moon_that_comes_back_is_a_waxing_crescent_and_goes_on_from_there() -> None:
    spec = next_round(9, sky=["mars"], moon=4, coming=puts_up("moon", 10))
    spec.then_among(BodyTookSky(body="moon", round=10, raiser="s1", replaced="mars"), MoonMoved(phase=1))
    assert phase_name(spec.match) == "Waxing Crescent"
    spec = next_round(10, sky=["moon"], sky_since=10, raiser="s1", moon=1).accepted()
    assert MoonMoved(phase=2) in spec.told


@pytest.mark.rule("ethereal.sky.eighth-round")
def test_every_eighth_round_is_5_13_21_and_so_on_since_whenever_it_hangs() -> None:
    found = [round for round in range(1, 31) if is_eighth_round(given(sky=["jupiter"], sky_since=1, round=round).match)]
    assert found == [5, 13, 21, 29]
    hung_since_6 = given(sky=["jupiter"], sky_since=6, raiser="s1", round=6).match
    assert next_full_moon_round(hung_since_6) == 13


AWAY: dict[str, Any] = {"sky": ["mars"], "sky_since": 1, "options": {"moon_combat_bonus": True}}


@pytest.mark.rule("ethereal.sky.moon-away")
@pytest.mark.parametrize("moon", range(8))
def test_the_moon_does_not_move_and_gives_and_asks_nothing_while_it_is_away(moon: int) -> None:
    spec = next_round(7, moon=moon, grave="Ks.1 Kh.1", **AWAY).accepted()
    kinds = {type(event) for event in spec.told}
    assert not kinds & {MoonMoved, BloodMoonRose, GiftOffered, TollAsked}
    assert phase_name(spec.match) == ""
    assert "ethereal.calendar.round-11-moon" not in {e.what for e in spec.told if isinstance(e, HappeningBegan)}


@pytest.mark.rule("ethereal.sky.moon-away")
def test_without_the_moon_nothing_is_barred_and_no_price_is_the_moons() -> None:
    spec = given(phase="draw", moon=4, decks={"s1": "9c"}, field=FIELD, **AWAY)
    spec.when("s1", RollDraw()).rolling(1).accepted()
    spec = given(moon=4, grave="2c.1", field=FIELD, **AWAY)
    spec.when("s1", CastSpell(spell="grave-blessing")).rolling(1).accepted()
    for moon in (0, 4):
        assert price_of(given(moon=moon, prices={"naked-hand": 2}, **AWAY).match, "s1", "naked-hand").total == 2


@pytest.mark.rule("ethereal.option.moon-bonus-no-moon", "ethereal.sky.moon-away")
@pytest.mark.parametrize("moon", [0, 4])
def test_without_the_moon_no_fight_gets_a_die_from_it(moon: int) -> None:
    spec = given(field=FIELD | {"C2": "s1 9d", "C3": "s2 3c"}, phase="attack", moon=moon, **AWAY)
    spec.when("s1", Attack(tile="C2", target="C3")).rolling(6, 1, 20).accepted()
    rules = {event.rule for event in spec.told if isinstance(event, DiceRolled)}
    assert not rules & {"ethereal.fight.attack-extras", "ethereal.fight.defense-extras"}


@pytest.mark.rule("ethereal.sky.moon-away")
def test_what_was_a_blood_moon_is_none_once_the_moon_is_away() -> None:
    assert given(round=5, moon=4, blood_moon_in=5).match.is_blood_moon
    assert not given(round=5, moon=4, blood_moon_in=5, sky=()).match.is_blood_moon


@pytest.mark.rule("ethereal.sky.eighth-replaces-full-moon", "ethereal.report.eighth-round")
@pytest.mark.parametrize("sky", [[], ["mercury"]])
@pytest.mark.parametrize(("last", "reports"), [(3, False), (4, True), (5, False), (11, False), (12, True)])
def test_without_the_moon_the_bank_reports_every_eighth_round(sky: list[str], last: int, reports: bool) -> None:
    spec = next_round(last, moon=4, sky=sky).accepted()
    assert [event.seat for event in spec.told if isinstance(event, ReportIssued)] == ([*ORDER] if reports else [])
    assert is_report_day(spec.match) == is_full_moon_round(spec.match) == reports


@pytest.mark.rule("ethereal.sky.per-seat-order", "ethereal.sky.round-start-order")
@pytest.mark.parametrize("order", [("s1", "s2"), ("s2", "s1")])
def test_a_step_reaches_the_seats_in_turn_order_and_rolls_when_it_does(order: tuple[str, str]) -> None:
    spec = next_round(7, moon=7, grave="Ks.1 Kh.1", order=order).rolling(2).accepted()
    asked = [event.of for event in spec.told if isinstance(event, GiftOffered)]
    assert asked == [(order[0],)]
    kinds = [type(event) for event in spec.told]
    assert kinds.index(PricesRolled) < kinds.index(GiftOffered)


@pytest.mark.rule("ethereal.sky.public")
@pytest.mark.parametrize("seat", ["s1", "s2", None])
def test_what_hangs_is_public(seat: str | None) -> None:
    position: dict[str, Any] = {"sky": ["jupiter"], "sky_since": 3, "raiser": "s2", "eaten": ["venus"], "round": 5}
    lasts = Lasting(kind=ECLIPSE, on="jupiter", by="", until=UntilRound(round=7))
    seen = view(given(coming=puts_up("mars", 6), lasting={1: lasts}, **position).match, seat)
    assert (seen.sky, seen.sky_since, seen.raiser, seen.eaten) == (("jupiter",), 3, "s2", ("venus",))
    assert (seen.coming, seen.lasting) == (puts_up("mars", 6), (lasts,))
    assert view(given().match, seat).sky == ("moon",)


@pytest.mark.rule("ethereal.option.strike-body-start", "ethereal.option.strike-body-moon")
@pytest.mark.parametrize(
    "options",
    [
        {"struck_bodies": ["moon"]},
        {"struck_bodies": ["mars", "moon"]},
        {"starting_body": "mars", "struck_bodies": ["venus", "mars"]},
        {"starting_body": "moon", "struck_bodies": ["moon"]},
    ],
)
def test_what_hangs_at_the_start_cannot_be_struck(options: dict[str, Any]) -> None:
    with pytest.raises(Rejected) as refusal:
        options_of(options)
    assert (refusal.value.code, refusal.value.rule) == ("starting-body-struck", "ethereal.option.strike-body-start")


@pytest.mark.rule("ethereal.option.strike-body-start")
def test_every_other_one_can_be_struck() -> None:
    assert options_of({"struck_bodies": ["saturn", "mars"]}).struck_bodies == ("mars", "saturn")
    assert options_of({"starting_body": "none", "struck_bodies": ["moon"]}).struck_bodies == ("moon",)


@pytest.mark.parametrize(
    ("position", "why"),
    [
        ({"sky": ["mars", "venus"]}, "one Heavenly Body or none"),
        ({"sky": ["mars"], "eaten": ["mars"]}, "never hangs again"),
        ({"sky": ["mars"], "sky_since": 6, "round": 5}, "a round that has been"),
        ({"coming": puts_up("mars", 5), "round": 5}, "in the next round"),
        ({"sky": ["mars"], "raiser": "s3"}, "no seat of this match"),
        ({"coming": puts_up("mars", 6, "s9"), "round": 5}, "no seat of this match"),
    ],
)
def test_no_position_has_a_sky_that_no_match_comes_by(position: dict[str, Any], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        given(**position)
