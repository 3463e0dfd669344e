"""The free-for-all: its set-up, its field, who begins (ethereal.ffa, ethereal.board.edge-*, ethereal.turnorder)."""

from collections.abc import Sequence
from typing import Any

import pytest

from commands.ethereal.attack import Attack
from commands.ethereal.opening import ReportReady
from commands.ethereal.options import options_of
from commands.ethereal.place import PlaceCard
from commands.ethereal.spells.cast import CastSpell
from commands.ethereal.turn import EndPhase
from domain.engine.rejection import Rejected
from domain.ethereal.kinds import card
from domain.ethereal.taxes import is_middle
from domain.ethereal.tiles import Field, field_of, is_forward, tile_name
from events.base import MatchEnded
from events.ethereal.turn import TurnOrderSet
from projections.ethereal.ruleset import RULESET
from tests.rules.ethereal.making import being_made, made
from tests.rules.ethereal.modes.free import free, square


def _refused(**options: Any) -> tuple[str, str]:
    with pytest.raises(Rejected) as refusal:
        options_of(options)
    return refusal.value.code, refusal.value.rule


@pytest.mark.rule("ethereal.modes.layout-seats", "ethereal.modes.default-match")
def test_with_nothing_chosen_a_match_is_a_duel_of_two() -> None:
    chosen = options_of({})
    assert (chosen.game_type, chosen.layout, RULESET.seats_of(chosen)) == ("local", "duel", ("s1", "s2"))
    assert options_of({"seats": 2}) == chosen
    for seats in (1, 3, 4):
        assert _refused(seats=seats) == ("seat-count", "ethereal.modes.layout-seats")


@pytest.mark.rule("ethereal.ffa.seats", "ethereal.modes.layout-seats")
def test_a_free_for_all_has_three_or_four_seats() -> None:
    assert RULESET.seats_of(options_of({"layout": "ffa"})) == ("s1", "s2", "s3")
    assert RULESET.seats_of(options_of({"layout": "ffa", "seats": 4})) == ("s1", "s2", "s3", "s4")
    for seats in (2, 5, "3", True):
        assert _refused(layout="ffa", seats=seats) == ("seat-count", "ethereal.ffa.seats")


@pytest.mark.rule("ethereal.ffa.square")
def test_a_free_for_all_is_played_on_a_square_of_five_to_nine() -> None:
    sizes = [options_of({"layout": "ffa", "field_width": size}) for size in range(5, 10)]
    assert [(each.field_width, each.field_height) for each in sizes] == [(size, size) for size in range(5, 10)]
    usual = options_of({"layout": "ffa"})
    assert (usual.field_width, usual.field_height) == (7, 7)
    assert options_of({"layout": "ffa", "field_width": 6, "field_height": 6}) == options_of(
        {"layout": "ffa", "field_width": 6}
    )
    for wrong in ({"field_width": 4}, {"field_width": 10}, {"field_height": 6}, {"field_height": 4}):
        assert _refused(layout="ffa", **wrong) == ("field-size", "ethereal.ffa.square")


@pytest.mark.rule("ethereal.modes.game-types")
@pytest.mark.parametrize("kind", ["versus", "online", "survival"])
def test_other_game_types_are_not_available_and_others_unknown(kind: str) -> None:
    assert _refused(layout="ffa", game_type=kind) == ("option-not-available", "ethereal.option.not-available")
    assert _refused(layout="ffa", game_type="solitaire") == ("unknown-game-type", "ethereal.modes.game-types")


@pytest.mark.rule("ethereal.ffa.corners", "ethereal.board.corners-default-cut", "ethereal.field.multi-size")
def test_its_corners_are_cut_unless_they_are_kept() -> None:
    assert options_of({"layout": "ffa"}).corners == "cut"
    cut, kept = field_of(square(4)), field_of(options_of({"layout": "ffa", "seats": 4, "corners": "kept"}))
    assert kept.tiles - cut.tiles == {"A1", "A7", "G1", "G7"}


