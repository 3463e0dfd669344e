"""The Oath of Saturn: Reports, tolls and their thanks, betrayal, breaking (ethereal.oath.saturn-*)."""

from typing import Any

import pytest

from commands.ethereal.spells.cast import CastSpell
from domain.ethereal.oaths import OF_MERCURY, OF_SATURN
from events.base import HappeningBegan, LastingEnded, ManaPosted
from events.ethereal.agenda import RoundRest, TurnStart
from events.ethereal.bank import Figures, MaximumChanged, ReportIssued
from events.ethereal.field import StackAppeared
from events.ethereal.neutral import NeutralSent, PuppetsSent
from events.ethereal.sky import CardLost, Coming, Devotion, SaturnTollTaken
from tests.rules.ethereal.oaths.puppets import (
    ACES,
    BREAKS,
    ORDER,
    SIZE,
    TOLL,
    WHERE,
    came,
    devoted,
    left,
    puppets,
    sworn,
    toll,
)
from tests.rules.ethereal.tables import due, under
from tests.rules.spec import Given, given

PAYS, RAISES = "ethereal.oath.saturn-report-mana", "ethereal.oath.saturn-report-max"
HUNTED = "ethereal.oath.saturn-betrayed-hunted"
SIXTEEN = " ".join(f"{rank}{suit}" for rank in ("2", "3", "4", "5") for suit in "cdhs")


def report_day(souls: str = "", **position: Any) -> Given:
    """What is due after the moon in round 5, a Full Moon's, with seat 1 under the Oath."""
    plain = {"field": ACES, "round": 5, "moon": 4, "order": ORDER, "souls": {"s1": souls}, "ether": "9c.2 9d.2 9h.2"}
    return due(RoundRest(), TurnStart(seat="s1"), **plain | under(OF_SATURN) | position).when_due()


def gained(spec: Given) -> list[tuple[str, int]]:
    return [(event.credit, event.amount) for event in spec.told if isinstance(event, ManaPosted) and event.rule == PAYS]


@pytest.mark.rule(PAYS)
@pytest.mark.parametrize(("worth", "paid"), [(0, 1), (1, 1), (10, 1), (11, 2), (14, 2)])
def test_a_report_pays_a_tenth_of_the_mana_rounded_up_and_1_at_least(worth: int, paid: int) -> None:
    souls = " ".join(SIXTEEN.split()[:worth])
    spec = report_day(souls, maximum={"s1": 18, "s2": 6})
    spec.rolling(*([1] * (paid > 0) + [1] * (paid > 1))).accepted()
    assert gained(spec) == [("pile:s1", paid)]


@pytest.mark.rule(PAYS)
def test_in_debt_it_pays_1_which_goes_to_the_debt() -> None:
    spec = report_day(claims={"debt:s1": 3}, debt_since={"s1": 0}).accepted()
    assert spec.match.claims["debt:s1"] == 2


@pytest.mark.rule(RAISES, "ethereal.calendar.round-14-report")
@pytest.mark.parametrize(("had", "has"), [(6, 7), (17, 18), (18, 18)])
def test_then_it_raises_the_maximum_by_1_for_good_up_to_18(had: int, has: int) -> None:
    spec = report_day(maximum={"s1": had, "s2": 6}).rolling(1).accepted()
    raised = MaximumChanged(seat="s1", maximum=has, rule=RAISES)
    assert (raised in spec.told) == (had < has)
    assert spec.match.maximum == {"s1": has, "s2": 6}
    kinds = [type(event) for event in spec.told if isinstance(event, ReportIssued | ManaPosted | MaximumChanged)]
    assert kinds[:2] == [ReportIssued, ManaPosted]


@pytest.mark.rule("ethereal.oath.saturn-report-bad")
def test_a_report_in_bad_standing_or_without_the_oath_pays_neither() -> None:
    for position in ({"bad_standing": {"s1": 0}}, {"lasting": {}}):
        spec = report_day(**position).then_none(MaximumChanged)
        assert not gained(spec)


