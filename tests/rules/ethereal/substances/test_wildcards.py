"""Wildcards (ethereal.wildcard)."""

import pytest

from commands.ethereal.attack import Attack
from commands.ethereal.conjure import Conjure
from commands.ethereal.move import MoveCards
from commands.ethereal.place import PlaceCard
from commands.ethereal.spells.cast import CastSpell
from domain.ethereal.kind_table import PUPPET
from domain.ethereal.kinds import CONJURED, KINDS, card, rank_order, worth
from domain.ethereal.odds import defense_chances, win_chance
from events.ethereal.fight import FightSettled, HeartLost
from tests.rules.ethereal.making import made
from tests.rules.ethereal.tables import ATTACK, duel, lying_on, rolled, scored, settled
from tests.rules.spec import given

SPARE = {"E1": "s1 2s", "A5": "s2 2s"}
SIX = ("antony", "goatbull", "leviathan-card", "samson", "bullgoat", "satan")
STATS = {
    "antony": (2, 9, 10, 8, 3),
    "goatbull": (2, 10, 12, 9, 3),
    "leviathan-card": (3, 10, 12, 10, 4),
    "samson": (3, 11, 20, 11, 4),
    "bullgoat": (4, 12, 20, 12, 5),
    "satan": (5, 13, 20, 13, 6),
}
"""Hearts, attack number, die, defense number, soul worth."""


def fight_of(told: list[object]) -> FightSettled:
    return next(event for event in told if isinstance(event, FightSettled))


@pytest.mark.rule("ethereal.wildcard.six", "ethereal.wildcard.never", "ethereal.wildcard.no-spells")
def test_there_are_six_and_each_is_as_strong_as_the_one_before_it_or_stronger() -> None:
    assert tuple(rank for rank, kind in KINDS.items() if kind.group == "wildcard" and rank != PUPPET) == SIX
    strength = [(KINDS[rank].natural + (KINDS[rank].die or 0), KINDS[rank].hearts) for rank in SIX]
    assert strength == sorted(strength)


@pytest.mark.rule("ethereal.wildcard.score", "ethereal.wildcard.antony", "ethereal.wildcard.goatbull")
@pytest.mark.rule("ethereal.wildcard.leviathan", "ethereal.wildcard.samson", "ethereal.wildcard.bullgoat")
@pytest.mark.rule("ethereal.wildcard.satan")
@pytest.mark.parametrize("rank", SIX)
def test_it_attacks_with_its_number_and_its_die(rank: str) -> None:
    hearts, attack, die, _, soul = STATS[rank]
    assert (KINDS[rank].hearts, worth(f"{rank}.m1")) == (hearts, soul)
    spec = duel(rank, "Ad").rolling(die, 1, 10, 10).when("s1", ATTACK)
    spec.then_among(rolled("ethereal.fight.attack-dice", (die, die)))
    assert fight_of(spec.told).attack == scored(f"{rank}.1", attack, die)


@pytest.mark.parametrize("rank", SIX)
@pytest.mark.rule("ethereal.wildcard.defense", "ethereal.wildcard.attacks")
def test_it_defends_with_its_other_number_and_no_die(rank: str) -> None:
    _, _, _, defense, _ = STATS[rank]
    spec = duel("Jh", rank).rolling(12, 10, 10).when("s1", ATTACK).accepted()
    assert fight_of(spec.told).defense == scored(f"{rank}.2", defense)


@pytest.mark.rule("ethereal.wildcard.defense", "ethereal.substance.hearts-one")
@pytest.mark.parametrize(("face", "wins"), [(1, False), (2, True)])
def test_a_total_of_its_defense_number_is_not_enough_against_it(face: int, wins: bool) -> None:
    """The ledger's example: Samson attacked with a total of 11."""
    spec = duel("Jh", "samson").rolling(face, 10, 10).when("s1", ATTACK)
    outcome = "attacker-wins" if wins else "defender-wins"
    spec.then_among(settled(scored("Jh.1", 10, face), scored("samson.2", 11), outcome))
    assert spec.match.hearts == {"samson.2": 3 - wins}
    assert ("C2" in spec.match.stacks) == wins


@pytest.mark.rule("ethereal.substance.hearts-one")
def test_a_lost_attack_costs_it_a_heart_and_it_stays_where_it_stood() -> None:
    spec = duel("samson", "Ad").rolling(1, 10, 10, 10).when("s1", ATTACK)
    spec.then_among(HeartLost(seat="s1", card="samson.1", tile="C2", left=2))
    assert spec.match.stacks["C2"].cards == ("samson.1",)


@pytest.mark.rule("ethereal.wildcard.no-double")
@pytest.mark.parametrize("face", [1, 20])
def test_a_20_or_a_1_on_its_die_changes_no_damage(face: int) -> None:
    spec = duel("satan", "3c 4c 5c").rolling(face, 10, 10).when("s1", ATTACK).accepted()
    assert fight_of(spec.told).damage == 1


