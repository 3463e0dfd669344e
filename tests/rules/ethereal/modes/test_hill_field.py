"""King of the Hill: its set-up, its field, who sits where (ethereal.hill)."""

from collections.abc import Sequence
from typing import Any

import pytest

from commands.ethereal.attack import Attack
from commands.ethereal.move import MoveCards
from commands.ethereal.options import options_of
from commands.ethereal.place import PlaceCard
from domain.engine.rejection import Rejected
from domain.ethereal.kinds import card
from domain.ethereal.tiles import field_of, is_forward, tile_name
from events.ethereal.turn import TurnOrderSet
from projections.ethereal.ruleset import RULESET
from tests.rules.ethereal.making import being_made
from tests.rules.ethereal.modes.hill import hill, options

MAP = """
4B 4B 4B  .  .  .  .  .  .  .  . 5B 5B 5B  .  .  .  .  .  .  .  . 6B 6B 6B
4F 4F 4F  .  .  .  .  .  .  .  . 5F 5F 5F  .  .  .  .  .  .  .  . 6F 6F 6F
 .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
 .  .  .  .  .  .  .  . ^^  .  .  .  .  .  .  . ^^  .  .  .  .  .  .  .  .
 .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
 .  .  .  .  . ^^ ^^ ^^  .  . ^^ ^^ ^^ ^^ ^^  .  . ^^ ^^ ^^  .  .  .  .  .
 .  .  .  .  . ^^ ^^ ^^  .  . ^^ ^^ ^^ ^^ ^^  .  . ^^ ^^ ^^  .  .  .  .  .
 .  .  .  .  . ^^ ^^  .  .  .  .  .  .  .  .  .  .  . ^^ ^^  .  .  .  .  .
 .  .  . ^^  .  .  .  . ^^  .  .  .  .  .  .  . ^^  .  .  .  . ^^  .  .  .
 .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
 .  .  .  .  . ^^ ^^  .  .  . HH HH HH HH HH  .  .  . ^^ ^^  .  .  .  .  .
3B 3F  .  .  . ^^ ^^  .  .  . HH HH HH HH HH  .  .  . ^^ ^^  .  .  . 7F 7B
3B 3F  .  .  . ^^ ^^  .  .  . HH HH HH HH HH ^^  .  . ^^ ^^  .  .  . 7F 7B
3B 3F  .  .  . ^^ ^^  .  .  . HH HH HH HH HH ^^  .  . ^^ ^^  .  .  . 7F 7B
 .  .  .  .  . ^^ ^^  .  .  . HH HH HH HH HH  .  .  . ^^ ^^  .  .  .  .  .
 .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
 .  .  . ^^  .  .  .  . ^^  .  .  .  .  .  .  . ^^  .  .  .  . ^^  .  .  .
 .  .  .  .  . ^^ ^^  .  .  .  .  .  .  .  .  .  .  . ^^ ^^  .  .  .  .  .
 .  .  .  .  . ^^ ^^ ^^  .  . ^^ ^^ ^^ ^^ ^^  .  . ^^ ^^ ^^  .  .  .  .  .
 .  .  .  .  . ^^ ^^ ^^  .  . ^^ ^^ ^^ ^^ ^^  .  . ^^ ^^ ^^  .  .  .  .  .
 .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
 .  .  .  .  .  .  .  . ^^  .  .  .  .  .  .  . ^^  .  .  .  .  .  .  .  .
 .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
2F 2F 2F  .  .  .  .  .  .  .  . 1F 1F 1F  .  .  .  .  .  .  .  . 8F 8F 8F
2B 2B 2B  .  .  .  .  .  .  .  . 1B 1B 1B  .  .  .  .  .  .  .  . 8B 8B 8B
"""
"""As the set-up part draws it, with the Bank and the Banker among what is no tile."""


def drawn() -> list[list[str]]:
    field = field_of(options(8))

    def one(tile: str) -> str:
        if tile not in field:
            return "^^"
        for seat in field.home:
            if tile in field.home[seat]:
                return seat[1] + ("B" if tile in field.backline[seat] else "F")
        return "HH" if tile in field.hill else "."

    return [[one(tile_name(column, row)) for column in range(25)] for row in range(25, 0, -1)]