@pytest.mark.rule("ethereal.board.midline-elsewhere", "ethereal.option.decks-chosen-for", "ethereal.sharing.ffa-whole")
def test_it_has_no_midline_to_take_away_and_decks_of_its_own() -> None:
    assert _refused(layout="ffa", midline=False) == ("midline-not-available", "ethereal.board.midline-elsewhere")
    assert _refused(layout="ffa", decks="two") == ("decks-not-offered", "ethereal.option.decks-chosen-for")
    assert _refused(layout="ffa", ffa_deck="half") == ("option-not-available", "ethereal.option.not-available")
    assert options_of({"layout": "ffa", "ffa_deck": "whole", "midline": True}) == options_of({"layout": "ffa"})


@pytest.mark.rule("ethereal.option.mana-roll-others")
def test_with_whole_decks_one_roll_sets_the_mana_of_every_seat() -> None:
    assert options_of({"layout": "ffa"}).starting_mana_roll == "shared"
    start = {"ethereal.option.mana-default": [1, 1, 2], "ethereal.receive.from-ether": [1] * 24}
    match = of_three({**start, **HANDS_OF_THREE}, starting_mana="3d2")
    assert {seat: len(souls) for seat, souls in match.souls.items()} == {"s1": 4, "s2": 4, "s3": 4}


FOUR = """
## 3B 3B 3B 3B 3B ##
2B +f 3f 3f 3f +f 4B
2B 2f  .  .  . 4f 4B
2B 2f  .  .  . 4f 4B
2B 2f  .  .  . 4f 4B
2B +f 1f 1f 1f +f 4B
## 1B 1B 1B 1B 1B ##
"""
THREE = """
## 3B 3B 3B 3B 3B ##
2B +f 3f 3f 3f 3f 3f
2B 2f  .  .  .  .  .
2B 2f  .  .  .  .  .
2B 2f  .  .  .  .  .
2B +f 1f 1f 1f 1f 1f
## 1B 1B 1B 1B 1B ##
"""
SMALL = """
## 3B 3B 3B ##
2B +f 3f +f 4B
2B 2f  . 4f 4B
2B +f 1f +f 4B
## 1B 1B 1B ##
"""
KEPT = """
+B 3B 3B 3B 3B 3B +B
2B +f 3f 3f 3f +f 4B
2B 2f  .  .  . 4f 4B
2B 2f  .  .  . 4f 4B
2B 2f  .  .  . 4f 4B
2B +f 1f 1f 1f +f 4B
+B 1B 1B 1B 1B 1B +B
"""


def drawn(field: Field, size: int) -> list[list[str]]:
    """The lines of a field, from the top row, as the set-up part draws them."""
    return [[_drawn(field, tile_name(column, row)) for column in range(size)] for row in range(size, 0, -1)]


def _drawn(field: Field, tile: str) -> str:
    if tile not in field:
        return "##"
    for lines, letter in ((field.backline, "B"), (field.home, "f")):
        owners = [seat[1] for seat, line in lines.items() if tile in line]
        if owners:
            return ("+" if len(owners) > 1 else owners[0]) + letter
    return "."


@pytest.mark.rule(
    "ethereal.ffa.edges", "ethereal.board.edge-lines", "ethereal.board.edge-empty", "ethereal.field.multi-backline"
)
@pytest.mark.parametrize(
    ("seats", "size", "corners", "picture"),
    [(4, 7, "cut", FOUR), (3, 7, "cut", THREE), (4, 5, "cut", SMALL), (4, 7, "kept", KEPT)],
)
def test_each_seat_holds_an_edge_and_lines_that_meet_are_shared(
    seats: int, size: int, corners: str, picture: str
) -> None:
    field = field_of(square(seats, size, corners=corners))
    assert drawn(field, size) == [line.split() for line in picture.split("\n") if line]


@pytest.mark.rule("ethereal.board.edge-empty")
def test_the_edge_of_nobody_is_middle_ground_but_for_its_neighbors_lines() -> None:
    match = free().match
    assert [tile for tile in ("G2", "G3", "G4", "G5", "G6") if is_middle(match, tile)] == ["G3", "G4", "G5"]


@pytest.mark.rule("ethereal.ffa.spawn-own-edge", "ethereal.board.edge-spawn")
@pytest.mark.parametrize("size", [5, 6, 7, 8, 9])
def test_a_seat_places_cards_on_its_own_edge_alone_whatever_the_size(size: int) -> None:
    table = free(4, options={"size": size}, field={}, hands={"s1": "7h Ac"})
    table.when("s1", PlaceCard(card="7h.1", tile="C2")).then_rejected("not-in-spawn-lines")
    table.when("s1", PlaceCard(card="7h.1", tile="A2")).then_rejected("not-in-spawn-lines")
    table.when("s1", PlaceCard(card="Ac.1", tile="C2")).then_rejected("not-in-backline")
    table.when("s1", PlaceCard(card="7h.1", tile="C1")).accepted()
    table.when("s1", PlaceCard(card="Ac.1", tile="D1")).accepted()