@pytest.mark.rule("ethereal.oath.saturn-report-order")
def test_the_mana_is_reckoned_after_the_taxes() -> None:
    souls = " ".join(SIXTEEN.split()[:11])
    spec = report_day(souls, maximum={"s1": 18, "s2": 6}, field={"B3": "s1 Ah", "A5": "s2 Ad"})
    spec.rolling(**{"ethereal.tax.middle": [1], "ethereal.receive.from-ether": [1]}).accepted()
    assert gained(spec) == [("pile:s1", 1)]


@pytest.mark.rule("ethereal.oath.saturn-report-still")
def test_a_betrayed_oath_still_pays() -> None:
    assert gained(report_day(devotions=devoted(betrayed=True)).rolling(1).accepted()) == [("pile:s1", 1)]


@pytest.mark.rule("ethereal.oath.saturn-puppets-when")
@pytest.mark.parametrize(
    ("paid", "stacks"), [(1, 1), (2, 0), (3, 2), (4, 0), (5, 0), (6, 2), (7, 0), (8, 0), (9, 3), (10, 0)]
)
def test_the_1st_3rd_6th_and_9th_toll_paid_bring_stacks(paid: int, stacks: int) -> None:
    spec = toll(devotions=devoted(paid - 1)).rolling(**{TOLL: [1, 1], SIZE: [2] * stacks, WHERE: [1] * stacks})
    spec.accepted()
    assert came(spec) == [2] * stacks
    assert spec.match.devotions["s1"].paid == paid


@pytest.mark.rule("ethereal.oath.saturn-puppets-size", "ethereal.oath.saturn-puppets-where")
@pytest.mark.parametrize(("face", "tile"), [(1, "A1"), (4, "D1")])
def test_each_stack_has_1d4_puppets_and_comes_at_once_onto_an_empty_tile_of_the_spawn_lines(
    face: int, tile: str
) -> None:
    spec = toll().rolling(**{TOLL: [2, 1], SIZE: [3], WHERE: [face]})
    cards = ("puppet.m1", "puppet.m2", "puppet.m3")
    spec.then_among(
        SaturnTollTaken(seat="s1", amount=2, devotion=Devotion(oath=1, paid=1)),
        ManaPosted(debit="pile:s1", credit="bank", amount=2, rule="ethereal.account.sky-to-bank"),
        StackAppeared(side="saturn", tile=tile, cards=cards, hearts={}),
        PuppetsSent(cards=cards, seat="s1"),
        SaturnTollTaken(seat="s2", amount=1),
    )
    assert spec.match.puppets == dict.fromkeys(cards, "s1")


@pytest.mark.rule("ethereal.oath.saturn-puppets-where")
def test_without_room_there_they_come_as_near_as_they_can_and_with_none_they_are_lost() -> None:
    line = {f"{column}1": f"s1 {number}c" for number, column in enumerate("ABCD", 6)}
    near = toll(field=ACES | line).rolling(**{TOLL: [1, 1], SIZE: [1], WHERE: [5]}).accepted()
    assert near.match.stacks["E2"].seat == "saturn"
    faces = iter(f"{rank}{suit}" for rank in range(2, 10) for suit in "cdhs")
    field = {f"{column}{row}": f"s1 {next(faces)}" for column in "ABCDE" for row in range(1, 6)} | ACES
    full = toll(field=field, souls="10c 10d 10h").rolling(**{TOLL: [1, 1], SIZE: [4]}).accepted()
    assert not came(full)


@pytest.mark.rule("ethereal.oath.saturn-puppets-count", "ethereal.sky.saturn-toll-passes")
def test_a_toll_that_passes_over_counts_as_paid() -> None:
    last = {"s1": ReportIssued(seat="s1", number=2, round=1, figures=Figures(), standing="good", good=2)}
    faces = {"ethereal.sky.saturn-toll-passes": [4], TOLL: [1], SIZE: [1], WHERE: [1]}
    spec = toll(reports=last, reported=2).rolling(**faces).accepted()
    assert SaturnTollTaken(seat="s1", amount=0, devotion=Devotion(oath=1, paid=1)) in spec.told
    assert came(spec) == [1]