@pytest.mark.rule(
    "ethereal.hill.field-25",
    "ethereal.hill.hill-tiles",
    "ethereal.hill.mountain-ring",
    "ethereal.hill.ring-gaps",
    "ethereal.hill.peaks",
    "ethereal.hill.spawn-places",
    "ethereal.hill.spawn-lines",
    "ethereal.hill.bank-place",
    "ethereal.hill.forests",
)
def test_the_field_is_as_it_is_drawn() -> None:
    assert drawn() == [line.split() for line in MAP.strip().split("\n")]


def refused(**chosen: Any) -> tuple[str, str]:
    with pytest.raises(Rejected) as refusal:
        options_of({"layout": "hill", **chosen})
    return refusal.value.code, refusal.value.rule


@pytest.mark.rule(
    "ethereal.hill.seats",
    "ethereal.hill.offered-in",
    "ethereal.local.seat-count",
    "ethereal.modes.layout-seats",
    "ethereal.table.local-seats",
)
def test_two_to_eight_seats_play_it() -> None:
    for seats in range(2, 9):
        assert len(RULESET.seats_of(options_of({"layout": "hill", "seats": seats}))) == seats
    for seats in (1, 9):
        assert refused(seats=seats) == ("seat-count", "ethereal.hill.seats")


@pytest.mark.rule(
    "ethereal.board.midline-elsewhere", "ethereal.board.large-not-survival", "ethereal.option.not-available"
)
@pytest.mark.parametrize(
    ("key", "value", "code"),
    [
        ("field_width", 24, "field-size"),
        ("field_height", 5, "field-size"),
        ("midline", False, "midline-not-available"),
        ("corners", "cut", "corners-not-available"),
        ("battle_map", "keep", "map-not-offered"),
        ("map_size", "long", "map-size-not-offered"),
        ("hole", "single", "hole-not-available"),
        ("decks", "two", "decks-not-offered"),
        ("ffa_deck", "whole", "decks-not-offered"),
        ("team_deck", "split", "needs-team-mode"),
        ("hill_team_mode", True, "option-not-available"),
        ("hill_goal", 40, "unknown-goal"),
    ],
)
def test_what_the_hill_does_not_offer_is_refused(key: str, value: object, code: str) -> None:
    assert refused(**{key: value})[0] == code


@pytest.mark.rule("ethereal.hill.goal", "ethereal.hill.goal-default", "ethereal.hill.option-defaults")
def test_the_goal_is_thirty_points_and_nothing_else_is_on_by_default() -> None:
    chosen = options_of({"layout": "hill"})
    assert chosen.hill_goal == 30
    assert (chosen.hill_next_to_enemies, chosen.hill_double_points, chosen.hill_contest) == (False, False, False)
    for goal in (30, 50, "marathon"):
        assert options_of({"layout": "hill", "hill_goal": goal}).hill_goal == goal


@pytest.mark.rule("ethereal.hill.tug-needs-teams")
def test_a_tug_of_war_needs_teams() -> None:
    assert refused(hill_goal="tug") == ("needs-team-mode", "ethereal.hill.tug-needs-teams")


def places(seats: int, **chosen: Any) -> tuple[int, ...]:
    eight, field = field_of(options(8)), field_of(options(seats, **chosen))
    number = {home: int(seat[1]) for seat, home in eight.home.items()}
    return tuple(number[field.home[f"s{seat}"]] for seat in range(1, seats + 1))


@pytest.mark.rule("ethereal.hill.seating-alone")
@pytest.mark.parametrize(
    ("seats", "taken"),
    [
        (2, (1, 4)),
        (3, (1, 4, 6)),
        (4, (1, 3, 5, 7)),
        (5, (1, 3, 4, 6, 7)),
        (6, (1, 2, 3, 5, 6, 7)),
        (7, (1, 2, 3, 4, 5, 6, 7)),
        (8, (1, 2, 3, 4, 5, 6, 7, 8)),
    ],
)
def test_seats_sit_at_a_middle_distance(seats: int, taken: Sequence[int]) -> None:
    assert places(seats) == taken


@pytest.mark.rule("ethereal.hill.seating-next-to-enemies")
@pytest.mark.parametrize("seats", [2, 5, 8])
def test_next_to_enemies_they_take_places_in_a_row(seats: int) -> None:
    assert places(seats, hill_next_to_enemies=True) == tuple(range(1, seats + 1))