@pytest.mark.rule("ethereal.wildcard.no-crit")
def test_alone_it_has_no_crit_hit_and_can_take_one() -> None:
    spec = duel("satan", "3c 4c 5c").rolling(5, 20, 10).when("s1", ATTACK).accepted()
    assert fight_of(spec.told).outcome == "attacker-wins"
    spec = duel("9h 8h", "satan").rolling(1, 1, 20, 10).when("s1", ATTACK).accepted()
    assert fight_of(spec.told).outcome == "crit-hit"
    assert spec.match.hearts["satan.2"] == 4


@pytest.mark.rule("ethereal.wildcard.score", "ethereal.wildcard.defense")
def test_odds_roll_its_attack_twice_and_a_number_of_them_shifts_its_defense() -> None:
    spec = duel("goatbull", "Ad", **lying_on("C2", "divine-odds", fights=True)).rolling(2, 9, 1, 10, 10)
    spec.when("s1", ATTACK).accepted()
    assert fight_of(spec.told).attack == scored("goatbull.1", 10, 9)
    spec = duel("Jh", "goatbull", **lying_on("C3", "hexed-odds", "hexed-odds", by="s1")).rolling(1, 10, 10)
    spec.when("s1", ATTACK).accepted()
    assert fight_of(spec.told).defense.total == 7


@pytest.mark.rule("ethereal.wildcard.score", "ethereal.wildcard.defense")
def test_its_chances_are_those_of_its_dice() -> None:
    match = duel("antony", "satan").match
    assert defense_chances(match, match.stacks["C3"], "C3") == ((13, 1.0),)
    assert win_chance(match, "C2", "C3") == pytest.approx(0.6)


@pytest.mark.rule("ethereal.wildcard.placed", "ethereal.wildcard.several", "ethereal.substance.full-hearts")
def test_it_is_placed_like_any_card_with_all_its_hearts_and_in_any_number() -> None:
    spec = given(field=SPARE | {"D1": "s1 Ad"}, hands={"s1": "satan satan.m2 antony 9c"})
    spec.when("s1", PlaceCard(card="satan.1", tile="C3")).then_rejected("not-in-spawn-lines")
    spec.when("s1", PlaceCard(card="satan.1", tile="C1")).accepted()
    spec.when("s1", PlaceCard(card="satan.m2", tile="B1")).accepted()
    spec.when("s1", PlaceCard(card="antony.1", tile="D1")).accepted()
    assert {id: hearts for id, hearts in spec.match.hearts.items() if id != "Ad.1"} == {
        "satan.1": 5,
        "satan.m2": 5,
        "antony.1": 2,
    }


@pytest.mark.rule("ethereal.substance.full-hearts")
def test_it_has_all_its_hearts_again_when_it_enters_again() -> None:
    spec = given(
        field=SPARE | {"C1": "s1 samson"}, hearts={"samson.1": 1}, souls={"s1": "Kd Kc Kh"}, decks={"s1": "9c"}
    )
    spec.when("s1", CastSpell(spell="teleport", card="samson.1")).accepted()
    assert spec.match.hearts == {}
    assert spec.match.away["s1"] == ("samson.1",)
    spec = given(field=SPARE, hands={"s1": "samson"}).when("s1", PlaceCard(card="samson.1", tile="C1")).accepted()
    assert spec.match.hearts["samson.1"] == 3


@pytest.mark.rule("ethereal.wildcard.alone")
@pytest.mark.parametrize(
    "other", ["9h", "Qh", "Kh", "Jh", "samson.m1", "healer", "miner", "repairman", "battering-ram"]
)
def test_outside_a_base_nothing_joins_it_and_it_joins_nothing(other: str) -> None:
    id = other if "." in other else f"{other}.1"
    spec = given(field=SPARE | {"C1": "s1 satan"}, hands={"s1": other})
    spec.when("s1", PlaceCard(card=id, tile="C1")).then_rejected("cannot-stack")
    spec = given(field=SPARE | {"C1": f"s1 {other}"}, hands={"s1": "satan"})
    spec.when("s1", PlaceCard(card="satan.1", tile="C1")).then_rejected("cannot-stack")
    spec = given(field=SPARE | {"C1": f"s1 {other}", "C2": "s1 satan"})
    spec.when("s1", MoveCards(origin="C2", target="C1", cards=("satan.1",))).then_rejected("cannot-stack")
    spec.when("s1", MoveCards(origin="C1", target="C2", cards=(id,))).then_rejected("cannot-stack")


