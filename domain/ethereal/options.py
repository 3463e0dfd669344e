"""What a match is set up with (ethereal.option): the full set, defaults included."""

from typing import Literal

import msgspec

from events.ethereal.sky import HeavenlyBody


class Options(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Keys and values as in the table of options in `docs/rules/ethereal/setup.md`, of those that a duel has.

    Options whose rules are not built have only the value that switches them off; the door refuses the others. A default
    here means "as before": once such rules are built, a set-up may begin with another value, and old logs keep theirs.
    """

    game_type: Literal["local"] = "local"
    layout: Literal["duel"] = "duel"
    field_width: int = 5
    field_height: int = 5
    """4 without the midline."""
    corners: Literal["kept", "cut"] = "kept"
    battle_map: Literal["none"] = "none"
    map_size: Literal["standard"] = "standard"
    hole: Literal["off"] = "off"
    headquarters: bool = False
    decks: Literal["two", "three"] = "two"
    specials: Literal["none", "half", "all"] = "none"
    at_least_one_joker: bool = True
    starting_mana: str = "3d2"
    """`3d2`, `1d6`, `1` to `6`, or `none`."""
    starting_mana_roll: Literal["each", "shared"] = "shared"
    moon_combat_bonus: bool = True
    body_shop: bool = False
    starting_body: HeavenlyBody | Literal["none"] = "moon"
    leviathan_coil: bool = False
    struck_substances: tuple[str, ...] = ()
    struck_bodies: tuple[HeavenlyBody, ...] = ()
    """In the order in which the shop has them."""
    attack_phase_spells: bool = False
    ace_lock: Literal["off", "color", "suit"] = "off"
    blood_moon_mode: bool = False
    eclipse_mode: bool = False
    turn_order: Literal["classic"] = "classic"
    phase_timer: Literal["off", 30, 60, 90] = "off"
    """Seconds."""
    computer_speed: Literal["normal"] = "normal"
    fallen_cards: Literal["grave"] = "grave"
    field_automation: bool = False
    joker_souls_max: int = 6
    hand_limit: int = 6
    ether_without: tuple[str, ...] = ()
    demons: bool = False
    crystals: bool = False
    fog_of_war: bool = False
    bank_opens_with_mana: bool = False
    round_limit: int = 200
    """After this round the match ends as a draw (ethereal.option.round-limit)."""
