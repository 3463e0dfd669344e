"""Moving (ethereal.move)."""

import pytest

from commands.ethereal.move import MoveCards
from commands.ethereal.turn import EndPhase
from domain.ethereal.match import Stack
from domain.ethereal.options import Options
from events.ethereal.field import CardsMoved
from tests.rules.spec import Given, given


def _moving(cards: str, origin: str, target: str, *group: str, **others: str) -> Given:
    """Seat 1 moves a group (else all) of the stack on `origin`; `others` stand on the field as well."""
    spec = given(field={origin: f"s1 {cards}", **others})
    return spec.when("s1", MoveCards(origin=origin, target=target, cards=group or spec.match.stacks[origin].cards))


STRAIGHT = ["C4", "B3", "D3", "C2"]
DIAGONAL = ["B4", "D4", "B2", "D2"]
TWO_STRAIGHT = ["C5", "A3", "E3", "C1"]
KNIGHTS = ["B5", "D5", "E4", "A2"]
OTHERS = ["C3", "E5", "A1", "B1"]


@pytest.mark.rule("ethereal.move.one-tile")
@pytest.mark.parametrize("target", STRAIGHT)
@pytest.mark.parametrize("cards", ["9h", "4c 4d", "Kh Qh", "Qs", "Xr 9d"])
def test_a_stack_moves_one_tile_straight(cards: str, target: str) -> None:
    moved = tuple(f"{face}.1" for face in cards.split())
    _moving(cards, "C3", target).then(CardsMoved(seat="s1", cards=moved, origin="C3", target=target, turn=3))


@pytest.mark.rule("ethereal.move.too-far", "ethereal.move.one-tile")
@pytest.mark.parametrize("target", [*DIAGONAL, *TWO_STRAIGHT, *KNIGHTS, *OTHERS])
@pytest.mark.parametrize("cards", ["9h", "Kh Qh"])
def test_a_stack_moves_no_farther(cards: str, target: str) -> None:
    _moving(cards, "C3", target).then_rejected("too-far", "ethereal.move.too-far")


@pytest.mark.rule("ethereal.move.jacks-two")
@pytest.mark.parametrize("target", [*STRAIGHT, *DIAGONAL, *TWO_STRAIGHT])
@pytest.mark.parametrize("cards", ["Jh", "Jh Jc"])
def test_jacks_alone_move_one_or_two_tiles_straight_or_one_diagonally(cards: str, target: str) -> None:
    _moving(cards, "C3", target).accepted()


@pytest.mark.rule("ethereal.move.jacks-two", "ethereal.move.too-far")
@pytest.mark.parametrize("target", [*KNIGHTS, *OTHERS])
def test_jacks_move_no_farther(target: str) -> None:
    _moving("Jh", "C3", target).then_rejected("too-far")


@pytest.mark.rule("ethereal.move.jacks-two", "ethereal.move.too-far")
@pytest.mark.parametrize("target", ["D1", "A4", "C3"])
def test_jacks_move_no_three_tiles_and_no_two_diagonally(target: str) -> None:
    _moving("Jh", "A1", target).then_rejected("too-far")


@pytest.mark.rule("ethereal.move.jacks-mixed")
@pytest.mark.parametrize("cards", ["Jh 9h", "Jh Qs", "Jh Xr", "Jh 4c 4d"])
def test_a_jack_with_any_other_card_moves_one_tile_straight_only(cards: str) -> None:
    for target in STRAIGHT:
        _moving(cards, "C3", target).accepted()
    for target in (*DIAGONAL, *TWO_STRAIGHT):
        _moving(cards, "C3", target).then_rejected("too-far")


@pytest.mark.rule("ethereal.move.jacks-mixed", "ethereal.move.split")
def test_a_jack_that_leaves_his_stack_moves_as_a_jack_alone() -> None:
    _moving("Jh 9h", "C3", "C5", "Jh.1").accepted()
    _moving("Jh 9h", "C3", "B4", "Jh.1").accepted()


@pytest.mark.rule("ethereal.move.jacks-path")
@pytest.mark.parametrize(
    ("target", "others", "code"),
    [
        ("C5", {"C4": "s2 4c"}, "path-blocked"),
        ("E3", {"D3": "s2 4c"}, "path-blocked"),
        ("C5", {"C4": "s1 4c"}, None),
        ("C5", {"B4": "s2 4c"}, None),
        ("D4", {"D3": "s2 4c"}, None),
        ("D4", {"C4": "s2 4c"}, None),
        ("D4", {"D3": "s2 4c", "C4": "s2 5c"}, "path-blocked"),
        ("D4", {"D3": "s1 4c", "C4": "s2 5c"}, None),
    ],
)
def test_a_jacks_way_must_be_free_of_other_seats_on_its_middle_tile_or_on_one_of_two(
    target: str, others: dict[str, str], code: str | None
) -> None:
    spec = _moving("Jh", "C3", target, **others)
    if code:
        spec.then_rejected(code, "ethereal.move.jacks-path")
    else:
        spec.accepted()


@pytest.mark.rule("ethereal.board.no-leap", "ethereal.move.jacks-path")
def test_a_jack_passes_a_cut_corner_diagonally_as_long_as_the_other_tile_exists() -> None:
    cut = Options(corners="cut")
    go = MoveCards(origin="A2", target="B1", cards=("Jh.1",))
    given(options=cut, field={"A2": "s1 Jh"}).when("s1", go).accepted()
    given(options=cut, field={"A2": "s1 Jh", "B2": "s2 4c"}).when("s1", go).then_rejected("path-blocked")