@pytest.mark.rule("ethereal.ffa.edges", "ethereal.ffa.spawn-own-edge")
@pytest.mark.parametrize(("seat", "tile", "other"), [("s2", "A4", "B4"), ("s3", "D7", "A4"), ("s4", "G4", "D1")])
def test_the_other_seats_place_on_the_left_the_top_and_the_right(seat: str, tile: str, other: str) -> None:
    table = free(4, field={}, active=seat, hands={seat: "7h"})
    table.when(seat, PlaceCard(card=f"7h.{seat[1]}", tile=other)).then_rejected("not-in-spawn-lines")
    table.when(seat, PlaceCard(card=f"7h.{seat[1]}", tile=tile)).accepted()


@pytest.mark.rule("ethereal.ffa.kept-corner")
@pytest.mark.parametrize(("tile", "seats"), [("A1", "12"), ("A7", "23"), ("G7", "34"), ("G1", "41")])
def test_a_kept_corner_is_of_both_seats_beside_it_while_it_is_empty(tile: str, seats: str) -> None:
    for seat in seats:
        spot = PlaceCard(card=f"7h.{seat}", tile=tile)
        given_: dict[str, Any] = {"options": {"corners": "kept"}, "active": f"s{seat}", "hands": {f"s{seat}": "7h"}}
        free(4, field={}, **given_).when(f"s{seat}", spot).accepted()
        other = next(each for each in seats if each != seat)
        taken = free(4, field={tile: f"s{other} 9d"}, **given_)
        taken.when(f"s{seat}", spot).then_rejected("tile-occupied")


@pytest.mark.rule("ethereal.board.forward")
@pytest.mark.parametrize(("seat", "target"), [("s1", "D5"), ("s2", "E4"), ("s3", "D3"), ("s4", "C4")])
def test_forward_leads_away_from_the_seats_own_edge(seat: str, target: str) -> None:
    field = field_of(square(4))
    ahead = [tile for tile in ("D5", "E4", "D3", "C4") if is_forward(field, seat, "D4", tile)]
    assert ahead == [target]


HANDS_OF_THREE: dict[str, Sequence[int]] = {
    "ethereal.option.joker-which": [1] * 3,
    "ethereal.opening.ace-and-jack": [4] * 6,
    "ethereal.opening.hand-roll": [1] * 6,
    "ethereal.opening.first-roll": [6, 1, 2],
}


def of_three(dice: dict[str, Sequence[int]], **options: Any) -> Any:
    return made(dice, layout="ffa", **options).match


@pytest.mark.rule("ethereal.sharing.ffa-whole", "ethereal.support.ether-per-deck", "ethereal.ether.content")
def test_each_seat_plays_a_whole_deck_and_the_ether_is_filled_for_as_many() -> None:
    match = of_three(HANDS_OF_THREE)
    assert [len(match.decks[seat]) for seat in match.seats] == [35, 35, 35]  # 36 soldiers and a Joker, less two drawn
    kinds = [card(id).kind.name for id in match.ether]
    assert {kind: kinds.count(kind) for kind in ("ace", "jack", "queen", "king", "joker", "archer", "cannon")} == {
        "ace": 9,
        "jack": 9,
        "queen": 12,
        "king": 12,
        "joker": 3,
        "archer": 24,
        "cannon": 3,
    }


OF_FOUR: dict[str, Sequence[int]] = {
    "ethereal.option.joker-which": [1] * 4,
    "ethereal.opening.ace-and-jack": [4] * 8,
    "ethereal.opening.hand-roll": [1] * 8,
}


