"""The Oath of the Moon (ethereal.oath.moon-*)."""

from typing import Any

import pytest

from commands.ethereal.spells.cast import CastSpell
from domain.ethereal.blessing import blessing_dice
from domain.ethereal.mana import maximum_of
from domain.ethereal.oaths import FULL_MOON, OF_JUPITER, OF_THE_MOON
from domain.ethereal.prices import price_of
from events.base import (
    CardsShuffled,
    DiceRolled,
    HappeningBegan,
    Lasting,
    LastingBegan,
    LastingEnded,
    ManaPosted,
    UntilRound,
)
from events.ethereal.agenda import MoonReaches, RoundStart, TurnStart
from events.ethereal.bank import MaximumChanged
from events.ethereal.fight import CardKilled, SoulReleased
from events.ethereal.moon import BloodMoonRose, GiftOffered, TollAsked
from events.ethereal.oaths import FullMoonKept, MoonJokerMade, MoonOffended, NewMoonForgone
from events.ethereal.spells import JokerShotHimself, SeveringOffered, SpellCast
from tests.rules.ethereal.oaths.swearing import SPARE, table
from tests.rules.ethereal.tables import ATTACK, due, duel, killed, under
from tests.rules.spec import Given, given

KEEPS, FULL, DUTY = "ethereal.calendar.round-10-beginner", "ethereal.oath.moon-full", "ethereal.oath.moon-duty"
NEW, EXTRA = "ethereal.moon.new-gift", "ethereal.oath.moon-new"
ORDER = ("s1", "s2")
OFFERED = MaximumChanged(seat="s1", maximum=5, rule=DUTY)


def round_begins(last: int, moon: int, *, souls: int = 2, blood: int = 100, **position: Any) -> Given:
    """The round after this one begins; the Moon was in this phase."""
    stands = {"field": SPARE, "order": ORDER, "round": last, "moon": moon, **under(OF_THE_MOON)} | position
    spec = due(RoundStart(), **stands).when_due()
    full = {"ethereal.blood.roll": [blood]} if moon == 3 and "sky" not in position else {}
    return spec.rolling(d9=[1] * souls, d4=[1] * souls, **full)


@pytest.mark.rule(
    "ethereal.oath.moon-full",
    "ethereal.calendar.round-10-beginner",
    "ethereal.sky.max-while",
    "ethereal.oath.moon-duty",
    "ethereal.sky.max-for-good",
)
def test_the_full_moon_brings_2_mana_and_2_maximum_and_asks_for_a_joker_before_any_toll() -> None:
    spec = round_begins(4, 3)
    favor = Lasting(kind=FULL_MOON, on="s1", by="s1", until=UntilRound(round=6))
    spec.then_among(
        HappeningBegan(what=KEEPS),
        ManaPosted(debit="source:sky", credit="pile:s1", amount=2, rule=FULL),
        LastingBegan(id=2, lasting=favor),
        OFFERED,
        MoonOffended(seat="s1"),
        FullMoonKept(),
        HappeningBegan(what="ethereal.calendar.round-11-moon"),
    )
    match = spec.match
    assert (match.maximum["s1"], maximum_of(match, "s1"), match.maximum["s2"]) == (5, 7, 6)
    assert match.offended_moon == ("s1",)


@pytest.mark.rule("ethereal.oath.moon-full")
def test_its_maximum_ends_with_the_round() -> None:
    lasting = {
        **under(OF_THE_MOON)["lasting"],
        2: Lasting(kind=FULL_MOON, on="s1", by="s1", until=UntilRound(round=6)),
    }
    spec = round_begins(5, 4, souls=0, lasting=lasting).accepted()
    assert LastingEnded(id=2) in spec.told
    assert maximum_of(spec.match, "s1") == 6


@pytest.mark.rule("ethereal.oath.moon-full")
@pytest.mark.parametrize("moon", [0, 1, 2, 4, 5, 6])
def test_no_other_phase_brings_it(moon: int) -> None:
    spec = round_begins(4, moon, souls=0)
    spec.then_none(FullMoonKept, MoonOffended, MaximumChanged)


