"""Setting a match up (ethereal.option): every key is checked in the order of the table, the first conflict refuses."""

from collections.abc import Iterable
from typing import Any, NoReturn, cast, get_args

import msgspec

from domain.engine.rejection import Rejected
from domain.ethereal.kinds import CONJURED
from domain.ethereal.options import Hole, Options
from domain.ethereal.sky import COILED_ON
from domain.ethereal.tiles import field_of, tiles_of_hole
from events.ethereal.sky import HeavenlyBody


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """A row of the table of options.

    `allowed`: the values of the rulebook, none where the key belongs to another game type or layout. `built`: those of
    them that can be chosen in this version, if not all. `many`: the value is a list of such values. `code`, `rule`: how
    what is not allowed is refused.
    """

    key: str
    default: Any = None
    allowed: tuple[object, ...]
    built: tuple[object, ...] | None = None
    many: bool = False
    code: str = "bad-option-value"
    rule: str = "ethereal.option.atomic"


YES_NO = (True, False)
BODIES: tuple[HeavenlyBody, ...] = get_args(HeavenlyBody)
SUBSTANCES = ("beginner", "firmament", "lucifer-ouroboros", "leviathan", "yaldabaoth", "binah")


def _unbuilt_switch(key: str) -> Row:
    """An option of a ledger that is not built: it stays off."""
    return Row(key=key, default=False, allowed=YES_NO, built=(False,))


def _elsewhere(key: str, code: str, rule: str) -> Row:
    """An option that the layout does not have."""
    return Row(key=key, allowed=(), code=code, rule=rule)


TABLE: tuple[Row, ...] = (
    Row(
        key="game_type",
        default="local",
        allowed=("local", "versus", "online", "survival"),
        built=("local",),
        code="unknown-game-type",
        rule="ethereal.modes.game-types",
    ),
    Row(
        key="layout",
        default="duel",
        allowed=("duel", "ffa", "side-by-side", "across", "same-side", "hill", "survival"),
        built=("duel", "ffa", "hill"),
    ),
    Row(key="seats", default=2, allowed=(2,), code="seat-count", rule="ethereal.modes.layout-seats"),
    Row(key="field_width", default=5, allowed=(5, 6, 7), code="field-size", rule="ethereal.board.duel-size"),
    Row(key="field_height", allowed=(4, 5), code="field-size", rule="ethereal.board.duel-height"),
    Row(key="midline", default=True, allowed=YES_NO),
    Row(key="corners", default="kept", allowed=("kept", "cut")),
    Row(
        key="battle_map",
        default="none",
        allowed=("none", "random", "keep", "sahel", "forest", "dungeon", "river"),
        built=("none",),
    ),
    _elsewhere("river_bridge", "bridge-needs-river", "ethereal.board.river-bridge"),
    Row(
        key="map_size",
        default="standard",
        allowed=("standard", "long", "ten", "plus", "round-plus"),
        built=("standard",),
    ),
    Row(key="hole", default="off", allowed=get_args(Hole)),
    _unbuilt_switch("headquarters"),
    Row(key="decks", default="two", allowed=("one", "two", "three"), built=("two", "three")),
    _elsewhere("suits", "suits-not-offered", "ethereal.option.decks-one-choice"),
    _elsewhere("ffa_deck", "decks-not-offered", "ethereal.option.decks-chosen-for"),
    _elsewhere("team_deck", "needs-team-mode", "ethereal.option.decks-chosen-for"),
    Row(key="specials", default="none", allowed=("none", "half", "all")),
    Row(key="at_least_one_joker", default=True, allowed=YES_NO),
    Row(
        key="starting_mana",
        default="3d2",
        allowed=("3d2", "1d6", 1, 2, 3, 4, 5, 6, "1", "2", "3", "4", "5", "6", "none"),
        code="starting-mana-out-of-range",
        rule="ethereal.option.mana-choices",
    ),
    Row(key="starting_mana_roll", default="shared", allowed=("each", "shared")),
    Row(key="moon_combat_bonus", default=True, allowed=YES_NO),
    Row(key="body_shop", default=True, allowed=YES_NO),
    Row(
        key="starting_body",
        default="moon",
        allowed=("none", *BODIES),
        code="unknown-heavenly-body",
        rule="ethereal.sky.start-choice",
    ),
    Row(key="leviathan_coil", default=False, allowed=YES_NO),
    Row(key="struck_substances", default=(), allowed=SUBSTANCES, built=(), many=True),
    Row(key="struck_bodies", default=(), allowed=BODIES, many=True),
    Row(key="attack_phase_spells", default=False, allowed=YES_NO),
    Row(key="ace_lock", default="off", allowed=("off", "color", "suit")),
    _unbuilt_switch("blood_moon_mode"),
    Row(key="eclipse_mode", default=False, allowed=YES_NO),
    Row(
        key="turn_order",
        default="classic",
        allowed=("classic", "together-attacks-in-turns", "all-together"),
        built=("classic",),
        code="unknown-turn-order",
        rule="ethereal.turnorder.kinds",
    ),
    Row(
        key="phase_timer",
        default="off",
        allowed=("off", 30, 60, 90),
        code="unknown-timer",
        rule="ethereal.timer.values",
    ),
    Row(
        key="computer_speed",
        default="normal",
        allowed=("slow", "normal", "fast"),
        built=("normal",),
        code="unknown-speed",
        rule="ethereal.pace.values",
    ),
    Row(key="fallen_cards", default="grave", allowed=("grave",)),
    _elsewhere("hill_team_mode", "needs-hill", "ethereal.hill.offered-in"),
    _elsewhere("hill_next_to_enemies", "needs-hill", "ethereal.hill.offered-in"),
    _elsewhere("hill_goal", "needs-hill", "ethereal.hill.offered-in"),
    _elsewhere("hill_double_points", "needs-hill", "ethereal.hill.offered-in"),
    _elsewhere("hill_contest", "needs-hill", "ethereal.hill.offered-in"),
    Row(key="field_automation", default=True, allowed=YES_NO),
    Row(key="joker_souls_max", default=6, allowed=tuple(range(1, 13)), rule="ethereal.option.house-limits"),
    Row(key="hand_limit", default=6, allowed=tuple(range(3, 11)), rule="ethereal.option.house-limits"),
    Row(
        key="ether_without",
        default=(),
        allowed=tuple(CONJURED),
        many=True,
        rule="ethereal.option.ether-kinds-out",
    ),
    Row(key="demons", default=True, allowed=YES_NO),
    Row(key="crystals", default=True, allowed=YES_NO),
    _unbuilt_switch("fog_of_war"),
    Row(key="bank_opens_with_mana", default=False, allowed=YES_NO),
    Row(key="round_limit", default=200, allowed=tuple(range(1, 1001)), rule="ethereal.option.round-limit"),
)
"""The table of options in docs/rules/ethereal/setup.md, row for row, as it stands for a duel."""

