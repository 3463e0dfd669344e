"""Crystals (ethereal.crystal)."""

from typing import Any

import pytest

from commands.ethereal.attack import Attack
from commands.ethereal.move import MoveCards
from commands.ethereal.options import options_of
from domain.engine.calendar import Calendar
from domain.ethereal.options import Options
from events.base import HappeningBegan, ManaPosted
from events.ethereal.agenda import RoundRest, TurnCalendar, TurnOpens
from events.ethereal.siege import CrystalAwaited, CrystalDug, CrystalRose
from projections.ethereal.calendar import calendar
from projections.ethereal.feed.table import TOLD
from projections.ethereal.view import view
from tests.rules.ethereal.making import opened
from tests.rules.ethereal.tables import due, rolled
from tests.rules.spec import Given, given

SPARE = {"E1": "s1 2s", "A5": "s2 2s"}
ON = Options(crystals=True)
FIRST, NEXT = "ethereal.crystal.first", "ethereal.crystal.next"
DIG, FOUND = "ethereal.crystal.dig-roll", "ethereal.crystal.dig-amount"


def rising(**position: Any) -> Given:
    """Round 8 has begun, in which a cluster is due."""
    start: dict[str, Any] = {"options": ON, "field": SPARE, "round": 8, "crystal_due": 8, **position}
    return due(RoundRest(after="ethereal.calendar.round-14-report"), **start).when_due()


def digging(field: dict[str, str], crystal: int = 12, **position: Any) -> Given:
    """Seat 1's turn starts; a cluster stands on C3 and a 2 lies in the Ether."""
    start: dict[str, Any] = {"field": {**SPARE, **field}, "crystals": {"C3": crystal}, "ether": "2d.2 3d.2 4d.2"}
    return due(TurnCalendar(seat="s1"), TurnOpens(seat="s1"), **start | position).when_due()


def dug(amount: int, left: int) -> tuple[CrystalDug, ManaPosted]:
    return (
        CrystalDug(seat="s1", card="miner.1", tile="C3", amount=amount, left=left),
        ManaPosted(debit="source:mine", credit="pile:s1", amount=amount, rule="ethereal.account.mine-posting"),
    )


@pytest.mark.rule("ethereal.crystal.option")
def test_crystals_are_on_by_default_and_can_be_switched_off() -> None:
    assert options_of({}).crystals
    assert not options_of({"crystals": False}).crystals
    assert opened().match.crystal_due == 0


@pytest.mark.rule("ethereal.crystal.first", "ethereal.calendar.match-start")
@pytest.mark.parametrize(("face", "round"), [(1, 6), (3, 8), (6, 11)])
def test_the_first_wait_is_rolled_before_round_1_and_counted_from_it(face: int, round: int) -> None:
    spec = opened(start={FIRST: [face]}, crystals=True)
    assert CrystalAwaited(due=round) in spec.told
    assert spec.match.crystal_due == round


@pytest.mark.rule("ethereal.crystal.mana", "ethereal.crystal.next", "ethereal.calendar.round-15-crystal")
def test_a_cluster_of_12_mana_rises_in_the_center_and_the_next_wait_is_rolled() -> None:
    spec = rising().rolling(**{NEXT: [2]})
    spec.then_among(
        HappeningBegan(what="ethereal.calendar.round-15-crystal"),
        CrystalRose(tile="C3", mana=12),
        CrystalAwaited(due=14),
    )
    assert (spec.match.crystals, spec.match.crystal_due) == ({"C3": 12}, 14)


@pytest.mark.rule("ethereal.crystal.first")
@pytest.mark.parametrize("round", [7, 9])
def test_in_another_round_none_rises(round: int) -> None:
    rising(round=round).then_none(CrystalRose, CrystalAwaited)


@pytest.mark.rule("ethereal.crystal.place")
@pytest.mark.parametrize(
    ("size", "face", "tile"),
    [
        ({"field_height": 4}, 1, "C2"),
        ({"field_height": 4}, 2, "C3"),
        ({"field_width": 6}, 2, "D3"),
        ({"field_width": 6, "field_height": 4}, 1, "C2"),
        ({"field_width": 6, "field_height": 4}, 4, "D3"),
    ],
)
def test_of_two_or_four_center_tiles_a_die_picks_one_in_reading_order(
    size: dict[str, int], face: int, tile: str
) -> None:
    options = Options(crystals=True, **size)
    spec = rising(options=options, field={"E1": "s1 2s", "A4": "s2 2s"})
    spec.rolling(**{NEXT: [1], "ethereal.crystal.place": [face]})
    spec.then_among(CrystalRose(tile=tile, mana=12))


@pytest.mark.rule("ethereal.crystal.one-at-a-time")
def test_while_one_stands_none_rises_and_nobody_hears_that_one_was_due() -> None:
    spec = rising(crystals={"C3": 5}).rolling(**{NEXT: [6]}).then_none(CrystalRose)
    assert (spec.match.crystals, spec.match.crystal_due) == ({"C3": 5}, 18)
    mark = HappeningBegan(what="ethereal.calendar.round-15-crystal", silent=True)
    assert mark in spec.told
    assert TOLD[HappeningBegan](spec.match, mark, spec.match, "s1") is None


