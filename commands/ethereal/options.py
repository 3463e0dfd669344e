"""Setting a match up (ethereal.option): every key is checked in the order of the table, the first conflict refuses."""

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, StrictBool, StrictInt

from domain.engine.rejection import Rejected
from domain.ethereal.kinds import CONJURED
from domain.ethereal.options import Options

FIXED = tuple(str(number) for number in range(1, 7))


class SetUp(BaseModel):
    """The options of a match as a client sends them; what is not named follows its default.

    Types are loose where the table gives a wrong value a code of its own.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    game_type: str = "local"
    layout: str = "duel"
    field_width: StrictInt = 5
    midline: StrictBool = True
    corners: Literal["kept", "cut"] = "kept"
    battle_map: str = "none"
    map_size: str = "standard"
    hole: str = "off"
    headquarters: StrictBool = False
    decks: str = "two"
    specials: Literal["none", "half", "all"] = "none"
    at_least_one_joker: StrictBool = True
    starting_mana: StrictInt | str = "3d2"
    starting_mana_roll: Literal["each", "shared"] = "shared"
    moon_combat_bonus: StrictBool = True
    body_shop: StrictBool = False
    starting_body: str = "moon"
    leviathan_coil: StrictBool = False
    attack_phase_spells: StrictBool = False
    ace_lock: Literal["off", "color", "suit"] = "off"
    blood_moon_mode: StrictBool = False
    eclipse_mode: StrictBool = False
    turn_order: str = "classic"
    phase_timer: StrictInt | str = "off"
    joker_souls_max: StrictInt = 6
    hand_limit: StrictInt = 6
    ether_without: tuple[str, ...] = ()
    demons: StrictBool = False
    crystals: StrictBool = False
    fog_of_war: StrictBool = False
    bank_opens_with_mana: StrictBool = False
    round_limit: StrictInt = 200


BUILT: dict[str, tuple[object, ...]] = {
    "game_type": ("local",),
    "layout": ("duel",),
    "battle_map": ("none",),
    "map_size": ("standard",),
    "hole": ("off",),
    "headquarters": (False,),
    "decks": ("two",),
    "body_shop": (False,),
    "starting_body": ("moon",),
    "leviathan_coil": (False,),
    "attack_phase_spells": (False,),
    "blood_moon_mode": (False,),
    "eclipse_mode": (False,),
    "turn_order": ("classic",),
    "phase_timer": ("off",),
    "demons": (False,),
    "crystals": (False,),
    "fog_of_war": (False,),
    "bank_opens_with_mana": (False,),
}
"""For options of ledgers that are not built yet: the values that can be chosen now."""

UNKNOWN: dict[str, tuple[tuple[str, ...], str, str]] = {
    "game_type": (("local", "versus", "online", "survival"), "unknown-game-type", "ethereal.modes.game-types"),
    "starting_body": (
        ("moon", "none", "saturn", "mars", "second-sun", "venus", "mercury", "jupiter"),
        "unknown-heavenly-body",
        "ethereal.sky.start-choice",
    ),
    "turn_order": (
        ("classic", "together-attacks-in-turns", "all-together"),
        "unknown-turn-order",
        "ethereal.turnorder.kinds",
    ),
    "phase_timer": (("off", "30", "60", "90"), "unknown-timer", "ethereal.timer.values"),
}
"""Options whose unknown values have a code of their own."""


def options_of(raw: dict[str, Any]) -> Options:
    """Check a set-up and complete it.

    Errors: pydantic's `ValidationError` for form; `Rejected` with the code of the first conflict in the table's order.
    """
    setup = SetUp.model_validate(raw)
    for key in SetUp.model_fields:
        _check(setup, key)
    return Options(
        field_width=setup.field_width,
        field_height=5 if setup.midline else 4,
        corners=setup.corners,
        specials=setup.specials,
        at_least_one_joker=setup.at_least_one_joker,
        starting_mana=str(setup.starting_mana),
        starting_mana_roll=setup.starting_mana_roll,
        moon_combat_bonus=setup.moon_combat_bonus,
        ace_lock=setup.ace_lock,
        joker_souls_max=setup.joker_souls_max,
        hand_limit=setup.hand_limit,
        ether_without=tuple(sorted(set(setup.ether_without))),
        round_limit=setup.round_limit,
    )


def _check(setup: SetUp, key: str) -> None:
    value = getattr(setup, key)
    if key in UNKNOWN:
        allowed, code, rule = UNKNOWN[key]
        if str(value) not in allowed:
            raise Rejected(code, rule, f"{key} is one of {', '.join(allowed)}")
    if key in BUILT and value not in BUILT[key]:
        raise Rejected("option-not-available", "ethereal.option.atomic", f"{key} cannot be {value} in this version")
    match key:
        case "field_width":
            _in_range(key, value, 5, 7, "field-size", "ethereal.board.duel-size")
        case "starting_mana":
            if str(value) not in ("3d2", "1d6", "none", *FIXED):
                raise Rejected(
                    "starting-mana-out-of-range", "ethereal.option.mana-choices", "3d2, 1d6, 1 to 6, or none"
                )
        case "joker_souls_max":
            _in_range(key, value, 1, 12, "bad-option-value", "ethereal.option.house-limits")
        case "hand_limit":
            _in_range(key, value, 3, 10, "bad-option-value", "ethereal.option.house-limits")
        case "round_limit":
            _in_range(key, value, 1, 1000, "bad-option-value", "ethereal.option.round-limit")
        case "ether_without":
            _check_ether(setup, value)
        case _:
            pass


def _in_range(key: str, value: int, least: int, most: int, code: str, rule: str) -> None:
    if not least <= value <= most:
        raise Rejected(code, rule, f"{key} is {least} to {most}")


def _check_ether(setup: SetUp, kinds: tuple[str, ...]) -> None:
    """ethereal.option.ether-kinds-out, ethereal.option.ether-kinds-joker."""
    for kind in kinds:
        if kind not in CONJURED:
            raise Rejected("bad-option-value", "ethereal.option.ether-kinds-out", f"{kind} is no kind of card")
    if "joker" in kinds and setup.at_least_one_joker:
        raise Rejected("joker-needed", "ethereal.option.ether-kinds-joker", "every deck is to hold a Joker")