@pytest.mark.rule("ethereal.move.once", "ethereal.move.merged-moved-flag")
def test_a_card_moves_once_a_turn_and_cards_it_joined_may_still_move() -> None:
    spec = given(field={"C1": "s1 9h", "C2": "s1 4c"}, decks={"s1": "2c", "s2": "2c"})
    spec.when("s1", MoveCards(origin="C1", target="C2", cards=("9h.1",))).accepted()
    for cards in (("9h.1",), ("4c.1", "9h.1")):
        spec.when("s1", MoveCards(origin="C2", target="C3", cards=cards)).then_rejected(
            "already-moved", "ethereal.move.once"
        )
    spec.when("s1", MoveCards(origin="C2", target="C3", cards=("4c.1",))).accepted()
    spec.when("s1", MoveCards(origin="C3", target="C4", cards=("4c.1",))).then_rejected("already-moved")


@pytest.mark.rule("ethereal.move.once")
def test_in_its_next_turn_a_card_may_move_again() -> None:
    spec = given(field={"C2": "s1 9h"}, moved_in={"9h.1": 1})
    spec.when("s1", MoveCards(origin="C2", target="C3", cards=("9h.1",))).accepted()
    spec.when("s1", EndPhase()).accepted()


@pytest.mark.rule("ethereal.move.split")
def test_the_named_cards_go_and_the_others_stay_each_as_a_stack_of_its_own() -> None:
    spec = _moving("4c 4d 4h 4s", "C2", "C3", "4d.1", "4s.1")
    spec.then(CardsMoved(seat="s1", cards=("4d.1", "4s.1"), origin="C2", target="C3", turn=3))
    assert spec.match.stacks == {"C2": Stack("s1", ("4c.1", "4h.1")), "C3": Stack("s1", ("4d.1", "4s.1"))}
    spec.when("s1", MoveCards(origin="C2", target="C1", cards=("4c.1", "4h.1"))).accepted()


@pytest.mark.rule("ethereal.move.split")
@pytest.mark.parametrize(
    ("origin", "card", "code"),
    [("C2", "4d.1", "invalid-target"), ("C2", "9h.2", "invalid-target"), ("D1", "4c.1", "no-target")],
)
def test_a_move_names_cards_that_stand_there(origin: str, card: str, code: str) -> None:
    spec = given(field={"C2": "s1 4c", "A1": "s1 4d", "C5": "s2 9h"})
    spec.when("s1", MoveCards(origin=origin, target="C1", cards=(card,))).then_rejected(code)


@pytest.mark.rule("ethereal.move.merge")
def test_a_group_moves_onto_an_own_stack_if_the_joined_one_is_legal() -> None:
    spec = _moving("4d 4h", "C2", "C3", C3="s1 9c")
    spec.accepted()
    assert spec.match.stacks == {"C3": Stack("s1", ("9c.1", "4d.1", "4h.1"))}
    _moving("4d 4h", "C2", "C3", C3="s1 9c 8c").then_rejected("stack-limit")
    _moving("4d 4h", "C2", "C3", "4h.1", C3="s1 9c 8c").accepted()


@pytest.mark.rule("ethereal.move.occupied", "ethereal.stack.no-foreign")
@pytest.mark.parametrize(("cards", "target"), [("9h", "C4"), ("Jh", "C4"), ("Jh", "C5"), ("Jh", "D4")])
def test_a_move_onto_another_seats_stack_is_refused(cards: str, target: str) -> None:
    _moving(cards, "C3", target, **{target: "s2 2c"}).then_rejected("tile-occupied", "ethereal.move.occupied")


@pytest.mark.rule("ethereal.move.ace-never")
@pytest.mark.parametrize("group", [("Ah.1",), ("Ah.1", "9h.1"), ("9h.1", "Ah.1")])
@pytest.mark.parametrize("target", ["B1", "C2"])
def test_an_ace_never_moves_alone_or_with_what_is_inside(group: tuple[str, ...], target: str) -> None:
    _moving("Ah 9h", "C1", target, *group).then_rejected("cannot-move", "ethereal.move.ace-never")


@pytest.mark.rule("ethereal.move.out-of-ace")
def test_cards_inside_an_ace_move_out_of_it_as_from_its_tile() -> None:
    _moving("Ah 9h Jh", "C1", "C2", "9h.1").accepted()
    _moving("Ah 9h Jh", "C1", "C3", "Jh.1").accepted()
    _moving("Ah 9h Jh", "C1", "B2", "Jh.1").accepted()
    _moving("Ah 9h Jh", "C1", "C3", "9h.1").then_rejected("too-far")


@pytest.mark.rule("ethereal.move.anywhere")
@pytest.mark.parametrize(("origin", "target"), [("C2", "C3"), ("C3", "C4"), ("C4", "C5"), ("C5", "B5"), ("C2", "C1")])
def test_stacks_move_into_the_midline_and_the_enemys_lines(origin: str, target: str) -> None:
    _moving("9h", origin, target).accepted()


@pytest.mark.rule("ethereal.move.not-yours")
def test_another_seats_cards_are_not_moved() -> None:
    spec = given(field={"C2": "s1 4c", "C4": "s2 9h"})
    spec.when("s1", MoveCards(origin="C4", target="C3", cards=("9h.2",))).then_rejected(
        "not-your-stack", "ethereal.move.not-yours"
    )
