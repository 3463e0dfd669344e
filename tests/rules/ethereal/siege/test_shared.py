"""What kinds without a suit share (ethereal.support)."""

from collections import Counter
from typing import Any

import pytest

from commands.ethereal.conjure import Conjure
from commands.ethereal.move import MoveCards
from commands.ethereal.place import PlaceCard
from domain.ethereal.kinds import CONJURED, card, rank_order
from domain.ethereal.options import Options
from domain.ethereal.stacks import stack_value
from events.base import ManaPosted
from events.ethereal.cards import CardConjured
from events.ethereal.field import CardPlaced, CardsMoved
from events.ethereal.fight import FightSettled, HeartLost
from tests.rules.ethereal.making import made
from tests.rules.ethereal.tables import ATTACK, duel, killed
from tests.rules.spec import given

SUITLESS = [kind for kind in CONJURED.values() if not card(f"{kind.rank}.1" if len(kind.rank) > 2 else "2h.1").suit]
SUPPORT = [kind for kind in SUITLESS if kind.group == "support"]
SPARE = {"E1": "s1 2s", "A5": "s2 2s"}


def waiting(match: Any) -> dict[str, int]:
    return dict(Counter(card(id).kind.name for id in match.ether if not card(id).suit))


@pytest.mark.rule("ethereal.support.no-suit", "ethereal.support.no-dice-max")
@pytest.mark.parametrize("kind", SUITLESS, ids=lambda kind: kind.name)
def test_they_have_neither_suit_nor_color_and_add_nothing_to_the_sum(kind: Any) -> None:
    known = card(f"{kind.rank}.1")
    assert (known.suit, known.color, known.face) == ("", None, kind.rank)
    assert stack_value([known.id]) == (kind.die or 0)


@pytest.mark.rule("ethereal.support.in-ether-only", "ethereal.support.ether-numbers", "ethereal.support.ether-per-deck")
@pytest.mark.rule("ethereal.archer.number", "ethereal.cannon.number")
def test_they_wait_in_the_ether_so_many_for_each_deck_and_in_no_deck() -> None:
    match = made().match
    rest = {"miner": 8, "healer": 4, "repairman": 4, "battering-ram": 4, "wall": 4}
    assert waiting(match) == {**rest, "archer": 16, "cannon": 2}
    held = {id for seat in match.seats for id in (*match.decks[seat], *match.hands[seat], *match.opening[seat])}
    assert all(card(id).suit for id in held)


@pytest.mark.rule("ethereal.support.ether-per-deck")
def test_a_third_deck_brings_half_as_many_again() -> None:
    two, three = waiting(made().match), waiting(made(decks="three").match)
    assert {kind: number * 3 for kind, number in two.items()} == {kind: number * 2 for kind, number in three.items()}


@pytest.mark.rule("ethereal.option.ether-kinds-out")
def test_a_kind_that_is_left_out_is_not_in_the_match() -> None:
    assert "miner" not in waiting(made(ether_without=["miner"]).match)


@pytest.mark.rule("ethereal.support.conjure", "ethereal.miner.price", "ethereal.price.fixed-others")
def test_each_is_bought_by_its_own_conjure_into_the_deck() -> None:
    spec = given(field=SPARE, souls={"s1": "2c 3c"}, ether="Qh.2 miner.e3").when("s1", Conjure(kind="miner"))
    spec.then_among(
        ManaPosted(debit="pile:s1", credit="bank", amount=2, rule="ethereal.miner.price"),
        CardConjured(seat="s1", kind="miner", card="miner.e3", price=2, parts=(("ethereal.miner.price", 2),)),
    )
    assert spec.match.decks["s1"] == ("miner.e3",)


