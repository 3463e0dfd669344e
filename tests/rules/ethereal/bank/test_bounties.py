"""Bounties that are put up and taken, and the Debt Collectors that come with them (ethereal.bounty)."""

from typing import Any

import pytest

from commands.ethereal.bank.bounties import BuyCollector, TakeBounty
from commands.ethereal.bank.taxes import PayTaxes
from commands.ethereal.turn import RollDraw
from domain.ethereal.oaths import OF_JUPITER, OF_MERCURY
from events.base import CardsShuffled, HappeningBegan
from events.ethereal.bank import ReportIssued, StandingTurned
from events.ethereal.bounties import (
    BountyPutUp,
    BountyTaken,
    BountyTakenDown,
    CollectorsMade,
)
from events.ethereal.cards import CardBurned
from events.ethereal.collectors import CollectorsSent
from projections.ethereal.feed.bounties import CollectorsCame
from projections.feed import lines_of
from tests.rules.ethereal.bank.hunting import hanging, hunting, ids, put_up, report_day, taken
from tests.rules.ethereal.tables import under
from tests.rules.spec import Given, given

TAKE = TakeBounty(bounty=1)
BUY = BuyCollector(bounty=1)
MADE = tuple(f"collector.m{number}b1" for number in range(1, 8))


def bounties_put_up(spec: Given) -> list[tuple[int, str, int]]:
    return [(event.bounty, event.target, event.worth) for event in spec.told if isinstance(event, BountyPutUp)]


@pytest.mark.rule("ethereal.bounty.put-up", "ethereal.bounty.worth", "ethereal.account.owes-bank")
def test_a_bounty_is_put_on_each_seat_in_bad_standing_worth_what_it_owes_the_bank() -> None:
    spec = report_day(
        first="s2",
        order=("s2", "s1"),
        bad_standing={"s1": 1, "s2": 1},
        claims={"debt:s1": 4, "tax:s1": 2, "loan:s2": 4, "peer:1": 5},
        peer_loans={
            1: {"type": "peer-loan-taken", "loan": 1, "lender": "s2", "borrower": "s1", "amount": 5, "term": 9}
            | {"own": 0}
        },
    )
    spec.then_among(
        HappeningBegan(what="ethereal.calendar.round-14-report"),
        BountyPutUp(bounty=1, target="s2", worth=4, round=13),
        BountyPutUp(bounty=2, target="s1", worth=6, round=13),
    )
    assert spec.match.bounties.keys() == {1, 2}
    assert spec.match.put_up == 2


@pytest.mark.rule("ethereal.bounty.put-up", "ethereal.bounty.nothing-owed")
@pytest.mark.parametrize(
    ("standing", "claims"),
    [({"s2": 1}, {}), ({"s2": 1}, {"tax:s1": 2}), ({}, {"loan:s2": 3}), ({"s1": 1}, {"loan:s2": 3})],
)
def test_without_bad_standing_or_anything_owed_there_is_no_bounty(
    standing: dict[str, int], claims: dict[str, int]
) -> None:
    report_day(bad_standing=standing, claims=claims).then_none(BountyPutUp)


@pytest.mark.rule("ethereal.bounty.one-per-seat")
def test_a_new_bounty_takes_the_place_of_the_older_one_on_the_same_seat() -> None:
    older = {1: put_up(1, worth=9), 2: put_up(2, target="s1", worth=3)}
    spec = report_day(bad_standing={"s2": 1}, claims={"tax:s2": 5, "loan:s1": 1}, bounties=older)
    spec.then_among(BountyTakenDown(bounty=1), BountyPutUp(bounty=3, target="s2", worth=5, round=13))
    assert {number: bounty.worth for number, bounty in spec.match.bounties.items()} == {2: 3, 3: 5}