@pytest.mark.rule("ethereal.hill.spawn-lines", "ethereal.board.spawn-two-lines")
def test_a_seat_at_the_left_edge_has_its_backline_there_and_spawns_on_six_tiles() -> None:
    field = field_of(options(4))
    assert field.backline["s2"] == {"A12", "A13", "A14"}
    assert field.home["s2"] - field.backline["s2"] == {"B12", "B13", "B14"}
    match = hill(4, field={}, active="s2", hands={"s2": "7h Ac"})
    match.when("s2", PlaceCard(card="7h.2", tile="B14")).accepted()
    match.when("s2", PlaceCard(card="Ac.2", tile="B13")).then_rejected("not-in-backline")
    match.when("s2", PlaceCard(card="Ac.2", tile="A13")).accepted()
    hill(active="s1", hands={"s1": "7h"}).when("s1", PlaceCard(card="7h.1", tile="A1")).then_rejected(
        "not-in-spawn-lines"
    )


@pytest.mark.rule("ethereal.board.forward-hill")
def test_forward_is_whatever_leads_nearer_to_the_middle() -> None:
    field = field_of(options())
    assert [is_forward(field, "s1", "D5", to) for to in ("D6", "E5", "C5", "D4", "E4")] == [True, True] + 3 * [False]
    assert is_forward(field, "s1", "V20", "V19")
    assert is_forward(field, "s2", "V20", "U20")


@pytest.mark.rule("ethereal.hill.mountains-missing", "ethereal.hill.bank-no-entry", "ethereal.hill.banker-untouchable")
@pytest.mark.parametrize(
    ("origin", "target", "code"),
    [
        ("K5", "K6", "tile-not-in-play"),
        ("I5", "I4", "tile-not-in-play"),
        ("O13", "P13", "bank-building"),
        ("P11", "P12", "banker-untouchable"),
    ],
)
def test_nobody_enters_a_mountain_the_bank_or_the_bankers_tile(origin: str, target: str, code: str) -> None:
    match = hill(field={origin: "s1 9s"})
    match.when("s1", MoveCards(origin=origin, target=target, cards=("9s.1",))).then_rejected(code)
    hill(field={origin: "s1 9s"}, phase="attack").when("s1", Attack(tile=origin, target=target)).then_rejected(code)


@pytest.mark.rule("ethereal.hill.mountains-missing", "ethereal.hill.bank-no-entry")
@pytest.mark.parametrize(("origin", "target"), [("I3", "I5"), ("O13", "Q13")])
def test_not_even_jacks_leap_over_them(origin: str, target: str) -> None:
    match = hill(field={origin: "s1 Jh"})
    match.when("s1", MoveCards(origin=origin, target=target, cards=("Jh.1",))).then_rejected("path-blocked")


START = {"ethereal.option.joker-which": [1] * 4, "ethereal.opening.ace-and-jack": [4] * 8}


@pytest.mark.rule("ethereal.turnorder.hill-clockwise", "ethereal.turnorder.clockwise")
def test_the_order_of_play_goes_by_spawn_places() -> None:
    dice = {**START, "ethereal.opening.hand-roll": [1] * 8, "ethereal.opening.first-roll": [1, 2, 6, 3]}
    being_made(dice, layout="hill", seats=4).then_among(TurnOrderSet(order=("s3", "s4", "s1", "s2")))


@pytest.mark.rule("ethereal.hill.ether-start", "ethereal.sharing.hill-decks", "ethereal.option.ether-kinds-out")
@pytest.mark.parametrize("without", [(), ("jack",)])
def test_seats_have_whole_decks_and_the_ether_three_of_every_kind(without: tuple[str, ...]) -> None:
    dice = {**START, "ethereal.opening.hand-roll": [1] * 8, "ethereal.opening.first-roll": [6, 1, 2, 3]}
    match = being_made(dice, layout="hill", seats=4, ether_without=without).accepted().match
    kinds = [card(id).kind.name for id in match.ether]
    of_three = {"soldier": 108, "queen": 12, "jack": 12, "king": 12, "ace": 12, "joker": 6, "archer": 24, "miner": 12}
    assert {kind: kinds.count(kind) for kind in of_three} == of_three | dict.fromkeys(without, 0)
    assert [len(match.decks[seat]) for seat in match.seats] == [35] * 4  # 36 soldiers, a Joker, two drawn
    assert len(set(match.ether)) == len(match.ether)
