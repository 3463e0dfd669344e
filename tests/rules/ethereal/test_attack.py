"""Who may attack what (ethereal.attack)."""

import pytest

from commands.door import parse
from commands.ethereal.attack import Attack
from domain.engine.rejection import Rejected
from events.ethereal.field import CardsMoved
from events.ethereal.fight import AttackDeclared
from tests.rules.ethereal.tables import ATTACK, duel, lying_on
from tests.rules.spec import given

SPARE = {"E1": "s1 2s", "A5": "s2 2s"}


@pytest.mark.rule("ethereal.attack.next-to")
@pytest.mark.parametrize("target", ["C4", "C2", "B3", "D3"])
def test_a_stack_attacks_an_enemy_next_to_it_in_any_of_the_four_directions(target: str) -> None:
    given(field={**SPARE, "C3": "s1 9h", target: "s2 5d"}, phase="attack").rolling(8, 10, 10).when(
        "s1", Attack(tile="C3", target=target)
    ).then_among(AttackDeclared(seat="s1", tile="C3", target=target, defender="s2", cards=("9h.1",), turn=3))


@pytest.mark.rule("ethereal.attack.next-to", "ethereal.field.next-to")
@pytest.mark.parametrize("cards", ["9h", "Jh 4h", "Jh Qh", "Jh Xr", "Jh Jc Qh"])
@pytest.mark.parametrize("target", ["B2", "D4", "B4", "D2", "C5", "C1", "A3", "E3"])
def test_a_stack_not_made_only_of_jacks_attacks_neither_diagonally_nor_farther(cards: str, target: str) -> None:
    given(field={**SPARE, "C3": f"s1 {cards}", target: "s2 5d"}, phase="attack").when(
        "s1", Attack(tile="C3", target=target)
    ).then_rejected("not-adjacent", "ethereal.attack.next-to")


@pytest.mark.rule("ethereal.jack.diagonal-attack")
@pytest.mark.parametrize("cards", [("Jh.1",), ("Jh.1", "Jc.1")])
@pytest.mark.parametrize("target", ["B2", "D4", "B4", "D2", "C4", "B3"])
def test_a_stack_made_only_of_jacks_may_also_attack_diagonally(cards: tuple[str, ...], target: str) -> None:
    given(field={**SPARE, "C3": f"s1 {' '.join(cards)}", target: "s2 5d"}, phase="attack").rolling(
        *(1 for _ in cards), 10, 10
    ).when("s1", Attack(tile="C3", target=target)).then_among(
        AttackDeclared(seat="s1", tile="C3", target=target, defender="s2", cards=cards, turn=3)
    )


@pytest.mark.rule("ethereal.attack.next-to")
@pytest.mark.parametrize("target", ["C5", "C1", "A3", "E3", "B5", "A1"])
def test_jacks_do_not_attack_farther_than_one_tile(target: str) -> None:
    given(field={"D1": "s1 2s", "E5": "s2 2s", "C3": "s1 Jh", target: "s2 5d"}, phase="attack").when(
        "s1", Attack(tile="C3", target=target)
    ).then_rejected("not-adjacent", "ethereal.attack.next-to")


@pytest.mark.rule("ethereal.attack.whole-stack", "ethereal.attack.once")
def test_the_whole_stack_attacks_together_and_each_of_its_cards_has_then_attacked() -> None:
    attacked = duel("9h 4h Qh", "5d").rolling(8, 1, 10, 10).when("s1", ATTACK)
    attacked.then_among(
        AttackDeclared(seat="s1", tile="C2", target="C3", defender="s2", cards=("9h.1", "4h.1", "Qh.1"), turn=3)
    )
    assert attacked.match.attacked_in == {"9h.1": 3, "4h.1": 3, "Qh.1": 3}


@pytest.mark.rule("ethereal.attack.whole-stack")
def test_an_attack_names_no_cards_of_its_stack() -> None:
    with pytest.raises(Rejected, match="cards") as refusal:
        parse("ethereal", {"type": "attack", "tile": "C2", "target": "C3", "cards": ["9h.1"]})
    assert refusal.value.code == "bad-command"


@pytest.mark.rule("ethereal.attack.once")
def test_a_stack_attacks_once_a_turn_also_when_another_enemy_is_beside_it() -> None:
    duel("9h 4h", "5d 3d", field={"B2": "s2 6d"}).rolling(8, 1, 10, 10).when("s1", ATTACK).accepted().when(
        "s1", Attack(tile="C2", target="B2")
    ).then_rejected("already-attacked", "ethereal.attack.once")


@pytest.mark.rule("ethereal.attack.once")
def test_a_stack_with_one_card_that_has_attacked_attacks_no_more_this_turn_and_again_in_a_later_one() -> None:
    duel("9h 4h", "5d", attacked_in={"4h.1": 3}).when("s1", ATTACK).then_rejected(
        "already-attacked", "ethereal.attack.once"
    )
    duel("9h 4h", "5d", attacked_in={"4h.1": 2, "9h.1": 1}).rolling(8, 1, 10, 10).when("s1", ATTACK).accepted()