@pytest.mark.rule("ethereal.oath.saturn-puppets-count")
def test_only_tolls_under_the_present_oath_count() -> None:
    other = toll(devotions={"s1": Devotion(oath=0, paid=1)}).rolling(**{TOLL: [1, 1], SIZE: [1], WHERE: [1]}).accepted()
    assert other.match.devotions["s1"] == Devotion(oath=1, paid=1)
    none = toll(lasting={}).accepted()
    assert not none.match.devotions
    later = toll(last=19, sky_since=18, devotions=devoted(2)).rolling(**{TOLL: [1, 1], SIZE: [1, 1], WHERE: [1, 1]})
    assert came(later.accepted()) == [1, 1]


@pytest.mark.rule("ethereal.oath.saturn-betrayed", "ethereal.oath.saturn-betrayed-stands")
def test_a_missed_toll_betrays_saturn_and_the_oath_cannot_be_broken_any_more() -> None:
    spec = toll(souls="2c", own=2, turns=2).accepted()
    devotion = Devotion(oath=1, betrayed=True, thankless=3, hunted_on=(5,))
    assert SaturnTollTaken(seat="s1", amount=2, missed=True, devotion=devotion) in spec.told
    held = given(phase="prep", **sworn(devotions=devoted(betrayed=True)))
    held.when("s1", BREAKS).then_rejected("oath-unbreakable", "ethereal.oath.saturn-betrayed")
    held.when("s1", CastSpell(spell=OF_SATURN)).then_rejected("oath-unbreakable")
    held.when("s1", CastSpell(spell=OF_MERCURY)).then_rejected("oath-already-sworn")


@pytest.mark.rule("ethereal.oath.saturn-betrayed-puppets", "ethereal.band.puppets-leave")
def test_betrayal_takes_the_puppets_away_at_once_and_a_later_miss_does_not() -> None:
    stand = puppets(C3="saturn puppet.m1 puppet.m2")
    spec = toll(souls="", own=1, devotions=devoted(2), **stand).accepted()
    assert left(spec) == ["C3"]
    assert not spec.match.puppets
    assert spec.match.gone == ("puppet.m1", "puppet.m2")
    again = toll(souls="", own=1, devotions=devoted(6, betrayed=True), **stand).accepted()
    assert not left(again)
    assert again.match.devotions["s1"].thankless == 0


@pytest.mark.rule("ethereal.oath.saturn-betrayed-puppets")
def test_three_tolls_bring_none_and_yet_count() -> None:
    for paid, thankless, stacks in ((3, 3, 0), (6, 1, 0), (6, 0, 2)):
        devotion = devoted(paid - 1, betrayed=True, thankless=thankless)
        spec = toll(devotions=devotion).rolling(**{TOLL: [1, 1], SIZE: [1] * stacks, WHERE: [1] * stacks}).accepted()
        assert came(spec) == [1] * stacks
        assert spec.match.devotions["s1"] == Devotion(oath=1, paid=paid, betrayed=True, thankless=max(0, thankless - 1))


@pytest.mark.rule(HUNTED)
def test_each_toll_a_betrayer_misses_is_followed_by_a_hunt_on_its_third_turn_after_it() -> None:
    spec = toll(souls="", own=1, turns=7, devotions=devoted(betrayed=True, hunted_on=(7, 9))).accepted()
    assert spec.match.devotions["s1"].hunted_on == (9, 10)


@pytest.mark.rule("ethereal.oath.saturn-betrayed-only")
def test_a_toll_missed_without_the_oath_brings_none() -> None:
    spec = toll(souls="", own=1, lasting={}).accepted()
    assert SaturnTollTaken(seat="s1", amount=1, missed=True) in spec.told
    assert not spec.match.devotions


def turn_of_s1(own: int, **position: Any) -> Given:
    plain = {"round": own + 1, "turns": {"s1": own, "s2": own}, "devotions": devoted(betrayed=True, hunted_on=(5,))}
    return due(TurnStart(seat="s1"), **sworn(**plain | position)).when_due()