@pytest.mark.rule("ethereal.wildcard.alone")
def test_left_among_others_by_a_fallen_ace_it_can_only_part_from_them() -> None:
    spec = given(field=SPARE | {"C1": "s1 satan 9h", "D1": "s1 4h"})
    spec.when("s1", MoveCards(origin="D1", target="C1", cards=("4h.1",))).then_rejected(
        "cannot-stack", "ethereal.wildcard.alone"
    )
    spec.when("s1", MoveCards(origin="C1", target="C2", cards=("satan.1",))).accepted()
    assert spec.match.stacks["C1"].cards == ("9h.1",)


@pytest.mark.rule("ethereal.wildcard.alone")
def test_beside_a_queen_it_still_rolls_no_die_on_defense() -> None:
    spec = duel("Jh", "satan Qh 2h").rolling(12, 6, 10, 10).when("s1", ATTACK)
    spec.then_among(rolled("ethereal.fight.defense-queen", (6, 6), seat="s2"))
    assert fight_of(spec.told).defense == scored("satan.2", 13)


@pytest.mark.rule("ethereal.wildcard.in-base")
def test_in_an_own_base_it_is_one_of_six_and_does_not_fight() -> None:
    five = "2h 3h 4h 5h 6h"
    spec = given(field=SPARE | {"C2": f"s1 Ad {five}", "C3": "s2 4c"}, hands={"s1": "satan antony"})
    spec.when("s1", PlaceCard(card="satan.1", tile="C2")).accepted()
    spec.when("s1", PlaceCard(card="antony.1", tile="C2")).then_rejected("base-full")
    inside = given(field=SPARE | {"C2": "s1 Ad satan", "C3": "s2 4c"}, phase="attack")
    inside.when("s1", Attack(tile="C2", target="C3")).then_rejected("cannot-attack")
    spec = duel("Kh 9h", "Ad satan").rolling(1, 1, 20, 10, 10).when("s1", ATTACK).accepted()
    assert fight_of(spec.told).defense.card == "Ad.2"


@pytest.mark.rule("ethereal.wildcard.moves")
@pytest.mark.parametrize(("target", "code"), [("C3", None), ("B2", None), ("C4", "too-far"), ("D3", "too-far")])
def test_it_moves_one_tile_straight(target: str, code: str | None) -> None:
    spec = given(field=SPARE | {"C2": "s1 antony"})
    spec.when("s1", MoveCards(origin="C2", target=target, cards=("antony.1",)))
    if code:
        spec.then_rejected(code)
    else:
        spec.accepted()


@pytest.mark.rule("ethereal.wildcard.attacks")
def test_it_attacks_only_next_to_it_and_once() -> None:
    spec = duel("satan", "4c 5c", field={"D4": "s2 8c"}).rolling(1, 10, 10)
    spec.when("s1", Attack(tile="C2", target="D4")).then_rejected("not-adjacent")
    spec.rolling(1, 10, 10).when("s1", ATTACK).accepted()
    spec.when("s1", ATTACK).then_rejected("already-attacked")


@pytest.mark.rule("ethereal.wildcard.no-substance", "ethereal.substance.not-conjured")
@pytest.mark.parametrize("rank", SIX)
def test_no_deck_and_no_ether_holds_one_and_no_conjure_brings_one(rank: str) -> None:
    match = made(specials="none", decks="three").match
    dealt = [*match.ether, *(id for seat in match.seats for id in (*match.decks[seat], *match.hands[seat]))]
    assert not [id for id in dealt if card(id).kind.rank == rank]
    assert rank not in CONJURED
    spec = given(field=SPARE, souls={"s1": "Kd Kc Kh"}, ether=f"{rank}.m1")
    spec.when("s1", Conjure(kind=rank)).then_rejected("kind-not-in-ether")
    assert spec.match.ether == (f"{rank}.m1",)


@pytest.mark.rule("ethereal.substance.rank", "ethereal.kind.rank-others")
def test_they_rank_above_the_joker_in_the_order_of_their_list() -> None:
    cards = [f"{rank}.m1" for rank in SIX]
    assert sorted([*reversed(cards), "Xr.1", "As.1"], key=rank_order) == ["As.1", "Xr.1", *cards]


@pytest.mark.rule("ethereal.substance.no-suit", "ethereal.option.ace-lock-no-suit", "ethereal.substance.type")
def test_it_has_no_suit_so_no_joker_stands_on_it_and_no_lock_bars_it() -> None:
    assert {(card(f"{rank}.m1").color, KINDS[rank].type) for rank in SIX} == {(None, "Wildcard")}
    spec = given(field=SPARE | {"C1": "s1 satan"}, hands={"s1": "Xr"})
    spec.when("s1", PlaceCard(card="Xr.1", tile="C1")).then_rejected("joker-needs-color")
    spec = given(field=SPARE | {"C1": "s1 Ad"}, hands={"s1": "satan"}, options={"ace_lock": "suit"})
    spec.when("s1", PlaceCard(card="satan.1", tile="C1")).accepted()