@pytest.mark.rule("ethereal.worth.fixed-price-kinds", "ethereal.worth.rolled-price-kinds")
def test_each_is_worth_its_price_or_the_lowest_it_can_be() -> None:
    prices = {kind.name: (str(kind.price), kind.worth) for kind in SUITLESS}
    assert prices == {
        "miner": ("2", 2),
        "repairman": ("2", 2),
        "battering-ram": ("3", 3),
        "healer": ("1d3 + 2", 3),
        "wall": ("4", 4),
        "archer": ("1d2", 1),
        "cannon": ("6", 6),
    }


@pytest.mark.rule("ethereal.healer.price", "ethereal.archer.price", "ethereal.price.rolled-others")
@pytest.mark.parametrize(("kind", "price"), [("healer", 3), ("healer", 5), ("archer", 1), ("archer", 2)])
def test_a_rolled_price_holds_for_the_round(kind: str, price: int) -> None:
    field = {**SPARE, "C1": "s1 2d"}
    spec = given(field=field, souls={"s1": "Xr"}, ether=f"{kind}.e1", prices={f"conjure-{kind}": price})
    spec.when("s1", Conjure(kind=kind)).then_among(
        ManaPosted(debit="pile:s1", credit="bank", amount=price, rule=f"ethereal.{kind}.price")
    )


@pytest.mark.rule("ethereal.repairman.price", "ethereal.ram.price", "ethereal.wall.price", "ethereal.cannon.price")
@pytest.mark.parametrize(
    ("kind", "price", "rule"),
    [("repairman", 2, "repairman"), ("battering-ram", 3, "ram"), ("wall", 4, "wall"), ("cannon", 6, "cannon")],
)
def test_the_others_cost_what_is_listed(kind: str, price: int, rule: str) -> None:
    spec = given(field=SPARE, souls={"s1": "2c 3c 4c 5c 6c 7c"}, ether=f"{kind}.e1").when("s1", Conjure(kind=kind))
    spec.then_among(ManaPosted(debit="pile:s1", credit="bank", amount=price, rule=f"ethereal.{rule}.price"))


@pytest.mark.rule("ethereal.kind.rank-support", "ethereal.kind.rank-ties")
def test_support_cards_rank_below_every_other_card() -> None:
    cards = ["2c.1", "miner.e2", "miner.e1", "Xr.1", "battering-ram.e1", "healer.e1", "repairman.e1"]
    ranked = ["repairman.e1", "healer.e1", "battering-ram.e1", "miner.e1", "miner.e2", "2c.1", "Xr.1"]
    assert sorted(cards, key=rank_order) == ranked


@pytest.mark.rule("ethereal.kind.rank-others")
def test_a_wall_ranks_as_an_ace_and_below_one_that_has_a_suit() -> None:
    assert sorted(["Ac.1", "wall.1", "Ks.1"], key=rank_order) == ["Ks.1", "wall.1", "Ac.1"]


@pytest.mark.rule("ethereal.support.rank", "ethereal.kind.rank-others")
def test_an_archer_then_a_cannon_rank_above_the_10_and_below_the_queen() -> None:
    cards = ["Qc.1", "cannon.e1", "archer.e1", "10s.1", "collector.m1"]
    assert sorted(cards, key=rank_order) == ["collector.m1", "10s.1", "archer.e1", "cannon.e1", "Qc.1"]


@pytest.mark.rule("ethereal.support.rank")
def test_an_archer_dies_before_the_queen_with_it() -> None:
    spec = duel("9h", "archer Qc").rolling(2, 10, 10).when("s1", ATTACK).then_among(killed("archer.2", "C3"))
    assert spec.match.stacks["C3"].cards == ("Qc.2",)


@pytest.mark.rule("ethereal.kind.types", "ethereal.archer.type")
def test_archers_and_cannons_are_standard_cards() -> None:
    assert {card(f"{rank}.e1").kind.type for rank in ("archer", "cannon")} == {"Standard"}


@pytest.mark.rule("ethereal.kind.types")
def test_support_cards_are_of_a_type_of_their_own() -> None:
    assert {kind.type for kind in SUPPORT} == {"Support"}


