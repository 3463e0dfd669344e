"""The potions that lie along the spawn places of the Hill (ethereal.hill.potion-*)."""

import pytest

from commands.ethereal.attack import Attack
from commands.ethereal.move import MoveCards
from domain.ethereal.tiles import field_of
from events.base import Lasting, LastingBegan, LastingEnded, UntilFight
from events.ethereal.agenda import CollectorsAct
from events.ethereal.field import CardsMoved
from events.ethereal.hill import PotionDrunk
from tests.rules.ethereal.modes.hill import hill, hill_due, options

TO_K2 = MoveCards(origin="K3", target="K2", cards=("9s.1",))
DRINKS = (
    PotionDrunk(seat="s1", tile="K2"),
    LastingBegan(id=1, lasting=Lasting(kind="divine-odds", on="K2", by="s1", until=UntilFight())),
)


@pytest.mark.rule("ethereal.hill.potion-places")
def test_two_lie_by_each_spawn_place_in_use() -> None:
    all_of_them = {
        "K2",
        "O2",
        "A3",
        "D2",
        "B11",
        "B15",
        "A23",
        "D24",
        "K24",
        "O24",
        "V24",
        "Y23",
        "X11",
        "X15",
        "V2",
        "Y3",
    }
    assert field_of(options(8)).potions == all_of_them
    assert field_of(options(2)).potions == {"K2", "O2", "A23", "D24"}


@pytest.mark.rule("ethereal.hill.potion-drink")
def test_the_first_stack_that_ends_a_move_there_drinks_and_it_is_gone() -> None:
    spec = hill(field={"K3": "s1 9s"}).when("s1", TO_K2)
    spec.then(CardsMoved(seat="s1", cards=("9s.1",), origin="K3", target="K2", turn=4), *DRINKS)
    assert spec.match.drunk == ("K2",)
    hill(field={"K3": "s1 9s"}, drunk=("K2",)).when("s1", TO_K2).then_none(PotionDrunk, LastingBegan)


@pytest.mark.rule("ethereal.hill.potion-drink", "ethereal.odds.sources")
def test_it_gives_an_advantage_in_the_next_fight_and_is_used_up_with_it() -> None:
    lasting = {1: DRINKS[1].lasting}
    spec = hill(field={"K2": "s1 9s", "K3": "s2 9d"}, phase="attack", drunk=("K2",), lasting=lasting)
    spec.rolling(8, 3, 10, 10).when("s1", Attack(tile="K2", target="K3")).then_among(LastingEnded(id=1))
    assert not spec.match.lasting


@pytest.mark.rule("ethereal.hill.potion-anyone")
def test_anybody_may_drink_any_potion() -> None:
    field = {"K3": "s2 9s.2"}
    spec = hill(field=field, active="s2", turns={"s1": 3, "s2": 3}).when(
        "s2", MoveCards(origin="K3", target="K2", cards=("9s.2",))
    )
    spec.then_among(PotionDrunk(seat="s2", tile="K2"))


@pytest.mark.rule("ethereal.hill.potion-drink")
def test_debt_collectors_leave_it() -> None:
    hunts = {"collector.m1": {"seat": "s1", "turn": 1}}
    field = {"J2": "bank collector.m1"}
    spec = hill_due(CollectorsAct(tile="J2"), field=field, hunts=hunts, made=1, claims={"debt:s1": 3})
    spec.rolling(**{"ethereal.band.pursuit": [2]}).then_none(PotionDrunk)
    assert "K2" in spec.match.stacks
