"""Placing cards (ethereal.place)."""

import pytest

from commands.ethereal.attack import Attack
from commands.ethereal.move import MoveCards
from commands.ethereal.place import PlaceCard
from commands.ethereal.turn import EndPhase
from domain.ethereal.options import Options
from events.ethereal.field import CardPlaced, CardsMoved
from tests.rules.spec import given


@pytest.mark.rule("ethereal.place.from-hand", "ethereal.place.target")
def test_a_card_goes_from_the_hand_onto_an_empty_tile() -> None:
    spec = given(hands={"s1": "9h 4c"}).when("s1", PlaceCard(card="9h.1", tile="C1"))
    spec.then(CardPlaced(seat="s1", card="9h.1", tile="C1"))
    assert spec.match.hands["s1"] == ("4c.1",)


@pytest.mark.rule("ethereal.place.from-hand")
@pytest.mark.parametrize("card", ["9h.2", "9h.1", "2d.1", "Ks.1"])
def test_a_card_that_is_not_in_the_hand_is_not_placed(card: str) -> None:
    spec = given(hands={"s1": "4c", "s2": "9h"}, decks={"s1": "9h"}, grave="2d.1", ether="Ks.1")
    spec.when("s1", PlaceCard(card=card, tile="C1")).then_rejected("card-not-in-hand", "ethereal.place.from-hand")


@pytest.mark.rule("ethereal.place.any-number")
def test_a_seat_places_as_many_cards_in_a_prep_phase_as_it_can() -> None:
    spec = given(hands={"s1": "9h 4c Js Qd 2c 5d"})
    for card, tile in zip(("9h", "4c", "Js", "Qd", "2c", "5d"), ("A1", "B1", "C1", "D1", "E1", "E1"), strict=True):
        spec.when("s1", PlaceCard(card=f"{card}.1", tile=tile)).accepted()
    assert spec.match.hands["s1"] == ()


@pytest.mark.rule("ethereal.place.spawn-lines", "ethereal.place.spawn-lines-small")
@pytest.mark.parametrize("seat", ["s1", "s2"])
@pytest.mark.parametrize(("height", "row"), [*((5, row) for row in range(1, 6)), *((4, row) for row in range(1, 5))])
def test_on_a_field_five_wide_cards_are_placed_in_the_backline_alone(seat: str, height: int, row: int) -> None:
    spec = given(options=Options(field_height=height), hands={seat: "9h"}, active=seat)
    spec.when(seat, PlaceCard(card=f"9h.{seat[1]}", tile=f"C{row}"))
    if row == (1 if seat == "s1" else height):
        spec.accepted()
    else:
        spec.then_rejected("not-in-spawn-lines", "ethereal.place.spawn-lines")


@pytest.mark.rule("ethereal.place.spawn-lines-large", "ethereal.place.spawn-lines")
@pytest.mark.parametrize("width", [6, 7])
@pytest.mark.parametrize("height", [4, 5])
@pytest.mark.parametrize("seat", ["s1", "s2"])
@pytest.mark.parametrize("row", [1, 2, 3, 4])
def test_on_a_wider_field_cards_are_placed_in_backline_and_frontline(
    width: int, height: int, seat: str, row: int
) -> None:
    spec = given(options=Options(field_width=width, field_height=height), hands={seat: "9h"}, active=seat)
    spec.when(seat, PlaceCard(card=f"9h.{seat[1]}", tile=f"F{row}"))
    if row in ((1, 2) if seat == "s1" else (height - 1, height)):
        spec.accepted()
    else:
        spec.then_rejected("not-in-spawn-lines")


@pytest.mark.rule("ethereal.place.target", "ethereal.stack.no-foreign")
def test_a_card_goes_onto_an_own_stack_that_stays_legal_and_onto_no_other_seats() -> None:
    position = {"field": {"A1": "s1 8h", "B1": "s1 9h 9d 9s", "C1": "s2 4c"}, "hands": {"s1": "9c"}}
    given(**position).when("s1", PlaceCard(card="9c.1", tile="A1")).then(CardPlaced(seat="s1", card="9c.1", tile="A1"))
    given(**position).when("s1", PlaceCard(card="9c.1", tile="B1")).then_rejected("stack-limit")
    given(**position).when("s1", PlaceCard(card="9c.1", tile="C1")).then_rejected(
        "tile-occupied", "ethereal.place.target"
    )


@pytest.mark.rule("ethereal.place.ace-into")
def test_a_card_placed_or_moved_onto_the_own_ace_goes_inside_it() -> None:
    spec = given(field={"C1": "s1 Ah", "C2": "s1 9h 9d 9s"}, hands={"s1": "Kc"})
    spec.when("s1", PlaceCard(card="Kc.1", tile="C1")).then(CardPlaced(seat="s1", card="Kc.1", tile="C1"))
    spec.when("s1", MoveCards(origin="C2", target="C1", cards=("9h.1", "9d.1", "9s.1"))).accepted()
    assert spec.match.stacks["C1"].cards == ("Ah.1", "Kc.1", "9h.1", "9d.1", "9s.1")