@pytest.mark.rule("ethereal.support.placed-like-others", "ethereal.support.join-any")
@pytest.mark.parametrize("tile", ["C1", "A1", "B1"])
def test_a_support_card_is_placed_on_an_empty_tile_or_onto_a_stack(tile: str) -> None:
    field = {**SPARE, "A1": "s1 Kh 9h Qh Xr", "B1": "s1 2h 3h 4h 5h"}
    spec = given(field=field, hands={"s1": "miner"}).when("s1", PlaceCard(card="miner.1", tile=tile))
    spec.then(CardPlaced(seat="s1", card="miner.1", tile=tile))


@pytest.mark.rule("ethereal.support.placed-like-others")
@pytest.mark.parametrize(
    ("tile", "code"), [("C3", "not-in-spawn-lines"), ("A5", "not-in-spawn-lines"), ("C1", "tile-occupied")]
)
def test_a_support_card_is_placed_nowhere_else(tile: str, code: str) -> None:
    field = {**SPARE, "C1": "s2 9h"}
    given(field=field, hands={"s1": "miner"}).when("s1", PlaceCard(card="miner.1", tile=tile)).then_rejected(code)


@pytest.mark.rule("ethereal.support.move-like-others")
def test_a_support_card_moves_one_tile_straight() -> None:
    spec = given(field={**SPARE, "C2": "s1 miner"})
    for far in ("C4", "D3"):
        spec.when("s1", MoveCards(origin="C2", target=far, cards=("miner.1",))).then_rejected("too-far")
    spec.when("s1", MoveCards(origin="C2", target="C3", cards=("miner.1",))).then(
        CardsMoved(seat="s1", cards=("miner.1",), origin="C2", target="C3", turn=3)
    )


@pytest.mark.rule("ethereal.support.move-like-others")
def test_jacks_that_take_a_support_card_along_go_no_farther_than_it() -> None:
    spec = given(field={**SPARE, "C2": "s1 Jh miner"})
    spec.when("s1", MoveCards(origin="C2", target="C4", cards=("Jh.1", "miner.1"))).then_rejected("too-far")


@pytest.mark.rule("ethereal.support.one-of-kind")
@pytest.mark.parametrize("kind", SUPPORT, ids=lambda kind: kind.name)
def test_outside_a_base_a_stack_holds_one_of_each_kind(kind: Any) -> None:
    field = {**SPARE, "C1": f"s1 9h {kind.rank}.e1", "C2": f"s1 {kind.rank}.e2"}
    spec = given(field=field, hands={"s1": f"{kind.rank}.e3"})
    spec.when("s1", PlaceCard(card=f"{kind.rank}.e3", tile="C1"))
    spec.then_rejected("one-of-a-kind", "ethereal.support.one-of-kind")
    spec.when("s1", MoveCards(origin="C2", target="C1", cards=(f"{kind.rank}.e2",))).then_rejected("one-of-a-kind")
    spec.when("s1", MoveCards(origin="C1", target="C2", cards=("9h.1",))).accepted()


@pytest.mark.rule("ethereal.option.ace-lock-no-suit")
@pytest.mark.parametrize("lock", ["color", "suit"])
def test_the_aces_lock_keeps_no_card_without_a_suit_out(lock: Any) -> None:
    field = {**SPARE, "C1": "s1 As"}
    spec = given(options=Options(ace_lock=lock), field=field, hands={"s1": "miner 9h"})
    spec.when("s1", PlaceCard(card="9h.1", tile="C1")).then_rejected("ace-locked")
    spec.when("s1", PlaceCard(card="miner.1", tile="C1")).accepted()


@pytest.mark.rule("ethereal.support.no-suit", "ethereal.place.joker-same-color")
def test_no_joker_is_placed_onto_a_support_card_alone() -> None:
    spec = given(field={**SPARE, "C1": "s1 miner"}, hands={"s1": "Xr"})
    spec.when("s1", PlaceCard(card="Xr.1", tile="C1")).then_rejected("joker-needs-color")