@pytest.mark.rule("ethereal.bounty.one-per-seat", "ethereal.bounty.several")
def test_whoever_has_taken_the_older_one_keeps_it() -> None:
    held = taken(1, worth=9, meter=4, reported=1)
    spec = report_day(bad_standing={"s2": 1}, claims={"tax:s2": 5}, bounties={1: put_up()}, taken={"s1": (held,)})
    assert bounties_put_up(spec.accepted()) == [(2, "s2", 5)]
    assert spec.match.taken == {"s1": (held,)}


@pytest.mark.rule("ethereal.report.order", "ethereal.calendar.round-14-report")
def test_bounties_come_after_reports_and_standings_and_before_the_inquiry() -> None:
    spec = report_day(
        reported=2,
        bad_standing={"s1": 1, "s2": 2},
        claims={"tax:s2": 2, "loan:s1": 1},
        taken={"s1": (taken(1, reported=1, worth=2),)},
    )
    spec.accepted()
    kinds = [type(event).__name__ for event in spec.told]
    order = [ReportIssued, StandingTurned, BountyPutUp, CollectorsSent]
    assert [kind for kind in kinds if kind in {each.__name__ for each in order} | {"BountyEnded"}] == [
        "ReportIssued",
        "ReportIssued",
        "StandingTurned",
        "BountyEnded",
        "BountyPutUp",
        "CollectorsSent",
    ]
    assert bounties_put_up(spec) == [(2, "s2", 2)]


@pytest.mark.rule("ethereal.bounty.nothing-owed")
def test_a_bounty_that_hangs_is_taken_down_when_nothing_is_owed_any_more() -> None:
    bounty = put_up(target="s1", worth=2)
    spec = given(**hanging(bounty, souls={"s1": "2c 3c"}))
    spec.when("s1", PayTaxes(amount=1)).then_none(BountyTakenDown)
    spec.when("s1", PayTaxes(amount=1)).then_among(BountyTakenDown(bounty=1))
    assert spec.match.bounties == {}


@pytest.mark.rule("ethereal.bounty.cards", "ethereal.bounty.meter", "ethereal.bounty.who")
def test_taking_one_makes_seven_debt_collectors_five_for_the_deck_and_two_for_the_hand() -> None:
    spec = given(**hanging(decks={"s1": "2c 3c"}, hands={"s1": "4c"})).when("s1", TAKE)
    spec.then(
        BountyTaken(seat="s1", bounty=1, target="s2", worth=6, meter=6, reported=1, first=1),
        CollectorsMade(seat="s1", to_deck=MADE[:5], to_hand=MADE[5:]),
        CardsShuffled(pile="deck:s1", order=("2c.1", "3c.1", *MADE[:5]), rule="ethereal.bounty.cards"),
    )
    assert spec.match.hands["s1"] == ("4c.1", *MADE[5:])
    assert spec.match.made == 7


@pytest.mark.rule("ethereal.bounty.hand-limit", "ethereal.bounty.only-break")
def test_the_two_pass_the_limit_of_the_hand_and_the_next_drawn_card_burns() -> None:
    full = hanging(hands={"s1": "2c 3c 4c 5c 6c 7c"}, decks={"s1": "8c"})
    spec = given(**full).when("s1", TAKE).accepted()
    assert len(spec.match.hands["s1"]) == 8
    assert spec.match.overdraw["s1"] == 0
    hand = f"2c 3c 4c 5c 6c 7c {ids(6, 7)}"
    drawing = hunting(hands={"s1": hand}, decks={"s1": "8c"}, phase="draw")
    given(**drawing).when("s1", RollDraw()).rolling(1).then_among(CardBurned(seat="s1", card="8c.1"))


@pytest.mark.rule("ethereal.bounty.meter")
@pytest.mark.parametrize(("owed", "meter"), [(6, 6), (9, 6), (2, 2)])
def test_the_meter_starts_at_the_worth_but_not_above_what_is_still_owed(owed: int, meter: int) -> None:
    spec = given(**hanging(claims={"tax:s2": owed})).when("s1", TAKE)
    spec.accepted()
    assert spec.match.taken["s1"][0].meter == meter
    assert spec.match.taken["s1"][0].worth == 6