@pytest.mark.rule("ethereal.oath.moon-full-blood", "ethereal.calendar.blood-moon-is-report")
def test_a_blood_moon_is_a_full_moon_for_gains_and_duty() -> None:
    spec = round_begins(4, 3, blood=5)
    spec.then_among(BloodMoonRose(round=5), OFFERED, MoonOffended(seat="s1"))
    assert maximum_of(spec.match, "s1") == 7


@pytest.mark.rule("ethereal.oath.moon-no-moon", "ethereal.oath.moon-no-moon-ban", "ethereal.calendar.eighth-round")
@pytest.mark.parametrize(("last", "comes"), [(3, False), (4, True), (5, False), (12, True)])
@pytest.mark.parametrize("sky", [[], ["mars"]])
def test_without_the_moon_it_comes_every_eighth_round_and_nothing_else_of_it(
    last: int, comes: bool, sky: list[str]
) -> None:
    spec = round_begins(last, 4, sky=sky, souls=2 * comes, decks={"s1": "9c"}, grave="9d.2").accepted()
    assert (FullMoonKept() in spec.told) == comes
    assert maximum_of(spec.match, "s1") == (7 if comes else 6)
    assert not [event for event in spec.told if isinstance(event, (TollAsked, GiftOffered, CardsShuffled))]
    if comes:
        spec.when("s1", CastSpell(spell="grave-blessing")).then_rejected("wrong-phase")


@pytest.mark.rule("ethereal.oath.moon-duty", "ethereal.oath.moon-duty-counts")
def test_a_joker_that_shot_himself_since_the_last_full_moon_fulfils_the_duty() -> None:
    spec = round_begins(4, 3, joker_suicides={"s1": 2}).accepted()
    assert not [event for event in spec.told if isinstance(event, (MoonOffended, MaximumChanged))]
    assert spec.match.joker_suicides == {}


@pytest.mark.rule("ethereal.oath.moon-duty")
def test_anothers_joker_does_not_and_the_next_full_moon_asks_anew() -> None:
    spec = round_begins(4, 3, joker_suicides={"s2": 2})
    spec.then_among(OFFERED, FullMoonKept())
    spec = round_begins(12, 3, maximum={"s1": 5}, offended_moon=("s1",)).accepted()
    assert MaximumChanged(seat="s1", maximum=4, rule=DUTY) in spec.told
    assert spec.match.offended_moon == ("s1",)


@pytest.mark.rule("ethereal.sky.max-bounds", "ethereal.oath.moon-duty")
def test_the_duty_takes_no_maximum_below_1() -> None:
    spec = round_begins(4, 3, maximum={"s1": 1}).accepted()
    assert (spec.match.maximum["s1"], spec.match.offended_moon) == (1, ("s1",))


@pytest.mark.rule("ethereal.oath.moon-duty-counts")
def test_a_suicide_before_the_oath_counts_and_an_oath_just_sworn_has_the_duty() -> None:
    field = {"A1": "s1 Xb", **SPARE}
    spec = table(field=field, moon=3, round=4).when("s1", CastSpell(spell="sacrificial-suicide", card="Xb.1"))
    spec.accepted()
    assert spec.match.joker_suicides == {"s1": 4}
    assert round_begins(4, 3, souls=0, lasting={}, joker_suicides={"s1": 4}).accepted().match.joker_suicides == {}


@pytest.mark.rule("ethereal.oath.moon-duty-after-break")
def test_breaking_the_oath_lifts_no_penalty() -> None:
    spec = table(offended_moon=("s1",), maximum={"s1": 5}, **under(OF_THE_MOON))
    spec.when("s1", CastSpell(spell=OF_THE_MOON)).accepted()
    assert (spec.match.offended_moon, spec.match.maximum["s1"]) == (("s1",), 5)
    spec = gift(offended_moon=("s1",), lasting={})
    spec.then_among(NewMoonForgone(seat="s1"))