@pytest.mark.rule("ethereal.support.never-fight", "ethereal.support.with-queen-no-score")
@pytest.mark.parametrize("kind", SUPPORT, ids=lambda kind: kind.name)
def test_a_support_card_counts_for_nothing_in_a_fight(kind: Any) -> None:
    """The 4 alone rolls on both sides, with a Queen on defense."""
    queen, die = ("", ()) if kind.never_with == "Q" else ("Qc ", (6,))
    spec = duel(f"4h {kind.rank}", f"{queen}4c {kind.rank}", shields={"healer.2": {"round": 9}} if not die else {})
    spec.rolling(1, *die, 10, 10).when("s1", ATTACK).accepted()
    fight = next(event for event in spec.told if isinstance(event, FightSettled))
    assert (fight.attack.card, fight.attack.total) == ("4h.1", 5)
    assert (fight.defense.card, fight.defense.total) == ("4c.2", 4 + sum(die))


@pytest.mark.rule("ethereal.support.never-fight")
def test_support_cards_alone_cannot_attack() -> None:
    duel("miner", "9c").when("s1", ATTACK).then_rejected("cannot-attack", "ethereal.support.never-fight")


@pytest.mark.rule("ethereal.support.inside-base")
def test_inside_a_base_a_support_card_that_is_no_miner_takes_a_place() -> None:
    full = " ".join(f"{number}c" for number in range(2, 8))
    spec = given(field={**SPARE, "C1": f"s1 As {full}"}, hands={"s1": "8c miner"})
    spec.when("s1", PlaceCard(card="8c.1", tile="C1")).then_rejected("base-full")
    spec.when("s1", PlaceCard(card="miner.1", tile="C1")).accepted()


@pytest.mark.rule("ethereal.support.kinds")
def test_the_support_cards() -> None:
    assert {kind.name for kind in SUPPORT} == {"miner", "healer", "repairman", "battering-ram"}


@pytest.mark.rule("ethereal.support.die-last")
def test_damage_falls_on_other_cards_first() -> None:
    spec = duel("Kh 9h", "4c Kc repairman").rolling(20, 8, 10, 10).when("s1", ATTACK)
    spec.then_among(killed("4c.2", "C3"), killed("Kc.2", "C3"))
    assert spec.match.stacks["C3"].cards == ("repairman.2",)


@pytest.mark.rule("ethereal.support.die-order", "ethereal.ram.never-killed")
def test_among_support_cards_the_repairman_dies_first_then_the_healer_and_a_ram_never() -> None:
    field = {"C3": "s2 4c battering-ram healer repairman"}
    down = {"shields": {"healer.2": {"round": 9}}, "lasting": {}}
    spec = duel("Kh 9h", "4c", field=field, **down).rolling(20, 8, 10, 10).when("s1", ATTACK)
    spec.then_among(killed("4c.2", "C3"), killed("repairman.2", "C3"))
    assert spec.match.stacks["C3"].cards == ("battering-ram.2", "healer.2")


@pytest.mark.rule("ethereal.support.dead-to-grave")
def test_a_support_card_that_dies_lies_in_the_grave() -> None:
    spec = duel("Kh 9h", "9c miner").rolling(20, 8, 10, 10).when("s1", ATTACK)
    spec.then_among(killed("miner.2", "C3"))
    assert "miner.2" in spec.match.grave


@pytest.mark.rule("ethereal.death.ace-order")
def test_in_a_falling_base_support_cards_die_after_the_others_and_before_the_ace() -> None:
    spec = duel("Kh 9h", "As miner 9c Qc", hearts={"As.2": 1}).rolling(15, 8, 1, 10, 10).when("s1", ATTACK)
    spec.then_among(
        HeartLost(seat="s2", card="As.2", tile="C3", left=0),
        *(killed(id, "C3") for id in ("9c.2", "Qc.2", "miner.2", "As.2")),
    )
