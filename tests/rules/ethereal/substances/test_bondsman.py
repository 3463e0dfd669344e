"""The Bondsman (ethereal.bondsman)."""

import pytest

from commands.ethereal.conjure import Conjure
from commands.ethereal.move import MoveCards
from commands.ethereal.place import PlaceCard
from commands.ethereal.sacrifice import SacrificeCard
from domain.ethereal.kinds import CONJURED, card, is_soldier, rank_order, worth
from events.ethereal.fight import FightSettled
from tests.rules.ethereal.making import made
from tests.rules.ethereal.tables import ATTACK, duel, killed, scored
from tests.rules.spec import given

SPARE = {"E1": "s1 2s", "A5": "s2 2s"}


@pytest.mark.rule("ethereal.bondsman.stats")
def test_it_fights_as_a_2() -> None:
    kind = card("bondsman.m1").kind
    assert (kind.natural, kind.die, kind.msv, kind.hearts, worth("bondsman.m1")) == (2, 6, 24, None, 1)
    spec = duel("bondsman", "Qc bondsman").rolling(6, 1, 10, 10).when("s1", ATTACK).accepted()
    fight = next(event for event in spec.told if isinstance(event, FightSettled))
    assert (fight.attack, fight.defense) == (scored("bondsman.1", 2, 6), scored("bondsman.2", 2, 1))
    spec = given(field={**SPARE, "C2": "s1 bondsman"})
    spec.when("s1", MoveCards(origin="C2", target="C4", cards=("bondsman.1",))).then_rejected("too-far")
    spec.when("s1", MoveCards(origin="C2", target="C3", cards=("bondsman.1",))).accepted()


@pytest.mark.rule("ethereal.bondsman.plain", "ethereal.kind.rank-others")
def test_it_ranks_as_a_2_below_one_with_a_suit() -> None:
    assert sorted(["3c.1", "2c.1", "bondsman.m1", "miner.e1"], key=rank_order) == [
        "miner.e1",
        "bondsman.m1",
        "2c.1",
        "3c.1",
    ]


@pytest.mark.rule("ethereal.bondsman.plain")
def test_it_stacks_as_a_2() -> None:
    four = "bondsman.m1 bondsman.m2 2h 3h"
    spec = given(field={**SPARE, "C1": f"s1 {four}"}, hands={"s1": "bondsman.m3"})
    spec.when("s1", PlaceCard(card="bondsman.m3", tile="C1")).then_rejected("stack-limit")


@pytest.mark.rule("ethereal.bondsman.plain")
def test_it_is_sacrificed_lies_in_the_grave_and_is_captured_like_a_soldier() -> None:
    spec = given(field=SPARE, hands={"s1": "bondsman"}).when("s1", SacrificeCard(card="bondsman.1")).accepted()
    assert spec.match.balances["pile:s1"] == 1
    duel("9h", "bondsman").rolling(1, 10, 10).when("s1", ATTACK).then_among(killed("bondsman.2", "C3"))
    spec = duel("9h", "bondsman", field={"D3": "s1 10c Xb"}).rolling(1, 10, 10).when("s1", ATTACK)
    spec.then_among(killed("bondsman.2", "C3", captor="Xb.1"))


@pytest.mark.rule("ethereal.bondsman.no-suit", "ethereal.bondsman.not-elsewhere")
def test_it_has_no_suit_is_no_soldier_and_no_conjure_brings_it() -> None:
    assert (card("bondsman.m1").color, is_soldier("bondsman.m1"), "bondsman" in CONJURED) == (None, False, False)
    for kind in ("soldier", "bondsman"):
        spec = given(field=SPARE, souls={"s1": "2c 3c"}, ether="bondsman.m1").when("s1", Conjure(kind=kind))
        spec.then_rejected("kind-not-in-ether")
    assert not [id for id in made().match.ether if card(id).kind.name == "bondsman"]


@pytest.mark.rule("ethereal.bondsman.name")
def test_its_name() -> None:
    assert card("bondsman.m1").kind.name == "bondsman"
