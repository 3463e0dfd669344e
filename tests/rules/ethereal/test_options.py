"""Setting a match up (ethereal.option): which values each option takes, and what is refused first."""

from collections.abc import Sequence
from typing import Any

import pytest

from commands.clock import CommitClock
from commands.ethereal.options import OTHER_LAYOUTS, TABLE, options_of
from commands.ethereal.turn import EndPhase
from commands.handling import Tables
from commands.kept import codec_of
from domain.engine.rejection import Rejected
from domain.ethereal.options import Options
from events.base import MatchCreated, MatchEnded
from events.log.memory import MemoryLog
from tests.rules.spec import given


def _refused(**options: Any) -> tuple[str, str]:
    with pytest.raises(Rejected) as refusal:
        options_of(options)
    return refusal.value.code, refusal.value.rule


@pytest.mark.rule("ethereal.option.atomic", "ethereal.board.duel-size")
@pytest.mark.parametrize(
    ("key", "value", "code"),
    [
        ("game_type", "solitaire", "unknown-game-type"),
        ("layout", "ring", "bad-option-value"),
        ("field_width", 4, "field-size"),
        ("field_width", 8, "field-size"),
        ("field_width", "5", "field-size"),
        ("field_width", True, "field-size"),
        ("field_height", 4, "field-size"),
        ("field_height", 6, "field-size"),
        ("midline", "yes", "bad-option-value"),
        ("midline", 1, "bad-option-value"),
        ("corners", "round", "bad-option-value"),
        ("battle_map", "moor", "bad-option-value"),
        ("river_bridge", "left", "bridge-needs-river"),
        ("map_size", "huge", "bad-option-value"),
        ("hole", "tiny", "bad-option-value"),
        ("decks", "four", "bad-option-value"),
        ("suits", "chosen", "suits-not-offered"),
        ("ffa_deck", "half", "decks-not-offered"),
        ("team_deck", "shared", "needs-team-mode"),
        ("specials", "some", "bad-option-value"),
        ("starting_mana", 0, "starting-mana-out-of-range"),
        ("starting_mana", 7, "starting-mana-out-of-range"),
        ("starting_mana", "2d6", "starting-mana-out-of-range"),
        ("starting_mana", True, "starting-mana-out-of-range"),
        ("starting_mana_roll", "both", "bad-option-value"),
        ("starting_body", "pluto", "unknown-heavenly-body"),
        ("leviathan_coil", True, "coil-needs-body"),
        ("ace_lock", "on", "bad-option-value"),
        ("turn_order", "backwards", "unknown-turn-order"),
        ("phase_timer", 45, "unknown-timer"),
        ("computer_speed", "warp", "unknown-speed"),
        ("hill_goal", 30, "needs-hill"),
        ("fallen_cards", "outer-darkness", "bad-option-value"),
        ("seats", 3, "seat-count"),
        ("joker_souls_max", 0, "bad-option-value"),
        ("joker_souls_max", 13, "bad-option-value"),
        ("hand_limit", 2, "bad-option-value"),
        ("hand_limit", 11, "bad-option-value"),
        ("ether_without", "queen", "bad-option-value"),
        ("ether_without", ["unicorn"], "bad-option-value"),
        ("round_limit", 0, "bad-option-value"),
        ("round_limit", 1001, "bad-option-value"),
        ("fog", True, "bad-option-value"),
    ],
)
def test_a_value_that_a_row_does_not_allow_is_refused_with_the_rows_code(key: str, value: Any, code: str) -> None:
    assert _refused(**{key: value})[0] == code


IN_ORDER = [
    ("game_type", "solitaire", "unknown-game-type"),
    ("field_width", 9, "field-size"),
    ("midline", "no", "bad-option-value"),
    ("battle_map", "river", "option-not-available"),
    ("river_bridge", "left", "bridge-needs-river"),
    ("suits", "chosen", "suits-not-offered"),
    ("starting_mana", 9, "starting-mana-out-of-range"),
    ("starting_body", "pluto", "unknown-heavenly-body"),
    ("turn_order", "backwards", "unknown-turn-order"),
    ("phase_timer", 1, "unknown-timer"),
    ("computer_speed", "warp", "unknown-speed"),
    ("hill_goal", 30, "needs-hill"),
    ("ether_without", ["joker"], "joker-needed"),
    ("fog_of_war", True, "option-not-available"),
    ("round_limit", 0, "bad-option-value"),
]