@pytest.mark.rule("ethereal.turnorder.first-seat", "ethereal.turnorder.clockwise", "ethereal.opening.first-roll-tie")
@pytest.mark.parametrize(
    ("rolls", "order"),
    [
        ([1, 2, 6, 3], ("s3", "s4", "s1", "s2")),
        ([5, 2, 5, 5, 1, 3, 3, 6, 2], ("s3", "s4", "s1", "s2")),
        ([6, 1, 1, 1], ("s1", "s2", "s3", "s4")),
        ([4, 4, 4, 4, 2, 2, 1, 2, 1, 1, 6], ("s4", "s1", "s2", "s3")),
    ],
)
def test_the_highest_roll_begins_and_the_others_follow_clockwise(rolls: Sequence[int], order: tuple[str, ...]) -> None:
    dice = {**OF_FOUR, "ethereal.opening.first-roll": rolls}
    spec = being_made(dice, layout="ffa", seats=4).then_among(TurnOrderSet(order=order))
    for seat in order:
        assert spec.match.waits_for() == (seat,)
        tile = next(iter(sorted(spec.match.field.backline[seat])))
        spec.when(seat, PlaceCard(card=spec.match.opening[seat][0], tile=tile)).accepted()
        spec.when(seat, ReportReady()).accepted()


@pytest.mark.rule("ethereal.turnorder.classic", "ethereal.turnorder.default-local", "ethereal.turnorder.clockwise")
def test_one_seat_plays_all_its_phases_then_the_next() -> None:
    assert options_of({"layout": "ffa"}).turn_order == "classic"
    table = free(4, phase="attack", active="s2")
    for seat in ("s1", "s3", "s4"):
        table.when(seat, EndPhase()).then_rejected("not-your-turn")
    table.when("s2", EndPhase()).accepted()
    assert (table.match.active, table.match.waits_for()) == ("s3", ("s3",))


@pytest.mark.rule("ethereal.turnorder.kinds")
def test_playing_together_is_not_available_and_other_orders_are_unknown() -> None:
    for kind in ("together-attacks-in-turns", "all-together"):
        assert _refused(layout="ffa", turn_order=kind)[0] == "option-not-available"
    assert _refused(layout="ffa", turn_order="backwards") == ("unknown-turn-order", "ethereal.turnorder.kinds")


@pytest.mark.rule("ethereal.ffa.all-enemies", "ethereal.seat.enemy")
def test_every_other_seat_is_an_enemy() -> None:
    table = free(4, phase="attack", order=("s3", "s4", "s1", "s2"), field={"D3": "s1 9h", "D4": "s3 4c", "C3": "s4 4s"})
    assert table.match.enemies("s1") == ("s2", "s3", "s4")
    for tile in ("D4", "C3"):
        free(4, phase="attack", field={"D3": "s1 9h", tile: "s3 4c 3c", "A4": "s2 9d", "G4": "s4 9s"}).rolling(
            8, 10, 10
        ).when("s1", Attack(tile="D3", target=tile)).accepted()


@pytest.mark.rule("ethereal.spell.enemy-seat-default", "ethereal.spell.enemy-seat-invalid", "ethereal.ffa.all-enemies")
def test_a_curse_may_name_any_enemy_and_else_meets_the_next_in_turn_order() -> None:
    table = free(4, souls={"s1": "2h"}, prices={"double-edged-sword": 1}, order=("s1", "s2", "s3", "s4"))
    for seat, named in (("s2", None), ("s3", "s3"), ("s4", "s4")):
        cast = free(4, souls={"s1": "2h"}, prices={"double-edged-sword": 1}).rolling(2, 6, 3)
        cast.when("s1", CastSpell(spell="double-edged-sword", seat=named)).accepted()
        assert [each for each, deck in cast.match.decks.items() if not deck] == [seat]
    table.when("s1", CastSpell(spell="double-edged-sword", seat="s5")).then_rejected("invalid-target")


@pytest.mark.rule("ethereal.ffa.win", "ethereal.ffa.stands-until", "ethereal.win.field")
def test_the_last_seat_standing_wins() -> None:
    spec = free(phase="attack", field={"B3": "s1 9h", "B4": "s2 7d", "D3": "s1 9s", "D4": "s3 7c"})
    spec.rolling(8, 10, 10).when("s1", Attack(tile="B3", target="B4")).then_none(MatchEnded)
    assert spec.match.standing == ("s1", "s3")
    spec.rolling(8, 10, 10).when("s1", Attack(tile="D3", target="D4")).then_among(
        MatchEnded(winners=("s1",), reason="field-destroyed")
    )