@pytest.mark.rule("ethereal.crystal.under-stack", "ethereal.crystal.walk-on")
def test_it_rises_under_a_stack_and_stacks_walk_over_it() -> None:
    spec = rising(field={**SPARE, "C3": "s2 9c"}).rolling(**{NEXT: [1]}).accepted()
    assert (spec.match.crystals, spec.match.stacks["C3"].cards) == ({"C3": 12}, ("9c.2",))
    walk = given(field={**SPARE, "C2": "s1 9h"}, crystals={"C3": 12})
    walk.when("s1", MoveCards(origin="C2", target="C3", cards=("9h.1",))).accepted()
    walk.when("s1", MoveCards(origin="C3", target="C4", cards=("9h.1",))).then_rejected("already-moved")
    assert walk.match.crystals == {"C3": 12}


@pytest.mark.rule("ethereal.crystal.not-attacked")
def test_a_cluster_is_not_attacked() -> None:
    spec = given(field={**SPARE, "C2": "s1 9h"}, crystals={"C3": 12}, phase="attack")
    spec.when("s1", Attack(tile="C2", target="C3")).then_rejected("no-target")


@pytest.mark.rule("ethereal.crystal.dig-roll", "ethereal.crystal.dig-amount", "ethereal.crystal.dig-any-stack")
@pytest.mark.parametrize("stack", ["miner", "9h miner", "Kh Qh miner"])
@pytest.mark.parametrize(("face", "amount"), [(1, 2), (3, 4)])
def test_a_miner_on_the_cluster_digs_1_and_1d3_on_a_2(stack: str, face: int, amount: int) -> None:
    spec = digging({"C3": f"s1 {stack}"}).rolling(
        **{DIG: [2], FOUND: [face], "ethereal.receive.from-ether": [1] * amount}
    )
    spec.then_among(rolled(DIG, (2, 2)), rolled(FOUND, (3, face)))
    assert spec.match.crystals == {"C3": 12 - amount}
    assert spec.match.balances["pile:s1"] == amount


@pytest.mark.rule("ethereal.crystal.dig-roll", "ethereal.crystal.dig-not-both")
def test_on_a_1_it_does_not_dig_and_rolls_for_no_6() -> None:
    spec = digging({"C3": "s1 miner"}).rolling(**{DIG: [1]}).then_none(CrystalDug)
    assert spec.match.crystals == {"C3": 12}


@pytest.mark.rule("ethereal.crystal.dig-roll")
def test_a_miner_elsewhere_and_an_enemys_do_not_dig() -> None:
    field = {"C4": "s1 miner", "C3": "s2 miner"}
    digging(field).rolling(**{"ethereal.miner.elsewhere": [1]}).then_none(CrystalDug)


@pytest.mark.rule("ethereal.crystal.dig-amount", "ethereal.crystal.gone")
def test_it_digs_no_more_than_is_left_and_an_empty_cluster_is_gone() -> None:
    spec = digging({"C3": "s1 miner"}, crystal=2).rolling(2, 3, 1, 1)
    spec.then_among(*dug(2, 0))
    assert spec.match.crystals == {}


@pytest.mark.rule("ethereal.crystal.dig-not-fitting")
@pytest.mark.parametrize(("souls", "amount"), [("6c 7c", 1), ("6c 7c 8c", 0)])
def test_mana_that_does_not_fit_stays_in_the_cluster(souls: str, amount: int) -> None:
    spec = digging({"C3": "s1 miner"}, souls={"s1": souls}, maximum={"s1": 1})
    spec.rolling(**{DIG: [2], FOUND: [3], "ethereal.receive.from-ether": [1] * amount}).accepted()
    assert spec.match.crystals == {"C3": 12 - amount}
    assert spec.match.balances["pile:s1"] == 3


@pytest.mark.rule("ethereal.crystal.public", "ethereal.calendar.shown")
@pytest.mark.parametrize("seat", ["s1", "s2", None])
def test_a_cluster_is_known_to_all_and_when_the_next_is_due_to_nobody(seat: str | None) -> None:
    match = given(options=ON, field=SPARE, crystals={"C3": 7}, crystal_due=9).match
    assert view(match, seat).crystals == {"C3": 7}
    assert not hasattr(view(match, seat), "crystal_due")
    for fact in (CrystalRose(tile="C3", mana=12), CrystalDug(seat="s1", card="miner.1", tile="C3", amount=2, left=5)):
        assert TOLD[type(fact)](match, fact, match, seat) == fact
    assert TOLD[CrystalAwaited](match, CrystalAwaited(due=9), match, seat) is None
    told: Calendar = calendar(match)
    assert not [entry for entry in told.due if "crystal" in entry.what or "crystal" in entry.says]