@pytest.mark.rule(HUNTED, "ethereal.band.puppets-hunt", "ethereal.calendar.turn-6-sky", "ethereal.sky.turn-start-order")
def test_one_neutral_stack_of_1d4_puppets_comes_after_it_at_the_start_of_that_turn() -> None:
    spec = turn_of_s1(4).rolling(**{HUNTED: [2], "ethereal.sky.neutral-where": [1]})
    cards = ("puppet.m1", "puppet.m2")
    spec.then_among(
        HappeningBegan(what="ethereal.calendar.turn-6-sky", seat="s1"),
        StackAppeared(side="nobody", tile="A2", cards=cards, hearts={}),
        NeutralSent(cards=cards, seat="s1"),
    )
    turn_of_s1(3).then_none(NeutralSent)
    turn_of_s1(5).then_none(NeutralSent)


@pytest.mark.rule("ethereal.oath.saturn-break-confirm")
def test_breaking_asks_to_be_confirmed() -> None:
    table = given(phase="prep", **sworn(devotions=devoted(3)))
    table.when("s1", CastSpell(spell=OF_SATURN)).then_rejected("not-confirmed", "ethereal.oath.saturn-break-confirm")
    given(phase="prep", field=ACES).when("s1", CastSpell(spell=OF_SATURN)).accepted()


@pytest.mark.rule(
    "ethereal.oath.saturn-break-mana",
    "ethereal.oath.saturn-break-cards",
    "ethereal.oath.saturn-break-max",
    "ethereal.sky.lost-deck-cards",
)
def test_breaking_takes_all_mana_then_5_cards_of_the_deck_and_2_of_the_hand_and_2_maximum() -> None:
    zones = {"decks": {"s1": "2c 3c 4c 5c 6c 7c"}, "hands": {"s1": "2d 3d 4d"}, "souls": {"s1": "Kh 9d"}}
    spec = given(phase="prep", **sworn(**zones)).when("s1", BREAKS).rolling(6, 1, 1, 1, 1, 3, 1)

    def lost(card: str, origin: Any) -> CardLost:
        return CardLost(seat="s1", card=f"{card}.1", origin=origin, to="grave")

    spec.then_among(
        ManaPosted(debit="pile:s1", credit="bank", amount=5, rule="ethereal.account.sky-to-bank"),
        *(lost(card, "deck") for card in ("7c", "2c", "3c", "4c", "5c")),
        *(lost(card, "hand") for card in ("4d", "2d")),
        MaximumChanged(seat="s1", maximum=4, rule="ethereal.oath.saturn-break-max"),
        LastingEnded(id=1),
    )
    assert spec.match.decks["s1"] == ("6c.1",)
    assert spec.match.hands["s1"] == ("3d.1",)
    assert spec.match.souls["s1"] == ()


@pytest.mark.rule("ethereal.oath.saturn-break-allowed", "ethereal.oath.saturn-break-max")
def test_a_seat_with_nothing_may_break_it_too() -> None:
    spec = given(phase="prep", **sworn(maximum={"s1": 2, "s2": 6})).when("s1", BREAKS).then_none(CardLost, ManaPosted)
    assert spec.match.maximum["s1"] == 1
    assert not spec.match.lasting


@pytest.mark.rule("ethereal.oath.saturn-puppets-leave", "ethereal.band.puppets-leave")
def test_the_puppets_leave_when_the_oath_is_broken_or_another_body_takes_the_sky() -> None:
    stand = puppets(C3="saturn puppet.m1", D2="saturn puppet.m2")
    broken = given(phase="prep", **sworn(**stand)).when("s1", BREAKS).accepted()
    assert left(broken) == ["C3", "D2"]
    coming = Coming(body="venus", seat="s2", round=2)
    gone = toll(last=1, own=0, coming=coming, **stand).rolling().accepted()
    assert left(gone) == ["C3", "D2"]
    assert len(gone.match.gone) == 2