@pytest.mark.rule("ethereal.oath.at-once")
def test_the_full_moons_maximum_ends_with_the_oath() -> None:
    lasting = {
        **under(OF_THE_MOON)["lasting"],
        2: Lasting(kind=FULL_MOON, on="s1", by="s1", until=UntilRound(round=6)),
    }
    table(lasting=lasting).when("s1", CastSpell(spell=OF_THE_MOON)).then_among(LastingEnded(id=1), LastingEnded(id=2))


def gift(moon: int = 0, **position: Any) -> Given:
    """The moon reaches seat 1 next."""
    stands = {
        "field": SPARE,
        "order": ORDER,
        "round": 9,
        "moon": moon,
        "grave": "2d 3d 4d 5d 6d 7d",
        **under(OF_THE_MOON),
    }
    return due(MoonReaches(seat="s1"), TurnStart(seat="s1"), **stands | position).when_due()


@pytest.mark.rule("ethereal.oath.moon-new")
@pytest.mark.parametrize(("face", "more", "most"), [(1, (2, 1), 3), (2, (2, 2), 5), (1, (1, 1), 2)])
def test_the_new_moon_lets_the_seat_take_2d2_less_1_cards_more(face: int, more: tuple[int, int], most: int) -> None:
    spec = gift().rolling(face, *more)
    spec.then_among(
        DiceRolled(dice=(2,), faces=(face,), rule=NEW, seat="s1"),
        DiceRolled(dice=(2, 2), faces=more, rule=EXTRA, seat="s1"),
        GiftOffered(ask=2, of=("s1",), most=most),
    )


@pytest.mark.rule("ethereal.oath.moon-new")
@pytest.mark.parametrize("oath", [{"lasting": {}}, under(OF_THE_MOON, "s2"), under(OF_JUPITER)])
def test_without_the_oath_the_gift_is_plain(oath: dict[str, Any]) -> None:
    gift(**oath).rolling(2).then_among(GiftOffered(ask=2, of=("s1",), most=2))


@pytest.mark.rule("ethereal.oath.moon-new")
def test_the_hand_has_room_for_no_more() -> None:
    gift(hands={"s1": "2c 3c 4c 5c"}).rolling(2, 2, 2).then_among(GiftOffered(ask=2, of=("s1",), most=2))


@pytest.mark.rule("ethereal.oath.moon-new-phase", "ethereal.oath.moon-duty-next-new")
def test_a_blood_moons_gift_is_neither_raised_nor_withheld() -> None:
    spec = gift(4, blood_moon_in=9, offended_moon=("s1",)).rolling(2)
    spec.then_among(GiftOffered(ask=2, of=("s1",), most=2))
    assert spec.match.offended_moon == ("s1",)


@pytest.mark.rule("ethereal.oath.moon-duty-next-new", "ethereal.oath.moon-duty")
@pytest.mark.parametrize("grave", ["2d 3d", ""])
def test_the_new_moon_after_an_offence_gives_nothing_and_the_one_after_it_does(grave: str) -> None:
    spec = gift(offended_moon=("s2", "s1"), grave=grave)
    spec.then_among(NewMoonForgone(seat="s1"))
    assert not [event for event in spec.told if isinstance(event, GiftOffered)]
    assert spec.match.offended_moon == ("s2",)


@pytest.mark.rule("ethereal.oath.moon-blessing")
@pytest.mark.parametrize(("aces", "overdrawn", "dice"), [(0, 0, 2), (1, 0, 3), (3, 0, 5), (4, 0, 6), (0, 5, 1)])
def test_grave_blessing_has_a_die_more_within_its_maximum(aces: int, overdrawn: int, dice: int) -> None:
    tiles = ("A1", "B1", "C1", "D1")
    field = {tile: f"s1 A{suit}" for tile, suit in zip(tiles[:aces], "cdhs", strict=False)} | SPARE
    match = given(field=field, overdraw={"s1": overdrawn}, **under(OF_THE_MOON)).match
    assert blessing_dice(match, "s1") == dice


