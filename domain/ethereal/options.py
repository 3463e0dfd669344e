"""What a match is set up with (ethereal.option): the full set, defaults included."""

from typing import Literal

import msgspec

from events.ethereal.sky import HeavenlyBody

Hole = Literal["off", "single", "double", "triple"]


class Options(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Keys and values as in the table of options in `docs/rules/ethereal/setup.md`, of the layouts that are built.

    Options whose rules are not built have only the value that switches them off; the door refuses the others. A default
    here means "as before": once such rules are built, a set-up may begin with another value, and old logs keep theirs.
    """

    game_type: Literal["local"] = "local"
    layout: Literal["duel", "ffa", "hill"] = "duel"
    seats: int = 2
    """How many."""
    field_width: int = 5
    field_height: int = 5
    """4 without the midline."""
    corners: Literal["kept", "cut"] = "kept"
    battle_map: Literal["none"] = "none"
    map_size: Literal["standard"] = "standard"
    hole: Hole = "off"
    headquarters: bool = False
    decks: Literal["two", "three"] = "two"
    """Of a duel; a free-for-all has one for each seat."""
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
    fallen_cards: Literal["grave", "outer-darkness"] = "grave"
    hill_team_mode: bool = False
    hill_next_to_enemies: bool = False
    hill_goal: Literal[30, 50, "marathon"] = 30
    hill_double_points: bool = False
    hill_contest: bool = False
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

    @property
    def packs(self) -> int:
        """How many whole decks are in the match (ethereal.support.ether-per-deck)."""
        return self.seats + (self.decks == "three")


def seats_of(options: Options) -> tuple[str, ...]:
    """ethereal.modes.layout-seats: the seats of a match, clockwise round the field from the bottom."""
    return tuple(f"s{number + 1}" for number in range(options.seats))