NO_MIDLINE = Row(
    key="midline",
    default=True,
    allowed=(True,),
    code="midline-not-available",
    rule="ethereal.board.midline-elsewhere",
)
NO_DECKS = _elsewhere("decks", "decks-not-offered", "ethereal.option.decks-chosen-for")
FALLEN_CARDS = Row(key="fallen_cards", default="grave", allowed=("grave", "outer-darkness"))

SQUARES = (5, 6, 7, 8, 9)
FREE_FOR_ALL: tuple[Row, ...] = (
    Row(key="seats", default=3, allowed=(3, 4), code="seat-count", rule="ethereal.ffa.seats"),
    Row(key="field_width", default=7, allowed=SQUARES, code="field-size", rule="ethereal.ffa.square"),
    Row(key="field_height", allowed=SQUARES, code="field-size", rule="ethereal.ffa.square"),
    NO_MIDLINE,
    Row(key="corners", default="cut", allowed=("kept", "cut")),
    NO_DECKS,
    Row(key="ffa_deck", default="whole", allowed=("whole", "half"), built=("whole",)),
    FALLEN_CARDS,
)
"""Its rows that stand otherwise for a free-for-all."""

TEAMLESS = 30, 50, "marathon"
HILL: tuple[Row, ...] = (
    Row(key="seats", default=2, allowed=tuple(range(2, 9)), code="seat-count", rule="ethereal.hill.seats"),
    Row(key="field_width", default=25, allowed=(25,), code="field-size", rule="ethereal.hill.field-25"),
    Row(key="field_height", allowed=(25,), code="field-size", rule="ethereal.hill.field-25"),
    NO_MIDLINE,
    Row(key="corners", default="kept", allowed=("kept",), code="corners-not-available", rule="ethereal.hill.field-25"),
    Row(key="battle_map", default="none", allowed=("none",), code="map-not-offered", rule="ethereal.hill.field-25"),
    Row(
        key="map_size",
        default="standard",
        allowed=("standard",),
        code="map-size-not-offered",
        rule="ethereal.board.large-not-survival",
    ),
    Row(key="hole", default="off", allowed=("off",), code="hole-not-available", rule="ethereal.hill.field-25"),
    NO_DECKS,
    FALLEN_CARDS,
    _unbuilt_switch("hill_team_mode"),
    Row(key="hill_next_to_enemies", default=False, allowed=YES_NO),
    Row(
        key="hill_goal",
        default=30,
        allowed=(*TEAMLESS, "tug"),
        code="unknown-goal",
        rule="ethereal.hill.goal",
    ),
    Row(key="hill_double_points", default=False, allowed=YES_NO),
    Row(key="hill_contest", default=False, allowed=YES_NO),
)
"""Those that stand otherwise for King of the Hill."""

OTHER_LAYOUTS = {"ffa": FREE_FOR_ALL, "hill": HILL}


def table_of(layout: object) -> tuple[Row, ...]:
    """The table of options of a layout; of one that is not built that of a duel, which refuses it."""
    others = {row.key: row for row in OTHER_LAYOUTS.get(str(layout), ())}
    return tuple(others.get(row.key, row) for row in TABLE)