@pytest.mark.rule("ethereal.option.atomic")
@pytest.mark.parametrize("first", range(len(IN_ORDER)))
def test_of_several_conflicts_the_first_in_the_tables_order_is_told(first: int) -> None:
    conflicts = IN_ORDER[first:]
    options = {key: value for key, value, _ in reversed(conflicts)}
    assert _refused(**options)[0] == conflicts[0][2]


@pytest.mark.rule("ethereal.option.atomic")
def test_a_set_up_with_a_conflict_makes_no_match() -> None:
    tables = Tables(MemoryLog(), CommitClock())
    with pytest.raises(Rejected):
        tables.create("ethereal", {"hand_limit": 7, "field_width": 4}, match_id="m1")
    assert tables.log.head("m1") == 0


@pytest.mark.rule("ethereal.option.not-available")
@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("game_type", "versus"),
        ("game_type", "online"),
        ("game_type", "survival"),
        ("layout", "across"),
        ("layout", "same-side"),
        ("battle_map", "keep"),
        ("map_size", "long"),
        ("headquarters", True),
        ("decks", "one"),
        ("struck_substances", ["binah"]),
        ("blood_moon_mode", True),
        ("turn_order", "all-together"),
        ("computer_speed", "fast"),
        ("fog_of_war", True),
    ],
)
def test_an_option_of_rules_that_are_not_there_cannot_be_switched_on(key: str, value: Any) -> None:
    assert _refused(**{key: value}) == ("option-not-available", "ethereal.option.not-available")


@pytest.mark.rule("ethereal.option.not-available")
def test_such_an_option_may_be_named_with_the_value_that_switches_it_off() -> None:
    off = {row.key: row.default for row in TABLE if row.built is not None}
    assert options_of(off) == options_of({})


@pytest.mark.rule("ethereal.option.recorded")
def test_the_start_records_every_option_defaults_included() -> None:
    tables = Tables(MemoryLog(), CommitClock())
    match_id = tables.create("ethereal", {"hand_limit": 7, "midline": False, "ether_without": ["queen", "king"]})
    created = codec_of("ethereal").folded(next(iter(tables.log.lines(match_id)))).events[0]
    assert isinstance(created, MatchCreated)
    rows = (*TABLE, *OTHER_LAYOUTS["hill"])
    assert set(created.options) == {row.key for row in rows if row.allowed} - {"midline"}  # which the height tells
    assert created.options["hand_limit"] == 7
    assert created.options["field_height"] == 4
    assert created.options["ether_without"] == ["king", "queen"]
    assert created.options["fog_of_war"] is False


@pytest.mark.rule("ethereal.option.house-limits")
@pytest.mark.parametrize(("key", "values"), [("hand_limit", range(3, 11)), ("joker_souls_max", range(1, 13))])
def test_hand_limit_and_joker_souls_have_the_houses_limits(key: str, values: Sequence[int]) -> None:
    assert [getattr(options_of({key: value}), key) for value in values] == list(values)
    assert getattr(options_of({}), key) == 6
    for beyond in (values[0] - 1, values[-1] + 1):
        assert _refused(**{key: beyond}) == ("bad-option-value", "ethereal.option.house-limits")


@pytest.mark.rule("ethereal.option.round-limit")
def test_after_the_round_of_the_limit_the_match_is_a_draw() -> None:
    position = {"field": {"C1": "s1 9h", "C5": "s2 9h"}, "decks": {"s1": "2c", "s2": "2c"}, "phase": "attack"}
    last = given(**position, options=Options(round_limit=2), round=2, active="s2")
    last.when("s2", EndPhase()).accepted()
    last.when_due().then_among(MatchEnded(winners=(), reason="round-limit"))
    earlier = given(**position, options=Options(round_limit=3), round=2, active="s2")
    earlier.when("s2", EndPhase()).accepted()
    earlier.when_due().then_none(MatchEnded)