@pytest.mark.rule("ethereal.place.own-ace-anywhere", "ethereal.place.spawn-lines")
@pytest.mark.parametrize("tile", ["B2", "C3", "D4", "E5"])
def test_a_card_is_placed_into_the_own_ace_wherever_it_stands(tile: str) -> None:
    spec = given(field={tile: "s1 Ah"}, hands={"s1": "9h"})
    spec.when("s1", PlaceCard(card="9h.1", tile=tile)).then(CardPlaced(seat="s1", card="9h.1", tile=tile))


@pytest.mark.rule("ethereal.place.spawn-lines")
def test_a_card_is_not_placed_onto_an_own_stack_outside_the_spawn_lines_or_into_an_enemys_ace() -> None:
    spec = given(field={"C3": "s1 9h", "C5": "s2 Ah", "B1": "s2 As"}, hands={"s1": "4c"})
    spec.when("s1", PlaceCard(card="4c.1", tile="C3")).then_rejected("not-in-spawn-lines")
    spec.when("s1", PlaceCard(card="4c.1", tile="C5")).then_rejected("not-in-spawn-lines")
    spec.when("s1", PlaceCard(card="4c.1", tile="B1")).then_rejected("tile-occupied")


@pytest.mark.rule("ethereal.place.ace-tile", "ethereal.stack.one-ace")
@pytest.mark.parametrize(
    ("tile", "code"),
    [
        ("A1", None),
        ("E1", None),
        ("C2", "not-in-backline"),
        ("C3", "not-in-backline"),
        ("C5", "not-in-backline"),
        ("B1", "tile-occupied"),
        ("C1", "tile-occupied"),
        ("D1", "tile-occupied"),
        ("B2", "not-in-backline"),
    ],
)
@pytest.mark.parametrize("width", [5, 6])
def test_an_ace_is_placed_on_an_empty_tile_of_the_backline_alone(tile: str, code: str | None, width: int) -> None:
    field = {"B1": "s1 9h", "C1": "s1 As", "D1": "s2 4c", "B2": "s1 9d"}
    spec = given(field=field, hands={"s1": "Ah"}, options=Options(field_width=width))
    spec.when("s1", PlaceCard(card="Ah.1", tile=tile))
    if code:
        spec.then_rejected(code, "ethereal.place.ace-tile")
    else:
        spec.then(CardPlaced(seat="s1", card="Ah.1", tile=tile, hearts=2))


@pytest.mark.rule("ethereal.place.joker-same-color")
@pytest.mark.parametrize(
    ("joker", "stack", "accepted"),
    [
        ("Xb", "4h 9c", True),
        ("Xb", "4h 9d", False),
        ("Xr", "4h 9c", True),
        ("Xr", "4s 9c", False),
        ("Xb", "As", True),
        ("Xb", "Ah", False),
        ("Xb", "Ah 9c", True),
        ("Xr", "Kd", True),
    ],
)
def test_a_joker_is_placed_onto_an_own_stack_with_a_card_of_his_color(joker: str, stack: str, accepted: bool) -> None:
    spec = given(field={"C1": f"s1 {stack}"}, hands={"s1": joker})
    spec.when("s1", PlaceCard(card=f"{joker}.1", tile="C1"))
    if accepted:
        spec.then(CardPlaced(seat="s1", card=f"{joker}.1", tile="C1"))
    else:
        spec.then_rejected("joker-needs-color", "ethereal.place.joker-same-color")


@pytest.mark.rule("ethereal.place.joker-same-color")
def test_a_joker_is_not_placed_onto_an_empty_tile_or_another_seats_stack() -> None:
    spec = given(field={"C1": "s2 9c"}, hands={"s1": "Xb"})
    spec.when("s1", PlaceCard(card="Xb.1", tile="B1")).then_rejected("joker-needs-color")
    spec.when("s1", PlaceCard(card="Xb.1", tile="C1")).then_rejected("tile-occupied")


@pytest.mark.rule("ethereal.place.old-spawn-line")
@pytest.mark.parametrize("face", ["2c", "6c", "7c", "10c", "Jc", "Qc", "Kc"])
def test_other_cards_need_neither_an_ace_nor_a_king_to_spawn_on(face: str) -> None:
    given(hands={"s1": face}).when("s1", PlaceCard(card=f"{face}.1", tile="C1")).then(
        CardPlaced(seat="s1", card=f"{face}.1", tile="C1")
    )


@pytest.mark.rule("ethereal.place.may-move")
def test_a_card_placed_this_turn_may_move_and_attack_in_the_same_turn() -> None:
    spec = given(hands={"s1": "9h"}, field={"A1": "s1 2h", "C3": "s2 4c", "A5": "s2 2c"})
    spec.when("s1", PlaceCard(card="9h.1", tile="C1")).accepted()
    spec.when("s1", MoveCards(origin="C1", target="C2", cards=("9h.1",))).then(
        CardsMoved(seat="s1", cards=("9h.1",), origin="C1", target="C2", turn=3)
    )
    spec.when("s1", EndPhase()).accepted()
    spec.when("s1", Attack(tile="C2", target="C3")).rolling(8, 10, 10).accepted()