@pytest.mark.rule("ethereal.attack.no-target")
def test_nothing_is_attacked_on_an_empty_tile() -> None:
    duel("9h", "5d").when("s1", Attack(tile="C2", target="B2")).then_rejected("no-target", "ethereal.attack.no-target")


@pytest.mark.rule("ethereal.attack.no-target")
@pytest.mark.parametrize("target", ["B2", "C2"])
def test_an_own_stack_is_not_attacked(target: str) -> None:
    duel("9h", "5d", field={"B2": "s1 4h"}).when("s1", Attack(tile="C2", target=target)).then_rejected(
        "not-an-enemy", "ethereal.attack.no-target"
    )


@pytest.mark.rule("ethereal.field.off-board")
@pytest.mark.parametrize(("tile", "target"), [("E1", "F1"), ("F1", "E1"), ("A5", "A6")])
def test_a_tile_outside_the_field_neither_attacks_nor_is_attacked(tile: str, target: str) -> None:
    duel("9h", "5d").when("s1", Attack(tile=tile, target=target)).then_rejected(
        "tile-not-in-play", "ethereal.field.off-board"
    )


def test_the_stack_of_another_seat_is_not_sent_to_attack() -> None:
    duel("9h", "5d").when("s1", Attack(tile="C3", target="C2")).then_rejected("not-your-stack")


@pytest.mark.rule("ethereal.attack.same-target")
def test_several_stacks_may_attack_the_same_enemy_one_after_another() -> None:
    duel("9h", "5d 4d 3d", field={"B3": "s1 8h", "D3": "s1 7h"}).rolling(8, 10, 10).when(
        "s1", ATTACK
    ).accepted().rolling(8, 10, 10).when("s1", Attack(tile="B3", target="C3")).accepted().rolling(8, 10, 10).when(
        "s1", Attack(tile="D3", target="C3")
    ).accepted()


@pytest.mark.rule("ethereal.attack.who-can", "ethereal.queen.alone", "ethereal.king.alone-no-attack")
@pytest.mark.parametrize(
    ("cards", "rule"),
    [
        ("Qh", "ethereal.attack.who-can"),
        ("Xr", "ethereal.attack.who-can"),
        ("Qh Xr", "ethereal.attack.who-can"),
        ("Kh", "ethereal.king.alone-no-attack"),
        ("Ah", "ethereal.ace.no-attack"),
    ],
)
def test_queens_jokers_aces_and_a_lone_king_cannot_attack(cards: str, rule: str) -> None:
    duel(cards, "5d").when("s1", ATTACK).then_rejected("cannot-attack", rule)


@pytest.mark.rule("ethereal.attack.who-can", "ethereal.king.company-attacks")
@pytest.mark.parametrize(
    ("cards", "dice"), [("2h", 1), ("10h", 1), ("Jh", 1), ("Kh Qh", 1), ("Kh Xr", 1), ("Kh 2h", 2), ("Kh Jh", 2)]
)
def test_soldiers_jacks_and_a_king_in_any_company_attack(cards: str, dice: int) -> None:
    attack = duel(cards, "5d").rolling(*(2 for _ in range(dice)), 10, 10).when("s1", ATTACK).accepted()
    assert isinstance(attack.told[0], AttackDeclared)


@pytest.mark.rule("ethereal.attack.stays")
@pytest.mark.parametrize(
    ("attacker", "faces", "left"),
    [
        pytest.param("10h 9h", (8, 8), {"C2"}, id="won"),
        pytest.param("2h 3h", (1, 1), {"C2", "C3"}, id="lost"),
    ],
)
def test_both_stacks_stay_on_their_tiles_won_or_lost(attacker: str, faces: tuple[int, ...], left: set[str]) -> None:
    fought = duel(attacker, "Kd").rolling(*faces, 10, 10).when("s1", ATTACK)
    fought.then_none(CardsMoved)
    assert set(fought.match.stacks) == {*left, "E1", "A5"}
    assert fought.match.stacks["C2"].seat == "s1"


@pytest.mark.rule("ethereal.attack.hypostasis")
def test_a_stack_under_hypostasis_cannot_be_attacked() -> None:
    duel("9h", "5d", **lying_on("C3", "hypostasis", by="s2")).when("s1", ATTACK).then_rejected(
        "target-protected", "ethereal.attack.hypostasis"
    )


@pytest.mark.rule("ethereal.attack.hypostasis")
def test_a_stack_under_hypostasis_cannot_attack() -> None:
    duel("9h", "5d", **lying_on("C2", "hypostasis")).when("s1", ATTACK).then_rejected(
        "cannot-attack", "ethereal.attack.hypostasis"
    )


@pytest.mark.rule("ethereal.attack.hypostasis")
def test_hypostasis_on_a_third_stack_hinders_nobody() -> None:
    duel("9h", "5d", **lying_on("E1", "hypostasis")).rolling(8, 10, 10).when("s1", ATTACK).accepted()