def options_of(raw: dict[str, Any]) -> Options:
    """ethereal.option.atomic: check a set-up and complete it; what is not named has its default.

    Errors: `Rejected` with the code of the first conflict in the table's order; `bad-option-value` for a key that no
    row has.
    """
    for key in raw:
        if key not in {row.key for row in TABLE}:
            raise Rejected("bad-option-value", "ethereal.option.atomic", f"there is no option {key!r}")
    table = table_of(raw.get("layout"))
    chosen = {row.key: raw.get(row.key, row.default) for row in table}
    for row in table:
        if row.key in raw:
            _refuse_value(row, raw[row.key])
            _refuse_conflict(row.key, chosen)
    completed: dict[str, Any] = {
        "field_height": _height(chosen),
        "starting_mana": str(chosen["starting_mana"]),
        "struck_substances": (),
        "struck_bodies": tuple(body for body in BODIES if body in chosen["struck_bodies"]),
        "ether_without": tuple(sorted(set(chosen["ether_without"]))),
    }
    offered = {row.key for row in table if row.allowed}
    return Options(**{name: chosen[name] for name in Options.__struct_fields__ if name in offered} | completed)


def _refuse_value(row: Row, value: Any) -> None:
    """Errors: the row's code, or `option-not-available` for what this version does not have."""
    if row.many and not isinstance(value, list | tuple):
        raise Rejected(row.code, row.rule, f"{row.key} is a list")
    for each in cast("Iterable[object]", value if row.many else (value,)):
        if not _is_among(each, row.allowed):
            raise Rejected(row.code, row.rule, f"{row.key} cannot be {each}; {_choices(row.allowed)}")
        if row.built is not None and not _is_among(each, row.built):
            raise Rejected(
                "option-not-available",
                "ethereal.option.not-available",
                f"{row.key} cannot be {each} in this version; {_choices(row.built)}",
            )


def _refuse_conflict(key: str, chosen: dict[str, Any]) -> None:
    """What goes with another option only."""
    if key == "field_height" and chosen[key] != _height(chosen):
        _refuse_height(chosen)
    if key == "hole":
        _refuse_hole(chosen)
    if key in ("starting_body", "struck_bodies") and _is_start_struck(chosen):
        why = f"{chosen['starting_body']} hangs at the start"
        raise Rejected("starting-body-struck", "ethereal.option.strike-body-start", why)
    if key == "leviathan_coil" and chosen[key] and chosen["starting_body"] not in COILED_ON:
        raise Rejected("coil-needs-body", "ethereal.sky.leviathan-start", f"it coils on {_choices(COILED_ON)}")
    if key == "eclipse_mode" and chosen[key] and chosen["starting_body"] == "none":
        raise Rejected("eclipse-needs-body", "ethereal.option.eclipse-needs-body", "an empty sky has no eclipse")
    if key == "hill_goal" and chosen[key] not in TEAMLESS:
        raise Rejected("needs-team-mode", "ethereal.hill.tug-needs-teams", "a tug of war is between two sides")
    if key == "ether_without" and "joker" in chosen[key] and chosen["at_least_one_joker"]:
        raise Rejected("joker-needed", "ethereal.option.ether-kinds-joker", "every deck is to hold a Joker")


def _refuse_height(chosen: dict[str, Any]) -> NoReturn:
    if chosen["layout"] == "ffa":
        raise Rejected("field-size", "ethereal.ffa.square", "a free-for-all is played on a square")
    raise Rejected("field-size", "ethereal.board.duel-height", "5 lines with the midline, 4 without it")


def _refuse_hole(chosen: dict[str, Any]) -> None:
    """ethereal.board.hole-room, ethereal.board.hole-single-always: a larger hole lies in middle ground alone."""
    shape = {name: chosen[name] for name in ("layout", "seats", "field_width", "corners")}
    field = field_of(Options(**shape, field_height=_height(chosen)))
    middle = field.tiles.difference(*field.home.values())
    if chosen["hole"] in ("double", "triple") and not middle.issuperset(tiles_of_hole(field.center, chosen["hole"])):
        why = f"a {chosen['hole']} hole has no room in the middle ground"
        raise Rejected("hole-no-room", "ethereal.board.hole-room", why)


def _is_start_struck(chosen: dict[str, Any]) -> bool:
    struck = chosen["struck_bodies"]
    return isinstance(struck, list | tuple) and chosen["starting_body"] in struck


def _height(chosen: dict[str, Any]) -> int:
    """ethereal.board.duel-height, ethereal.ffa.square, ethereal.hill.field-25."""
    if chosen["layout"] != "duel":
        return chosen["field_width"]
    return 5 if chosen["midline"] else 4


def _is_among(value: object, values: tuple[object, ...]) -> bool:
    """By type too: in Python, True equals 1."""
    return any(type(value) is type(each) and value == each for each in values)


def _choices(values: tuple[object, ...]) -> str:
    if not values:
        return "it is not offered here"
    if len(values) > 8 and all(isinstance(each, int) for each in values):
        return f"it is {values[0]} to {values[-1]}"
    return f"it is one of {', '.join(str(each).lower() for each in values)}"