@pytest.mark.rule("ethereal.oath.moon-joker-price", "ethereal.oath.moon-joker-cost")
@pytest.mark.parametrize(("bank", "more", "price"), [(0, 0, 5), (-1, 0, 4), (0, 1, 6)])
def test_both_jokers_cost_one_less_and_moon_joker_as_much_as_the_conjure(bank: int, more: int, price: int) -> None:
    stands = {"balances": {"bank": bank, "source:start": -bank}, "upsold": {"conjure-joker": more} if more else {}}
    match = given(**stands, **under(OF_THE_MOON)).match
    assert [price_of(match, "s1", item).total for item in ("conjure-joker", "moon-joker")] == [price, price]
    assert price_of(match, "s2", "conjure-joker").total == price + 1


def moon_joker(face: int = 1, **position: Any) -> Given:
    plain: dict[str, Any] = {
        "souls": {"s1": "2c 3c 4c 5c 6c 7c"},
        "decks": {"s1": "9d"},
        "made": 3,
        **under(OF_THE_MOON),
    }
    spec = table(**plain | position).when("s1", CastSpell(spell="moon-joker"))
    return spec.rolling(face)


@pytest.mark.rule("ethereal.oath.moon-joker-made", "ethereal.oath.moon-joker-color", "ethereal.oath.moon-joker-cost")
@pytest.mark.parametrize(("face", "card"), [(1, "Xr.m4"), (2, "Xb.m4")])
def test_moon_joker_makes_a_new_joker_and_shuffles_it_into_the_deck(face: int, card: str) -> None:
    spec = moon_joker(face)
    parts = (("ethereal.price.joker", 6), ("ethereal.oath.moon-joker-price", -1))
    spec.then_among(
        SpellCast(seat="s1", spell="moon-joker", price=5, parts=parts),
        ManaPosted(debit="pile:s1", credit="bank", amount=5, rule="ethereal.price.joker"),
        DiceRolled(dice=(2,), faces=(face,), rule="ethereal.oath.moon-joker-color", seat="s1"),
        MoonJokerMade(seat="s1", card=card, cast=1),
    )
    assert isinstance(spec.told[-1], CardsShuffled)
    assert sorted(spec.match.decks["s1"]) == ["9d.1", card]


@pytest.mark.rule("ethereal.oath.opened-spells", "ethereal.oath.moon-joker-made")
@pytest.mark.parametrize("oath", [{"lasting": {}}, under(OF_THE_MOON, "s2"), under(OF_JUPITER)])
def test_only_the_oath_opens_moon_joker(oath: dict[str, Any]) -> None:
    moon_joker(**oath).then_rejected("oath-needed", "ethereal.oath.opened-spells")


@pytest.mark.rule("ethereal.oath.moon-joker-made")
def test_it_needs_no_joker_in_the_ether_nor_an_open_one() -> None:
    moon_joker(ether="9h.2").accepted()
    moon_joker(bank_closed_in=1).accepted()


@pytest.mark.rule("ethereal.oath.moon-joker-twice")
def test_it_is_cast_twice_between_two_full_moons() -> None:
    moon_joker(moon_jokers={"s1": 1}).then_among(MoonJokerMade(seat="s1", card="Xr.m4", cast=2))
    moon_joker(moon_jokers={"s1": 2}).then_rejected("limit-reached", "ethereal.oath.moon-joker-twice")
    moon_joker(moon_jokers={"s2": 2}).accepted()
    spec = round_begins(4, 3, souls=0, lasting={}, moon_jokers={"s1": 2}).accepted()
    assert spec.match.moon_jokers == {}