@pytest.mark.rule("ethereal.bounty.who", "ethereal.sky.one-at-a-time")
@pytest.mark.parametrize("sky", [(), ("moon",), ("venus",)])
@pytest.mark.parametrize("oath", [{}, under(OF_JUPITER), under(OF_MERCURY, "s2")])
def test_without_mercury_in_the_sky_or_its_oath_none_is_taken(sky: tuple[str, ...], oath: dict[str, Any]) -> None:
    given(**hanging(sky=sky, **oath)).when("s1", TAKE).then_rejected("mercury-needed", "ethereal.bounty.who")


@pytest.mark.rule("ethereal.oath.mercury-bounties", "ethereal.bounty.who")
@pytest.mark.parametrize("sky", [(), ("moon",), ("mercury",)])
def test_under_the_oath_of_mercury_one_is_taken_whatever_hangs(sky: tuple[str, ...]) -> None:
    given(**hanging(sky=sky, **under(OF_MERCURY))).when("s1", TAKE).accepted()


@pytest.mark.rule("ethereal.bounty.not-own")
def test_the_bounty_on_oneself_is_not_taken() -> None:
    bounty = put_up(target="s1")
    given(**hanging(bounty)).when("s1", TAKE).then_rejected("own-bounty", "ethereal.bounty.not-own")


@pytest.mark.rule("ethereal.bounty.put-up", "ethereal.bounty.several")
@pytest.mark.parametrize("number", [2, 999])
def test_what_does_not_hang_is_not_taken(number: int) -> None:
    given(**hanging()).when("s1", TakeBounty(bounty=number)).then_rejected("no-such-bounty")


@pytest.mark.rule("ethereal.bounty.several")
def test_the_same_bounty_is_taken_once_and_another_one_beside_it() -> None:
    two = hanging(put_up(1), put_up(2), taken={"s1": (taken(1),)}, made=7)
    spec = given(**two)
    spec.when("s1", TAKE).then_rejected("bounty-taken")
    spec.when("s1", TakeBounty(bounty=2)).accepted()
    assert [(held.bounty, held.first) for held in spec.match.taken["s1"]] == [(1, 1), (2, 8)]
    assert spec.match.hands["s1"] == ("collector.m13b2", "collector.m14b2")


@pytest.mark.rule("ethereal.bounty.several")
def test_both_seats_may_hunt_each_other() -> None:
    both = hanging(put_up(1), put_up(2, target="s1"), taken={"s2": (taken(2, seat="s2", target="s1"),)}, made=7)
    spec = given(**both).when("s1", TAKE).accepted()
    assert spec.match.taken.keys() == {"s1", "s2"}


@pytest.mark.rule("ethereal.bank.when", "ethereal.bank.closed-commands")
@pytest.mark.parametrize(
    ("position", "code"),
    [({"phase": "attack"}, "wrong-phase"), ({"active": "s2"}, "not-your-turn"), ({"bank_closed_in": 5}, "bank-closed")],
)
def test_bounties_are_taken_in_the_own_prep_phase_from_an_open_bank(position: dict[str, Any], code: str) -> None:
    given(**hanging(**position)).when("s1", TAKE).then_rejected(code)
    given(**hunting(souls={"s1": "2c 3c"}, **position)).when("s1", BUY).then_rejected(code)


@pytest.mark.rule("ethereal.screen.hand-others", "ethereal.bounty.cards")
def test_others_see_how_many_were_made_and_not_which_lie_where() -> None:
    spec = given(**hanging())
    before = spec.match
    spec.when("s1", TAKE).accepted()
    told = {seat: lines_of(spec.rules, before, spec.told, seat) for seat in ("s1", "s2", None)}
    for seat in ("s1", "s2", None):
        assert CollectorsCame(seat="s1", to_deck=5, to_hand=2) in told[seat]
    for seat in ("s2", None):
        assert not [id for id in MADE if id in repr(told[seat]) or id in repr(spec.rules.view(spec.match, seat))]
    assert spec.rules.view(spec.match, "s1").deck == {"collector": 5}