def suicide(moon: int, **position: Any) -> Given:
    stands = {"field": {"A1": "s1 Xb", **SPARE}, "captured": {"Xb.1": "3c.2"}, "decks": {"s1": "9d"}, "moon": moon}
    spec = table(**stands | {"round": 9, **under(OF_THE_MOON)} | position)
    return spec.when("s1", CastSpell(spell="sacrificial-suicide", card="Xb.1"))


@pytest.mark.rule("ethereal.oath.moon-suicide-new")
def test_at_the_new_moon_a_joker_that_shoots_himself_goes_into_the_deck() -> None:
    spec = suicide(0)
    spec.then_among(JokerShotHimself(seat="s1", card="Xb.1", tile="A1", to="deck"))
    assert isinstance(spec.told[-1], CardsShuffled)
    assert (sorted(spec.match.decks["s1"]), spec.match.grave, spec.match.souls["s1"]) == (
        ["9d.1", "Xb.1"],
        (),
        ("3c.2",),
    )
    assert spec.match.joker_suicides == {"s1": 9}


@pytest.mark.rule("ethereal.oath.moon-suicide-new")
@pytest.mark.parametrize(("moon", "oath"), [(1, {}), (0, {"lasting": {}})])
def test_else_he_goes_to_the_grave(moon: int, oath: dict[str, Any]) -> None:
    suicide(moon, **oath).then_among(JokerShotHimself(seat="s1", card="Xb.1", tile="A1", to="grave"))


@pytest.mark.rule("ethereal.oath.moon-blood-suicide")
@pytest.mark.parametrize(("oath", "to"), [({}, "grave"), ({"lasting": {}}, "outer-darkness")])
def test_under_a_blood_moon_the_joker_goes_to_the_grave_and_what_he_held_to_the_outer_darkness(
    oath: dict[str, Any], to: Any
) -> None:
    suicide(4, blood_moon_in=9, **oath).then_among(
        SoulReleased(seat="s1", joker="Xb.1", card="3c.2", to="outer-darkness"),
        JokerShotHimself(seat="s1", card="Xb.1", tile="A1", to=to),
    )


def blood(*oath: str, **position: Any) -> Given:
    """Under a Blood Moon seat 1's 9 kills seat 2's 3."""
    return duel("9h", "3c", moon=4, round=5, blood_moon_in=5, **under(OF_THE_MOON, *oath), **position)


@pytest.mark.rule("ethereal.oath.moon-blood-dead", "ethereal.blood.killed")
@pytest.mark.parametrize(("oath", "to"), [("s2", "grave"), ("s1", "outer-darkness")])
def test_under_a_blood_moon_the_dead_of_the_oath_lie_in_the_grave(oath: str, to: Any) -> None:
    spec = blood(oath).when("s1", ATTACK).rolling(8, 1, 10, 10)
    spec.then_among(killed("3c.2", "C3", to=to))


@pytest.mark.rule("ethereal.oath.moon-blood-dead", "ethereal.spell.flesh-severance.blood-moon")
def test_they_may_be_severed_or_captured_as_in_another_round() -> None:
    spec = blood("s2", field={"B3": "s1 Xb"}, souls={"s1": "2d"}).when("s1", ATTACK).rolling(8, 1, 10, 10)
    spec.then_among(SeveringOffered(ask=2, of=("s1",), card="3c.2", owner="s2", tile="C3", price=1))
    spec = blood("s2", field={"B3": "s1 Xb"}).when("s1", ATTACK).rolling(8, 1, 10, 10)
    spec.then_among(killed("3c.2", "C3", captor="Xb.1"))


@pytest.mark.rule("ethereal.oath.moon-blood-dead")
def test_others_dead_are_not_offered_nor_captured() -> None:
    spec = blood("s1", field={"B3": "s1 Xb"}, souls={"s1": "2d"}).when("s1", ATTACK).rolling(8, 1, 10, 10)
    spec.then_among(CardKilled(seat="s2", card="3c.2", tile="C3", to="outer-darkness"))
    assert not [event for event in spec.told if isinstance(event, SeveringOffered)]
